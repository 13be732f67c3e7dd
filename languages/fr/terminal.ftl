## The match in the terminal. It shows no emojis and no markdown: they are taken away from all texts.

## What can be typed. Spellings are separated by commas. The first one is shown, all are understood,
## and so are the English ones, so that none may mean something else in English. They are short and
## without punctuation; help and rules are one word each.

type-help = aide
type-rules = règles, règle
type-table = table
type-score = score
type-last = dernier, dernier pli
type-moves = coups
type-followers = partisans
type-unseen = inconnues, cartes inconnues
type-hint = indice
type-deal = donne
type-resign = abandonner, abandon
type-quit = quitter
type-again = encore
type-yes = oui, o
type-no = non, n
type-pass = passer, passe, continuer, rien, non, n
type-deck = pioche
type-prize = enjeu
type-keep = garder
type-leave = laisser

# What is played with a card, as in “g5 sword”.
type-potion = potion
type-sword = épée
type-stein = chope
type-ring = anneau

# Topics of the rules, as in “rules vote”.
type-game = jeu, but
type-tricks = plis, pli, fournir, entamer, entame
type-phase-one = première phase, phase un, phase 1
type-phase-two = seconde phase, deuxième phase, phase deux, phase 2
type-vote = vote, modes, égalités, international, allemand, magie
type-kingdoms = royaumes
type-factions = factions
type-values = valeurs
type-potions = potions
type-artifacts = artefacts
type-order = ordre

## The beginning and the end.

terminal-heading = { $artifacts ->
    [yes] Claim : { $kingdom } ({ $factions }), { $edition }, avec artefacts.
   *[no] Claim : { $kingdom } ({ $factions }), { $edition }.
}
terminal-against = Tu joues contre { $who }, l’ordinateur.
terminal-goal = Cinq factions choisissent le nouveau roi. En première phase, tu gagnes des partisans, pli après pli. En seconde phase, ils sont ta main, et les plis remplissent les piles de score. Puis chaque faction vote pour la pile où elle a le plus de cartes.
terminal-start = Les cartes (entre parenthèses) ne peuvent pas être jouées. Tape ? pour l’aide ou « { $rules } » pour les règles.
terminal-another = Une autre donne ? Entrée en distribue une, « { $again } » rejoue celle-ci, « { $quit } » arrête là.
terminal-goodbye = À bientôt !
terminal-not-kept = Cette partie n’est pas enregistrée.

terminal-commitment = Engagement { $digits }
terminal-commitment-why = C’est le SHA-256 de la graine dont toutes les cartes ont été tirées. À la fin de la partie, tu vois la graine et tu peux vérifier que rien n’a changé entre-temps.
terminal-proof = La donne était fixée avant la première carte. Pour le vérifier, refais la donne avec sa graine :
terminal-proof-commitment = Cela doit afficher l’engagement que tu as vu au début :
terminal-proof-hand = Son paquet doit commencer par les 13 cartes que tu as reçues, dans n’importe quel ordre : { $cards }
terminal-same-deal = Pour rejouer la même donne :

## The table.

terminal-where = { $phase ->
    [1] { $two ->
        [yes] Première phase, plis { $trick } et { $next } sur 13.
       *[no] Première phase, pli { $trick } sur 13.
    }
   *[2] { $two ->
        [yes] Seconde phase, plis { $trick } et { $next } sur 13.
       *[no] Seconde phase, pli { $trick } sur 13.
    }
}
terminal-leads = { $you ->
    [yes] Tu entames.
   *[no] { $who } entame.
}
terminal-phase-two = Seconde phase : tes partisans sont maintenant ta main, et chaque pli compte pour le score.

# Labels in front of a line.
label-you = Toi
label-prize = Enjeu
label-frozen = Gelé
label-aside = De côté
label-trick = Pli
label-artifacts = Artefacts

terminal-cards = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
terminal-frozen = { $cards } (pour qui remporte ce pli)
terminal-card = { $you ->
    [yes] toi : { $card }
   *[no] { $who } : { $card }
}
terminal-card-as = { $card } comme { $faction }
terminal-card-worth = { $card }, vaut { $worth }
terminal-hand = Ta main
terminal-only-with = * seulement avec { $artifacts }
terminal-followers = Tes partisans
terminal-followers-played = Tes partisans sont maintenant ta main.
terminal-none = rien
terminal-no-trick = Aucun pli n’a encore été joué.

## The score, as a table. It has a line for each faction: its cards, and who gets its vote.

