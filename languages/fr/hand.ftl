## The private hand.

hand-rematch-rated = -# 📈 Une revanche est classée, elle aussi.
hand-note = ⚠️ { $note }
hand-asked = ### { $asked }
hand-where = { $phase ->
    [1] -# Première phase, pli { $trick }/13
   *[2] -# Seconde phase, pli { $trick }/13
}
hand-clock = { " " }· ⏱️ { $when }
hand-lapsed = { $you ->
    [yes] { " " }· ⌛ temps écoulé : joue vite !
   *[no] { " " }· ⌛ temps écoulé : tu peux réclamer la victoire
}
short-prize = 🏅 **{ $cards }**
short-cards = { $you ->
    [yes] toi **{ $cards }**
   *[no] en face **{ $cards }**
}
short-nothing = Aucune carte jouée pour l’instant
short-last = { $won ->
    [yes] -# Dernier pli **gagné** · { $own } – { $others }
    [no] -# Dernier pli **perdu** · { $own } – { $others }
   *[nobody] -# Dernier pli sans gagnant · { $own } – { $others }
}
short-gained = { " " }→ **{ $cards }**
short-lantern = -# 👀 Tu as vu { $cards }
hand-next-card = { $you ->
    [yes] **Toi** : { $changes }
   *[no] **{ $who }** : { $changes }
}
hand-cancel-wanted = { $mine ->
    [yes] ✋ Tu as proposé d’annuler cette partie sans résultat. À { $who } de répondre.
   *[no] ✋ { $who } propose d’annuler cette partie sans résultat. Accepte ci-dessous, ou continue à jouer.
}
hand-recruited = **Seconde phase.** Plis remportés : { $won } sur { $tricks }. Tes partisans sont maintenant ta main.
hand-lost = ⚠️ La table a disparu. Affiche-la de nouveau avec `/claim { command-table }`.
hand-table = -# [Table de la partie { $match }]({ $link }) dans <#{ $channel }>
hand-match = -# Partie { $match } dans <#{ $channel }>
hand-rested = 🃏 Ta main est dans un message plus récent, plus bas.
hand-several = { $card } ×{ $number }
hand-select = Joue une carte…
hand-cards = Ta main : { $cards }

asked-lead = À toi d’entamer
asked-any = Joue la carte de ton choix
asked-follow = Fournis des { $faction }
asked-follow-none = Pas de { $faction } : joue ce que tu veux
asked-artifact = { $one ->
    [yes] { $artifact } : l’utiliser ?
   *[no] Utiliser un artefact ?
}
asked-seer = Ton Voyant a gagné : quelle carte veux-tu ?
asked-ghost = Quelle carte devient ton partisan ?
asked-keep = Quelle carte gardes-tu ?

why-asked-any = Seules les valeurs comptent.
why-asked-seer = Tu vois les deux cartes. Celle que tu laisses va à { $who }.
why-asked-ghost = Garde ton Fantôme, ou prends l’autre carte. Celle que tu laisses sort du jeu.
why-asked-keep = Les cartes que tu ne gardes pas retournent dans la pioche.
why-asked-draw = Tu vas piocher.
why-asked-collect = Tu vas ramasser le { $card }.
why-asked-crown = Toutes les cartes sont jouées : place au vote.

# What can be used now, and what it does.
usable-artifact = -# { $artifact } : { $does }
usable-potion = -# 🧪 Potion : { does-potion }

pass-react = Ne rien utiliser
pass-aftermath = Ne rien utiliser
pass-draw = Piocher normalement
pass-collect = Ramasser la carte
pass-crown = Ne rien utiliser

stein-which = 🍺 Pour quelle faction ta carte doit-elle compter ?
extra-potion = Potion
extra-off = + { $extra }
extra-on = ✓ { $extra }

choice-artifact = { $artifact } : { $thing }
choice-horse = { $artifact } : { $back } → { $card }
choice-prize = { $card }, l’enjeu
choice-deck = { $card }, sur la pioche
choice-unseen = Une carte cachée de la pioche

first-horse = Cheval du magicien : quelle carte reprends-tu ?
which-horse = Cheval du magicien : quelle carte mets-tu à la place ?
which-spear = Lance de vengeance : quelle carte sort du jeu ?
which-fools_crystal = Cristal du fou : quelle carte va dans ta pile de score ?
which-runestone = Rune oubliée : pour quelle faction ?
which-crown = Couronne de lumière : un 5 de quelle faction ?

own-followers = { $number ->
    [0] 👥 Pas encore de partisans
    [one] 👥 1 partisan : { $cards }
   *[other] 👥 { $number } partisans : { $cards }
}
own-potions = { $number ->
    [one] 🧪 { $number } potion, face cachée
   *[other] 🧪 { $number } potions, face cachée
}
own-artifact-passed = { $artifact } (je passe pour toi)

explain-phase = { $phase ->
    [1] ### En première phase
   *[2] ### En seconde phase
}
explain-power = **{ $code }** { $faction } : { $does }
explain-artifact = { $artifact } : { $does }
explain-potions = 🧪 Potion : { does-potion }

