## Replays: a finished match, step by step. Everybody has a name in them.

replay-where = { $phase ->
    [1] -# Phase one, { $trick } of 13 · match { $match }
   *[2] -# Phase two, { $trick } of 13 · match { $match }
}
replay-where-after = { $phase ->
    [1] -# Phase one, after { $trick } of 13 · match { $match }
   *[2] -# Phase two, after { $trick } of 13 · match { $match }
}
replay-where-between = -# Before phase two, after { $trick } of 13 · match { $match }
replay-where-dealt = -# The deal · match { $match }
replay-tricks = { $two ->
    [yes] tricks { $trick } and { $next }
   *[no] trick { $trick }
}
replay-end = { $move ->
    [0] -# No moves · match { $match }
    [one] -# The end, after 1 move · match { $match }
   *[other] -# The end, after { $move } moves · match { $match }
}
replay-now = ▸ { $told }
replay-dealt = The cards are dealt.

replay-drew = { $who } draws { $card }, unseen by the other player.
replay-looked = { $through ->
    [seer] { $who }’s Seer looks at the top card of the deck: { $cards }.
    [lantern] { $who } sees { $cards } in { $other }’s hand.
   *[crystal_ball] { $who } sees the top cards of the deck: { $cards }.
}
replay-pass = { $who } doesn’t use an artifact.
replay-resign = { $who } resigns.
replay-seer-deck = { $who } takes the top card.
replay-seer-prize = { $who } takes the prize.
replay-ghost-keep = { $who } keeps the 👻 Ghost.
replay-ghost-leave = { $who } doesn’t keep the 👻 Ghost.
replay-keep = { $who } keeps { $card }.

replay-hand = Hand now: { $cards }
replay-choice = -# could have played { $cards }
replay-followers = Followers: { $cards }
replay-artifacts = Artifacts: { $artifacts }
replay-known-all = -# { $who } could know all of these cards
replay-known = -# { $who } could only know { $cards }
replay-known-nothing = -# { $who } couldn’t know any of these cards

# The caption above the buttons « ‹ › »: what they step by, and how far they have come.
replay-steps = -# « » { $trick } of 13 · ‹ › move { $move } of { $last }
replay-steps-dealt = -# « » a trick · ‹ › move 0 of { $last }
replay-as-spectator = Both players
replay-as-player = { $who }’s view
replay-player = { $seat ->
    [0] First player
   *[1] Second player
}
replay-same-name = { $name } ({ $seat })
replay-former = Former player

replay-which-trick = { $phase ->
    [1] Go to a trick of phase one…
   *[2] Go to a trick of phase two…
}
replay-to-start = The deal
replay-to-phase-two = Phase two begins
replay-to-end = The end
replay-trick = { $phase ->
    [1] Phase one, { $trick }
   *[2] Phase two, { $trick }
}
replay-trick-won = { $won ->
    [yes] { $cards } – won by { $who }
   *[no] { $cards } – won by nobody
}
replay-which-faction = How was a faction won?

## Where a faction's cards went

why-title = ### { $faction } in match { $match }
why-vote = Cards: { $first }{ "\u00a0" }**{ $mine }**, { $second }{ "\u00a0" }**{ $theirs }** →{ "\u00a0" }{ $who }
why-vote-nobody = nobody
why-tie-break = { " " }(a tie: { $how })
why-followers = -# As followers, at the start of phase two: { $first }{ "\u00a0" }{ $mine } · { $second }{ "\u00a0" }{ $theirs }
why-followers-none = none
why-no-vote = -# The match ended before the vote. This is how it stood.
why-turn = { $phase ->
    [1] **Phase one, { $trick }** · { $changes }
   *[2] **In { $trick }** · { $changes }
}
why-gained = { $who } takes { $cards }
why-lost = { $who } loses { $cards }
why-reason = -# { $why }
why-nothing = None of its cards reached a score pile.
why-nowhere = -# Counted for nobody: { $cards }
why-which-trick = Show one of these tricks…
why-back = Back to the replay

## The record, and how to check a deal

button-replay = Replay
button-record = Record
button-verify = Verify
record-here = 📄 The record of match { $match }: `claim-bot replay { $file }` plays it again and checks its result.

verify-title = ### 🔓 Was match { $match } dealt fairly?
verify-commitment = **1. The commitment**, the SHA-256 of the server seed:
    `{ $commitment }`
