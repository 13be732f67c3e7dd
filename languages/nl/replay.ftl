## Replays: a finished match, step by step. Everybody has a name in them.

replay-where = { $phase ->
    [1] -# Fase 1, { $trick } van 13 · partij { $match }
   *[2] -# Fase 2, { $trick } van 13 · partij { $match }
}
replay-where-after = { $phase ->
    [1] -# Fase 1, na { $trick } van 13 · partij { $match }
   *[2] -# Fase 2, na { $trick } van 13 · partij { $match }
}
replay-where-between = -# Vóór fase 2, na { $trick } van 13 · partij { $match }
replay-where-dealt = -# Het delen · partij { $match }
replay-tricks = { $two ->
    [yes] slag { $trick } en { $next }
   *[no] slag { $trick }
}
replay-end = { $move ->
    [0] -# Geen zetten · partij { $match }
    [one] -# Het einde, na 1 zet · partij { $match }
   *[other] -# Het einde, na { $move } zetten · partij { $match }
}
replay-now = ▸ { $told }
replay-dealt = De kaarten zijn gedeeld.

replay-drew = { $who } trekt { $card }, zonder dat de ander het ziet.
replay-looked = { $through ->
    [seer] De Ziener van { $who } bekijkt de bovenste kaart van de trekstapel: { $cards }.
    [lantern] { $who } ziet { $cards } in de hand van { $other }.
   *[crystal_ball] { $who } ziet de bovenste kaarten van de trekstapel: { $cards }.
}
replay-pass = { $who } gebruikt geen artefact.
replay-resign = { $who } geeft op.
replay-seer-deck = { $who } neemt de bovenste kaart.
replay-seer-prize = { $who } neemt de prijs.
replay-ghost-keep = { $who } houdt het 👻 Spook.
replay-ghost-leave = { $who } houdt het 👻 Spook niet.
replay-keep = { $who } houdt { $card }.

replay-hand = Hand nu: { $cards }
replay-choice = -# kon spelen: { $cards }
replay-followers = Volgelingen: { $cards }
replay-artifacts = Artefacten: { $artifacts }
replay-known-all = -# { $who } kon al deze kaarten kennen
replay-known = -# { $who } kon hiervan alleen { $cards } kennen
replay-known-nothing = -# { $who } kon hiervan geen enkele kaart kennen

# The caption above the buttons « ‹ › »: what they step by, and how far they have come.
replay-steps = -# « » { $trick } van 13 · ‹ › zet { $move } van { $last }
replay-steps-dealt = -# « » een slag · ‹ › zet 0 van { $last }
replay-as-spectator = Beide spelers
replay-as-player = Als { $who }
replay-player = { $seat ->
    [0] Eerste speler
   *[1] Tweede speler
}
replay-same-name = { $name } ({ $seat })
replay-former = Oud-speler

replay-which-trick = { $phase ->
    [1] Naar een slag in fase 1…
   *[2] Naar een slag in fase 2…
}
replay-to-start = Het delen
replay-to-phase-two = Fase 2 begint
replay-to-end = Het einde
replay-trick = { $phase ->
    [1] Fase 1, { $trick }
   *[2] Fase 2, { $trick }
}
replay-trick-won = { $won ->
    [yes] { $cards } – gewonnen door { $who }
   *[no] { $cards } – door niemand gewonnen
}
replay-which-faction = Een factie van dichtbij…

## Where a faction's cards went

why-title = ### { $faction } in partij { $match }
why-vote = Kaarten: { $first }{ "\u00a0" }**{ $mine }**, { $second }{ "\u00a0" }**{ $theirs }** →{ "\u00a0" }{ $who }
why-vote-nobody = niemand
why-tie-break = { " " }(gelijk aantal: { $how })
why-followers = -# Als volgelingen, aan het begin van fase 2: { $first }{ "\u00a0" }{ $mine } · { $second }{ "\u00a0" }{ $theirs }
why-followers-none = geen
why-no-vote = -# De partij eindigde vóór de stemming. Zo was de stand.
why-turn = { $phase ->
    [1] **Fase 1, { $trick }** · { $changes }
   *[2] **In { $trick }** · { $changes }
}
why-gained = { $who } pakt { $cards }
why-lost = { $who } verliest { $cards }
why-reason = -# { $why }
why-nothing = Geen van deze kaarten kwam op een scorestapel.
why-nowhere = -# Telde voor niemand: { $cards }
why-which-trick = Bekijk een slag…
why-back = Terug naar de partij

