# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Nichts mehr erklären

lesson-prize = Ihr spielt um { $card }. Gewinnst du diesen Stich, wird die Karte dein Anhänger. Verlierst du, bekommst du dafür eine Karte vom Nachziehstapel, die nur du siehst.
lesson-lead = Du spielst aus, also hast du freie Wahl. { $who } muss dieselbe Fraktion bedienen, wenn das geht. Die höhere Karte gewinnt, bei gleichem Wert deine.
lesson-follow = { $who } hat { $faction } ausgespielt, also musst du auch { $faction } spielen. Die höhere Karte gewinnt, bei gleichem Wert die von { $who }.
lesson-void = Du kannst { $faction } nicht bedienen, also darfst du alles spielen. Eine andere Fraktion verliert, wenn ihre Fähigkeit nichts anderes sagt: eine gute Gelegenheit, eine schwache Karte loszuwerden.
lesson-won = Du hast { $card } gewonnen. Das ist jetzt dein Anhänger, und in Phase 2 hast du ihn auf der Hand.
lesson-lost = Du hast den Stich verloren und { $card } vom Nachziehstapel gezogen. Auch das ist ein Anhänger, und { $who } kennt ihn nicht.
lesson-many = Welche Anhänger willst du? Du brauchst die Stimmen von drei Fraktionen, also sammle lieber wenige Fraktionen als von allem etwas. Hohe Karten gewinnen in Phase 2 Stiche.
lesson-lose = Verlieren kann richtig sein: Eine schwache offene Karte ist keine starke Karte wert, und vom Nachziehstapel kommt vielleicht eine bessere.
lesson-last = Wer diesen Stich gewinnt, spielt zum ersten Stich von Phase 2 aus.
lesson-phase-two = **Phase 2:** Deine 13 Anhänger sind jetzt deine Handkarten. Wer einen Stich gewinnt, legt beide Karten auf den eigenen Punktestapel. Am Ende bekommt die Stimme einer Fraktion, wer dort mehr von ihren Karten hat.
lesson-scored = Diese Karten liegen jetzt auf deinem Punktestapel und zählen für die Stimmen ihrer Fraktionen.
lesson-unseen = *Ungesehen* zeigt dir, welche Karten { $who } noch haben kann. Die meisten anderen hast du schon gesehen.
lesson-score = Die Zeile mit 🗳️ zeigt, wer die Wertung jetzt gewinnen würde. Drei Fraktionen reichen, also gib verlorene auf.
lesson-potion = Du hast einen Trank. Du kannst ihn zu einer Karte aufdecken, die du spielst: Drück auf *Trank*, dann auf die Karte.
lesson-artifact = Du kannst jetzt ein Artefakt einsetzen. Jedes wirkt nur einmal. Was deine können, sagt *Erklären*.
lesson-power-K = **Ritter** schlagen jeden Kobold, auf den sie gespielt werden, egal wie hoch er ist.
lesson-power-U = **Untote**, die in Phase 1 gespielt werden, sind nicht verloren: Wer den Stich gewinnt, legt sie auf den eigenen Punktestapel, wie eben { $card }.
lesson-power-D = **Zwerge** bekommt in Phase 2, wer den Stich verliert, wie eben { $card }.
lesson-power-X = **Doppelgänger** darfst du immer spielen. Sie zählen als die ausgespielte Fraktion.
lesson-power-R = **Drachen**: Wer im Stich den letzten spielt, spielt als Nächstes aus, ganz gleich, wer gewonnen hat.
lesson-power-T = **Trolle**: In jedem Stich wird nur der höchste genommen. { $card } bleibt für einen späteren Stich liegen.
lesson-power-W = **Magier**, die einen Stich gewinnen, bringen einen Trank. Er kann später den Wert einer Karte ändern.
lesson-power-B = **Druiden**, die in Phase 1 verlieren, werden zum Bären: +3 für die nächste Karte derselben Person.
lesson-power-S = **Gestaltwandler**, die in Phase 1 gespielt werden, tauschen den Platz mit der offenen Karte: Die ist jetzt { $card }.
lesson-power-N = **Gnome** bleiben vor dir liegen, wenn du sie nimmst. Am Ende zählen sie wie alle anderen.
lesson-power-I = **Riesen** zertreten einen gleich hohen Gnom vor der Person, die den Stich verliert.
lesson-power-E = **Seher**, die in Phase 1 gewinnen, lassen dir die Wahl: die offene Karte oder die oberste vom Nachziehstapel.
lesson-power-H = **Geister**, die du in Phase 1 spielst, darfst du als Anhänger behalten statt der Karte, die du sonst bekämst.

lesson-over = { $reader ->
    [winner] 💡 Diese Stimmen hast du gewonnen: { $mine }. Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat.
    [loser] 💡 Diese Stimmen hat { $who } gewonnen: { $theirs }. Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat.
   *[drawn] 💡 Niemand hat gewonnen: Die Stimme einer Fraktion bekommt, wer mehr von ihren Karten hat, und am Ende hattet ihr beide nicht genug Stimmen.
}
lesson-end = Das war deine erste Partie. Alles andere steht in `/claim { command-rules }`, und *Revanche* gibt dir gleich die nächste Chance.
