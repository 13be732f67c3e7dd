# Private answers to commands and presses.

## Challenges

challenge-yourself = You can’t challenge yourself. Pick someone else, or leave *{ option-challenge-opponent }* empty so that anyone can accept.
challenge-another-bot = { $who } doesn’t play Claim. Challenge a person, or me.
too-many-challenges =
    { $limit ->
        [one] You already have an open challenge here, which is the limit. Withdraw it, or wait for an answer.
       *[other] You already have { $limit } open challenges here, which is the limit. Withdraw one, or wait for an answer.
    }
too-many-matches = { $you ->
    [yes] { $limit ->
        [one] You’re already playing a match here, which is the limit. Finish it first.
       *[other] You’re already playing { $limit } matches here, which is the limit. Finish one first.
    }
   *[no] { $limit ->
        [one] { $who } is already playing a match here, which is the limit. Wait until it ends.
       *[other] { $who } is already playing { $limit } matches here, which is the limit. Wait until one ends.
    }
}
opponent-wants-no-challenges = { $who } isn’t taking challenges. Leave *{ option-challenge-opponent }* empty so that anyone can accept.
too-many-tries = Too many of your challenges and matches came to nothing in the last hour. You can start another { $when }. Until then, play the matches you have.
too-many-tries-here = Too many challenges and matches in this server came to nothing in the last hour, some of them yours. You can start another { $when }.
too-many-tries-with = Several challenges or matches with { $who } came to nothing in the last hour. You can try again { $when }.
declined-lately = { $who } just declined a challenge from you. You can send another { $when }.
no-such-challenge = I can’t find that challenge any more. Make a new one with `/claim { command-challenge }`.
challenge-expired = This challenge expired: nobody accepted it within a day. Make a new one with `/claim { command-challenge }`.
challenge-accepted = This challenge has already been accepted. You can watch the match at its table.
challenge-declined = This challenge was declined. Make a new one with `/claim { command-challenge }`.
challenge-withdrawn = This challenge was withdrawn. Make a new one with `/claim { command-challenge }`.
accept-your-own = This is your own challenge, so someone else has to accept it. To play right away, challenge me.
challenge-not-for-you = This challenge is for { $who }. Make your own with `/claim { command-challenge }`.
decline-an-open-one = This challenge is open to anyone, so there’s nothing to decline.
withdraw-anothers = Only { $who } can withdraw this challenge.
rated-computer = Matches against me are never rated. Leave *{ option-challenge-rated }* out, or challenge a person.
level-of-a-person = Levels are for matches against me. Leave *{ option-challenge-level }* out, or challenge me.
bad-kingdom = “{ $kingdom }” isn’t a kingdom. Pick one from the list, or type a name (`Magic`, `Ghosts`) or five letters: a pair (`GK` or `NI`) and three of `U` `D` `X` `R` `T` `E` `W` `B` `S` `H`.

## Matches

