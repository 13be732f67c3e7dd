## What happened. `$you` is "yes" where the reader is meant, else `$who` is named.

card-worth = { $card } (worth { $worth })

why-knight = { $best } beats any Goblin
why-alone = { $several ->
    [yes] nothing else follows { $faction }
   *[no] { $you ->
        [yes] your { $other } doesn’t follow { $faction }
       *[no] { $who }’s { $other } doesn’t follow { $faction }
    }
}
why-tie = { $several ->
    [yes] { $best } is the first of the highest
   *[no] { $best } and { $other } are equal, so the leader wins
}
why-higher = { $several ->
    [yes] { $ring ->
        [yes] { $best } is the highest, and only values count
       *[no] { $best } is the highest
    }
   *[no] { $ring ->
        [yes] { $best } beats { $other }, and only values count
       *[no] { $best } beats { $other }
    }
}

story-led = { $you ->
    [yes] You lead { $card }.
   *[no] { $who } leads { $card }.
}
story-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
story-played-void = { $who } has no { $faction } and plays { $card }.
story-ahead = { $you ->
    [yes] You are ahead: { $why }.
   *[no] { $who } is ahead: { $why }.
}
story-won = { $you ->
    [yes] **You win the trick:** { $why }.
   *[no] **{ $who } wins the trick:** { $why }.
}
story-nobody-won = Nobody wins the trick.
story-changed = { $card } is worth { $worth } ({ $reasons }).
story-swapped = { $you ->
    [yes] Your { $shapeshifter } swaps places with { $prize }, which is now the card you’ve played.
   *[no] { $who }’s { $shapeshifter } swaps places with { $prize }, which is now the card played.
}
story-taken-back = { $you ->
    [yes] You take { $cards } back.
   *[no] { $who } takes { $cards } back.
}
story-put-in = { $you ->
    [yes] You replace { $back } with { $card }.
   *[no] { $who } replaces { $back } with { $card }.
}
story-potion = { $you ->
    [yes] Your Wizard won: you draw a potion 🧪.
   *[no] { $who }’s Wizard won and draws a potion 🧪.
}
story-lead = { $by ->
    [dragon] { $you ->
        [yes] You lead next, because you played the last 🐲 Dragon.
       *[no] { $who } leads next, having played the last 🐲 Dragon.
    }
   *[staff] { $you ->
        [yes] You use the 🪄 Staff of Order and lead next.
       *[no] { $who } uses the 🪄 Staff of Order and leads next.
    }
}
story-recruited = { $you ->
    [yes] You recruit { $card }.
   *[no] { $who } recruits { $card }.
}
story-drew = { $you ->
    [yes] You draw a follower.
   *[no] { $who } draws a hidden follower.
}
story-drew-known = You draw { $card }, which only you see.
story-drew-seen = { $who } draws { $card }, which you’ve seen.
story-gave-up = { $you ->
    [yes] You give up a hidden card for the 👻 Ghost.
   *[no] { $who } gives up a hidden card for the 👻 Ghost.
}
story-gave-up-known = { $you ->
    [yes] You give up { $card } for the 👻 Ghost.
   *[no] { $who } gives up { $card } for the 👻 Ghost.
}
story-bear = { $you ->
    [yes] Your { $card } becomes a Bear: +3 for your next card.
   *[no] { $who }’s { $card } becomes a Bear: +3 for their next card.
}
story-scored = { $you ->
    [yes] To your score pile: { $cards }.
   *[no] To { $who }’s score pile: { $cards }.
}
story-collected = { $you ->
    [yes] You collect { $cards }{ $dwarves ->
        [yes] { " " }(the loser takes Dwarves)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnomes stay in front of you
       *[no] { "" }
    }.
   *[no] { $who } collects { $cards }{ $dwarves ->
        [yes] { " " }(the loser takes Dwarves)
       *[no] { "" }
    }{ $gnomes ->
        [yes] { "" }; Gnomes stay in front of them
       *[no] { "" }
    }.
}
story-struck = { $you ->
    [yes] { $giant } strikes your { $gnome }, which leaves the game.
   *[no] { $giant } strikes { $who }’s { $gnome }, which leaves the game.
}
story-set-aside = { $number ->
    [one] { $cards } is set aside.
   *[other] { $cards } are set aside.
}
story-left = { $card } leaves the game.
story-phase-two = **Phase two:** your followers are now your hands, and every trick scores.
story-gnomes = { $you ->
    [yes] Your Gnomes join your score pile: { $cards }.
   *[no] { $who }’s Gnomes join their score pile: { $cards }.
}

