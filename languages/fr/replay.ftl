## Replays: a finished match, step by step. Everybody has a name in them.

replay-where = { $phase ->
    [1] -# Première phase, { $trick } sur 13 · partie { $match }
   *[2] -# Seconde phase, { $trick } sur 13 · partie { $match }
}
replay-where-after = { $phase ->
    [1] { $two ->
        [yes] -# Première phase, après les plis { $number } et { $next } sur 13 · partie { $match }
       *[no] -# Première phase, après le pli { $number } sur 13 · partie { $match }
    }
   *[2] { $two ->
        [yes] -# Seconde phase, après les plis { $number } et { $next } sur 13 · partie { $match }
       *[no] -# Seconde phase, après le pli { $number } sur 13 · partie { $match }
    }
}
replay-where-between = -# Entre les deux phases · partie { $match }
replay-where-dealt = -# La donne · partie { $match }
replay-tricks = { $two ->
    [yes] plis { $trick } et { $next }
   *[no] pli { $trick }
}
replay-end = { $move ->
    [0] -# Aucun coup · partie { $match }
    [one] -# Fin, après { $move } coup · partie { $match }
   *[other] -# Fin, après { $move } coups · partie { $match }
}
replay-now = ▸ { $told }
replay-dealt = Les cartes sont distribuées.

replay-drew = { $who } pioche le { $card }, sans le montrer.
replay-looked = { $through ->
    [seer] { $who } regarde la carte du dessus de la pioche avec son Voyant : { $cards }.
    [lantern] { $who } voit chez { $other } : { $cards }.
   *[crystal_ball] { $who } voit les cartes du dessus de la pioche : { $cards }.
}
replay-pass = { $who } n’utilise pas d’artefact.
replay-resign = { $who } abandonne.
replay-seer-deck = { $who } prend la carte du dessus.
replay-seer-prize = { $who } prend l’enjeu.
replay-ghost-keep = { $who } garde le 👻 Fantôme.
replay-ghost-leave = { $who } ne garde pas le 👻 Fantôme.
replay-keep = { $who } garde le { $card }.

replay-hand = Main : { $cards }
replay-choice = -# pouvait jouer { $cards }
replay-followers = Partisans : { $cards }
replay-artifacts = Artefacts : { $artifacts }
replay-known-all = -# { $who } pouvait connaître toutes ces cartes
replay-known = -# { $who } ne pouvait connaître que { $cards }
replay-known-nothing = -# { $who } ne pouvait connaître aucune de ces cartes

# The caption above the buttons « ‹ › »: what they step by, and how far they have come.
replay-steps = -# « » { $trick } sur 13 · ‹ › coup { $move } sur { $last }
replay-steps-dealt = -# « » un pli · ‹ › coup 0 sur { $last }
replay-as-spectator = Les deux côtés
replay-as-player = Côté { $who }
replay-player = { $seat ->
    [0] Joueur 1
   *[1] Joueur 2
}
replay-same-name = { $name } ({ $seat })
replay-former = Anonyme

replay-which-trick = { $phase ->
    [1] Aller à un pli de la première phase…
   *[2] Aller à un pli de la seconde phase…
}
replay-to-start = La donne
replay-to-phase-two = Début de la seconde phase
replay-to-end = La fin
replay-trick = { $phase ->
    [1] Première phase, { $trick }
   *[2] Seconde phase, { $trick }
}
replay-trick-won = { $won ->
    [yes] { $cards } – gagné par { $who }
   *[no] { $cards } – gagné par personne
}
replay-which-faction = Comment une faction a-t-elle été gagnée ?

## Where a faction's cards went

