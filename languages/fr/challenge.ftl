## A challenge, in public.

offer-open = ### 🏰 { $who } défie { $opponent } à Claim
offer-anyone = ### 🏰 { $who } veut jouer à Claim. Qui relève le défi ?
offer-terms = { $artifacts ->
    [yes] **{ $kingdom }** · { $factions }
        🏺 avec artefacts · 🗳️ { $edition } · ⏱️ { $pace }
   *[no] **{ $kingdom }** · { $factions }
        🗳️ { $edition } · ⏱️ { $pace }
}
offer-rated = 📈 **Partie classée** : le résultat change les deux cotes. Une fois le défi accepté, la partie ne s’annule que d’un commun accord, et un abandon compte comme une défaite.
offer-fair = -# Expire { $when }. 🔒 Engagement sur la donne : { $commitment }
offer-fair-accepted = -# 🔒 Engagement sur la donne : { $commitment }
offer-accepted = ✅ { $opponent } a relevé le défi lancé par { $who } ({ $kingdom }).
offer-declined = { $opponent } a refusé le défi lancé par { $who } ({ $kingdom }).
offer-withdrawn = { $who } a retiré ce défi ({ $kingdom }).
offer-expired = { $anyone ->
    [yes] Personne n’a relevé à temps le défi lancé par { $who } ({ $kingdom }).
   *[no] { $opponent } n’a pas répondu à temps au défi lancé par { $who } ({ $kingdom }).
}

button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer
button-seal = Sceller la donne

## Seals and receipts: messages about a deal that are never edited.

seal = ### 🔒 La donne de la partie { $match } est scellée
    Le défi lancé par { $who } porte cet engagement, le SHA-256 d’une graine du serveur tenue secrète :
    `{ $commitment }`
    { $rematches ->
        [0] -# Je ne modifie et ne supprime jamais ce message. S’il change, ou si un second sceau montre un autre engagement, ne me fais pas confiance.
       *[other] -# Il fixe les graines du serveur de cette partie et de ses { $rematches } prochaines revanches. Je ne modifie et ne supprime jamais ce message. S’il change, ou si un second sceau montre un autre engagement, ne me fais pas confiance.
    }
seal-follows = 🔒 Je publie le sceau ici, où tout le monde peut le voir. Une fois qu’il y est, je ne peux plus changer l’engagement sans laisser de trace. Attends-le avant d’accepter.
seal-exists = 🔒 Cette donne est déjà scellée : { $link }
receipt = ### 🧾 Reçu de la partie { $match }
    { $who } a lancé cette partie d’un clic { $when }. Le sel est l’identifiant que Discord a donné à ce clic :
    `{ $salt }`
    L’engagement :
    `{ $commitment }`
    -# Discord a attaché le même identifiant à ce message (`interaction_metadata.id`), là où je ne peux pas le changer. Je ne modifie et ne supprime jamais ce message.

## What can be chosen in `/claim challenge`.

choose-edition-international = International : il faut trois votes ; égalités à la carte la plus haute
choose-edition-german = Allemand : le plus de votes, puis les valeurs ; égalités à la carte la plus haute
choose-edition-magic = Magie : le plus de votes, puis de cartes ; égalités à la plus haute, puis la suivante
choose-pace-live = En direct : 3 minutes par coup
choose-pace-day = Un jour : 24 heures par coup
choose-pace-three-days = Trois jours : 72 heures par coup
choose-pace-none = Sans limite : prends ton temps
choose-level-page = Page : doux, pour une première partie
choose-level-squire = Écuyer : joue avec du bon sens
choose-level-knight = Chevalier : se trompe rarement en seconde phase
choose-level-king = Roi : joue de mon mieux
choose-level-nobody = Contre moi seulement : choisis-moi comme adversaire
choose-factions = Choisir cinq factions…
bad-level = Ce niveau n’existe pas. Choisis-en un dans la liste.
opponent-not-here = { $who } n’est pas sur ce serveur.

## The panel on which the five factions are chosen.

build-title = ### Choisis cinq factions
    -# Une paire et trois autres, chacune avec son pouvoir.
build-which-pair = Choisis une paire…
build-which = Choisis trois autres factions…
build-which-level = Choisis un niveau…
build-pair = { $first } et { $second }
build-pair-GK = Les Chevaliers battent tout Gobelin joué avant eux
build-pair-NI = Les Géants frappent, chez le perdant du pli, les Gnomes de même valeur
build-faction-U = Joués en première phase, ils comptent au score pour le gagnant du pli
build-faction-D = En seconde phase, c’est le perdant du pli qui les ramasse
build-faction-X = Toujours jouables, ils comptent comme la faction demandée
build-faction-R = Qui joue le dernier Dragon d’un pli entame le suivant
build-faction-T = En seconde phase, seul le plus haut Troll du pli compte au score
build-faction-E = Gagne avec un Voyant en première phase : prends l’enjeu ou le dessus de la pioche
build-faction-W = Gagne avec un Sorcier : pioche une potion qui changera une carte
build-faction-B = Perds avec un Druide en première phase : +3 pour ta prochaine carte
build-faction-S = Joués en première phase, ils prennent la place de l’enjeu
build-faction-H = Joue un Fantôme en première phase, et tu peux le garder comme partisan
build-power = **{ $factions }**
    -# { $power }
build-challenged = ✅ [Le défi]({ $link }) est lancé.
build-began = ✅ La partie a commencé.
button-challenge = Lancer le défi
button-practice = Jouer
