# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Stop explaining

lesson-prize = The winner of this trick gets { $card } as a follower, to play in phase two. The loser gets a card from the deck.
lesson-lead = Lead any card. { $who } has to follow with the same faction, if possible. The higher card wins, or yours if they’re equal.
lesson-follow = { $who } led { $faction }, so you have to follow with one, too. The higher card wins, or the first one if they’re equal.
lesson-follow-X = { $who } led { $faction }: play one, too, or a **Doppelgänger** in its place. The higher card wins, or the first one if they’re equal.
lesson-goal = **The goal:** each faction votes for the player who wins more of its cards in phase two. Three of the five votes win the match.
lesson-off = { $who } had no { $faction }. { $card } is from another faction, so it lost, whatever its value.
lesson-void = You have no { $faction }, so play any card. It loses, unless a power says otherwise, so don’t waste a strong one.
lesson-won = You won { $card }, and it’s your follower now. The winner of a trick leads the next one.
lesson-lost = You lost the trick, so you drew { $card } from the deck. It’s your follower, too, and { $who } doesn’t know it.
lesson-gone = Cards played in phase one are gone. In phase two, you only have your followers.
lesson-explain = *Explain* says what the letters on your cards mean, and what each faction can do.
lesson-many = Collect high cards, and a few factions rather than a bit of everything.
lesson-lose = { $card } is a weak prize, not worth a strong card. If you lose, the deck may give you something better.
lesson-last = The winner of trick 13 leads the first trick of phase two.
lesson-phase-two = **Phase two:** the winner of a trick now puts both cards on their score pile. The cards there decide the vote.
lesson-score = The 🗳️ line shows the votes as they stand. Below it, you see how many cards of each faction are on your score piles.
lesson-unseen = *Unseen* shows the cards that { $who } can still have, so you can plan ahead.
lesson-enough = Three votes are enough, so give up on lost factions and fight for those that are still open.
lesson-potion = You have a potion. You can turn it over on a card you play: press *Potion*, then the card.
lesson-artifact = You can use an artifact now. Each works once. *Explain* says what yours do.
lesson-power-K = **Knights** beat any Goblin they’re played on, whatever the values.
lesson-power-U = **Undead** played in phase one aren’t lost. They go to the score pile of the trick’s winner and count for the vote.
lesson-power-D = **Dwarves** played in phase two go to the loser of the trick.
lesson-power-X = **Doppelgängers** can always be played. For that trick, they count as the faction that was led.
lesson-power-R = **Dragons**: whoever plays the last one in a trick leads the next trick, no matter who won.
lesson-power-T = **Trolls**: in phase two, only the highest is collected in each trick. The others are set aside for a later one.
lesson-power-W = **Wizards** that win a trick draw a potion, which can change the value of a card later.
lesson-power-B = **Druids** that lose in phase one become a Bear: +3 for that player’s next card.
lesson-power-S = **Shapeshifters** played in phase one swap places with the prize.
lesson-power-N = **Gnomes** stay in front of whoever collects them. At the end, they count like the others.
lesson-power-I = **Giants** strike a Gnome of their own value in front of the trick’s loser.
lesson-power-E = **Seers** that win in phase one let you choose between the prize and the top card of the deck.
lesson-power-H = **Ghosts** played in phase one can become your follower, instead of the card you would get.

lesson-over = { $reader ->
    [winner] 💡 You won the votes of { $mine }. Each faction voted for the player with more of its cards.
    [loser] 💡 { $who } won the votes of { $theirs }. Each faction voted for the player with more of its cards.
   *[drawn] 💡 Nobody won: each faction votes for the player with more of its cards, and in the end neither of you had enough votes.
}
lesson-end = That was your first match, so I won’t explain the next one. `/claim { command-rules }` has all the rules.
lesson-stopped = I’ve stopped explaining. *Explain* and `/claim { command-rules }` still help.
