## Reviews: what the King would have played in a finished match

button-review = Review
review-title = -# Review · match { $match }
review-wait = **Reviewing…** The King looks at every choice again. This can take a minute.
review-accuracy = { $mistakes ->
    [0] { $who }: accuracy **{ $percent }%**, no mistakes
    [one] { $who }: accuracy **{ $percent }%**, 1 mistake
   *[other] { $who }: accuracy **{ $percent }%**, { $mistakes } mistakes
}
review-accuracy-none = { $who }: no choice that mattered
review-accuracy-means = -# Accuracy is how much a player kept of what was at stake: always the best choice is 100%, always the worst is 0%. The King judges by what the player could know. Phase one is an estimate, phase two is exact where that can be proven.
review-picture = -# The curve is { $who }’s chance to win, trick by trick. Triangles are mistakes.
review-curve = { $who }’s chance to win after each trick, in percent:
review-curve-phase = { $phase ->
    [1] -# Phase one: { $chances }
   *[2] -# Phase two: { $chances }
}

# What decided the match. “fall” is what would have been certain, and what was after the mistake.
review-moment = { $phase ->
    [1] **What decided it** · phase one, { $trick }
   *[2] **What decided it** · phase two, { $trick }
}
review-mistake-certain = { $fall ->
    [win-draw] With { $better }, { $who } had a sure win. After { $card }, { $other } had a sure draw.
    [draw-loss] With { $better }, { $who } had a sure draw. After { $card }, { $other } had a sure win.
   *[win-loss] With { $better }, { $who } had a sure win. After { $card }, { $other } had one.
}
review-mistake = No mistake cost more. With { $better }, { $who } had a { $best }% chance to win, after { $card } only { $chance }%.
review-mistake-choice = No mistake cost more. **{ $better }** gave { $who } a { $best }% chance to win, **{ $choice }** only { $chance }%.
review-resigned = { $who } resigned with a { $chance }% chance to win.
review-timeout = { $who } ran out of time with a { $chance }% chance to win.
review-followers = No mistake decided it. With the followers from phase one, { $who } had a sure win.
review-cards = No mistake decided it. In this trick, { $who }’s chance to win rose from { $before }% to { $after }%.
review-moment-none = Too little was played to say what decided this match.

# Below a move in a replay.
review-better = -# The King would have played { $card }: { $best }% instead of { $chance }%.
review-better-choice = -# The King would have chosen **{ $choice }**: { $best }% instead of { $chance }%.
review-better-certain = { $fall ->
    [win-draw] -# The King would have played { $card }: a sure win instead of a draw.
    [draw-loss] -# The King would have played { $card }: a draw instead of a loss.
   *[win-loss] -# The King would have played { $card }: a sure win instead of a loss.
}

review-which-mistake = Go to a mistake…
review-mistake-of = { $trick } · { $who }: { $choice }
review-mistake-short = Better: { $better } (−{ $cost }%)
review-to-moment = Decisive moment
review-next-mistake = Next mistake

# What was chosen, or would have been.
review-choice-seer-prize = Take the prize
review-choice-seer-deck = Take the top card
review-choice-ghost-keep = Keep the Ghost
review-choice-ghost-leave = Leave the Ghost
review-choice-keep = Keep { $card }

review-busy = I’m reviewing several matches already. Try again in a minute.
review-failed = I couldn’t finish this review. Try again in a minute.
