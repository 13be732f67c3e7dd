# The first lesson: what the hand explains in somebody’s first match against the computer, one or two
# of these at a time. $who is the opponent.

lesson-line = 💡 { $told }
button-lesson = Stop explaining

lesson-prize = You’re playing for { $card }. Win this trick, and it becomes your follower. Lose, and you get a card from the deck instead, which only you see.
lesson-lead = You lead, so play any card. { $who } has to follow with the same faction if possible. The higher card wins, and if they’re equal, yours does.
lesson-follow = { $who } led { $faction }, so you have to follow with one of yours. The higher card wins, and if they’re equal, { $who } does.
lesson-void = You have no { $faction }, so you can play anything. A card of another faction loses, unless its power says otherwise: a good time to get rid of a weak one.
lesson-won = You won { $card }. It’s one of your followers now, and you’ll play it in phase two.
lesson-lost = You lost the trick and drew { $card } from the deck. It’s one of your followers too, and { $who } doesn’t know it.
lesson-many = Which followers do you want? You need the votes of three factions, so go for a few factions rather than a bit of everything. High cards win tricks in phase two.
lesson-lose = Losing can be right: a weak prize isn’t worth a strong card, and the deck may give you something better.
lesson-last = Whoever wins this trick leads the first trick of phase two.
lesson-phase-two = **Phase two:** your 13 followers are now your hand. The winner of a trick puts both cards on their score pile. In the end, each faction votes for the player with more of its cards there.
lesson-scored = These cards are on your score pile now, and count for their factions’ votes.
lesson-unseen = *Unseen* lists the cards { $who } can still have. You’ve seen most of the others.
lesson-score = The 🗳️ line shows who would win the vote now. Three factions are enough, so give up on lost ones.
lesson-potion = You have a potion. You can turn it over on a card you play: press *Potion*, then the card.
lesson-artifact = You can use an artifact now. Each works once. *Explain* says what yours do.
lesson-power-K = **Knights** beat any Goblin that was played before them, whatever the values.
lesson-power-U = **Undead** played in phase one go straight to the winner’s score pile, such as { $card } just now.
lesson-power-D = **Dwarves** go to the loser of the trick in phase two, such as { $card } just now.
lesson-power-X = **Doppelgängers** can always be played, and count as the faction that was led.
lesson-power-R = **Dragons**: whoever plays the last one in a trick leads the next trick, no matter who won.
lesson-power-T = **Trolls**: only the highest is collected in each trick. { $card } is set aside for a later one.
lesson-power-W = **Wizards** that win a trick draw a potion, which can change the value of a card later.
lesson-power-B = **Druids** that lose in phase one become a Bear: +3 for that player’s next card.
lesson-power-S = **Shapeshifters** played in phase one swap places with the prize: { $card } is the prize now.
lesson-power-N = **Gnomes** stay in front of whoever collects them. At the end, they count like the others.
lesson-power-I = **Giants** strike a Gnome of their own value in front of the trick’s loser.
lesson-power-E = **Seers** that win in phase one let you choose between the prize and the top card of the deck.
lesson-power-H = **Ghosts** played in phase one can become your follower, instead of the card you would get.

lesson-over = { $reader ->
    [winner] 💡 You won the votes of { $mine }. Each faction voted for the player with more of its cards.
    [loser] 💡 { $who } won the votes of { $theirs }. Each faction voted for the player with more of its cards.
   *[drawn] 💡 Nobody won: each faction votes for the player with more of its cards, and in the end neither of you had enough votes.
}
lesson-end = That was your first match. `/claim { command-rules }` has everything else, and *Rematch* another chance.
