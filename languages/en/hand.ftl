## The private hand.

hand-rematch-rated = -# 📈 A rematch is rated, too.
hand-note = ⚠️ { $note }
hand-asked = ### { $asked }
hand-where = { $phase ->
    [1] -# Phase one, trick { $trick } of 13
   *[2] -# Phase two, trick { $trick } of 13
}
hand-clock = { " " }· ⏱️ { $when }
hand-lapsed = { $you ->
    [yes] { " " }· ⌛ your time is up: play now!
   *[no] { " " }· ⌛ time’s up: you can claim the win
}
short-prize = 🏅 **{ $cards }**
short-cards = { $you ->
    [yes] you **{ $cards }**
   *[no] them **{ $cards }**
}
short-nothing = No card has been played yet
short-last = { $won ->
    [yes] -# Last trick **won** · { $own } – { $others }
    [no] -# Last trick **lost** · { $own } – { $others }
   *[nobody] -# Last trick to nobody · { $own } – { $others }
}
short-gained = { " " }→ **{ $cards }**
short-lantern = -# 👀 You have seen { $cards }
hand-next-card = { $you ->
    [yes] **You**: { $changes }
   *[no] **{ $who }**: { $changes }
}
hand-cancel-wanted = { $mine ->
    [yes] ✋ You asked to cancel this match without a result. Waiting for { $who } to agree.
   *[no] ✋ { $who } wants to cancel this match without a result. Agree below, or just play on.
}
hand-recruited = **Phase two.** You won { $won } of { $tricks } tricks. Your followers are now your hand.
hand-lost = ⚠️ The table is gone. Repost it with `/claim { command-table }`.
hand-table = -# [Table of { $match }]({ $link }) in <#{ $channel }>
hand-match = -# Match { $match } in <#{ $channel }>
hand-rested = 🃏 Your hand is in a newer message below.
hand-several = { $card } ×{ $number }
hand-select = Play a card…
hand-cards = Your hand: { $cards }

asked-lead = Lead a card
asked-any = Play any card
asked-follow = Follow { $faction }
asked-follow-none = No { $faction }: play any card
asked-artifact = { $one ->
    [yes] Use your { $artifact }?
   *[no] Use an artifact?
}
asked-seer = Your Seer won: which card do you want?
asked-ghost = Which card becomes your follower?
asked-keep = Which card do you keep?

why-asked-any = Only values count.
why-asked-seer = You see both cards. { $who } gets the one you don’t take.
why-asked-ghost = Keep your Ghost, or take the other card. What you don’t take leaves the game.
why-asked-keep = The cards you don’t keep go back into the deck.
why-asked-draw = You’re about to draw.
why-asked-collect = You’re about to collect { $card }.
why-asked-crown = All cards have been played, and the vote is next.

# What can be used now, and what it does.
usable-artifact = -# { $artifact }: { $does }
usable-potion = -# 🧪 Potion: { does-potion }

pass-react = Use nothing
pass-aftermath = Use nothing
pass-draw = Draw as usual
pass-collect = Just collect it
pass-crown = Use nothing

stein-which = 🍺 Which faction should your card count as?
extra-potion = Potion
extra-off = + { $extra }
extra-on = ✓ { $extra }

choice-artifact = { $artifact }: { $thing }
choice-horse = { $artifact }: { $card } for { $back }
choice-prize = { $card }, the prize
choice-deck = { $card }, the top card
choice-unseen = A hidden card from the deck

first-horse = Magician’s Horse: which card do you take back?
which-horse = Magician’s Horse: which card do you put in?
which-spear = Spear of Vengeance: which card leaves the game?
which-fools_crystal = Fool’s Crystal: which card goes to your score pile?
which-runestone = Forgotten Runestone: for which faction?
which-crown = Crown of Light: a 5 of which faction?

own-followers = { $number ->
    [0] 👥 No followers yet
    [one] 👥 1 follower: { $cards }
   *[other] 👥 { $number } followers: { $cards }
}
own-potions = { $number ->
    [one] 🧪 1 potion, face down
   *[other] 🧪 { $number } potions, face down
}
own-artifact-passed = { $artifact } (passed for you)

