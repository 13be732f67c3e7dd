## What happened. `$you` is "yes" where the reader is meant, else `$who` is named.

card-worth = { $card } (waarde { $worth })

# These follow “Jij wint de slag:” or “Jij ligt voor:”.
why-knight = { $best } verslaat elke Goblin
why-alone = { $several ->
    [yes] geen andere kaart is van de gevraagde factie
   *[no] { $other } is niet van de gevraagde factie
}
why-tie = { $several ->
    [yes] van de hoogste kaarten is { $best } het eerst gespeeld
   *[no] { $best } en { $other } zijn even hoog, dus wint wie uitkwam
}
why-higher = { $several ->
    [yes] { $ring ->
        [yes] { $best } is de hoogste, want alleen de waarde telt
       *[no] { $best } is de hoogste
    }
   *[no] { $ring ->
        [yes] { $best } verslaat { $other }, want alleen de waarde telt
       *[no] { $best } verslaat { $other }
    }
}

story-led = { $you ->
    [yes] Je komt uit met { $card }.
   *[no] { $who } komt uit met { $card }.
}
story-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
story-played-void = { $who } heeft geen { $faction } en speelt { $card }.
story-ahead = { $you ->
    [yes] Jij ligt voor: { $why }.
   *[no] { $who } ligt voor: { $why }.
}
story-won = { $you ->
    [yes] **Jij wint de slag:** { $why }.
   *[no] **{ $who } wint de slag:** { $why }.
}
story-nobody-won = Niemand wint de slag.
story-changed = { $card } is { $worth } waard ({ $reasons }).
story-swapped = { $you ->
    [yes] Je { $shapeshifter } ruilt van plaats met { $prize }, en die ligt nu in de slag.
   *[no] { $shapeshifter } van { $who } ruilt van plaats met { $prize }, en die ligt nu in de slag.
}
story-taken-back = { $you ->
    [yes] Je neemt { $cards } terug.
   *[no] { $who } neemt { $cards } terug.
}
story-put-in = { $you ->
    [yes] Je vervangt { $back } door { $card }.
   *[no] { $who } vervangt { $back } door { $card }.
}
story-potion = { $you ->
    [yes] Je wint met een Tovenaar en trekt een toverdrank 🧪.
   *[no] { $who } wint met een Tovenaar en trekt een toverdrank 🧪.
}
story-lead = { $by ->
    [dragon] { $you ->
        [yes] Je speelde de laatste 🐲 Draak, dus jij komt daarna uit.
       *[no] { $who } speelde de laatste 🐲 Draak en komt daarna uit.
    }
   *[staff] { $you ->
        [yes] Je gebruikt de 🪄 Staf van Orde en komt daarna uit.
       *[no] { $who } gebruikt de 🪄 Staf van Orde en komt daarna uit.
    }
}
story-recruited = { $you ->
    [yes] Je rekruteert { $card }.
   *[no] { $who } rekruteert { $card }.
}
story-drew = { $you ->
    [yes] Je trekt een volgeling.
   *[no] { $who } trekt een gedekte volgeling.
}
story-drew-known = Je trekt { $card }, en dat zie alleen jij.
story-drew-seen = { $who } trekt { $card }, en dat heb je gezien.
story-gave-up = { $you ->
    [yes] Je legt een gedekte kaart af voor het 👻 Spook.
   *[no] { $who } legt een gedekte kaart af voor het 👻 Spook.
}
story-gave-up-known = { $you ->
    [yes] Je legt { $card } af voor het 👻 Spook.
   *[no] { $who } legt { $card } af voor het 👻 Spook.
}
story-bear = { $you ->
    [yes] Je { $card } wordt een Beer: +3 voor je volgende kaart.
   *[no] { $card } wordt een Beer: +3 voor de volgende kaart van { $who }.
}
story-scored = { $you ->
    [yes] Naar jouw scorestapel: { $cards }.
   *[no] Naar de scorestapel van { $who }: { $cards }.
}
story-collected = { $you ->
    [yes] Je pakt { $cards }{ $dwarves ->
        [yes] { " " }(Dwergen gaan naar de verliezer)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnomen blijven voor je liggen
       *[no] { "" }
    }.
   *[no] { $who } pakt { $cards }{ $dwarves ->
        [yes] { " " }(Dwergen gaan naar de verliezer)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnomen blijven open liggen
       *[no] { "" }
    }.
}
story-struck = { $you ->
    [yes] { $giant } verplettert jouw { $gnome }, en die gaat uit het spel.
   *[no] { $giant } verplettert { $gnome } van { $who }, en die gaat uit het spel.
}
story-set-aside = { $number ->
    [one] { $cards } wordt opzijgelegd.
   *[other] { $cards } worden opzijgelegd.
}
story-left = { $card } gaat uit het spel.
# Only spectators see this one.
story-phase-two = **Fase 2:** vanaf nu wordt met de volgelingen gespeeld, en elke slag vult de scorestapels.
story-gnomes = { $you ->
    [yes] Je Gnomen gaan naar je scorestapel: { $cards }.
   *[no] De Gnomen van { $who } gaan naar de scorestapel: { $cards }.
}

