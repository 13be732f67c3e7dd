## The rules, by topic. Each topic has a name (-name), two or three sentences that say what it is
## (-what), and the details, mostly as a list (-more). The terminal shows them, too; a tip (-tip)
## follows only in chat.

guide-title = ## { $emoji } { $name }
guide-select-game = Le jeu et les factions…
guide-select-artifacts = Les artefacts…
guide-cards = -# { $number } cartes : { $values } · { $box }
guide-match = -# Partie { $match } : { $kingdom }, { $edition }
guide-unknown = Les règles ne disent rien sur « { $topic } ». Voici le jeu en bref. Les listes ci-dessous mènent à tout le reste.
guide-example = **Exemple**
guide-another-example = **Autre exemple**
guide-vote-arrows = -# Chaque flèche pointe vers le nom qui obtient le vote.

# The players in examples: two names that are natural in the language.
example-first = Alice
example-second = Hugo
example-prize = 🏅 L’enjeu est le { $card }.
example-second-prize = Le second enjeu est le { $card }.

box-claim = boîte Claim
box-claim2 = boîte Claim 2
box-magic = boîte Claim Magic
box-promo = carte promo

## The game in two minutes, for somebody who reads only this. A picture of the example follows the
## first part.

guide-start-one = Le roi est mort. Cinq factions votent pour choisir qui montera sur le trône. **À toi d’obtenir le plus de votes.**

    { "" }**Les plis.** L’un entame avec une carte. L’autre doit **fournir** : jouer une carte de la même faction. **La plus haute gagne** ; à égalité, l’entame l’emporte. Si tu ne peux pas fournir, joue ce que tu veux, mais cette carte perd. Le gagnant entame le pli suivant.

    { "" }**Première phase : gagne des partisans.** Vous recevez treize cartes chacun. Chaque pli a un *enjeu*, posé face visible. Le gagnant le prend comme partisan. Le perdant prend la carte du dessus de la pioche, sans la montrer. Les cartes jouées sortent du jeu.
guide-start-two = **Seconde phase : gagne des cartes qui votent.** Tes treize partisans sont maintenant ta main. Le gagnant de chaque pli met les deux cartes dans sa *pile de score*.

    { "" }**Le vote.** Chaque faction vote pour la pile de score où elle a le plus de cartes.
guide-start-powers = **Les pouvoirs.** La plupart des factions changent ces règles. *{ button-explain }*, au-dessus de tes cartes, dit comment, et les listes ci-dessous aussi.
guide-match-powers = **Les pouvoirs.** Voici ce que font les factions de cette partie :

guide-game-name = Le jeu en deux minutes

guide-tricks-name = Entamer et fournir
guide-tricks-what = Pour entamer, on joue la carte de son choix. L’autre doit **fournir** : jouer une carte de la même faction, s’il y en a une dans sa main. Sinon, on joue ce qu’on veut.
guide-tricks-more = **Qui gagne**
    1. Un ⚔️ Chevalier joué sur un 👺 Gobelin le bat, quelles que soient les valeurs.
    2. Sinon, la plus haute carte de la faction demandée gagne. **À égalité, l’entame l’emporte.**
    3. Une carte d’une autre faction perd.

    - Un 🎭 Doppelgänger peut toujours être joué. Il compte comme la faction demandée.
    - Le gagnant entame le pli suivant, sauf si un 🐲 Dragon ou le 🪄 Bâton de l’ordre en décide autrement.
    - La première entame est tirée au sort. Pour une revanche, elle revient au perdant de la partie précédente.

guide-phase-one-name = La première phase
guide-phase-one-what = On joue treize plis pour gagner des **partisans**. Chacun a son *enjeu* : la carte du dessus de la pioche, retournée face visible. Le gagnant prend l’enjeu. Le perdant pioche la carte suivante, sans la montrer.
guide-phase-one-more = - Chacun reçoit treize cartes. Les 26 autres forment la pioche.
    - Les deux cartes jouées sortent du jeu, sauf les 🧟 Morts-vivants : ils vont dans la pile de score du gagnant.
    - Les partisans restent face cachée. Vous savez tous les deux qui a gagné quel enjeu, mais ce que tu pioches, personne d’autre ne le sait.
    - Après treize plis, vous avez treize partisans chacun.

