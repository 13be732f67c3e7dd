## The rules, by topic. Each topic has a name (-name), two or three sentences that say what it is
## (-what), and the details, mostly as a list (-more). The terminal shows them, too; a tip (-tip)
## follows only in chat.

guide-title = ## { $emoji } { $name }
guide-select-game = Game and factions…
guide-select-artifacts = Artifacts…
guide-cards = -# { $number } cards: { $values } · from { $box }
guide-match = -# Match { $match }: { $kingdom }, { $edition }
guide-unknown = There’s nothing in the rules about “{ $topic }”. Here’s the game in brief. The lists below lead to everything else.
guide-example = **Example**
guide-another-example = **Another example**
guide-vote-arrows = -# Each arrow points to the player who gets the vote.

# The players in examples: two names that are natural in the language.
example-first = Alice
example-second = Bob
example-prize = 🏅 The prize is { $card }.
example-second-prize = The second prize is { $card }.

box-claim = Claim
box-claim2 = Claim 2
box-magic = Claim Magic
box-promo = a promo pack

## The game in two minutes, for somebody who reads only this. A picture of the example follows the
## first part.

guide-start-one = The king is dead. Five factions vote for who takes the throne. **Win the most votes.**

    { "" }**Tricks.** One player leads a card. The other must **follow** with a card of the same faction. **The higher card wins.** If they’re equal, the leader wins. If you can’t follow, play any card, but it loses. The winner leads next.

    { "" }**Phase one: win followers.** You each get thirteen cards. Each trick is for a *prize*, which lies face up. The winner gets it as a follower. The loser gets the top card of the deck, and only they see it. The cards you’ve played are gone.
guide-start-two = **Phase two: win cards that vote.** Your thirteen followers are now your hand. The winner of each trick puts both cards on their *score pile*.

    { "" }**The vote.** Each faction votes for whoever has more of its cards on their score pile.
guide-start-powers = **Powers.** Most factions change these rules. *Explain*, above your cards, says how, and so do the lists below.
guide-match-powers = **Powers.** This is what the factions of this match can do:

guide-game-name = The game in two minutes

guide-tricks-name = Tricks and following
guide-tricks-what = The leader plays any card. The other player must **follow**: play a card of the same faction, if they have one. If they don’t, they play any card.
guide-tricks-more = **Who wins**
    1. A ⚔️ Knight played on a 👺 Goblin beats it, whatever the values.
    2. Otherwise, the higher card of the led faction wins. **If they’re equal, the leader wins.**
    3. A card of another faction loses.

    - A 🎭 Doppelgänger can always be played. It counts as the faction that was led.
    - The winner leads the next trick, unless a 🐲 Dragon or the 🪄 Staff of Order changes that.
    - The first leader is chosen at random. In a rematch, the loser of the last match leads.

guide-phase-one-name = Phase one
guide-phase-one-what = You play thirteen tricks for **followers**. Each is for a *prize*: the top card of the deck, turned face up. The winner gets the prize. The loser gets the next card of the deck, and only they see it.
guide-phase-one-more = - Each player is dealt thirteen cards. The other 26 are the deck.
    - The two cards played leave the game. Only 🧟 Undead don’t: they go to the winner’s score pile.
    - Followers lie face down. You both know who won which prize, but only you know what you drew.
    - After thirteen tricks, each player has thirteen followers.

guide-phase-two-name = Phase two
guide-phase-two-what = Your followers are now your hand, and you play thirteen more tricks. You follow and win as before, but there’s no prize. The winner puts **both cards on their score pile**, where they count for the vote.
guide-phase-two-more = - Whoever won the last trick of phase one leads, unless a 🐲 Dragon or the 🪄 Staff of Order changes that.
    - ⛏️ Dwarves go to the *loser* of the trick.
    - 🍄 Gnomes, 🗿 Giants and 🧌 Trolls have rules of their own, too.
guide-phase-two-tip = If you’ve kept track, you know most of your opponent’s hand. *Unseen*, above your cards, keeps track for you.

