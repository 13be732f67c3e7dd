## The rules, by topic. Each topic has a name (-name), two or three sentences that say what it is
## (-what), and the details, mostly as a list (-more). The terminal shows them, too; a tip (-tip)
## follows only in chat.

guide-title = ## { $emoji } { $name }
guide-select-game = Spel en facties…
guide-select-artifacts = Artefacten…
guide-cards = -# { $number } kaarten: { $values } · uit { $box }
guide-match = -# Partij { $match }: { $kingdom }, { $edition }
guide-unknown = Over “{ $topic }” staat er niets in de regels. Hier is het spel in het kort. Al het andere vind je in de lijsten hieronder.
guide-example = **Voorbeeld**
guide-another-example = **Nog een voorbeeld**
guide-vote-arrows = -# Elke pijl wijst naar wie de stem krijgt.

# The players in examples: two names that are natural in the language.
example-first = Anna
example-second = Bram
example-prize = 🏅 De prijs is { $card }.
example-second-prize = De tweede prijs is { $card }.

box-claim = Claim
box-claim2 = Claim 2
box-magic = Claim Magic
box-promo = een promopakje

## The game in two minutes, for somebody who reads only this. A picture of the example follows the
## first part.

guide-start-one = De koning is dood. Vijf facties stemmen over wie er op de troon komt. **Win de meeste stemmen.**

    { "" }**Slagen.** Een van jullie komt uit met een kaart. De ander moet **factie volgen**: een kaart van dezelfde factie spelen. **De hoogste kaart wint.** Zijn ze even hoog, dan wint wie uitkwam. Heb je geen kaart van die factie, dan mag je alles spelen, maar je verliest wel. De winnaar komt uit in de volgende slag.

    { "" }**Fase 1: win volgelingen.** Jullie krijgen elk dertien kaarten. In elke slag speel je om een *prijs*, die open ligt. De winnaar krijgt de prijs als volgeling. De verliezer krijgt de bovenste kaart van de trekstapel, die verder niemand ziet. De gespeelde kaarten zijn weg.
guide-start-two = **Fase 2: win kaarten die stemmen.** Je dertien volgelingen zijn nu je hand. De winnaar van elke slag legt beide kaarten op de eigen *scorestapel*.

    { "" }**De stemming.** Elke factie stemt op wie de meeste kaarten van die factie op de scorestapel heeft.
guide-start-powers = **Krachten.** De meeste facties veranderen deze regels. Hoe, dat lees je bij *Uitleg* boven je kaarten en in de lijsten hieronder.
guide-match-powers = **Krachten.** Dit kunnen de facties van deze partij:

guide-game-name = Het spel in twee minuten

guide-tricks-name = Slagen en factie volgen
guide-tricks-what = Wie uitkomt, speelt een kaart naar keuze. De factie daarvan is de *gevraagde factie*. De ander moet **volgen**: ook een kaart van die factie spelen, als dat kan. Kan het niet, dan mag elke kaart.
guide-tricks-more = **Wie wint**
    1. Een ⚔️ Ridder die op een 👺 Goblin wordt gespeeld, verslaat die, ongeacht de waarde.
    2. Anders wint de hoogste kaart van de gevraagde factie. **Bij gelijke waarde wint wie uitkwam.**
    3. Een kaart van een andere factie verliest.

    - Een 🎭 Dubbelganger mag je altijd spelen. Hij telt als de gevraagde factie.
    - De winnaar komt uit in de volgende slag, tenzij een 🐲 Draak of de 🪄 Staf van Orde dat verandert.
    - Het lot bepaalt wie in de eerste slag uitkomt. Bij een revanche is dat de verliezer van de vorige partij.

guide-phase-one-name = Fase 1
guide-phase-one-what = Jullie spelen dertien slagen om **volgelingen**. In elke slag gaat het om een *prijs*: de bovenste kaart van de trekstapel, die wordt opengedraaid. De winnaar krijgt de prijs. De verliezer krijgt de volgende kaart van de trekstapel, die verder niemand ziet.
guide-phase-one-more = - Elke speler krijgt dertien kaarten. De andere 26 zijn de trekstapel.
    - De twee gespeelde kaarten gaan uit het spel. Alleen 🧟 Zombies niet: die gaan naar de scorestapel van de winnaar.
    - Volgelingen liggen gedekt. Wie welke prijs won, weten jullie allebei, maar wat je trok, weet alleen jij.
    - Na dertien slagen heeft elke speler dertien volgelingen.

