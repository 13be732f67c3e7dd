## What pictures show, in words, for people who cannot see them: at most 1024 characters, and no
## emojis. Cards of a faction are listed as in the picture, the highest first.

picture-where = { $phase ->
    [1] Phase 1,
   *[2] Phase 2,
} { $two ->
    [yes] Stich { $trick } und { $next } von 13.
   *[no] Stich { $trick } von 13.
}
picture-leads = { $who } spielt aus.
picture-turn = { $who } ist dran.
picture-decides = { $who } muss sich entscheiden.
picture-prize = { $number ->
    [one] Offene Karte: { $cards }.
   *[other] Offene Karten: { $cards }.
}
picture-played = { $who } spielt { $cards }.
picture-worth = { $card }, Wert { $worth }
picture-as = { $card } als { $faction }
picture-as-worth = { $card } als { $faction }, Wert { $worth }
picture-last = Letzter Stich: { $leader } spielte { $cards } aus, darauf kam { $others }{ $won ->
    [yes] ; { $who } gewann.
   *[no] ; niemand gewann.
}
picture-frozen = Eingefroren, von { $who }: { $cards }.
picture-aside = Trolle beiseite: { $values }.
picture-side = { $who }: { $things }.
picture-followers = { $number } Anhänger
picture-cards = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
picture-potions = { $number ->
    [one] 1 Trank
   *[other] { $number } Tränke
}
picture-bears = Bär { $change }
picture-boots = { $number ->
    [one] 1× Stiefel +2
   *[other] 2× Stiefel +2
}
picture-axe = { $number ->
    [one] 1× Axt −2
   *[other] 2× Axt −2
}
picture-artifacts = { $number ->
    [one] 1 Artefakt
   *[other] { $number } Artefakte
}
picture-unused = nicht eingesetzt: { $artifacts }
picture-used = eingesetzt: { $artifacts }
picture-won = Punktestapel, { $first } zu { $second }:
picture-votes = Stimmen, { $first } zu { $second }: { $mine }:{ $theirs }. Punktestapel:
picture-nothing-won = leer.
picture-score = { $faction } { $mine }:{ $theirs } ({ $cards } / { $others }){ $vote }.
picture-vote = , für { $who }
picture-tie = , { $high } schlägt { $low }
picture-no-cards = keine
picture-runestone = Runenstein
picture-crown = Krone 5
picture-hand-of = { $who } hat auf der Hand: { $cards }.
picture-followers-of = Anhänger von { $who }: { $cards }.
picture-hand = Deine Handkarten: { $cards }.
picture-playable = Spielbar: { $cards }.
picture-result = { $who } schlägt { $other } mit { $mine }:{ $theirs } Stimmen.
picture-drawn = { $first } und { $second } spielen unentschieden, { $mine }:{ $theirs } Stimmen.
picture-resigned = { $who } gewinnt: { $other } hat aufgegeben.
picture-timeout = { $who } gewinnt auf Zeit gegen { $other }.
picture-timeout-drawn = { $first } und { $second } spielen unentschieden: Die Zeit ist abgelaufen.
picture-weighed-values = Es entscheiden die Werte in den gewonnenen Fraktionen: { $mine }:{ $theirs }.
picture-weighed-cards = Es entscheiden die Karten in den gewonnenen Fraktionen: { $mine }:{ $theirs }.
picture-challenge = { $who } fordert { $other } heraus. Fraktionen: { $factions }.
picture-challenge-anyone = { $who } fordert alle heraus. Fraktionen: { $factions }.
picture-challenge-artifacts = Beide bekommen drei Artefakte.

## The picture of an example in the rules.

picture-example = Ein Beispiel.
picture-example-used = { $who } nutzt: { $things }.
picture-example-won = { $who } gewinnt mit { $card }.
picture-example-nobody = Niemand gewinnt.
picture-example-gone = Aus dem Spiel: { $cards }.
picture-gets-followers = Zu den Anhängern von { $who }: { $cards }.
picture-gets-score = Auf den Punktestapel von { $who }: { $cards }.
picture-gets-front = Vor { $who }: { $cards }.
picture-gets-hand = Zurück auf die Hand von { $who }: { $cards }.
picture-gets-bear = Als Bär vor { $who }: { $cards }.
picture-gets-seen = { $who } sieht { $cards }.
picture-gets-potion = { $who } zieht einen Trank.
picture-gets-lead = { $who } spielt als Nächstes aus.
picture-token = { $artifact } für { $faction }

picture-review = Gewinnchance für { $who } nach jedem Stich, in Prozent.
picture-review-phase = { $phase ->
    [1] Phase 1: { $chances }.
   *[2] Phase 2: { $chances }.
}
picture-review-mistakes = { $phase ->
    [1] Fehler von { $who } in Phase 1, Stich { $tricks }.
   *[2] Fehler von { $who } in Phase 2, Stich { $tricks }.
}
picture-review-moment = { $phase ->
    [1] Das hat entschieden: Phase 1, Stich { $trick }.
   *[2] Das hat entschieden: Phase 2, Stich { $trick }.
}
