## Small messages, questions and lists. In some, `$who` is both players: no “du” there.

note-turn = ▶ { $who }, du bist dran.
note-reminder = ⏱️ { $who }, deine Zeit läuft { $when } ab.
note-lapsed = ⌛ { $who }, die Zeit von { $late } ist abgelaufen. Du kannst den Sieg beanspruchen oder weiter auf den Zug warten.
note-ended = { $state ->
    [over] 🏁 { $who }: Die Partie ist zu Ende.
    [cancelled] { $who }: Die Partie wurde abgebrochen. Sie hat kein Ergebnis.
    [damaged] { $who }: Die Aufzeichnung der Partie ist beschädigt, ich kann sie nicht mehr zeigen. Ergebnis und Spielstärken bleiben, wie sie sind. Tut mir leid!
    [broken] { $who }: Die Partie kann nicht weitergehen, weil ihre Aufzeichnung beschädigt ist. Sie zählt nicht. Tut mir leid!
   *[closed] { $who }: Ich habe die Partie geschlossen, weil lange nichts passiert ist. Sie hat kein Ergebnis.
}
note-closed = { $who }: Die Partie wurde von der Serververwaltung beendet. Sie hat kein Ergebnis.
note-cancel-wanted = ✋ { $who }, { $other } möchte eure Ranglistenpartie ohne Ergebnis abbrechen. Drück auf *Ohne Ergebnis abbrechen*, wenn du zustimmst, oder spiel einfach weiter.
note-moved = -# Der Tisch steht jetzt woanders.

resign-question = { $cancel ->
    [yes] ### Gegen { $other } aufgeben?
        Ihr habt noch nicht beide eine Karte gespielt, du kannst Partie { $match } also auch ohne Ergebnis abbrechen.
    [ask] ### Gegen { $other } aufgeben?
        Dann gewinnt { $other } Partie { $match }. Sie zählt für die Rangliste, deine Spielstärke sinkt also. Ohne Ergebnis endet sie nur, wenn { $other } zustimmt. Du kannst fragen.
    [asked] ### Gegen { $other } aufgeben?
        Dann gewinnt { $other } Partie { $match }, und deine Spielstärke sinkt. Du möchtest sie ohne Ergebnis abbrechen, jetzt muss { $other } noch zustimmen.
    [agree] ### Gegen { $other } aufgeben?
        { $other } möchte abbrechen. Wenn du zustimmst, endet Partie { $match } ohne Ergebnis.
   *[no] ### Gegen { $other } aufgeben?
        Dann gewinnt { $other } Partie { $match }. Das lässt sich nicht rückgängig machen.
}
button-resign-yes = Aufgeben
button-cancel = Ohne Ergebnis abbrechen
button-ask-to-cancel = Abbruch vorschlagen
button-play-on = Weiterspielen
end-question = { $own ->
    [yes] ### Partie { $match } von { $first } und { $second } beenden?
        Du spielst selbst mit, und sie zählt für die Rangliste. Beenden heißt darum aufgeben, und deine Spielstärke sinkt. Das lässt sich nicht rückgängig machen.
   *[no] ### Partie { $match } von { $first } und { $second } beenden?
        Sie endet ohne Ergebnis, und beide erfahren davon. Das lässt sich nicht rückgängig machen.
}
button-end-match = Beenden

which-question = ### Welche Partie?
which-select = Wähl eine Partie…
which-option = { $match } { $who }
which-against = gegen { $name }
which-between = { $first } – { $second }

matches-here = ### Partien, die hier laufen
matches-of = ### Partien von { $who }
matches-none = Hier läuft gerade keine Partie. Mit `/claim { command-challenge }` fängst du eine an.
matches-none-of = { $who } spielt hier gerade keine Partie.
matches-more = { $number ->
    [one] -# und 1 weitere
   *[other] -# und { $number } weitere
}
match-link = [{ $match }]({ $link })
match-entry = { $phase ->
    [1] **{ $match }** { $first } – { $second } · { $kingdom } · Phase 1, Stich { $trick }
   *[2] **{ $match }** { $first } – { $second } · { $kingdom } · Phase 2, Stich { $trick }
}
match-turn = -# ▶ { $who }
match-turn-secret = der Stich wird gerade entschieden
match-turn-until = -# ▶ { $who } · Zeit läuft { $when } ab

# The code of the match follows.
thread-title = { $first } – { $second }
