## The table: a match as everybody in the channel sees it.

table-title = ### { $kingdom } : { $first } – { $second }
table-phase = { $phase ->
    [1] { $two ->
        [yes] -# Première phase, plis { $trick } et { $next } sur 13 : gagner des partisans · partie { $match }
       *[no] -# Première phase, pli { $trick } sur 13 : gagner des partisans · partie { $match }
    }
   *[2] { $two ->
        [yes] -# Seconde phase, plis { $trick } et { $next } sur 13 : remplir sa pile de score · partie { $match }
       *[no] -# Seconde phase, pli { $trick } sur 13 : remplir sa pile de score · partie { $match }
    }
}
table-rated = { " " }· 📈 classée
table-before = -# **Dernier pli** · { $told }
table-commitment = { $unproven ->
    [yes] -# 🔒 Engagement sur la donne : { $digits }…, publié seulement maintenant : rien ne prouve que je n’ai pas choisi la donne
   *[no] -# 🔒 Engagement sur la donne : { $digits }…
}
table-fair = -# 🔓 Graine du serveur pour la donne : { $seed }
table-fair-whole = -# 🔓 Graine du serveur pour la donne : { $seed } · sel { $salt } · engagement { $commitment }
table-over = -# { $first } – { $second } · { $kingdom }, { $edition } · partie { $match }

button-hand = Ma main
button-rules = Règles
button-claim-win = Réclamer la victoire
button-rematch = Revanche
button-to-rematch = Voir la revanche

awaited-lead = **▶ { $who } entame**
awaited-follow = **▶ { $who } doit fournir des { $faction }**
awaited-any = **▶ { $who } joue une carte**
awaited-secret = **▶ Le pli se décide**
awaited-artifact = **▶ { $who } peut utiliser un artefact**
awaited-seer = **▶ { $who } choisit avec son Voyant** : l’enjeu ou la carte du dessus de la pioche
awaited-ghost = **▶ { $who } décide** de garder ou non le 👻 Fantôme
awaited-keep = **▶ { $who } choisit** une carte de la pioche

clock = -# ⏱️ fin du temps { $when }
clock-lapsed = -# ⌛ Temps écoulé pour { $late } : { $other } peut réclamer la victoire.
clock-lapsed-alone = -# ⌛ Temps écoulé pour { $late }, qui peut encore jouer tant que la partie n’est pas close.

trick-prize = { $number ->
    [one] 🏅 Enjeu : **{ $cards }**
   *[other] 🏅 Enjeux : **{ $cards }**
}
trick-frozen = ❄️ Gelé, pour qui remporte ce pli : { $cards }
trick-aside = De côté : { $cards }
trick-card = { $you ->
    [yes] ▸ **{ $card }** – toi
   *[no] ▸ **{ $card }** – { $who }
}
trick-counts-as = { " " }· compte parmi les { $faction }
trick-worth = { " " }· vaut **{ $worth }**
trick-worth-because = { " " }· vaut **{ $worth }** ({ $reasons })

side-head = **{ $who }**
side-followers = { $number ->
    [one] { $number } partisan
   *[other] { $number } partisans
}
side-potions = { $number ->
    [one] 🧪 { $number } potion
   *[other] 🧪 { $number } potions
}
side-bears = { $number ->
    [one] 🐻 Ours : +{ $change } pour la prochaine carte
   *[other] 🐻 { $number } Ours : +{ $change } pour la prochaine carte
}
side-boots = { $number ->
    [one] 🥾 +2 pour la prochaine carte
   *[other] 🥾 +2 pour les { $number } prochaines cartes
}
side-axe = { $number ->
    [one] 🪓 −2 pour la prochaine carte
   *[other] 🪓 −2 pour les { $number } prochaines cartes
}
side-artifacts = { $number ->
    [one] 🏺 { $number } artefact
   *[other] 🏺 { $number } artefacts
}
side-used = -# déjà utilisé : { $artifacts }
side-gnomes = Devant : { $cards }
side-score = Score : { $cards }

