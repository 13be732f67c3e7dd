## The match in the terminal. It shows no emojis and no markdown: they are taken away from all texts.

## What can be typed. Spellings are separated by commas. The first one is shown, all are understood,
## and so are the English ones, so that none may mean something else in English. They are short and
## without punctuation; help and rules are one word each.

type-help = help
type-rules = rules
type-table = table
type-score = score
type-last = last
type-moves = moves
type-followers = followers
type-unseen = unseen
type-hint = hint
type-deal = deal
type-resign = resign
type-quit = quit, exit, q
type-again = again
type-yes = yes, y
type-no = no, n
type-pass = pass, go on, no, n
type-deck = deck
type-prize = prize
type-keep = keep
type-leave = leave

# What is played with a card, as in “g5 sword”.
type-potion = potion
type-sword = sword
type-stein = stein
type-ring = ring

# Topics of the rules, as in “rules vote”.
type-game = game, goal
type-tricks = tricks, follow, lead
type-phase-one = phase one, phase 1
type-phase-two = phase two, phase 2
type-vote = vote, editions, ties, international, german, magic
type-kingdoms = kingdoms
type-factions = factions
type-values = values
type-potions = potions
type-artifacts = artifacts
type-order = order

## The beginning and the end.

terminal-heading = { $artifacts ->
    [yes] Claim: { $kingdom } ({ $factions }), { $edition }, with artifacts.
   *[no] Claim: { $kingdom } ({ $factions }), { $edition }.
}
terminal-against = You’re playing against { $who }, the computer.
terminal-goal = Five factions choose the new king. In phase one you win followers, trick by trick. In phase two they’re your hand, and the tricks fill the score piles. Then each faction votes for the player with more of its cards.
terminal-start = You can’t play cards in (brackets). Type ? for help, or “{ $rules }” for the rules.
terminal-another = Play another deal? Enter deals one, “{ $again }” repeats this one, “{ $quit }” leaves.
terminal-goodbye = Goodbye.
terminal-not-kept = This match isn’t saved.

terminal-commitment = Commitment { $digits }
terminal-commitment-why = It’s the SHA-256 of the seed from which all cards were dealt. When the match is over, you see the seed and can check that nothing was changed in between.
terminal-proof = The deal was fixed before the first card. To check it, deal its seed again:
terminal-proof-commitment = This has to print the commitment that you saw at the start:
terminal-proof-hand = Its deck has to begin with the 13 cards you were dealt, in any order: { $cards }
terminal-same-deal = To play the same deal again:

## The table.

terminal-where = { $phase ->
    [1] { $two ->
        [yes] Phase one, tricks { $trick } and { $next } of 13.
       *[no] Phase one, trick { $trick } of 13.
    }
   *[2] { $two ->
        [yes] Phase two, tricks { $trick } and { $next } of 13.
       *[no] Phase two, trick { $trick } of 13.
    }
}
terminal-leads = { $you ->
    [yes] You lead.
   *[no] { $who } leads.
}
terminal-phase-two = Phase two: your followers are now your hand, and every trick scores.

# Labels in front of a line.
label-you = You
label-prize = Prize
label-frozen = Frozen
label-aside = Set aside
label-trick = Trick
label-artifacts = Your artifacts

terminal-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
terminal-frozen = { $cards } (the winner of this trick takes these, too)
terminal-card = { $you ->
    [yes] you: { $card }
   *[no] { $who }: { $card }
}
terminal-card-as = { $code ->
    [U] { $card } as an { $faction }
   *[other] { $card } as a { $faction }
}
terminal-card-worth = { $card }, worth { $worth }
terminal-hand = Your hand
terminal-only-with = * only with { $artifacts }
terminal-followers = Your followers
terminal-followers-played = Your followers are your hand now.
terminal-none = none
terminal-no-trick = No trick has been played yet.

## The score, as a table. It has a line for each faction: its cards, and who gets its vote.

