## A challenge, in public.

challenge-open = ### ⚔️ { $who } challenges { $opponent } to a game of Claim
challenge-anyone = ### ⚔️ { $who } would like a game of Claim – who accepts?
challenge-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 with artifacts · 🗳️ { $edition } · ⏳ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏳ { $pace }
}
challenge-fair = -# This challenge ends { $when }. Fair deal, fixed before anybody accepts: { $commitment }
challenge-fair-accepted = -# 🔒 Fair deal: { $commitment }
challenge-accepted = ✅ { $opponent } accepted { $who }’s challenge ({ $kingdom }).
challenge-declined = { $opponent } declined { $who }’s challenge ({ $kingdom }).
challenge-withdrawn = { $who } withdrew this challenge ({ $kingdom }).
challenge-expired = { $anyone ->
    [yes] Nobody accepted { $who }’s challenge ({ $kingdom }) in time.
   *[no] { $opponent } did not answer { $who }’s challenge ({ $kingdom }) in time.
}

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