why-title = ### Les { $faction } dans la partie { $match }
why-vote = Cartes : { $first }{ "\u00a0" }**{ $mine }**, { $second }{ "\u00a0" }**{ $theirs }** →{ "\u00a0" }{ $who }
why-vote-nobody = personne
why-tie-break = { " " }(égalité : { $how })
why-followers = -# Comme partisans, au début de la seconde phase : { $first }{ "\u00a0" }{ $mine } · { $second }{ "\u00a0" }{ $theirs }
why-followers-none = aucun
why-no-vote = -# La partie s’est arrêtée avant le vote. Voici où on en était.
why-turn = { $phase ->
    [1] **Première phase, { $trick }** · { $changes }
   *[2] **Seconde phase, { $trick }** · { $changes }
}
why-gained = { $who } prend { $cards }
why-lost = { $who } perd { $cards }
why-reason = -# { $why }
why-nothing = Aucune de ses cartes n’est arrivée dans une pile de score.
why-nowhere = -# Comptées pour personne : { $cards }
why-which-trick = Voir l’un de ces plis…
why-back = Revenir à la partie

## The record, and how to check a deal

button-replay = Revoir
button-record = Feuille de partie
button-verify = Vérifier
record-here = 📄 La feuille de la partie { $match } : `claim-bot replay { $file }` la rejoue et vérifie son résultat.

verify-title = ### 🔓 La donne de la partie { $match } était-elle honnête ?
verify-commitment = **1. L’engagement**, le SHA-256 de la graine du serveur :
    `{ $commitment }`
verify-commitment-sealed = -# Compare-le avec [le sceau]({ $seal }), plus ancien que le clic du point 3. Si c’est un message de suivi qui n’a jamais été modifié, et le seul sceau de sa partie (`docs/fairness.md`, étape 3), la graine du serveur était fixée avant le clic.
verify-commitment-sealed-chain = { $previous ->
    [hidden] -# C’est la graine du serveur d’une partie précédente, et ainsi de suite jusqu’au [sceau]({ $seal }). Si c’est un message de suivi qui n’a jamais été modifié, et le seul sceau de sa partie (`docs/fairness.md`, étape 3), la graine du serveur était fixée avant le clic du point 3.
   *[other] -# C’est la graine du serveur de la partie { $previous }, et ainsi de suite jusqu’au [sceau]({ $seal }). Si c’est un message de suivi qui n’a jamais été modifié, et le seul sceau de sa partie (`docs/fairness.md`, étape 3), la graine du serveur était fixée avant le clic du point 3.
}
verify-commitment-chain = { $previous ->
    [hidden] -# C’est la graine du serveur d’une partie précédente. Si tu l’as vue avant le début de cette partie, elle te prouve que la graine du serveur était fixée.
   *[other] -# C’est la graine du serveur de la partie { $previous }. Si tu l’as vue avant le début de cette partie, elle te prouve que la graine du serveur était fixée.
}
verify-commitment-under = { $previous ->
    [hidden] -# Il se trouvait sous une partie précédente, dans un message que je peux modifier. Il ne prouve quelque chose qu’à qui l’a copié avant le début de cette partie.
   *[other] -# Il se trouvait sous la partie { $previous }, dans un message que je peux modifier. Il ne prouve quelque chose qu’à qui l’a copié avant le début de cette partie.
}
verify-commitment-challenge = -# Il se trouvait sur le défi, dans un message que je peux modifier. Il ne prouve quelque chose qu’à qui l’a copié avant d’accepter.
verify-commitment-none = -# Rien n’a été publié avant cette partie : rien ne prouve que je n’ai pas choisi la donne.
verify-seed = **2. La graine du serveur**, secrète jusqu’à la fin de la partie :
    `{ $seed }`
verify-salt = **3. Le sel**, l’identifiant du clic ou de la commande qui a lancé la partie { $when } :
    `{ $salt }`
