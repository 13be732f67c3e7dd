## The match in the terminal. It shows no emojis and no markdown: they are taken away from all texts.

## What can be typed. Spellings are separated by commas. The first one is shown, all are understood,
## and so are the English ones, so that none may mean something else in English. They are short and
## without punctuation; help and rules are one word each.

type-help = hulp, help
type-rules = regels
type-table = tafel
type-score = stand, score
type-last = vorige, vorige slag, laatste
type-moves = zetten
type-followers = volgelingen
type-unseen = ongezien
type-hint = tip
type-deal = verdeling
type-resign = opgeven
type-quit = stop, stoppen, q
type-again = opnieuw
type-yes = ja, j
type-no = nee, n
type-pass = verder, niets, overslaan, nee, n
type-deck = trekstapel, stapel
type-prize = prijs
type-keep = houden
type-leave = afleggen

# What is played with a card, as in “g5 sword”.
type-potion = drank, toverdrank
type-sword = zwaard
type-stein = pul, bierpul
type-ring = ring

# Topics of the rules, as in “rules vote”.
type-game = spel, doel
type-tricks = slagen, volgen, bekennen, uitkomen
type-phase-one = fase 1, fase een
type-phase-two = fase 2, fase twee
type-vote = stemming, stemmen, gelijk, internationaal, duits, magic
type-kingdoms = rijken
type-factions = facties
type-values = waarden, waarde
type-potions = toverdranken
type-artifacts = artefacten
type-order = volgorde

## The beginning and the end.

terminal-heading = { $artifacts ->
    [yes] Claim: { $kingdom } ({ $factions }), { $edition }, met artefacten.
   *[no] Claim: { $kingdom } ({ $factions }), { $edition }.
}
terminal-against = Je speelt tegen { $who }, de computer.
terminal-goal = Vijf facties kiezen de nieuwe koning. In fase 1 win je volgelingen, slag voor slag. In fase 2 zijn die je hand, en de slagen vullen de scorestapels. Dan stemt elke factie op wie er de meeste kaarten van heeft.
terminal-start = Kaarten tussen (haakjes) kun je niet spelen. Typ ? voor hulp, of “{ $rules }” voor de regels.
terminal-another = Nog een partij? Met Enter wordt er opnieuw gedeeld, met “{ $again }” speel je dezelfde kaarten nog eens, met “{ $quit }” stop je.
terminal-goodbye = Tot ziens.
terminal-not-kept = Deze partij wordt niet bewaard.

terminal-commitment = Vingerafdruk { $digits }
terminal-commitment-why = Dat is de SHA-256 van de seed waaruit alle kaarten zijn gedeeld. Na de partij zie je de seed en kun je controleren dat er onderweg niets is veranderd.
terminal-proof = De verdeling lag vast vóór de eerste kaart. Wil je dat controleren, deel de seed dan opnieuw:
terminal-proof-commitment = Dat moet de vingerafdruk tonen die je aan het begin zag:
terminal-proof-hand = De stapel moet beginnen met de 13 kaarten die jij kreeg, in willekeurige volgorde: { $cards }
terminal-same-deal = Zo speel je dezelfde kaarten nog eens:

## The table.

terminal-where = { $phase ->
    [1] { $two ->
        [yes] Fase 1, slag { $trick } en { $next } van 13.
       *[no] Fase 1, slag { $trick } van 13.
    }
   *[2] { $two ->
        [yes] Fase 2, slag { $trick } en { $next } van 13.
       *[no] Fase 2, slag { $trick } van 13.
    }
}
terminal-leads = { $you ->
    [yes] Jij komt uit.
   *[no] { $who } komt uit.
}
terminal-phase-two = Fase 2: je volgelingen zijn nu je hand, en elke slag scoort.

# Labels in front of a line.
label-you = Jij
label-prize = Prijs
label-frozen = Bevroren
label-aside = Opzij
label-trick = Slag
label-artifacts = Je artefacten

terminal-cards = { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}
terminal-frozen = { $cards } (ook voor wie deze slag wint)
terminal-card = { $you ->
    [yes] jij: { $card }
   *[no] { $who }: { $card }
}
terminal-card-as = { $card }, telt als { $faction }
terminal-card-worth = { $card }, waarde { $worth }
terminal-hand = Je hand
terminal-only-with = * alleen met { $artifacts }
terminal-followers = Je volgelingen
terminal-followers-played = Je volgelingen zijn nu je hand.
terminal-none = geen
terminal-no-trick = Er is nog geen slag gespeeld.

## The score, as a table. It has a line for each faction: its cards, and who gets its vote.

