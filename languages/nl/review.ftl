## Analyses: wat de Koning in een afgelopen partij gespeeld had

button-review = Analyse
review-title = -# Analyse · partij { $match }
review-wait = **De analyse loopt…** De Koning bekijkt elke keuze nog eens. Dat kan een minuut duren.
review-accuracy = { $mistakes ->
    [0] { $who }: nauwkeurigheid **{ $percent }%**, geen fouten
    [one] { $who }: nauwkeurigheid **{ $percent }%**, 1 fout
   *[other] { $who }: nauwkeurigheid **{ $percent }%**, { $mistakes } fouten
}
review-accuracy-none = { $who }: geen keuze die ertoe deed
review-accuracy-means = -# Nauwkeurigheid is hoeveel iemand behield van wat er op het spel stond: steeds de beste keuze is 100%, steeds de slechtste 0%. De Koning oordeelt naar wat de speler kon weten. Fase 1 is een schatting, fase 2 is exact waar dat te bewijzen is.
review-picture = -# De lijn is de winstkans van { $who }, slag voor slag. Driehoeken zijn fouten.
review-curve = Winstkans van { $who } na elke slag, in procenten:
review-curve-phase = { $phase ->
    [1] -# Fase 1: { $chances }
   *[2] -# Fase 2: { $chances }
}

# What decided the match. “fall” is what would have been certain, and what was after the mistake.
review-moment = { $phase ->
    [1] **Dit gaf de doorslag** · fase 1, { $trick }
   *[2] **Dit gaf de doorslag** · fase 2, { $trick }
}
review-mistake-certain = { $fall ->
    [win-draw] Met { $better } had { $who } de winst zeker. Na { $card } had { $other } gelijkspel zeker.
    [draw-loss] Met { $better } had { $who } gelijkspel zeker. Na { $card } had { $other } de winst zeker.
   *[win-loss] Met { $better } had { $who } de winst zeker. Na { $card } had { $other } die.
}
review-mistake = Geen fout kostte meer. Met { $better } had { $who } { $best }% kans op winst, na { $card } nog maar { $chance }%.
review-mistake-choice = Geen fout kostte meer. **{ $better }** gaf { $who } { $best }% kans op winst, **{ $choice }** maar { $chance }%.
review-resigned = { $who } gaf op met { $chance }% kans op winst.
review-timeout = De tijd van { $who } was om, met nog { $chance }% kans op winst.
review-followers = Geen fout gaf de doorslag. Met de volgelingen uit fase 1 had { $who } de winst zeker.
review-cards = Geen fout gaf de doorslag. In deze slag steeg de winstkans van { $who } van { $before }% naar { $after }%.
review-moment-none = Er is te weinig gespeeld om te zeggen wat de doorslag gaf.

# Below a move in a replay.
review-better = -# De Koning had { $card } gespeeld: { $best }% in plaats van { $chance }%.
review-better-choice = -# De Koning had **{ $choice }** gekozen: { $best }% in plaats van { $chance }%.
review-better-certain = { $fall ->
    [win-draw] -# De Koning had { $card } gespeeld: zekere winst in plaats van gelijkspel.
    [draw-loss] -# De Koning had { $card } gespeeld: gelijkspel in plaats van verlies.
   *[win-loss] -# De Koning had { $card } gespeeld: zekere winst in plaats van verlies.
}

review-which-mistake = Naar een fout…
review-mistake-of = { $trick } · { $who }: { $choice }
review-mistake-short = Beter: { $better } (−{ $cost }%)
review-to-moment = Naar het keerpunt
review-next-mistake = Volgende fout

# What was chosen, or would have been.
review-choice-seer-prize = De prijs nemen
review-choice-seer-deck = De bovenste kaart nemen
review-choice-ghost-keep = Het Spook houden
review-choice-ghost-leave = Het Spook niet houden
review-choice-keep = { $card } houden

review-busy = Ik analyseer al meerdere partijen. Probeer het over een minuut opnieuw.
review-failed = Deze analyse is niet gelukt. Probeer het over een minuut opnieuw.
