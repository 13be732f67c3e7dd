## A person's profile.

profile-title = ### { $who } op deze server
profile-rating = 📈 Rating { $rating } · { $points }, { $rank }
profile-points = **{ $points } punten**
profile-rank = plaats **{ $rank }** van { $people }
profile-inactive = zonder plaats: het laatste halfjaar geen ratingpartij
profile-rated = { $provisional ->
    [yes] { $number ->
        [one] -# 1 ratingpartij: { $tally }. Voorlopig: speel er nog een paar.
       *[other] -# { $number } ratingpartijen: { $tally }. Voorlopig: speel er nog een paar.
    }
   *[no] { $number ->
        [one] -# 1 ratingpartij: { $tally }
       *[other] -# { $number } ratingpartijen: { $tally }
    }
}
profile-unrated = 📈 Nog geen rating. Die komt met de eerste ratingpartij: `/claim { command-challenge }` met de optie *{ option-challenge-rated }*.
profile-season = -# Dit seizoen { $rating }
profile-everywhere = { $shown ->
    [yes] -# Alle servers { $rating }
   *[no] -# Alle servers { $rating } (dit zie alleen jij)
}
profile-curve = { $begins ->
    [yes] -# De rating na elk van { $number } ratingpartijen. De band is de ±; de lijn is 1500, waar iedereen begint.
   *[no] -# De rating na elk van { $number } ratingpartijen. De band is de ±.
}
profile-curve-told = De rating na elk van { $number } ratingpartijen: van { $first } naar { $last }, hoogste { $high }, laagste { $low }. De band eromheen toont de onzekerheid: ± { $before } aan het begin, ± { $after } aan het eind.

profile-none = Hier nog geen partij afgemaakt.
profile-people = 🏁 **{ $tally }** · met en zonder rating
profile-kingdom = { $factions } { $kingdom } · { $tally }
profile-computer = 🤖 Tegen de computer: { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } keer op rij gewonnen · langste reeks: { $best }
    [lost] 🌧️ { $number } keer op rij verloren · langste zegereeks: { $best }
   *[none] 🔥 Langste zegereeks: { $best }
}
profile-favourite = ❤️ Komt het liefst uit met { $faction } { $share }
profile-favourite-share = ({ $percent }% van de keren)
profile-most-won = 🗳️ Wint het vaakst de stem van { $faction } { $share }
profile-most-won-share = (in { $times } van { $of } partijen)
profile-against = 🤝 Tegen jou: { $tally }
profile-against-none = 🤝 Jullie hebben hier nog geen partij tegen elkaar afgemaakt.
profile-more = -# Op basis van de laatste { $number } partijen.

profile-of-the-computer = Ik heb geen profiel. Wil je zien hoe ik speel? Gebruik `/claim { command-challenge }` met mij als tegenstander.
profile-of-a-bot = { $who } speelt geen Claim, dus er is geen profiel.
profile-not-here = { $who } zit niet op deze server, dus ik kan hier geen profiel tonen.
