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
    [0] -# { $first } and { $second } have already played many rated matches today, so this one doesn’t count (nobody can be handed points).
   *[other] -# { $first } and { $second } have already played several rated matches today, so this one counts for 1/{ $part } (nobody can be handed points).
}
rating-part-of = { $part ->
    [0] -# For { $who } it doesn’t count: recent matches against former players are treated as if they had been against this opponent.
   *[other] -# For { $who } it counts for 1/{ $part }: recent matches against former players are treated as if they had been against this opponent.
}
rating-short = -# The win doesn’t change { $who }’s rating, because each player must have played { $cards } cards. The loss counts.
rating-not-counted = -# 📈 Not rated: not both players had played a card.