guide-phase-two-name = La seconde phase
guide-phase-two-what = Tes partisans sont maintenant ta main, et on joue treize autres plis. On fournit et on gagne comme avant, mais il n’y a plus d’enjeu. Le gagnant met **les deux cartes dans sa pile de score**, où elles comptent pour le vote.
guide-phase-two-more = - Qui a remporté le dernier pli de la première phase entame, sauf si un 🐲 Dragon ou le 🪄 Bâton de l’ordre en décide autrement.
    - Les ⛏️ Nains vont au *perdant* du pli.
    - Les 🍄 Gnomes, les 🗿 Géants et les 🧌 Trolls ont aussi leurs propres règles.
guide-phase-two-tip = Si tu as bien suivi, tu connais presque toute la main de ton adversaire. *{ button-unseen }*, au-dessus de tes cartes, tient le compte pour toi.

guide-vote-name = Le vote et ses modes
guide-vote-what = Chaque faction vote pour la pile de score où elle a **le plus de cartes**. Si elle n’en a dans aucune, elle ne vote pas. Le *mode de vote* dit comment départager les égalités et comment gagner.
guide-vote-more = **Vote international** (par défaut pour les royaumes du premier Claim)
    - À égalité dans une faction, la carte la plus haute l’emporte. Si les plus hautes sont égales, personne n’a le vote.
    - **Il faut trois votes pour gagner.** Si personne n’en a trois, c’est un match nul.

    { "" }**Vote allemand** (seulement si on le choisit)
    - À égalité dans une faction, la carte la plus haute l’emporte. Si les plus hautes sont égales, personne n’a le vote.
    - **Qui a le plus de votes gagne.** À égalité, additionne les valeurs dans les factions que tu as gagnées : le plus haut total l’emporte. Si les totaux sont égaux aussi, c’est un match nul.

    { "" }**Vote Magie** (par défaut avec Claim 2, Magie ou des artefacts)
    - À égalité dans une faction, on compare la carte la plus haute, puis la deuxième, et ainsi de suite. Si toutes sont égales, personne n’a le vote.
    - **Qui a le plus de votes gagne.** À égalité, compte les cartes dans les factions que tu as gagnées : qui en a le plus l’emporte. S’il y en a autant, c’est un match nul.

    Les valeurs sont celles imprimées : les potions et le reste n’y changent rien ici. La 🪨 Rune oubliée et la 👑 Couronne de lumière comptent comme des cartes. La Rune passe après un 0 et n’ajoute rien à un total. La Couronne est un 5.

guide-kingdoms-name = Les royaumes
guide-kingdoms-what = Un royaume, ce sont les **cinq factions** d’une partie, 52 cartes en tout : une *paire* de 22 cartes et trois autres factions de dix cartes chacune.
guide-kingdoms-more = - La paire, ce sont les 👺 Gobelins et les ⚔️ Chevaliers (`GK`) ou les 🍄 Gnomes et les 🗿 Géants (`NI`).
    - Trois royaumes ont un nom : **Classique**, c’est `GKUDX` ; **Claim 2**, `NIRTE` ; **Magie**, `GKWBS`.
    - Ou compose le tien : cinq lettres, comme `GKUHE`.

    🧟 `U` Morts-vivants · ⛏️ `D` Nains · 🎭 `X` Doppelgängers
    🐲 `R` Dragons · 🧌 `T` Trolls · 👁️ `E` Voyants
    🧙 `W` Sorciers · 🍃 `B` Druides · 🦎 `S` Métamorphes · 👻 `H` Fantômes

