## The match in the terminal. It shows no emojis and no markdown: they are taken away from all texts.

## What can be typed. Spellings are separated by commas. The first one is shown, all are understood,
## and so are the English ones, so that none may mean something else in English. They are short and
## without punctuation; help and rules are one word each.

type-help = hilfe
type-rules = regeln
type-table = tisch, karten
type-score = stand, stimmen, punkte
type-last = letzter, letzter stich
type-moves = züge
type-followers = anhänger
type-unseen = ungesehen
type-hint = tipp
type-deal = mischen, fairness
type-resign = aufgeben
type-quit = ende, beenden, tschüss
type-again = nochmal, noch mal, noch einmal
type-yes = ja, j
type-no = nein, n
type-pass = passen, weiter, nichts, nein, n
type-deck = stapel, nachziehstapel, oberste
type-prize = offene, offene karte
type-keep = behalten
type-leave = hergeben, weggeben

# What is played with a card, as in “g5 schwert”.
type-potion = trank
type-sword = schwert
type-stein = humpen, krug
type-ring = ring

# Topics of the rules, as in “regeln wertung”.
type-game = spiel, ziel
type-tricks = stiche, bedienen, ausspielen
type-phase-one = phase 1, phase eins
type-phase-two = phase 2, phase zwei
type-vote = wertung, stimmen, gleichstand, international, deutsch, magie
type-kingdoms = königreiche
type-factions = fraktionen
type-values = werte
type-potions = tränke
type-artifacts = artefakte
type-order = reihenfolge

## The beginning and the end.

terminal-heading = { $artifacts ->
    [yes] Claim: { $kingdom } ({ $factions }), { $edition }, mit Artefakten.
   *[no] Claim: { $kingdom } ({ $factions }), { $edition }.
}
terminal-against = Du spielst gegen { $who }, den Computer.
terminal-goal = Fünf Fraktionen entscheiden, wer auf den Thron kommt. In Phase 1 gewinnst du Stich um Stich Anhänger. In Phase 2 sind sie deine Handkarten, und die Stiche füllen die Punktestapel. Am Ende bekommt die Stimme einer Fraktion, wer mehr von ihren Karten hat.
terminal-start = Karten in (Klammern) kannst du gerade nicht spielen. Tipp ? für Hilfe oder „{ $rules }“ für die Regeln.
terminal-another = Noch eine Partie? Enter mischt neu, „{ $again }“ teilt dieselben Karten aus, „{ $quit }“ hört auf.
terminal-goodbye = Bis bald.
terminal-not-kept = Diese Partie wird nicht gespeichert.

terminal-commitment = Festlegung { $digits }
terminal-commitment-why = Das ist der SHA-256-Wert des Seeds, aus dem alle Karten gemischt wurden. Nach der Partie siehst du den Seed und kannst prüfen, dass dazwischen nichts geändert wurde.
terminal-proof = Die Karten standen fest, bevor die erste gespielt wurde. Zum Prüfen teil sie aus ihrem Seed noch einmal aus:
terminal-proof-commitment = Das muss als „commitment“ die Festlegung ausgeben, die du am Anfang gesehen hast:
terminal-proof-hand = Sein „deck“ muss mit deinen 13 Karten beginnen, egal in welcher Reihenfolge: { $cards }
terminal-same-deal = So spielst du dieselben Karten noch einmal:

## The table.

terminal-where = { $phase ->
    [1] { $two ->
        [yes] Phase 1, Stich { $trick } und { $next } von 13.
       *[no] Phase 1, Stich { $trick } von 13.
    }
   *[2] { $two ->
        [yes] Phase 2, Stich { $trick } und { $next } von 13.
       *[no] Phase 2, Stich { $trick } von 13.
    }
}
terminal-leads = { $you ->
    [yes] Du spielst aus.
   *[no] { $who } spielt aus.
}
terminal-phase-two = Phase 2: Deine Anhänger sind jetzt deine Handkarten, und jeder Stich zählt.

# Labels in front of a line.
label-you = Du
label-prize = Offen
label-frozen = Eingefroren
label-aside = Beiseite
label-trick = Stich
label-artifacts = Deine Artefakte

terminal-cards = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
terminal-frozen = { $cards } (wer diesen Stich gewinnt, nimmt auch sie)
terminal-card = { $you ->
    [yes] du: { $card }
   *[no] { $who }: { $card }
}
terminal-card-as = { $card } als { $faction }
terminal-card-worth = { $card }, Wert { $worth }
terminal-hand = Deine Handkarten
terminal-only-with = * nur mit { $artifacts }
terminal-followers = Deine Anhänger
terminal-followers-played = Deine Anhänger sind jetzt deine Handkarten.
terminal-none = keine
terminal-no-trick = Noch kein Stich gespielt.

## The score, as a table. It has a line for each faction: its cards, and who gets its vote.

