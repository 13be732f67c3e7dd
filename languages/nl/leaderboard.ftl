## The boards: who stands where.

season-all = alle tijden
season = { $quarter ->
    [1] januari t/m maart { $year }
    [2] april t/m juni { $year }
    [3] juli t/m september { $year }
   *[4] oktober t/m december { $year }
}

board-title = { $board ->
    [server] ### 🏆 Ranglijst · deze server · { $season }
   *[everywhere] ### 🏆 Ranglijst · alle servers · { $season }
}
board-running = -# Dit seizoen eindigt { $when }.
board-over = -# Dit seizoen is afgelopen.
board-place = { $rank } { $who } · { $points }
    -# rating { $rating } · { $tally }
board-rank = **{ $rank }.**
board-points = **{ $points }** punten
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = iemand
board-none = Nog niemand met een rating.
board-over-none = Niemand met een rating.
board-all-left = Iedereen op deze pagina heeft de server verlaten.
board-left = -# Spelers die de server hebben verlaten, houden hun plaats, maar staan er niet bij.

board-spread = -# De punten van iedereen, in stappen van 100
board-own = { $top ->
    [yes] **Jij** staat op plaats **{ $rank }** van { $people }, bij de beste { $percent }%
   *[no] **Jij** staat op plaats **{ $rank }** van { $people }
}
board-own-hidden = **Jij** hebt hier { $points } punten, maar dat zie alleen jij. Wil je op deze ranglijst staan, verander dan *Alle servers* in `/claim { command-preferences }`.
board-own-inactive = { $board ->
    [server] **Jij** hebt { $points } punten, maar speelde het laatste halfjaar geen ratingpartij. Speel er een om terug te keren op deze ranglijst.
   *[everywhere] **Jij** hebt { $points } punten, maar speelde het laatste halfjaar geen ratingpartij. Speel er een om terug te keren op deze ranglijst, als je dat in `/claim { command-preferences }` goedvindt.
}
board-own-none = { $board ->
    [server] **Jij** staat hier nog niet. Speel een ratingpartij: `/claim { command-challenge }` met de optie *{ option-challenge-rated }*.
   *[everywhere] **Jij** staat hier nog niet. Speel een ratingpartij, en geef in `/claim { command-preferences }` aan dat je erbij wilt staan.
}
board-own-over = -# **Jij** speelde in dat seizoen geen ratingpartij.
board-here = jij

board-podium = 🎖️ { $season }: { $winners }

board-active = -# Alleen wie het laatste halfjaar een ratingpartij speelde, staat erbij.
board-legend = -# De ranglijst is gesorteerd op punten. **Punten** = rating − 2 × ±: wat je vrijwel zeker waard bent. “?” betekent voorlopig: nog te weinig partijen.

levels-title = { $board ->
    [server] ### 🤖 De computer · deze server · { $season }
   *[everywhere] ### 🤖 De computer · alle servers · { $season }
}
levels-place = **{ $level }** · { $points }
    -# rating { $rating } · { $tally }
levels-none = Nog niemand heeft een partij tegen de computer afgemaakt.
levels-own = **Jouw** rating: { $rating }
levels-legend = -# Uit partijen tegen mensen die geen tip vroegen. Die veranderen mijn rating, nooit die van jou.

button-board-top = Eerste
button-board-up = Omhoog
button-board-down = Omlaag
button-board-me = Mijn plaats
button-board-server = Deze server
button-board-everywhere = Alle servers
button-board-leaderboard = Ranglijst
button-board-computer = De computer
board-season-which = Een ander seizoen…

no-such-season = Ik ken geen seizoen “{ $season }”. Kies er een uit de lijst, of typ jaar en kwartaal: `2026Q4`.