guide-phase-two-name = Fase 2
guide-phase-two-what = Je volgelingen zijn nu je hand, en jullie spelen nog dertien slagen. Volgen en winnen gaat zoals eerst, maar er is geen prijs. De winnaar legt **beide kaarten op de eigen scorestapel**, waar ze tellen voor de stemming.
guide-phase-two-more = - Wie de laatste slag van fase 1 won, komt uit, tenzij een 🐲 Draak of de 🪄 Staf van Orde dat verandert.
    - ⛏️ Dwergen gaan naar de *verliezer* van de slag.
    - Ook 🍄 Gnomen, 🗿 Reuzen en 🧌 Trollen hebben hun eigen regels.
guide-phase-two-tip = Heb je goed opgelet, dan ken je de hand van je tegenstander nu grotendeels. *Ongezien* boven je kaarten houdt het voor je bij.

guide-vote-name = De stemming
guide-vote-what = Elke factie stemt op wie **de meeste kaarten van die factie** op de scorestapel heeft. Heeft niemand er een, dan stemt die factie niet. Er zijn drie soorten *stemming*. Die bepalen wat er bij een gelijk aantal gebeurt en hoe je wint.
guide-vote-more = **Internationale stemming** (standaard bij rijken uit de eerste Claim)
    - Bij evenveel kaarten van een factie beslist de hoogste. Is die ook gelijk, dan krijgt niemand de stem.
    - **Drie stemmen winnen.** Heeft niemand er drie, dan is het gelijkspel.

    { "" }**Duitse stemming** (alleen als je die kiest)
    - Bij evenveel kaarten van een factie beslist de hoogste. Is die ook gelijk, dan krijgt niemand de stem.
    - **De meeste stemmen winnen.** Is dat gelijk, tel dan de waarden op in de facties die je won: de hoogste som wint. Is die ook gelijk, dan is het gelijkspel.

    { "" }**Magic-stemming** (standaard bij Claim 2, Magic of artefacten)
    - Bij evenveel kaarten van een factie beslist de hoogste, dan de op één na hoogste, enzovoort. Zijn ze allemaal gelijk, dan krijgt niemand de stem.
    - **De meeste stemmen winnen.** Is dat gelijk, tel dan de kaarten in de facties die je won: de meeste kaarten winnen. Is dat ook gelijk, dan is het gelijkspel.

    De gedrukte waarde telt: toverdranken en dergelijke veranderen daar niets aan. De 🪨 Vergeten Runensteen en de 👑 Kroon van Licht tellen als kaarten. De Runensteen is lager dan een 0 en telt niet mee in een som. De Kroon is een 5.

guide-kingdoms-name = Rijken
guide-kingdoms-what = Een rijk bestaat uit de **vijf facties** waarmee je speelt, samen 52 kaarten: een *paar* van 22 kaarten en drie andere facties van elk tien kaarten.
guide-kingdoms-more = - Het paar is 👺 Goblins en ⚔️ Ridders (`GK`), of 🍄 Gnomen en 🗿 Reuzen (`NI`).
    - Drie rijken hebben een naam: **Klassiek** is `GKUDX`, **Claim 2** is `NIRTE`, **Magic** is `GKWBS`.
    - Of stel er zelf een samen: vijf letters, zoals `GKUHE`.

    🧟 `U` Zombies · ⛏️ `D` Dwergen · 🎭 `X` Dubbelgangers
    🐲 `R` Draken · 🧌 `T` Trollen · 👁️ `E` Zieners
    🧙 `W` Tovenaars · 🍃 `B` Druïden · 🦎 `S` Gedaanteverwisselaars · 👻 `H` Spoken

