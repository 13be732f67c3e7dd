## Ratings, and what a rated match did to them.

rating = **{ $rating }** ± { $deviation }
rating-change = { $down ->
    [yes] 📉 { $who } { $change } { $sure }
   *[no] 📈 { $who } { $change } { $sure }
}
rating-step = { $before } → **{ $after }** ({ $by })
rating-sure = { $provisional ->
    [yes] ± { $deviation }, voorlopig
   *[no] ± { $deviation }
}
rating-part = { $part ->
    [0] -# { $first } en { $second } hebben vandaag al veel ratingpartijen tegen elkaar gespeeld, dus deze telt niet mee (zo kan niemand punten weggeven).
   *[other] -# { $first } en { $second } hebben vandaag al verschillende ratingpartijen tegen elkaar gespeeld, dus deze telt voor 1/{ $part } mee (zo kan niemand punten weggeven).
}
rating-part-of = { $part ->
    [0] -# Voor { $who } telt de partij niet mee: recente partijen tegen oud-spelers gelden alsof ze tegen deze tegenstander waren.
   *[other] -# Voor { $who } telt de partij voor 1/{ $part } mee: recente partijen tegen oud-spelers gelden alsof ze tegen deze tegenstander waren.
}
rating-short = -# De winst verandert niets aan de rating van { $who }, want daarvoor moeten beide spelers { $cards } kaarten hebben gespeeld. Het verlies telt wel.
rating-not-counted = -# 📈 Telt niet voor de rating: nog niet allebei de spelers hadden een kaart gespeeld.
