# The commands: names, what they do, and their options and choices. Names have at most 32 characters:
# lower-case letters, digits and hyphens; what a command or an option does has at most 100. Those of
# one command, or of one language’s commands, differ.

about-claim = Het kaartspel Claim, voor twee

command-challenge = uitdagen
about-challenge = Daag iemand uit voor een partij Claim
option-challenge-opponent = tegenstander
about-challenge-opponent = Wie je uitdaagt. Laat leeg voor iedereen, of kies de bot
option-challenge-kingdom = rijk
about-challenge-kingdom = Een naam, een factie of letters: Magic, Spoken, GK…
option-challenge-artifacts = artefacten
about-challenge-artifacts = Elke speler krijgt drie artefacten, elk voor één keer
option-challenge-edition = stemming
about-challenge-edition = Wat er bij een gelijke stand gebeurt, en hoe je de stemming wint
option-challenge-pace = tempo
about-challenge-pace = Hoe lang elke zet mag duren
option-challenge-rated = rating
about-challenge-rated = De uitslag telt mee voor de rating van beide spelers
option-challenge-level = niveau
about-challenge-level = Hoe goed de bot speelt, als je die uitdaagt

command-play = spelen
about-play = Speel een kaart of doe een andere zet
option-play-card = kaart
about-play-card = De kaart die je speelt. Laat leeg om je hand te zien

command-hand = hand
about-hand = Bekijk je hand. Niemand anders ziet die

command-table = tafel
about-table = Zet de tafel van je partij opnieuw neer, hier

command-matches = partijen
about-matches = Bekijk welke partijen er worden gespeeld
option-matches-player = speler
about-matches-player = Van wie. Laat leeg voor je eigen partijen

command-resign = opgeven
about-resign = Geef je partij op

command-leaderboard = ranglijst
about-leaderboard = Bekijk wie de meeste punten heeft
option-leaderboard-board = bereik
about-leaderboard-board = Deze server, of alle servers
choice-board-server = Deze server
choice-board-everywhere = Alle servers
option-leaderboard-season = seizoen
about-leaderboard-season = Een kwartaal. Laat leeg voor alle tijden

command-profile = profiel
about-profile = Bekijk iemands rating, resultaten en favorieten
option-profile-player = speler
about-profile-player = Van wie. Laat leeg voor je eigen profiel

command-history = geschiedenis
about-history = Bekijk afgelopen partijen
option-history-player = speler
about-history-player = Van wie. Laat leeg voor je eigen partijen
option-history-opponent = tegenstander
about-history-opponent = Alleen partijen tegen deze speler

command-replay = terugkijken
about-replay = Bekijk een afgelopen partij, stap voor stap
option-replay-match = partij
about-replay-match = De code. Of kies een van je eigen partijen

command-verify = controleren
about-verify = Controleer of de kaarten van een partij eerlijk zijn gedeeld
option-verify-match = partij
about-verify-match = De code. Of kies een van je eigen partijen

command-rules = regels
about-rules = Leer het spel, of zoek iets op
option-rules-topic = onderwerp
about-rules-topic = Een factie, een artefact, een fase…

command-preferences = voorkeuren
about-preferences = Kies hoe je graag speelt

command-settings = instellingen
about-settings = Kies hoe er op deze server wordt gespeeld. Hiervoor heb je Server beheren nodig

command-forget-me = vergeet-mij
about-forget-me = Verwijder alles over jou, op alle servers

# In the menu of a member.
menu-challenge = Uitdagen voor Claim
