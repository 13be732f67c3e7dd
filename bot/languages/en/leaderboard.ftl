## The boards: who stands where.

season-all = all time
season = { $quarter ->
    [1] January to March { $year }
    [2] April to June { $year }
    [3] July to September { $year }
   *[4] October to December { $year }
}

board-title = { $board ->
    [server] ### 🏆 This server · { $season }
   *[everywhere] ### 🏆 All servers · { $season }
}
board-running = -# This season ends { $when }.
board-over = -# This season is over.
board-place = { $drawn ->
    [yes] { $rank } { $who } · **{ $points }** · { $rating } · { $wins } won, { $losses } lost, { $draws } drawn
   *[no] { $rank } { $who } · **{ $points }** · { $rating } · { $wins } won, { $losses } lost
}
board-rank = **{ $rank }.**
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = somebody
board-none = { $board ->
    [server] Nobody stands here yet. Rated matches lead here: `/claim challenge rated:True`.
   *[everywhere] Nobody stands here yet. It takes rated matches, and to agree in `/claim preferences`.
}
board-all-left = Nobody here is in this server any more.
board-left = -# Who has left the server keeps the place, but is not shown.

board-own = **You** are no. **{ $rank }** of { $people }, among the first { $percent } %.
board-own-hidden = -# **You** have { $points } points here, but only you see it: `/claim preferences` puts you on this board.
board-own-none = { $board ->
    [server] -# **You** are not here yet: play a rated match, `/claim challenge rated:True`.
   *[everywhere] -# **You** are not here yet: it takes a rated match, and to agree in `/claim preferences`.
}
board-here = you

board-podium = 🏅 { $season }: { $winners }
board-winner = { $medal } { $who }

board-legend = -# The bold number ranks: the rating less twice its uncertainty, so what somebody surely reaches. “?”: provisional, after too few matches.

button-board-top = First
button-board-up = Up
button-board-down = Down
button-board-me = My place
button-board-server = This server
button-board-everywhere = All servers
board-season-which = Another season …

no-such-season = I don’t know a season “{ $season }”. Choose one from the list, or write it as year and quarter: `2026Q4`.