guide-vote-name = The vote and its editions
guide-vote-what = Each faction votes for the player with **more of its cards** on their score pile. If neither has one, it doesn’t vote. The *edition* says how ties are broken and how the vote is won.
guide-vote-more = **International vote** (the default for kingdoms of the first Claim)
    - A tie within a faction goes to the highest card. If that’s equal too, nobody gets the vote.
    - **Three votes win.** If nobody has three, the match is a draw.

    { "" }**German vote** (only if you choose it)
    - A tie within a faction goes to the highest card. If that’s equal too, nobody gets the vote.
    - **The most votes win.** If they’re equal, add up the values in the factions you won: the higher total wins. If that’s equal too, it’s a draw.

    { "" }**Magic vote** (the default with Claim 2, Magic or artifacts)
    - A tie within a faction goes to the highest card, then to the second highest, and so on. If all are equal, nobody gets the vote.
    - **The most votes win.** If they’re equal, count the cards in the factions you won: more cards win. If that’s equal too, it’s a draw.

    Values are as printed: potions and the like don’t change them here. The 🪨 Forgotten Runestone and the 👑 Crown of Light count as cards. The Runestone ranks below a 0 and adds nothing to a total. The Crown is a 5.

guide-kingdoms-name = Kingdoms
guide-kingdoms-what = A kingdom is the **five factions** that you play with, 52 cards in all: a *pair* with 22 cards, and three more factions with ten cards each.
guide-kingdoms-more = - The pair is 👺 Goblins and ⚔️ Knights (`GK`), or 🍄 Gnomes and 🗿 Giants (`NI`).
    - Three kingdoms have names: **Classic** is `GKUDX`, **Claim 2** is `NIRTE`, **Magic** is `GKWBS`.
    - Or choose your own: five letters, such as `GKUHE`.

    🧟 `U` Undead · ⛏️ `D` Dwarves · 🎭 `X` Doppelgängers
    🐲 `R` Dragons · 🧌 `T` Trolls · 👁️ `E` Seers
    🧙 `W` Wizards · 🍃 `B` Druids · 🦎 `S` Shapeshifters · 👻 `H` Ghosts

guide-values-name = Changing a card’s value
guide-values-what = In a trick, a card starts at its printed value. A ×2 potion doubles that. Then everything else is **added or subtracted**.
guide-values-more = - A value can drop below 0 or rise above 9.
    - Whatever changes a card belongs to its *place* on the table. If a 🦎 Shapeshifter or the 🐎 Magician’s Horse puts another card there, the change applies to that card.
    - A card put in by the Horse isn’t “played”: it uses up no Bear, Boots or Axe, and can’t take a potion.
    - The vote counts printed values only.

guide-potions-name = Potions
guide-potions-what = Win a trick with a 🧙 Wizard, and you draw a potion, face down. **Nobody looks at it, not even you.** When you play a card in a later trick, you can turn your potion over: it changes that card’s value, for better or worse.
guide-potions-more = - There are ten: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5. When they’re gone, Wizards draw none.
    - You choose the card first, then turn the potion over. It counts for this trick, then it’s gone.
    - Only one potion for each card. If you have several, the oldest is turned over.
    - You keep your potions from phase one to phase two.
    - Everyone sees how many each player has.

guide-artifacts-name = Artifacts
guide-artifacts-what = In a match with artifacts, each player gets **three of the eighteen**, face down. They aren’t part of your hand, and only you know yours. Each works once, and comes before any faction’s power.
guide-artifacts-more = **When you can use them**
    - *Before you lead:* Lover’s Bow
    - *With a card you play:* Serpent Sword, Stein of Kings; if you follow, Night Ring
    - *Before you follow:* Shield of the Veil
    - *When both cards are on the table:* Shield of the Veil, Magician’s Horse, Divine Hourglass; in phase two, Horn of Silence and Frost Necklace. The leader is asked first. After each use, both are asked again.
    - *When you’ve lost the trick:* Staff of Order; in phase two, Spear of Vengeance
    - *When you’ve won the trick:* Eternal Lantern, in phase two
    - *When you’re about to draw:* Crystal Ball, in phase one
    - *When you’re about to collect a card:* Fool’s Crystal and Forgotten Runestone, in phase two
    - *After the last trick:* Crown of Light
    - *At any time until the last card is played, even when it’s not your turn:* Flying Boots, Axe of the Clouds
