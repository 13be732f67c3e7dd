## Replays: a finished match, step by step. Everybody has a name in them.

replay-where = { $phase ->
    [1] -# Phase 1, { $trick } von 13 · Partie { $match }
   *[2] -# Phase 2, { $trick } von 13 · Partie { $match }
}
replay-where-after = { $phase ->
    [1] -# Phase 1, nach { $trick } von 13 · Partie { $match }
   *[2] -# Phase 2, nach { $trick } von 13 · Partie { $match }
}
replay-where-between = -# Vor Phase 2, nach { $trick } von 13 · Partie { $match }
replay-where-dealt = -# Vor dem ersten Zug · Partie { $match }
# One form for “nach …”, “in …” and on its own.
replay-tricks = { $two ->
    [yes] Stich { $trick } und { $next }
   *[no] Stich { $trick }
}
replay-end = { $move ->
    [0] -# Keine Züge · Partie { $match }
    [one] -# Ende nach 1 Zug · Partie { $match }
   *[other] -# Ende nach { $move } Zügen · Partie { $match }
}
replay-now = ▸ { $told }
replay-dealt = Die Karten sind ausgeteilt.

replay-drew = { $who } zieht verdeckt { $card }.
replay-looked = { $through ->
    [seer] { $who } sieht mit dem Seher die oberste Karte des Nachziehstapels: { $cards }.
    [lantern] { $who } sieht auf der Hand von { $other }: { $cards }.
   *[crystal_ball] { $who } sieht die obersten Karten des Nachziehstapels: { $cards }.
}
replay-pass = { $who } setzt kein Artefakt ein.
replay-resign = { $who } gibt auf.
replay-seer-deck = { $who } nimmt die oberste Karte.
replay-seer-prize = { $who } nimmt die offene Karte.
replay-ghost-keep = { $who } behält den 👻 Geist.
replay-ghost-leave = { $who } behält den 👻 Geist nicht.
replay-keep = { $who } behält { $card }.

replay-hand = Auf der Hand: { $cards }
replay-choice = -# spielbar: { $cards }
replay-followers = Anhänger: { $cards }
replay-artifacts = Artefakte: { $artifacts }
replay-known-all = -# { $who } konnte alle diese Karten kennen
replay-known = -# { $who } konnte nur { $cards } kennen
replay-known-nothing = -# { $who } konnte keine dieser Karten kennen

# The caption above the buttons « ‹ › »: what they step by, and how far they have come.
replay-steps = -# « » { $trick } von 13 · ‹ › Zug { $move } von { $last }
replay-steps-dealt = -# « » ein Stich · ‹ › Zug 0 von { $last }
replay-as-spectator = Beide offen
replay-as-player = Sicht von { $who }
replay-player = { $seat ->
    [0] Erste Person
   *[1] Zweite Person
}
replay-same-name = { $name } ({ $seat })
replay-former = Anonym

replay-which-trick = { $phase ->
    [1] Zu einem Stich in Phase 1…
   *[2] Zu einem Stich in Phase 2…
}
replay-to-start = Vor dem ersten Zug
replay-to-phase-two = Phase 2 beginnt
replay-to-end = Das Ende
replay-trick = { $phase ->
    [1] Phase 1, { $trick }
   *[2] Phase 2, { $trick }
}
replay-trick-won = { $won ->
    [yes] { $cards } – gewonnen von { $who }
   *[no] { $cards } – von niemandem gewonnen
}
replay-which-faction = Verlauf einer Fraktion…

## Where a faction's cards went

why-title = ### { $faction } in Partie { $match }
why-vote = Karten: { $first }{ "\u00a0" }**{ $mine }**, { $second }{ "\u00a0" }**{ $theirs }** →{ "\u00a0" }{ $who }
why-vote-nobody = niemand
why-tie-break = { " " }(Gleichstand: { $how })
why-followers = -# Als Anhänger, zu Beginn von Phase 2: { $first }{ "\u00a0" }{ $mine } · { $second }{ "\u00a0" }{ $theirs }
why-followers-none = keine
why-no-vote = -# Die Partie endete vor der Wertung. So stand es.
why-turn = { $phase ->
    [1] **Phase 1, { $trick }** · { $changes }
   *[2] **Phase 2, { $trick }** · { $changes }
}
why-gained = { $who } nimmt { $cards }
why-lost = { $who } verliert { $cards }
why-reason = -# { $why }
why-nothing = Keine ihrer Karten kam auf einen Punktestapel.
why-nowhere = -# Zählten für niemanden: { $cards }
why-which-trick = Einen dieser Stiche zeigen…
why-back = Zurück zur Partie