score-title = Score
score-votes-for = votes for
score-nobody = nobody
# Notes after the one who gets a vote.
score-tie = (a tie)
score-tie-broken = (a tie: { $how })
score-crown = C is the Crown of Light, a 5
score-runestone = R is the Forgotten Runestone, below a 0
# If the votes are equal and something else decides, that follows.
score-now = { $rule ->
    [three] Votes now: you { $mine }, { $who } { $theirs }. Three votes win.
    [most] Votes now: you { $mine }, { $who } { $theirs }. The most votes win.
   *[other] Votes now: you { $mine }, { $who } { $theirs }.
}

## Questions.

# The cards that may be played follow the question: “Follow Goblins: G5 G9”.
ask-with-cards = { $asked }: { $cards }
ask-second-card = Your second card.
ask-while-waiting = { $who } is about to lead.
ask-react = All cards of this trick are on the table.
ask-aftermath = { $won ->
    [yes] You won the trick.
   *[no] You lost the trick.
}
ask-seer = { $who } gets the other one.
ask-ghost = The other one leaves the game.
ask-keep = The others are shuffled back into the deck.
ask-shield = Shield of the Veil: which card gets −3?
ask-or-back = { $asked } (Enter: back)
terminal-enter-plays = Enter plays { $card }.
terminal-or-enter = { $choice } (or Enter)
terminal-go-on = Go on
terminal-with-cards = with a card: { $examples }
terminal-king-waits = The King would wait.
terminal-king-chooses = The King would choose “{ $choice }”.

resign-sure = Do you want to resign? (yes, no)
quit-sure = Do you want to leave this match? (yes, no)

## What was typed was not understood, or is not possible.

typed-nothing = Type a card or a number, or ? for help.
typed-unknown = I don’t know what “{ $typed }” means. Type ? for help.
typed-no-number = There’s no such number. To play a card, type its letter, too: g5
typed-modifier = Type “{ $typed }” after a card: g5 { $typed }
typed-several = “{ $typed }” could mean one of these: { $choices }.
typed-none-of-these = “{ $typed }” isn’t one of these.
typed-no-move = “{ $typed }” isn’t a move. Type ? for help.

refused-turn = It’s not your turn.
refused-answer = That doesn’t answer this question.
refused-follow = You have to follow { $faction }.
refused-card = You don’t have { $card } in your hand.
refused-potion = You don’t have a potion.
refused-artifact = You don’t have this artifact: { $artifact }.
refused-now = You can’t use this artifact now, or not like this: { $artifact }.
refused-faction = “{ $code }” isn’t one of the five factions in this match.
refused-stein = Your card already belongs to the { $faction }. Name another faction.
refused-ring = You can only use the Night Ring with a card that follows.
refused-keep = Keep one of the cards you see.
refused-seer = Choose the prize or the top card of the deck.
refused-ghost = Choose whether to keep the Ghost.

## Help: what to type, and what it does. It names spellings from above.

help-card = g5
help-card-does = play a card; its name works, too: goblin 5
help-with = g5 sword
help-with-does = play a card with something: potion, sword, stein=d, ring
help-choice = 1, horn, h
help-choice-does = choose something offered by its number, its name or a part of that
help-enter = Enter
help-enter-does = play your only card, or use nothing
help-rules-does = the rules in brief; “rules giants” explains the Giants
help-table-does = the table and your hand again
help-score-does = the score piles, and who’s ahead
help-last-does = the last trick again
help-moves-does = everything you can do now
help-followers-does = your followers so far
help-unseen-does = the cards you haven’t seen yet
help-hint-does = what the King would do, and why
help-deal-does = how you know that the deal is fair
help-resign-does = resign the match
help-quit-does = leave

rules-more = More: type “{ $rules }” and a topic, such as “{ $rules } { $topic }”. Topics: { $topics }, or the name of a faction or an artifact.
rules-unknown = There’s nothing in the rules about “{ $topic }”.
rules-factions = Factions
rules-cards = { $code } · { $number } cards: { $values } · from { $box }