guide-artifacts-tip = I only ask when you have something to use. If you don’t want to be asked, look under *More…*, above your cards.

guide-order-name = The order in which cards are taken
guide-order-what = When a trick is decided, 🧙 Wizards draw their potion at once, and 🐲 Dragons settle who leads next. **Nothing that happens to a card later changes that.** Then the cards are taken.
guide-order-more = **Phase one**
    1. The winner’s 👁️ Seer chooses.
    2. The winner’s 👻 Ghost chooses, then the loser’s.
    3. A loser who still has a card to draw may use the 🔮 Crystal Ball.
    4. All cards move together.

    { "" }**Phase two**
    1. 🗿 Giants still in the trick strike.
    2. The cards are divided: the loser gets the ⛏️ Dwarves, the winner gets one 🧌 Troll and everything else.
    3. The winner takes their cards one by one, then the loser. 🧌 Trolls set aside earlier come first, the lowest first, then the other cards in the order they were played. Before each card, its taker may use the 💎 Fool’s Crystal or the 🪨 Forgotten Runestone.

guide-fair-name = Fair deals
guide-fair-what = **Anyone can check a deal** after the match: *Verify* under the result shows how. All chance comes from two numbers: a secret one, which is fixed before the challenge is accepted, and the id of the press that accepts it.
guide-fair-more = - Every card, coin toss, potion and artifact comes from SHA-256(server seed followed by salt).
    - The *server seed* is 32 random bytes. Its SHA-256, the *commitment*, is on the challenge before anyone accepts it. The seed itself stays secret until the match is over.
    - The *salt* is the id that Discord gives to the press that accepts.
    - **If you don’t want to trust the host,** press *Seal the deal* on the challenge before you accept. The commitment is then posted in a message that is never edited, and so is a receipt of the accepting press, to which Discord itself attaches its id. Without a seal, only someone who copied the commitment and knows the id of their press can be sure of both.
    - The same seed covers *rematches*: the commitment to a rematch is the server seed of the match before it. In the same way, each match you finish against the bot fixes a later one. Nothing fixes the first.
    - Whoever hosts the bot can still look at the cards of a match in progress, or ignore presses. *Verify* and `docs/fairness.md` say what is proven and what isn’t.

guide-ratings-name = Ratings
guide-ratings-what = Everyone starts at **1500**. Beating a stronger player brings more; losing to a weaker one costs more. Matches against the computer are never rated.
guide-ratings-more = - **±** is how uncertain the rating is: 180 at first, then less with each rated match. Above 120, which takes about eleven matches, it’s *provisional* and shown with a “?”. If your opponent’s rating is less certain than yours, the match counts less for you.
    - **Points** = rating − 2 × ±: what you’re almost certainly worth. Leaderboards are sorted by points, so a long record beats a lucky start.
    - Between the same two players, the first three rated matches that end on one day (UTC) count in full, the fourth counts half, the fifth a quarter, and so on, so nobody can be handed points. Matches against former players count as if they were all against one person.
    - Resigning a rated match is a loss from the first moment. A win only counts if each player has played seven cards.
    - With a rating 200 higher than your opponent’s you win about three matches in four; with 400, about nine in ten.
    - A **season** is a quarter of a year. `/claim { command-leaderboard }` shows all time, this season and earlier ones, for this server or for all servers. Everyone starts each of them at 1500. *All time* only lists people who played a rated match in the last half year.
    - You only appear on the leaderboard of *all servers* if you agree to it in `/claim { command-preferences }`. `/claim { command-profile }` shows your rating and how it has changed.

