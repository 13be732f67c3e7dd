## The boards: who stands where.

season-all = depuis toujours
season = { $quarter ->
    [1] janvier à mars { $year }
    [2] avril à juin { $year }
    [3] juillet à septembre { $year }
   *[4] octobre à décembre { $year }
}

board-title = { $board ->
    [server] ### 🏆 Classement · ce serveur · { $season }
   *[everywhere] ### 🏆 Classement · tous les serveurs · { $season }
}
board-running = -# Cette saison se termine { $when }.
board-over = -# Cette saison est terminée.
board-place = { $rank } { $who } · { $points }
    -# cote { $rating } · { $tally }
board-rank = **{ $rank }.**
board-points = **{ $points }** points
board-rating = { $provisional ->
    [yes] { $rating }? ± { $deviation }
   *[no] { $rating } ± { $deviation }
}
board-nameless = quelqu’un
board-none = Le classement est encore vide.
board-over-none = Ce classement est resté vide.
board-all-left = Toutes les personnes de cette page ont quitté ce serveur.
board-left = -# Les personnes qui ont quitté le serveur gardent leur place, mais n’apparaissent pas.

board-spread = -# Les points de tout le monde, par tranches de 100
board-own = { $top ->
    [yes] **Ton rang** : **{ $rank }** sur { $people }, dans le top { $percent } %
   *[no] **Ton rang** : **{ $rank }** sur { $people }
}
board-own-hidden = **Tu** as { $points } points ici, mais personne d’autre ne le voit. Pour apparaître dans ce classement, change *Classement global* dans `/claim { command-preferences }`.
board-own-inactive = { $board ->
    [server] **Tu** as { $points } points, mais aucune partie classée ces six derniers mois. Joues-en une pour revenir dans ce classement.
   *[everywhere] **Tu** as { $points } points, mais aucune partie classée ces six derniers mois. Joues-en une pour revenir dans ce classement, si tu l’acceptes dans `/claim { command-preferences }`.
}
board-own-none = { $board ->
    [server] **Tu** n’y es pas encore. Joue une partie classée : `/claim { command-challenge }` avec l’option *{ option-challenge-rated }*.
   *[everywhere] **Tu** n’y es pas encore. Joue une partie classée, et accepte d’apparaître dans `/claim { command-preferences }`.
}
board-own-over = -# **Tu** n’as pas joué de partie classée cette saison-là.
board-here = toi

board-podium = 🎖️ { $season } : { $winners }

board-active = -# Seules figurent ici les personnes qui ont joué une partie classée ces six derniers mois.
board-legend = -# Le classement suit les points. **Points** = cote − 2 × ± : ce que tu vaux presque à coup sûr. Le « ? » veut dire provisoire : encore trop peu de parties.

levels-title = { $board ->
    [server] ### 🤖 L’ordinateur · ce serveur · { $season }
   *[everywhere] ### 🤖 L’ordinateur · tous les serveurs · { $season }
}
levels-place = **{ $level }** · { $points }
    -# cote { $rating } · { $tally }
levels-none = Personne n’a encore terminé de partie contre l’ordinateur.
levels-own = **Ta** cote : { $rating }
levels-legend = -# D’après les parties contre des personnes qui n’ont pas demandé d’indice. Elles changent ma cote, jamais la tienne.

button-board-top = Début
button-board-up = Monter
button-board-down = Descendre
button-board-me = Ma place
button-board-server = Ce serveur
button-board-everywhere = Tous les serveurs
button-board-leaderboard = Classement
button-board-computer = L’ordinateur
board-season-which = Une autre saison…

no-such-season = Je ne connais pas la saison « { $season } ». Choisis-en une dans la liste, ou écris l’année et le trimestre : `2026Q4`.
