## The rules, by topic. Each has a name (-name) and a text (-text). The texts are shown in chat and
## in the terminal; a tip (-tip) follows only in chat.

guide-title = ## { $emoji } { $name }
guide-select-game = The game, the vote, the factions…
guide-select-artifacts = The eighteen artifacts…
guide-cards = -# { $number } cards: { $values } · from { $box }
guide-match = -# Match { $match }: { $kingdom }, { $edition }
guide-unknown = There’s nothing in the rules about “{ $topic }”. Here’s the game in brief. The lists below lead to everything else.

box-claim = Claim
box-claim2 = Claim 2
box-magic = Claim Magic
box-promo = a promo pack

guide-game-name = The game
guide-game-text = The king is dead, and five factions will choose who takes the throne: you or your opponent.

    { "" }**Phase one** has thirteen tricks. In each, you play for a *prize*, a card lying face up. Win the trick and the prize becomes one of your *followers*. The loser gets a follower from the deck instead, and only they see it.
    { "" }**Phase two** has thirteen more tricks, and your followers are now your hand. The cards of each trick go to your *score piles*.
    { "" }**The vote** ends the game. Each faction votes for the player with more of its cards in their score pile. Win the most votes and the crown is yours. How ties are broken depends on the *edition*.

    Almost every faction has a power of its own, so the cards you win in phase one decide what you can do in phase two.

guide-tricks-name = Tricks and following
guide-tricks-text = The leader plays any card. The other player must *follow*: play a card of the same faction if they have one. 🎭 Doppelgängers can always be played instead. Without a card of that faction, anything goes.

    { "" }**Who wins**
    1. A ⚔️ Knight played on a 👺 Goblin beats it, whatever the values.
    2. Otherwise, a card of the led faction or a 🎭 Doppelgänger wins if its value is strictly higher. **If the values are equal, the leader wins.**
    3. Any other card loses.

    The winner leads the next trick, unless a 🐲 Dragon or the 🪄 Staff of Order changes that. The first leader is chosen at random. In a rematch, the loser of the last match leads.

guide-phase-one-name = Phase one
guide-phase-one-text = Each player holds thirteen cards, and 26 are in the deck. Before each trick, the top card of the deck is turned face up: the *prize*.

    • The winner adds the prize to their followers, face down.
    • The loser draws the next card of the deck, looks at it and adds it to theirs.
    • The two cards played leave the game, except 🧟 Undead: they go face up to the winner’s score pile, whoever played them.

    So you both know the prizes, but only you know what you drew. After thirteen tricks, each player has thirteen followers.

guide-phase-two-name = Phase two
guide-phase-two-text = Your followers are now your hand. Whoever won the last trick of phase one leads, unless a 🐲 Dragon or the 🪄 Staff of Order changes that.

    The winner of each trick puts both cards face up on their score pile. The exception everyone forgets: ⛏️ Dwarves go to the *loser*. 🍄 Gnomes, 🗿 Giants and 🧌 Trolls have their own ways, too.
guide-phase-two-tip = If you’ve kept track, you know most of your opponent’s hand by now. Or press *Unseen* under your hand, which keeps track for you.

guide-vote-name = The vote and its editions
guide-vote-text = Each faction votes for the player with more of its cards in their score pile. If neither has one, it doesn’t vote. Values are as printed: potions and other changes don’t matter here. The 🪨 Forgotten Runestone and the 👑 Crown of Light count as cards. The Runestone ranks below a 0 and adds nothing to a sum; the Crown is a 5.

    { "" }**International vote** (the default for kingdoms of the first Claim): a tie within a faction goes to the highest single card; if that’s equal too, to nobody. **Three votes win.** If nobody has three, the match is a draw.
    { "" }**German vote**: ties within a faction as above. The most votes win. If they’re equal, the higher total value in the factions you won decides; then it’s a draw.
    { "" }**Magic vote** (the default with Claim 2, Magic or artifacts): a tie within a faction goes to the highest card, then to the second highest, and so on; if all are equal, to nobody. The most votes win. If they’re equal, the number of cards in the factions you won decides; then it’s a draw.

guide-kingdoms-name = Kingdoms
guide-kingdoms-text = A kingdom is five factions with 52 cards in all: one *pair* – 👺 Goblins and ⚔️ Knights (`GK`) or 🍄 Gnomes and 🗿 Giants (`NI`) – and three other factions of ten cards each.

    { "" }**Classic** `GKUDX` · **Claim 2** `NIRTE` · **Magic** `GKWBS`

    Or mix your own from five letters, such as `GKUHE`:
    🧟 `U` Undead · ⛏️ `D` Dwarves · 🎭 `X` Doppelgängers
    🐲 `R` Dragons · 🧌 `T` Trolls · 👁️ `E` Seers
    🧙 `W` Wizards · 🍃 `B` Druids · 🦎 `S` Shapeshifters · 👻 `H` Ghosts

