## What pictures show, in words, for people who cannot see them: at most 1024 characters, and no
## emojis. Cards of a faction are listed as in the picture, the highest first.

picture-where = { $phase ->
    [1] Phase one,
   *[2] Phase two,
} { $two ->
    [yes] tricks { $trick } and { $next } of 13.
   *[no] trick { $trick } of 13.
}
picture-leads = { $who } leads.
picture-turn = { $who } is to play.
picture-decides = { $who } is to decide.
picture-prize = { $number ->
    [one] Prize: { $cards }.
   *[other] Prizes: { $cards }.
}
picture-played = { $who } has played { $cards }.
picture-worth = { $card }, worth { $worth }
picture-as = { $code ->
    [U] { $card }, as an { $faction }
   *[other] { $card }, as a { $faction }
}
picture-as-worth = { $code ->
    [U] { $card }, as an { $faction }, worth { $worth }
   *[other] { $card }, as a { $faction }, worth { $worth }
}
picture-last = Last trick: { $leader } led { $cards }, then { $others }{ $won ->
    [yes] ; { $who } won.
   *[no] ; nobody won.
}
picture-frozen = Frozen, of { $who }: { $cards }.
picture-aside = Trolls set aside: { $values }.
picture-side = { $who }: { $things }.
picture-followers = { $number ->
    [one] 1 follower
   *[other] { $number } followers
}
picture-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
picture-potions = { $number ->
    [one] 1 potion
   *[other] { $number } potions
}
picture-bears = Bear { $change }
picture-boots = { $number ->
    [one] Boots +2 once
   *[other] Boots +2 twice
}
picture-axe = { $number ->
    [one] Axe −2 once
   *[other] Axe −2 twice
}
picture-artifacts = { $number ->
    [one] 1 artifact left
   *[other] { $number } artifacts left
}
picture-unused = unused { $artifacts }
picture-used = used { $artifacts }
picture-won = Cards won by { $first } and by { $second }:
picture-votes = Votes for { $first } and for { $second }: { $mine } to { $theirs }. Cards won:
picture-nothing-won = none.
picture-score = { $faction }: { $mine } to { $theirs } ({ $cards } / { $others }){ $vote }.
picture-vote = , for { $who }
picture-tie = , by { $high } over { $low }
picture-no-cards = none
picture-runestone = Runestone
picture-crown = Crown 5
picture-hand-of = Hand of { $who }: { $cards }.
picture-followers-of = Followers of { $who }: { $cards }.
picture-hand = Your hand: { $cards }.
picture-playable = You can play { $cards }.
picture-result = { $who } beats { $other }, { $mine } votes to { $theirs }.
picture-drawn = { $first } and { $second } draw, { $mine } votes to { $theirs }.
picture-resigned = { $who } beats { $other }, who resigned.
picture-timeout = { $who } beats { $other }, who ran out of time.
picture-timeout-drawn = { $first } and { $second } draw: time ran out.
picture-weighed-values = The values in the factions won decide: { $mine } to { $theirs }.
picture-weighed-cards = The cards in the factions won decide: { $mine } to { $theirs }.
picture-challenge = { $who } challenges { $other } to play with { $factions }.
picture-challenge-anyone = { $who } challenges anyone to play with { $factions }.
picture-challenge-artifacts = Each player gets three artifacts.

## The picture of an example in the rules.

picture-example = An example.
picture-example-used = { $who } uses { $things }.
picture-example-won = { $who } wins with { $card }.
picture-example-nobody = Nobody wins.
picture-example-gone = Out of the game: { $cards }.
picture-gets-followers = To { $who }’s followers: { $cards }.
picture-gets-score = To { $who }’s score pile: { $cards }.
picture-gets-front = In front of { $who }: { $cards }.
picture-gets-hand = Back to { $who }’s hand: { $cards }.
picture-gets-bear = As a Bear in front of { $who }: { $cards }.
picture-gets-seen = { $who } sees { $cards }.
picture-gets-potion = { $who } draws a potion.
picture-gets-lead = { $who } leads the next trick.
picture-token = { $artifact } for { $faction }

picture-review = { $who }’s chance to win after each trick, in percent.
picture-review-phase = { $phase ->
    [1] Phase one: { $chances }.
   *[2] Phase two: { $chances }.
}
picture-review-mistakes = { $phase ->
    [1] Mistakes of { $who } in phase one: trick { $tricks }.
   *[2] Mistakes of { $who } in phase two: trick { $tricks }.
}
picture-review-moment = { $phase ->
    [1] What decided it: phase one, trick { $trick }.
   *[2] What decided it: phase two, trick { $trick }.
}