guide-values-name = La valeur d’une carte
guide-values-what = Dans un pli, une carte part de sa valeur imprimée. Une potion ×2 la double. Puis tout le reste **s’ajoute ou se retranche**.
guide-values-more = - Une valeur peut tomber sous 0 ou dépasser 9.
    - Ce qui change une carte tient à sa *place* sur la table. Si un 🦎 Métamorphe ou le 🐎 Cheval du magicien y met une autre carte, c’est elle qui en profite, ou qui en souffre.
    - Une carte posée par le Cheval n’est pas « jouée » : elle n’use ni Ours, ni Bottes, ni Hache, et ne peut pas recevoir de potion.
    - Pour le vote, seules comptent les valeurs imprimées.

guide-potions-name = Les potions
guide-potions-what = Remporte un pli avec un 🧙 Sorcier, et tu pioches une potion, face cachée. **Personne ne la regarde, pas même toi.** Quand tu joues une carte dans un pli suivant, tu peux retourner ta potion : elle change la valeur de cette carte, en bien ou en mal.
guide-potions-more = - Il y en a dix : ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. Quand il n’en reste plus, les Sorciers n’en piochent plus.
    - Tu choisis d’abord la carte, puis tu retournes la potion. Elle compte pour ce pli, puis elle est perdue.
    - Une seule potion par carte. Si tu en as plusieurs, c’est la plus ancienne que tu retournes.
    - Les potions se gardent de la première à la seconde phase.
    - Tout le monde voit combien chacun en a.

guide-artifacts-name = Les artefacts
guide-artifacts-what = Dans une partie avec artefacts, chacun en reçoit **trois sur les dix-huit**, face cachée. Ils ne font pas partie de ta main, et personne d’autre ne connaît les tiens. Chacun sert une fois et passe avant les pouvoirs des factions.
guide-artifacts-more = **Quand les utiliser**
    - *Avant d’entamer :* Arc des amants
    - *Avec une carte que tu joues :* Épée du serpent, Chope des rois et, si tu joues en second, Anneau de la nuit
    - *Avant de fournir :* Bouclier du voile
    - *Quand les deux cartes sont posées :* Bouclier du voile, Cheval du magicien, Sablier divin ; en seconde phase, Cor du silence et Collier de givre. Qui a entamé décide d’abord. Après chaque utilisation, la question est reposée aux deux.
    - *Quand tu as perdu le pli :* Bâton de l’ordre ; en seconde phase, Lance de vengeance
    - *Quand tu as remporté le pli :* Lanterne éternelle, en seconde phase
    - *Quand tu vas piocher :* Boule de cristal, en première phase
    - *Quand tu vas ramasser une carte :* Cristal du fou et Rune oubliée, en seconde phase
    - *Après le dernier pli :* Couronne de lumière
    - *À tout moment jusqu’à la dernière carte jouée, même hors de ton tour :* Bottes volantes, Hache des nuages
guide-artifacts-tip = Je ne demande que si tu as quelque chose à utiliser. Pour que je ne demande plus, va voir *{ button-more }* au-dessus de tes cartes.

guide-order-name = L’ordre de ramassage
guide-order-what = Dès qu’un pli est décidé, les 🧙 Sorciers piochent leur potion et les 🐲 Dragons désignent qui entame ensuite. **Ce qui arrive plus tard aux cartes n’y change rien.** Puis on prend les cartes.
guide-order-more = **Première phase**
    1. Le 👁️ Voyant du gagnant choisit.
    2. Le 👻 Fantôme du gagnant choisit, puis celui du perdant.
    3. S’il reste au perdant une carte à piocher, il peut utiliser la 🔮 Boule de cristal.
    4. Toutes les cartes changent de place en même temps.

    { "" }**Seconde phase**
    1. Les 🗿 Géants encore dans le pli frappent.
    2. On partage les cartes : au perdant les ⛏️ Nains, au gagnant un seul 🧌 Troll et tout le reste.
    3. Le gagnant prend ses cartes une à une, puis le perdant. D’abord les 🧌 Trolls mis de côté plus tôt, du plus bas au plus haut, puis les autres cartes dans l’ordre où elles ont été jouées. Avant chaque carte, qui la prend peut utiliser le 💎 Cristal du fou ou la 🪨 Rune oubliée.