score-title = Score
score-votes-for = vote pour
score-nobody = personne
# Notes after the one who gets a vote.
score-tie = (égalité)
score-tie-broken = (égalité : { $how })
score-crown = C : Couronne de lumière, un 5
score-runestone = R : Rune oubliée, passe après un 0
# If the votes are equal and something else decides, that follows.
score-now = { $rule ->
    [three] Votes pour l’instant : toi { $mine }, { $who } { $theirs }. Il faut trois votes pour gagner.
    [most] Votes pour l’instant : toi { $mine }, { $who } { $theirs }. Qui en a le plus gagne.
   *[other] Votes pour l’instant : toi { $mine }, { $who } { $theirs }.
}

## Questions.

# The cards that may be played follow the question: “Follow Goblins: G5 G9”.
ask-with-cards = { $asked } : { $cards }
ask-second-card = Ta seconde carte.
ask-while-waiting = { $who } va entamer.
ask-react = Toutes les cartes de ce pli sont posées.
ask-aftermath = { $won ->
    [yes] Tu as remporté le pli.
   *[no] Tu as perdu le pli.
}
ask-seer = L’autre va à { $who }.
ask-ghost = L’autre sort du jeu.
ask-keep = Les autres sont remélangées dans la pioche.
ask-shield = Bouclier du voile : −3 pour quelle carte ?
ask-or-back = { $asked } (Entrée : retour)
terminal-enter-plays = Entrée joue { $card }.
terminal-or-enter = { $choice } (ou Entrée)
terminal-go-on = Continuer
terminal-with-cards = avec une carte : { $examples }
terminal-king-waits = Le Roi attendrait.
terminal-king-chooses = Le Roi choisirait « { $choice } ».

resign-sure = Vraiment abandonner ? (oui, non)
quit-sure = Vraiment quitter cette partie ? (oui, non)

## What was typed was not understood, or is not possible.

typed-nothing = Tape une carte ou un numéro, ou ? pour l’aide.
typed-unknown = Je ne comprends pas « { $typed } ». Tape ? pour l’aide.
typed-no-number = Ce numéro n’existe pas. Pour jouer une carte, tape aussi sa lettre : g5
typed-modifier = Tape « { $typed } » après une carte : g5 { $typed }
typed-several = « { $typed } » peut vouloir dire : { $choices }.
typed-none-of-these = « { $typed } » n’est pas dans la liste.
typed-no-move = « { $typed } » n’est pas un coup. Tape ? pour l’aide.

refused-turn = Ce n’est pas ton tour.
refused-answer = Ça ne répond pas à cette question.
refused-follow = Tu dois fournir des { $faction }.
refused-card = Tu n’as pas le { $card } en main.
refused-potion = Tu n’as pas de potion.
refused-artifact = Tu n’as pas cet artefact : { $artifact }.
refused-now = Impossible maintenant, ou pas comme ça : { $artifact }.
refused-faction = « { $code } » n’est pas l’une des cinq factions de cette partie.
refused-stein = Ta carte est déjà parmi les { $faction }. Choisis une autre faction.
refused-ring = L’Anneau de la nuit ne se joue qu’avec une carte jouée en second.
refused-keep = Garde l’une des cartes que tu vois.
refused-seer = Choisis l’enjeu ou la carte du dessus de la pioche.
refused-ghost = Choisis de garder le Fantôme ou non.

## Help: what to type, and what it does. It names spellings from above.

help-card = g5
help-card-does = jouer une carte ; son nom marche aussi : gobelin 5
help-with = g5 épée
help-with-does = jouer une carte avec quelque chose : potion, épée, chope=d, anneau
help-choice = 1, cor, c
help-choice-does = choisir dans la liste, par le numéro, le nom ou une partie du nom
help-enter = Entrée
help-enter-does = jouer ta seule carte, ou ne rien utiliser
help-rules-does = les règles en bref ; « règles géants » explique les Géants
help-table-does = revoir la table et ta main
help-score-does = les piles de score, et qui est devant
help-last-does = revoir le dernier pli
help-moves-does = tout ce que tu peux faire maintenant
help-followers-does = tes partisans jusqu’ici
help-unseen-does = les cartes que tu n’as pas encore vues
help-hint-does = ce que ferait le Roi, et pourquoi
help-deal-does = ce qui prouve que la donne est honnête
help-resign-does = abandonner la partie
help-quit-does = quitter

rules-more = Pour en savoir plus, tape « { $rules } » et un sujet, par exemple « { $rules } { $topic } ». Sujets : { $topics }, ou le nom d’une faction ou d’un artefact.
rules-unknown = Les règles ne disent rien sur « { $topic } ».
rules-factions = Factions
rules-cards = { $code } · { $number } cartes : { $values } · { $box }
