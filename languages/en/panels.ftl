## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Language: { $language }
choose-language-auto = Language: as in Discord

panel-prefer-title = ### Your preferences
    -# They apply in every server with this bot. People you block can’t challenge you, accept your open challenges or offer you a rematch. They aren’t told.
panel-prefer-language-which = Language
panel-prefer-pings-which = Pings
panel-prefer-pings-always = Ping me: every turn
panel-prefer-pings-away = Ping me: when I’m away
panel-prefer-pings-never = Ping me: never
panel-prefer-hand-which = Hand
panel-prefer-hand-buttons = My hand: card buttons
panel-prefer-hand-select = My hand: a list
panel-prefer-pictures-which = Pictures
panel-prefer-pictures-on = Pictures: in my messages
panel-prefer-pictures-off = Pictures: words only
panel-prefer-challenges-which = Challenges
panel-prefer-challenges-on = Challenges: from anyone
panel-prefer-challenges-off = Challenges: from nobody
panel-prefer-everywhere-which = Leaderboard of all servers
panel-prefer-everywhere-on = All servers: list me
panel-prefer-everywhere-off = All servers: hide me
panel-prefer-passes = Ask me about everything
panel-prefer-passes-react = Skip: both cards are down
panel-prefer-passes-aftermath = Skip: trick is decided
panel-prefer-passes-draw = Skip: before I draw
panel-prefer-passes-collect = Skip: before I collect
panel-prefer-passes-crown = Skip: before the vote
panel-prefer-blocked-which = -# Blocked
panel-prefer-passes-only-card = Play my only card for me
panel-prefer-blocked = Blocked: nobody

panel-set-title = ### Settings of this server
    -# Defaults for new challenges, and limits.
panel-set-language-which = Language
panel-set-threads-which = Where matches are played
panel-set-threads-on = Matches: in threads
panel-set-threads-off = Matches: in the channel
panel-set-pictures-which = Pictures
panel-set-pictures-on = Pictures: at the table
panel-set-pictures-off = Pictures: words only
panel-set-kingdom-which = Kingdom
panel-set-kingdom = Kingdom: { $kingdom } ({ $codes })
panel-set-artifacts-which = Artifacts
panel-set-artifacts-on = Artifacts: on
panel-set-artifacts-off = Artifacts: off
panel-set-edition-which = Vote
panel-set-edition-auto = Vote: set by kingdom
panel-set-edition-international = Vote: international
panel-set-edition-german = Vote: German, by values
panel-set-edition-magic = Vote: Magic, by cards
panel-set-pace-which = Pace
panel-set-pace-live = Pace: 3 min per move
panel-set-pace-day = Pace: a day per move
panel-set-pace-three-days = Pace: 3 days per move
panel-set-pace-none = Pace: no clock
panel-set-rated-which = Ratings
panel-set-rated-on = Rated: yes by default
panel-set-rated-off = Rated: no by default
panel-set-open_challenges-which = Open challenges
panel-set-open_challenges = { $number ->
    [one] Open challenges: 1 each
   *[other] Open challenges: { $number } each
}
panel-set-live_matches-which = Live matches
panel-set-live_matches = { $number ->
    [one] Live matches: 1 each
   *[other] Live matches: { $number } each
}
panel-set-end = End a stuck match…
panel-set-end-match = End { $match }: { $who }
