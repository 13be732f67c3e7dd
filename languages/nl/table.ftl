## The table: a match as everybody in the channel sees it.

table-title = ### { $kingdom }: { $first } – { $second }
table-phase = { $phase ->
    [1] { $two ->
        [yes] -# Fase 1, slag { $trick } en { $next } van 13: win volgelingen · partij { $match }
       *[no] -# Fase 1, slag { $trick } van 13: win volgelingen · partij { $match }
    }
   *[2] { $two ->
        [yes] -# Fase 2, slag { $trick } en { $next } van 13: vul je scorestapel · partij { $match }
       *[no] -# Fase 2, slag { $trick } van 13: vul je scorestapel · partij { $match }
    }
}
table-rated = { " " }· 📈 ratingpartij
table-before = -# **Vorige slag** · { $told }
table-commitment = { $unproven ->
    [yes] -# 🔒 Vingerafdruk van de verdeling: { $digits }…, nu pas gepubliceerd, dus niets bewijst dat ik de verdeling niet heb gekozen
   *[no] -# 🔒 Vingerafdruk van de verdeling: { $digits }…
}
table-fair = -# 🔓 Serverseed van de verdeling: { $seed }
table-fair-whole = -# 🔓 Serverseed van de verdeling: { $seed } · salt { $salt } · vingerafdruk { $commitment }
table-over = -# { $first } – { $second } · { $kingdom }, { $edition } · partij { $match }

button-hand = Mijn hand
button-rules = Regels
button-claim-win = Winst opeisen
button-rematch = Revanche
button-to-rematch = Naar de revanche

awaited-lead = **▶ { $who } komt uit**
awaited-follow = **▶ { $who } moet { $faction } volgen**
awaited-any = **▶ { $who } speelt een kaart**
awaited-secret = **▶ De slag wordt beslist**
awaited-artifact = **▶ { $who } mag een artefact gebruiken**
awaited-seer = **▶ De Ziener van { $who } kiest** tussen de prijs en de bovenste kaart
awaited-ghost = **▶ { $who } beslist** of het 👻 Spook blijft
awaited-keep = **▶ { $who } kiest** een kaart van de trekstapel

clock = -# ⏱️ de tijd loopt { $when } af
clock-lapsed = -# ⌛ De tijd van { $late } is om: { $other } kan de winst opeisen.
clock-lapsed-alone = -# ⌛ De tijd van { $late } is om. Spelen kan nog, tot de klok de partij beëindigt.

trick-prize = { $number ->
    [one] 🏅 Prijs: **{ $cards }**
   *[other] 🏅 Prijzen: **{ $cards }**
}
trick-frozen = ❄️ Bevroren: wie deze slag wint, krijgt ook { $cards }
trick-aside = Opzijgelegd: { $cards }
trick-card = { $you ->
    [yes] ▸ **{ $card }** – jij
   *[no] ▸ **{ $card }** – { $who }
}
trick-counts-as = { " " }· telt als { $faction }
trick-worth = { " " }· waarde **{ $worth }**
trick-worth-because = { " " }· waarde **{ $worth }** ({ $reasons })

side-head = **{ $who }**
side-followers = { $number ->
    [one] 1 volgeling
   *[other] { $number } volgelingen
}
side-potions = { $number ->
    [one] 🧪 1 toverdrank
   *[other] 🧪 { $number } toverdranken
}
side-bears = { $number ->
    [one] 🐻 Beer: +{ $change } voor de volgende kaart
   *[other] 🐻 { $number } Beren: +{ $change } voor de volgende kaart
}
side-boots = { $number ->
    [one] 🥾 +2 voor de volgende kaart
   *[other] 🥾 +2 voor de volgende { $number } kaarten
}
side-axe = { $number ->
    [one] 🪓 −2 voor de volgende kaart
   *[other] 🪓 −2 voor de volgende { $number } kaarten
}
side-artifacts = { $number ->
    [one] 🏺 1 artefact
   *[other] 🏺 { $number } artefacten
}
side-used = -# gebruikt: { $artifacts }
side-gnomes = Voor zich: { $cards }
side-score = Score: { $cards }

