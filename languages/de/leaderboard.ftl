## The boards: who stands where.

season-all = insgesamt
season = { $quarter ->
    [1] Januar bis März { $year }
    [2] April bis Juni { $year }
    [3] Juli bis September { $year }
   *[4] Oktober bis Dezember { $year }
}

board-title = { $board ->
    [server] ### 🏆 Rangliste · dieser Server · { $season }
   *[everywhere] ### 🏆 Rangliste · alle Server · { $season }
}
board-running = -# Diese Saison endet { $when }.
board-over = -# Diese Saison ist vorbei.
board-place = { $rank } { $who } · { $points }
    -# Stärke { $rating } · { $tally }
board-rank = **{ $rank }.**
board-points = **{ $points }** Punkte
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = Unbekannt
board-none = Noch niemand auf der Rangliste.
board-over-none = Niemand auf der Rangliste.
board-all-left = Alle von dieser Seite haben den Server verlassen.
board-left = -# Wer den Server verlassen hat, behält seinen Platz, wird aber nicht gezeigt.

board-spread = -# Verteilung der Punkte, in Schritten von 100
board-own = { $top ->
    [yes] **Du** bist auf Platz **{ $rank }** von { $people }, unter den besten { $percent }{ "\u00a0" }%
   *[no] **Du** bist auf Platz **{ $rank }** von { $people }
}
board-own-hidden = **Du** hast hier { $points } Punkte, aber das siehst nur du. Willst du auf diese Rangliste, ändere *Alle Server* in `/claim { command-preferences }`.
board-own-inactive = { $board ->
    [server] **Du** hast { $points } Punkte, aber seit einem halben Jahr keine Ranglistenpartie gespielt. Mit der nächsten bist du wieder auf dieser Rangliste.
   *[everywhere] **Du** hast { $points } Punkte, aber seit einem halben Jahr keine Ranglistenpartie gespielt. Mit der nächsten bist du wieder auf dieser Rangliste, wenn du dem in `/claim { command-preferences }` zustimmst.
}
board-own-none = { $board ->
    [server] **Du** bist noch nicht dabei. Spiel eine Ranglistenpartie: `/claim { command-challenge }` mit der Option *{ option-challenge-rated }*.
   *[everywhere] **Du** bist noch nicht dabei. Spiel eine Ranglistenpartie, und stimm in `/claim { command-preferences }` zu, dass man dich hier sieht.
}
board-own-over = -# **Du** hast in dieser Saison keine Ranglistenpartie gespielt.
board-here = du

board-podium = 🎖️ { $season }: { $winners }

board-active = -# Hier steht nur, wer im letzten halben Jahr eine Ranglistenpartie gespielt hat.
board-legend = -# Sortiert wird nach Punkten. **Punkte** = Spielstärke − 2 × ±: So stark bist du mit ziemlicher Sicherheit. „?“ heißt vorläufig: noch zu wenige Partien.

levels-title = { $board ->
    [server] ### 🤖 Computer · dieser Server · { $season }
   *[everywhere] ### 🤖 Computer · alle Server · { $season }
}
levels-place = **{ $level }** · { $points }
    -# Stärke { $rating } · { $tally }
levels-none = Noch niemand hat eine Partie gegen den Computer beendet.
levels-own = **Deine** Stärke: { $rating }
levels-legend = -# Aus Partien gegen Menschen, die keinen Tipp genommen haben. Sie ändern meine Spielstärke, nie deine.

button-board-top = Anfang
button-board-up = Nach oben
button-board-down = Nach unten
button-board-me = Mein Platz
button-board-server = Dieser Server
button-board-everywhere = Alle Server
button-board-leaderboard = Rangliste
button-board-computer = Computer
board-season-which = Andere Saison…

no-such-season = Die Saison „{ $season }“ kenne ich nicht. Wähl eine aus der Liste, oder tipp Jahr und Quartal: `2026Q4`.