guide-fair-name = Une donne honnête
guide-fair-what = **Tout le monde peut vérifier une donne** après la partie : *{ button-verify }*, sous le résultat, montre comment. Tout le hasard vient de deux nombres : un nombre secret, fixé avant que le défi soit accepté, et l’identifiant du clic qui l’accepte.
guide-fair-more = - Toutes les cartes, tous les tirages au sort, toutes les potions et tous les artefacts viennent de SHA-256(graine du serveur suivie du sel).
    - La *graine du serveur*, ce sont 32 octets au hasard. Son SHA-256, l’*engagement*, figure sur le défi avant que quiconque l’accepte. La graine elle-même reste secrète jusqu’à la fin de la partie.
    - Le *sel* est l’identifiant que Discord donne au clic qui accepte.
    - **Si tu ne veux pas faire confiance à l’hébergeur,** appuie sur *Sceller la donne* sur le défi avant de l’accepter. L’engagement est alors publié dans un message qui n’est jamais modifié, tout comme un reçu du clic qui accepte, auquel Discord lui-même attache son identifiant. Sans sceau, seule une personne qui a copié l’engagement et qui connaît l’identifiant de son clic peut être sûre des deux.
    - La même graine couvre les *revanches* : l’engagement d’une revanche est la graine du serveur de la partie d’avant. De même, chaque partie que tu finis contre le bot en fixe une suivante. Rien ne fixe la première.
    - L’hébergeur du bot peut tout de même regarder les cartes d’une partie en cours, ou ignorer des clics. *Vérifier* et `docs/fairness.md` disent ce qui est prouvé et ce qui ne l’est pas.

guide-ratings-name = Les cotes
guide-ratings-what = Tout le monde commence à **1500**. Battre plus fort que soi rapporte davantage ; perdre contre plus faible coûte davantage. Les parties contre l’ordinateur ne sont jamais classées.
guide-ratings-more = - **±** est l’incertitude de la cote : 180 au début, puis moins à chaque partie classée. Au-dessus de 120, soit pendant onze parties environ, la cote est *provisoire* et suivie d’un « ? ». Si la cote de ton adversaire est moins sûre que la tienne, la partie compte moins pour toi.
    - **Points** = cote − 2 × ± : ce que tu vaux presque à coup sûr. Les classements suivent les points : un long parcours vaut mieux qu’un départ chanceux.
    - Contre la même personne, les trois premières parties classées finies dans la journée (UTC) comptent en entier, la quatrième pour moitié, la cinquième pour un quart, et ainsi de suite : personne ne reçoit de points en cadeau. Les parties contre des personnes anonymes, qui ont tout effacé, comptent comme si elles étaient toutes contre une seule.
    - Abandonner une partie classée est une défaite dès le premier instant. Une victoire ne compte que si chacun a joué sept cartes.
    - Avec une cote de 200 points au-dessus de celle de ton adversaire, tu gagnes environ trois parties sur quatre ; avec 400, environ neuf sur dix.
    - Une **saison** est un trimestre. `/claim { command-leaderboard }` montre le classement de toujours, cette saison et les précédentes, pour ce serveur ou pour tous les serveurs. Dans chacun, tout le monde part de 1500. Le classement *depuis toujours* ne retient que les personnes qui ont joué une partie classée ces six derniers mois.
    - Tu n’apparais dans le classement de *tous les serveurs* que si tu l’acceptes dans `/claim { command-preferences }`. `/claim { command-profile }` montre ta cote et son évolution.

## Factions

