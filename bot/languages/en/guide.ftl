## The rules, by topic. Each has a name (-name) and a text (-text).

guide-title = ## { $emoji } { $name }
guide-select-game = The game, the vote, the factions …
guide-select-artifacts = The eighteen artifacts …
guide-cards = -# { $number } cards: { $values } · from { $box }
guide-match = -# Match { $match }: { $kingdom }, { $edition }
guide-unknown = The rules have nothing under “{ $topic }”. Here is the game as a whole; the lists below lead to everything else.

box-claim = Claim
box-claim2 = Claim 2
box-magic = Claim Magic
box-promo = a promo

guide-game-name = The game
guide-game-text = The king is gone, and five factions choose who comes next: you or your opponent.

    { "" }**Phase one** – thirteen tricks. In each a *prize* lies open. Win the trick and the prize joins your *followers*; the loser draws a follower from the deck that only they see.
    { "" }**Phase two** – thirteen tricks more, with the followers you have won as your hand. Now the cards of each trick go to *score piles*.
    { "" }**The vote** – each faction votes for the player with more of its cards in the score pile. Most votes win the crown; how ties are broken depends on the *edition*.

    Almost every faction has a power of its own, so what you win in phase one decides what you can do in phase two.

guide-tricks-name = Tricks and following
guide-tricks-text = The leader plays any card. The other player must *follow*: play a card of the faction that was led, if there is one in the hand. 🎭 Doppelgängers may always be played instead. With no card of that faction, anything goes.

    { "" }**Who wins**
    1. A ⚔️ Knight played on a 👺 Goblin beats it, whatever the values.
    2. Otherwise a card of the faction led, or a 🎭 Doppelgänger, wins if its value is strictly higher. **On equal values the leader wins.**
    3. Anything else loses to the card led.

    The winner leads the next trick, unless a 🐲 Dragon or the 🪄 Staff of Order says otherwise. A lot decides who leads first; in a rematch it is the player who lost.

guide-phase-one-name = Phase one
guide-phase-one-text = Each player holds thirteen cards, and 26 lie in the deck. Before each trick its top card is turned up: the *prize*.

    • The winner puts the prize face down on their followers.
    • The loser takes the deck’s next card, looks at it, and puts it on theirs.
    • The two cards played are out of the game, but for 🧟 Undead, which go face up to the winner’s score pile, whoever played them.

    So both know the prizes, but only you know what you drew. After thirteen tricks each player has thirteen followers.

guide-phase-two-name = Phase two
guide-phase-two-text = The followers are the hands now. The winner of phase one’s last trick leads (unless a 🐲 Dragon or the 🪄 Staff of Order has it otherwise).

    The winner of each trick puts both cards face up on their score pile. The exception everybody forgets: ⛏️ Dwarves go to the *loser*. 🍄 Gnomes, 🗿 Giants and 🧌 Trolls have ways of their own, too.

    Whoever has kept count of the cards can know most of the other hand by now. *Unseen*, under your hand, does the counting for you.

guide-vote-name = The vote and its editions
guide-vote-text = Each faction votes for the player with more of its cards in the score pile. A faction of which neither has a card does not vote. Values are the printed ones: potions and the like no longer matter. The 🪨 Forgotten Runestone and the 👑 Crown of Light count as cards: the Runestone ranks below a 0 and adds nothing to a sum, the Crown is a 5.

    { "" }**International vote** (the default for Claim alone) – a tie within a faction goes to the higher single card; if that is equal, too, to nobody. **Three votes win**; if nobody has three, it is a draw.
    { "" }**German vote** – ties as above. More votes win; if they are equal, the higher sum of the values of your cards in the factions you won; then a draw.
    { "" }**Magic vote** (the default with Claim 2, Magic or artifacts) – a tie goes to the highest card, then the second highest, and so on; if all are equal, to nobody. More votes win; if they are equal, more cards in the factions you won; then a draw.

guide-kingdoms-name = Kingdoms
guide-kingdoms-text = A kingdom is five factions, 52 cards: one *pair* – 👺 Goblins and ⚔️ Knights (`GK`), or 🍄 Gnomes and 🗿 Giants (`NI`) – and three different factions of ten cards each.

    { "" }**Classic** `GKUDX` · **Claim 2** `NIRTE` · **Magic** `GKWBS`

    Or mix your own by naming five letters, as `GKUHE`:
    🧟 `U` Undead · ⛏️ `D` Dwarves · 🎭 `X` Doppelgängers
    🐲 `R` Dragons · 🧌 `T` Trolls · 👁️ `E` Seers
    🧙 `W` Wizards · 🍃 `B` Druids · 🦎 `S` Shapeshifters · 👻 `H` Ghosts

