## Replays: a finished match, step by step. Everybody has a name in them.

replay-where = { $phase ->
    [1] -# Phase one, { $trick } of 13 · match { $match }
   *[2] -# Phase two, { $trick } of 13 · match { $match }
}
replay-where-after = { $phase ->
    [1] -# Phase one, after { $trick } of 13 · match { $match }
   *[2] -# Phase two, after { $trick } of 13 · match { $match }
}
replay-where-between = -# Phase two begins, after { $trick } of 13 · match { $match }
replay-where-dealt = -# The deal · match { $match }
replay-tricks = { $two ->
    [yes] tricks { $trick } and { $next }
   *[no] trick { $trick }
}
replay-end = { $move ->
    [0] -# No move was made · match { $match }
    [one] -# The end, after 1 move · match { $match }
   *[other] -# The end, after { $move } moves · match { $match }
}
replay-now = ▸ { $told }
replay-dealt = The cards are dealt.

replay-led = { $who } leads { $card }.
replay-played = { $who } plays { $card }.
replay-played-void = { $who } has no { $faction } and plays { $card }.
replay-drew = { $who } draws { $card } in secret.
replay-looked = { $through ->
    [seer] { $who }’s Seer looks at the deck’s top card: { $cards }.
    [lantern] { $who } sees { $cards } in { $other }’s hand.
   *[crystal_ball] { $who } sees the deck’s top cards: { $cards }.
}
replay-pass = { $who } uses no artifact.
replay-resign = { $who } gives up.
replay-seer-deck = { $who } takes the deck’s card.
replay-seer-prize = { $who } takes the prize.
replay-ghost-keep = { $who } keeps the 👻 Ghost.
replay-ghost-leave = { $who } does not keep the 👻 Ghost.
replay-keep = { $who } keeps { $card }.

replay-hand = Hand now: { $cards }
replay-choice = -# could play { $cards }
replay-followers = Followers: { $cards }
replay-artifacts = Artifacts: { $artifacts }
replay-known-all = -# { $who } could know all of these cards
replay-known = -# Of these, { $who } could know only { $cards }
replay-known-nothing = -# { $who } could know none of these cards

# The caption above the buttons « ‹ › »: what they step by, and how far they have come.
replay-steps = -# « » { $trick } of 13 · ‹ › move { $move } of { $last }
replay-steps-dealt = -# « » a trick · ‹ › move 0 of { $last }
replay-as-spectator = Both sides
replay-as-player = { $who }’s view
replay-player = { $seat ->
    [0] First player
   *[1] Second player
}
replay-same-name = { $name } ({ $seat })
replay-former = Former player
replay-computer = Computer