guide-faction-G-what = Les Gobelins n’ont **pas de pouvoir**, mais ils sont plus nombreux que tous les autres. Le plus haut gagne, comme partout. Les ⚔️ Chevaliers les battent.
guide-faction-G-more = - Ils sont quatorze, dont cinq 0. Pour le vote, un 0 compte autant que n’importe quelle carte.
guide-faction-K-what = Un Chevalier joué sur un Gobelin **le bat, quelles que soient les valeurs**.
guide-faction-K-more = - Il faut quand même fournir : avec un Gobelin en main, tu ne peux pas répondre à un Gobelin par un Chevalier.
    - À l’entame, un Chevalier est une carte comme une autre.
    - Il bat aussi une carte que la 🍺 Chope des rois a changée en Gobelin.
guide-faction-N-what = **Seconde phase :** un Gnome que tu ramasses ne va pas dans ta pile de score. Il reste face visible **devant toi**, où un 🗿 Géant peut le frapper.
guide-faction-N-more = - Les Gnomes encore devant toi à la fin rejoignent ta pile de score et comptent comme les autres cartes.
    - En première phase, ils n’ont pas de pouvoir.
guide-faction-I-what = **Seconde phase :** un Géant du pli **frappe un 🍄 Gnome de même valeur** devant le perdant. Ce Gnome sort du jeu.
guide-faction-I-more = - Peu importe qui a joué le Géant. Comme le gagnant y gagne toujours, c’est automatique.
    - Chaque Géant frappe un seul Gnome. S’il n’y en a pas de sa valeur, il ne se passe rien.
    - Les Géants frappent avant qu’on ramasse les cartes : les Gnomes du même pli n’ont rien à craindre.
    - Les Géants sont ensuite ramassés comme d’habitude. En première phase, ils n’ont pas de pouvoir.
guide-faction-U-what = **Première phase :** les Morts-vivants joués ne sont pas perdus. Ils vont **dans la pile de score du gagnant du pli**, peu importe qui les a joués.
guide-faction-U-more = - Un Mort-vivant qui sert d’enjeu devient un partisan ordinaire.
    - En seconde phase, ils n’ont pas de pouvoir : le gagnant les ramasse comme d’habitude.
guide-faction-D-what = **Seconde phase :** le **perdant** d’un pli prend tous les Nains qui y ont été joués. Perdre exprès peut donc être une bonne idée.
guide-faction-D-more = - Peu importe qui a joué le Nain.
    - Si les deux cartes sont des Nains, le perdant prend les deux, et le gagnant rien.
    - En première phase, ils n’ont pas de pouvoir.
guide-faction-X-what = Un Doppelgänger peut **toujours être joué**, quelle que soit la faction demandée. Il compte alors comme elle.
guide-faction-X-more = - Il n’en prend pas le pouvoir : il ne bat pas les Gobelins comme le ferait un Chevalier.
    - On le ramasse comme Doppelgänger, et il vote comme tel.
    - Si l’entame est un Doppelgänger, l’autre doit en fournir un, si possible.
guide-faction-R-what = **Les deux phases :** qui a joué le dernier Dragon d’un pli **entame le suivant**, peu importe qui a gagné.
guide-faction-R-more = - Cela vaut aussi de la première à la seconde phase.
    - Si vous jouez un Dragon tous les deux, c’est le second qui compte.
guide-faction-T-what = **Seconde phase :** **un seul Troll par pli** arrive dans une pile de score. Le gagnant prend le plus haut, les autres sont mis de côté, face visible.
guide-faction-T-more = - Les Trolls mis de côté plus tôt peuvent aussi être pris, même si aucun Troll n’a été joué dans ce pli.
    - Le gagnant du dernier pli prend tous ceux qui restent.
    - En première phase, ils n’ont pas de pouvoir.
guide-faction-E-what = **Première phase :** remporte un pli avec un Voyant, et tu regardes la carte du dessus de la pioche. **Prends l’enjeu ou cette carte.** Ton adversaire reçoit ce que tu laisses.
guide-faction-E-more = - Si tu prends la carte du dessus, l’enjeu va au perdant, qui ne pioche rien. (Après un Arc des amants, il pioche une carte.)
    - En seconde phase, ils n’ont pas de pouvoir.