guide-values-name = Changing a card’s value
guide-values-text = In a trick, a card starts at its printed value, doubled if a ×2 potion was turned over on it. Then everything else is added or subtracted. A value can drop below 0 or rise above 9.

    Whatever is put on a card (a potion, Bear, Serpent Sword, Stein of Kings, Shield of the Veil, or one use of the Flying Boots or the Axe of the Clouds) belongs to its *place* on the table. If another card takes that place, through a 🦎 Shapeshifter or the 🐎 Magician’s Horse, it applies to the new card. A card put in by the Horse isn’t “played”: it uses up no Bear, Boots or Axe, and can’t take a potion.

guide-potions-name = Potions
guide-potions-text = There are ten 🧪 potions: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. Win a trick with a 🧙 Wizard, in either phase, and you draw one right away, while there are any left. Nobody looks at it, not even you.

    When you play a card in a later trick, you can turn over your oldest potion on it, one per card. You choose the card first. The potion changes that card’s value for this trick and is gone. Not every potion is a good one!

    Potions carry over from phase one to phase two. Everyone sees how many each player has.

guide-artifacts-name = Artifacts
guide-artifacts-text = There are eighteen. In a match with artifacts, each player gets three, face down, and the rest stay out of the game. They aren’t part of your hand, only you know yours, and each works once. Then both players have seen it. Artifacts act before any faction’s power.

    { "" }**When you can use them**
    1. *Before you lead*: Lover’s Bow. *With a card you play*: Serpent Sword, Stein of Kings and, if you follow, Night Ring.
    2. *Before you follow*: Shield of the Veil.
    3. *When both cards are on the table*, first the leader, then the follower: Shield of the Veil, Magician’s Horse, Divine Hourglass and, in phase two, Horn of Silence and Frost Necklace. After each use, both are asked again.
    4. *When the trick is decided*: the loser may use the Staff of Order or, in phase two, the Spear of Vengeance; then, in phase two, the winner may use the Eternal Lantern.
    5. *When cards are taken*: Crystal Ball in phase one, Fool’s Crystal and Forgotten Runestone in phase two.
    6. *After the last trick*: Crown of Light.
    7. *At any time until the last card is played, even when it’s not your turn*: Flying Boots, Axe of the Clouds.
guide-artifacts-tip = I only ask when you have something to use. *Don’t ask…* under your hand turns a question off.

guide-order-name = The order in which cards are taken
guide-order-text = **Phase one.** First the winner’s 👁️ Seer chooses, then the winner’s 👻 Ghost, then the loser’s 👻 Ghost. A loser who still has a card to draw may then use the 🔮 Crystal Ball. After that, all cards move together.

    { "" }**Phase two.** First the 🗿 Giants still in the trick strike. Then the cards are divided: the loser gets the ⛏️ Dwarves, the winner one 🧌 Troll and everything else. The winner takes their cards one by one, then the loser: 🧌 Trolls set aside earlier come first, lowest first, then the other cards in the order they were played. Before each card, its taker may use the 💎 Fool’s Crystal or the 🪨 Forgotten Runestone.

    🧙 Wizards draw their potion and 🐲 Dragons decide who leads as soon as the trick is decided. Nothing that happens to a card later changes that.

guide-fair-name = Fair deals
guide-fair-text = Every card, coin toss, potion and artifact comes from SHA-256(server seed followed by salt). The *server seed* is 32 random bytes. Its SHA-256, the *commitment*, is on the challenge before anyone accepts it; the seed itself stays secret until the match is over. The *salt* is the id Discord gives to the press that accepts. *Verify* shows all three.

    { "" }**If you don’t want to trust the host,** press *Seal the deal* on the challenge before you accept. The commitment is then posted in a message that is never edited, and so is a receipt of the accepting press, to which Discord itself attaches its id. Without a seal, only someone who copied the commitment and knows the id of their press can be sure of both.

    { "" }**Rematches** are covered by the same seal, because the commitment to a rematch is the server seed of the match before it. In the same way, each match you finish against the bot fixes a later one; nothing fixes the first.

    { "" }Whoever hosts the bot can still look at the cards of a match in progress, or ignore presses. *Verify* and `docs/fairness.md` say what is proven and what isn’t.

