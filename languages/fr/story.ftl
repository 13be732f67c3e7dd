## What happened. `$you` is "yes" where the reader is meant, else `$who` is named.

card-worth = { $card } (qui vaut { $worth })

# Why a card is ahead or wins; this follows a colon.
why-knight = le { $best } bat n’importe quel Gobelin
why-alone = { $several ->
    [yes] on demandait des { $faction }, le reste ne compte pas
   *[no] { $you ->
        [yes] on demandait des { $faction }, ton { $other } ne compte pas
       *[no] on demandait des { $faction }, le { $other } ne compte pas
    }
}
why-tie = { $several ->
    [yes] à égalité, le { $best } a été joué en premier
   *[no] à valeurs égales, l’entame gagne
}
why-higher = { $several ->
    [yes] { $ring ->
        [yes] le { $best } est le plus fort, car seules les valeurs comptent
       *[no] le { $best } est le plus fort
    }
   *[no] { $ring ->
        [yes] le { $best } bat le { $other }, car seules les valeurs comptent
       *[no] le { $best } bat le { $other }
    }
}

story-led = { $you ->
    [yes] Tu entames par le { $card }.
   *[no] { $who } entame par le { $card }.
}
story-played = { $you ->
    [yes] Tu joues le { $card }.
   *[no] { $who } joue le { $card }.
}
story-played-void = { $who } n’a pas de { $faction } et joue le { $card }.
story-ahead = { $you ->
    [yes] Tu mènes : { $why }.
   *[no] { $who } mène : { $why }.
}
story-won = { $you ->
    [yes] **Tu remportes le pli :** { $why }.
   *[no] **{ $who } remporte le pli :** { $why }.
}
story-nobody-won = Personne ne remporte le pli.
story-changed = Le { $card } vaut { $worth } ({ $reasons }).
story-swapped = { $you ->
    [yes] Tu échanges ton { $shapeshifter } contre l’enjeu : ta carte est maintenant le { $prize }.
   *[no] { $who } échange son { $shapeshifter } contre l’enjeu : sa carte est maintenant le { $prize }.
}
story-taken-back = { $you ->
    [yes] Tu reprends : { $cards }.
   *[no] { $who } reprend : { $cards }.
}
story-put-in = { $you ->
    [yes] Tu remplaces le { $back } par le { $card }.
   *[no] { $who } remplace le { $back } par le { $card }.
}
story-potion = { $you ->
    [yes] Ton Sorcier a gagné : tu pioches une potion 🧪.
   *[no] { $who } gagne avec un Sorcier et pioche une potion 🧪.
}
story-lead = { $by ->
    [dragon] { $you ->
        [yes] Tu entames le pli suivant, car tu as joué le dernier 🐲 Dragon.
       *[no] { $who } a joué le dernier 🐲 Dragon et entame le pli suivant.
    }
   *[staff] { $you ->
        [yes] Tu utilises ton 🪄 Bâton de l’ordre et entames le pli suivant.
       *[no] { $who } utilise son 🪄 Bâton de l’ordre et entame le pli suivant.
    }
}
story-recruited = { $you ->
    [yes] Tu recrutes le { $card }.
   *[no] { $who } recrute le { $card }.
}
story-drew = { $you ->
    [yes] Tu pioches un partisan.
   *[no] { $who } pioche un partisan caché.
}
story-drew-known = Tu pioches le { $card }, sans le montrer.
story-drew-seen = { $who } pioche le { $card }, que tu as vu.
story-gave-up = { $you ->
    [yes] Tu renonces à une carte cachée pour le 👻 Fantôme.
   *[no] { $who } renonce à une carte cachée pour le 👻 Fantôme.
}
story-gave-up-known = { $you ->
    [yes] Tu renonces au { $card } pour le 👻 Fantôme.
   *[no] { $who } renonce au { $card } pour le 👻 Fantôme.
}
story-bear = { $you ->
    [yes] Ton { $card } devient un Ours : +3 pour ta prochaine carte.
   *[no] { $who } change son { $card } en Ours : +3 pour sa prochaine carte.
}
story-scored = { $you ->
    [yes] Dans ta pile de score : { $cards }.
   *[no] { $who } ajoute à sa pile de score : { $cards }.
}
story-collected = { $you ->
    [yes] Tu ramasses : { $cards }{ $dwarves ->
        [yes] { " " }(les Nains vont au perdant)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" } ; les Gnomes restent devant toi
       *[no] { "" }
    }.
   *[no] { $who } ramasse : { $cards }{ $dwarves ->
        [yes] { " " }(les Nains vont au perdant)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" } ; les Gnomes restent devant { $who }
       *[no] { "" }
    }.
}
story-struck = { $you ->
    [yes] Le { $giant } frappe chez toi : ton { $gnome } sort du jeu.
   *[no] Le { $giant } frappe chez { $who } : le { $gnome } sort du jeu.
}
story-set-aside = Mis de côté : { $cards }.
story-left = Le { $card } sort du jeu.
story-phase-two = **Seconde phase :** les partisans passent en main, et chaque pli compte pour le score.
story-gnomes = { $you ->
    [yes] Tes Gnomes rejoignent ta pile de score : { $cards }.
   *[no] { $who } ajoute ses Gnomes à sa pile de score : { $cards }.
}