story-looked = { $through ->
    [seer] { $who } looks at the top card of the deck.
    [lantern] { $reader ->
        [other] { $who } looks at three cards of your hand.
       *[spectator] { $who } looks at three cards of { $other }’s hand.
    }
   *[crystal_ball] { $who } looks at the top cards of the deck.
}
story-lantern = You see { $cards } in { $other }’s hand.

story-used-boots = { $you ->
    [yes] You use the 🥾 Flying Boots: +2 to each of your next two cards.
   *[no] { $who } uses the 🥾 Flying Boots: +2 to each of their next two cards.
}
story-used-axe = { $reader ->
    [user] You use the 🪓 Axe of the Clouds: −2 to each of { $other }’s next two cards.
    [other] { $who } uses the 🪓 Axe of the Clouds: −2 to each of your next two cards.
   *[spectator] { $who } uses the 🪓 Axe of the Clouds: −2 to each of { $other }’s next two cards.
}
story-used-bow = { $you ->
    [yes] You use the 🏹 Lover’s Bow: you each play two cards.
   *[no] { $who } uses the 🏹 Lover’s Bow: each player plays two cards.
}
story-used-horn = { $you ->
    [yes] You use the 📯 Horn of Silence: you each collect your own card.
   *[no] { $who } uses the 📯 Horn of Silence: each player collects their own card.
}
story-used-necklace = { $you ->
    [yes] You use the ❄️ Frost Necklace: the next trick decides who gets these cards, too.
   *[no] { $who } uses the ❄️ Frost Necklace: the next trick decides who gets these cards, too.
}
story-used-hourglass = { $you ->
    [yes] You use the ⏳ Divine Hourglass: the trick is played again.
   *[no] { $who } uses the ⏳ Divine Hourglass: the trick is played again.
}
story-used-shield = { $reader ->
    [user] You use the 🛡️ Shield of the Veil: −3 to { $other }’s card.
    [other] { $who } uses the 🛡️ Shield of the Veil: −3 to your card.
   *[spectator] { $who } uses the 🛡️ Shield of the Veil: −3 to { $other }’s card.
}
story-used-horse = { $you ->
    [yes] You use the 🐎 Magician’s Horse.
   *[no] { $who } uses the 🐎 Magician’s Horse.
}
story-used-spear = { $you ->
    [yes] You use the 🔱 Spear of Vengeance.
   *[no] { $who } uses the 🔱 Spear of Vengeance.
}
story-used-lantern = { $you ->
    [yes] You use the 🏮 Eternal Lantern.
   *[no] { $who } uses the 🏮 Eternal Lantern.
}
story-used-crystal_ball = { $you ->
    [yes] You use the 🔮 Crystal Ball.
   *[no] { $who } uses the 🔮 Crystal Ball.
}
story-used-crown = { $you ->
    [yes] You use the 👑 Crown of Light: a 5 for { $faction }.
   *[no] { $who } uses the 👑 Crown of Light: a 5 for { $faction }.
}
story-used-runestone = { $you ->
    [yes] You use the 🪨 Forgotten Runestone: one more card of { $faction }.
   *[no] { $who } uses the 🪨 Forgotten Runestone: one more card of { $faction }.
}
story-used-fools_crystal = { $you ->
    [yes] You use the 💎 Fool’s Crystal: { $back } goes to your hand, { $given } to your score pile.
   *[no] { $who } uses the 💎 Fool’s Crystal: { $back } goes to their hand, { $given } to their score pile.
}
