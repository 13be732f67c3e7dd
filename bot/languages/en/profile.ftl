## A person's profile.

profile-title = ### { $who } in this server
profile-rating = { $provisional ->
    [yes] 📈 Rating **{ $rating }** ± { $deviation } · provisional: play a few more rated matches
   *[no] 📈 Rating **{ $rating }** ± { $deviation }
}
profile-unrated = 📈 No rating yet. It comes with the first rated match: `/claim challenge rated:True`.
profile-season = -# This season **{ $rating }** ± { $deviation }
profile-everywhere = -# On all servers **{ $rating }** ± { $deviation }
profile-curve = -# The rating after each rated match; the band around it is its uncertainty.
profile-curve-told =
    { $number ->
        [one] The rating after a rated match: from { $first } to { $last }.
       *[other] The rating after each of { $number } rated matches: from { $first } to { $last }, at most { $high }, at least { $low }. The band around it is its uncertainty: { $before } to either side at first, { $after } in the end.
    }

profile-tally = { $drawn ->
    [yes] { $wins } won · { $losses } lost · { $draws } drawn
   *[no] { $wins } won · { $losses } lost
}
profile-none = No match has been finished here yet.
profile-people = 🏁 **{ $tally }**
profile-kingdom = { $kingdom } { $factions } { $tally }
profile-computer = 🤖 Against the computer: { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } wins in a row · best { $best }
    [lost] 🔥 { $number } losses in a row · most wins in a row: { $best }
   *[none] 🔥 Best: { $best } wins in a row
}
profile-favourite = ❤️ Favourite: { $faction } – { $percent } % of the cards led
profile-most-won = 🗳️ Most won: { $faction } – { $times } votes in { $of } matches
profile-against = 🤝 Against you: { $tally }
profile-against-none = 🤝 You two have not finished a match here yet.
profile-more = -# This is made of the last { $number } matches.

profile-of-the-computer = I keep no profile of myself – I remember nothing but the rules. `/claim challenge` with me as the opponent shows how I play.
profile-of-a-bot = { $who } doesn’t play Claim, so there is no profile.
profile-not-here = { $who } isn’t in this server, so nothing is shown here.
