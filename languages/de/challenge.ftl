# A challenge, in public.

offer-open = ### 🏰 { $who } fordert { $opponent } zu einer Partie Claim heraus
offer-anyone = ### 🏰 { $who } möchte Claim spielen. Wer macht mit?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 mit Artefakten · 🗳️ { $edition } · ⏱️ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏱️ { $pace }
}
offer-rated = 📈 **Ranglistenpartie**: Das Ergebnis ändert bei beiden die Spielstärke. Nach dem Annehmen könnt ihr nur noch gemeinsam abbrechen, und Aufgeben zählt als Niederlage.
offer-fair = -# Verfällt { $when }. 🔒 Festlegung der Karten: { $commitment }
offer-fair-accepted = -# 🔒 Festlegung der Karten: { $commitment }
offer-accepted = ✅ { $opponent } hat die Herausforderung von { $who } angenommen ({ $kingdom }).
offer-declined = { $opponent } hat die Herausforderung von { $who } abgelehnt ({ $kingdom }).
offer-withdrawn = { $who } hat diese Herausforderung zurückgezogen ({ $kingdom }).
offer-expired = { $anyone ->
    [yes] Niemand hat die Herausforderung von { $who } rechtzeitig angenommen ({ $kingdom }).
   *[no] { $opponent } hat auf die Herausforderung von { $who } nicht rechtzeitig geantwortet ({ $kingdom }).
}

button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-seal = Karten versiegeln

## Seals and receipts: messages about a deal that are never edited.

seal = ### 🔒 Die Karten von Partie { $match } sind versiegelt
    Zur Herausforderung von { $who } gehört diese Festlegung, der SHA-256-Wert eines geheimen Server-Seeds:
    `{ $commitment }`
    { $rematches ->
        [0] -# Diese Nachricht bearbeite und lösche ich nie. Ändert sie sich, oder zeigt ein zweites Siegel eine andere Festlegung, dann trau mir nicht.
        [one] -# Sie legt die Server-Seeds dieser Partie und der nächsten Revanche fest. Diese Nachricht bearbeite und lösche ich nie. Ändert sie sich, oder zeigt ein zweites Siegel eine andere Festlegung, dann trau mir nicht.
       *[other] -# Sie legt die Server-Seeds dieser Partie und der nächsten { $rematches } Revanchen fest. Diese Nachricht bearbeite und lösche ich nie. Ändert sie sich, oder zeigt ein zweites Siegel eine andere Festlegung, dann trau mir nicht.
    }
seal-follows = 🔒 Ich poste das Siegel hier für alle. Sobald es da ist, kann ich die Festlegung nicht mehr spurlos ändern. Nimm erst an, wenn es da ist.
seal-exists = 🔒 Diese Karten sind schon versiegelt: { $link }
receipt = ### 🧾 Beleg für Partie { $match }
    { $who } hat diese Partie mit einem Knopfdruck am { $when } begonnen. Als Salt dient die ID, die Discord diesem Knopfdruck gegeben hat:
    `{ $salt }`
    Die Festlegung:
    `{ $commitment }`
    -# Dieselbe ID hat Discord an diese Nachricht gehängt (`interaction_metadata.id`), dort kann ich sie nicht ändern. Diese Nachricht bearbeite und lösche ich nie.

## What can be chosen in `/claim challenge`.

choose-edition-international = International: Drei Stimmen gewinnen, Gleichstand geht an die höhere Karte
choose-edition-german = Deutsch: Die meisten Stimmen, dann die Werte. Gleichstand geht an die höhere Karte
choose-edition-magic = Magie: Die meisten Stimmen, dann die Karten. Gleichstand an die höchste, dann an die nächste
choose-pace-live = Live: 3 Minuten pro Zug
choose-pace-day = Ein Tag: 24 Stunden pro Zug
choose-pace-three-days = Drei Tage: 72 Stunden pro Zug
choose-pace-none = Unbegrenzt: Lasst euch Zeit
choose-level-page = Page: sanft, für die erste Partie
choose-level-squire = Knappe: spielt nach Faustregeln
choose-level-knight = Ritter: macht in Phase 2 selten Fehler
choose-level-king = König: so stark, wie ich kann
choose-level-nobody = Nur gegen mich: Wähl mich als Gegner
choose-factions = Fünf Fraktionen wählen…
bad-level = Diese Stufe gibt es nicht. Wähl eine aus der Liste.
opponent-not-here = { $who } ist nicht auf diesem Server.

## The panel on which the five factions are chosen.

build-title = ### Wähl fünf Fraktionen
    -# Ein Paar und drei weitere, jede mit eigener Fähigkeit.
build-which-pair = Wähl ein Paar…
build-which = Wähl drei weitere…
build-which-level = Wähl eine Stufe…
build-pair = { $first } und { $second }
build-pair-GK = Ritter schlagen jeden Kobold, auf den sie gespielt werden
build-pair-NI = Riesen zertreten gleich hohe Gnome der Person, die den Stich verliert
build-faction-U = Phase 1: Wer den Stich gewinnt, legt gespielte auf den Punktestapel
build-faction-D = In Phase 2 bekommt sie, wer den Stich verliert
build-faction-X = Dürfen immer gespielt werden und zählen als die ausgespielte Fraktion
build-faction-R = Wer den letzten Drachen spielt, spielt als Nächstes aus
build-faction-T = In Phase 2 gewinnst du pro Stich nur den höchsten Troll
build-faction-E = Gewinnst du damit in Phase 1, wählst du zwischen offener und oberster Karte
build-faction-W = Gewinnst du damit, ziehst du einen Trank für eine spätere Karte
build-faction-B = Verlierst du damit in Phase 1, bekommt deine nächste Karte +3
build-faction-S = Spielst du sie in Phase 1, tauschen sie den Platz mit der offenen Karte
build-faction-H = Spielst du sie in Phase 1, darfst du sie als Anhänger behalten
build-power = **{ $factions }**
    -# { $power }
build-challenged = ✅ [Die Herausforderung]({ $link }) ist da.
build-began = ✅ Die Partie hat begonnen.
button-challenge = Herausfordern
button-practice = Spielen
