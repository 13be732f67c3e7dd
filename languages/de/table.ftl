## The table: a match as everybody in the channel sees it.

table-title = ### { $kingdom }: { $first } – { $second }
table-phase = { $phase ->
    [1] { $two ->
        [yes] -# Phase 1, Stich { $trick } und { $next } von 13: Gewinnt Anhänger · Partie { $match }
       *[no] -# Phase 1, Stich { $trick } von 13: Gewinnt Anhänger · Partie { $match }
    }
   *[2] { $two ->
        [yes] -# Phase 2, Stich { $trick } und { $next } von 13: Füllt eure Punktestapel · Partie { $match }
       *[no] -# Phase 2, Stich { $trick } von 13: Füllt eure Punktestapel · Partie { $match }
    }
}
table-rated = { " " }· 📈 Ranglistenpartie
table-before = -# **Letzter Stich** · { $told }
table-commitment = { $unproven ->
    [yes] -# 🔒 Festlegung der Karten: { $digits }…, erst jetzt veröffentlicht, darum beweist nichts, dass ich die Karten nicht ausgesucht habe
   *[no] -# 🔒 Festlegung der Karten: { $digits }…
}
table-fair = -# 🔓 Server-Seed der Karten: { $seed }
table-fair-whole = -# 🔓 Server-Seed der Karten: { $seed } · Salt { $salt } · Festlegung { $commitment }
table-over = -# { $first } – { $second } · { $kingdom }, { $edition } · Partie { $match }

button-hand = Meine Karten
button-rules = Regeln
button-claim-win = Sieg beanspruchen
button-rematch = Revanche
button-to-rematch = Zur Revanche

awaited-lead = **▶ { $who } spielt aus**
awaited-follow = **▶ { $who } muss { $faction } bedienen**
awaited-any = **▶ { $who } spielt eine Karte**
awaited-secret = **▶ Der Stich wird entschieden**
awaited-artifact = **▶ { $who } kann ein Artefakt einsetzen**
awaited-seer = **▶ { $who } wählt mit dem Seher** zwischen der offenen und der obersten Karte
awaited-ghost = **▶ { $who } entscheidet,** ob der 👻 Geist als Anhänger bleibt
awaited-keep = **▶ { $who } wählt** eine Karte vom Nachziehstapel

clock = -# ⏱️ Die Zeit läuft { $when } ab
clock-lapsed = -# ⌛ Die Zeit von { $late } ist abgelaufen: { $other } kann den Sieg beanspruchen.
clock-lapsed-alone = -# ⌛ Die Zeit von { $late } ist abgelaufen, aber spielen geht noch, bis die Partie auf Zeit endet.

trick-prize = { $number ->
    [one] 🏅 Offene Karte: **{ $cards }**
   *[other] 🏅 Offene Karten: **{ $cards }**
}
trick-frozen = ❄️ Eingefroren. Wer diesen Stich gewinnt, nimmt auch { $cards }
trick-aside = Beiseitegelegt: { $cards }
trick-card = { $you ->
    [yes] ▸ **{ $card }** – du
   *[no] ▸ **{ $card }** – { $who }
}
trick-counts-as = { " " }· zählt als { $faction }
trick-worth = { " " }· Wert **{ $worth }**
trick-worth-because = { " " }· Wert **{ $worth }** ({ $reasons })

side-head = **{ $who }**
side-followers = { $number } Anhänger
side-potions = { $number ->
    [one] 🧪 1 Trank
   *[other] 🧪 { $number } Tränke
}
side-bears = { $number ->
    [one] 🐻 Bär: +{ $change } für die nächste Karte
   *[other] 🐻 { $number } Bären: +{ $change } für die nächste Karte
}
side-boots = { $number ->
    [one] 🥾 +2 für die nächste Karte
   *[other] 🥾 +2 für die nächsten { $number } Karten
}
side-axe = { $number ->
    [one] 🪓 −2 für die nächste Karte
   *[other] 🪓 −2 für die nächsten { $number } Karten
}
side-artifacts = { $number ->
    [one] 🏺 1 Artefakt
   *[other] 🏺 { $number } Artefakte
}
side-used = -# eingesetzt: { $artifacts }
side-gnomes = Vor sich: { $cards }
side-score = Punktestapel: { $cards }