## Factions

guide-faction-G-what = Goblins have **no power**, but there are more of them than of anyone else. The higher Goblin wins, as in any faction. ⚔️ Knights beat them.
guide-faction-G-more = - There are fourteen, and five of them are 0s. In the vote, a 0 counts like any other card.
guide-faction-K-what = A Knight played on a Goblin **beats it, whatever the values**.
guide-faction-K-more = - You still have to follow: if you have a Goblin, you can’t answer a Goblin with a Knight.
    - A Knight that leads is a card like any other.
    - It also beats a card that the 🍺 Stein of Kings has turned into a Goblin.
guide-faction-N-what = **Phase two:** a Gnome you collect doesn’t go to your score pile. It lies face up **in front of you**, where a 🗿 Giant can strike it.
guide-faction-N-more = - Gnomes still in front of you at the end join your score pile and count like any other card.
    - In phase one they have no power.
guide-faction-I-what = **Phase two:** a Giant in a trick **strikes a 🍄 Gnome of the same value** in front of the trick’s loser. The Gnome leaves the game.
guide-faction-I-more = - It doesn’t matter who played the Giant. The winner always gains by it, so it happens by itself.
    - Each Giant strikes one Gnome. If there’s none of its value, nothing happens.
    - Giants strike before the cards of the trick are collected, so they can’t strike Gnomes of the same trick.
    - The Giants themselves are collected as usual. In phase one they have no power.
guide-faction-U-what = **Phase one:** Undead that are played aren’t lost. They go **to the score pile of the trick’s winner**, whoever played them.
guide-faction-U-more = - An Undead that is the prize becomes an ordinary follower.
    - In phase two they have no power: the winner collects them as usual.
guide-faction-D-what = **Phase two:** the **loser** of a trick takes every Dwarf played in it. So losing on purpose can be a good plan.
guide-faction-D-more = - It doesn’t matter who played the Dwarf.
    - If both cards are Dwarves, the loser takes both and the winner takes nothing.
    - In phase one they have no power.
guide-faction-X-what = A Doppelgänger can **always be played**, whatever was led. It then counts as the led faction.
guide-faction-X-more = - It takes on no power: it doesn’t beat Goblins as a Knight would.
    - It’s collected as a Doppelgänger, and votes as one.
    - If a Doppelgänger is led, the other player must follow with one, if they can.
guide-faction-R-what = **Both phases:** whoever played the last Dragon of a trick **leads the next one**, no matter who won.
guide-faction-R-more = - This carries over from phase one to phase two.
    - If both play a Dragon, the second one counts.
guide-faction-T-what = **Phase two:** only **one Troll per trick** reaches a score pile. The winner takes the highest, and the others are set aside, face up.
guide-faction-T-more = - Trolls that were set aside earlier can be taken, too, even if no Troll was played in this trick.
    - The winner of the last trick takes all that are left.
    - In phase one they have no power.
guide-faction-E-what = **Phase one:** win a trick with a Seer, and you look at the top card of the deck. **Take the prize or that card.** The other player gets what you leave.
guide-faction-E-more = - If you take the top card, the prize goes to the loser, who draws nothing. (After a Lover’s Bow, they draw one card.)
    - In phase two they have no power.
guide-faction-W-what = **Both phases:** win a trick with a Wizard, and you **draw a potion** 🧪. Turn it over on a later card to change its value.
guide-faction-W-more = - There are ten potions. When they’re gone, Wizards draw none.
    - *Potions* in the list below tells the rest.
guide-faction-B-what = **Phase one:** a Druid that loses a trick stays in front of its player as a 🐻 *Bear*. The next card that player plays gets **+3**, and the Bear is gone.
guide-faction-B-more = - You can’t save the Bear for later: it goes with your next card, like it or not.
    - A Bear from the last trick of phase one helps your first card of phase two.
    - With a Lover’s Bow you can get two Bears. Both help the same card.
    - In phase two a Druid that loses is collected as usual.
