## A challenge, in public.

offer-open = ### 🏰 { $who } challenges { $opponent } to a game of Claim
offer-anyone = ### 🏰 { $who } would like a game of Claim – who accepts?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 with artifacts · 🗳️ { $edition } · ⏱️ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏱️ { $pace }
}
offer-rated = 📈 **Rated**: the result counts for both players’ ratings. Once accepted, it can only be cancelled if both agree, and giving up is a loss.
offer-fair = -# This challenge ends { $when }. 🔒 Commitment to the deal: { $commitment }
offer-fair-accepted = -# 🔒 Commitment to the deal: { $commitment }
offer-accepted = ✅ { $opponent } accepted { $who }’s challenge ({ $kingdom }).
offer-declined = { $opponent } declined { $who }’s challenge ({ $kingdom }).
offer-withdrawn = { $who } withdrew this challenge ({ $kingdom }).
offer-expired = { $anyone ->
    [yes] Nobody accepted { $who }’s challenge ({ $kingdom }) in time.
   *[no] { $opponent } did not answer { $who }’s challenge ({ $kingdom }) in time.
}

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-seal = Seal the deal

## Seals and receipts: messages about a deal that are never edited.

seal = ### 🔒 The deal of match { $match } is sealed
    { $who }’s challenge has this commitment, the SHA-256 of a secret server seed:
    `{ $commitment }`
    { $rematches ->
        [0] -# I never edit or delete this message. If it is changed, or if there is another seal with another commitment, do not trust me.
       *[other] -# It fixes the server seeds of this match and its next { $rematches } rematches. I never edit or delete this message. If it is changed, or if there is another seal with another commitment, do not trust me.
    }
seal-follows = 🔒 The seal follows, for everybody here. Once it is there, I can’t change the commitment any more without leaving a trace. Accept only after that.
seal-exists = 🔒 This deal is sealed already: { $link }
receipt = ### 🧾 Receipt for match { $match }
    { $who } began this match by a press on { $when }. The salt is the id that Discord gave that press:
    `{ $salt }`
    The commitment:
    `{ $commitment }`
    -# Discord has attached the same id to this message (`interaction_metadata.id`), where I can’t change it. I never edit or delete this message.

## What can be chosen in `/claim challenge`.

choose-edition-international = International: three votes win; a tie goes to the higher card
choose-edition-german = German: more votes win, then values; a tie goes to the higher card
choose-edition-magic = Magic: more votes win, then cards; a tie goes to the next higher card
choose-pace-live = Live: 3 minutes a decision
choose-pace-day = A day: 24 hours a decision
choose-pace-three-days = Three days: 72 hours a decision
choose-pace-none = No clock: take your time
choose-level-page = Page: a beginner
choose-level-nobody = Only against me: choose me as the opponent
choose-factions = Choose five factions …
bad-level = There is no such level. Choose one from the list.
opponent-is-gone = { $who } is not a member of this server any more.

## The panel on which the five factions are chosen.

build-title = ### Choose five factions
    -# One pair and three others. Each has a power of its own.
build-which-pair = Choose a pair …
build-which = Choose three others …
build-pair = { $first } and { $second }
build-pair-GK = A Knight beats any Goblin that was played before it
build-pair-NI = Giants strike Gnomes of the same value that lie before the loser
build-faction-U = Played in phase one, they score at once for the trick’s winner
build-faction-D = In phase two, the loser of the trick takes them
build-faction-X = They may always be played, as cards of the faction that leads
build-faction-R = Who played the last Dragon of a trick leads the next one
build-faction-T = In phase two, a trick scores only one Troll: the highest
build-faction-E = Win with one in phase one: take the prize or the deck’s next card
build-faction-W = Win with one and draw a potion, which changes a card’s value later
build-faction-B = Lose with one in phase one: your next card gets +3
build-faction-S = Played in phase one, they change places with the prize
build-faction-H = Play one in phase one, and you may keep it as your follower
build-chosen = **Your kingdom**
build-power = { $factions }: { $power }
build-challenged = ✅ [The challenge]({ $link }) has been made.
build-began = ✅ The match has begun.
button-challenge = Make the challenge
button-practice = Play