guide-ratings-name = Ratings
guide-ratings-text = • Everyone starts at **1500**. Beating a stronger player brings more; losing to a weaker one costs more. Matches against the computer are never rated.
    • **±** is how uncertain the rating is: 180 at first, then less with each rated match. Above 120, which takes about eleven matches, it is *provisional* and shown with a “?”. If your opponent’s rating is less certain than yours, the match counts less for you.
    • **Points** = rating − 2 × ±: what you’re almost certainly worth. Leaderboards are sorted by points, so a long record beats a lucky start.
    • Between the same two players, the first three rated matches that end on one day (UTC) count in full, the fourth counts half, the fifth a quarter, and so on, so nobody can be handed points. Matches against former players count as if they were all against one person.
    • Resigning a rated match is a loss from the first moment. A win only counts if each player has played seven cards.
    • With a rating 200 higher than your opponent’s you win about three matches in four; with 400, about nine in ten.
    • A **season** is a quarter of a year. `/claim leaderboard` shows all time, this season and earlier ones, for this server or for all servers. Everyone starts each of them at 1500. *All time* only lists people who played a rated match in the last half year.
    • You only appear on the leaderboard of *all servers* if you agree to it in `/claim preferences`. `/claim profile` shows your rating and how it has changed.

guide-faction-G-text = No power, but strength in numbers: there are fourteen of them, though five are 0s. ⚔️ Knights beat them.
guide-faction-K-text = A Knight played after a Goblin beats it, **whatever the values**. You still have to follow: with a Goblin in your hand, you can’t answer a Goblin with a Knight.
guide-faction-N-text = **Phase two:** a Gnome you collect doesn’t go to your score pile. It lies face up in front of you, where a 🗿 Giant can strike it. Gnomes still there at the end join your score pile and count like any other card.
guide-faction-I-text = **Phase two:** each Giant in a trick, whoever played it, removes one 🍄 Gnome *of the same value* in front of the trick’s loser, if there is one. This happens automatically, before the trick’s cards are collected, so a trick’s own Gnomes are safe from its Giants. Giants are then collected as usual.
guide-faction-U-text = **Phase one:** Undead you play aren’t lost. They go face up to the score pile of the trick’s *winner*, whoever played them. An Undead that is the prize becomes an ordinary follower.
guide-faction-D-text = **Phase two:** the *loser* of a trick takes every Dwarf played in it. So losing on purpose can be a good plan.
guide-faction-X-text = A Doppelgänger can **always** be played, whatever was led. It then counts as the led faction for following and comparing. It takes on no power: it doesn’t beat Goblins as a Knight would, and it’s collected as a Doppelgänger. If a Doppelgänger is led, the other player must follow with Doppelgängers.
guide-faction-R-text = **Both phases:** whoever played the *last* Dragon of a trick leads the next one, no matter who won. This carries over from phase one to phase two.
guide-faction-T-text = **Phase two:** only one Troll per trick reaches a score pile. The winner takes the *highest* of the Trolls just played and those set aside earlier, even if no Troll was played in this trick. The others stay set aside, face up. The winner of the last trick takes all that are left.
guide-faction-E-text = **Phase one:** win a trick with a Seer and you look at the top card of the deck. Take the prize as usual, or take that card instead: then the prize goes to the loser, who draws nothing (one card if Lover’s Bow was used).
guide-faction-W-text = **Both phases:** win a trick with a Wizard and you draw one of the ten 🧪 potions, while there are any left. See *Potions*.
guide-faction-B-text = **Phase one:** a Druid that loses a trick stays in front of its player as a 🐻 *Bear*. The next card that player plays gets **+3**, like it or not, and the Bear is gone. A Bear from the last trick of phase one helps the first card of phase two. With Lover’s Bow you can get two Bears, and both help the same card.
guide-faction-S-text = **Phase one:** a Shapeshifter played from your hand swaps places with the prize right away. The former prize is now the card you played, and the Shapeshifter is the prize. Whether you could play it depends on the Shapeshifter itself. From then on only the new card counts, in every way: what must be followed, comparing and powers. A Shapeshifter swapped in doesn’t swap again. In phase two they have no power.
guide-faction-H-text = **Phase one:** if you played a Ghost, win or lose, you may keep *it* as your follower instead of the card you’re due. That card (the prize, or the one you would draw) leaves the game; if it’s from the deck, nobody sees it. If a 👁️ Seer changed what you’re due, that’s the card you give up.

