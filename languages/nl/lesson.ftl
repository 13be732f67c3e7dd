# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Stop met uitleggen

lesson-prize = Jullie spelen om { $card }. Win je deze slag, dan wordt dat je volgeling. Verlies je, dan krijg je een kaart van de trekstapel, die alleen jij ziet.
lesson-lead = Jij komt uit, dus speel wat je wilt. { $who } moet dezelfde factie spelen, als dat kan: dat heet factie volgen. De hoogste kaart wint, en bij gelijke waarde wint de jouwe.
lesson-follow = { $who } kwam uit met { $faction }, dus jij moet er ook een spelen: dat heet factie volgen. De hoogste kaart wint, en bij gelijke waarde wint { $who }.
lesson-void = Je hebt geen { $faction }, dus alles mag. Een kaart van een andere factie verliest, tenzij een kracht iets anders zegt: een goed moment om een zwakke kaart kwijt te raken.
lesson-won = Je hebt { $card } gewonnen. Dat is nu een van je volgelingen, en je speelt hem in fase 2.
lesson-lost = Je hebt de slag verloren en { $card } van de trekstapel getrokken. Ook dat is nu een volgeling, en { $who } weet niet welke.
lesson-many = Welke volgelingen wil je? Je hebt de stem van drie facties nodig, dus verzamel liever een paar facties dan van alles een beetje. Met hoge kaarten win je in fase 2 slagen.
lesson-lose = Verliezen kan slim zijn: een zwakke prijs is geen sterke kaart waard, en misschien krijg je van de trekstapel iets beters.
lesson-last = Wie deze slag wint, komt uit in de eerste slag van fase 2.
lesson-phase-two = **Fase 2:** je 13 volgelingen zijn nu je hand. De winnaar van een slag legt beide kaarten op de eigen scorestapel. Aan het eind stemt elke factie op wie er daar de meeste kaarten van heeft.
lesson-scored = Deze kaarten liggen nu op je scorestapel en tellen voor de stem van hun factie.
lesson-unseen = *Ongezien* laat zien welke kaarten { $who } nog kan hebben. De meeste andere heb je al gezien.
lesson-score = Bij 🗳️ zie je wie de stemming nu zou winnen. Drie facties zijn genoeg, dus laat gaan wat toch al verloren is.
lesson-potion = Je hebt een toverdrank. Die kun je opendraaien bij een kaart die je speelt: druk op *Toverdrank*, dan op de kaart.
lesson-artifact = Je kunt nu een artefact gebruiken. Elk werkt één keer. *Uitleg* vertelt wat de jouwe doen.
lesson-power-K = **Ridders** verslaan elke Goblin die vóór hen is gespeeld, ongeacht de waarde.
lesson-power-U = **Zombies** die in fase 1 worden gespeeld, gaan meteen naar de scorestapel van de winnaar, zoals daarnet { $card }.
lesson-power-D = **Dwergen** gaan in fase 2 naar de verliezer van de slag, zoals daarnet { $card }.
lesson-power-X = **Dubbelgangers** mag je altijd spelen. Ze tellen als de factie waarmee is uitgekomen.
lesson-power-R = **Draken**: wie de laatste van een slag speelt, komt uit in de volgende, wie er ook wint.
lesson-power-T = **Trollen**: in elke slag wordt alleen de hoogste gepakt. { $card } gaat opzij, voor een latere slag.
lesson-power-W = **Tovenaars** die een slag winnen, trekken een toverdrank. Die kan later de waarde van een kaart veranderen.
lesson-power-B = **Druïden** die in fase 1 verliezen, worden een Beer: +3 voor de volgende kaart van die speler.
lesson-power-S = **Gedaanteverwisselaars** die in fase 1 worden gespeeld, ruilen van plaats met de prijs: { $card } is nu de prijs.
lesson-power-N = **Gnomen** blijven liggen voor wie ze pakt. Aan het eind tellen ze als alle andere kaarten.
lesson-power-I = **Reuzen** verpletteren een even hoge Gnoom die voor de verliezer van de slag ligt.
lesson-power-E = **Zieners** die in fase 1 winnen, laten je kiezen tussen de prijs en de bovenste kaart van de trekstapel.
lesson-power-H = **Spoken** die je in fase 1 speelt, mag je houden als volgeling, in plaats van de kaart die je zou krijgen.

lesson-over = { $reader ->
    [winner] 💡 Jij kreeg de stem van { $mine }. Elke factie stemde op wie er de meeste kaarten van had.
    [loser] 💡 { $who } kreeg de stem van { $theirs }. Elke factie stemde op wie er de meeste kaarten van had.
   *[drawn] 💡 Niemand heeft gewonnen: elke factie stemt op wie er de meeste kaarten van heeft, en aan het eind hadden jullie geen van beiden genoeg stemmen.
}
lesson-end = Dat was je eerste partij. Al het andere vind je met `/claim { command-rules }`, en met *Revanche* krijg je een nieuwe kans.