verify-commitment-sealed = -# Compare it with [the seal]({ $seal }), which is older than the press in 3. If that is a follow-up message that was never edited, and the only seal of its match (`docs/fairness.md`, step 3), the server seed was fixed before the press.
verify-commitment-sealed-chain = { $previous ->
    [hidden] -# It is the server seed of an earlier match, and so on back to [the seal]({ $seal }). If that is a follow-up message that was never edited, and the only seal of its match (`docs/fairness.md`, step 3), the server seed was fixed before the press in 3.
   *[other] -# It is the server seed of match { $previous }, and so on back to [the seal]({ $seal }). If that is a follow-up message that was never edited, and the only seal of its match (`docs/fairness.md`, step 3), the server seed was fixed before the press in 3.
}
verify-commitment-chain = { $previous ->
    [hidden] -# It is the server seed of an earlier match. To anyone who saw that seed before this match began, this proves that the server seed was fixed.
   *[other] -# It is the server seed of match { $previous }. To anyone who saw that seed before this match began, this proves that the server seed was fixed.
}
verify-commitment-under = { $previous ->
    [hidden] -# It was under an earlier match, in a message that I can edit. It only proves something to someone who copied it before this match began.
   *[other] -# It was under match { $previous }, in a message that I can edit. It only proves something to someone who copied it before this match began.
}
verify-commitment-challenge = -# It was on the challenge, in a message that I can edit. It only proves something to someone who copied it before accepting.
verify-commitment-none = -# Nothing was published before this match, so nothing proves that I didn’t choose the deal.
verify-seed = **2. The server seed**, secret until the match was over:
    `{ $seed }`
verify-salt = **3. The salt**, the id of the press or command that started the match on { $when }:
    `{ $salt }`
verify-salt-receipt = { $rematch ->
    [yes] -# Check that Discord attached this id to [the receipt]({ $receipt }). Then I could only have chosen it by letting presses fail, or between the presses of both players.
   *[no] -# Check that Discord attached this id to [the receipt]({ $receipt }). Then I could only have chosen it by letting presses fail.
}
verify-salt-missing = -# The deal was sealed, but the receipt of the press is missing. Only the person who pressed can be sure that I didn’t choose the salt, if they know the id of their press.
verify-salt-unknown = -# Only the person who pressed can be sure that I didn’t choose it, if they know the id of their press.
verify-match-seed = The SHA-256 of server seed and salt is the match’s seed, which decides everything random in it:
    `{ $seed }`
verify-deal = **4. The deal** from this seed, by rules that anyone can read:
verify-hand = { $who }: { $cards }
verify-deck = The whole deck as `claim-bot deal` prints it: 13 cards for { $first }, 13 for { $second }, the rest from the top.
    `{ $cards }`
verify-leader = { $lot ->
    [yes] { $who } leads, chosen at random.
   *[no] { $who } leads, as the loser of the last match.
}
verify-potions = Potions, from the top: { $potions }
verify-artifacts = { $who }: { $artifacts }
verify-alone = **5. Don’t trust me.** This needs nothing from me. It prints the commitment, then the match’s seed:
    ```
    { $command }
    ```
    With the project’s code on your own machine, this prints the deal. Compare it with the deck above:
    ```
    { $deal }
    ```
    -# How to check the rest, and what none of this proves: `docs/fairness.md`
replay-live = Match { $match } is still being played. You can replay and check it once it’s over.
replay-broken = Match { $match } can’t be replayed because its record is damaged.
no-such-past = I can’t find a finished match “{ $match }” here. `/claim { command-history }` lists yours.

## History

past-title = ### Finished matches of { $who }
past-title-against = ### Finished matches of { $who } against { $opponent }
past-none = { $mine ->
    [yes] You haven’t finished a match yet.
   *[no] { $who } hasn’t finished a match here yet.
}
past-none-against = { $mine ->
    [yes] You haven’t finished a match against { $opponent } yet.
   *[no] { $who } and { $opponent } haven’t finished a match here yet.
}
past-begin = { $none } Start one with `/claim { command-challenge }`.
past-no-more = No more matches.
past-won = 🏆 **Won** against { $other }{ $how }
past-lost = **Lost** to { $other }{ $how }
past-drawn = **Drew** with { $other }{ $how }
past-facts = -# { $facts }
past-rated = { $up ->
    [yes] 📈 **{ $change }**
   *[no] 📉 **{ $change }**
}
past-how-votes = , { $mine }–{ $theirs }
past-how-resigned = { $result ->
    [won] , who resigned
   *[lost] { $you ->
        [yes] : you resigned
       *[no] : { $who } resigned
    }
}
past-how-timeout = { $result ->
    [won] , who ran out of time
    [lost] { $you ->
        [yes] : you ran out of time
       *[no] : { $who } ran out of time
    }
   *[drawn] : time ran out
}
past-newer = Newer
past-older = Older
past-which = Replay a match…
past-option = { $how } · { $match }
past-option-votes = { $result ->
    [won] Won { $mine }–{ $theirs } against { $name }
    [lost] Lost { $mine }–{ $theirs } to { $name }
   *[drawn] Drew { $mine }–{ $theirs } with { $name }
}
past-option-resigned = { $result ->
    [won] Won against { $name }, who resigned
   *[lost] Lost to { $name } by resigning
}
past-option-timeout = { $result ->
    [won] Won on time against { $name }
    [lost] Lost on time to { $name }
   *[drawn] Drew on time with { $name }
}
past-option-facts = { $kingdom } · { $day }
