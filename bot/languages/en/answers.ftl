# Private answers to commands and presses.

## Challenges

challenge-yourself = You can’t challenge yourself. Name somebody else, or leave the opponent out: then anyone may accept.
challenge-another-bot = { $who } doesn’t play Claim. Challenge a person – or me.
too-many-challenges =
    { $limit ->
        [one] You have an open challenge here already, and no more are allowed. Withdraw it, or wait for an answer.
       *[other] You have { $limit } open challenges here, and no more are allowed. Withdraw one, or wait for an answer.
    }
too-many-matches = { $you ->
    [yes] { $limit ->
        [one] You are playing a match here already, and no more are allowed. Finish that one first.
       *[other] You are playing { $limit } matches here, and no more are allowed. One has to end first.
    }
   *[no] { $limit ->
        [one] { $who } is playing a match here already, and no more are allowed. It has to end first.
       *[other] { $who } is playing { $limit } matches here, and no more are allowed. One has to end first.
    }
}
opponent-wants-no-challenges = { $who } doesn’t want to be challenged. Leave the opponent out, and anyone may accept.
too-many-tries = Too many of your challenges and matches came to nothing within an hour. You can begin the next one { $when }; until then, play those that you have.
too-many-tries-here = Too many challenges and matches came to nothing in this server within an hour, some of them yours. You can begin the next one { $when }.
too-many-tries-with = You have challenged { $who } several times within an hour, and nothing came of it. You can do so again { $when }.
declined-lately = { $who } has just declined a challenge of yours. You can make the next one { $when }.
no-such-challenge = I don’t know of this challenge any more. Make a new one: `/claim challenge`.
challenge-expired = This challenge has ended: nobody accepted it within a day. Make a new one: `/claim challenge`.
challenge-accepted = This challenge has been accepted already. You can watch the match at its table.
challenge-declined = This challenge was declined. Make a new one: `/claim challenge`.
challenge-withdrawn = This challenge was withdrawn. Make a new one: `/claim challenge`.
accept-your-own = This is your own challenge: somebody else has to accept it. To play at once, challenge me.
challenge-not-for-you = This challenge is for { $who }. Make one of your own: `/claim challenge`.
decline-an-open-one = This challenge is for anyone, so nobody needs to decline it.
withdraw-anothers = Only { $who }, who made this challenge, can withdraw it.
rated-computer = Matches against me are never rated. Leave *rated* out, or challenge a person.
level-of-a-person = A level is for the computer. Leave it out, or challenge me.
bad-kingdom = “{ $kingdom }” is no kingdom. Choose one from the list, or write a name (`Magic`, `Ghosts`) or five letters: one pair (`GK` or `NI`) and three of `U` `D` `X` `R` `T` `E` `W` `B` `S` `H`.

## Matches

not-your-match = You don’t play in this match, but you can watch it here. To play: `/claim challenge`.
no-such-match = I know of no match { $match } here.
no-match = You are playing no match. Begin one: `/claim challenge` – I play, too.
table-of-the-past = Match { $match } is over: its table stays where it is.
not-your-table = Only the players of match { $match }, and members who may manage the server, can move its table.
table-out-of-sight = { $who } can’t view this channel, so the table stays where it is. Use `/claim table` in a channel that both players can view.
table-moved-lately = Too many tables were moved within a minute, by you or to this channel. This one can be moved again { $when }.
other-server = Match { $match } is played in another server; its table stays there.
old-preferences = These preferences are too old. Open them again: `/claim preferences`.
outdated = That button was from an earlier moment. This is how things stand now.
illegal-move = { $move } can’t be played now.
not-your-turn = It is not your turn: { $who } has to decide first. This is how things stand now.
too-late-to-cancel = Both sides have played a card, so the match can’t be cancelled any more. It can only be resigned.
cancel-asked = You have asked to cancel. The match ends without a result if { $other } wants that, too; until then it goes on.
time-not-up = There is still time for this decision. The win can be claimed once it is over.
your-own-time = The time that ran out is your own: play while you can!
rematch-asked = { $rated ->
    [yes] You would play again, and it is rated again. The match begins as soon as { $other } presses *Rematch*, too; your offer ends { $ends }.
   *[no] You would play again. The match begins as soon as { $other } presses *Rematch*, too; your offer ends { $ends }.
}
rematch-asked-lately = You have just taken back your wish for a rematch. You can ask again { $when }.
rematch-out-of-sight = There is no channel for the table that both of you can view: neither that of the match before, nor that of its challenge, nor this one. Make a new challenge in another channel: `/claim challenge`.
rematch-withdrawn = You have taken back your wish for a rematch.
table-laid = The table stands at the end of this channel now.
end-over = Match { $match } is over already.
move-with = { $move } with { $thing }
move-in = { $match }: { $move } – { $who }

## What does not work

too-fast = You press faster than I can answer. Wait for the answers to what you have pressed, then try again.
unknown-button = I don’t know this button any more. `/claim hand` shows your hand, `/claim table` your table.
not-a-manager = Only members who may manage the server can do this.
missing-permission =
    { $number ->
        [one] I lack a permission in this channel: { $names }. Ask somebody who manages the server to give it to me, or play in another channel.
       *[other] I lack permissions in this channel: { $names }. Ask somebody who manages the server to give them to me, or play in another channel.
    }
permission-view-channel = *View Channel*
permission-send-messages = *Send Messages*
permission-send-messages-in-threads = *Send Messages in Threads*
permission-create-public-threads = *Create Public Threads*
database-full = I can’t write anything down: my disk is full. Nothing is lost – whoever hosts me has to make room; then try again.
database-locked = I can’t write anything down right now. Nothing is lost – try again in a moment.
database-lost = I can’t reach my database right now. Nothing is lost – try again in a moment.
database-unknown = I lost my database in the very moment of writing. `/claim hand` shows whether your move was taken.
discord-away = Discord doesn’t answer me right now, so this could not be done. Nothing is lost – try again in a moment.
discord-channel = The channel that this belongs to is gone, or I can’t see it any more. `/claim table`, in a channel that I can see, lays your match’s table there.
discord-message = The message that this belongs to was deleted. `/claim table` lays your match’s table anew, `/claim hand` shows your hand.
discord-token = That message is too old for me to change. `/claim hand` shows your hand in a new one.
discord-permission = Discord doesn’t let me do this here: a permission is missing. Somebody who manages the server can allow me *View Channel* and *Send Messages* in this channel (in threads: *Send Messages in Threads*); then try again.
discord-place = This can’t be done in a thread. Try it in the channel that the thread belongs to.
discord-refused = Discord refused to do this. Your match is safe: `/claim hand` shows how it stands. If it happens again, tell whoever hosts me this code: `{ $code }`.
answer-rejected = It may be done, but I could not show you the result: Discord refused my answer. `/claim hand` shows how your match stands.
unknown-command = I don’t know this command any more, at least not in this form: Discord has shown you an older one. Reload Discord (on a computer with Ctrl+R, on a phone by closing the app), then type it again.
only-where-installed = I am not a member of this server, so no match can be played here. Somebody who manages the server can add me to it.
only-in-servers = I play in servers only. Use this command in a channel of a server that I am in.
something-broke = Something went wrong on my side. Your match is safe: `/claim hand` shows how it stands. If it happens again, tell whoever hosts me this code: `{ $code }`.