score-title = Punktestapel
score-votes-for = Stimme
score-nobody = niemand
# Notes after the one who gets a vote.
score-tie = (Gleichstand)
score-tie-broken = (Gleichstand: { $how })
score-crown = C ist die Lichtkrone, eine 5
score-runestone = R ist der Vergessene Runenstein, niedriger als eine 0
# If the votes are equal and something else decides, that follows.
score-now = { $rule ->
    [three] Stimmen: du { $mine }, { $who } { $theirs }. Drei gewinnen.
    [most] Stimmen: du { $mine }, { $who } { $theirs }. Die meisten gewinnen.
   *[other] Stimmen: du { $mine }, { $who } { $theirs }.
}

## Questions.

# The cards that may be played follow the question: “Bediene Kobolde: G5 G9”.
ask-with-cards = { $asked }: { $cards }
ask-second-card = Deine zweite Karte.
ask-while-waiting = Gleich spielt { $who } aus.
ask-react = Alle Karten dieses Stichs liegen auf dem Tisch.
ask-aftermath = { $won ->
    [yes] Du hast den Stich gewonnen.
   *[no] Du hast den Stich verloren.
}
ask-seer = Die andere bekommt { $who }.
ask-ghost = Die andere kommt aus dem Spiel.
ask-keep = Die anderen werden wieder in den Nachziehstapel gemischt.
ask-shield = Schleierschild: Welche Karte bekommt −3?
ask-or-back = { $asked } (Enter: zurück)
terminal-enter-plays = Enter spielt { $card }.
terminal-or-enter = { $choice } (oder Enter)
terminal-go-on = Weiter
terminal-with-cards = zu einer Karte: { $examples }
terminal-king-waits = Der König würde abwarten.
terminal-king-chooses = Der König würde „{ $choice }“ wählen.

resign-sure = Willst du aufgeben? (ja, nein)
quit-sure = Willst du diese Partie verlassen? (ja, nein)

## What was typed was not understood, or is not possible.

typed-nothing = Tipp eine Karte oder eine Zahl, oder ? für Hilfe.
typed-unknown = „{ $typed }“ verstehe ich nicht. Tipp ? für Hilfe.
typed-no-number = Diese Zahl steht nicht zur Wahl. Für eine Karte tipp auch ihren Buchstaben: g5
typed-modifier = Tipp „{ $typed }“ hinter eine Karte: g5 { $typed }
typed-several = „{ $typed }“ kann mehreres heißen: { $choices }.
typed-none-of-these = „{ $typed }“ steht nicht zur Wahl.
typed-no-move = „{ $typed }“ ist kein Zug. Tipp ? für Hilfe.

refused-turn = Du bist nicht dran.
refused-answer = Das ist keine Antwort auf diese Frage.
refused-follow = Du musst { $faction } bedienen.
refused-card = Du hast { $card } nicht auf der Hand.
refused-potion = Du hast keinen Trank.
refused-artifact = Dieses Artefakt hast du nicht: { $artifact }.
refused-now = Dieses Artefakt kannst du jetzt nicht einsetzen, oder nicht so: { $artifact }.
refused-faction = „{ $code }“ gehört nicht zu den fünf Fraktionen dieser Partie.
refused-stein = Deine Karte gehört schon zu dieser Fraktion: { $faction }. Nenn eine andere.
refused-ring = Den Ring der Nacht kannst du nur einsetzen, wenn du als Zweites spielst.
refused-keep = Behalte eine der Karten, die du siehst.
refused-seer = Nimm die offene Karte oder die oberste vom Nachziehstapel.
refused-ghost = Sag, ob du den Geist behältst.

## Help: what to type, and what it does. It names spellings from above.

help-card = g5
help-card-does = eine Karte spielen; ihr Name geht auch: kobold 5
help-with = g5 schwert
help-with-does = etwas zu einer Karte einsetzen: trank, schwert, humpen=d, ring
help-choice = 1, horn, h
help-choice-does = etwas auswählen: mit seiner Zahl, seinem Namen oder einem Teil davon
help-enter = Enter
help-enter-does = die einzige Karte spielen oder nichts einsetzen
help-rules-does = die Regeln in Kürze; „regeln riesen“ erklärt die Riesen
help-table-does = noch einmal Tisch und Handkarten
help-score-does = die Punktestapel, und wer vorn liegt
help-last-does = noch einmal der letzte Stich
help-moves-does = alles, was du jetzt tun kannst
help-followers-does = deine Anhänger bis jetzt
help-unseen-does = die Karten, die du noch nicht gesehen hast
help-hint-does = was der König tun würde, und warum
help-deal-does = woran du siehst, dass fair gemischt ist
help-resign-does = die Partie aufgeben
help-quit-does = aufhören

rules-more = Mehr: Tipp „{ $rules }“ und ein Thema, zum Beispiel „{ $rules } { $topic }“. Themen: { $topics }, dazu jede Fraktion und jedes Artefakt.
rules-unknown = Zu „{ $topic }“ steht nichts in den Regeln.
rules-factions = Fraktionen
rules-cards = { $code } · { $number } Karten: { $values } · aus { $box }
