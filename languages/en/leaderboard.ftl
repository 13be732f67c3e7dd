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
board-over = -# This season has ended.
board-place = { $rank } { $who } · { $points }
    -# rating { $rating } · { $tally }
board-rank = **{ $rank }.**
board-points = **{ $points }** points
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = someone
board-none = No rated players yet.
board-over-none = No rated players.
board-all-left = Everyone on this page has left this server.
board-left = -# People who have left the server keep their place but aren’t shown.

board-spread = -# Everyone’s points, in steps of 100
board-own = { $top ->
    [yes] **You** are no. **{ $rank }** of { $people }, in the top { $percent }%
   *[no] **You** are no. **{ $rank }** of { $people }
}
board-own-hidden = **You** have { $points } points here, but only you can see it. To appear on this leaderboard, change *All servers* in `/claim { command-preferences }`.
board-own-inactive = { $board ->
    [server] **You** have { $points } points, but no rated match in the last half year. Play one to return to this leaderboard.
   *[everywhere] **You** have { $points } points, but no rated match in the last half year. Play one to return to this leaderboard, if you agree to it in `/claim { command-preferences }`.
}
board-own-none = { $board ->
    [server] **You** aren’t here yet. Play a rated match: `/claim { command-challenge }` with the option *{ option-challenge-rated }*.
   *[everywhere] **You** aren’t here yet. Play a rated match, and agree to be shown in `/claim { command-preferences }`.
}
board-own-over = -# **You** didn’t play a rated match in that season.
board-here = you

board-podium = 🎖️ { $season }: { $winners }

board-active = -# Only people who played a rated match in the last half year are listed.
board-legend = -# The leaderboard is sorted by points. **Points** = rating − 2 × ±: what you’re almost certainly worth. “?” means provisional: too few matches yet.

levels-title = { $board ->
    [server] ### 🤖 The computer · this server · { $season }
   *[everywhere] ### 🤖 The computer · all servers · { $season }
}
levels-place = **{ $level }** · { $points }
    -# rating { $rating } · { $tally }
levels-none = Nobody has finished a match against the computer yet.
levels-own = **Your** rating: { $rating }
levels-legend = -# From matches against people who took no hint. They change my ratings, never yours.

button-board-top = First
button-board-up = Up
button-board-down = Down
button-board-me = My place
button-board-server = This server
button-board-everywhere = All servers
button-board-leaderboard = Leaderboard
button-board-computer = The computer
board-season-which = Another season…

no-such-season = I don’t know the season “{ $season }”. Pick one from the list, or type year and quarter: `2026Q4`.
