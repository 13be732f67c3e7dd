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
hand-recruited = **Phase 2.** Du hast { $won } von { $tricks } Stichen gewonnen. Deine Anhänger sind jetzt deine Handkarten.
hand-lost = ⚠️ Der Tisch ist weg. Stell ihn mit `/claim { command-table }` neu auf.
hand-table = -# [Tisch der Partie { $match }]({ $link }) in <#{ $channel }>
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
own-artifact-passed = { $artifact } (ich passe für dich)

explain-phase = { $phase ->
    [1] ### In Phase 1
   *[2] ### In Phase 2
}
explain-power = **{ $code }** { $faction }: { $does }
explain-artifact = { $artifact }: { $does }
explain-potions = 🧪 Trank: { does-potion }

## What each faction and artifact does, in one line, for the phase that is being played.

does-faction-G = keine Fähigkeit, dafür vierzehn Karten
does-faction-K = schlagen jeden Kobold, auf den sie gespielt werden
does-faction-N = { $phase ->
    [1] noch keine Fähigkeit
   *[2] liegen erst vor dir, wo Riesen sie zertreten können
}
does-faction-I = { $phase ->
    [1] noch keine Fähigkeit
   *[2] Wer den Stich verliert, verliert auch einen gleich hohen Gnom
}
does-faction-U = { $phase ->
    [1] Wer den Stich gewinnt, legt gespielte auf den Punktestapel
   *[2] keine Fähigkeit mehr
}
does-faction-D = { $phase ->
    [1] noch keine Fähigkeit
   *[2] bekommt, wer den Stich verliert
}
does-faction-X = dürfen immer gespielt werden und zählen als ausgespielte Fraktion
does-faction-R = Wer den letzten spielt, spielt als Nächstes aus
does-faction-T = { $phase ->
    [1] noch keine Fähigkeit
   *[2] Wer gewinnt, nimmt den höchsten, die anderen bleiben liegen
}
does-faction-E = { $phase ->
    [1] Gewinnst du damit, nimm die offene oder die oberste Karte
   *[2] keine Fähigkeit mehr
}
does-faction-W = Gewinnst du damit, ziehst du einen Trank
does-faction-B = { $phase ->
    [1] Verlierst du damit, bekommt deine nächste Karte +3
   *[2] keine Fähigkeit mehr
}
does-faction-S = { $phase ->
    [1] Spielst du sie, tauschen sie den Platz mit der offenen Karte
   *[2] keine Fähigkeit mehr
}
does-faction-H = { $phase ->
    [1] Einen gespielten darfst du als Anhänger behalten
   *[2] keine Fähigkeit mehr
}

does-artifact-crown = zählt nach dem letzten Stich als 5 in einer beliebigen Fraktion
does-artifact-sword = +3 für die Karte, die du damit spielst
does-artifact-horn = { $phase ->
    [1] In Phase 2 nehmt ihr beide eure eigene Karte
   *[2] Niemand gewinnt, ihr nehmt beide eure eigene Karte
}
does-artifact-spear = { $phase ->
    [1] entfernt in Phase 2 eine Karte aus einem Stich, den du verlierst
   *[2] Verlierst du, kommt eine Karte des Stichs aus dem Spiel
}
does-artifact-crystal_ball = { $phase ->
    [1] Statt blind zu ziehen, siehst du drei Karten und behältst eine
   *[2] wirkt nur in Phase 1
}
does-artifact-fools_crystal = { $phase ->
    [1] In Phase 2 nimmst du eine Karte auf die Hand und wertest eine andere
   *[2] Nimm eine Karte auf die Hand und werte dafür eine andere
}
does-artifact-horse = Ersetze deine Karte durch eine andere von der Hand
does-artifact-boots = je +2 für deine nächsten beiden Karten
does-artifact-runestone = { $phase ->
    [1] zählt in Phase 2 statt einer Karte, die du nimmst
   *[2] zählt statt einer Karte, die du nimmst, für eine Fraktion, die du schon hast
}
does-artifact-lantern = { $phase ->
    [1] zeigt dir in Phase 2 drei Handkarten deines Gegenübers
   *[2] Gewinnst du, siehst du drei Handkarten deines Gegenübers
}
does-artifact-staff = Verlierst du, spielst du trotzdem als Nächstes aus
does-artifact-necklace = { $phase ->
    [1] In Phase 2 entscheidet der nächste Stich auch über diesen
   *[2] Der nächste Stich entscheidet auch über diese Karten
}
does-artifact-hourglass = Ihr nehmt eure Karten zurück und spielt den Stich noch einmal
does-artifact-shield = −3 für die Karte deines Gegenübers
does-artifact-stein = Deine Karte zählt als eine andere Fraktion
does-artifact-axe = je −2 für die nächsten beiden Karten deines Gegenübers
does-artifact-bow = In diesem Stich spielt ihr beide zwei Karten
does-artifact-ring = Spiel eine beliebige Karte, es zählen nur die Werte
does-potion = Deck ihn zu deiner Karte auf, er ändert ihren Wert

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
unseen-nothing = Du hast alle Karten gesehen.
