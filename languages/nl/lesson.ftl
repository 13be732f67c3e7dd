# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Stop met uitleggen

lesson-prize = De winnaar van deze slag krijgt { $card } als volgeling, om in fase 2 mee te spelen. De verliezer krijgt een kaart van de trekstapel.
lesson-lead = Kom uit met wat je wilt. { $who } moet dezelfde factie spelen, als dat kan: dat heet factie volgen. De hoogste kaart wint, en bij gelijke waarde de jouwe.
lesson-follow = { $who } kwam uit met { $faction }, dus jij moet factie volgen: speel er ook een. De hoogste kaart wint, en bij gelijke waarde de eerste.
lesson-follow-X = { $who } kwam uit met { $faction }: speel er ook een, of een **Dubbelganger** in plaats daarvan. De hoogste kaart wint, en bij gelijke waarde de eerste.
lesson-goal = **Het doel:** elke factie stemt op wie in fase 2 de meeste van haar kaarten wint. Met drie van de vijf stemmen win je de partij.
lesson-off = { $who } had geen { $faction }. { $card } is van een andere factie en verliest dus, ongeacht de waarde.
lesson-void = Je hebt geen { $faction }, dus alles mag. Je kaart verliest, tenzij een kracht iets anders zegt, dus verspil geen sterke.
lesson-won = Je hebt { $card } gewonnen, en dat is nu je volgeling. Wie een slag wint, komt uit in de volgende.
lesson-lost = Je hebt de slag verloren, dus je trok { $card } van de trekstapel. Ook dat is je volgeling, en { $who } weet niet welke.
lesson-gone = Kaarten die in fase 1 zijn gespeeld, zijn weg. In fase 2 heb je alleen je volgelingen.
lesson-explain = *{ button-explain }* vertelt wat de letters op je kaarten betekenen en wat elke factie kan.
lesson-many = Verzamel hoge kaarten, en liever een paar facties dan van alles een beetje.
lesson-lose = { $card } is een zwakke prijs en geen sterke kaart waard. Verlies je, dan krijg je misschien iets beters van de trekstapel.
lesson-last = Wie slag 13 wint, komt uit in de eerste slag van fase 2.
lesson-phase-two = **Fase 2:** de winnaar van een slag legt nu beide kaarten op de eigen scorestapel. De kaarten daar beslissen de stemming.
lesson-score = Bij 🗳️ zie je hoe de stemming ervoor staat. Daaronder staat hoeveel kaarten van elke factie op jullie scorestapels liggen.
lesson-unseen = *{ button-unseen }* laat zien welke kaarten { $who } nog kan hebben, zodat je vooruit kunt plannen.
lesson-enough = Drie stemmen zijn genoeg, dus laat verloren facties gaan en vecht om de facties die nog open zijn.
lesson-potion = Je hebt een toverdrank. Die kun je opendraaien bij een kaart die je speelt: druk op *Toverdrank*, dan op de kaart.
lesson-artifact = Je kunt nu een artefact gebruiken. Elk werkt één keer. *Uitleg* vertelt wat de jouwe doen.
lesson-power-K = **Ridders** verslaan elke Goblin waarop ze worden gespeeld, ongeacht de waarde.
lesson-power-U = **Zombies** die in fase 1 worden gespeeld, verdwijnen niet. Ze gaan naar de scorestapel van wie de slag wint en tellen voor de stemming.
lesson-power-D = **Dwergen** die in fase 2 worden gespeeld, gaan naar de verliezer van de slag.
lesson-power-X = **Dubbelgangers** mag je altijd spelen. In die slag tellen ze als de gevraagde factie.
lesson-power-R = **Draken**: wie de laatste van een slag speelt, komt uit in de volgende, wie er ook wint.
lesson-power-T = **Trollen**: in fase 2 wordt in elke slag alleen de hoogste gepakt. De andere gaan opzij, voor een latere slag.
lesson-power-W = **Tovenaars** die een slag winnen, trekken een toverdrank. Die kan later de waarde van een kaart veranderen.
lesson-power-B = **Druïden** die in fase 1 verliezen, worden een Beer: +3 voor de volgende kaart van die speler.
lesson-power-S = **Gedaanteverwisselaars** die in fase 1 worden gespeeld, ruilen van plaats met de prijs.
lesson-power-N = **Gnomen** blijven liggen voor wie ze pakt. Aan het eind tellen ze als alle andere kaarten.
lesson-power-I = **Reuzen** verpletteren een even hoge Gnoom die voor de verliezer van de slag ligt.
lesson-power-E = **Zieners** die in fase 1 winnen, laten je kiezen tussen de prijs en de bovenste kaart van de trekstapel.
lesson-power-H = **Spoken** die je in fase 1 speelt, mag je houden als volgeling, in plaats van de kaart die je zou krijgen.

lesson-over = { $reader ->
    [winner] 💡 Jij kreeg de stem van { $mine }. Elke factie stemde op wie er de meeste kaarten van had.
    [loser] 💡 { $who } kreeg de stem van { $theirs }. Elke factie stemde op wie er de meeste kaarten van had.
   *[drawn] 💡 Niemand heeft gewonnen: elke factie stemt op wie er de meeste kaarten van heeft, en aan het eind hadden jullie geen van beiden genoeg stemmen.
}
lesson-end = Dat was je eerste partij, dus bij de volgende leg ik niets meer uit. Alle regels vind je met `/claim { command-rules }`.
lesson-stopped = Ik leg niets meer uit. Met *{ button-explain }* en `/claim { command-rules }` kun je nog altijd verder.