## The record, and how to check a deal

button-replay = Nachspielen
button-record = Aufzeichnung
button-verify = Prüfen
record-here = 📄 Die Aufzeichnung von Partie { $match }: `claim-bot replay { $file }` spielt sie nach und prüft ihr Ergebnis.

verify-title = ### 🔓 Wurde in Partie { $match } fair gemischt?
verify-commitment = **1. Die Festlegung**, der SHA-256-Wert des Server-Seeds:
    `{ $commitment }`
verify-commitment-sealed = -# Vergleich sie mit [dem Siegel]({ $seal }), das älter ist als der Knopfdruck in 3. Ist das eine Folgenachricht, die nie bearbeitet wurde, und das einzige Siegel seiner Partie (`docs/fairness.md`, Schritt 3), dann stand der Server-Seed vor dem Knopfdruck fest.
verify-commitment-sealed-chain = { $previous ->
    [hidden] -# Sie ist der Server-Seed von einer früheren Partie, und so weiter zurück bis zum [Siegel]({ $seal }). Ist das eine Folgenachricht, die nie bearbeitet wurde, und das einzige Siegel seiner Partie (`docs/fairness.md`, Schritt 3), dann stand der Server-Seed vor dem Knopfdruck in 3 fest.
   *[other] -# Sie ist der Server-Seed von Partie { $previous }, und so weiter zurück bis zum [Siegel]({ $seal }). Ist das eine Folgenachricht, die nie bearbeitet wurde, und das einzige Siegel seiner Partie (`docs/fairness.md`, Schritt 3), dann stand der Server-Seed vor dem Knopfdruck in 3 fest.
}
verify-commitment-chain = { $previous ->
    [hidden] -# Sie ist der Server-Seed von einer früheren Partie. Allen, die diesen Seed kannten, bevor die Partie begann, beweist das, dass der Server-Seed feststand.
   *[other] -# Sie ist der Server-Seed von Partie { $previous }. Allen, die diesen Seed kannten, bevor die Partie begann, beweist das, dass der Server-Seed feststand.
}
verify-commitment-under = { $previous ->
    [hidden] -# Sie stand unter einer früheren Partie, in einer Nachricht, die ich bearbeiten kann. Sie beweist nur denen etwas, die sie kopiert haben, bevor die Partie begann.
   *[other] -# Sie stand unter Partie { $previous }, in einer Nachricht, die ich bearbeiten kann. Sie beweist nur denen etwas, die sie kopiert haben, bevor die Partie begann.
}
verify-commitment-challenge = -# Sie stand auf der Herausforderung, in einer Nachricht, die ich bearbeiten kann. Sie beweist nur denen etwas, die sie vor dem Annehmen kopiert haben.
verify-commitment-none = -# Vor dieser Partie wurde nichts veröffentlicht, darum beweist nichts, dass ich die Karten nicht ausgesucht habe.
verify-seed = **2. Der Server-Seed**, geheim bis zum Ende der Partie:
    `{ $seed }`
verify-salt = **3. Der Salt-Wert**, die ID des Knopfdrucks oder Befehls, mit dem die Partie am { $when } begann:
    `{ $salt }`
