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
offer-fair = -# This challenge ends { $when }. Fair deal, fixed before anybody accepts: { $commitment }
offer-fair-accepted = -# 🔒 Fair deal: { $commitment }
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
