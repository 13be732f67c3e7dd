## Preferences and settings. Each option says what it is about: the select shows nothing else.

choose-language = Langue : { $language }
choose-language-auto = Langue : comme Discord

panel-prefer-title = ### Tes préférences
    -# Elles valent sur tous les serveurs où joue ce bot. Les personnes que tu bloques ne peuvent ni te défier, ni accepter tes défis ouverts, ni te proposer de revanche. Elles ne sont pas prévenues.
panel-prefer-language-which = Langue
panel-prefer-pings-which = Mentions
panel-prefer-pings-always = Mention : à chaque tour
panel-prefer-pings-away = Mention : en mon absence
panel-prefer-pings-never = Mention : jamais
panel-prefer-hand-which = Main
panel-prefer-hand-buttons = Ma main : des boutons
panel-prefer-hand-select = Ma main : une liste
panel-prefer-pictures-which = Images
panel-prefer-pictures-on = Images : affichées
panel-prefer-pictures-off = Images : texte seul
panel-prefer-challenges-which = Défis
panel-prefer-challenges-on = Défis : de tout le monde
panel-prefer-challenges-off = Défis : de personne
panel-prefer-everywhere-which = Classement global
panel-prefer-everywhere-on = Classement global : oui
panel-prefer-everywhere-off = Classement global : non
panel-prefer-passes = Tout me demander
panel-prefer-passes-react = Passer : cartes posées
panel-prefer-passes-aftermath = Passer : pli décidé
panel-prefer-passes-draw = Passer : à la pioche
panel-prefer-passes-collect = Passer : au ramassage
panel-prefer-passes-crown = Passer : avant le vote
panel-prefer-blocked-which = -# Personnes bloquées
panel-prefer-passes-only-card = Auto : ma seule carte
panel-prefer-blocked = Bloquer quelqu’un…

panel-set-title = ### Paramètres de ce serveur
    -# Valeurs par défaut des nouveaux défis, et limites.
panel-set-language-which = Langue
panel-set-threads-which = Où se jouent les parties
panel-set-threads-on = Parties : dans des fils
panel-set-threads-off = Parties : dans le salon
panel-set-pictures-which = Images
panel-set-pictures-on = Images : à la table
panel-set-pictures-off = Images : texte seul
panel-set-kingdom-which = Royaume
panel-set-kingdom = Royaume { $kingdom } { $codes }
panel-set-artifacts-which = Artefacts
panel-set-artifacts-on = Artefacts : avec
panel-set-artifacts-off = Artefacts : sans
panel-set-edition-which = Vote
panel-set-edition-auto = Vote : selon le royaume
panel-set-edition-international = Vote : international
panel-set-edition-german = Vote : allemand, valeurs
panel-set-edition-magic = Vote : Magie, cartes
panel-set-pace-which = Rythme
panel-set-pace-live = Rythme : 3 min par coup
panel-set-pace-day = Rythme : 24 h par coup
panel-set-pace-three-days = Rythme : 72 h par coup
panel-set-pace-none = Rythme : sans limite
panel-set-rated-which = Parties classées
panel-set-rated-on = Classée par défaut : oui
panel-set-rated-off = Classée par défaut : non
panel-set-open_challenges-which = Défis ouverts
panel-set-open_challenges = Défis à la fois : { $number }
panel-set-live_matches-which = Parties en cours
panel-set-live_matches = Parties à la fois : { $number }
panel-set-end = Finir une partie bloquée…
panel-set-end-match = Finir { $match } : { $who }