guide-values-name = Values and what changes them
guide-values-text = In a trick a card is worth its printed value, doubled if a ×2 potion was turned over on it; then everything else is added or taken away. A value may be below 0 or above 9.

    All that is put on a card – potion, Bear, Serpent Sword, Stein of Kings, Shield of the Veil, a step of the Flying Boots or the Axe of the Clouds – belongs to its *place* on the table. If another card comes to lie there, by a 🦎 Shapeshifter’s swap or the 🐎 Magician’s Horse, it goes for that card. A card put in by the Horse is not “played”: it uses up no Bear and no step, and takes no potion.

guide-potions-name = Potions
guide-potions-text = There are ten 🧪 potions: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. Whoever wins a trick with a 🧙 Wizard, in either phase, draws one at once, while any are left. Nobody looks at it.

    When you play a card in a later trick, you may turn over your oldest potion on it, after choosing the card and at most one to a card: it changes that card’s value for this trick and is gone. Not every potion is a good one!

    Potions are kept from phase one to phase two. Everybody sees how many each player holds.

guide-artifacts-name = Artifacts
guide-artifacts-text = There are eighteen; with artifacts on, each player gets three, face down, and the others stay out of the game. They are no part of your hand, only you know them, and each works once. Then both have seen it. An artifact goes before any faction’s power.

    { "" }**When they are used**
    1. *Before you lead*: Lover’s Bow. *With a card you play*: Serpent Sword, Stein of Kings; as follower also Night Ring.
    2. *Before you follow*: Shield of the Veil.
    3. *When both cards lie*, first the leader, then the follower: Shield of the Veil, Magician’s Horse, Divine Hourglass; in phase two also Horn of Silence and Frost Necklace. After each use both are asked again.
    4. *When the trick is decided*: the loser may use Staff of Order, in phase two Spear of Vengeance; then the winner, in phase two, Eternal Lantern.
    5. *When cards are taken*: Crystal Ball in phase one; Fool’s Crystal and Forgotten Runestone in phase two.
    6. *After the last trick*: Crown of Light.
    7. *At any time until the last card is played, even out of turn*: Flying Boots, Axe of the Clouds.

    You are asked only when there is something to use. Under your hand you can say that you would rather not be asked.

guide-order-name = When cards are taken: the order
guide-order-text = **Phase one.** The winner’s 👁️ Seer chooses first, then the winner’s 👻 Ghost, then the loser’s 👻 Ghost; then a loser who is still to draw may use the 🔮 Crystal Ball; then all cards are moved together.

    { "" }**Phase two.** The 🗿 Giants that still lie in the trick strike. Then it is settled who takes what: the loser the ⛏️ Dwarves, the winner one 🧌 Troll and all the rest. The winner takes card by card, then the loser: 🧌 Trolls set aside earlier first, lowest first, then the others in the order they were played. Before each card its taker may use the 💎 Fool’s Crystal or the 🪨 Forgotten Runestone.

    🧙 Wizards draw their potion, and 🐲 Dragons settle who leads, as soon as the trick is decided; what happens to a card later changes neither.

guide-fair-name = Fair deals
guide-fair-text = All cards, lots, potions and artifacts come from SHA-256(server seed followed by the salt). The *server seed* is 32 random bytes. Its SHA-256, the *commitment*, stands on the challenge before it is accepted; the server seed itself is secret until the match is over. The *salt* is the id that Discord gives to the press that accepts. *Verify* shows all three.

    { "" }**If you don’t want to trust the host,** press *Seal the deal* on the challenge, and accept after that. The commitment is then posted in a message that is never edited, and so is a receipt of the accepting press, to which Discord itself attaches its id. Without a seal, only those who copied the commitment and know the id of their press can be sure of both.

    { "" }**Rematches** are covered by the same seal, because the commitment to a rematch is the server seed of the match before. In the same way, a finished match of yours against the bot fixes a later one; nothing fixes the first.

    { "" }A bot’s host can still look at the cards of a match that is being played, or drop presses. *Verify* and `docs/fairness.md` say what is proven and what is not.

