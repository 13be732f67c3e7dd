## The first message in the playground.

welcome = ### Claim, un jeu de cartes pour deux
    Pour jouer contre l’ordinateur, lance `/claim { command-challenge }` et choisis @{ $bot } comme *{ option-challenge-opponent }*. L’option *{ option-challenge-level }* te donne un adversaire plus fort.
    Pour jouer contre quelqu’un d’autre, ouvre { $url }/?as=bob dans une seconde fenêtre. Défie `@Bob` ici, puis accepte là-bas.
    -# `/claim { command-rules }` explique le jeu. Tout reste sur ta machine et disparaît quand le bot s’arrête.