verify-salt-receipt = { $rematch ->
    [yes] -# Prüf nach, dass Discord diese ID an [den Beleg]({ $receipt }) gehängt hat. Dann hätte ich sie nur aussuchen können, indem ich Knopfdrücke scheitern lasse, oder zwischen den beiden Knopfdrücken.
   *[no] -# Prüf nach, dass Discord diese ID an [den Beleg]({ $receipt }) gehängt hat. Dann hätte ich sie nur aussuchen können, indem ich Knopfdrücke scheitern lasse.
}
verify-salt-missing = -# Die Karten waren versiegelt, aber der Beleg des Knopfdrucks fehlt. Dass ich mir den Salt-Wert nicht ausgesucht habe, weiß nur sicher, wer gedrückt hat und die ID dazu kennt.
verify-salt-unknown = -# Dass ich ihn mir nicht ausgesucht habe, weiß nur sicher, wer gedrückt hat und die ID dazu kennt.
verify-match-seed = Der SHA-256-Wert aus Server-Seed und Salt ist der Seed der Partie. Er entscheidet alles, was darin Zufall ist:
    `{ $seed }`
verify-deal = **4. Die Karten** aus diesem Seed, nach Regeln, die alle nachlesen können:
verify-hand = { $who }: { $cards }
verify-deck = Alle Karten, wie `claim-bot deal` sie ausgibt: 13 für { $first }, 13 für { $second }, der Rest von oben.
    `{ $cards }`
verify-leader = { $lot ->
    [yes] { $who } spielt aus, vom Los bestimmt.
   *[no] { $who } spielt aus, nach der Niederlage in der letzten Partie.
}
verify-potions = Tränke, von oben: { $potions }
verify-artifacts = { $who }: { $artifacts }
verify-alone = **5. Trau mir nicht.** Das hier kommt ohne mich aus. Es gibt die Festlegung aus, dann den Seed der Partie:
    ```
    { $command }
    ```
    Mit dem Code des Projekts auf deinem eigenen Rechner zeigt das hier, was ausgeteilt wurde. Vergleich es mit den Karten oben:
    ```
    { $deal }
    ```
    -# Wie man den Rest prüft, und was all das nicht beweist: `docs/fairness.md`
replay-live = Partie { $match } läuft noch. Nachspielen und prüfen kannst du sie, wenn sie zu Ende ist.
replay-broken = Partie { $match } lässt sich nicht nachspielen, weil ihre Aufzeichnung beschädigt ist.
no-such-past = Hier finde ich keine beendete Partie „{ $match }“. `/claim { command-history }` zeigt deine.

## History

past-title = ### Beendete Partien von { $who }
past-title-against = ### Beendete Partien von { $who } gegen { $opponent }
past-none = { $mine ->
    [yes] Du hast noch keine Partie beendet.
   *[no] { $who } hat hier noch keine Partie beendet.
}
past-none-against = { $mine ->
    [yes] Du hast noch keine Partie gegen { $opponent } beendet.
   *[no] { $who } und { $opponent } haben hier noch keine Partie beendet.
}
past-begin = { $none } Mit `/claim { command-challenge }` fängst du eine an.
past-no-more = Keine weiteren Partien.
past-won = 🏆 **Gewonnen** gegen { $other }{ $how }
past-lost = **Verloren** gegen { $other }{ $how }
past-drawn = **Unentschieden** gegen { $other }{ $how }
past-facts = -# { $facts }
past-rated = { $up ->
    [yes] 📈 **{ $change }**
   *[no] 📉 **{ $change }**
}
past-how-votes = , { $mine }:{ $theirs }
past-how-resigned = { " " }durch Aufgabe
past-how-timeout = { " " }auf Zeit
past-newer = Neuere
past-older = Ältere
past-which = Eine Partie nachspielen…
past-option = { $how } · { $match }
past-option-votes = { $result ->
    [won] { $mine }:{ $theirs } gewonnen gegen { $name }
    [lost] { $mine }:{ $theirs } verloren gegen { $name }
   *[drawn] { $mine }:{ $theirs } unentschieden gegen { $name }
}
past-option-resigned = { $result ->
    [won] Durch Aufgabe gewonnen gegen { $name }
   *[lost] Aufgegeben gegen { $name }
}
past-option-timeout = { $result ->
    [won] Auf Zeit gewonnen gegen { $name }
    [lost] Auf Zeit verloren gegen { $name }
   *[drawn] Auf Zeit unentschieden gegen { $name }
}
past-option-facts = { $kingdom } · { $day }
