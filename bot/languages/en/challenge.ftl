## A challenge, in public.

offer-open = ### ⚔️ { $who } challenges { $opponent } to a game of Claim
offer-anyone = ### ⚔️ { $who } would like a game of Claim – who accepts?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 with artifacts · 🗳️ { $edition } · ⏳ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏳ { $pace }
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
