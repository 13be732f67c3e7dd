## The private hand.

hand-rematch-rated = -# 📈 Auch eine Revanche zählt für die Rangliste.
hand-note = ⚠️ { $note }
hand-asked = ### { $asked }
hand-where = { $phase ->
    [1] -# Phase 1, Stich { $trick } von 13
   *[2] -# Phase 2, Stich { $trick } von 13
}
hand-clock = { " " }· ⏱️ { $when }
hand-lapsed = { $you ->
    [yes] { " " }· ⌛ deine Zeit ist um: Spiel jetzt!
   *[no] { " " }· ⌛ Zeit um: Du kannst den Sieg beanspruchen
}
short-prize = 🏅 **{ $cards }**
short-cards = { $you ->
    [yes] du **{ $cards }**
   *[no] gegen **{ $cards }**
}
short-nothing = Noch keine Karte gespielt
short-last = { $won ->
    [yes] -# Stich **gewonnen** · { $own } – { $others }
    [no] -# Stich **verloren** · { $own } – { $others }
   *[nobody] -# Stich an niemanden · { $own } – { $others }
}
short-gained = { " " }→ **{ $cards }**
short-lantern = -# 👀 Du hast { $cards } gesehen
hand-next-card = { $you ->
    [yes] **Du**: { $changes }
   *[no] **{ $who }**: { $changes }
}
hand-cancel-wanted = { $mine ->
    [yes] ✋ Du möchtest diese Partie ohne Ergebnis abbrechen. Jetzt muss { $who } noch zustimmen.
   *[no] ✋ { $who } möchte diese Partie ohne Ergebnis abbrechen. Stimm unten zu oder spiel einfach weiter.
}
hand-recruited = **Phase 2.** Du hast { $won } von { $tricks } Stichen gewonnen. Diese Anhänger sind jetzt deine Handkarten.
hand-lost = ⚠️ Der Tisch ist weg. Stell ihn mit `/claim tisch` neu auf.
hand-table = -# [Tisch von { $match }]({ $link }) in <#{ $channel }>
hand-match = -# Partie { $match } in <#{ $channel }>
hand-rested = 🃏 Deine Karten stehen unten in einer neueren Nachricht.
hand-several = { $card } ×{ $number }
hand-select = Spiel eine Karte…
hand-cards = Deine Handkarten: { $cards }

asked-lead = Spiel eine Karte aus
asked-any = Spiel eine beliebige Karte
asked-follow = Bediene { $faction }
asked-follow-none = Ohne { $faction } hast du freie Wahl
asked-artifact = { $one ->
    [yes] { $artifact } einsetzen?
   *[no] Ein Artefakt einsetzen?
}
asked-seer = Dein Seher hat gewonnen: Welche Karte willst du?
asked-ghost = Welche Karte wird dein Anhänger?
asked-keep = Welche Karte behältst du?

why-asked-any = Es zählen nur die Werte.
why-asked-seer = Du siehst beide Karten. Die andere geht an { $who }.
why-asked-ghost = Behalte deinen Geist oder nimm die andere Karte. Was du nicht nimmst, kommt aus dem Spiel.
why-asked-keep = Die anderen Karten werden wieder in den Nachziehstapel gemischt.
why-asked-draw = Gleich ziehst du eine Karte.
why-asked-collect = Gleich nimmst du { $card }.
why-asked-crown = Alle Karten sind gespielt, jetzt kommt die Wertung.

# What can be used now, and what it does.
usable-artifact = -# { $artifact }: { $does }
usable-potion = -# 🧪 Trank: { does-potion }

pass-react = Nichts einsetzen
pass-aftermath = Nichts einsetzen
pass-draw = Normal ziehen
pass-collect = Einfach nehmen
pass-crown = Nichts einsetzen

stein-which = 🍺 Als welche Fraktion soll deine Karte zählen?
extra-potion = Trank
extra-off = + { $extra }
extra-on = ✓ { $extra }

choice-artifact = { $artifact }: { $thing }
choice-horse = { $artifact }: { $card } statt { $back }
choice-prize = { $card }, die offene Karte
choice-deck = { $card }, die oberste Karte
choice-unseen = Eine verdeckte Karte vom Stapel

first-horse = Zauberross: Welche Karte zurück?
which-horse = Zauberross: Welche Karte dafür?
which-spear = Speer der Rache: Welche Karte entfernen?
which-fools_crystal = Narrenkristall: Welche Karte werten?
which-runestone = Runenstein: für welche Fraktion?
which-crown = Lichtkrone: 5 für welche Fraktion?

own-followers = { $number ->
    [0] 👥 Noch keine Anhänger
   *[other] 👥 { $number } Anhänger: { $cards }
}
own-potions = { $number ->
    [one] 🧪 1 verdeckter Trank
   *[other] 🧪 { $number } verdeckte Tränke
}
own-artifacts = 🏺 { $artifacts }
own-artifact-passed = { $artifact } (ohne Frage)

explain-phase = { $phase ->
    [1] ### In Phase 1
   *[2] ### In Phase 2
}
explain-power = **{ $code }** { $faction }: { $does }
explain-artifact = { $artifact }: { $does }
explain-potions = 🧪 Tränke: { does-potion }

## What each faction and artifact does, in one line, for the phase that is being played.

