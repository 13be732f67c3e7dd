# Private answers to commands and presses.

## Challenges

challenge-yourself = Dich selbst kannst du nicht herausfordern. Such dir jemand anderen aus, oder lass *gegner* leer, dann kann annehmen, wer mag.
challenge-another-bot = { $who } spielt kein Claim. Fordere einen Menschen heraus, oder mich.
too-many-challenges =
    { $limit ->
        [one] Du hast hier schon eine offene Herausforderung, mehr geht nicht. Zieh sie zurück oder warte auf eine Antwort.
       *[other] Du hast hier schon { $limit } offene Herausforderungen, mehr geht nicht. Zieh eine zurück oder warte auf eine Antwort.
    }
too-many-matches = { $you ->
    [yes] { $limit ->
        [one] Du spielst hier schon eine Partie, mehr geht nicht. Spiel sie erst zu Ende.
       *[other] Du spielst hier schon { $limit } Partien, mehr geht nicht. Spiel erst eine zu Ende.
    }
   *[no] { $limit ->
        [one] { $who } spielt hier schon eine Partie, mehr geht nicht. Warte, bis sie zu Ende ist.
       *[other] { $who } spielt hier schon { $limit } Partien, mehr geht nicht. Warte, bis eine zu Ende ist.
    }
}
opponent-wants-no-challenges = { $who } möchte nicht herausgefordert werden. Lass *gegner* leer, dann kann annehmen, wer mag.
too-many-tries = In der letzten Stunde ist aus zu vielen deiner Herausforderungen und Partien nichts geworden. Die nächste kannst du { $when } starten. Spiel bis dahin die Partien, die du hast.
too-many-tries-here = In der letzten Stunde ist auf diesem Server aus zu vielen Herausforderungen und Partien nichts geworden, auch aus einigen von dir. Die nächste kannst du { $when } starten.
too-many-tries-with = Aus mehreren Herausforderungen oder Partien mit { $who } ist in der letzten Stunde nichts geworden. Versuch es { $when } wieder.
declined-lately = { $who } hat gerade erst eine Herausforderung von dir abgelehnt. Die nächste kannst du { $when } schicken.
no-such-challenge = Diese Herausforderung finde ich nicht mehr. Mach eine neue mit `/claim { command-challenge }`.
challenge-expired = Diese Herausforderung ist verfallen: Einen Tag lang hat sie niemand angenommen. Mach eine neue mit `/claim { command-challenge }`.
challenge-accepted = Diese Herausforderung ist schon angenommen. Am Tisch der Partie kannst du zuschauen.
challenge-declined = Diese Herausforderung wurde abgelehnt. Mach eine neue mit `/claim { command-challenge }`.
challenge-withdrawn = Diese Herausforderung wurde zurückgezogen. Mach eine neue mit `/claim { command-challenge }`.
accept-your-own = Das ist deine eigene Herausforderung, annehmen muss sie jemand anderes. Wenn du gleich spielen willst, fordere mich heraus.
challenge-not-for-you = Diese Herausforderung gilt { $who }. Mach deine eigene mit `/claim { command-challenge }`.
decline-an-open-one = Diese Herausforderung steht allen offen. Da gibt es nichts abzulehnen.
withdraw-anothers = Nur { $who } kann diese Herausforderung zurückziehen.
rated-computer = Partien gegen mich zählen nie für die Rangliste. Lass *rangliste* weg, oder fordere einen Menschen heraus.
level-of-a-person = Eine Stufe gibt es nur gegen mich. Lass *stufe* weg, oder fordere mich heraus.
bad-kingdom = „{ $kingdom }“ ist kein Königreich. Wähl eins aus der Liste, oder schreib einen Namen (`Magie`, `Geister`) oder fünf Buchstaben: ein Paar (`GK` oder `NI`) und drei aus `U` `D` `X` `R` `T` `E` `W` `B` `S` `H`.