votes = 🗳️ **Votes** { $first } **{ $mine } : { $theirs }** { $second }
# The arrow points to the side that has the vote, as the names stand in the line above.
vote = { $goes ->
    [left] { $emoji } `← { $mine } : { $theirs } ·` { $faction }
    [right] { $emoji } `· { $mine } : { $theirs } →` { $faction }
    [tied] { $emoji } `· { $mine } : { $theirs } ·` { $faction } – égalité
   *[nowhere] { $emoji } `· { $mine } : { $theirs } ·` { $faction }
}
vote-tie = { $high } bat { $low }
vote-tie-of = { $faction }, { $how }
vote-ties = { $number ->
    [one] -# Égalité : { $ties }
   *[other] -# Égalités : { $ties }
}
vote-weighed-values = -# Votes à égalité ; la valeur totale des factions gagnées départage : { $first } **{ $mine } : { $theirs }** { $second }
vote-weighed-cards = -# Votes à égalité ; le nombre de cartes des factions gagnées départage : { $first } **{ $mine } : { $theirs }** { $second }

verdict-votes = { $reader ->
    [winner] ## 🏆 Tu as gagné { $best }–{ $other }
    [loser] ## Tu as perdu { $other }–{ $best }
   *[spectator] ## 🏆 { $who } gagne { $best }–{ $other }
}
verdict-draw = { $three ->
    [yes] ## Match nul { $best }–{ $other } : personne n’a trois votes
   *[no] ## Match nul { $best }–{ $other }
}
verdict-resigned = { $reader ->
    [winner] ## 🏆 Tu as gagné : { $loser } a abandonné
    [loser] ## Tu as abandonné : { $who } a gagné
   *[spectator] ## 🏆 { $who } gagne : { $loser } a abandonné
}
verdict-timeout = { $reader ->
    [winner] ## 🏆 Tu as gagné : temps écoulé pour { $loser }
    [loser] ## Temps écoulé pour toi : { $who } a gagné
   *[spectator] ## 🏆 { $who } gagne : temps écoulé pour { $loser }
}
verdict-timeout-draw = ## Match nul : temps écoulé

rematch-wanted = 🔁 { $who } veut une revanche. L’offre expire { $ends }.
rematch-began = 🔁 La revanche a commencé : partie { $match }.
rematch-commitment = { $after ->
    [computer] -# 🔒 Engagement pour la prochaine partie entre { $who } et moi : { $commitment }
    [rated] -# 📈 Une revanche est classée, elle aussi. 🔒 Son engagement : { $commitment }
   *[unrated] -# 🔒 Engagement pour une revanche : { $commitment }
}
# The server seed of a match is the commitment to the next one, as long as their chain lasts.
table-fair-rematch = { $after ->
    [computer] -# 🔓 Graine du serveur pour la donne, 🔒 engagement pour la prochaine partie entre { $who } et moi : { $seed }
    [rated] -# 📈 Une revanche est classée, elle aussi. 🔓 Graine du serveur pour la donne, 🔒 engagement pour une revanche : { $seed }
   *[unrated] -# 🔓 Graine du serveur pour la donne, 🔒 engagement pour une revanche : { $seed }
}
cancel-wanted = ✋ { $who } propose d’annuler cette partie sans résultat. { $other }, appuie sur *Annuler sans résultat* pour accepter, ou continue à jouer.

stopped-cancelled = ### Partie annulée
    Cette partie a été annulée avant d’avoir vraiment commencé. Elle n’a pas de résultat.
stopped-closed = ### Partie fermée
    Il ne se passait plus rien dans cette partie depuis longtemps. Elle n’a pas de résultat.
stopped-broken = ### Partie mise de côté
    Cette partie ne peut pas continuer, car son enregistrement est endommagé. Elle n’a pas de résultat et ne compte pas. Le journal du bot dit pourquoi à la personne qui l’héberge. Pardon !
stopped-damaged = ### Partie mise de côté
    L’enregistrement de cette partie est endommagé, je ne peux plus l’afficher. Le résultat et les changements de cote restent. Le journal du bot dit pourquoi à la personne qui l’héberge. Pardon !
stopped-by-manager = ### Partie arrêtée
    Une personne qui gère ce serveur a mis fin à cette partie. Elle n’a pas de résultat.
