## Preferences and settings. Each option says what it is about: the select shows nothing else.
## Options have at most 24 characters.

choose-language = Sprache: { $language }
choose-language-auto = Sprache: wie in Discord

panel-prefer-title = ### Deine Einstellungen
    -# Sie gelten auf allen Servern mit diesem Bot. Leute, die du blockierst, können dich nicht herausfordern, deine offenen Herausforderungen nicht annehmen und dir keine Revanche anbieten. Davon erfahren sie nichts.
panel-prefer-language-which = Sprache
panel-prefer-pings-which = Pings
panel-prefer-pings-always = Ping: bei jedem Zug
panel-prefer-pings-away = Ping: wenn ich weg bin
panel-prefer-pings-never = Ping: nie
panel-prefer-hand-which = Meine Karten
panel-prefer-hand-buttons = Meine Karten: als Knöpfe
panel-prefer-hand-select = Meine Karten: als Liste
panel-prefer-pictures-which = Bilder
panel-prefer-pictures-on = Bilder: für mich
panel-prefer-pictures-off = Bilder: aus, nur Text
panel-prefer-challenges-which = Herausforderungen
panel-prefer-challenges-on = Mich herausfordern: alle
panel-prefer-challenges-off = Mich herausfordern: nein
panel-prefer-everywhere-which = Rangliste aller Server
panel-prefer-everywhere-on = Alle Server: mit mir
panel-prefer-everywhere-off = Alle Server: ohne mich
panel-prefer-passes = Frag mich jedes Mal
panel-prefer-passes-react = Passen: vor Stichende
panel-prefer-passes-aftermath = Passen: nach dem Stich
panel-prefer-passes-draw = Passen: vor dem Ziehen
panel-prefer-passes-collect = Passen: vor dem Nehmen
panel-prefer-passes-crown = Passen: vor der Wertung
panel-prefer-blocked-which = -# Blockiert
panel-prefer-passes-only-card = Einzige Karte: spielen
panel-prefer-blocked = Blockiert: niemand

panel-set-title = ### Einstellungen für diesen Server
    -# Vorgaben und Grenzen für neue Partien.
panel-set-language-which = Sprache
panel-set-threads-which = Wo gespielt wird
panel-set-threads-on = Partien: in Threads
panel-set-threads-off = Partien: im Kanal
panel-set-pictures-which = Bilder
panel-set-pictures-on = Bilder: am Tisch
panel-set-pictures-off = Bilder: aus, nur Text
panel-set-kingdom-which = Königreich
panel-set-kingdom = { $codes ->
    [GKUDX] Königreich: { $kingdom }
    [NIRTE] Königreich: { $kingdom }
    [GKWBS] Königreich: { $kingdom }
   *[other] Königreich: { $codes }
}
panel-set-artifacts-which = Artefakte
panel-set-artifacts-on = Artefakte: ja
panel-set-artifacts-off = Artefakte: nein
panel-set-edition-which = Wertung
panel-set-edition-auto = Wertung: je Königreich
panel-set-edition-international = Wertung: international
panel-set-edition-german = Wertung: deutsch (Werte)
panel-set-edition-magic = Wertung: Magie (Karten)
panel-set-pace-which = Bedenkzeit
panel-set-pace-live = Bedenkzeit: 3 Minuten
panel-set-pace-day = Bedenkzeit: 1 Tag
panel-set-pace-three-days = Bedenkzeit: 3 Tage
panel-set-pace-none = Bedenkzeit: unbegrenzt
panel-set-rated-which = Rangliste
panel-set-rated-on = Für die Rangliste: ja
panel-set-rated-off = Für die Rangliste: nein
panel-set-open_challenges-which = Offene Herausforderungen
panel-set-open_challenges = { $number ->
    [one] Herausforderungen: je 1
   *[other] Herausforderungen: je { $number }
}
panel-set-live_matches-which = Laufende Partien
panel-set-live_matches = { $number ->
    [one] Laufende Partien: je 1
   *[other] Laufende Partien: je { $number }
}
panel-set-end = Hängende Partie beenden…
panel-set-end-match = { $match } beenden: { $who }