guide-faction-W-what = **Les deux phases :** remporte un pli avec un Sorcier, et tu **pioches une potion** 🧪. Retourne-la plus tard sur une carte pour en changer la valeur.
guide-faction-W-more = - Il y a dix potions. Quand il n’en reste plus, les Sorciers n’en piochent plus.
    - *{ guide-potions-name }*, dans la liste ci-dessous, dit tout le reste.
guide-faction-B-what = **Première phase :** un Druide qui perd un pli reste devant qui l’a joué, sous la forme d’un 🐻 *Ours*. La prochaine carte de cette personne gagne **+3**, et l’Ours s’en va.
guide-faction-B-more = - Impossible de garder l’Ours pour plus tard : il part avec ta prochaine carte, que ça t’arrange ou non.
    - Un Ours du dernier pli de la première phase aide ta première carte de la seconde.
    - Avec un Arc des amants, tu peux obtenir deux Ours. Les deux aident la même carte.
    - En seconde phase, un Druide qui perd est ramassé comme d’habitude.
guide-faction-S-what = **Première phase :** un Métamorphe joué de ta main **échange** aussitôt **sa place avec l’enjeu**. L’ancien enjeu est maintenant la carte que tu as jouée, et le Métamorphe est l’enjeu.
guide-faction-S-more = - Tu ne peux le jouer que si le Métamorphe lui-même est permis : il faut quand même fournir.
    - À partir de là, seule la nouvelle carte compte : pour fournir, pour gagner et pour les pouvoirs.
    - Un Métamorphe arrivé par un échange n’échange pas à son tour.
    - En seconde phase, ils n’ont pas de pouvoir.
guide-faction-H-what = **Première phase :** si tu as joué un Fantôme, que tu gagnes ou que tu perdes, tu peux **le garder comme partisan** à la place de la carte qui te revient.
guide-faction-H-more = - La carte à laquelle tu renonces sort du jeu. Si elle vient de la pioche, personne ne la voit.
    - Si un 👁️ Voyant a changé ce qui te revient, c’est à cette carte-là que tu renonces.
    - En seconde phase, ils n’ont pas de pouvoir.

## Artifacts

guide-artifact-crown-what = **Après le dernier pli,** avant le vote : elle compte pour toi comme un **5 de la faction de ton choix**.
guide-artifact-crown-more = - Tu peux choisir n’importe laquelle des cinq factions, même si tu n’en as aucune carte.
guide-artifact-sword-what = **Avec une carte que tu joues :** cette carte gagne **+3**.
guide-artifact-sword-more = - Cela ne compte que pour ce pli.
    - Tu l’annonces en jouant la carte, avant que ton adversaire puisse réagir.
guide-artifact-horn-what = **Seconde phase, quand les deux cartes sont posées :** personne ne remporte ce pli. **Chacun ramasse sa propre carte.**
guide-artifact-horn-more = - Y compris les Nains, les Trolls et les cartes gelées par le Collier. Un Gnome va quand même devant qui le ramasse.
    - Pas de potion, de Géant, de Bâton, de Lance ni de Lanterne.
    - Qui aurait gagné entame le pli suivant, Dragons ou pas.
    - Les Trolls mis de côté y restent. Au dernier pli, ils vont à qui aurait gagné.
guide-artifact-spear-what = **Seconde phase, quand tu as perdu un pli :** l’une de ses cartes, à ton choix, **sort du jeu**.
guide-artifact-spear-more = - Tu ne peux pas choisir un Troll mis de côté plus tôt.
    - Ça se passe avant qu’on ramasse les cartes, et avant que les Géants frappent.
