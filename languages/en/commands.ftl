# The commands: names, what they do, and their options and choices. Names have at most 32 characters:
# lower-case letters, digits and hyphens; what a command or an option does has at most 100. Those of
# one command, or of one language’s commands, differ. The English names must not change.

about-claim = The card game Claim, for two

command-challenge = challenge
about-challenge = Challenge someone to a match of Claim
option-challenge-opponent = opponent
about-challenge-opponent = Who to challenge. Leave empty for anyone, or pick the bot
option-challenge-kingdom = kingdom
about-challenge-kingdom = A name, a faction or letters: Magic, Ghosts, GK…
option-challenge-artifacts = artifacts
about-challenge-artifacts = Each player gets three artifacts, to use once each
option-challenge-edition = edition
about-challenge-edition = How ties are broken, and how to win the vote
option-challenge-pace = pace
about-challenge-pace = How long each move may take
option-challenge-rated = rated
about-challenge-rated = The result counts for both players’ ratings
option-challenge-level = level
about-challenge-level = How well the bot plays, if you challenge it

command-play = play
about-play = Play a card or make another move
option-play-card = card
about-play-card = The card to play. Leave empty to see your hand

command-hand = hand
about-hand = See your hand. Nobody else can

command-table = table
about-table = Repost the table of your match here

command-matches = matches
about-matches = See which matches are being played
option-matches-player = player
about-matches-player = Whose matches. Leave empty for yours

command-resign = resign
about-resign = Resign your match

command-leaderboard = leaderboard
about-leaderboard = See who has the most points
option-leaderboard-board = board
about-leaderboard-board = This server, or all servers
choice-board-server = This server
choice-board-everywhere = All servers
option-leaderboard-season = season
about-leaderboard-season = A quarter of a year. Leave empty for all time

command-profile = profile
about-profile = See a player’s rating, record and favourites
option-profile-player = player
about-profile-player = Whose profile. Leave empty for yours

command-history = history
about-history = See finished matches
option-history-player = player
about-history-player = Whose matches. Leave empty for yours
option-history-opponent = opponent
about-history-opponent = Only matches against this player

command-replay = replay
about-replay = Step through a finished match
option-replay-match = match
about-replay-match = Its code. Or choose one of yours

command-verify = verify
about-verify = Check that a finished match was dealt fairly
option-verify-match = match
about-verify-match = Its code. Or choose one of yours

command-rules = rules
about-rules = Learn the game, or look something up
option-rules-topic = topic
about-rules-topic = A faction, an artifact, a phase…

command-preferences = preferences
about-preferences = Choose how you like to play

command-settings = settings
about-settings = Choose how this server plays. Needs Manage Server

command-forget-me = forget-me
about-forget-me = Delete everything about you, in every server

# In the menu of a member.
menu-challenge = Challenge to Claim
