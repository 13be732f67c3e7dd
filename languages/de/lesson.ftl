# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Nichts mehr erklären

lesson-prize = Wer diesen Stich gewinnt, bekommt { $card } als Anhänger für Phase 2. Wer verliert, bekommt eine Karte vom Nachziehstapel.
lesson-lead = Du spielst aus, was du willst. { $who } muss dieselbe Fraktion bedienen, wenn das geht. Die höhere Karte gewinnt, bei gleichem Wert deine.
lesson-follow = { $who } hat { $faction } ausgespielt, also musst du auch { $faction } spielen. Die höhere Karte gewinnt, bei gleichem Wert die erste.
lesson-follow-X = { $who } hat { $faction } ausgespielt: Spiel auch { $faction } oder stattdessen einen **Doppelgänger**. Die höhere Karte gewinnt, bei gleichem Wert die erste.
lesson-goal = **Das Ziel:** Die Stimme einer Fraktion bekommt, wer in Phase 2 mehr von ihren Karten gewinnt. Mit drei der fünf Stimmen gewinnst du die Partie.
lesson-off = { $who } konnte { $faction } nicht bedienen. { $card } gehört zu einer anderen Fraktion und hat deshalb verloren, egal wie hoch.
lesson-void = Du kannst { $faction } nicht bedienen, also darfst du alles spielen. Die Karte verliert, falls keine Fähigkeit hilft: Verschwende keine starke.
lesson-won = Du hast { $card } gewonnen, das ist jetzt dein Anhänger. Wer einen Stich gewinnt, spielt zum nächsten aus.
lesson-lost = Du hast den Stich verloren und dafür { $card } vom Nachziehstapel gezogen. Auch das ist dein Anhänger, und { $who } kennt ihn nicht.
lesson-gone = In Phase 1 gespielte Karten sind weg. In Phase 2 hast du nur noch deine Anhänger.
lesson-explain = *{ button-explain }* sagt dir, was die Buchstaben auf deinen Karten bedeuten und was jede Fraktion kann.
lesson-many = Sammle hohe Karten, und lieber wenige Fraktionen als von allem etwas.
lesson-lose = { $card } ist wenig wert, dafür lohnt sich keine starke Karte. Verlierst du, kommt vom Nachziehstapel vielleicht eine bessere.
lesson-last = Wer Stich 13 gewinnt, spielt zum ersten Stich von Phase 2 aus.
lesson-phase-two = **Phase 2:** Wer einen Stich gewinnt, legt jetzt beide Karten auf den eigenen Punktestapel. Dort entscheiden sie die Wertung.
lesson-score = Die Zeile mit 🗳️ zeigt, wie die Stimmen jetzt stehen. Darunter siehst du, wie viele Karten jeder Fraktion auf euren Punktestapeln liegen.
lesson-unseen = *{ button-unseen }* zeigt dir, welche Karten { $who } noch haben kann. So kannst du vorausplanen.
lesson-enough = Drei Stimmen reichen, also gib verlorene Fraktionen auf und kämpf um die, die noch offen sind.
lesson-potion = Du hast einen Trank. Du kannst ihn zu einer Karte aufdecken, die du spielst: Drück auf *Trank*, dann auf die Karte.
lesson-artifact = Du kannst jetzt ein Artefakt einsetzen. Jedes wirkt nur einmal. Was deine können, sagt *Erklären*.
lesson-power-K = **Ritter** schlagen jeden Kobold, auf den sie gespielt werden, egal wie hoch er ist.
lesson-power-U = **Untote**, die in Phase 1 gespielt werden, zählen für die Wertung: Wer den Stich gewinnt, legt sie auf den eigenen Punktestapel.
lesson-power-D = **Zwerge**, die in Phase 2 gespielt werden, bekommt, wer den Stich verliert.
lesson-power-X = **Doppelgänger** darfst du immer spielen. In dem Stich zählen sie als die ausgespielte Fraktion.
lesson-power-R = **Drachen**: Wer im Stich den letzten spielt, spielt als Nächstes aus, ganz gleich, wer gewonnen hat.
lesson-power-T = **Trolle**: In Phase 2 wird in jedem Stich nur der höchste genommen. Die anderen bleiben für einen späteren liegen.
lesson-power-W = **Magier**, die einen Stich gewinnen, bringen einen Trank. Er kann später den Wert einer Karte ändern.
lesson-power-B = **Druiden**, die in Phase 1 verlieren, werden zum Bären: +3 für die nächste Karte derselben Person.
lesson-power-S = **Gestaltwandler**, die in Phase 1 gespielt werden, tauschen den Platz mit der offenen Karte.
lesson-power-N = **Gnome** bleiben vor dir liegen, wenn du sie nimmst. Am Ende zählen sie wie alle anderen.
lesson-power-I = **Riesen** zertreten einen gleich hohen Gnom vor der Person, die den Stich verliert.
lesson-power-E = **Seher**, die in Phase 1 gewinnen, lassen dir die Wahl: die offene Karte oder die oberste vom Nachziehstapel.
lesson-power-H = **Geister**, die du in Phase 1 spielst, darfst du als Anhänger behalten statt der Karte, die du sonst bekämst.

lesson-over = { $reader ->
    [winner] 💡 Diese Stimmen hast du gewonnen: { $mine }. Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat.
    [loser] 💡 Diese Stimmen hat { $who } gewonnen: { $theirs }. Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat.
   *[drawn] 💡 Niemand hat gewonnen: Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat, und am Ende hattet ihr beide nicht genug Stimmen.
}
lesson-end = Das war deine erste Partie. In der nächsten erkläre ich nichts mehr. Alle Regeln stehen in `/claim { command-rules }`.
lesson-stopped = Ich erkläre nichts mehr. *{ button-explain }* und `/claim { command-rules }` helfen dir weiter.
