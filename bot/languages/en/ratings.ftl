## Ratings, and what a rated match did to them.

rating = **{ $rating }** ± { $deviation }
rating-change = { $down ->
    [yes] 📉 { $who } { $change } { $sure }
   *[no] 📈 { $who } { $change } { $sure }
}
rating-step = { $before } → **{ $after }** ({ $by })
rating-sure = { $provisional ->
    [yes] ± { $deviation }, provisional
   *[no] ± { $deviation }
}
rating-part = { $part ->
    [0] -# { $first } and { $second } have played many rated matches today: this one counts no more (so that nobody is given points).
   *[other] -# { $first } and { $second } have played several rated matches today: this one counts for 1/{ $part } (so that nobody is given points).
}
rating-part-of = { $part ->
    [0] -# For { $who } it counts no more: recent matches against former players count as if they had been against this opponent.
   *[other] -# For { $who } it counts for 1/{ $part }: recent matches against former players count as if they had been against this opponent.
}
rating-short = -# The win does not change { $who }’s rating: that takes { $cards } cards played by each side. The loss counts.
rating-not-counted = -# 📈 Not rated: not both sides had played a card.