votes = 🗳️ **Stemmen** { $first } **{ $mine } : { $theirs }** { $second }
# The arrow points to the side that has the vote, as the names stand in the line above.
vote = { $goes ->
    [left] { $emoji } `←{ $mine }:{ $theirs }·` { $faction }
    [right] { $emoji } `·{ $mine }:{ $theirs }→` { $faction }
    [tied] { $emoji } `·{ $mine }:{ $theirs }·` { $faction } – gelijk
   *[nowhere] { $emoji } `·{ $mine }:{ $theirs }·` { $faction }
}
vote-tie = { $high } wint van { $low }
vote-tie-of = { $faction }: { $how }
vote-ties = -# Gelijk aantal { $ties }
vote-weighed-values = -# Evenveel stemmen, dus de totale waarde in de gewonnen facties beslist: { $first } **{ $mine } : { $theirs }** { $second }
vote-weighed-cards = -# Evenveel stemmen, dus het aantal kaarten in de gewonnen facties beslist: { $first } **{ $mine } : { $theirs }** { $second }

verdict-votes = { $reader ->
    [winner] ## 🏆 Je hebt gewonnen met { $best }–{ $other }
    [loser] ## Je hebt verloren met { $other }–{ $best }
   *[spectator] ## 🏆 { $who } wint met { $best }–{ $other }
}
verdict-draw = { $three ->
    [yes] ## Gelijkspel, { $best }–{ $other }: niemand heeft drie stemmen
   *[no] ## Gelijkspel, { $best }–{ $other }
}
verdict-resigned = { $reader ->
    [winner] ## 🏆 Je hebt gewonnen: { $loser } heeft opgegeven
    [loser] ## Je hebt opgegeven: { $who } heeft gewonnen
   *[spectator] ## 🏆 { $who } wint: { $loser } heeft opgegeven
}
verdict-timeout = { $reader ->
    [winner] ## 🏆 Je hebt gewonnen: de tijd van { $loser } is om
    [loser] ## Je tijd is om: { $who } heeft gewonnen
   *[spectator] ## 🏆 { $who } wint: de tijd van { $loser } is om
}
verdict-timeout-draw = ## Gelijkspel: de tijd is om

rematch-wanted = 🔁 { $who } wil revanche. Het aanbod verloopt { $ends }.
rematch-began = 🔁 De revanche is begonnen: partij { $match }.
rematch-commitment = { $after ->
    [computer] -# 🔒 Vingerafdruk van de volgende partij van { $who } tegen mij: { $commitment }
    [rated] -# 📈 Ook een revanche telt voor de rating. 🔒 De vingerafdruk ervan: { $commitment }
   *[unrated] -# 🔒 Vingerafdruk van een revanche: { $commitment }
}
# The server seed of a match is the commitment to the next one, as long as their chain lasts.
table-fair-rematch = { $after ->
    [computer] -# 🔓 Serverseed van de verdeling, 🔒 vingerafdruk van de volgende partij van { $who } tegen mij: { $seed }
    [rated] -# 📈 Ook een revanche telt voor de rating. 🔓 Serverseed van de verdeling, 🔒 vingerafdruk van een revanche: { $seed }
   *[unrated] -# 🔓 Serverseed van de verdeling, 🔒 vingerafdruk van een revanche: { $seed }
}
cancel-wanted = ✋ { $who } wil deze partij afbreken, zonder uitslag. { $other }, vind je dat goed, druk dan op *Afbreken zonder uitslag*. Anders speel je gewoon door.

stopped-cancelled = ### Afgebroken
    Deze partij is afgebroken voordat die goed en wel was begonnen. Er is geen uitslag.
stopped-closed = ### Gesloten
    In deze partij gebeurde al heel lang niets meer. Er is geen uitslag.
stopped-broken = ### Stilgelegd
    Deze partij kan niet verder, want de gegevens zijn beschadigd. Er is geen uitslag, en de partij telt niet mee. De beheerder van deze bot kan de oorzaak in het logboek vinden. Sorry!
stopped-damaged = ### Stilgelegd
    De gegevens van deze partij zijn beschadigd, dus ik kan die niet meer tonen. De uitslag en de nieuwe ratings blijven staan. De beheerder van deze bot kan de oorzaak in het logboek vinden. Sorry!
stopped-by-manager = ### Beëindigd
    Iemand die deze server beheert, heeft deze partij beëindigd. Er is geen uitslag.