votes = 🗳️ **Stimmen** { $first } **{ $mine } : { $theirs }** { $second }
# The arrow points to the side that has the vote, as the names stand in the line above.
vote = { $goes ->
    [left] { $emoji } `← { $mine } : { $theirs } ·` { $faction }
    [right] { $emoji } `· { $mine } : { $theirs } →` { $faction }
    [tied] { $emoji } `· { $mine } : { $theirs } ·` { $faction }, Patt
   *[nowhere] { $emoji } `· { $mine } : { $theirs } ·` { $faction }
}
vote-tie = { $high } schlägt { $low }
vote-tie-of = { $faction } ({ $how })
vote-ties = -# Gleichstand: { $ties }
vote-weighed-values = -# Gleich viele Stimmen, also entscheidet die Wertsumme in den gewonnenen Fraktionen: { $first } **{ $mine } : { $theirs }** { $second }
vote-weighed-cards = -# Gleich viele Stimmen, also entscheidet die Zahl der Karten in den gewonnenen Fraktionen: { $first } **{ $mine } : { $theirs }** { $second }

verdict-votes = { $reader ->
    [winner] ## 🏆 Du hast { $best }:{ $other } gewonnen
    [loser] ## Du hast { $other }:{ $best } verloren
   *[spectator] ## 🏆 { $who } gewinnt { $best }:{ $other }
}
verdict-draw = { $three ->
    [yes] ## Unentschieden ({ $best }:{ $other }): Niemand hat drei Stimmen
   *[no] ## Unentschieden ({ $best }:{ $other })
}
verdict-resigned = { $reader ->
    [winner] ## 🏆 Du hast gewonnen: { $loser } hat aufgegeben
    [loser] ## Du hast aufgegeben: { $who } hat gewonnen
   *[spectator] ## 🏆 { $who } gewinnt: { $loser } hat aufgegeben
}
verdict-timeout = { $reader ->
    [winner] ## 🏆 Du hast gewonnen: Die Zeit von { $loser } ist abgelaufen
    [loser] ## Deine Zeit ist abgelaufen: { $who } hat gewonnen
   *[spectator] ## 🏆 { $who } gewinnt: Die Zeit von { $loser } ist abgelaufen
}
verdict-timeout-draw = ## Unentschieden: Die Zeit ist abgelaufen

rematch-wanted = 🔁 { $who } möchte eine Revanche. Das Angebot verfällt { $ends }.
rematch-began = 🔁 Die Revanche hat begonnen: Partie { $match }.
rematch-commitment = { $after ->
    [computer] -# 🔒 Festlegung für die nächste Partie von { $who } gegen mich: { $commitment }
    [rated] -# 📈 Auch eine Revanche zählt für die Rangliste. 🔒 Ihre Festlegung: { $commitment }
   *[unrated] -# 🔒 Festlegung für eine Revanche: { $commitment }
}
# The server seed of a match is the commitment to the next one, as long as their chain lasts.
table-fair-rematch = { $after ->
    [computer] -# 🔓 Server-Seed der Karten, 🔒 Festlegung für die nächste Partie von { $who } gegen mich: { $seed }
    [rated] -# 📈 Auch eine Revanche zählt für die Rangliste. 🔓 Server-Seed der Karten, 🔒 Festlegung für eine Revanche: { $seed }
   *[unrated] -# 🔓 Server-Seed der Karten, 🔒 Festlegung für eine Revanche: { $seed }
}
cancel-wanted = ✋ { $who } möchte diese Partie ohne Ergebnis abbrechen. { $other }, drück auf *Ohne Ergebnis abbrechen*, wenn du zustimmst, oder spiel einfach weiter.

stopped-cancelled = ### Abgebrochen
    Diese Partie wurde abgebrochen, bevor sie richtig begonnen hatte. Sie hat kein Ergebnis.
stopped-closed = ### Geschlossen
    In dieser Partie ist lange nichts passiert. Sie hat kein Ergebnis.
stopped-broken = ### Stillgelegt
    Diese Partie kann nicht weitergehen, weil ihre Aufzeichnung beschädigt ist. Sie hat kein Ergebnis und zählt nicht. Wer den Bot betreibt, findet den Grund im Log. Tut mir leid!
stopped-damaged = ### Stillgelegt
    Die Aufzeichnung dieser Partie ist beschädigt, ich kann sie nicht mehr zeigen. Ergebnis und Spielstärken bleiben, wie sie sind. Wer den Bot betreibt, findet den Grund im Log. Tut mir leid!
stopped-by-manager = ### Beendet
    Die Serververwaltung hat diese Partie beendet. Sie hat kein Ergebnis.