guide-values-name = De waarde van een kaart
guide-values-what = In een slag begint een kaart met de gedrukte waarde. Een toverdrank ×2 verdubbelt die. Daarna wordt al het andere **opgeteld of afgetrokken**.
guide-values-more = - Een waarde kan onder 0 zakken of boven 9 uitkomen.
    - Wat een kaart verandert, hoort bij de *plaats* op tafel. Komt daar een andere kaart te liggen, door een 🦎 Gedaanteverwisselaar of het 🐎 Paard van de Tovenaar, dan geldt het voor die kaart.
    - Een kaart die door het Paard op tafel komt, is niet “gespeeld”: die verbruikt geen Beer, Laarzen of Bijl, en er kan geen toverdrank bij.
    - Voor de stemming telt alleen de gedrukte waarde.

guide-potions-name = Toverdranken
guide-potions-what = Win je een slag met een 🧙 Tovenaar, dan trek je een toverdrank, gedekt. **Niemand mag hem bekijken, jij ook niet.** Speel je in een latere slag een kaart, dan kun je de toverdrank opendraaien. Die verandert de waarde van die kaart, ten goede of ten kwade.
guide-potions-more = - Er zijn er tien: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. Zijn ze op, dan trekken Tovenaars er geen meer.
    - Je kiest eerst de kaart en draait dan pas de toverdrank open. Die telt voor deze slag en is dan op.
    - Per kaart kan er maar één toverdrank bij. Heb je er meer, dan is de oudste aan de beurt.
    - Je toverdranken gaan mee van fase 1 naar fase 2.
    - Iedereen ziet hoeveel elke speler er heeft.

guide-artifacts-name = Artefacten
guide-artifacts-what = In een partij met artefacten krijgt elke speler er **drie van de achttien**, gedekt. Ze horen niet bij je hand, en alleen jij kent de jouwe. Elk werkt één keer en gaat vóór de kracht van een factie.
guide-artifacts-more = **Wanneer je ze kunt gebruiken**
    - *Voordat je uitkomt:* Geliefdenboog
    - *Bij een kaart die je speelt:* Slangenzwaard, Bierpul van Koningen; als je als tweede speelt, ook Nachtring
    - *Voordat je als tweede speelt:* Schild van de Sluier
    - *Als beide kaarten op tafel liggen:* Schild van de Sluier, Paard van de Tovenaar, Goddelijke Zandloper; in fase 2 ook Hoorn der Stilte en Vorstketting. Wie uitkwam, mag eerst. Na elk gebruik krijgen jullie allebei opnieuw de kans.
    - *Als je de slag hebt verloren:* Staf van Orde; in fase 2 ook Speer van Wraak
    - *Als je de slag hebt gewonnen:* Eeuwige Lantaarn, in fase 2
    - *Als je een kaart gaat trekken:* Kristallen Bol, in fase 1
    - *Als je een kaart gaat pakken:* Dwazenkristal en Vergeten Runensteen, in fase 2
    - *Na de laatste slag:* Kroon van Licht
    - *Altijd, tot de laatste kaart is gespeeld, ook als je niet aan de beurt bent:* Vliegende Laarzen, Bijl van de Wolken
guide-artifacts-tip = Ik vraag alleen iets als je iets kunt gebruiken. Wil je een vraag niet meer krijgen, kijk dan bij *Meer…* boven je kaarten.

guide-order-name = Volgorde bij het pakken
guide-order-what = Zodra een slag is beslist, trekken 🧙 Tovenaars hun toverdrank en bepalen 🐲 Draken wie er daarna uitkomt. **Wat er later met een kaart gebeurt, verandert daar niets meer aan.** Dan worden de kaarten gepakt.
guide-order-more = **Fase 1**
    1. De 👁️ Ziener van de winnaar kiest.
    2. Het 👻 Spook van de winnaar kiest, dan dat van de verliezer.
    3. Heeft de verliezer nog een kaart te trekken, dan mag dat met de 🔮 Kristallen Bol.
    4. Alle kaarten verhuizen tegelijk.

    { "" }**Fase 2**
    1. De 🗿 Reuzen die nog in de slag liggen, slaan toe.
    2. De kaarten worden verdeeld: de verliezer krijgt de ⛏️ Dwergen, de winnaar één 🧌 Trol en al het andere.
    3. De winnaar pakt die kaarten een voor een, dan de verliezer. Eerder opzijgelegde 🧌 Trollen gaan voor, de laagste eerst, dan de andere kaarten in de volgorde waarin ze zijn gespeeld. Vóór elke kaart mag wie aan het pakken is, het 💎 Dwazenkristal of de 🪨 Vergeten Runensteen gebruiken.

