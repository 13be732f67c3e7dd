## A person's profile.

profile-title = ### { $who } sur ce serveur
profile-rating = 📈 Cote { $rating } · { $points }, { $rank }
profile-points = **{ $points } points**
profile-rank = rang **{ $rank }** sur { $people }
profile-inactive = hors classement : aucune partie classée ces six derniers mois
profile-rated = { $provisional ->
    [yes] { $number ->
        [one] -# { $number } partie classée : { $tally }. Provisoire, pour quelques parties encore.
       *[other] -# { $number } parties classées : { $tally }. Provisoire, pour quelques parties encore.
    }
   *[no] { $number ->
        [one] -# { $number } partie classée : { $tally }
       *[other] -# { $number } parties classées : { $tally }
    }
}
profile-unrated = 📈 Pas encore de cote. Elle vient avec une partie classée : `/claim { command-challenge }` avec l’option *{ option-challenge-rated }*.
profile-season = -# Cette saison : { $rating }
profile-everywhere = { $shown ->
    [yes] -# Tous les serveurs : { $rating }
   *[no] -# Tous les serveurs : { $rating } (personne d’autre ne le voit)
}
profile-curve = { $begins ->
    [yes] -# La cote après chacune des { $number } parties classées. La bande est son ± ; le trait marque 1500, où tout le monde commence.
   *[no] -# La cote après chacune des { $number } parties classées. La bande est son ±.
}
profile-curve-told = La cote après chacune des { $number } parties classées : de { $first } à { $last }, au plus { $high }, au moins { $low }. La bande autour montre son incertitude : ± { $before } au début, ± { $after } à la fin.

profile-none = Aucune partie terminée ici pour l’instant.
profile-people = 🏁 **{ $tally }** · classées ou non
profile-kingdom = { $factions } { $kingdom } · { $tally }
profile-computer = 🤖 Contre l’ordinateur : { $tally }
profile-streak = { $now ->
    [won] 🔥 { $number } victoires d’affilée · record : { $best }
    [lost] 🌧️ { $number } défaites d’affilée · record de victoires : { $best }
   *[none] 🔥 Record de victoires d’affilée : { $best }
}
profile-favourite = ❤️ Entame favorite : { $faction } { $share }
profile-favourite-share = ({ $percent } % des entames)
profile-most-won = 🗳️ Meilleurs alliés : { $faction } { $share }
profile-most-won-share = (leur vote { $times } fois sur { $of })
profile-against = 🤝 Contre toi : { $tally }
profile-against-none = 🤝 Vous n’avez pas encore terminé de partie ensemble ici.
profile-more = -# D’après les { $number } dernières parties.

profile-of-the-computer = Je n’ai pas de profil. Pour voir comment je joue, lance `/claim { command-challenge }` et choisis-moi comme adversaire.
profile-of-a-bot = { $who } ne joue pas à Claim : il n’y a pas de profil.
profile-not-here = { $who } n’est pas sur ce serveur : je ne peux pas montrer de profil ici.