guide-ratings-name = Ratings
guide-ratings-text = • Everybody begins at **1500**. A win against somebody stronger brings more, a loss against somebody weaker costs more. Matches against the computer are never rated.
    • **±** says how unsure the rating is: 180 at first, and less with each rated match. “?” or *provisional*: still above 120, as it is for about eleven matches. Against somebody whose rating is less certain than yours, a match counts less for you.
    • **Points** = rating − 2 × the ±: what you are almost certain to be worth. Boards rank by them, so a long record beats a lucky start.
    • The first three rated matches that the same two end in a day (UTC) count fully, the fourth for a half, the fifth for a quarter, and so on: nobody gains by being given wins. Matches against former players count as if against one person.
    • Giving up a rated match is a loss from the first moment. A win counts only if each side has played seven cards.
    • What a lead means: with 200 points more you win about three of four matches, with 400 about nine of ten.
    • A **season** is a quarter of a year. `/claim leaderboard` has all time, this season and those before, for this server or for all; in each, everybody begins anew at 1500. *All time* lists only those who have played a rated match in the last half year.
    • On the board of *all servers* you are shown only if you agree in `/claim preferences`. `/claim profile` shows your rating and its curve.

guide-faction-G-text = No power, but there are so many: five of them are 0s. ⚔️ Knights beat them.
guide-faction-K-text = A Knight played after a Goblin beats it, **whatever the values**. You still have to follow: with a Goblin in your hand you may not answer a Goblin with a Knight.
guide-faction-N-text = **Phase two:** a Gnome you collect does not go to your score pile but lies face up before you, where a 🗿 Giant can strike it. Those still there at the end join your score pile and count like any card.
guide-faction-I-text = **Phase two:** for each Giant in a trick, whoever played it, the winner removes one 🍄 Gnome *of the same value* that lies before the loser, if there is one. This happens by itself, before the trick’s cards are collected, so Gnomes of the same trick are safe from its Giants. Giants are then collected as usual.
guide-faction-U-text = **Phase one:** played Undead are not lost: they go face up to the score pile of the trick’s *winner*, whoever played them. An Undead that is the prize is an ordinary follower.
guide-faction-D-text = **Phase two:** the *loser* of a trick takes every Dwarf played in it. So losing on purpose can be a fine plan.
guide-faction-X-text = A Doppelgänger may **always** be played, whatever was led, and then counts as that faction, for following and comparing. It takes over no power: it does not beat Goblins as a Knight does, and it is collected as what it is. A Doppelgänger that leads makes Doppelgängers the faction to follow.
guide-faction-R-text = **Both phases:** whoever played the *last* Dragon of a trick leads the next one, whoever won it. This also goes from phase one into phase two.
guide-faction-T-text = **Phase two:** at most one Troll reaches a score pile in each trick. Of those just played and those set aside earlier the winner takes the *highest*, even if no Troll was played in this trick; the others lie aside, face up. The winner of the last trick takes all that are left.
guide-faction-E-text = **Phase one:** win a trick with a Seer, and you look at the deck’s top card. Take the prize as usual – or take that card, and the prize goes to the loser, who then draws nothing (under a Lover’s Bow, one card).
guide-faction-W-text = **Both phases:** win a trick with a Wizard, and you draw one of the ten 🧪 potions, while any are left. See *Potions*.
guide-faction-B-text = **Phase one:** a Druid that loses a trick stays before its player as a 🐻 *Bear*. The next card that player plays gets **+3**, whether wanted or not, and the Bear is gone. A Bear won in the last trick of phase one helps the first card of phase two; two Bears, under a Lover’s Bow, both help the same card.
guide-faction-S-text = **Phase one:** a Shapeshifter played from the hand changes places with the prize at once: the former prize is now the card you have played, and the Shapeshifter is the prize. Whether you could play it is judged by the Shapeshifter itself; from then on only the new card counts, in every respect – what must be followed, comparing, and powers. A Shapeshifter that comes in by a swap does not swap again. In phase two they have no power.
guide-faction-H-text = **Phase one:** if you have played a Ghost, won or lost, you may take *it* as your follower in place of the card you are due. That card – the prize, or the one you would draw – leaves the game; a drawn one is seen by nobody. What you are due is what a 👁️ Seer has left you.