guide-faction-S-what = **Phase one:** a Shapeshifter played from your hand **swaps places with the prize** right away. The former prize is now the card you played, and the Shapeshifter is the prize.
guide-faction-S-more = - You can only play it if the Shapeshifter itself may be played, so you still have to follow.
    - From then on, only the new card counts: for following, for winning and for powers.
    - A Shapeshifter that comes in by a swap doesn’t swap again.
    - In phase two they have no power.
guide-faction-H-what = **Phase one:** if you played a Ghost, win or lose, you may **keep it as your follower** instead of the card you’d get.
guide-faction-H-more = - The card you give up leaves the game. If it’s from the deck, nobody sees it.
    - If a 👁️ Seer changed what you’d get, that’s the card you give up.
    - In phase two they have no power.

## Artifacts

guide-artifact-crown-what = **After the last trick,** before the vote: it counts as a **5 of any faction**, for you.
guide-artifact-crown-more = - Choose any of the five factions, even one of which you have no card.
guide-artifact-sword-what = **With a card you play:** that card gets **+3**.
guide-artifact-sword-more = - It counts for this trick only.
    - You choose it together with the card, before your opponent can react.
guide-artifact-horn-what = **Phase two, when both cards are on the table:** nobody wins this trick. **Each player collects their own card.**
guide-artifact-horn-more = - This includes Dwarves, Trolls, and cards frozen by the Necklace. A Gnome still goes in front of its player.
    - No potions, Giants, Staff, Spear or Lantern.
    - Whoever would have won leads the next trick, Dragons or not.
    - Trolls set aside stay there. In the last trick, whoever would have won takes them.
guide-artifact-spear-what = **Phase two, when you’ve lost a trick:** one of its cards, your choice, **leaves the game**.
guide-artifact-spear-more = - You can’t choose a Troll that was set aside earlier.
    - It happens before the cards are collected, and before Giants strike.
guide-artifact-crystal_ball-what = **Phase one, when you’ve lost and are about to draw:** look at the **top three cards** of the deck and keep one as your follower.
guide-artifact-crystal_ball-more = - The others are shuffled back into the deck.
    - If fewer than three are left, you see those.
    - It can’t be used if a Seer or your Ghost left you nothing to draw.
guide-artifact-fools_crystal-what = **Phase two, when you’re about to collect a card:** it goes **to your hand**, and a card from your hand goes to your score pile instead.
guide-artifact-fools_crystal-more = - You can give any card, even a Gnome or a second Troll: it goes to your score pile.
    - You can’t use it when your hand is empty.
guide-artifact-horse-what = **When both cards are on the table:** take your card back and **put another from your hand in its place**. It doesn’t have to follow.
guide-artifact-horse-more = - If you led, your new card sets the faction that was led.
    - Whatever changed the value stays with the place, and so does the Stein.
    - After a Shapeshifter’s swap, you take back the former prize. The Shapeshifter stays the prize.
    - A Shapeshifter put in this way doesn’t swap.
guide-artifact-boots-what = **At any time,** even when it’s not your turn: **+2** to each of your **next two cards**.
guide-artifact-boots-more = - A card put in by the Magician’s Horse isn’t one of the two.
guide-artifact-runestone-what = **Phase two, when you’re about to collect a card:** that card leaves the game, and the Runestone counts as **one more card of a faction** on your score pile.
guide-artifact-runestone-more = - You need a card of that faction on your score pile already. Gnomes in front of you don’t count yet.
    - The Runestone has no value: in a tie it ranks below a 0.
guide-artifact-lantern-what = **Phase two, when you’ve won a trick:** **see three cards** of your opponent’s hand, chosen at random.
guide-artifact-lantern-more = - Your opponent must have at least five cards left.
guide-artifact-staff-what = **When you’ve lost a trick:** **you lead** the next one, Dragons or not.
guide-artifact-staff-more = - This carries over from phase one to phase two.
    - It can’t be used in the very last trick.
