## Les analyses : ce que le Roi aurait joué dans une partie terminée

button-review = Analyse
review-title = -# Analyse · partie { $match }
review-wait = **Analyse en cours…** Le Roi revoit chaque choix. Cela peut prendre une minute.
review-accuracy = { $mistakes ->
    [0] { $who } : précision **{ $percent } %**, aucune erreur
    [one] { $who } : précision **{ $percent } %**, 1 erreur
   *[other] { $who } : précision **{ $percent } %**, { $mistakes } erreurs
}
review-accuracy-none = { $who } : aucun choix qui comptait
review-accuracy-means = -# La précision dit combien chaque côté a gardé de ce qui était en jeu : toujours le meilleur choix donne 100 %, toujours le pire 0 %. Le Roi juge d’après ce qu’on pouvait savoir. La première phase est une estimation, la seconde est exacte là où une preuve existe.
review-picture = -# La courbe montre pli par pli les chances de gagner pour { $who }. Les triangles sont des erreurs.
review-curve = Chances de gagner pour { $who } après chaque pli, sur 100 :
review-curve-phase = { $phase ->
    [1] -# Première phase : { $chances }
   *[2] -# Seconde phase : { $chances }
}

# What decided the match. “fall” is what would have been certain, and what was after the mistake.
review-moment = { $phase ->
    [1] **Ce qui a tout décidé** · première phase, { $trick }
   *[2] **Ce qui a tout décidé** · seconde phase, { $trick }
}
review-mistake-certain = { $fall ->
    [win-draw] Avec le { $better }, victoire assurée pour { $who }. Après le { $card }, match nul assuré pour { $other }.
    [draw-loss] Avec le { $better }, match nul assuré pour { $who }. Après le { $card }, victoire assurée pour { $other }.
   *[win-loss] Avec le { $better }, victoire assurée pour { $who }. Après le { $card }, victoire assurée pour { $other }.
}
review-mistake = Aucune erreur n’a coûté plus. Avec le { $better }, { $who } avait { $best } % de chances de gagner, après le { $card } seulement { $chance } %.
review-mistake-choice = Aucune erreur n’a coûté plus. **{ $better }** donnait à { $who } { $best } % de chances de gagner, **{ $choice }** seulement { $chance } %.
review-resigned = Abandon par { $who } avec { $chance } % de chances de gagner.
review-timeout = Temps écoulé pour { $who } avec { $chance } % de chances de gagner.
review-followers = Aucune erreur n’a été décisive. Avec les partisans de la première phase, victoire assurée pour { $who }.
review-cards = Aucune erreur n’a été décisive. Dans ce pli, les chances de gagner passent pour { $who } de { $before } % à { $after } %.
review-moment-none = Trop peu a été joué pour dire ce qui a tout décidé.

# Below a move in a replay.
review-better = -# Le Roi aurait joué le { $card } : { $best } % au lieu de { $chance } %.
review-better-choice = -# Le Roi aurait choisi **{ $choice }** : { $best } % au lieu de { $chance } %.
review-better-certain = { $fall ->
    [win-draw] -# Le Roi aurait joué le { $card } : victoire assurée au lieu du match nul.
    [draw-loss] -# Le Roi aurait joué le { $card } : match nul au lieu de la défaite.
   *[win-loss] -# Le Roi aurait joué le { $card } : victoire assurée au lieu de la défaite.
}

review-which-mistake = Voir une erreur…
review-mistake-of = { $trick } · { $who } : { $choice }
review-mistake-short = Mieux : { $better } (−{ $cost } %)
review-to-moment = Moment décisif
review-next-mistake = Erreur suivante

# What was chosen, or would have been.
review-choice-seer-prize = Prendre l’enjeu
review-choice-seer-deck = Prendre la carte du dessus
review-choice-ghost-keep = Garder le Fantôme
review-choice-ghost-leave = Ne pas garder le Fantôme
review-choice-keep = Garder le { $card }

review-busy = J’analyse déjà plusieurs parties. Réessaie dans une minute.
review-failed = Cette analyse n’a pas abouti. Réessaie dans une minute.