guide-artifact-crown-text = After the last trick, before the vote: it counts as a **5** of any of the five factions, for you.
guide-artifact-sword-text = With a card you play: that card gets **+3**.
guide-artifact-horn-text = Phase two, when both cards lie: nobody wins this trick. **Each player collects their own card**, Dwarves and Trolls too, and cards frozen by a Necklace as well (a Gnome lies before its player, as ever). No potion, no Giant, no Staff, Spear or Lantern. Who would have won leads the next trick, Dragons or not. Trolls set aside stay so; in the last trick that player takes them.
guide-artifact-spear-text = Phase two, when you have lost a trick: one of its cards, your choice, **leaves the game** (no Troll that was set aside earlier).
guide-artifact-crystal_ball-text = Phase one, when you have lost and are to draw: look at the deck’s **top three** cards (or what is left), keep one as your follower; the others are shuffled back into the deck. Not if a Seer or your Ghost has left you nothing to draw.
guide-artifact-fools_crystal-text = Phase two, when you are about to collect a card: it goes **to your hand**, and a card from your hand goes to your score pile instead, whatever its faction – a Gnome or one more Troll, too.
guide-artifact-horse-text = When both cards lie: take your card back and **put another from your hand in its place**. It need not follow; if you lead, it sets the new faction. Bonuses and the Stein stay with the place. After a Shapeshifter’s swap you take back the former prize, and the Shapeshifter stays the prize; a Shapeshifter put in this way does not swap.
guide-artifact-boots-text = At any time, even out of turn: your **next two cards get +2** each.
guide-artifact-runestone-text = Phase two, when you are about to collect a card and have at least one in your score pile: that card leaves the game, and the Runestone counts as **one more card** of a faction you already have there (Gnomes before you are not there yet). It has no value and ranks below a 0.
guide-artifact-lantern-text = Phase two, when you have won a trick and your opponent holds five cards or more: **see three cards** of the other hand, drawn by lot.
guide-artifact-staff-text = When you have lost a trick and another follows: **you lead** the next one, Dragons or not – also from phase one into phase two.
guide-artifact-necklace-text = Phase two, when both cards lie and hands are not empty: the cards are **frozen**, and the same player leads another trick. Its winner and loser take the cards of both as if they had been played in one (the loser all Dwarves, one Troll at most). Wizards and Dragons look at the deciding trick alone; the Giants of both strike.
guide-artifact-hourglass-text = When both cards lie: both players take back what they played from the hand (a Shapeshifter’s swap is undone), and the trick is **played again** by the same leader for the same prize. What was spent – potions, artifacts, a Bear, steps of Boots and Axe – stays spent and has no effect any more; a Bow stays in force. After a Necklace only the second trick is played again.
guide-artifact-shield-text = After your opponent has played, before the trick is decided: that card gets **−3**. Under a Bow you name the card; of two alike it is the one played earlier.
guide-artifact-stein-text = With a card you play: in this trick it **counts as a faction you name** (another of the five), for following and comparing. Following is judged after the change, so your only card of the faction led may become another. It takes over no power and loses its own in comparing: a Knight is no Knight, a Doppelgänger no wild card – but a real Knight beats a card that counts as a Goblin. All else goes by the printed faction.
guide-artifact-axe-text = At any time, even out of turn: your opponent’s **next two cards get −2** each.
guide-artifact-bow-text = Before you lead, when both hands have two cards or more: **each player plays two cards**. The leader two, the second following the first; then the follower two, both following the first.

    Of the four, those of the faction led count, Doppelgängers, and Knights if Goblins are led – the leader’s own, too. Knights beat the rest; then the higher value wins, then the card played earlier.

    Phase one: a second prize is turned up. The winner takes both, the loser the deck’s next two. A Shapeshifter swaps with the first prize; Seer and Ghost are about the first prize and the first card to draw. Phase two: all four cards go as two would. Each player’s two cards are both “the card played” for powers: two Wizards draw two potions, two Druids become two Bears. It counts as two tricks.
guide-artifact-ring-text = With the card you play as follower: you need not follow, and **only values count** in this trick – not factions, nor Knights. On equal values the leader wins. Under a Bow, with either of your two cards: from that card on you need not follow, and all four count, on equal values the one played earlier.

guide-short = **Follow** the faction led if you can; the higher card of it wins, on equal values the leader. **Phase one:** win followers. **Phase two:** they are your hand, and tricks fill the score piles. Then each faction **votes** for whoever has more of its cards.
guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ Three votes win. A tie within a faction goes to the higher card.
guide-votes-german = 🗳️ More votes win, then the higher sum in the factions won. A tie within a faction goes to the higher card.
guide-votes-magic = 🗳️ More votes win, then more cards in the factions won. A tie within a faction goes to the highest card, then the next.

power-G = no power, but many
power-K = beats a Goblin it is played on, whatever the values
power-N = phase two: collected, it lies before you and a Giant can strike it
power-I = phase two: strikes a Gnome of its value before the loser
power-U = played in phase one, it scores for the trick’s winner
power-D = phase two: goes to the trick’s loser
power-X = may always be played, and counts as the faction led
power-R = who played the last Dragon leads next
power-T = phase two: only the highest is collected, the others lie aside
power-E = phase one: win with it and choose between prize and deck
power-W = win with it and draw a potion
power-B = phase one: loses and becomes a Bear, +3 for your next card
power-S = phase one: changes places with the prize
power-H = phase one: take it as follower in place of the card you are due
