## Ratings, and what a rated match did to them.

rating = { $provisional ->
    [yes] **{ $rating }** ± { $deviation } (provisional)
   *[no] **{ $rating }** ± { $deviation }
}
rating-change = 📈 { $who } { $before } → { $after } · { $change }
rating-part = -# You two have played several rated matches today: this one counts for 1/{ $part }.
rating-nothing = -# You two have played many rated matches today: this one counts no more.
rating-not-counted = -# 📈 Not rated: not both sides had played a card.
