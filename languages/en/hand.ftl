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
hand-recruited = **Phase two.** You won { $won } of { $tricks } tricks. These followers are now your hand.
hand-lost = ⚠️ The table is gone. Repost it with `/claim table`.
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
why-asked-draw = You’re about to draw.
why-asked-collect = You’re about to collect { $card }.
why-asked-crown = All cards have been played, and the vote is next.

pass-react = Use nothing
pass-aftermath = Use nothing
pass-draw = Draw as usual
pass-collect = Just collect it
pass-crown = Use nothing

stein-which = 🍺 Which faction should your card count as?
extra-potion = Potion
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
own-artifacts = 🏺 { $artifacts }
own-artifact-passed = { $artifact } (passed for you)

explain-faction = **{ $code }** { $faction }
explain-artifact = { $artifact }: { $does }
explain-potions = 🧪 Potions: turn the oldest over on a card you play to see what it does

does-crown = after the last trick: a 5 of any faction, for you
does-sword = +3 for a card you play
does-horn = phase two, both cards on the table: you each collect your own
does-spear = phase two, you lost: a card of the trick leaves the game
does-crystal_ball = phase one, you’re about to draw: see three cards, keep one
does-fools_crystal = phase two: take a card you collect into your hand and score another instead
does-horse = both cards on the table: swap yours for another from your hand
does-boots = any time: +2 for each of your next two cards
does-runestone = phase two: replaces a card you collect, as one more card of a faction you have
does-lantern = phase two, you won: see three cards of a hand of five or more
does-staff = you lost: lead the next trick anyway
does-necklace = phase two, both cards on the table: freeze them for the winner of the next trick
does-hourglass = both cards on the table: take them back and play the trick again
does-shield = after your opponent plays: −3 to their card
does-stein = a card you play counts as another faction
does-axe = any time: −2 for each of your opponent’s next two cards
does-bow = before you lead: you each play two cards
does-ring = with a card that follows: play anything, and only values count

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
    -# Nothing else is still hidden.
unseen-surely = **{ $who } definitely has**
unseen-faction = { $faction }: { $values }
unseen-nothing = Nothing: you’ve seen every card.
