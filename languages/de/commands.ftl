# The commands: names, what they do, and their options and choices. Names have at most 32 characters:
# lower-case letters, digits and hyphens; what a command or an option does has at most 100. Those of
# one command, or of one language’s commands, differ.

about-claim = Das Kartenspiel Claim, zu zweit

command-challenge = herausfordern
about-challenge = Fordere jemanden zu einer Partie Claim heraus
option-challenge-opponent = gegner
about-challenge-opponent = Wen du herausforderst. Leer: wer mag. Der Bot spielt auch
option-challenge-kingdom = königreich
about-challenge-kingdom = Ein Name, eine Fraktion oder Buchstaben: Magie, Geister, GK…
option-challenge-artifacts = artefakte
about-challenge-artifacts = Ihr bekommt beide drei Artefakte, jedes einmal einsetzbar
option-challenge-edition = wertung
about-challenge-edition = Wie ein Gleichstand ausgeht, und wer am Ende gewinnt
option-challenge-pace = bedenkzeit
about-challenge-pace = Wie lange ein Zug dauern darf
option-challenge-rated = rangliste
about-challenge-rated = Das Ergebnis zählt für die Rangliste
option-challenge-level = stufe
about-challenge-level = Wie gut der Bot spielt, falls du ihn herausforderst

command-play = spielen
about-play = Spiel eine Karte oder mach einen anderen Zug
option-play-card = karte
about-play-card = Welche Karte du spielst. Leer: Du siehst deine Handkarten

command-hand = karten
about-hand = Sieh dir deine Handkarten an. Nur du siehst sie

command-table = tisch
about-table = Stell den Tisch deiner Partie hier neu auf

command-matches = partien
about-matches = Sieh nach, welche Partien gerade laufen
option-matches-player = person
about-matches-player = Wessen Partien. Leer: deine

command-resign = aufgeben
about-resign = Gib deine Partie auf

command-leaderboard = rangliste
about-leaderboard = Sieh nach, wer die meisten Punkte hat
option-leaderboard-board = bereich
about-leaderboard-board = Dieser Server oder alle Server
choice-board-server = Dieser Server
choice-board-everywhere = Alle Server
option-leaderboard-season = saison
about-leaderboard-season = Ein Vierteljahr. Leer: insgesamt

command-profile = profil
about-profile = Sieh dir Spielstärke, Bilanz und Vorlieben an
option-profile-player = person
about-profile-player = Wessen Profil. Leer: deins

command-history = verlauf
about-history = Sieh dir beendete Partien an
option-history-player = person
about-history-player = Wessen Partien. Leer: deine
option-history-opponent = gegner
about-history-opponent = Nur Partien gegen diese Person

command-replay = nachspielen
about-replay = Geh eine beendete Partie Zug für Zug durch
option-replay-match = partie
about-replay-match = Ihr Code. Oder wähl eine von deinen

command-verify = prüfen
about-verify = Prüf nach, ob in einer beendeten Partie fair gemischt wurde
option-verify-match = partie
about-verify-match = Ihr Code. Oder wähl eine von deinen

command-rules = regeln
about-rules = Lern das Spiel, oder schlag etwas nach
option-rules-topic = thema
about-rules-topic = Eine Fraktion, ein Artefakt, eine Phase…

command-preferences = einstellungen
about-preferences = Stell ein, wie du gern spielst

command-settings = servereinstellungen
about-settings = Stell ein, wie dieser Server spielt. Nur mit „Server verwalten“

command-forget-me = vergiss-mich
about-forget-me = Lösch alles über dich, auf allen Servern

# In the menu of a member.
menu-challenge = Zu Claim herausfordern