guide-artifact-necklace-what = **Phase two, when both cards are on the table:** the cards are **frozen**, and the same player leads another trick. Whoever wins that one takes the cards of both.
guide-artifact-necklace-more = - The cards of both tricks are divided as if they were one: the loser takes all Dwarves, the winner one Troll.
    - Only the second trick matters for Wizards and Dragons. The Giants of both strike.
    - There must be cards left to play.
guide-artifact-hourglass-what = **When both cards are on the table:** both players take back what they played, and the trick is **played again**, with the same leader and the same prize.
guide-artifact-hourglass-more = - A Shapeshifter’s swap is undone.
    - Potions, artifacts, Bears, Boots and Axe that were spent stay spent and have no effect any more. A Bow stays in force.
    - After a Necklace, only the second trick is played again.
guide-artifact-shield-what = **After your opponent has played,** before the trick is decided: **−3** to that card.
guide-artifact-shield-more = - You can use it before you follow, or once both cards are on the table.
    - After a Lover’s Bow, you choose the card. Of two that are alike, it’s the one played first.
guide-artifact-stein-what = **With a card you play:** in this trick it **counts as another faction of the five**, your choice.
guide-artifact-stein-more = - It decides whether you followed, too: your only card of the led faction may become something else.
    - Your card takes on no power and loses its own: a Knight isn’t a Knight, a Doppelgänger can’t stand in for others. But a real Knight beats a card that counts as a Goblin.
    - For everything else, the printed faction counts.
guide-artifact-axe-what = **At any time,** even when it’s not your turn: **−2** to each of your opponent’s **next two cards**.
guide-artifact-axe-more = - A card put in by the Magician’s Horse isn’t one of the two.
guide-artifact-bow-what = **Before you lead:** in this trick, **each player plays two cards**. The leader plays both first, then the other player.
guide-artifact-bow-more = - Both players need at least two cards. It counts as two tricks.
    - The leader’s second card follows the first, and so do both cards of the other player: of the same faction, if they have one.
    - Of the four, these can win: cards of the led faction, Doppelgängers and, if Goblins were led, Knights, even the leader’s own. Knights beat the rest; then the highest value wins; then the card played first.
    - Phase one: there are two prizes. The winner takes both, and the loser the next two cards of the deck. Shapeshifters, Seers and Ghosts act on the first prize and the first card to draw.
    - Phase two: all four cards are collected as two would be.
    - Powers look at both cards: two Wizards draw two potions, two Druids become two Bears.
guide-artifact-ring-what = **With the card you play when you follow:** you don’t have to follow, and in this trick **only values count**, not factions or Knights.
guide-artifact-ring-more = - If the values are equal, the leader wins.
    - After a Lover’s Bow, you can use it with either of your cards. From then on you don’t have to follow, and all four cards count. If the highest are equal, the one played first wins.

## The rules of one match: its powers and its vote.

guide-power = { $faction } – { $power }
guide-votes-international = 🗳️ **Three votes win.** A tie within a faction goes to the higher card.
guide-votes-german = 🗳️ **The most votes win,** then the higher total in the factions won. A tie within a faction goes to the higher card.
guide-votes-magic = 🗳️ **The most votes win,** then more cards in the factions won. A tie within a faction goes to the highest card, then the next.

power-G = no power, but plenty of them
power-K = beat any Goblin they’re played on, whatever the values
power-N = phase two: once collected, they lie in front of you, where Giants can strike them
power-I = phase two: strike a Gnome of the same value in front of the loser
power-U = played in phase one, they score for the trick’s winner
power-D = phase two: go to the trick’s loser
power-X = can always be played, and count as the led faction
power-R = whoever plays the last one leads next
power-T = phase two: only the highest is collected, the others are set aside
power-E = phase one: win with one and choose between the prize and the top card
power-W = win with one and draw a potion
power-B = phase one: lose with one, and it becomes a Bear, +3 for your next card
power-S = phase one: when played, they swap places with the prize
power-H = phase one: after you play one, you can keep it instead of the card you’d get