## The record, and how to check a deal

button-replay = Terugkijken
button-record = Verslag
button-verify = Controleren
record-here = 📄 Het verslag van partij { $match }: `claim-bot replay { $file }` speelt de partij na en controleert de uitslag.

verify-title = ### 🔓 Zijn de kaarten van partij { $match } eerlijk gedeeld?
verify-commitment = **1. De vingerafdruk**, de SHA-256 van de serverseed:
    `{ $commitment }`
verify-commitment-sealed = -# Vergelijk hem met [het zegel]({ $seal }), dat ouder is dan de klik in 3. Is dat een vervolgbericht dat nooit is bewerkt, en het enige zegel van die partij (`docs/fairness.md`, stap 3), dan lag de serverseed vóór de klik vast.
verify-commitment-sealed-chain = { $previous ->
    [hidden] -# Het is de serverseed van een eerdere partij, en zo verder terug tot [het zegel]({ $seal }). Is dat een vervolgbericht dat nooit is bewerkt, en het enige zegel van die partij (`docs/fairness.md`, stap 3), dan lag de serverseed vóór de klik in 3 vast.
   *[other] -# Het is de serverseed van partij { $previous }, en zo verder terug tot [het zegel]({ $seal }). Is dat een vervolgbericht dat nooit is bewerkt, en het enige zegel van die partij (`docs/fairness.md`, stap 3), dan lag de serverseed vóór de klik in 3 vast.
}
verify-commitment-chain = { $previous ->
    [hidden] -# Het is de serverseed van een eerdere partij. Voor wie die seed zag voordat deze partij begon, bewijst dit dat de serverseed vastlag.
   *[other] -# Het is de serverseed van partij { $previous }. Voor wie die seed zag voordat deze partij begon, bewijst dit dat de serverseed vastlag.
}
verify-commitment-under = { $previous ->
    [hidden] -# Hij stond onder een eerdere partij, in een bericht dat ik kan bewerken. Hij bewijst alleen iets voor wie hem heeft gekopieerd voordat deze partij begon.
   *[other] -# Hij stond onder partij { $previous }, in een bericht dat ik kan bewerken. Hij bewijst alleen iets voor wie hem heeft gekopieerd voordat deze partij begon.
}
verify-commitment-challenge = -# Hij stond op de uitdaging, in een bericht dat ik kan bewerken. Hij bewijst alleen iets voor wie hem heeft gekopieerd vóór het aannemen.
verify-commitment-none = -# Vóór deze partij is niets gepubliceerd, dus niets bewijst dat ik de verdeling niet heb gekozen.
verify-seed = **2. De serverseed**, geheim tot de partij was afgelopen:
    `{ $seed }`
verify-salt = **3. De salt**, het ID van de klik of het commando waarmee de partij begon, op { $when }:
    `{ $salt }`
verify-salt-receipt = { $rematch ->
    [yes] -# Controleer of Discord dit ID aan [het ontvangstbewijs]({ $receipt }) heeft gehangen. Dan had ik het alleen kunnen kiezen door klikken te laten mislukken, of tussen de klikken van beide spelers.
   *[no] -# Controleer of Discord dit ID aan [het ontvangstbewijs]({ $receipt }) heeft gehangen. Dan had ik het alleen kunnen kiezen door klikken te laten mislukken.
}
verify-salt-missing = -# De kaarten waren verzegeld, maar het ontvangstbewijs van de klik ontbreekt. Alleen wie zelf klikte en het ID van die klik kent, kan zeker weten dat ik de salt niet heb gekozen.
verify-salt-unknown = -# Alleen wie zelf klikte en het ID van die klik kent, kan zeker weten dat ik de salt niet heb gekozen.
verify-match-seed = De SHA-256 van serverseed en salt is de seed van de partij, die al het toeval erin bepaalt:
    `{ $seed }`