guide-fair-name = Eerlijk delen
guide-fair-what = **Iedereen kan na de partij controleren of er eerlijk is gedeeld**: *Controleren* onder de uitslag laat zien hoe. Al het toeval komt uit twee getallen: een geheim getal, dat vastligt voordat de uitdaging wordt aangenomen, en het ID van de klik waarmee dat gebeurt.
guide-fair-more = - Elke kaart, elke loting, elke toverdrank en elk artefact volgt uit SHA-256(serverseed gevolgd door salt).
    - De *serverseed* bestaat uit 32 willekeurige bytes. De SHA-256 daarvan, de *vingerafdruk* (Engels: commitment), staat op de uitdaging voordat iemand die aanneemt. De seed zelf blijft geheim tot de partij is afgelopen.
    - De *salt* is het ID dat Discord geeft aan de klik waarmee de uitdaging wordt aangenomen.
    - **Wil je de beheerder van de bot niet hoeven vertrouwen?** Druk dan bij de uitdaging op *Kaarten verzegelen* voordat je die aanneemt. De vingerafdruk komt in een bericht dat nooit wordt bewerkt, en ook de klik krijgt een ontvangstbewijs, waar Discord zelf het ID aan hangt. Zonder zegel kan alleen iemand die de vingerafdruk heeft gekopieerd en het ID van de eigen klik kent, van allebei zeker zijn.
    - Met dezelfde seed liggen ook *revanches* vast: de vingerafdruk van een revanche is de serverseed van de partij ervoor. Net zo legt elke partij die je tegen de bot afmaakt, een latere vast. De allereerste wordt door niets vastgelegd.
    - De beheerder van de bot kan nog wel de kaarten van een lopende partij bekijken, of klikken negeren. *Controleren* en `docs/fairness.md` vertellen wat er bewezen is en wat niet.

guide-ratings-name = Ratings
guide-ratings-what = Iedereen begint op **1500**. Winnen van een sterkere speler levert meer op; verliezen van een zwakkere kost meer. Partijen tegen de computer tellen nooit mee.
guide-ratings-more = - **±** is hoe onzeker de rating is: eerst 180, dan met elke ratingpartij minder. Boven 120, dus zo’n elf partijen lang, is de rating *voorlopig* en staat er een “?” bij. Is de rating van je tegenstander onzekerder dan de jouwe, dan telt de partij voor jou minder zwaar.
    - **Punten** = rating − 2 × ±: wat je vrijwel zeker waard bent. Ranglijsten zijn gesorteerd op punten, dus veel goede partijen tellen zwaarder dan een gelukkige start.
    - Spelen dezelfde twee spelers op één dag (UTC) meerdere ratingpartijen, dan tellen de eerste drie helemaal, de vierde voor de helft, de vijfde voor een kwart, enzovoort. Zo kan niemand punten cadeau krijgen. Partijen tegen oud-spelers tellen alsof ze allemaal tegen één persoon waren.
    - Een ratingpartij opgeven is vanaf het eerste moment een verlies. Winst telt alleen als beide spelers zeven kaarten hebben gespeeld.
    - Met een rating die 200 hoger is dan die van je tegenstander, win je ongeveer drie van de vier partijen; met 400 hoger ongeveer negen van de tien.
    - Een **seizoen** duurt een kwartaal. `/claim { command-leaderboard }` toont alle tijden, dit seizoen en eerdere, voor deze server of voor alle servers. In elk daarvan begint iedereen op 1500. Bij *alle tijden* staat alleen wie het laatste halfjaar een ratingpartij speelde.
    - Op de ranglijst van *alle servers* sta je alleen als je dat in `/claim { command-preferences }` goedvindt. `/claim { command-profile }` toont je rating en het verloop ervan.

## Factions

