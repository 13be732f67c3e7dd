# What the King would do: a hint in matches against the computer. $who is the opponent.

button-hint = Hint
advice-line = 💡 { $told }
advice-move = The King would choose **{ $move }**.
advice-chance = Your chance to win is about { $percent }%.

advice-why-only = It’s all you can do now.
advice-why-wins-all = Every card still wins, if you make no mistake.
advice-why-wins-only = Only this card still wins.
advice-why-wins = With it you win, whatever { $who } plays, if you make no mistake later.
advice-why-draws = No card wins unless { $who } makes a mistake, but this one keeps the draw.
advice-why-loses = Every card loses unless { $who } makes a mistake.
advice-why-odds = Nobody knows what the potions will do, but this gives you the best odds.
advice-why-takes-cheaply = It takes a good prize, and no weaker card would.
advice-why-takes = It takes a good prize.
advice-why-lets-go = The prize is weak, so let it go. The deck will probably give you something better.
advice-why-saves = It saves your stronger cards for later.
advice-why-weakest = You can’t win this trick, so play the weakest card you can.
advice-why-spares = You can’t win this trick, and this card is easy to spare.
advice-why-leads-strong = The prize is good, and few cards can beat this one.
advice-why-leads-weak = The prize is weak, so a weak card will do.
advice-why-scores = It wins both cards of this trick for you.
advice-why-pass = Nothing you could use now gains enough.
advice-why-artifact = Using it now gains more than keeping it.
advice-why-at-once = Waiting wouldn’t make it more useful.
advice-why-vote = A 5 of this faction helps you most in the vote.
advice-why-follower = It’s the best follower you can get here.
advice-why-ghost-keep = On average, a card from the deck is worse than your Ghost.
advice-why-ghost-leave = On average, a card from the deck is better than this Ghost.
advice-why-tried = I tried your cards in many imagined matches, and this one did best.