guide-artifact-crown-text = After the last trick, before the vote: it counts as a **5** of any of the five factions, for you.
guide-artifact-sword-text = With a card you play: that card gets **+3**.
guide-artifact-horn-text = Phase two, when both cards are on the table: nobody wins this trick. **Each player collects their own card**, including Dwarves, Trolls and cards frozen by the Necklace (a Gnome still goes in front of its player). No potions, Giants, Staff, Spear or Lantern. Whoever would have won leads the next trick, Dragons or not. Trolls set aside stay there; in the last trick, that player takes them.
guide-artifact-spear-text = Phase two, when you’ve lost a trick: one of its cards, your choice, **leaves the game** (but not a Troll set aside earlier).
guide-artifact-crystal_ball-text = Phase one, when you’ve lost and are about to draw: look at the **top three** cards of the deck (or however many are left) and keep one as your follower. The others are shuffled back in. Not if a Seer or your Ghost left you nothing to draw.
guide-artifact-fools_crystal-text = Phase two, when you’re about to collect a card: it goes **to your hand**, and a card from your hand goes to your score pile instead, whatever its faction, even a Gnome or a second Troll.
guide-artifact-horse-text = When both cards are on the table: take your card back and **put another from your hand in its place**. It doesn’t have to follow; if you led, it sets the new faction. Bonuses and the Stein stay with the place. After a Shapeshifter’s swap you take back the former prize, and the Shapeshifter stays the prize. A Shapeshifter put in this way doesn’t swap.
guide-artifact-boots-text = At any time, even when it’s not your turn: **+2** to each of your **next two cards**.
guide-artifact-runestone-text = Phase two, when you’re about to collect a card and already have at least one in your score pile: that card leaves the game, and the Runestone counts as **one more card** of a faction you already have there (Gnomes in front of you don’t count yet). It has no value and ranks below a 0.
guide-artifact-lantern-text = Phase two, when you’ve won a trick and your opponent holds at least five cards: **see three cards** of their hand, chosen at random.
guide-artifact-staff-text = When you’ve lost a trick and it isn’t the last: **you lead** the next one, Dragons or not. This carries over from phase one to phase two.
guide-artifact-necklace-text = Phase two, when both cards are on the table and there are cards left to play: the cards are **frozen**, and the same player leads another trick. Its winner and loser take the cards of both tricks as if they were one (the loser all Dwarves; only one Troll). Only the deciding trick matters for Wizards and Dragons; the Giants of both strike.
guide-artifact-hourglass-text = When both cards are on the table: both players take back what they played from their hands (a Shapeshifter’s swap is undone), and the trick is **played again** with the same leader and the same prize. Potions, artifacts, Bears, Boots and Axe that were spent stay spent and no longer have an effect; a Bow stays in force. After a Necklace, only the second trick is played again.
guide-artifact-shield-text = After your opponent has played, before the trick is decided: **−3** to that card. With a Bow you name the card; if there are two alike, it’s the one played first.
guide-artifact-stein-text = With a card you play: in this trick it **counts as another faction of the five**, your choice, for following and comparing. That includes whether you followed, so your only card of the led faction may become something else. It takes on no power and loses its own when compared: a Knight isn’t a Knight, a Doppelgänger isn’t wild (but a real Knight beats a card that counts as a Goblin). For everything else, the printed faction counts.
guide-artifact-axe-text = At any time, even when it’s not your turn: **−2** to each of your opponent’s **next two cards**.
guide-artifact-bow-text = Before you lead, when both hands have at least two cards: **each player plays two cards**. First the leader plays two, the second following the first; then the other player plays two, both following the leader’s first card.

    Of the four, these can win: cards of the led faction, Doppelgängers and, if Goblins were led, Knights, including the leader’s own. Knights beat the rest; then the highest value wins; then the card played first.

    Phase one: a second prize is turned up. The winner takes both, and the loser the next two cards of the deck. A Shapeshifter swaps with the first prize; Seer and Ghost act on the first prize and the first card to draw. Phase two: all four cards are collected as two would be. Both of a player’s cards count as “the card played” for powers: two Wizards draw two potions, two Druids become two Bears. It counts as two tricks.
guide-artifact-ring-text = With the card you play when you follow: you don’t have to follow, and **only values count** in this trick, not factions or Knights. If they’re equal, the leader wins. With a Bow you can use it with either of your two cards: from that card on you don’t have to follow, all four count, and if values are equal, the card played first wins.

guide-short = **Follow** the faction that was led if you can; the higher card of it wins, and if they’re equal, the leader does. **Phase one:** win followers. **Phase two:** they’re your hand, and tricks fill your score piles. Then each faction **votes** for the player with more of its cards.
guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ Three votes win. A tie within a faction goes to the higher card.
guide-votes-german = 🗳️ The most votes win, then the higher total in the factions won. A tie within a faction goes to the higher card.
guide-votes-magic = 🗳️ The most votes win, then more cards in the factions won. A tie within a faction goes to the highest card, then the next.

power-G = no power, but plenty of them
power-K = beats a Goblin it’s played on, whatever the values
power-N = phase two: collected, it lies in front of you, where a Giant can strike it
power-I = phase two: strikes a Gnome of its value in front of the loser
power-U = played in phase one, it scores for the trick’s winner
power-D = phase two: goes to the trick’s loser
power-X = can always be played, and counts as the led faction
power-R = whoever plays the last Dragon leads next
power-T = phase two: only the highest is collected, the others are set aside
power-E = phase one: win with it and choose between the prize and the top card
power-W = win with it and draw a potion
power-B = phase one: loses and becomes a Bear, +3 for your next card
power-S = phase one: swaps places with the prize
power-H = phase one: keep it as a follower instead of the card you’re due
