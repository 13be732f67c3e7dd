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
rating-part = -# You two have played several rated matches today: this one counts for 1/{ $part } (so that nobody is given points).
rating-nothing = -# You two have played many rated matches today: this one counts no more (so that nobody is given points).
rating-not-counted = -# 📈 Not rated: not both sides had played a card.