story-looked = { $through ->
    [seer] { $who } regarde la carte du dessus de la pioche.
    [lantern] { $reader ->
        [other] { $who } regarde trois cartes de ta main.
       *[spectator] { $who } regarde trois cartes chez { $other }.
    }
   *[crystal_ball] { $who } regarde les cartes du dessus de la pioche.
}
story-lantern = Tu vois chez { $other } : { $cards }.

story-used-boots = { $you ->
    [yes] Tu utilises tes 🥾 Bottes volantes : +2 pour chacune de tes deux prochaines cartes.
   *[no] { $who } utilise ses 🥾 Bottes volantes : +2 pour chacune de ses deux prochaines cartes.
}
story-used-axe = { $reader ->
    [user] Tu utilises ta 🪓 Hache des nuages : −2 pour chacune des deux prochaines cartes jouées par { $other }.
    [other] { $who } utilise sa 🪓 Hache des nuages : −2 pour chacune de tes deux prochaines cartes.
   *[spectator] { $who } utilise sa 🪓 Hache des nuages : −2 pour chacune des deux prochaines cartes jouées par { $other }.
}
story-used-bow = { $you ->
    [yes] Tu utilises ton 🏹 Arc des amants : on joue deux cartes au lieu d’une.
   *[no] { $who } utilise son 🏹 Arc des amants : on joue deux cartes au lieu d’une.
}
story-used-horn = { $you ->
    [yes] Tu utilises ton 📯 Cor du silence : chaque carte revient à qui l’a jouée.
   *[no] { $who } utilise son 📯 Cor du silence : chaque carte revient à qui l’a jouée.
}
story-used-necklace = { $you ->
    [yes] Tu utilises ton ❄️ Collier de givre : le pli suivant décidera aussi de ces cartes.
   *[no] { $who } utilise son ❄️ Collier de givre : le pli suivant décidera aussi de ces cartes.
}
story-used-hourglass = { $you ->
    [yes] Tu utilises ton ⏳ Sablier divin : on rejoue le pli.
   *[no] { $who } utilise son ⏳ Sablier divin : on rejoue le pli.
}
story-used-shield = { $reader ->
    [user] Tu utilises ton 🛡️ Bouclier du voile : −3 pour la carte jouée par { $other }.
    [other] { $who } utilise son 🛡️ Bouclier du voile : −3 pour ta carte.
   *[spectator] { $who } utilise son 🛡️ Bouclier du voile : −3 pour la carte jouée par { $other }.
}
story-used-horse = { $you ->
    [yes] Tu utilises ton 🐎 Cheval du magicien.
   *[no] { $who } utilise son 🐎 Cheval du magicien.
}
story-used-spear = { $you ->
    [yes] Tu utilises ta 🔱 Lance de vengeance.
   *[no] { $who } utilise sa 🔱 Lance de vengeance.
}
story-used-lantern = { $you ->
    [yes] Tu utilises ta 🏮 Lanterne éternelle.
   *[no] { $who } utilise sa 🏮 Lanterne éternelle.
}
story-used-crystal_ball = { $you ->
    [yes] Tu utilises ta 🔮 Boule de cristal.
   *[no] { $who } utilise sa 🔮 Boule de cristal.
}
story-used-crown = { $you ->
    [yes] Tu utilises ta 👑 Couronne de lumière : un 5 pour les { $faction }.
   *[no] { $who } utilise sa 👑 Couronne de lumière : un 5 pour les { $faction }.
}
story-used-runestone = { $you ->
    [yes] Tu utilises ta 🪨 Rune oubliée : une carte de plus pour les { $faction }.
   *[no] { $who } utilise sa 🪨 Rune oubliée : une carte de plus pour les { $faction }.
}
story-used-fools_crystal = { $you ->
    [yes] Tu utilises ton 💎 Cristal du fou : le { $back } va dans ta main, le { $given } dans ta pile de score.
   *[no] { $who } utilise son 💎 Cristal du fou : le { $back } va dans sa main, le { $given } dans sa pile de score.
}
