## The data of a server: its managers export or delete it.

server-data-kept = -# **Die Daten dieses Servers.** Werde ich von diesem Server entfernt, ruhen seine Partien. Bin ich innerhalb von 30 Tagen wieder da, ist nichts verloren. Danach werden alle seine Daten gelöscht.
server-exported = 📄 Die Einstellungen, Ranglisten und Partien dieses Servers, die neuesten zuerst, als ein JSON-Objekt pro Zeile. Partien in Kanälen, die du nicht siehst, fehlen. Die Datei enthält IDs von Menschen, also pass gut auf sie auf.

erase-title = ### Alle Daten dieses Servers löschen?
erase-does = **Was passiert**
    • Laufende Partien enden ohne Ergebnis. Spielst du selbst Ranglistenpartien, gibst du sie auf.
    • Die Einstellungen, die Ranglisten, die Herausforderungen und alle Partien dieses Servers werden gelöscht.
    • Wer bisher nur hier gespielt hat, wird vergessen, auch mit den eigenen Einstellungen.
    • Von Ranglistenpartien und Partien gegen den Computer behalte ich nur das Ergebnis, für die Spielstärken in der Rangliste aller Server: wer gespielt hat, wer gewonnen hat und wann, aber nicht wo und mit welchen Karten.
erase-cannot = **Was ich nicht kann**
    • Nachrichten und Threads auf Discord bleiben. Du kannst sie löschen.
    • Wer mich betreibt, hat vielleicht noch eine ältere Sicherung.

    Das lässt sich nicht rückgängig machen. Vielleicht möchtest du die Daten vorher exportieren.
erase-which = Was soll passieren?
erase-keep = Alles behalten
erase-delete = Alles von diesem Server endgültig löschen
erase-done = ### Gelöscht
    Alle Daten dieses Servers sind weg. Wird hier wieder gespielt, fängt alles von vorn an.
erase-goes-on = ### Wird gelöscht…
    Es ist so viel, dass es noch ein paar Minuten dauert. Das geht auch ohne dich zu Ende, selbst wenn ich neu gestartet werde. Bis dahin kann hier nichts Neues beginnen.
delete-server-again = Jemand hat eine Partie angefangen, als ich gerade alles löschen wollte, darum habe ich aufgehört. Versuch es bitte noch mal.
server-deleted-lately = Vor weniger als einer Stunde wurden alle Daten dieses Servers gelöscht. Das geht { $when } wieder.
server-is-being-deleted = Gerade werden alle Daten dieses Servers gelöscht. Versuch es in ein paar Minuten noch mal.

button-export = Daten exportieren
button-export-more = Ältere Partien
button-erase = Alle Daten löschen…