## Matches

not-your-match = In dieser Partie spielst du nicht mit, aber du kannst hier zuschauen. Zum Mitspielen gibt es `/claim { command-challenge }`.
no-such-match = Hier finde ich keine Partie { $match }.
no-match = Du spielst gerade keine Partie. Mit `/claim { command-challenge }` fängst du eine an. Ich spiele auch!
table-of-the-past = Partie { $match } ist zu Ende, ihr Tisch bleibt also, wo er ist.
not-your-table = Den Tisch von Partie { $match } darf nur umstellen, wer mitspielt oder die Berechtigung *Server verwalten* hat.
table-out-of-sight = { $who } kann diesen Kanal nicht sehen, darum bleibt der Tisch, wo er ist. Nimm `/claim { command-table }` in einem Kanal, den ihr beide sehen könnt.
table-moved-lately = In der letzten Minute hast du zu viele Tische umgestellt, oder in diesen Kanal kamen zu viele. Diesen kannst du { $when } wieder umstellen.
other-server = Partie { $match } wird auf einem anderen Server gespielt, dort bleibt ihr Tisch.
old-preferences = Diese Ansicht ist veraltet. Öffne sie neu mit `/claim { command-preferences }`.
outdated = Der Knopf war veraltet. So steht es jetzt.
no-hints = Tipps gibt es nur in Partien gegen mich, die nicht für die Rangliste zählen.
hint-unavailable = Ich kann gerade nicht weit genug rechnen, um zu sagen, was der König tun würde. Verloren ist nichts. Spiel weiter oder versuch es in einer Minute noch mal.
illegal-move = { $move } kannst du jetzt nicht spielen.
not-your-turn = Du bist nicht dran: Erst muss { $who } entscheiden. So steht es jetzt.
too-late-to-cancel = Ihr habt beide schon eine Karte gespielt, abbrechen geht nicht mehr. Du kannst nur noch aufgeben.
cancel-asked = Du möchtest abbrechen. Wenn { $other } zustimmt, endet die Partie ohne Ergebnis. Bis dahin läuft sie weiter.
time-not-up = Die Zeit läuft noch. Erst wenn sie um ist, kannst du den Sieg beanspruchen.
your-own-time = Deine eigene Zeit ist abgelaufen. Spiel, solange du noch kannst!
rematch-asked = { $rated ->
    [yes] Revanche angeboten, wieder für die Rangliste. Jetzt muss { $other } noch auf *Revanche* drücken. Dein Angebot verfällt { $ends }.
   *[no] Revanche angeboten. Jetzt muss { $other } noch auf *Revanche* drücken. Dein Angebot verfällt { $ends }.
}
rematch-asked-lately = Du hast dein Angebot gerade erst zurückgezogen. Die nächste Revanche kannst du { $when } anbieten.
challenger-out-of-sight = { $who } ist nicht mehr da oder kann diesen Kanal nicht mehr sehen, darum kann die Partie hier nicht beginnen. Mach in einem Kanal, den ihr beide sehen könnt, eine neue Herausforderung: `/claim { command-challenge }`.
rematch-out-of-sight = Es gibt keinen Kanal für den Tisch, den ihr beide sehen könnt: weder den der letzten Partie noch den der Herausforderung noch diesen. Mach in einem anderen Kanal eine neue Herausforderung: `/claim { command-challenge }`.
rematch-withdrawn = Du hast dein Revanche-Angebot zurückgezogen.
table-moved-here = Der Tisch steht jetzt ganz unten in diesem Kanal.
end-over = Partie { $match } ist schon zu Ende.
move-with = { $move } mit { $thing }
move-in = { $match }: { $move } – { $who }

## What does not work

