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
    [yes] -# 🔒 Commitment to the deal: { $digits }…, made only now: nothing proves that I did not choose it
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
awaited-ghost = **▶ { $who } chooses** whether to keep the 👻 Ghost
awaited-keep = **▶ { $who } chooses** a card of the deck

clock = -# ⏱️ time ends { $when }
clock-lapsed = -# ⌛ { $late }’s time is up: { $other } may claim the win.
clock-lapsed-alone = -# ⌛ { $late }’s time is up, but they can still play until the match ends on time.

trick-prize = { $number ->
    [one] 🏅 Prize: **{ $cards }**
   *[other] 🏅 Prizes: **{ $cards }**
}
trick-frozen = ❄️ Frozen, decided with this trick: { $cards }
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
    [one] 🐻 Bear: +{ $change } next card
   *[other] 🐻 { $number } Bears: +{ $change } next card
}
side-boots = { $number ->
    [one] 🥾 +2 next card
   *[other] 🥾 +2 next { $number } cards
}
side-axe = { $number ->
    [one] 🪓 −2 next card
   *[other] 🪓 −2 next { $number } cards
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
vote-weighed-values = -# Votes are equal, so values in the factions won decide: { $first } **{ $mine } : { $theirs }** { $second }
vote-weighed-cards = -# Votes are equal, so cards in the factions won decide: { $first } **{ $mine } : { $theirs }** { $second }

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
    [winner] ## 🏆 You won: { $loser } gave up
    [loser] ## You gave up: { $who } won
   *[spectator] ## 🏆 { $who } wins: { $loser } gave up
}
verdict-timeout = { $reader ->
    [winner] ## 🏆 You won on time
    [loser] ## You ran out of time: { $who } won
   *[spectator] ## 🏆 { $who } wins on time
}
verdict-timeout-draw = ## The time is up: a draw

rematch-wanted = 🔁 { $who } would like a rematch. The offer ends { $ends }.
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
cancel-wanted = ✋ { $who } would like to cancel this match without a result. { $other }, press *Cancel without a result* to agree, or just play on.

stopped-cancelled = ### Cancelled
    This match was called off before it had begun in earnest. It has no result.
stopped-closed = ### Closed
    Nothing happened in this match for a long time. It has no result.
stopped-broken = ### Set aside
    This match cannot go on, because its record is damaged. It has no result: nothing of it counts. Whoever runs this bot can see why in its log. Sorry!
stopped-damaged = ### Set aside
    The record of this match is damaged, so it can’t be shown any more. Its result stays, and what it did to the ratings. Whoever runs this bot can see why in its log. Sorry!
stopped-by-manager = ### Ended
    Somebody who manages this server has ended this match. It has no result.
