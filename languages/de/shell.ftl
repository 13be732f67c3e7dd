## The command line: its help, and what is wrong with what was typed. It shows no emojis and no
## markdown. Names of commands and options are the same in every language, and so are all records.

# “usage: claim-bot play [--kingdom KINGDOM]”, then lists of what may follow.
shell-usage = Aufruf:
shell-arguments = Argumente
shell-options = Optionen
shell-help = diese Hilfe zeigen

# In place of what is typed after an option, without spaces.
shell-command = BEFEHL
shell-kingdom = KÖNIGREICH
shell-edition = WERTUNG
shell-text = TEXT
shell-file = DATEI
shell-folder = ORDNER
shell-days = TAGE
shell-player = WER
shell-players = WER,WER
shell-language = SPRACHE

shell-claim = Das Kartenspiel Claim auf der Kommandozeile.

shell-play-does = im Terminal eine Partie spielen
shell-simulate-does = den Computer gegen sich selbst spielen lassen und die Aufzeichnungen ausgeben
shell-replay-does = Aufzeichnungen nachspielen und ihre Ergebnisse prüfen
shell-deal-does = zeigen, welche Karten ein Seed austeilt, um eine Partie zu prüfen

shell-kingdom-does = { $names } oder die Buchstaben von fünf Fraktionen
shell-artifacts-does = mit Artefakten spielen
shell-edition-does = { $names } (sonst die des Königreichs)
shell-games-does = wie viele Partien (sonst 1)
shell-any-seed-does = irgendein Text; derselbe Text ergibt dieselben Partien
shell-players-does = wer spielt, zur Wahl stehen { $names }
shell-file-does = eine Datei mit Aufzeichnungen, oder - für die Standardeingabe
shell-trace-does = vor jedem Zug alles über die Partie ausgeben
shell-dealt-seed-does = 64 Hexadezimalziffern
shell-salt-does = der Salt, wenn { $seed } ein Server-Seed ist
shell-played-seed-does = 64 Hexadezimalziffern oder irgendein Text; derselbe Text mischt dieselben Karten
shell-against-does = gegen wen du spielst, zur Wahl stehen { $names } (sonst { $default })
shell-language-does = zum Beispiel de (sonst die deiner Umgebung)

## The commands of those who host the bot.

shell-bot-starts = Ohne Argumente startet claim-bot den Bot: auf Discord, wenn DISCORD_TOKEN in der Umgebung oder in .env steht, sonst auf einem Spielplatz auf diesem Rechner.
shell-bot-hosts = Diese Befehle sind für alle, die den Bot betreiben:
shell-bot-others = Die anderen brauchen weder Discord noch eine Datenbank:
shell-doctor-does = alles prüfen, was der Bot braucht, und sagen, was zu tun ist
shell-doctor-about = Alles prüfen, was der Bot braucht: seine Einstellungen, diesen Rechner, die Datenbank und Discord. Jede Zeile sagt, was zu tun ist, wenn etwas nicht stimmt. Der Exit-Code ist 1, wenn etwas falsch ist.
shell-invite-does = den Link ausgeben, der den Bot zu einem Server hinzufügt
shell-invite-about = Den Link ausgeben, mit dem jemand, der einen Server verwaltet, den Bot hinzufügen kann. Er fragt nach genau den Rechten, die der Bot braucht.
shell-backup-does = die Datenbank sichern, auch während der Bot läuft
shell-backup-about = Die Datenbank sichern, auch während der Bot läuft. Die Kopie wird geprüft. Ihr Name sagt, wann sie gemacht wurde, in UTC.
shell-to-folder-does = der Ordner für Sicherungen (sonst backups neben der Datenbank)
shell-keep-does = danach die Sicherungen dieser Datenbank löschen, die so viele Tage älter sind
shell-restore-does = die Datenbank durch eine Sicherung ersetzen (halt vorher den Bot an)
shell-restore-about = Die Datenbank durch eine Sicherung ersetzen. Halt vorher den Bot an. Die alte Datenbank bleibt erhalten.
shell-backup-file-does = eine Sicherung
shell-copy-does = die Datenbank in eine andere kopieren, etwa von SQLite nach PostgreSQL
shell-copy-about = Alle Zeilen einer Datenbank in eine andere kopieren, etwa von SQLite nach PostgreSQL. Halt vorher den Bot an. Wird das Kopieren unterbrochen, macht derselbe Befehl dort weiter. Am Ende vergleicht er alle Zeilen.
shell-from-does = die Datenbank, die kopiert wird, wie in DATABASE_URL
shell-to-does = eine neue, leere Datenbank
shell-recount-does = alle Spielstärken neu berechnen und mit den gespeicherten vergleichen
shell-export-does = alle beendeten Partien als Aufzeichnungen ausgeben
shell-export-about = Alle beendeten Partien als Aufzeichnungen ausgeben, eine pro Zeile. Sie enthalten keine IDs von Menschen. Prüf sie mit claim-bot replay.
shell-repair-does = die Unterschiede berichtigen (halt vorher den Bot an)
shell-recount-replay-does = jede Ranglistenpartie nachspielen, nicht nur die, deren Züge ihrer Zeile widersprechen
shell-details-does = zu jeder Partie auch Spieler, Server und Zeiten ausgeben, als JSON-Objekte
shell-server-does = stattdessen alle Daten eines Servers ausgeben: Einstellungen, Ranglisten und Partien, als JSON-Objekte

## What is wrong. What the system says (“No space left on device”) is passed on as it says it.

shell-refused = { $what } Hilfe zeigt: { $help }
# About an option or an argument.
shell-about = { $name }: { $what }
shell-missing = Es fehlt noch: { $names }.
shell-unknown = { $names } kenne ich nicht.
shell-no-choice = { $typed } kenne ich nicht. Zur Wahl stehen { $choices }.
shell-ambiguous = { $typed } kann mehreres heißen: { $choices }.
shell-no-value = Hier fehlt ein Wert.
shell-extra-value = Ein Wert wie { $typed } passt hier nicht.
shell-two-players = --players braucht zwei Namen mit einem Komma dazwischen, nicht „{ $typed }“.
shell-no-number = { $option } braucht eine ganze Zahl von { $from } bis { $to }, nicht „{ $typed }“.
shell-unreadable = { $file } kann ich nicht lesen: { $error }
shell-no-input = Es gibt keine Standardeingabe, aus der ich lesen kann.
shell-no-output = Es gibt keine Standardausgabe, in die ich schreiben kann.
shell-stopped = Hier komme ich nicht weiter: { $error }

refused-kingdom = „{ $typed }“ ist kein Königreich. Zur Wahl stehen { $names } oder die Buchstaben von fünf Fraktionen aus { $codes }.
refused-twice = { $faction } ({ $code }): nur einmal in einem Königreich.
refused-five = Ein Königreich hat fünf Fraktionen, nicht { $number }.
refused-partner = { $faction } und { $partner } gehören zusammen.
refused-pairs = { $both ->
    [yes] Ein Königreich hat nur ein Paar, Kobolde und Ritter (G K) oder Gnome und Riesen (N I).
   *[no] Ein Königreich braucht ein Paar, Kobolde und Ritter (G K) oder Gnome und Riesen (N I).
}
refused-edition = „{ $typed }“ ist keine Wertung. Zur Wahl stehen { $names }.
refused-seed = Ein Seed hat 64 Hexadezimalziffern.
refused-salt = Der Salt muss eine Zahl sein, die ID des Knopfdrucks, nicht „{ $typed }“.
refused-player = „{ $typed }“ spielt hier nicht mit. Zur Wahl stehen { $names }.
