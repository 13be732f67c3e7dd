## A challenge, in public.

offer-open = ### 🏰 { $who } challenges { $opponent } to a match of Claim
offer-anyone = ### 🏰 { $who } wants to play Claim. Who’s in?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 with artifacts · 🗳️ { $edition } · ⏱️ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏱️ { $pace }
}
offer-rated = 📈 **Rated**: the result changes both players’ ratings. Once accepted, the match can only be cancelled if both players agree, and resigning counts as a loss.
offer-fair = -# Expires { $when }. 🔒 Commitment to the deal: { $commitment }
offer-fair-accepted = -# 🔒 Commitment to the deal: { $commitment }
offer-accepted = ✅ { $opponent } accepted { $who }’s challenge ({ $kingdom }).
offer-declined = { $opponent } declined { $who }’s challenge ({ $kingdom }).
offer-withdrawn = { $who } withdrew this challenge ({ $kingdom }).
offer-expired = { $anyone ->
    [yes] Nobody accepted { $who }’s challenge ({ $kingdom }) in time.
   *[no] { $opponent } didn’t answer { $who }’s challenge ({ $kingdom }) in time.
}

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-seal = Seal the deal

## Seals and receipts: messages about a deal that are never edited.

seal = ### 🔒 The deal of match { $match } is sealed
    { $who }’s challenge carries this commitment, the SHA-256 of a secret server seed:
    `{ $commitment }`
    { $rematches ->
        [0] -# I never edit or delete this message. If it changes, or if a second seal shows a different commitment, don’t trust me.
       *[other] -# It fixes the server seeds of this match and of its next { $rematches } rematches. I never edit or delete this message. If it changes, or if a second seal shows a different commitment, don’t trust me.
    }
seal-follows = 🔒 I’m posting the seal for everyone here. Once it’s there, I can’t change the commitment without leaving a trace. Wait for it before you accept.
seal-exists = 🔒 This deal is already sealed: { $link }
receipt = ### 🧾 Receipt for match { $match }
    { $who } started this match with a press on { $when }. The salt is the id that Discord gave that press:
    `{ $salt }`
    The commitment:
    `{ $commitment }`
    -# Discord attached the same id to this message (`interaction_metadata.id`), where I can’t change it. I never edit or delete this message.

## What can be chosen in `/claim { command-challenge }`.

choose-edition-international = International: three votes win; ties go to the higher card
choose-edition-german = German: most votes win, then values; ties go to the higher card
choose-edition-magic = Magic: most votes win, then cards; ties go to the highest card, then the next
choose-pace-live = Live: 3 minutes per move
choose-pace-day = A day: 24 hours per move
choose-pace-three-days = Three days: 72 hours per move
choose-pace-none = No clock: take your time
choose-level-page = Page: gentle, for a first match
choose-level-squire = Squire: plays by rules of thumb
choose-level-knight = Knight: rarely makes a mistake in phase two
choose-level-king = King: as strong as I can play
choose-level-nobody = Only against me: pick me as your opponent
choose-factions = Choose five factions…
bad-level = There’s no such level. Pick one from the list.
opponent-not-here = { $who } isn’t in this server.

## The panel on which the five factions are chosen.

build-title = ### Choose five factions
    -# A pair and three others, each with its own power.
build-which-pair = Choose a pair…
build-which = Choose three others…
build-which-level = Choose a level…
build-pair = { $first } and { $second }
build-pair-GK = Knights beat any Goblin played before them
build-pair-NI = Giants strike Gnomes of the same value in front of the loser
build-faction-U = Played in phase one, they score for the trick’s winner
build-faction-D = In phase two, the trick’s loser takes them
build-faction-X = Can always be played, as the faction that was led
build-faction-R = Whoever plays the last Dragon of a trick leads the next
build-faction-T = In phase two, each trick scores only the highest Troll
build-faction-E = Win with one in phase one: take the prize or the top card
build-faction-W = Win with one: draw a potion that changes a later card
build-faction-B = Lose with one in phase one: your next card gets +3
build-faction-S = Played in phase one, they swap places with the prize
build-faction-H = Play one in phase one, and you may keep it as a follower
build-power = **{ $factions }**
    -# { $power }
build-challenged = ✅ [The challenge]({ $link }) has been made.
build-began = ✅ The match has begun.
button-challenge = Make the challenge
button-practice = Play