guide-artifact-crystal_ball-what = **Première phase, quand tu as perdu et que tu vas piocher :** regarde les **trois cartes du dessus** de la pioche et gardes-en une comme partisan.
guide-artifact-crystal_ball-more = - Les autres sont remélangées dans la pioche.
    - S’il en reste moins de trois, tu vois celles-là.
    - Inutilisable si un Voyant ou ton Fantôme ne te laisse rien à piocher.
guide-artifact-fools_crystal-what = **Seconde phase, quand tu vas ramasser une carte :** elle va **dans ta main**, et une carte de ta main va dans ta pile de score à sa place.
guide-artifact-fools_crystal-more = - Tu peux donner n’importe quelle carte, même un Gnome ou un second Troll : elle va dans ta pile de score.
    - Inutilisable quand ta main est vide.
guide-artifact-horse-what = **Quand les deux cartes sont posées :** reprends ta carte et **mets-en une autre de ta main à la place**. Elle n’a pas besoin de fournir.
guide-artifact-horse-more = - Si tu as entamé, c’est ta nouvelle carte qui fixe la faction demandée.
    - Ce qui a changé la valeur reste à sa place, et la Chope aussi.
    - Après l’échange d’un Métamorphe, tu reprends l’ancien enjeu. Le Métamorphe reste l’enjeu.
    - Un Métamorphe posé de cette façon n’échange pas.
guide-artifact-boots-what = **À tout moment,** même hors de ton tour : **+2** pour chacune de tes **deux prochaines cartes**.
guide-artifact-boots-more = - Une carte posée par le Cheval du magicien n’en fait pas partie.
guide-artifact-runestone-what = **Seconde phase, quand tu vas ramasser une carte :** cette carte sort du jeu, et la Rune compte comme **une carte de plus d’une faction** dans ta pile de score.
guide-artifact-runestone-more = - Il te faut déjà une carte de cette faction dans ta pile de score. Les Gnomes devant toi ne comptent pas encore.
    - La Rune n’a pas de valeur : à égalité, elle passe après un 0.
guide-artifact-lantern-what = **Seconde phase, quand tu as remporté un pli :** **regarde trois cartes** de la main de ton adversaire, tirées au hasard.
guide-artifact-lantern-more = - Il faut qu’il reste au moins cinq cartes dans cette main.
guide-artifact-staff-what = **Quand tu as perdu un pli :** **tu entames** le suivant, Dragons ou pas.
guide-artifact-staff-more = - Cela vaut aussi de la première à la seconde phase.
    - Inutilisable au tout dernier pli.
guide-artifact-necklace-what = **Seconde phase, quand les deux cartes sont posées :** les cartes sont **gelées**, et la même personne entame un nouveau pli. Qui le remporte prend les cartes des deux plis.
guide-artifact-necklace-more = - On partage les cartes des deux plis comme s’il n’y en avait qu’un : au perdant tous les Nains, au gagnant un seul Troll.
    - Pour les Sorciers et les Dragons, seul le second pli compte. Les Géants des deux plis frappent.
    - Il faut qu’il reste des cartes à jouer.
guide-artifact-hourglass-what = **Quand les deux cartes sont posées :** chacun reprend ce qu’il a joué, et on **rejoue le pli**, avec la même entame et le même enjeu.
guide-artifact-hourglass-more = - L’échange d’un Métamorphe est annulé.
    - Les potions, artefacts, Ours, Bottes et Hache déjà dépensés le restent et n’ont plus d’effet. Un Arc reste en vigueur.
    - Après un Collier, on ne rejoue que le second pli.
guide-artifact-shield-what = **Quand ton adversaire a joué,** avant que le pli soit décidé : **−3** pour cette carte.
guide-artifact-shield-more = - Tu peux l’utiliser avant de fournir, ou quand les deux cartes sont posées.
    - Après un Arc des amants, tu choisis la carte. De deux identiques, c’est la première jouée.