guide-faction-G-what = Goblins hebben **geen kracht**, maar het zijn er wel meer dan van elke andere factie. De hoogste Goblin wint, zoals bij elke factie. ⚔️ Ridders verslaan ze.
guide-faction-G-more = - Het zijn er veertien, en vijf daarvan zijn een 0. Bij de stemming telt een 0 als elke andere kaart.
guide-faction-K-what = Een Ridder die op een Goblin wordt gespeeld, **verslaat die, ongeacht de waarde**.
guide-faction-K-more = - Factie volgen moet nog steeds: heb je een Goblin, dan mag je op een Goblin geen Ridder spelen.
    - Een Ridder waarmee je uitkomt, is een kaart als elke andere.
    - Hij verslaat ook een kaart die door de 🍺 Bierpul van Koningen als Goblin telt.
guide-faction-N-what = **Fase 2:** een Gnoom die je pakt, gaat niet naar je scorestapel. Hij ligt open **voor je**, waar een 🗿 Reus hem kan verpletteren.
guide-faction-N-more = - Gnomen die aan het eind nog voor je liggen, gaan naar je scorestapel en tellen als elke andere kaart.
    - In fase 1 hebben ze geen kracht.
guide-faction-I-what = **Fase 2:** een Reus in een slag **verplettert een 🍄 Gnoom van dezelfde waarde** die voor de verliezer van de slag ligt. De Gnoom gaat uit het spel.
guide-faction-I-more = - Wie de Reus speelde, maakt niet uit. De winnaar heeft er altijd iets aan, dus het gaat vanzelf.
    - Elke Reus verplettert één Gnoom. Is er geen van dezelfde waarde, dan gebeurt er niets.
    - Reuzen slaan toe voordat de kaarten van de slag worden gepakt, dus een Gnoom uit dezelfde slag is veilig.
    - De Reuzen zelf worden gewoon gepakt. In fase 1 hebben ze geen kracht.
guide-faction-U-what = **Fase 1:** gespeelde Zombies verdwijnen niet. Ze gaan **naar de scorestapel van wie de slag wint**, wie ze ook speelde.
guide-faction-U-more = - Een Zombie die de prijs is, wordt een gewone volgeling.
    - In fase 2 hebben ze geen kracht: de winnaar pakt ze zoals elke kaart.
guide-faction-D-what = **Fase 2:** de **verliezer** van een slag krijgt elke Dwerg die erin is gespeeld. Expres verliezen kan dus een goed plan zijn.
guide-faction-D-more = - Wie de Dwerg speelde, maakt niet uit.
    - Zijn beide kaarten Dwergen, dan krijgt de verliezer ze allebei en de winnaar niets.
    - In fase 1 hebben ze geen kracht.
guide-faction-X-what = Een Dubbelganger mag je **altijd spelen**, wat er ook gevraagd is. Hij telt dan als de gevraagde factie.
guide-faction-X-more = - Een kracht neemt hij niet over: hij verslaat geen Goblins zoals een Ridder.
    - Op een scorestapel is hij gewoon een Dubbelganger, ook voor de stemming.
    - Komt iemand uit met een Dubbelganger, dan moet de ander ook een Dubbelganger spelen, als dat kan.
guide-faction-R-what = **Beide fases:** wie de laatste Draak van een slag speelde, **komt uit in de volgende**, wie er ook won.
guide-faction-R-more = - Dat geldt ook van fase 1 naar fase 2.
    - Spelen jullie allebei een Draak, dan telt de tweede.
guide-faction-T-what = **Fase 2:** per slag komt er maar **één Trol** op een scorestapel. De winnaar krijgt de hoogste; de andere worden opzijgelegd, open.
guide-faction-T-more = - Ook Trollen die al opzij lagen, kun je zo krijgen, zelfs als er in deze slag geen Trol is gespeeld.
    - De winnaar van de laatste slag krijgt alle Trollen die er nog liggen.
    - In fase 1 hebben ze geen kracht.
guide-faction-E-what = **Fase 1:** win je een slag met een Ziener, dan bekijk je de bovenste kaart van de trekstapel. **Neem de prijs of die kaart.** De ander krijgt wat je laat liggen.
guide-faction-E-more = - Neem je de bovenste kaart, dan gaat de prijs naar de verliezer, die niets trekt. (Na een Geliefdenboog trekt die nog één kaart.)
    - In fase 2 hebben ze geen kracht.