not-your-match = You’re not playing in this match, but you can watch it here. To play, use `/claim { command-challenge }`.
no-such-match = I can’t find a match { $match } here.
no-match = You’re not playing a match. Start one with `/claim { command-challenge }`. I play, too!
table-of-the-past = Match { $match } is over, so its table stays where it is.
not-your-table = Only the players of match { $match } and people with *Manage Server* can move its table.
table-out-of-sight = { $who } can’t see this channel, so the table stays where it is. Use `/claim { command-table }` in a channel that both players can see.
table-moved-lately = Too many tables were moved in the last minute, by you or to this channel. You can move this one again { $when }.
other-server = Match { $match } is being played in another server, so its table stays there.
old-preferences = This panel is out of date. Open a new one with `/claim { command-preferences }`.
outdated = That button was out of date. Here’s how things stand now.
no-hints = There are hints only in unrated matches against me.
hint-unavailable = I can’t search far enough right now to say what the King would do. Nothing is lost. Play on, or try again in a minute.
illegal-move = You can’t play { $move } now.
not-your-turn = It’s not your turn: { $who } has to decide first. Here’s how things stand now.
too-late-to-cancel = Both players have played a card, so this match can’t be cancelled any more. You can only resign.
cancel-asked = You asked to cancel. If { $other } agrees, the match ends without a result. Until then, it goes on.
time-not-up = There’s still time left for this decision. You can claim the win when it runs out.
your-own-time = It’s your own time that ran out. Play while you still can!
rematch-asked = { $rated ->
    [yes] Rematch offered, rated again. Waiting for { $other } to press *Rematch*. Your offer expires { $ends }.
   *[no] Rematch offered. Waiting for { $other } to press *Rematch*. Your offer expires { $ends }.
}
rematch-asked-lately = You’ve just withdrawn your offer of a rematch. You can make another { $when }.
challenger-out-of-sight = { $who } has left, or can’t see this channel any more, so the match can’t begin here. Make a new challenge in a channel that both of you can see: `/claim { command-challenge }`.
rematch-out-of-sight = There’s no channel for the table that both of you can see: not the last match’s, not its challenge’s, and not this one. Make a new challenge in another channel: `/claim { command-challenge }`.
rematch-withdrawn = You withdrew your offer of a rematch.
table-moved-here = The table is now at the end of this channel.
end-over = Match { $match } is already over.
move-with = { $move } with { $thing }
move-in = { $match }: { $move } – { $who }

## What does not work

too-fast = You’re pressing faster than I can answer. Give me a moment, then try again.
unknown-button = I don’t recognise this button any more. `/claim { command-hand }` shows your hand, and `/claim { command-table }` your table.
not-a-manager = You need *Manage Server* to do this.
missing-permission =
    { $number ->
        [one] I need a permission in this channel: { $names }. Ask someone who manages the server to give it to me, or play in another channel.
       *[other] I need these permissions in this channel: { $names }. Ask someone who manages the server to give them to me, or play in another channel.
    }
permission-view-channel = *View Channel*
permission-send-messages = *Send Messages*
permission-send-messages-in-threads = *Send Messages in Threads*
permission-create-public-threads = *Create Public Threads*
permission-attach-files = *Attach Files*
permission-connect = *Connect*
database-full = I can’t save anything because my disk is full. Nothing is lost. Try again once whoever hosts me has freed some space.
database-locked = I can’t save anything right now. Nothing is lost. Try again in a moment.
database-lost = I can’t reach my database right now. Nothing is lost. Try again in a moment.
database-unknown = I lost my database while I was saving. `/claim { command-hand }` shows whether your move went through.
discord-away = Discord isn’t responding, so I couldn’t do this. Nothing is lost. Try again in a moment.
discord-channel = This belongs to a channel that is gone or that I can’t see any more. Use `/claim { command-table }` in a channel that I can see, and your match’s table appears there.
discord-message = The message this belongs to was deleted. `/claim { command-table }` reposts your match’s table, and `/claim { command-hand }` shows your hand.
discord-token = That message is too old for me to change. `/claim { command-hand }` shows your hand in a new one.
discord-permission = Discord won’t let me do this here because I’m missing a permission. Someone who manages the server can give me *View Channel* and *Send Messages* in this channel (in threads, *Send Messages in Threads*). Then try again.
discord-place = This doesn’t work in a thread. Try it in the channel that the thread belongs to.
discord-refused = Discord refused to do this. Your match is safe: `/claim { command-hand }` shows how it stands. If it happens again, send whoever hosts me this code: `{ $code }`.
answer-rejected = This may have worked, but Discord refused my answer, so I can’t show you the result. `/claim { command-hand }` shows how your match stands.
unknown-command = This command has changed, and Discord is still showing you the old one. Reload Discord (Ctrl+R on a computer, or close and reopen the app on a phone), then type it again.
only-where-installed = I’m not a member of this server, so you can’t play here. Someone who manages the server can add me.
only-in-servers = I only play in servers. Use this command in a channel of a server that I’m in.
something-broke = Something went wrong on my side. Your match is safe: `/claim { command-hand }` shows how it stands. If it happens again, send whoever hosts me this code: `{ $code }`.
