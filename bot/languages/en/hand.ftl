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
    [yes] { " " }· ⌛ your time is up: play now
   *[no] { " " }· ⌛ time is up: claim the win
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
    [yes] ✋ You have asked to cancel this match without a result. { $who } has yet to agree.
   *[no] ✋ { $who } would like to cancel this match without a result: agree below, or just play on.
}
hand-recruited = **Phase two.** You won { $won } of { $tricks } tricks, and these are the followers you recruited.
hand-lost = ⚠️ The table has no place any more: lay it anew with `/claim table`.
hand-table = -# [Table of { $match }]({ $link }) in <#{ $channel }>
hand-match = -# Match { $match }, played in <#{ $channel }>
hand-rested = 🃏 Your hand is in a newer message now.
hand-several = { $card } ×{ $number }
hand-gap = · ·
hand-select = Play a card …
hand-cards = Your hand: { $cards }

asked-lead = Lead a card
asked-any = Play any card
asked-follow = Follow { $faction }
asked-follow-none = No { $faction }: play any card
asked-artifact = { $one ->
    [yes] Use your { $artifact }?
   *[no] Use an artifact?
}
asked-seer = Your Seer won: which card do you take?
asked-ghost = Which card becomes your follower?
asked-keep = Which card do you keep?

why-asked-any = Only values count.
why-asked-draw = You are about to draw.
why-asked-collect = You are about to collect { $card }.
why-asked-crown = All cards are in; the vote comes next.

pass-react = Use nothing
pass-aftermath = Use nothing
pass-draw = Draw as usual
pass-collect = Just collect it
pass-crown = Use nothing

stein-which = 🍺 Which faction shall your card count as?
extra-potion = Potion
extra-on = ✓ { $extra }

choice-artifact = { $artifact }: { $thing }
choice-horse = { $artifact }: { $card } for { $back }
choice-prize = { $card }, the prize
choice-deck = { $card } from the deck
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

does-crown = after the last trick a 5 of a faction you name
does-sword = +3 for a card you play
does-horn = phase two, both cards lie: each side collects its own
does-spear = phase two, you lost: a card of the trick leaves the game
does-crystal_ball = phase one, you are to draw: see three cards, keep one
does-fools_crystal = phase two, a card you collect goes to your hand, another of yours scores
does-horse = both cards lie: swap yours for any card of your hand
does-boots = any time: +2 for your next two cards
does-runestone = phase two, replaces a card you collect, as one more card of a faction you have
does-lantern = phase two, you won: see three cards of a hand of five or more
does-staff = you lost: lead the next trick all the same
does-necklace = phase two, both cards lie: freeze them, the next trick takes all
does-hourglass = both cards lie: take them back, play the trick again
does-shield = the other has played: −3 for that card
does-stein = a card you play counts as a faction you name
does-axe = any time: −2 for the other’s next two cards
does-bow = before you lead: each side plays two cards
does-ring = with a card that follows: play any, only values count

button-more = More …
asking-which = What not to ask you about …
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
    [1] ### 👀 Not seen yet
        -# in the deck, in { $who }’s hand or among the followers
   *[2] ### 👀 Not seen yet
        -# in { $who }’s hand, or given up unseen for a 👻 Ghost
}
unseen-hand = ### { $who }’s hand
    -# Nothing else is hidden any more.
unseen-surely = **{ $who } surely has**
unseen-faction = { $faction }: { $values }
unseen-nothing = Nothing: you have seen every card.