verify-salt-receipt = { $rematch ->
    [yes] -# Vérifie que Discord a attaché cet identifiant au [reçu]({ $receipt }). Je n’aurais alors pu le choisir qu’en laissant échouer des clics, ou entre les clics des deux personnes.
   *[no] -# Vérifie que Discord a attaché cet identifiant au [reçu]({ $receipt }). Je n’aurais alors pu le choisir qu’en laissant échouer des clics.
}
verify-salt-missing = -# La donne était scellée, mais le reçu du clic manque. Seule la personne qui a cliqué peut être sûre que je n’ai pas choisi le sel, si elle connaît l’identifiant de son clic.
verify-salt-unknown = -# Seule la personne qui a cliqué peut être sûre que je ne l’ai pas choisi, si elle connaît l’identifiant de son clic.
verify-match-seed = Le SHA-256 de la graine du serveur et du sel est la graine de la partie, qui décide de tout son hasard :
    `{ $seed }`
verify-deal = **4. La donne** tirée de cette graine, selon des règles que tout le monde peut lire :
verify-hand = { $who } : { $cards }
verify-deck = Le paquet entier tel que `claim-bot deal` l’affiche : 13 cartes pour { $first }, 13 pour { $second }, le reste en partant du dessus.
    `{ $cards }`
verify-leader = { $lot ->
    [yes] { $who } entame, par tirage au sort.
   *[no] { $who } entame, après sa défaite dans la dernière partie.
}
verify-potions = Potions, en partant du dessus : { $potions }
verify-artifacts = { $who } : { $artifacts }
verify-alone = **5. Ne me fais pas confiance.** Pour ça, pas besoin de moi. Cette commande affiche l’engagement, puis la graine de la partie :
    ```
    { $command }
    ```
    Avec le code du projet sur ta propre machine, celle-ci affiche la donne. Compare-la avec le paquet ci-dessus :
    ```
    { $deal }
    ```
    -# Comment vérifier le reste, et ce que rien de tout ça ne prouve : `docs/fairness.md`
replay-live = La partie { $match } n’est pas finie. Tu pourras la revoir et la vérifier quand elle le sera.
replay-broken = Impossible de revoir la partie { $match } : son enregistrement est endommagé.
no-such-past = Je ne trouve pas de partie terminée « { $match } » ici. `/claim { command-history }` donne la liste des tiennes.

## History

past-title = ### Parties terminées : { $who }
past-title-against = ### Parties terminées : { $who } contre { $opponent }
past-none = { $mine ->
    [yes] Tu n’as pas encore terminé de partie.
   *[no] { $who } n’a pas encore terminé de partie ici.
}
past-none-against = { $mine ->
    [yes] Tu n’as pas encore terminé de partie contre { $opponent }.
   *[no] { $who } et { $opponent } n’ont pas encore terminé de partie ici.
}
past-begin = { $none } Lances-en une avec `/claim { command-challenge }`.
past-no-more = Il n’y a pas d’autres parties.
past-won = 🏆 **Victoire**{ $how } contre { $other }
past-lost = **Défaite**{ $how } contre { $other }
past-drawn = **Match nul**{ $how } contre { $other }
past-facts = -# { $facts }
past-rated = { $up ->
    [yes] 📈 **{ $change }**
   *[no] 📉 **{ $change }**
}
past-how-votes = { " " }{ $mine }–{ $theirs }
past-how-resigned = { " " }par abandon
past-how-timeout = { " " }au temps
past-newer = Plus récentes
past-older = Plus anciennes
past-which = Revoir une partie…
past-option = { $how } · { $match }
past-option-votes = { $result ->
    [won] Victoire { $mine }–{ $theirs } contre { $name }
    [lost] Défaite { $mine }–{ $theirs } contre { $name }
   *[drawn] Match nul { $mine }–{ $theirs } contre { $name }
}
past-option-resigned = { $result ->
    [won] Victoire par abandon contre { $name }
   *[lost] Défaite par abandon contre { $name }
}
past-option-timeout = { $result ->
    [won] Victoire au temps contre { $name }
    [lost] Défaite au temps contre { $name }
   *[drawn] Match nul au temps contre { $name }
}
past-option-facts = { $kingdom } · { $day }