guide-artifact-stein-what = **Avec une carte que tu joues :** dans ce pli, elle **compte comme une autre des cinq factions**, à ton choix.
guide-artifact-stein-more = - Cela décide aussi si tu as fourni : ta seule carte de la faction demandée peut devenir autre chose.
    - Ta carte ne prend aucun pouvoir et perd le sien : un Chevalier n’est plus un Chevalier, un Doppelgänger ne remplace plus personne. Mais un vrai Chevalier bat une carte qui compte comme un Gobelin.
    - Pour tout le reste, c’est la faction imprimée qui compte.
guide-artifact-axe-what = **À tout moment,** même hors de ton tour : **−2** pour chacune des **deux prochaines cartes** de ton adversaire.
guide-artifact-axe-more = - Une carte posée par le Cheval du magicien n’en fait pas partie.
guide-artifact-bow-what = **Avant d’entamer :** dans ce pli, **chacun joue deux cartes**. Qui entame joue d’abord les deux siennes, puis c’est à l’autre.
guide-artifact-bow-more = - Il faut au moins deux cartes dans chaque main. Cela compte pour deux plis.
    - La seconde carte de l’entame doit fournir à la première, et les deux cartes de l’autre aussi : de la même faction, si possible.
    - Des quatre, celles-ci peuvent gagner : les cartes de la faction demandée, les Doppelgängers et, si des Gobelins sont demandés, les Chevaliers, même ceux de l’entame. Les Chevaliers battent le reste ; ensuite, la plus haute valeur gagne ; ensuite, la carte jouée en premier.
    - Première phase : il y a deux enjeux. Le gagnant prend les deux, et le perdant les deux cartes suivantes de la pioche. Métamorphes, Voyants et Fantômes agissent sur le premier enjeu et la première carte à piocher.
    - Seconde phase : on ramasse les quatre cartes comme on en ramasserait deux.
    - Les pouvoirs regardent les deux cartes : deux Sorciers piochent deux potions, deux Druides deviennent deux Ours.
guide-artifact-ring-what = **Avec la carte que tu joues en second :** tu n’as pas à fournir, et dans ce pli **seules les valeurs comptent**, pas les factions ni les Chevaliers.
guide-artifact-ring-more = - À valeurs égales, l’entame gagne.
    - Après un Arc des amants, tu peux l’utiliser avec l’une ou l’autre de tes cartes. À partir d’elle, tu n’as plus à fournir, et les quatre cartes comptent. À valeurs égales, la première jouée gagne.

## The rules of one match: its powers and its vote.

guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ **Il faut trois votes pour gagner.** À égalité dans une faction, la carte la plus haute l’emporte.
guide-votes-german = 🗳️ **Qui a le plus de votes gagne.** À égalité, on additionne les valeurs dans les factions gagnées. À égalité dans une faction, la carte la plus haute l’emporte.
guide-votes-magic = 🗳️ **Qui a le plus de votes gagne.** À égalité, on compte les cartes dans les factions gagnées. À égalité dans une faction, la carte la plus haute l’emporte, puis la suivante.

power-G = pas de pouvoir, mais il y en a beaucoup
power-K = battent un Gobelin joué juste avant, quelles que soient les valeurs
power-N = seconde phase : une fois ramassés, ils restent devant toi, à portée des Géants
power-I = seconde phase : frappent un Gnome de même valeur devant le perdant
power-U = joués en première phase, ils vont au score du gagnant du pli
power-D = seconde phase : vont au perdant du pli
power-X = toujours jouables, ils comptent comme la faction demandée
power-R = qui joue le dernier Dragon entame le pli suivant
power-T = seconde phase : seul le plus haut est ramassé, les autres sont mis de côté
power-E = première phase : gagne avec l’un d’eux et choisis l’enjeu ou le dessus de la pioche
power-W = gagne avec l’un d’eux et pioche une potion
power-B = première phase : perds avec l’un d’eux, et c’est un Ours, +3 pour ta prochaine carte
power-S = première phase : prennent la place de l’enjeu
power-H = première phase : garde ton Fantôme comme partisan à la place de la carte qui te revient