replay-which-trick = { $phase ->
    [1] Go to a trick of phase one …
   *[2] Go to a trick of phase two …
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
replay-which-faction = Why? How a faction was won …

## Where a faction's cards went

why-title = ### { $faction } in match { $match }
why-vote = Cards: { $first }{ "\u00a0" }**{ $mine }**, { $second }{ "\u00a0" }**{ $theirs }** →{ "\u00a0" }{ $who }
why-vote-nobody = nobody
why-tie-break = { " " }(a tie: { $how })
why-followers = -# As followers, when phase two began: { $first }{ "\u00a0" }{ $mine } · { $second }{ "\u00a0" }{ $theirs }
why-followers-none = none
why-no-vote = -# The match ended before the vote: this is how it stood.
why-turn = { $phase ->
    [1] **Phase one, { $trick }** · { $changes }
   *[2] **In { $trick }** · { $changes }
}
why-gained = { $who } takes { $cards }
why-lost = { $who } loses { $cards }
why-reason = -# { $why }
why-nothing = No card of theirs came to a score pile.
why-nowhere = -# Counted for nobody: { $cards }
why-which-trick = Show one of these tricks …
why-back = Back to the replay

## The record, and how to check a deal

button-replay = Replay
button-record = Record
button-verify = Verify
record-here = 📄 Match { $match } as a record: `claim-bot replay { $file }` plays it again and checks its result.

verify-title = ### 🔓 Was match { $match } dealt fairly?
verify-commitment = **1. The commitment**, the SHA-256 of the server seed:
    `{ $commitment }`
verify-previous = { $previous ->
    [hidden] an earlier match
   *[other] match { $previous }
}
verify-only-seal = If that is a follow-up that was never edited, and the only seal of its match (`docs/fairness.md`, step 3),
verify-commitment-sealed = -# Compare it with [the seal]({ $seal }), which is older than the press in 3. { verify-only-seal } the server seed was fixed before the press.
verify-commitment-sealed-chain = -# It is the server seed of { verify-previous }, and so on back to [the seal]({ $seal }). { verify-only-seal } the server seed was fixed before the press in 3.
verify-commitment-chain = -# It is the server seed of { verify-previous }. To those who saw that seed before this match began, this proves that the server seed was fixed.
verify-commitment-under = -# It stood under { verify-previous }, in a message that I can edit. It proves something only to those who copied it before this match began.
verify-commitment-challenge = -# It stood on the challenge, in a message that I can edit. It proves something only to those who copied it before it was accepted.
verify-commitment-none = -# Nothing was published before this match. So it is not proven that I did not choose the deal.
verify-seed = **2. The server seed**, secret until the match was over:
    `{ $seed }`
verify-salt = **3. The salt**, the id of the press or command that began the match, made on { $when }:
    `{ $salt }`
verify-salt-receipt = { $rematch ->
    [yes] -# Check that Discord has attached this id to [the receipt]({ $receipt }). Then I could choose it only by letting presses fail, or among the presses of both players.
   *[no] -# Check that Discord has attached this id to [the receipt]({ $receipt }). Then I could choose it only by letting presses fail.
}
verify-salt-missing = -# The deal was sealed, but the receipt of the press is missing. That I did not choose the salt is proven only to the person who pressed, if they know the id of their press.
verify-salt-unknown = -# That I did not choose it is proven only to the person who pressed, if they know the id of their press.
verify-match-seed = The SHA-256 of server seed and salt is the match’s seed, from which all its chance comes:
    `{ $seed }`
verify-deal = **4. The deal** of this seed, by the rules that everybody can read:
verify-hand = { $who }: { $cards }
verify-deck = The whole deck as `claim-bot deal` prints it: 13 cards for { $first }, 13 for { $second }, the rest from the top.
    `{ $cards }`
verify-leader = { $lot ->
    [yes] { $who } leads, by lot.
   *[no] { $who } leads, having lost the match before.
}
verify-potions = Potions, from the top: { $potions }
verify-artifacts = { $who }: { $artifacts }
verify-alone = **5. Don’t trust me.** This knows nothing of me; it prints the commitment, then the match’s seed:
    ```
    { $command }
    ```
    With the project’s code on a machine of yours, this prints the deal; find the deck above in it:
    ```
    { $deal }
    ```
    -# How to check the rest, and what all this does not prove: `docs/fairness.md`
replay-live = Match { $match } is still being played. It can be replayed and checked once it is over.
replay-broken = Match { $match } was set aside: its record does not play again.
no-such-past = I know of no finished match “{ $match }” here. `/claim history` lists yours.

## History

past-title = ### Finished matches of { $who }
past-title-against = ### Finished matches of { $who } against { $opponent }
past-none = { $mine ->
    [yes] You have finished no match yet.
   *[no] { $who } has finished no match here yet.
}
past-none-against = { $mine ->
    [yes] You have finished no match against { $opponent } yet.
   *[no] { $who } and { $opponent } have finished no match here yet.
}
past-begin = { $none } `/claim challenge` begins one.
past-no-more = There are no more on this page.
past-won = 🏆 **Won** against { $other }{ $how }
past-lost = **Lost** to { $other }{ $how }
past-drawn = **Drawn** with { $other }{ $how }
past-facts = -# { $facts }
past-rated = { $up ->
    [yes] 📈 **{ $change }**
   *[no] 📉 **{ $change }**
}
past-how-votes = , { $mine }{ "\u00a0" }:{ "\u00a0" }{ $theirs }{ "\u00a0" }votes
past-how-resigned = { $result ->
    [won] , who gave up
   *[lost] { $you ->
        [yes] : you gave up
       *[no] : { $who } gave up
    }
}
past-how-timeout = { $result ->
    [won] , who ran out of time
    [lost] { $you ->
        [yes] : you ran out of time
       *[no] : { $who } ran out of time
    }
   *[drawn] : the time ran out
}
past-newer = Newer
past-older = Older
past-which = Replay a match …
past-option = { $how } · { $match }
past-option-votes = { $result ->
    [won] Won { $mine } : { $theirs } against { $name }
    [lost] Lost { $mine } : { $theirs } to { $name }
   *[drawn] Drawn { $mine } : { $theirs } with { $name }
}
past-option-resigned = { $result ->
    [won] Won against { $name }, who gave up
   *[lost] Lost to { $name } by giving up
}
past-option-timeout = { $result ->
    [won] Won on time against { $name }
    [lost] Lost on time to { $name }
   *[drawn] Drawn on time with { $name }
}
past-option-facts = { $kingdom } · { $day }