verify-deal = **4. De verdeling** uit deze seed, volgens regels die iedereen kan lezen:
verify-hand = { $who }: { $cards }
verify-deck = Alle kaarten, zoals `claim-bot deal` ze toont: 13 voor { $first }, 13 voor { $second }, de rest van bovenaf.
    `{ $cards }`
verify-leader = { $lot ->
    [yes] { $who } komt als eerste uit, door loting.
   *[no] { $who } komt als eerste uit, als verliezer van de vorige partij.
}
verify-potions = Toverdranken, van bovenaf: { $potions }
verify-artifacts = { $who }: { $artifacts }
verify-alone = **5. Vertrouw me niet.** Hiervoor heb je mij niet nodig. Dit toont de vingerafdruk, en daarna de seed van de partij:
    ```
    { $command }
    ```
    Met de code van het project op je eigen computer toont dit de verdeling. Vergelijk die met de kaarten hierboven:
    ```
    { $deal }
    ```
    -# Hoe je de rest controleert, en wat dit allemaal niet bewijst: `docs/fairness.md`
replay-live = Partij { $match } is nog bezig. Na afloop kun je die terugkijken en controleren.
replay-broken = Partij { $match } kun je niet terugkijken, want de gegevens zijn beschadigd.
no-such-past = Ik kan hier geen afgelopen partij “{ $match }” vinden. `/claim { command-history }` toont de jouwe.

## History

past-title = ### Afgelopen partijen van { $who }
past-title-against = ### Afgelopen partijen van { $who } tegen { $opponent }
past-none = { $mine ->
    [yes] Je hebt nog geen partij afgemaakt.
   *[no] { $who } heeft hier nog geen partij afgemaakt.
}
past-none-against = { $mine ->
    [yes] Je hebt nog geen partij tegen { $opponent } afgemaakt.
   *[no] { $who } en { $opponent } hebben hier nog geen partij tegen elkaar afgemaakt.
}
past-begin = { $none } Begin er een met `/claim { command-challenge }`.
past-no-more = Meer partijen zijn er niet.
past-won = 🏆 **Gewonnen** van { $other }{ $how }
past-lost = **Verloren** van { $other }{ $how }
past-drawn = **Gelijk** tegen { $other }{ $how }
past-facts = -# { $facts }
past-rated = { $up ->
    [yes] 📈 **{ $change }**
   *[no] 📉 **{ $change }**
}
past-how-votes = , { $mine }–{ $theirs }
past-how-resigned = { $result ->
    [won] , die opgaf
   *[lost] { $you ->
        [yes] : je gaf op
       *[no] : { $who } gaf op
    }
}
past-how-timeout = { $result ->
    [won] , die geen tijd meer had
    [lost] { $you ->
        [yes] : je tijd was om
       *[no] : de tijd van { $who } was om
    }
   *[drawn] : de tijd was om
}
past-newer = Nieuwer
past-older = Ouder
past-which = Kijk een partij terug…
past-option = { $how } · { $match }
past-option-votes = { $result ->
    [won] Gewonnen met { $mine }–{ $theirs } van { $name }
    [lost] Verloren met { $mine }–{ $theirs } van { $name }
   *[drawn] Gelijk met { $mine }–{ $theirs } tegen { $name }
}
past-option-resigned = { $result ->
    [won] Gewonnen van { $name }, die opgaf
   *[lost] Verloren van { $name } door op te geven
}
past-option-timeout = { $result ->
    [won] Gewonnen van { $name }, die geen tijd meer had
    [lost] Verloren van { $name }: tijd om
   *[drawn] Gelijk tegen { $name }: tijd om
}
past-option-facts = { $kingdom } · { $day }
