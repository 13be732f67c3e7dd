## Ratings, and what a rated match did to them.

rating = **{ $rating }** ± { $deviation }
rating-change = { $down ->
    [yes] 📉 { $who } { $change } { $sure }
   *[no] 📈 { $who } { $change } { $sure }
}
rating-step = { $before } → **{ $after }** ({ $by })
rating-sure = { $provisional ->
    [yes] ± { $deviation }, provisoire
   *[no] ± { $deviation }
}
rating-part = { $part ->
    [0] -# { $first } et { $second } ont déjà joué beaucoup de parties classées aujourd’hui : celle-ci ne compte pas (personne ne doit recevoir de points en cadeau).
   *[other] -# { $first } et { $second } ont déjà joué plusieurs parties classées aujourd’hui : celle-ci compte pour 1/{ $part } (personne ne doit recevoir de points en cadeau).
}
rating-part-of = { $part ->
    [0] -# Pour { $who }, elle ne compte pas : les parties récentes contre des personnes anonymes sont traitées comme si elles avaient été jouées contre cet adversaire.
   *[other] -# Pour { $who }, elle compte pour 1/{ $part } : les parties récentes contre des personnes anonymes sont traitées comme si elles avaient été jouées contre cet adversaire.
}
rating-short = -# Pour { $who }, la victoire ne change pas la cote : il faut { $cards } cartes jouées de chaque côté. La défaite, elle, compte.
rating-not-counted = -# 📈 Ne compte pas pour la cote : il faut au moins une carte jouée de chaque côté.
