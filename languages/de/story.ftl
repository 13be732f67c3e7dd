## What happened. `$you` is "yes" where the reader is meant, else `$who` is named.

card-worth = { $card } (Wert { $worth })

# These follow “… gewinnt den Stich:” or “… liegt vorn:”.
why-knight = { $best } schlägt jeden Kobold
why-alone = { $several ->
    [yes] Keine andere Karte bedient { $faction }
   *[no] { $other } bedient { $faction } nicht
}
why-tie = { $several ->
    [yes] Von den höchsten Karten kam { $best } zuerst
   *[no] { $best } und { $other } sind gleich hoch, also gewinnt die ausgespielte Karte
}
why-higher = { $several ->
    [yes] { $ring ->
        [yes] { $best } ist am höchsten, und nur die Werte zählen
       *[no] { $best } ist am höchsten
    }
   *[no] { $ring ->
        [yes] { $best } schlägt { $other }, denn nur die Werte zählen
       *[no] { $best } schlägt { $other }
    }
}

story-led = { $you ->
    [yes] Du spielst { $card } aus.
   *[no] { $who } spielt { $card } aus.
}
story-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
story-played-void = { $who } kann { $faction } nicht bedienen und spielt { $card }.
story-ahead = { $you ->
    [yes] Du liegst vorn: { $why }.
   *[no] { $who } liegt vorn: { $why }.
}
story-won = { $you ->
    [yes] **Du gewinnst den Stich:** { $why }.
   *[no] **{ $who } gewinnt den Stich:** { $why }.
}
story-nobody-won = Niemand gewinnt den Stich.
story-changed = { $card } hat jetzt den Wert { $worth } ({ $reasons }).
story-swapped = { $you ->
    [yes] { $shapeshifter } tauscht den Platz mit { $prize }: Das ist jetzt die Karte, die du gespielt hast.
   *[no] { $shapeshifter } tauscht den Platz mit { $prize }: Das ist jetzt die Karte, die { $who } gespielt hat.
}
story-taken-back = { $you ->
    [yes] Du nimmst { $cards } zurück.
   *[no] { $who } nimmt { $cards } zurück.
}
story-put-in = { $you ->
    [yes] Du ersetzt { $back } durch { $card }.
   *[no] { $who } ersetzt { $back } durch { $card }.
}
story-potion = { $you ->
    [yes] Dein Magier hat gewonnen: Du ziehst einen Trank 🧪.
   *[no] { $who } hat mit einem Magier gewonnen und zieht einen Trank 🧪.
}
story-lead = { $by ->
    [dragon] { $you ->
        [yes] Du spielst als Nächstes aus, denn der letzte 🐲 Drache war deiner.
       *[no] { $who } hat den letzten 🐲 Drachen gespielt und spielt als Nächstes aus.
    }
   *[staff] { $you ->
        [yes] Du setzt den 🪄 Stab der Ordnung ein und spielst als Nächstes aus.
       *[no] { $who } setzt den 🪄 Stab der Ordnung ein und spielt als Nächstes aus.
    }
}
story-recruited = { $you ->
    [yes] Du rekrutierst { $card }.
   *[no] { $who } rekrutiert { $card }.
}
story-drew = { $you ->
    [yes] Du ziehst einen Anhänger.
   *[no] { $who } zieht verdeckt einen Anhänger.
}
story-drew-known = Du ziehst verdeckt { $card }.
story-drew-seen = { $who } zieht { $card }. Die Karte hast du gesehen.
story-gave-up = { $you ->
    [yes] Du gibst eine verdeckte Karte für den 👻 Geist her.
   *[no] { $who } gibt eine verdeckte Karte für den 👻 Geist her.
}
story-gave-up-known = { $you ->
    [yes] Du gibst { $card } für den 👻 Geist her.
   *[no] { $who } gibt { $card } für den 👻 Geist her.
}
story-bear = { $you ->
    [yes] { $card } wird zum Bären: +3 für deine nächste Karte.
   *[no] { $card } wird zum Bären: { $who } bekommt +3 für die nächste Karte.
}
story-scored = { $you ->
    [yes] Auf deinen Punktestapel: { $cards }.
   *[no] { $who } legt auf den Punktestapel: { $cards }.
}
story-collected = { $you ->
    [yes] Du nimmst { $cards }{ $dwarves ->
        [yes] { " " }(Zwerge bekommt, wer verliert)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnome bleiben vor dir liegen
       *[no] { "" }
    }.
   *[no] { $who } nimmt { $cards }{ $dwarves ->
        [yes] { " " }(Zwerge bekommt, wer verliert)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnome bleiben offen liegen
       *[no] { "" }
    }.
}
story-struck = { $you ->
    [yes] { $giant } zertritt bei dir { $gnome }: Die Karte ist aus dem Spiel.
   *[no] { $giant } zertritt bei { $who } { $gnome }: Die Karte ist aus dem Spiel.
}
story-set-aside = Beiseitegelegt: { $cards }.
story-left = Aus dem Spiel: { $card }.
story-phase-two = **Phase 2:** Eure Anhänger sind jetzt eure Handkarten, und jeder Stich zählt.
story-gnomes = { $you ->
    [yes] Deine Gnome kommen auf deinen Punktestapel: { $cards }.
   *[no] { $who } legt Gnome auf den Punktestapel: { $cards }.
}

