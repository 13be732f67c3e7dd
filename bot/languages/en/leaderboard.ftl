## The boards: who stands where.

season-all = all time
season = { $quarter ->
    [1] January to March { $year }
    [2] April to June { $year }
    [3] July to September { $year }
   *[4] October to December { $year }
}

board-title = { $board ->
    [server] ### 🏆 Leaderboard · this server · { $season }
   *[everywhere] ### 🏆 Leaderboard · all servers · { $season }
}
board-running = -# This season ends { $when }.
board-over = -# This season is over.
board-place = { $rank } { $who } · { $points }
    -# rating { $rating } · { $tally }
board-rank = **{ $rank }.**
board-points = **{ $points }** points
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = somebody
board-none = Nobody stands here yet.
board-over-none = Nobody stands here.
board-all-left = Nobody on this page is in this server any more.
board-left = -# Whoever has left the server keeps their place, but is not shown.

board-spread = -# Everybody’s points, in steps of 100
board-own = { $top ->
    [yes] **You** are no. **{ $rank }** of { $people }: in the top { $percent }%
   *[no] **You** are no. **{ $rank }** of { $people }
}
board-own-hidden = **You** have { $points } points here, but only you see it: `/claim preferences` puts you on this board.
board-own-inactive = { $board ->
    [server] **You** have { $points } points, but you have played no rated match for half a year. The next one puts you back on this board.
   *[everywhere] **You** have { $points } points, but you have played no rated match for half a year. The next one puts you on this board, if you agree in `/claim preferences`.
}
board-own-none = { $board ->
    [server] **You** are not here yet: play a rated match, `/claim challenge rated:True`.
   *[everywhere] **You** are not here yet: it takes a rated match, and to agree in `/claim preferences`.
}
board-own-over = -# **You** played no rated match in that season.
board-here = you

board-podium = 🎖️ { $season }: { $winners }

board-active = -# Only people who have played a rated match in the last half year are listed.
board-legend = -# **Points** = rating − 2 × the ±: what you are almost certain to be worth. They rank. “?” = provisional, too few matches yet.

button-board-top = First
button-board-up = Up
button-board-down = Down
button-board-me = My place
button-board-server = This server
button-board-everywhere = All servers
board-season-which = Another season …

no-such-season = I don’t know a season “{ $season }”. Choose one from the list, or write it as year and quarter: `2026Q4`.