story-looked = { $through ->
    [seer] { $who } bekijkt de bovenste kaart van de trekstapel.
    [lantern] { $reader ->
        [other] { $who } bekijkt drie kaarten uit jouw hand.
       *[spectator] { $who } bekijkt drie kaarten uit de hand van { $other }.
    }
   *[crystal_ball] { $who } bekijkt de bovenste kaarten van de trekstapel.
}
story-lantern = Je ziet { $cards } in de hand van { $other }.

story-used-boots = { $you ->
    [yes] Je gebruikt de 🥾 Vliegende Laarzen: +2 voor elk van je volgende twee kaarten.
   *[no] { $who } gebruikt de 🥾 Vliegende Laarzen en krijgt +2 voor elk van de volgende twee kaarten.
}
story-used-axe = { $reader ->
    [user] Je gebruikt de 🪓 Bijl van de Wolken: −2 voor elk van de volgende twee kaarten van { $other }.
    [other] { $who } gebruikt de 🪓 Bijl van de Wolken: −2 voor elk van je volgende twee kaarten.
   *[spectator] { $who } gebruikt de 🪓 Bijl van de Wolken: −2 voor elk van de volgende twee kaarten van { $other }.
}
story-used-bow = { $you ->
    [yes] Je gebruikt de 🏹 Geliefdenboog: jullie spelen elk twee kaarten.
   *[no] { $who } gebruikt de 🏹 Geliefdenboog: elke speler speelt twee kaarten.
}
story-used-horn = { $you ->
    [yes] Je gebruikt de 📯 Hoorn der Stilte: jullie pakken elk je eigen kaart.
   *[no] { $who } gebruikt de 📯 Hoorn der Stilte: elke speler pakt de eigen kaart.
}
story-used-necklace = { $you ->
    [yes] Je gebruikt de ❄️ Vorstketting: de volgende slag beslist ook over deze kaarten.
   *[no] { $who } gebruikt de ❄️ Vorstketting: de volgende slag beslist ook over deze kaarten.
}
story-used-hourglass = { $you ->
    [yes] Je gebruikt de ⏳ Goddelijke Zandloper: de slag wordt opnieuw gespeeld.
   *[no] { $who } gebruikt de ⏳ Goddelijke Zandloper: de slag wordt opnieuw gespeeld.
}
story-used-shield = { $reader ->
    [user] Je gebruikt het 🛡️ Schild van de Sluier: −3 voor de kaart van { $other }.
    [other] { $who } gebruikt het 🛡️ Schild van de Sluier: −3 voor jouw kaart.
   *[spectator] { $who } gebruikt het 🛡️ Schild van de Sluier: −3 voor de kaart van { $other }.
}
story-used-horse = { $you ->
    [yes] Je gebruikt het 🐎 Paard van de Tovenaar.
   *[no] { $who } gebruikt het 🐎 Paard van de Tovenaar.
}
story-used-spear = { $you ->
    [yes] Je gebruikt de 🔱 Speer van Wraak.
   *[no] { $who } gebruikt de 🔱 Speer van Wraak.
}
story-used-lantern = { $you ->
    [yes] Je gebruikt de 🏮 Eeuwige Lantaarn.
   *[no] { $who } gebruikt de 🏮 Eeuwige Lantaarn.
}
story-used-crystal_ball = { $you ->
    [yes] Je gebruikt de 🔮 Kristallen Bol.
   *[no] { $who } gebruikt de 🔮 Kristallen Bol.
}
story-used-crown = { $you ->
    [yes] Je gebruikt de 👑 Kroon van Licht: een 5 voor { $faction }.
   *[no] { $who } gebruikt de 👑 Kroon van Licht: een 5 voor { $faction }.
}
story-used-runestone = { $you ->
    [yes] Je gebruikt de 🪨 Vergeten Runensteen: één kaart extra voor { $faction }.
   *[no] { $who } gebruikt de 🪨 Vergeten Runensteen: één kaart extra voor { $faction }.
}
story-used-fools_crystal = { $you ->
    [yes] Je gebruikt het 💎 Dwazenkristal: { $back } gaat naar je hand, { $given } naar je scorestapel.
   *[no] { $who } gebruikt het 💎 Dwazenkristal: { $back } gaat naar de hand, { $given } naar de scorestapel.
}
