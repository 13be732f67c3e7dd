## A person's profile.

profile-title = ### Profile of { $who } in this server
profile-rating = 📈 Rating { $rating } · { $points }, { $rank }
profile-points = **{ $points } points**
profile-rank = no. **{ $rank }** of { $people }
profile-inactive = no rank: no rated match for half a year
profile-rated = { $provisional ->
    [yes] { $number ->
        [one] -# 1 rated match: { $tally }. Provisional: play a few more.
       *[other] -# { $number } rated matches: { $tally }. Provisional: play a few more.
    }
   *[no] { $number ->
        [one] -# 1 rated match: { $tally }
       *[other] -# { $number } rated matches: { $tally }
    }
}
profile-unrated = 📈 No rating yet. It comes with the first rated match: `/claim challenge rated:True`.
profile-season = -# This season { $rating }
profile-everywhere = { $shown ->
    [yes] -# On all servers { $rating }
   *[no] -# On all servers { $rating } (only you see this)
}
profile-curve = { $begins ->
    [yes] -# The rating after each of { $number } rated matches. The band around it is its ±; the line across is 1500, where everybody begins.
   *[no] -# The rating after each of { $number } rated matches. The band around it is its ±.
}
profile-curve-told = The rating after each of { $number } rated matches: from { $first } to { $last }, at most { $high }, at least { $low }. The band around it is its uncertainty: { $before } to either side at first, { $after } in the end.

profile-none = No match has been finished here yet.
profile-people = 🏁 **{ $tally }** · rated or not
profile-kingdom = { $factions } { $kingdom } · { $tally }
profile-computer = 🤖 Against the computer: { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } wins in a row · longest: { $best }
    [lost] 🌧️ { $number } losses in a row · best streak: { $best }
   *[none] 🔥 Longest winning streak: { $best }
}
profile-favourite = ❤️ Likes to lead: { $faction } { $share }
profile-favourite-share = ({ $percent }% of the time)
profile-most-won = 🗳️ Wins most: { $faction } { $share }
profile-most-won-share = (their vote in { $times } of { $of } matches)
profile-against = 🤝 Against you: { $tally }
profile-against-none = 🤝 You two have not finished a match here yet.
profile-more = -# This is made of the last { $number } matches.

profile-of-the-computer = I keep no profile of myself – I remember nothing but the rules. `/claim challenge` with me as the opponent shows how I play.
profile-of-a-bot = { $who } doesn’t play Claim, so there is no profile.
profile-not-here = { $who } isn’t in this server, so nothing is shown here.