guide-faction-W-what = **Beide fases:** win je een slag met een Tovenaar, dan **trek je een toverdrank** 🧪. Die draai je bij een latere kaart open om de waarde te veranderen.
guide-faction-W-more = - Er zijn tien toverdranken. Zijn ze op, dan trekken Tovenaars er geen meer.
    - Meer daarover staat bij *Toverdranken* in de lijst hieronder.
guide-faction-B-what = **Fase 1:** een Druïde die een slag verliest, blijft als 🐻 *Beer* voor zijn speler liggen. De volgende kaart van die speler krijgt **+3**, en dan is de Beer weg.
guide-faction-B-more = - Je kunt de Beer niet bewaren: hij gaat mee met je volgende kaart, of je wilt of niet.
    - Een Beer uit de laatste slag van fase 1 helpt je eerste kaart van fase 2.
    - Met een Geliefdenboog kun je twee Beren krijgen. Die helpen allebei dezelfde kaart.
    - In fase 2 wordt een Druïde die verliest, gewoon gepakt.
guide-faction-S-what = **Fase 1:** een Gedaanteverwisselaar die je uit je hand speelt, **ruilt meteen van plaats met de prijs**. Wat de prijs was, is nu de kaart die je hebt gespeeld, en de Gedaanteverwisselaar is de prijs.
guide-faction-S-more = - Je mag hem alleen spelen als de Gedaanteverwisselaar zelf gespeeld mag worden. Factie volgen moet dus nog steeds.
    - Daarna telt alleen de nieuwe kaart: voor het volgen, het winnen en de krachten.
    - Een Gedaanteverwisselaar die door zo’n ruil op tafel komt, ruilt niet nog eens.
    - In fase 2 hebben ze geen kracht.
guide-faction-H-what = **Fase 1:** speelde je een Spook, dan mag je het na de slag **houden als volgeling** in plaats van de kaart die je zou krijgen, of je nu wint of verliest.
guide-faction-H-more = - De kaart die je daarvoor aflegt, gaat uit het spel. Komt die van de trekstapel, dan ziet niemand hem.
    - Heeft een 👁️ Ziener veranderd wat je zou krijgen, dan leg je dat af.
    - In fase 2 hebben ze geen kracht.

## Artifacts

guide-artifact-crown-what = **Na de laatste slag,** vóór de stemming: telt voor jou als een **5 van een factie naar keuze**.
guide-artifact-crown-more = - Je kiest een van de vijf facties, desnoods een waarvan je geen kaart hebt.
guide-artifact-sword-what = **Bij een kaart die je speelt:** die kaart krijgt **+3**.
guide-artifact-sword-more = - Het geldt alleen voor deze slag.
    - Je kiest het samen met de kaart, voordat je tegenstander kan reageren.
guide-artifact-horn-what = **Fase 2, als beide kaarten op tafel liggen:** niemand wint deze slag. **Elke speler pakt de eigen kaart.**
guide-artifact-horn-more = - Dat geldt ook voor Dwergen, Trollen en kaarten die door de Ketting zijn bevroren. Een Gnoom komt nog steeds voor zijn speler te liggen.
    - Niemand trekt een toverdrank, en Reuzen, Staf, Speer en Lantaarn doen niets.
    - Wie gewonnen zou hebben, komt uit in de volgende slag, Draken of niet.
    - Opzijgelegde Trollen blijven liggen. In de laatste slag zijn ze voor wie gewonnen zou hebben.
guide-artifact-spear-what = **Fase 2, als je een slag hebt verloren:** een van de kaarten erin, naar keuze, **gaat uit het spel**.
guide-artifact-spear-more = - Een Trol die al opzij lag, kun je niet kiezen.
    - Het gebeurt voordat de kaarten worden gepakt en voordat Reuzen toeslaan.
