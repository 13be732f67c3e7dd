## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Taal: { $language }
choose-language-auto = Taal: zoals in Discord

panel-prefer-title = ### Jouw voorkeuren
    -# Ze gelden op elke server met deze bot. Mensen die je blokkeert, kunnen je niet uitdagen, je open uitdagingen niet aannemen en je geen revanche aanbieden. Ze krijgen dat niet te horen.
panel-prefer-language-which = Taal
panel-prefer-pings-which = Pings
panel-prefer-pings-always = Ping mij: elke beurt
panel-prefer-pings-away = Ping mij: als ik weg ben
panel-prefer-pings-never = Ping mij: nooit
panel-prefer-hand-which = Hand
panel-prefer-hand-buttons = Mijn hand: kaartknoppen
panel-prefer-hand-select = Mijn hand: een lijst
panel-prefer-pictures-which = Plaatjes
panel-prefer-pictures-on = Plaatjes: in berichten
panel-prefer-pictures-off = Plaatjes: alleen tekst
panel-prefer-challenges-which = Uitdagingen
panel-prefer-challenges-on = Uitdagingen: iedereen
panel-prefer-challenges-off = Uitdagingen: niemand
panel-prefer-everywhere-which = Ranglijst van alle servers
panel-prefer-everywhere-on = Alle servers: met mij
panel-prefer-everywhere-off = Alle servers: zonder mij
panel-prefer-passes = Vraag mij altijd alles
panel-prefer-passes-react = Sla over: beide op tafel
panel-prefer-passes-aftermath = Sla over: na de slag
panel-prefer-passes-draw = Sla over: vóór trekken
panel-prefer-passes-collect = Sla over: vóór pakken
panel-prefer-passes-crown = Sla over: vóór stemming
panel-prefer-blocked-which = -# Geblokkeerd
panel-prefer-passes-only-card = Speel mijn enige kaart
panel-prefer-blocked = Geblokkeerd: niemand

panel-set-title = ### Instellingen van deze server
    -# Wat standaard geldt voor nieuwe uitdagingen, en hoeveel er tegelijk mogen.
panel-set-language-which = Taal
panel-set-threads-which = Waar wordt gespeeld
panel-set-threads-on = Partijen: in threads
panel-set-threads-off = Partijen: in het kanaal
panel-set-pictures-which = Plaatjes
panel-set-pictures-on = Plaatjes: aan de tafel
panel-set-pictures-off = Plaatjes: alleen tekst
panel-set-kingdom-which = Rijk
panel-set-kingdom = Rijk: { $kingdom } ({ $codes })
panel-set-artifacts-which = Artefacten
panel-set-artifacts-on = Artefacten: aan
panel-set-artifacts-off = Artefacten: uit
panel-set-edition-which = Stemming
panel-set-edition-auto = Stemming: volgens rijk
panel-set-edition-international = Stemming: internationaal
panel-set-edition-german = Stemming: Duits, waarde
panel-set-edition-magic = Stemming: Magic, kaarten
panel-set-pace-which = Tempo
panel-set-pace-live = Tempo: 3 min. per zet
panel-set-pace-day = Tempo: een dag per zet
panel-set-pace-three-days = Tempo: 3 dagen per zet
panel-set-pace-none = Tempo: zonder klok
panel-set-rated-which = Rating
panel-set-rated-on = Rating: standaard ja
panel-set-rated-off = Rating: standaard nee
panel-set-open_challenges-which = Open uitdagingen
panel-set-open_challenges = Uitdagingen: { $number } p.p.
panel-set-live_matches-which = Lopende partijen
panel-set-live_matches = { $number ->
    [one] Lopend: 1 partij p.p.
   *[other] Lopend: { $number } partijen p.p.
}
panel-set-end = Beëindig een partij…
panel-set-end-match = Beëindig { $match }: { $who }