explain-phase = { $phase ->
    [1] ### In phase one
   *[2] ### In phase two
}
explain-power = **{ $code }** { $faction }: { $does }
explain-artifact = { $artifact }: { $does }
explain-potions = 🧪 Potions: { does-potion }

## What each faction and artifact does, in one line, for the phase that is being played.

does-faction-G = no power, but there are fourteen of them
does-faction-K = beat a Goblin that they’re played on
does-faction-N = { $phase ->
    [1] no power in phase one
   *[2] once collected, they can be struck by Giants
}
does-faction-I = { $phase ->
    [1] no power in phase one
   *[2] strike a Gnome of the same value in front of the loser
}
does-faction-U = { $phase ->
    [1] when played, they go to the winner’s score pile
   *[2] no power in phase two
}
does-faction-D = { $phase ->
    [1] no power in phase one
   *[2] go to the loser of the trick
}
does-faction-X = can always be played, and count as the led faction
does-faction-R = whoever plays the last one leads next
does-faction-T = { $phase ->
    [1] no power in phase one
   *[2] the winner takes the highest, the others are set aside
}
does-faction-E = { $phase ->
    [1] win with one and take the prize or the top card
   *[2] no power in phase two
}
does-faction-W = win with one and draw a potion
does-faction-B = { $phase ->
    [1] lose with one and your next card gets +3
   *[2] no power in phase two
}
does-faction-S = { $phase ->
    [1] when played, they swap places with the prize
   *[2] no power in phase two
}
does-faction-H = { $phase ->
    [1] after you play one, you can keep it as a follower
   *[2] no power in phase two
}

does-artifact-crown = after the last trick, a 5 of any faction for you
does-artifact-sword = +3 to the card you play with it
does-artifact-horn = { $phase ->
    [1] in phase two, you each collect your own card
   *[2] nobody wins, and you each collect your own card
}
does-artifact-spear = { $phase ->
    [1] in phase two, removes a card of a trick that you lose
   *[2] if you lose, a card of the trick leaves the game
}
does-artifact-crystal_ball = { $phase ->
    [1] if you’re about to draw, see three cards and keep one
   *[2] no use in phase two
}
does-artifact-fools_crystal = { $phase ->
    [1] in phase two, keep a card you collect and score another
   *[2] keep a card you collect and score another from your hand
}
does-artifact-horse = replace your card by another from your hand
does-artifact-boots = +2 to each of your next two cards
does-artifact-runestone = { $phase ->
    [1] in phase two, replaces a card you collect
   *[2] replaces a card you collect, for a faction you have
}
does-artifact-lantern = { $phase ->
    [1] in phase two, shows three cards of a hand
   *[2] if you win, see three of your opponent’s cards
}
does-artifact-staff = if you lose, lead the next trick anyway
does-artifact-necklace = { $phase ->
    [1] in phase two, the next trick decides this one, too
   *[2] the next trick decides who gets these cards, too
}
does-artifact-hourglass = take both cards back and play the trick again
does-artifact-shield = −3 to your opponent’s card
does-artifact-stein = your card counts as another faction
does-artifact-axe = −2 to each of your opponent’s next two cards
does-artifact-bow = you each play two cards in this trick
does-artifact-ring = play any card; only values count
does-potion = turn it over on your card to change its value

button-more = More…
asking-which = What should I stop asking about?
asking-artifacts = { $asks ->
    [yes] Don’t ask about: { $artifacts }
   *[no] Ask again about: { $artifacts }
}
asking-only-card = { $asks ->
    [yes] Play my only card for me
   *[no] Let me play my only card myself
}

button-explain = Explain
button-unseen = Unseen
button-resign = Resign
button-table = Table

## What has not been seen yet.

unseen-head = { $phase ->
    [1] ### Not seen yet
        -# in the deck, in { $who }’s hand or among the followers
   *[2] ### Not seen yet
        -# in { $who }’s hand, or given up unseen for a 👻 Ghost
}
unseen-hand = ### { $who }’s hand
    -# Everything else has been seen.
unseen-surely = **{ $who } definitely has**
unseen-faction = { $faction }: { $values }
unseen-nothing = You’ve seen every card.
