# The commands: names, what they do, and their options and choices. Names have at most 32 characters:
# lower-case letters, digits and hyphens; what a command or an option does has at most 100. Those of
# one command, or of one language’s commands, differ.

about-claim = Claim, le jeu de cartes pour deux

command-challenge = défier
about-challenge = Défier quelqu’un à une partie de Claim
option-challenge-opponent = adversaire
about-challenge-opponent = Qui défier. Laisse vide pour tout le monde, ou choisis le bot
option-challenge-kingdom = royaume
about-challenge-kingdom = Un nom, une faction ou des lettres : Magie, Fantômes, GK…
option-challenge-artifacts = artefacts
about-challenge-artifacts = Trois artefacts par personne, utilisables une fois chacun
option-challenge-edition = vote
about-challenge-edition = Ce qui départage les égalités, et comment gagner le vote
option-challenge-pace = rythme
about-challenge-pace = Le temps accordé pour chaque coup
option-challenge-rated = classée
about-challenge-rated = Le résultat compte pour les deux cotes
option-challenge-level = niveau
about-challenge-level = La force du bot, si c’est lui que tu défies

command-play = jouer
about-play = Jouer une carte ou un autre coup
option-play-card = carte
about-play-card = La carte à jouer. Laisse vide pour voir ta main

command-hand = main
about-hand = Voir ta main. Personne d’autre ne la voit

command-table = table
about-table = Afficher de nouveau ici la table de ta partie

command-matches = parties
about-matches = Voir les parties en cours
option-matches-player = qui
about-matches-player = De qui voir les parties. Laisse vide pour les tiennes

command-resign = abandonner
about-resign = Abandonner ta partie

command-leaderboard = classement
about-leaderboard = Voir qui a le plus de points
option-leaderboard-board = où
about-leaderboard-board = Ce serveur, ou tous les serveurs
choice-board-server = Ce serveur
choice-board-everywhere = Tous les serveurs
option-leaderboard-season = saison
about-leaderboard-season = Un trimestre. Laisse vide pour le classement depuis toujours

command-profile = profil
about-profile = Voir la cote, le bilan et les factions favorites de quelqu’un
option-profile-player = qui
about-profile-player = De qui voir le profil. Laisse vide pour le tien

command-history = historique
about-history = Voir les parties terminées
option-history-player = qui
about-history-player = De qui voir les parties. Laisse vide pour les tiennes
option-history-opponent = adversaire
about-history-opponent = Seulement les parties contre cette personne

command-replay = revoir
about-replay = Revoir une partie terminée, coup par coup
option-replay-match = partie
about-replay-match = Son code. Ou choisis l’une des tiennes

command-verify = vérifier
about-verify = Vérifier que la donne d’une partie terminée était honnête
option-verify-match = partie
about-verify-match = Son code. Ou choisis l’une des tiennes

command-rules = règles
about-rules = Apprendre le jeu, ou chercher un point de règle
option-rules-topic = sujet
about-rules-topic = Une faction, un artefact, une phase…

command-preferences = préférences
about-preferences = Choisir comment tu aimes jouer

command-settings = paramètres
about-settings = Choisir comment on joue sur ce serveur. Il faut la permission Gérer le serveur

command-forget-me = oublie-moi
about-forget-me = Effacer tout ce que je sais de toi, sur tous les serveurs

# In the menu of a member.
menu-challenge = Défier à Claim
