## Analysen: was der König in einer beendeten Partie gespielt hätte

button-review = Analyse
review-title = -# Analyse · Partie { $match }
review-wait = **Analyse läuft…** Der König sieht sich jede Entscheidung noch einmal an. Das kann eine Minute dauern.
review-accuracy = { $mistakes ->
    [0] { $who }: Genauigkeit **{ $percent }{ "\u00a0" }%**, kein Fehler
    [one] { $who }: Genauigkeit **{ $percent }{ "\u00a0" }%**, 1 Fehler
   *[other] { $who }: Genauigkeit **{ $percent }{ "\u00a0" }%**, { $mistakes } Fehler
}
review-accuracy-none = { $who }: keine Wahl, auf die es ankam
review-accuracy-means = -# Genauigkeit ist, wie viel jemand von dem behalten hat, was auf dem Spiel stand: immer die beste Wahl sind 100{ "\u00a0" }%, immer die schlechteste 0{ "\u00a0" }%. Der König urteilt nach dem, was man wissen konnte. In Phase 1 schätzt er, in Phase 2 urteilt er genau, wo es sich beweisen lässt.
review-picture = -# Die Kurve ist die Gewinnchance für { $who }, Stich für Stich. Dreiecke sind Fehler.
review-curve = Gewinnchance für { $who } nach jedem Stich, in Prozent:
review-curve-phase = { $phase ->
    [1] -# Phase 1: { $chances }
   *[2] -# Phase 2: { $chances }
}

# What decided the match. “fall” is what would have been certain, and what was after the mistake.
review-moment = { $phase ->
    [1] **Das hat entschieden** · Phase 1, { $trick }
   *[2] **Das hat entschieden** · Phase 2, { $trick }
}
review-mistake-certain = { $fall ->
    [win-draw] Mit { $better } hatte { $who } den Sieg sicher. Nach { $card } war für { $other } ein Unentschieden sicher.
    [draw-loss] Mit { $better } war für { $who } ein Unentschieden sicher. Nach { $card } hatte { $other } den Sieg sicher.
   *[win-loss] Mit { $better } hatte { $who } den Sieg sicher. Nach { $card } hatte ihn { $other }.
}
review-mistake = Kein Fehler war teurer. Mit { $better } hatte { $who } eine Gewinnchance von { $best }{ "\u00a0" }%, nach { $card } nur noch { $chance }{ "\u00a0" }%.
review-mistake-choice = Kein Fehler war teurer. **{ $better }** gab { $who } eine Gewinnchance von { $best }{ "\u00a0" }%, **{ $choice }** nur { $chance }{ "\u00a0" }%.
review-resigned = { $who } hat bei einer Gewinnchance von { $chance }{ "\u00a0" }% aufgegeben.
review-timeout = { $who } hatte noch eine Gewinnchance von { $chance }{ "\u00a0" }%, als die Zeit ablief.
review-followers = Kein Fehler hat entschieden. Mit den Anhängern aus Phase 1 hatte { $who } den Sieg sicher.
review-cards = Kein Fehler hat entschieden. In diesem Stich stieg die Gewinnchance für { $who } von { $before }{ "\u00a0" }% auf { $after }{ "\u00a0" }%.
review-moment-none = Es wurde zu wenig gespielt, um zu sagen, was entschieden hat.

# Below a move in a replay.
review-better = -# Der König hätte { $card } gespielt: { $best }{ "\u00a0" }% statt { $chance }{ "\u00a0" }%.
review-better-choice = -# Der König hätte **{ $choice }** gewählt: { $best }{ "\u00a0" }% statt { $chance }{ "\u00a0" }%.
review-better-certain = { $fall ->
    [win-draw] -# Der König hätte { $card } gespielt: sicherer Sieg statt Unentschieden.
    [draw-loss] -# Der König hätte { $card } gespielt: Unentschieden statt Niederlage.
   *[win-loss] -# Der König hätte { $card } gespielt: sicherer Sieg statt Niederlage.
}

review-which-mistake = Zu einem Fehler…
review-mistake-of = { $trick } · { $who }: { $choice }
review-mistake-short = Besser: { $better } (−{ $cost }{ "\u00a0" }%)
review-to-moment = Zur Entscheidung
review-next-mistake = Nächster Fehler

# What was chosen, or would have been.
review-choice-seer-prize = Offene Karte nehmen
review-choice-seer-deck = Oberste Karte nehmen
review-choice-ghost-keep = Geist behalten
review-choice-ghost-leave = Geist nicht behalten
review-choice-keep = { $card } behalten

review-busy = Ich analysiere schon mehrere Partien. Versuch es in einer Minute noch einmal.
review-failed = Diese Analyse ist nicht fertig geworden. Versuch es in einer Minute noch einmal.