score-title = Stand
score-votes-for = stem
score-nobody = niemand
# Notes after the one who gets a vote.
score-tie = (gelijk)
score-tie-broken = (gelijk aantal: { $how })
score-crown = C is de Kroon van Licht, een 5
score-runestone = R is de Vergeten Runensteen, lager dan een 0
# If the votes are equal and something else decides, that follows.
score-now = { $rule ->
    [three] Stemmen nu: jij { $mine }, { $who } { $theirs }. Drie stemmen winnen.
    [most] Stemmen nu: jij { $mine }, { $who } { $theirs }. De meeste stemmen winnen.
   *[other] Stemmen nu: jij { $mine }, { $who } { $theirs }.
}

## Questions.

# The cards that may be played follow the question: “Follow Goblins: G5 G9”.
ask-with-cards = { $asked }: { $cards }
ask-second-card = Je tweede kaart.
ask-while-waiting = { $who } gaat zo uitkomen.
ask-react = Alle kaarten van deze slag liggen op tafel.
ask-aftermath = { $won ->
    [yes] Je hebt de slag gewonnen.
   *[no] Je hebt de slag verloren.
}
ask-seer = { $who } krijgt de andere.
ask-ghost = De andere gaat uit het spel.
ask-keep = De andere worden weer in de trekstapel geschud.
ask-shield = Schild van de Sluier: welke kaart krijgt −3?
ask-or-back = { $asked } (Enter: terug)
terminal-enter-plays = Enter speelt { $card }.
terminal-or-enter = { $choice } (of Enter)
terminal-go-on = Verder
terminal-with-cards = bij een kaart: { $examples }
terminal-king-waits = De Koning zou afwachten.
terminal-king-chooses = De Koning zou “{ $choice }” kiezen.

resign-sure = Wil je echt opgeven? (ja, nee)
quit-sure = Wil je deze partij echt verlaten? (ja, nee)

## What was typed was not understood, or is not possible.

typed-nothing = Typ een kaart of een nummer, of ? voor hulp.
typed-unknown = Ik weet niet wat “{ $typed }” betekent. Typ ? voor hulp.
typed-no-number = Dat nummer is er niet. Wil je een kaart spelen, typ dan ook de letter: g5
typed-modifier = Typ “{ $typed }” achter een kaart: g5 { $typed }
typed-several = “{ $typed }” kan een van deze zijn: { $choices }.
typed-none-of-these = “{ $typed }” staat er niet bij.
typed-no-move = “{ $typed }” is geen zet. Typ ? voor hulp.

refused-turn = Je bent niet aan de beurt.
refused-answer = Dat is geen antwoord op deze vraag.
refused-follow = Je moet { $faction } volgen.
refused-card = { $card } heb je niet op hand.
refused-potion = Je hebt geen toverdrank.
refused-artifact = Dit artefact heb je niet: { $artifact }.
refused-now = Dit artefact kun je nu niet gebruiken, of niet zo: { $artifact }.
refused-faction = “{ $code }” is geen van de vijf facties in deze partij.
refused-stein = Je kaart hoort al bij de { $faction }. Noem een andere factie.
refused-ring = De Nachtring kun je alleen gebruiken bij een kaart die je als tweede speelt.
refused-keep = Houd een van de kaarten die je ziet.
refused-seer = Kies de prijs of de bovenste kaart van de trekstapel.
refused-ghost = Kies of je het Spook houdt.

## Help: what to type, and what it does. It names spellings from above.

help-card = g5
help-card-does = een kaart spelen; de naam mag ook: goblin 5
help-with = g5 zwaard
help-with-does = een kaart spelen met iets erbij: drank, zwaard, pul=d, ring
help-choice = 1, hoorn, h
help-choice-does = iets kiezen uit een lijst, met het nummer, de naam of een deel daarvan
help-enter = Enter
help-enter-does = je enige kaart spelen, of niets gebruiken
help-rules-does = de regels in het kort; “regels reuzen” legt de Reuzen uit
help-table-does = de tafel en je hand nog eens
help-score-does = de scorestapels, en wie er voorstaat
help-last-does = de vorige slag nog eens
help-moves-does = alles wat je nu kunt doen
help-followers-does = je volgelingen tot nu toe
help-unseen-does = de kaarten die je nog niet hebt gezien
help-hint-does = wat de Koning zou doen, en waarom
help-deal-does = hoe je weet dat er eerlijk is gedeeld
help-resign-does = de partij opgeven
help-quit-does = stoppen

rules-more = Meer: typ “{ $rules }” en een onderwerp, zoals “{ $rules } { $topic }”. Onderwerpen: { $topics }, of de naam van een factie of een artefact.
rules-unknown = Over “{ $topic }” staat er niets in de regels.
rules-factions = Facties
rules-cards = { $code } · { $number } kaarten: { $values } · uit { $box }
