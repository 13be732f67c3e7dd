## A person's profile.

profile-title = ### { $who } in this server
profile-rating = 📈 Rating { $rating } · { $points }, { $rank }
profile-points = **{ $points } points**
profile-rank = no. **{ $rank }** of { $people }
profile-inactive = unranked: no rated match in the last half year
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
profile-unrated = 📈 No rating yet. Play a rated match to get one: `/claim { command-challenge }` with the option *{ option-challenge-rated }*.
profile-season = -# This season { $rating }
profile-everywhere = { $shown ->
    [yes] -# All servers { $rating }
   *[no] -# All servers { $rating } (only you can see this)
}
profile-curve = { $begins ->
    [yes] -# The rating after each of { $number } rated matches. The band is its ±; the line is 1500, where everyone starts.
   *[no] -# The rating after each of { $number } rated matches. The band is its ±.
}
profile-curve-told = The rating after each of { $number } rated matches: from { $first } to { $last }, at most { $high }, at least { $low }. The band around it shows its uncertainty: ± { $before } at first, ± { $after } in the end.

profile-none = No finished matches here yet.
profile-people = 🏁 **{ $tally }** · rated or not
profile-kingdom = { $factions } { $kingdom } · { $tally }
profile-computer = 🤖 Against the computer: { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } wins in a row · longest: { $best }
    [lost] 🌧️ { $number } losses in a row · best streak: { $best }
   *[none] 🔥 Longest winning streak: { $best }
}
profile-favourite = ❤️ Favourite lead: { $faction } { $share }
profile-favourite-share = ({ $percent }% of leads)
profile-most-won = 🗳️ Wins most often: { $faction } { $share }
profile-most-won-share = (their vote in { $times } of { $of } matches)
profile-against = 🤝 Against you: { $tally }
profile-against-none = 🤝 You two haven’t finished a match here yet.
profile-more = -# Based on the last { $number } matches.

profile-of-the-computer = I don’t have a profile. To see how I play, use `/claim { command-challenge }` with me as your opponent.
profile-of-a-bot = { $who } doesn’t play Claim, so there’s no profile.
profile-not-here = { $who } isn’t in this server, so I can’t show a profile here.
