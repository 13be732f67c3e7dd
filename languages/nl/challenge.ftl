## A challenge, in public.

offer-open = ### 🏰 { $who } daagt { $opponent } uit voor een partij Claim
offer-anyone = ### 🏰 { $who } wil Claim spelen. Wie doet mee?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 met artefacten · 🗳️ { $edition } · ⏱️ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏱️ { $pace }
}
offer-rated = 📈 **Ratingpartij**: de uitslag verandert de rating van beide spelers. Is de uitdaging eenmaal aangenomen, dan kan de partij alleen nog worden afgebroken als beide spelers dat willen, en geldt opgeven als verlies.
offer-fair = -# Verloopt { $when }. 🔒 Vingerafdruk van de verdeling: { $commitment }
offer-fair-accepted = -# 🔒 Vingerafdruk van de verdeling: { $commitment }
offer-accepted = ✅ { $opponent } heeft de uitdaging van { $who } aangenomen ({ $kingdom }).
offer-declined = { $opponent } heeft de uitdaging van { $who } afgeslagen ({ $kingdom }).
offer-withdrawn = { $who } heeft deze uitdaging ingetrokken ({ $kingdom }).
offer-expired = { $anyone ->
    [yes] Niemand heeft de uitdaging van { $who } op tijd aangenomen ({ $kingdom }).
   *[no] { $opponent } heeft niet op tijd gereageerd op de uitdaging van { $who } ({ $kingdom }).
}

button-accept = Aannemen
button-decline = Afslaan
button-withdraw = Intrekken
button-seal = Kaarten verzegelen

## Seals and receipts: messages about a deal that are never edited.

seal = ### 🔒 De kaarten van partij { $match } zijn verzegeld
    Bij de uitdaging van { $who } hoort deze vingerafdruk, de SHA-256 van een geheime serverseed:
    `{ $commitment }`
    { $rematches ->
        [0] -# Dit bericht bewerk of verwijder ik nooit. Verandert het toch, of staat er in een tweede zegel een andere vingerafdruk? Vertrouw me dan niet.
        [one] -# Hiermee liggen de serverseeds van deze partij en van de volgende revanche vast. Dit bericht bewerk of verwijder ik nooit. Verandert het toch, of staat er in een tweede zegel een andere vingerafdruk? Vertrouw me dan niet.
       *[other] -# Hiermee liggen de serverseeds van deze partij en van de volgende { $rematches } revanches vast. Dit bericht bewerk of verwijder ik nooit. Verandert het toch, of staat er in een tweede zegel een andere vingerafdruk? Vertrouw me dan niet.
    }
seal-follows = 🔒 Ik plaats het zegel hier, zichtbaar voor iedereen. Staat het er eenmaal, dan kan ik de vingerafdruk niet meer ongemerkt veranderen. Wacht daarop voordat je de uitdaging aanneemt.
seal-exists = 🔒 Deze kaarten zijn al verzegeld: { $link }
receipt = ### 🧾 Ontvangstbewijs van partij { $match }
    { $who } heeft deze partij gestart met een klik op { $when }. De salt is het ID dat Discord aan die klik gaf:
    `{ $salt }`
    De vingerafdruk:
    `{ $commitment }`
    -# Discord heeft hetzelfde ID aan dit bericht gehangen (`interaction_metadata.id`), waar ik het niet kan veranderen. Dit bericht bewerk of verwijder ik nooit.

## What can be chosen in `/claim challenge`.

choose-edition-international = Internationaal: drie stemmen winnen; bij gelijk aantal beslist de hoogste kaart
choose-edition-german = Duits: meeste stemmen, dan hoogste waarde; bij gelijk aantal beslist de hoogste kaart
choose-edition-magic = Magic: meeste stemmen, dan meeste kaarten; bij gelijk aantal de hoogste kaart, dan de volgende
choose-pace-live = Live: 3 minuten per zet
choose-pace-day = Een dag: 24 uur per zet
choose-pace-three-days = Drie dagen: 72 uur per zet
choose-pace-none = Zonder klok: neem de tijd
choose-level-page = Page: mild, voor een eerste partij
choose-level-squire = Schildknaap: speelt met vuistregels
choose-level-knight = Ridder: maakt in fase twee zelden fouten
choose-level-king = Koning: zo sterk als ik kan
choose-level-nobody = Alleen tegen mij: kies mij als tegenstander
choose-factions = Kies vijf facties…
bad-level = Dat niveau bestaat niet. Kies er een uit de lijst.
opponent-not-here = { $who } zit niet op deze server.

## The panel on which the five factions are chosen.

build-title = ### Kies vijf facties
    -# Een paar en drie andere, elk met een eigen kracht.
build-which-pair = Kies een paar…
build-which = Kies drie andere…
build-which-level = Kies een niveau…
build-pair = { $first } en { $second }
build-pair-GK = Ridders verslaan elke Goblin die vóór hen is gespeeld
build-pair-NI = Reuzen verpletteren even hoge Gnomen die voor de verliezer liggen
build-faction-U = Scoren al in fase 1, voor wie de slag wint
build-faction-D = In fase 2 gaan ze naar de verliezer van de slag
build-faction-X = Mogen altijd worden gespeeld, als de gevraagde factie
build-faction-R = Wie de laatste Draak van een slag speelt, komt daarna uit
build-faction-T = In fase 2 scoort van elke slag alleen de hoogste Trol
build-faction-E = Win ermee in fase 1: neem de prijs of de bovenste kaart
build-faction-W = Win ermee: trek een toverdrank die een latere kaart verandert
build-faction-B = Verlies ermee in fase 1: je volgende kaart krijgt +3
build-faction-S = Ruilen in fase 1 van plaats met de prijs
build-faction-H = Mag je in fase 1 na de slag houden als volgeling
build-power = **{ $factions }**
    -# { $power }
build-challenged = ✅ [De uitdaging]({ $link }) is geplaatst.
build-began = ✅ De partij is begonnen.
button-challenge = Uitdagen
button-practice = Spelen