## What each faction and artifact does, in one line, for the phase that is being played.

does-faction-G = pas de pouvoir, mais ils sont quatorze
does-faction-K = battent un Gobelin sur lequel on les joue
does-faction-N = { $phase ->
    [1] pas de pouvoir en première phase
   *[2] une fois ramassés, ils sont à portée des Géants
}
does-faction-I = { $phase ->
    [1] pas de pouvoir en première phase
   *[2] frappent un Gnome de même valeur devant le perdant
}
does-faction-U = { $phase ->
    [1] joués, ils vont au score du gagnant
   *[2] pas de pouvoir en seconde phase
}
does-faction-D = { $phase ->
    [1] pas de pouvoir en première phase
   *[2] vont au perdant du pli
}
does-faction-X = toujours jouables, comme la faction demandée
does-faction-R = qui joue le dernier entame le pli suivant
does-faction-T = { $phase ->
    [1] pas de pouvoir en première phase
   *[2] le gagnant prend le plus haut, les autres sont mis de côté
}
does-faction-E = { $phase ->
    [1] gagne avec l’un d’eux et choisis l’enjeu ou le dessus de la pioche
   *[2] pas de pouvoir en seconde phase
}
does-faction-W = gagne avec l’un d’eux et pioche une potion
does-faction-B = { $phase ->
    [1] perds avec l’un d’eux, et ta prochaine carte gagne +3
   *[2] pas de pouvoir en seconde phase
}
does-faction-S = { $phase ->
    [1] joués, ils prennent la place de l’enjeu
   *[2] pas de pouvoir en seconde phase
}
does-faction-H = { $phase ->
    [1] si tu en joues un, tu peux le garder comme partisan
   *[2] pas de pouvoir en seconde phase
}

does-artifact-crown = après le dernier pli, un 5 pour toi, dans la faction de ton choix
does-artifact-sword = +3 pour ta carte
does-artifact-horn = { $phase ->
    [1] en seconde phase, chacun ramasse sa propre carte
   *[2] personne ne gagne, chacun ramasse sa propre carte
}
does-artifact-spear = { $phase ->
    [1] en seconde phase, retire une carte d’un pli que tu perds
   *[2] si tu perds, une carte du pli sort du jeu
}
does-artifact-crystal_ball = { $phase ->
    [1] avant de piocher, regarde trois cartes et gardes-en une
   *[2] ne sert plus en seconde phase
}
does-artifact-fools_crystal = { $phase ->
    [1] en seconde phase, garde en main une carte ramassée, une autre va au score
   *[2] garde en main une carte ramassée, une autre de ta main va au score
}
does-artifact-horse = remplace ta carte par une autre de ta main
does-artifact-boots = +2 pour chacune de tes deux prochaines cartes
does-artifact-runestone = { $phase ->
    [1] en seconde phase, remplace une carte que tu ramasses
   *[2] remplace une carte que tu ramasses, pour une faction que tu as
}
does-artifact-lantern = { $phase ->
    [1] en seconde phase, montre trois cartes de ton adversaire
   *[2] si tu gagnes, regarde trois cartes de ton adversaire
}
does-artifact-staff = si tu perds, entame quand même le pli suivant
does-artifact-necklace = { $phase ->
    [1] en seconde phase, le pli suivant décide aussi de celui-ci
   *[2] le pli suivant décide aussi de ces cartes
}
does-artifact-hourglass = on reprend les deux cartes et on rejoue le pli
does-artifact-shield = −3 pour la carte de ton adversaire
does-artifact-stein = ta carte compte pour une autre faction
does-artifact-axe = −2 pour chacune des deux prochaines cartes de ton adversaire
does-artifact-bow = chacun joue deux cartes dans ce pli
does-artifact-ring = joue ce que tu veux ; seules les valeurs comptent
does-potion = retourne-la sur ta carte pour en changer la valeur

button-more = Plus…
asking-which = Que dois-je arrêter de te demander ?
asking-artifacts = { $asks ->
    [yes] Ne plus demander : { $artifacts }
   *[no] Demander de nouveau : { $artifacts }
}
asking-only-card = { $asks ->
    [yes] Jouer ma seule carte à ma place
   *[no] Me laisser jouer ma seule carte
}

button-explain = Aide
button-unseen = Inconnues
button-resign = Abandonner
button-table = Table

## What has not been seen yet.

unseen-head = { $phase ->
    [1] ### Cartes encore inconnues
        -# dans la pioche, ou chez { $who } (en main ou parmi les partisans)
   *[2] ### Cartes encore inconnues
        -# en main chez { $who }, ou écartées sans être vues pour un 👻 Fantôme
}
unseen-hand = ### En main chez { $who }
    -# Plus rien d’autre n’est caché.
unseen-surely = **En main chez { $who }, à coup sûr**
unseen-faction = { $faction } : { $values }
unseen-nothing = Tu as vu toutes les cartes.