does-faction-G = keine Fähigkeit, aber es gibt vierzehn
does-faction-K = schlagen jeden Kobold, auf den sie gespielt werden
does-faction-N = { $phase ->
    [1] keine Fähigkeit in Phase 1
   *[2] liegen erst vor dir, wo Riesen sie zertreten können
}
does-faction-I = { $phase ->
    [1] keine Fähigkeit in Phase 1
   *[2] wer den Stich verliert, verliert auch einen gleich hohen Gnom
}
does-faction-U = { $phase ->
    [1] wer den Stich gewinnt, bekommt gespielte auf den Punktestapel
   *[2] keine Fähigkeit in Phase 2
}
does-faction-D = { $phase ->
    [1] keine Fähigkeit in Phase 1
   *[2] bekommt, wer den Stich verliert
}
does-faction-X = dürfen immer gespielt werden und zählen als ausgespielte Fraktion
does-faction-R = wer den letzten spielt, spielt als Nächstes aus
does-faction-T = { $phase ->
    [1] keine Fähigkeit in Phase 1
   *[2] wer gewinnt, nimmt den höchsten, die anderen bleiben liegen
}
does-faction-E = { $phase ->
    [1] gewinnst du damit, nimm die offene oder die oberste Karte
   *[2] keine Fähigkeit in Phase 2
}
does-faction-W = gewinnst du damit, ziehst du einen Trank
does-faction-B = { $phase ->
    [1] verlierst du damit, bekommt deine nächste Karte +3
   *[2] keine Fähigkeit in Phase 2
}
does-faction-S = { $phase ->
    [1] tauschen, wenn sie gespielt werden, mit der offenen Karte
   *[2] keine Fähigkeit in Phase 2
}
does-faction-H = { $phase ->
    [1] einen gespielten darfst du als Anhänger behalten
   *[2] keine Fähigkeit in Phase 2
}

does-artifact-crown = nach dem letzten Stich eine 5 in einer beliebigen Fraktion für dich
does-artifact-sword = +3 für die Karte, die du damit spielst
does-artifact-horn = { $phase ->
    [1] in Phase 2 nehmt ihr beide eure eigene Karte
   *[2] niemand gewinnt, ihr nehmt beide eure eigene Karte
}
does-artifact-spear = { $phase ->
    [1] entfernt in Phase 2 eine Karte aus einem Stich, den du verlierst
   *[2] verlierst du, kommt eine Karte des Stichs aus dem Spiel
}
does-artifact-crystal_ball = { $phase ->
    [1] wenn du gleich ziehst, siehst du drei Karten und behältst eine
   *[2] in Phase 2 ohne Wirkung
}
does-artifact-fools_crystal = { $phase ->
    [1] in Phase 2 behältst du eine Karte, die du nimmst, und wertest eine andere
   *[2] behalte eine Karte, die du nimmst, und werte dafür eine von der Hand
}
does-artifact-horse = ersetze deine Karte durch eine andere von der Hand
does-artifact-boots = je +2 für deine nächsten beiden Karten
does-artifact-runestone = { $phase ->
    [1] ersetzt in Phase 2 eine Karte, die du nimmst
   *[2] ersetzt eine Karte, die du nimmst, in einer Fraktion, die du schon hast
}
does-artifact-lantern = { $phase ->
    [1] zeigt dir in Phase 2 drei Handkarten deines Gegenübers
   *[2] gewinnst du, siehst du drei Handkarten deines Gegenübers
}
does-artifact-staff = verlierst du, spielst du trotzdem als Nächstes aus
does-artifact-necklace = { $phase ->
    [1] in Phase 2 entscheidet der nächste Stich auch über diesen
   *[2] der nächste Stich entscheidet auch über diese Karten
}
does-artifact-hourglass = nehmt beide Karten zurück und spielt den Stich noch einmal
does-artifact-shield = −3 für die Karte deines Gegenübers
does-artifact-stein = deine Karte zählt als andere Fraktion
does-artifact-axe = je −2 für die nächsten beiden Karten deines Gegenübers
does-artifact-bow = in diesem Stich spielt ihr beide zwei Karten
does-artifact-ring = spiel eine beliebige Karte, es zählen nur die Werte
does-potion = deck ihn zu deiner Karte auf, er ändert ihren Wert

button-more = Mehr…
asking-which = Wonach soll ich nicht mehr fragen?
asking-artifacts = { $asks ->
    [yes] Nicht mehr fragen: { $artifacts }
   *[no] Wieder fragen: { $artifacts }
}
asking-only-card = { $asks ->
    [yes] Spiel meine einzige Karte für mich
   *[no] Ich spiele meine einzige Karte selbst
}

button-explain = Erklären
button-unseen = Ungesehen
button-resign = Aufgeben
button-table = Zum Tisch

## What has not been seen yet.

unseen-head = { $phase ->
    [1] ### Noch nicht gesehen
        -# im Nachziehstapel, oder { $who } hat sie auf der Hand oder als Anhänger
   *[2] ### Noch nicht gesehen
        -# { $who } hat sie auf der Hand oder ungesehen für einen 👻 Geist hergegeben
}
unseen-hand = ### Das hat { $who } auf der Hand
    -# Sonst ist nichts mehr verdeckt.
unseen-surely = **Das hat { $who } sicher**
unseen-faction = { $faction }: { $values }
unseen-nothing = Nichts: Du hast alle Karten gesehen.