too-fast = Du drückst schneller, als ich antworten kann. Warte einen Moment und versuch es noch mal.
unknown-button = Diesen Knopf kenne ich nicht mehr. `/claim { command-hand }` zeigt deine Handkarten, `/claim { command-table }` deinen Tisch.
not-a-manager = Dafür brauchst du die Berechtigung *Server verwalten*.
missing-permission =
    { $number ->
        [one] Mir fehlt in diesem Kanal eine Berechtigung: { $names }. Wer den Server verwaltet, kann sie mir geben. Oder spiel in einem anderen Kanal.
       *[other] Mir fehlen in diesem Kanal Berechtigungen: { $names }. Wer den Server verwaltet, kann sie mir geben. Oder spiel in einem anderen Kanal.
    }
permission-view-channel = *Kanal ansehen*
permission-send-messages = *Nachrichten senden*
permission-send-messages-in-threads = *Nachrichten in Threads senden*
permission-create-public-threads = *Öffentliche Threads erstellen*
permission-attach-files = *Dateien anhängen*
permission-connect = *Verbinden*
database-full = Ich kann nichts speichern, weil meine Festplatte voll ist. Verloren ist nichts. Versuch es noch mal, wenn dort wieder Platz ist.
database-locked = Ich kann gerade nichts speichern. Verloren ist nichts. Versuch es gleich noch mal.
database-lost = Ich komme gerade nicht an meine Datenbank. Verloren ist nichts. Versuch es gleich noch mal.
database-unknown = Beim Speichern ist mir die Datenbank weggebrochen. `/claim { command-hand }` zeigt, ob dein Zug angekommen ist.
discord-away = Discord antwortet nicht, darum hat das nicht geklappt. Verloren ist nichts. Versuch es gleich noch mal.
discord-channel = Das gehört zu einem Kanal, den es nicht mehr gibt oder den ich nicht mehr sehe. Nimm `/claim { command-table }` in einem Kanal, den ich sehen kann, dann erscheint der Tisch deiner Partie dort.
discord-message = Die Nachricht, zu der das gehört, wurde gelöscht. `/claim { command-table }` stellt den Tisch deiner Partie neu auf, `/claim { command-hand }` zeigt deine Handkarten.
discord-token = Die Nachricht ist so alt, dass ich sie nicht mehr ändern kann. `/claim { command-hand }` zeigt deine Handkarten in einer neuen.
discord-permission = Discord lässt mich das hier nicht tun, weil mir eine Berechtigung fehlt. Wer den Server verwaltet, kann mir in diesem Kanal *Kanal ansehen* und *Nachrichten senden* geben (in Threads *Nachrichten in Threads senden*). Versuch es dann noch mal.
discord-place = In einem Thread geht das nicht. Versuch es in dem Kanal, zu dem der Thread gehört.
discord-refused = Discord hat das abgelehnt. Deine Partie ist sicher: `/claim { command-hand }` zeigt, wie sie steht. Passiert es wieder, gib diesen Code an die Leute weiter, die mich betreiben: `{ $code }`.
answer-rejected = Vielleicht hat es geklappt, aber Discord hat meine Antwort abgelehnt, darum kann ich dir das Ergebnis nicht zeigen. `/claim { command-hand }` zeigt, wie deine Partie steht.
unknown-command = Dieser Befehl hat sich geändert, und Discord zeigt dir noch den alten. Lade Discord neu (Strg+R am Computer, auf dem Handy die App schließen und wieder öffnen) und tipp ihn noch mal ein.
only-where-installed = Ich gehöre nicht zu diesem Server, darum kannst du hier nicht spielen. Wer den Server verwaltet, kann mich hinzufügen.
only-in-servers = Ich spiele nur auf Servern. Nimm diesen Befehl in einem Kanal auf einem Server, auf dem es mich gibt.
something-broke = Bei mir ist etwas schiefgegangen. Deine Partie ist sicher: `/claim { command-hand }` zeigt, wie sie steht. Passiert es wieder, gib diesen Code an die Leute weiter, die mich betreiben: `{ $code }`.
