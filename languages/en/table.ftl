## The table: a match as everybody in the channel sees it.

table-title = ### { $kingdom }: { $first } – { $second }
table-phase = { $phase ->
    [1] { $two ->
        [yes] -# Phase one, tricks { $trick } and { $next } of 13: win followers · match { $match }
       *[no] -# Phase one, trick { $trick } of 13: win followers · match { $match }
    }
   *[2] { $two ->
        [yes] -# Phase two, tricks { $trick } and { $next } of 13: fill your score pile · match { $match }
       *[no] -# Phase two, trick { $trick } of 13: fill your score pile · match { $match }
    }
}
table-rated = { " " }· 📈 rated
table-before = -# **Last trick** · { $told }
table-commitment = { $unproven ->
    [yes] -# 🔒 Commitment to the deal: { $digits }…, published only now, so nothing proves that I didn’t choose the deal
   *[no] -# 🔒 Commitment to the deal: { $digits }…
}
table-fair = -# 🔓 Server seed of the deal: { $seed }
table-fair-whole = -# 🔓 Server seed of the deal: { $seed } · salt { $salt } · commitment { $commitment }
table-over = -# { $first } – { $second } · { $kingdom }, { $edition } · match { $match }

button-hand = My hand
button-rules = Rules
button-claim-win = Claim the win
button-rematch = Rematch
button-to-rematch = To the rematch

awaited-lead = **▶ { $who } leads**
awaited-follow = **▶ { $who } follows { $faction }**
awaited-any = **▶ { $who } plays a card**
awaited-secret = **▶ The trick is being decided**
awaited-artifact = **▶ { $who } may use an artifact**
awaited-seer = **▶ { $who }’s Seer chooses** between the prize and the deck’s top card
awaited-ghost = **▶ { $who } decides** whether to keep the 👻 Ghost
awaited-keep = **▶ { $who } chooses** a card from the deck

clock = -# ⏱️ time runs out { $when }
clock-lapsed = -# ⌛ { $late } ran out of time: { $other } can claim the win.
clock-lapsed-alone = -# ⌛ { $late } ran out of time, but can still play until the match ends on time.

trick-prize = { $number ->
    [one] 🏅 Prize: **{ $cards }**
   *[other] 🏅 Prizes: **{ $cards }**
}
trick-frozen = ❄️ Frozen: the winner of this trick takes these too: { $cards }
trick-aside = Set aside: { $cards }
trick-card = { $you ->
    [yes] ▸ **{ $card }** – you
   *[no] ▸ **{ $card }** – { $who }
}
trick-counts-as = { " " }· counts as { $faction }
trick-worth = { " " }· worth **{ $worth }**
trick-worth-because = { " " }· worth **{ $worth }** ({ $reasons })

side-head = **{ $who }**
side-followers = { $number ->
    [one] 1 follower
   *[other] { $number } followers
}
side-potions = { $number ->
    [one] 🧪 1 potion
   *[other] 🧪 { $number } potions
}
side-bears = { $number ->
    [one] 🐻 Bear: +{ $change } for the next card
   *[other] 🐻 { $number } Bears: +{ $change } for the next card
}
side-boots = { $number ->
    [one] 🥾 +2 to the next card
   *[other] 🥾 +2 to the next { $number } cards
}
side-axe = { $number ->
    [one] 🪓 −2 to the next card
   *[other] 🪓 −2 to the next { $number } cards
}
side-artifacts = { $number ->
    [one] 🏺 1 artifact
   *[other] 🏺 { $number } artifacts
}
side-used = -# used: { $artifacts }
side-gnomes = In front: { $cards }
side-score = Score: { $cards }

votes = 🗳️ **Votes** { $first } **{ $mine } : { $theirs }** { $second }
# The arrow points to the side that has the vote, as the names stand in the line above.
vote = { $goes ->
    [left] { $emoji } `← { $mine } : { $theirs } ·` { $faction }
    [right] { $emoji } `· { $mine } : { $theirs } →` { $faction }
    [tied] { $emoji } `· { $mine } : { $theirs } ·` { $faction } – a tie
   *[nowhere] { $emoji } `· { $mine } : { $theirs } ·` { $faction }
}
vote-tie = { $high } beats { $low }
vote-tie-of = { $faction } { $how }
vote-ties = { $number ->
    [one] -# Tie: { $ties }
   *[other] -# Ties: { $ties }
}
vote-weighed-values = -# Equal votes, so the total value in the factions won decides: { $first } **{ $mine } : { $theirs }** { $second }
vote-weighed-cards = -# Equal votes, so the number of cards in the factions won decides: { $first } **{ $mine } : { $theirs }** { $second }

verdict-votes = { $reader ->
    [winner] ## 🏆 You won, { $best }–{ $other }
    [loser] ## You lost, { $other }–{ $best }
   *[spectator] ## 🏆 { $who } wins, { $best }–{ $other }
}
verdict-draw = { $three ->
    [yes] ## A draw, { $best }–{ $other }: nobody has three votes
   *[no] ## A draw, { $best }–{ $other }
}
verdict-resigned = { $reader ->
    [winner] ## 🏆 You won: { $loser } resigned
    [loser] ## You resigned: { $who } won
   *[spectator] ## 🏆 { $who } wins: { $loser } resigned
}
verdict-timeout = { $reader ->
    [winner] ## 🏆 You won: { $loser } ran out of time
    [loser] ## You ran out of time: { $who } won
   *[spectator] ## 🏆 { $who } wins: { $loser } ran out of time
}
verdict-timeout-draw = ## A draw: time ran out

rematch-wanted = 🔁 { $who } wants a rematch. The offer expires { $ends }.
rematch-began = 🔁 The rematch has begun: match { $match }.
rematch-commitment = { $after ->
    [computer] -# 🔒 Commitment to { $who }’s next match against me: { $commitment }
    [rated] -# 📈 A rematch is rated, too. 🔒 Its commitment: { $commitment }
   *[unrated] -# 🔒 Commitment to a rematch: { $commitment }
}
# The server seed of a match is the commitment to the next one, as long as their chain lasts.
table-fair-rematch = { $after ->
    [computer] -# 🔓 Server seed of the deal, 🔒 commitment to { $who }’s next match against me: { $seed }
    [rated] -# 📈 A rematch is rated, too. 🔓 Server seed of the deal, 🔒 commitment to a rematch: { $seed }
   *[unrated] -# 🔓 Server seed of the deal, 🔒 commitment to a rematch: { $seed }
}
cancel-wanted = ✋ { $who } wants to cancel this match without a result. { $other }, press *Cancel without a result* to agree, or just play on.

stopped-cancelled = ### Cancelled
    This match was cancelled before it really started. It has no result.
stopped-closed = ### Closed
    Nothing had happened in this match for a long time. It has no result.
stopped-broken = ### Set aside
    This match can’t go on because its record is damaged. It has no result and doesn’t count. Whoever runs this bot can find the reason in its log. Sorry!
stopped-damaged = ### Set aside
    The record of this match is damaged, so I can’t show it any more. The result and the rating changes stay. Whoever runs this bot can find the reason in its log. Sorry!
stopped-by-manager = ### Ended
    Someone who manages this server ended this match. It has no result.