guide-artifact-crystal_ball-what = **Fase 1, als je hebt verloren en een kaart gaat trekken:** bekijk de **bovenste drie kaarten** van de trekstapel en houd er een als volgeling.
guide-artifact-crystal_ball-more = - De andere worden weer in de trekstapel geschud.
    - Liggen er minder dan drie, dan bekijk je die.
    - Het kan niet als er door een Ziener of je Spook niets te trekken valt.
guide-artifact-fools_crystal-what = **Fase 2, als je een kaart gaat pakken:** die gaat **naar je hand**, en in plaats daarvan gaat een kaart uit je hand naar je scorestapel.
guide-artifact-fools_crystal-more = - Elke kaart mag, ook een Gnoom of een tweede Trol: die gaat naar je scorestapel.
    - Het kan niet als je hand leeg is.
guide-artifact-horse-what = **Als beide kaarten op tafel liggen:** neem je kaart terug en **leg een andere uit je hand op die plaats**. Factie volgen hoeft dan niet.
guide-artifact-horse-more = - Kwam jij uit, dan bepaalt je nieuwe kaart de gevraagde factie.
    - Wat de waarde veranderde, blijft bij de plaats, en de Bierpul ook.
    - Na de ruil van een Gedaanteverwisselaar neem je terug wat eerst de prijs was. De Gedaanteverwisselaar blijft de prijs.
    - Een Gedaanteverwisselaar die je zo neerlegt, ruilt niet.
guide-artifact-boots-what = **Altijd,** ook als je niet aan de beurt bent: **+2** voor elk van je **volgende twee kaarten**.
guide-artifact-boots-more = - Een kaart die door het Paard van de Tovenaar op tafel komt, telt niet als een van de twee.
guide-artifact-runestone-what = **Fase 2, als je een kaart gaat pakken:** die kaart gaat uit het spel, en de Runensteen telt als **één kaart extra van een factie** op je scorestapel.
guide-artifact-runestone-more = - Van die factie moet je al een kaart op je scorestapel hebben. Gnomen die voor je liggen, tellen nog niet.
    - De Runensteen heeft geen waarde: bij een gelijk aantal is hij lager dan een 0.
guide-artifact-lantern-what = **Fase 2, als je een slag hebt gewonnen:** **bekijk drie kaarten** uit de hand van je tegenstander, willekeurig gekozen.
guide-artifact-lantern-more = - Je tegenstander moet nog minstens vijf kaarten hebben.
guide-artifact-staff-what = **Als je een slag hebt verloren:** **jij komt uit** in de volgende, Draken of niet.
guide-artifact-staff-more = - Dat geldt ook van fase 1 naar fase 2.
    - Na de allerlaatste slag kan het niet.
guide-artifact-necklace-what = **Fase 2, als beide kaarten op tafel liggen:** ze zijn **bevroren**, en dezelfde speler komt nog eens uit. Wie die slag wint, krijgt de kaarten van beide.
guide-artifact-necklace-more = - De kaarten van beide slagen worden verdeeld alsof het er één was: de verliezer krijgt alle Dwergen, de winnaar één Trol.
    - Voor Tovenaars en Draken telt alleen de tweede slag. De Reuzen van beide slaan toe.
    - Er moeten nog kaarten zijn om te spelen.
guide-artifact-hourglass-what = **Als beide kaarten op tafel liggen:** beide spelers nemen hun kaarten terug, en de slag wordt **opnieuw gespeeld**. Dezelfde speler komt uit, en de prijs blijft dezelfde.
guide-artifact-hourglass-more = - De ruil van een Gedaanteverwisselaar wordt teruggedraaid.
    - Wat al is gebruikt (toverdranken, artefacten, Beren, Laarzen en Bijl), blijft gebruikt en werkt niet meer. Een Boog blijft gelden.
    - Na een Ketting wordt alleen de tweede slag opnieuw gespeeld.
guide-artifact-shield-what = **Nadat je tegenstander heeft gespeeld,** voordat de slag is beslist: **−3** voor die kaart.
guide-artifact-shield-more = - Het kan voordat je zelf speelt, of als beide kaarten op tafel liggen.
    - Na een Geliefdenboog kies je de kaart. Zijn er twee dezelfde, dan is het de eerste.
