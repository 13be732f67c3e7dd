## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Language: { $language }
choose-language-auto = Language: as Discord says

prefer-title = ### Your preferences
    -# They go for every server with this bot.
prefer-language-which = Language
prefer-pings-which = Pings
prefer-pings-always = Ping me: at each of my turns
prefer-pings-away = Ping me: when I have been away for some minutes
prefer-pings-never = Ping me: never
prefer-hand-which = Hand
prefer-hand-buttons = My hand: a button for each card
prefer-hand-select = My hand: a list to choose from
prefer-challenges-which = Challenges
prefer-challenges-on = Challenges: anybody may challenge me
prefer-challenges-off = Challenges: nobody may challenge me
prefer-everywhere-which = Board of all servers
prefer-everywhere-on = Board of all servers: show me, by the name I was last seen with
prefer-everywhere-off = Board of all servers: do not show me
prefer-passes = Ask me about every artifact (choose what to pass)
prefer-passes-react = Pass: when both cards lie
prefer-passes-aftermath = Pass: when a trick is decided
prefer-passes-draw = Pass: before I draw
prefer-passes-collect = Pass: before I collect a card
prefer-passes-crown = Pass: before the vote

set-title = ### Settings of this server
    -# Defaults for new challenges, and limits.
set-language-which = Language
set-threads-which = Place of matches
set-threads-on = Matches: each in a thread of its own
set-threads-off = Matches: in the channel of the challenge
set-kingdom-which = Kingdom
set-kingdom = Kingdom: { $kingdom } ({ $codes })
set-artifacts-which = Artifacts
set-artifacts-on = Artifacts: on, unless a challenge says otherwise
set-artifacts-off = Artifacts: off, unless a challenge says otherwise
set-edition-which = Vote
set-edition-auto = Vote: as the kingdom has it
set-edition-international = Vote: international, three votes win
set-edition-german = Vote: German, then the sum of values
set-edition-magic = Vote: Magic, then the number of cards
set-pace-which = Pace
set-pace-live = Pace: live, 3 minutes a decision
set-pace-day = Pace: a day for each decision
set-pace-three-days = Pace: three days for each decision
set-pace-none = Pace: no clock
set-rated-which = Ratings
set-rated-on = Rated: yes, unless a challenge says otherwise
set-rated-off = Rated: no, unless a challenge says otherwise
set-open_challenges-which = Open challenges
set-open_challenges = { $number ->
    [one] Open challenges: 1 for each member
   *[other] Open challenges: { $number } for each member
}
set-live_matches-which = Live matches
set-live_matches = { $number ->
    [one] Live matches: 1 for each member
   *[other] Live matches: { $number } for each member
}
set-end = End a stuck match …
set-end-match = End match { $match }: { $name }