story-looked = { $through ->
    [seer] { $who } sieht sich die oberste Karte des Nachziehstapels an.
    [lantern] { $reader ->
        [other] { $who } sieht sich drei deiner Handkarten an.
       *[spectator] { $who } sieht sich drei Handkarten von { $other } an.
    }
   *[crystal_ball] { $who } sieht sich die obersten Karten des Nachziehstapels an.
}
story-lantern = Diese Karten hat { $other } auf der Hand: { $cards }.

story-used-boots = { $you ->
    [yes] Du setzt die 🥾 Flügelstiefel ein: je +2 für deine nächsten beiden Karten.
   *[no] { $who } setzt die 🥾 Flügelstiefel ein: je +2 für die nächsten beiden eigenen Karten.
}
story-used-axe = { $reader ->
    [user] Du setzt die 🪓 Wolkenaxt ein: { $other } bekommt je −2 für die nächsten beiden Karten.
    [other] { $who } setzt die 🪓 Wolkenaxt ein: je −2 für deine nächsten beiden Karten.
   *[spectator] { $who } setzt die 🪓 Wolkenaxt ein: { $other } bekommt je −2 für die nächsten beiden Karten.
}
story-used-bow = { $you ->
    [yes] Du setzt den 🏹 Bogen der Liebenden ein: Ihr spielt beide zwei Karten.
   *[no] { $who } setzt den 🏹 Bogen der Liebenden ein: Beide spielen zwei Karten.
}
story-used-horn = { $you ->
    [yes] Du setzt das 📯 Horn der Stille ein: Ihr nehmt beide eure eigene Karte.
   *[no] { $who } setzt das 📯 Horn der Stille ein: Beide nehmen ihre eigene Karte.
}
story-used-necklace = { $you ->
    [yes] Du setzt die ❄️ Frostkette ein: Der nächste Stich entscheidet auch über diese Karten.
   *[no] { $who } setzt die ❄️ Frostkette ein: Der nächste Stich entscheidet auch über diese Karten.
}
story-used-hourglass = { $you ->
    [yes] Du setzt die ⏳ Göttliche Sanduhr ein: Der Stich wird noch einmal gespielt.
   *[no] { $who } setzt die ⏳ Göttliche Sanduhr ein: Der Stich wird noch einmal gespielt.
}
story-used-shield = { $reader ->
    [user] Du setzt den 🛡️ Schleierschild ein: { $other } bekommt −3 für diese Karte.
    [other] { $who } setzt den 🛡️ Schleierschild ein: −3 für deine Karte.
   *[spectator] { $who } setzt den 🛡️ Schleierschild ein: { $other } bekommt −3 für diese Karte.
}
story-used-horse = { $you ->
    [yes] Du setzt das 🐎 Zauberross ein.
   *[no] { $who } setzt das 🐎 Zauberross ein.
}
story-used-spear = { $you ->
    [yes] Du setzt den 🔱 Speer der Rache ein.
   *[no] { $who } setzt den 🔱 Speer der Rache ein.
}
story-used-lantern = { $you ->
    [yes] Du setzt die 🏮 Ewige Laterne ein.
   *[no] { $who } setzt die 🏮 Ewige Laterne ein.
}
story-used-crystal_ball = { $you ->
    [yes] Du setzt die 🔮 Kristallkugel ein.
   *[no] { $who } setzt die 🔮 Kristallkugel ein.
}
story-used-crown = { $you ->
    [yes] Du setzt die 👑 Lichtkrone ein: eine 5 für { $faction }.
   *[no] { $who } setzt die 👑 Lichtkrone ein: eine 5 für { $faction }.
}
story-used-runestone = { $you ->
    [yes] Du setzt den 🪨 Vergessenen Runenstein ein: eine Karte mehr für { $faction }.
   *[no] { $who } setzt den 🪨 Vergessenen Runenstein ein: eine Karte mehr für { $faction }.
}
story-used-fools_crystal = { $you ->
    [yes] Du setzt den 💎 Narrenkristall ein: { $back } kommt auf deine Hand, { $given } auf deinen Punktestapel.
   *[no] { $who } setzt den 💎 Narrenkristall ein: { $back } kommt auf die Hand, { $given } auf den Punktestapel.
}