guide-artifact-stein-what = **Bij een kaart die je speelt:** die **telt in deze slag als een andere van de vijf facties**, naar keuze.
guide-artifact-stein-more = - Ook bij het volgen geldt die factie: je enige kaart van de gevraagde factie mag iets anders worden.
    - Je kaart neemt geen kracht over en verliest de eigen kracht: een Ridder is geen Ridder meer, een Dubbelganger geen joker. Maar een echte Ridder verslaat een kaart die als Goblin telt.
    - Voor al het andere telt de gedrukte factie.
guide-artifact-axe-what = **Altijd,** ook als je niet aan de beurt bent: **−2** voor elk van de **volgende twee kaarten** van je tegenstander.
guide-artifact-axe-more = - Een kaart die door het Paard van de Tovenaar op tafel komt, telt niet als een van de twee.
guide-artifact-bow-what = **Voordat je uitkomt:** in deze slag **speelt elke speler twee kaarten**. Wie uitkomt, speelt ze allebei eerst, dan de ander.
guide-artifact-bow-more = - Jullie moeten allebei minstens twee kaarten hebben. Het telt als twee slagen.
    - Wie uitkomt, moet met de tweede kaart de factie van de eerste volgen, en de ander met allebei, als dat kan.
    - Van de vier kunnen winnen: kaarten van de gevraagde factie, Dubbelgangers en, als er Goblins zijn gevraagd, Ridders, ook die van wie uitkwam. Ridders verslaan de rest; dan wint de hoogste waarde; dan de kaart die het eerst is gespeeld.
    - Fase 1: er zijn twee prijzen. De winnaar krijgt ze allebei, en de verliezer de volgende twee kaarten van de trekstapel. Gedaanteverwisselaars, Zieners en Spoken werken op de eerste prijs en de eerste kaart die wordt getrokken.
    - Fase 2: alle vier de kaarten worden gepakt zoals anders twee.
    - Voor krachten tellen beide kaarten: twee Tovenaars trekken twee toverdranken, twee Druïden worden twee Beren.
guide-artifact-ring-what = **Bij de kaart die je als tweede speelt:** je hoeft geen factie te volgen, en in deze slag **telt alleen de waarde**. Facties en Ridders doen er niet toe.
guide-artifact-ring-more = - Bij gelijke waarde wint wie uitkwam.
    - Na een Geliefdenboog kun je hem bij elk van je twee kaarten gebruiken. Vanaf die kaart hoef je niet te volgen, en alle vier tellen. Zijn de hoogste even hoog, dan wint de kaart die het eerst is gespeeld.

## The rules of one match: its powers and its vote.

guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ **Drie stemmen winnen.** Bij evenveel kaarten van een factie beslist de hoogste.
guide-votes-german = 🗳️ **De meeste stemmen winnen,** dan de hoogste som in de gewonnen facties. Bij evenveel kaarten van een factie beslist de hoogste.
guide-votes-magic = 🗳️ **De meeste stemmen winnen,** dan de meeste kaarten in de gewonnen facties. Bij evenveel kaarten van een factie beslist de hoogste, dan de volgende.

power-G = geen kracht, maar ze zijn wel met veel
power-K = verslaan een Goblin waarop ze worden gespeeld, ongeacht de waarde
power-N = fase 2: blijven na het pakken voor je liggen, waar Reuzen ze kunnen verpletteren
power-I = fase 2: verpletteren een even hoge Gnoom die voor de verliezer ligt
power-U = fase 1: gaan na de slag naar de scorestapel van de winnaar
power-D = fase 2: gaan naar de verliezer van de slag
power-X = mogen altijd worden gespeeld, en tellen als de gevraagde factie
power-R = wie de laatste Draak speelt, komt daarna uit
power-T = fase 2: alleen de hoogste wordt gepakt, de andere gaan opzij
power-E = fase 1: win ermee en kies tussen de prijs en de bovenste kaart
power-W = win ermee en trek een toverdrank
power-B = fase 1: verlies ermee en je krijgt een Beer, +3 voor je volgende kaart
power-S = fase 1: ruilen van plaats met de prijs
power-H = fase 1: mag je houden als volgeling in plaats van de kaart die je zou krijgen
