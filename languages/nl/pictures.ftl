## What pictures show, in words, for people who cannot see them: at most 1024 characters, and no
## emojis. Cards of a faction are listed as in the picture, the highest first.

picture-where = { $phase ->
    [1] Fase 1,
   *[2] Fase 2,
} { $two ->
    [yes] slag { $trick }–{ $next }.
   *[no] slag { $trick }.
}
picture-leads = { $who } komt uit.
picture-turn = { $who } is aan zet.
picture-decides = { $who } mag kiezen.
picture-prize = { $number ->
    [one] Prijs: { $cards }.
   *[other] Prijzen: { $cards }.
}
picture-played = { $who } speelde { $cards }.
picture-worth = { $card } ({ $worth } waard)
picture-as = { $card } als { $faction }
picture-as-worth = { $card } als { $faction } ({ $worth })
picture-last = Vorige slag: { $leader } kwam uit met { $cards }, daarna { $others }{ $won ->
    [yes] ; { $who } won.
   *[no] ; niemand won.
}
picture-frozen = Bevroren, van { $who }: { $cards }.
picture-aside = Opzijgelegde Trollen: { $values }.
picture-side = { $who }: { $things }.
picture-followers = { $number ->
    [one] 1 volgeling
   *[other] { $number } volgelingen
}
picture-cards = { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}
picture-potions = { $number ->
    [one] 1 toverdrank
   *[other] { $number } toverdranken
}
picture-bears = Beer { $change }
picture-boots = { $number ->
    [one] 1× Laarzen +2
   *[other] 2× Laarzen +2
}
picture-axe = { $number ->
    [one] 1× Bijl −2
   *[other] 2× Bijl −2
}
picture-artifacts = { $number ->
    [one] 1 artefact
   *[other] { $number } artefacten
}
picture-unused = nog { $artifacts }
picture-used = gebruikt { $artifacts }
picture-won = Score van { $first } en { $second }:
picture-votes = Stemmen voor { $first } en { $second }: { $mine }–{ $theirs }. Score:
picture-nothing-won = geen.
picture-score = { $faction }: { $mine }–{ $theirs } ({ $cards } / { $others }){ $vote }.
picture-vote = , voor { $who }
picture-tie = , { $high } boven { $low }
picture-no-cards = geen
picture-runestone = Runensteen
picture-crown = Kroon 5
picture-hand-of = { $who } heeft { $cards }.
picture-followers-of = { $who } wierf { $cards }.
picture-hand = Je hand: { $cards }.
picture-playable = Je kunt spelen: { $cards }.
picture-result = { $who } verslaat { $other }, met { $mine }–{ $theirs } stemmen.
picture-drawn = { $first } en { $second } spelen gelijk, met { $mine }–{ $theirs } stemmen.
picture-resigned = { $who } wint van { $other }, die heeft opgegeven.
picture-timeout = { $who } wint van { $other }, die geen tijd meer had.
picture-timeout-drawn = { $first } en { $second } spelen gelijk: de tijd is om.
picture-weighed-values = De waarde in de gewonnen facties beslist: { $mine }–{ $theirs }.
picture-weighed-cards = De kaarten in de gewonnen facties beslissen: { $mine }–{ $theirs }.
picture-challenge = { $who } daagt { $other } uit om te spelen met { $factions }.
picture-challenge-anyone = { $who } daagt iedereen uit om te spelen met { $factions }.
picture-challenge-artifacts = Elke speler krijgt drie artefacten.

## The picture of an example in the rules.

picture-example = Een voorbeeld.
picture-example-used = { $who } gebruikt: { $things }.
picture-example-won = { $who } wint met { $card }.
picture-example-nobody = Niemand wint.
picture-example-gone = Uit het spel: { $cards }.
picture-gets-followers = Naar de volgelingen van { $who }: { $cards }.
picture-gets-score = Naar de scorestapel van { $who }: { $cards }.
picture-gets-front = Voor { $who }: { $cards }.
picture-gets-hand = Terug naar de hand van { $who }: { $cards }.
picture-gets-bear = Als Beer voor { $who }: { $cards }.
picture-gets-seen = { $who } ziet { $cards }.
picture-gets-potion = { $who } trekt een toverdrank.
picture-gets-lead = { $who } komt uit in de volgende slag.
picture-token = { $artifact } voor { $faction }

picture-review = Winstkans van { $who } na elke slag, in procenten.
picture-review-phase = { $phase ->
    [1] Fase 1: { $chances }.
   *[2] Fase 2: { $chances }.
}
picture-review-mistakes = { $phase ->
    [1] Fouten van { $who } in fase 1, slag { $tricks }.
   *[2] Fouten van { $who } in fase 2, slag { $tricks }.
}
picture-review-moment = { $phase ->
    [1] Doorslag: fase 1, slag { $trick }.
   *[2] Doorslag: fase 2, slag { $trick }.
}
