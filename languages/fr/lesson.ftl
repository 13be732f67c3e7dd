# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Arrêter d’expliquer

lesson-prize = Le gagnant de ce pli prend le { $card } comme partisan, pour jouer avec en seconde phase. Le perdant pioche une carte.
lesson-lead = Entame avec la carte de ton choix. { $who } doit fournir la même faction, si possible. La plus haute gagne et, à égalité, c’est la tienne.
lesson-follow = { $who } demande des { $faction } : tu dois en fournir. La carte la plus haute gagne et, à égalité, c’est la première.
lesson-follow-X = { $who } demande des { $faction } : joues-en un, ou un **Doppelgänger** à la place. La carte la plus haute gagne et, à égalité, c’est la première.
lesson-goal = **Le but :** chaque faction vote pour qui gagne le plus de ses cartes en seconde phase. Avec trois votes sur cinq, tu gagnes la partie.
lesson-off = { $who } n’avait pas de { $faction }. Le { $card } est d’une autre faction : il perd, quelle que soit sa valeur.
lesson-void = Tu n’as pas de { $faction } : joue ce que tu veux. Ta carte perd, sauf si un pouvoir en décide autrement : n’en gaspille pas une forte.
lesson-won = Tu as gagné le { $card } : c’est maintenant ton partisan. Qui remporte un pli entame le suivant.
lesson-lost = Tu as perdu le pli et pioché le { $card } à la place. C’est aussi ton partisan, et { $who } ne sait pas lequel.
lesson-gone = Les cartes jouées en première phase sortent du jeu. En seconde phase, tu n’as que tes partisans.
lesson-explain = *{ button-explain }* dit ce que veulent dire les lettres sur tes cartes et ce que peut faire chaque faction.
lesson-many = Prends des cartes hautes, et mise sur quelques factions plutôt que sur un peu de tout.
lesson-lose = Le { $card } est un enjeu faible, qui ne vaut pas une carte forte. Si tu perds, la pioche t’offrira peut-être mieux.
lesson-last = Qui remporte le pli 13 entame le premier pli de la seconde phase.
lesson-phase-two = **Seconde phase :** qui remporte un pli met maintenant les deux cartes dans sa pile de score. Ce sont elles qui décident du vote.
lesson-score = La ligne 🗳️ donne les votes pour l’instant. En dessous, tu vois combien de cartes de chaque faction sont dans vos piles de score.
lesson-unseen = *{ button-unseen }* montre les cartes que peut encore avoir { $who }. Sers-t’en pour prévoir la suite.
lesson-enough = Trois votes suffisent : laisse tomber les factions perdues et bats-toi pour celles qui restent à prendre.
lesson-potion = Tu as une potion. Tu peux la retourner sur une carte que tu joues : appuie sur *{ extra-potion }*, puis sur la carte.
lesson-artifact = Tu peux utiliser un artefact maintenant. Chacun sert une seule fois. *{ button-explain }* dit ce que font les tiens.
lesson-power-K = **Chevaliers** : ils battent n’importe quel Gobelin sur lequel on les joue, quelles que soient les valeurs.
lesson-power-U = **Morts-vivants** : joués en première phase, ils ne sont pas perdus. Ils vont dans la pile de score du gagnant et comptent pour le vote.
lesson-power-D = **Nains** : joués en seconde phase, ils vont à qui perd le pli.
lesson-power-X = **Doppelgängers** : toujours jouables, ils comptent pour ce pli comme la faction demandée.
lesson-power-R = **Dragons** : qui joue le dernier d’un pli entame le suivant, peu importe qui a gagné.
lesson-power-T = **Trolls** : en seconde phase, seul le plus haut est ramassé à chaque pli. Les autres sont mis de côté pour un pli suivant.
lesson-power-W = **Sorciers** : un Sorcier qui remporte un pli pioche une potion, qui peut changer plus tard la valeur d’une carte.
lesson-power-B = **Druides** : un Druide qui perd en première phase devient un Ours, +3 pour la prochaine carte de qui l’a joué.
lesson-power-S = **Métamorphes** : joués en première phase, ils prennent la place de l’enjeu.
lesson-power-N = **Gnomes** : ils restent devant qui les ramasse. À la fin, ils comptent comme les autres.
lesson-power-I = **Géants** : ils frappent un Gnome de leur valeur devant qui perd le pli.
lesson-power-E = **Voyants** : un Voyant qui gagne en première phase te laisse choisir entre l’enjeu et la carte du dessus de la pioche.
lesson-power-H = **Fantômes** : un Fantôme joué en première phase peut devenir ton partisan, à la place de la carte qui te revient.

lesson-over = { $reader ->
    [winner] 💡 Tu as gagné ces votes : { $mine }. Chaque faction a voté pour la pile où elle avait le plus de cartes.
    [loser] 💡 { $who } a gagné ces votes : { $theirs }. Chaque faction a voté pour la pile où elle avait le plus de cartes.
   *[drawn] 💡 Pas de gagnant : chaque faction vote pour la pile où elle a le plus de cartes et, à la fin, personne n’avait assez de votes.
}
lesson-end = C’était ta première partie : je n’expliquerai pas la prochaine. `/claim { command-rules }` donne toutes les règles.
lesson-stopped = Je n’explique plus rien. *{ button-explain }* et `/claim { command-rules }` restent là pour t’aider.
