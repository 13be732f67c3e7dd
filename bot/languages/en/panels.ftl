## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Language: { $language }
choose-language-auto = Language: as Discord says

prefer-title = ### Your preferences
    -# They go for every server with this bot. Those you block can’t challenge you, accept your open challenges or ask you for a rematch; they aren’t told.
prefer-language-which = Language
prefer-pings-which = Pings
prefer-pings-always = Ping me: at each of my turns
prefer-pings-away = Ping me: when I’ve been away
prefer-pings-never = Ping me: never
prefer-hand-which = Hand
prefer-hand-buttons = My hand: a button for each card
prefer-hand-select = My hand: a list to choose from
prefer-pictures-which = Pictures
prefer-pictures-on = Pictures: in what only I see
prefer-pictures-off = Pictures: none, words only
prefer-challenges-which = Challenges
prefer-challenges-on = Challenges: from anybody
prefer-challenges-off = Challenges: from nobody
prefer-everywhere-which = All servers’ board
prefer-everywhere-on = All servers’ board: show my name
prefer-everywhere-off = All servers’ board: hide me
prefer-passes = Ask me about everything
prefer-passes-react = Pass: when both cards lie
prefer-passes-aftermath = Pass: when a trick is decided
prefer-passes-draw = Pass: before I draw
prefer-passes-collect = Pass: before I collect a card
prefer-passes-crown = Pass: before the vote
prefer-blocked-which = -# Blocked
prefer-passes-only-card = Play: my only card
prefer-blocked = Blocked: nobody

set-title = ### Settings of this server
    -# Defaults for new challenges, and limits.
set-language-which = Language
set-threads-which = Place of matches
set-threads-on = Matches: each in a thread
set-threads-off = Matches: in the channel
set-pictures-which = Pictures
set-pictures-on = Pictures: of tables and results
set-pictures-off = Pictures: none, words only
set-kingdom-which = Kingdom
set-kingdom = Kingdom: { $kingdom } ({ $codes })
set-artifacts-which = Artifacts
set-artifacts-on = Artifacts: on, by default
set-artifacts-off = Artifacts: off, by default
set-edition-which = Vote
set-edition-auto = Vote: as the kingdom has it
set-edition-international = Vote: international, 3 win
set-edition-german = Vote: German, then values
set-edition-magic = Vote: Magic, then cards
set-pace-which = Pace
set-pace-live = Pace: 3 minutes a decision
set-pace-day = Pace: a day a decision
set-pace-three-days = Pace: three days a decision
set-pace-none = Pace: no clock
set-rated-which = Ratings
set-rated-on = Rated: yes, by default
set-rated-off = Rated: no, by default
set-open_challenges-which = Open challenges
set-open_challenges = { $number ->
    [one] Open challenges: 1 a member
   *[other] Open challenges: { $number } a member
}
set-live_matches-which = Live matches
set-live_matches = { $number ->
    [one] Live matches: 1 a member
   *[other] Live matches: { $number } a member
}
set-end = End a stuck match …
set-end-match = End { $match }: { $who }
