## What pictures show, in words, for people who cannot see them: at most 1024 characters, and no
## emojis. Cards of a faction are listed as in the picture, the highest first.

picture-where = { $phase ->
    [1] Phase 1,
   *[2] Phase 2,
} { $two ->
    [yes] plis { $trick } et { $next }.
   *[no] pli { $trick }.
}
picture-leads = { $who } entame.
picture-turn = À { $who } de jouer.
picture-decides = À { $who } de choisir.
picture-prize = { $number ->
    [one] Enjeu : { $cards }.
   *[other] Enjeux : { $cards }.
}
picture-played = { $who } a joué : { $cards }.
picture-worth = { $card }, vaut { $worth }
picture-as = { $card } comme { $faction }
picture-as-worth = { $card } comme { $faction }, vaut { $worth }
picture-last = Dernier pli : { $leader } a entamé, { $cards }, puis { $others }{ $won ->
    [yes] { "" } ; gagné par { $who }.
   *[no] { "" } ; gagné par personne.
}
picture-frozen = Gelé chez { $who } : { $cards }.
picture-aside = Trolls de côté : { $values }.
picture-side = { $who } : { $things }.
picture-followers = { $number ->
    [one] { $number } partisan
   *[other] { $number } partisans
}
picture-cards = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
picture-potions = { $number ->
    [one] { $number } potion
   *[other] { $number } potions
}
picture-bears = Ours { $change }
picture-boots = { $number ->
    [one] Bottes +2
   *[other] Bottes +2 +2
}
picture-axe = { $number ->
    [one] Hache −2
   *[other] Hache −2 −2
}
picture-artifacts = { $number ->
    [one] { $number } artefact
   *[other] { $number } artefacts
}
picture-unused = non utilisé { $artifacts }
picture-used = a utilisé { $artifacts }
picture-won = Score, { $first } – { $second } :
picture-votes = Votes pour { $first } et pour { $second } : { $mine } à { $theirs }. Score :
picture-nothing-won = rien.
picture-score = { $faction } { $mine } à { $theirs } ({ $cards } / { $others }){ $vote }.
picture-vote = , pour { $who }
picture-tie = , { $high } bat { $low }
picture-no-cards = rien
picture-runestone = Rune
picture-crown = Couronne 5
picture-hand-of = En main chez { $who } : { $cards }.
picture-followers-of = Partisans chez { $who } : { $cards }.
picture-hand = Ta main : { $cards }.
picture-playable = Tu peux jouer : { $cards }.
picture-result = { $who } bat { $other }, { $mine } votes à { $theirs }.
picture-drawn = Match nul entre { $first } et { $second }, { $mine } à { $theirs }.
picture-resigned = { $who } gagne : { $other } a abandonné.
picture-timeout = { $who } gagne au temps contre { $other }.
picture-timeout-drawn = Match nul entre { $first } et { $second } : temps écoulé.
picture-weighed-values = Les valeurs dans les factions gagnées décident : { $mine } à { $theirs }.
picture-weighed-cards = Les cartes dans les factions gagnées décident : { $mine } à { $theirs }.
picture-challenge = { $who } défie { $other } avec { $factions }.
picture-challenge-anyone = { $who } lance un défi à tout le monde avec { $factions }.
picture-challenge-artifacts = Trois artefacts par personne.

## The picture of an example in the rules.

picture-example = Un exemple.
picture-example-used = { $who } utilise : { $things }.
picture-example-won = { $who } gagne avec le { $card }.
picture-example-nobody = Personne ne gagne.
picture-example-gone = Hors du jeu : { $cards }.
picture-gets-followers = Recruté par { $who } : { $cards }.
picture-gets-score = Au score pour { $who } : { $cards }.
picture-gets-front = Devant { $who } : { $cards }.
picture-gets-hand = Repris en main par { $who } : { $cards }.
picture-gets-bear = Changé en Ours devant { $who } : { $cards }.
picture-gets-seen = { $who } voit : { $cards }.
picture-gets-potion = { $who } pioche une potion.
picture-gets-lead = { $who } entame le pli suivant.
picture-token = { $artifact } pour les { $faction }

picture-review = Chances de gagner pour { $who } après chaque pli, sur 100.
picture-review-phase = { $phase ->
    [1] Première phase : { $chances }.
   *[2] Seconde phase : { $chances }.
}
picture-review-mistakes = { $phase ->
    [1] Erreurs par { $who } en première phase, plis { $tricks }.
   *[2] Erreurs par { $who } en seconde phase, plis { $tricks }.
}
picture-review-moment = { $phase ->
    [1] Moment décisif : première phase, pli { $trick }.
   *[2] Moment décisif : seconde phase, pli { $trick }.
}
