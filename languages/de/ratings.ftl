## Ratings, and what a rated match did to them.

rating = **{ $rating }** ± { $deviation }
rating-change = { $down ->
    [yes] 📉 { $who } { $change } { $sure }
   *[no] 📈 { $who } { $change } { $sure }
}
rating-step = { $before } → **{ $after }** ({ $by })
rating-sure = { $provisional ->
    [yes] ± { $deviation }, vorläufig
   *[no] ± { $deviation }
}
rating-part = { $part ->
    [0] -# { $first } und { $second } haben heute schon viele Ranglistenpartien gespielt, darum zählt diese nicht (niemand soll Punkte verschenken können).
   *[other] -# { $first } und { $second } haben heute schon mehrere Ranglistenpartien gespielt, darum zählt diese nur zu 1/{ $part } (niemand soll Punkte verschenken können).
}
rating-part-of = { $part ->
    [0] -# Für { $who } zählt sie nicht: Neuere Partien gegen Leute, die ihre Daten gelöscht haben, zählen so, als wären sie gegen dieselbe Person gewesen.
   *[other] -# Für { $who } zählt sie nur zu 1/{ $part }: Neuere Partien gegen Leute, die ihre Daten gelöscht haben, zählen so, als wären sie gegen dieselbe Person gewesen.
}
rating-short = -# Der Sieg ändert die Spielstärke von { $who } nicht, denn dafür müssen beide { $cards } Karten gespielt haben. Die Niederlage zählt.
rating-not-counted = -# 📈 Zählt nicht: Es haben nicht beide eine Karte gespielt.
