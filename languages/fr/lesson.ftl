# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Arrêter d’expliquer

lesson-prize = L’enjeu est le { $card }. Remporte ce pli, et il devient ton partisan. Perds, et tu pioches une carte à la place, que personne d’autre ne voit.
lesson-lead = Tu entames : joue la carte de ton choix. { $who } doit fournir la même faction, si possible. La carte la plus haute gagne et, à égalité, c’est la tienne.
lesson-follow = { $who } demande des { $faction } : tu dois en fournir. La carte la plus haute gagne et, à égalité, c’est celle jouée en premier.
lesson-void = Tu n’as pas de { $faction } : joue ce que tu veux. Une carte d’une autre faction perd, sauf si son pouvoir en décide autrement. C’est le moment de te débarrasser d’une carte faible.
lesson-won = Tu as gagné le { $card }. C’est maintenant l’un de tes partisans : tu le joueras en seconde phase.
lesson-lost = Tu as perdu le pli et pioché le { $card }. C’est aussi l’un de tes partisans, et { $who } ne sait pas lequel.
lesson-many = Quels partisans veux-tu ? Il te faut les votes de trois factions : mise sur quelques-unes plutôt que sur un peu de tout. En seconde phase, ce sont les cartes hautes qui remportent les plis.
lesson-lose = Perdre peut être le bon choix : un enjeu faible ne vaut pas une carte forte, et la pioche t’offrira peut-être mieux.
lesson-last = Qui remporte ce pli entame le premier pli de la seconde phase.
lesson-phase-two = **Seconde phase :** tes 13 partisans sont maintenant ta main. Qui remporte un pli met les deux cartes dans sa pile de score. À la fin, chaque faction vote pour la pile où elle a le plus de cartes.
lesson-scored = Ces cartes sont maintenant dans ta pile de score et comptent pour le vote de leurs factions.
lesson-unseen = *{ button-unseen }* montre les cartes que peut encore avoir { $who }. Tu as vu presque toutes les autres.
lesson-score = La ligne 🗳️ dit qui gagnerait le vote maintenant. Trois factions suffisent : laisse tomber celles qui sont perdues.
lesson-potion = Tu as une potion. Tu peux la retourner sur une carte que tu joues : appuie sur *{ extra-potion }*, puis sur la carte.
lesson-artifact = Tu peux utiliser un artefact maintenant. Chacun sert une seule fois. *{ button-explain }* dit ce que font les tiens.
lesson-power-K = **Chevaliers** : ils battent n’importe quel Gobelin joué avant eux, quelles que soient les valeurs.
lesson-power-U = **Morts-vivants** : joués en première phase, ils vont droit dans la pile de score du gagnant, comme le { $card } à l’instant.
lesson-power-D = **Nains** : en seconde phase, ils vont à qui perd le pli, comme le { $card } à l’instant.
lesson-power-X = **Doppelgängers** : toujours jouables, ils comptent comme la faction demandée.
lesson-power-R = **Dragons** : qui joue le dernier d’un pli entame le suivant, peu importe qui a gagné.
lesson-power-T = **Trolls** : à chaque pli, seul le plus haut est ramassé. Le { $card } est mis de côté pour un pli suivant.
lesson-power-W = **Sorciers** : un Sorcier qui remporte un pli pioche une potion, qui peut changer plus tard la valeur d’une carte.
lesson-power-B = **Druides** : un Druide qui perd en première phase devient un Ours, +3 pour la prochaine carte de qui l’a joué.
lesson-power-S = **Métamorphes** : joués en première phase, ils prennent la place de l’enjeu. Le { $card } est maintenant l’enjeu.
lesson-power-N = **Gnomes** : ils restent devant qui les ramasse. À la fin, ils comptent comme les autres.
lesson-power-I = **Géants** : ils frappent un Gnome de leur valeur devant qui perd le pli.
lesson-power-E = **Voyants** : un Voyant qui gagne en première phase te laisse choisir entre l’enjeu et la carte du dessus de la pioche.
lesson-power-H = **Fantômes** : un Fantôme joué en première phase peut devenir ton partisan, à la place de la carte qui te revient.

lesson-over = { $reader ->
    [winner] 💡 Tu as gagné ces votes : { $mine }. Chaque faction a voté pour la pile où elle avait le plus de cartes.
    [loser] 💡 { $who } a gagné ces votes : { $theirs }. Chaque faction a voté pour la pile où elle avait le plus de cartes.
   *[drawn] 💡 Pas de gagnant : chaque faction vote pour la pile où elle a le plus de cartes et, à la fin, personne n’avait assez de votes.
}
lesson-end = C’était ta première partie. `/claim { command-rules }` explique tout le reste, et *{ button-rematch }* t’offre une autre chance.
