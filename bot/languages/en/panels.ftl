## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Language: { $language }
choose-language-auto = Language: as in Discord

prefer-title = ### Your preferences
    -# They apply in every server with this bot. People you block can’t challenge you, accept your open challenges or offer you a rematch. They aren’t told.
prefer-language-which = Language
prefer-pings-which = Pings
prefer-pings-always = Ping me: every turn
prefer-pings-away = Ping me: when I’m away
prefer-pings-never = Ping me: never
prefer-hand-which = Hand
prefer-hand-buttons = My hand: card buttons
prefer-hand-select = My hand: a list
prefer-pictures-which = Pictures
prefer-pictures-on = Pictures: in my messages
prefer-pictures-off = Pictures: words only
prefer-challenges-which = Challenges
prefer-challenges-on = Challenges: from anyone
prefer-challenges-off = Challenges: from nobody
prefer-everywhere-which = Leaderboard of all servers
prefer-everywhere-on = All servers: list me
prefer-everywhere-off = All servers: hide me
prefer-passes = Ask me about everything
prefer-passes-react = Skip: both cards are down
prefer-passes-aftermath = Skip: trick is decided
prefer-passes-draw = Skip: before I draw
prefer-passes-collect = Skip: before I collect
prefer-passes-crown = Skip: before the vote
prefer-blocked-which = -# Blocked
prefer-passes-only-card = Play my only card for me
prefer-blocked = Blocked: nobody

set-title = ### Settings of this server
    -# Defaults for new challenges, and limits.
set-language-which = Language
set-threads-which = Where matches are played
set-threads-on = Matches: in threads
set-threads-off = Matches: in the channel
set-pictures-which = Pictures
set-pictures-on = Pictures: at the table
set-pictures-off = Pictures: words only
set-kingdom-which = Kingdom
set-kingdom = Kingdom: { $kingdom } ({ $codes })
set-artifacts-which = Artifacts
set-artifacts-on = Artifacts: on
set-artifacts-off = Artifacts: off
set-edition-which = Vote
set-edition-auto = Vote: set by kingdom
set-edition-international = Vote: international
set-edition-german = Vote: German, by values
set-edition-magic = Vote: Magic, by cards
set-pace-which = Pace
set-pace-live = Pace: 3 min per move
set-pace-day = Pace: a day per move
set-pace-three-days = Pace: 3 days per move
set-pace-none = Pace: no clock
set-rated-which = Ratings
set-rated-on = Rated: yes by default
set-rated-off = Rated: no by default
set-open_challenges-which = Open challenges
set-open_challenges = { $number ->
    [one] Open challenges: 1 each
   *[other] Open challenges: { $number } each
}
set-live_matches-which = Live matches
set-live_matches = { $number ->
    [one] Live matches: 1 each
   *[other] Live matches: { $number } each
}
set-end = End a stuck match…
set-end-match = End { $match }: { $who }
