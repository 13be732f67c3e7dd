## Small messages, questions and lists.

note-turn = ▶ { $who }, it’s your turn.
note-reminder = ⏱️ { $who }, your time runs out { $when }.
note-lapsed = ⌛ { $who }, { $late } ran out of time. You can claim the win, or keep waiting for their move.
note-ended = { $state ->
    [over] 🏁 { $who }: your match is over.
    [cancelled] { $who }: your match was cancelled. It has no result.
    [damaged] { $who }: the record of your match is damaged, so I can’t show it any more. The result and the rating changes stay. Sorry!
    [broken] { $who }: your match can’t go on because its record is damaged. It doesn’t count. Sorry!
   *[closed] { $who }: I closed your match because nothing had happened in it for a long time. It has no result.
}
note-closed = { $who }: someone who manages this server ended your match. It has no result.
note-cancel-wanted = ✋ { $who }, { $other } wants to cancel your rated match without a result. Press *Cancel without a result* to agree, or just play on.
note-moved = -# The table has moved on.

resign-question = { $cancel ->
    [yes] ### Resign against { $other }?
        You haven’t both played a card yet, so you can also cancel match { $match } without a result.
    [ask] ### Resign against { $other }?
        Then { $other } wins match { $match }. It’s rated, so your rating goes down. To end it without a result, { $other } has to agree. You can ask.
    [asked] ### Resign against { $other }?
        Then { $other } wins match { $match }, and your rating goes down. You asked to cancel it without a result. Waiting for { $other } to agree.
    [agree] ### Resign against { $other }?
        { $other } wants to cancel. If you agree, match { $match } ends without a result.
   *[no] ### Resign against { $other }?
        Then { $other } wins match { $match }. You can’t undo this.
}
button-resign-yes = Resign
button-cancel = Cancel without a result
button-ask-to-cancel = Ask to cancel
button-play-on = Keep playing
end-question = { $own ->
    [yes] ### End match { $match } between { $first } and { $second }?
        You’re playing in it and it’s rated, so ending it means resigning, and your rating goes down. You can’t undo this.
   *[no] ### End match { $match } between { $first } and { $second }?
        It ends without a result, and both players are told. You can’t undo this.
}
button-end-match = End it

which-question = ### Which match?
which-select = Choose a match…
which-option = { $match } { $who }
which-against = against { $name }
which-between = { $first } – { $second }

matches-here = ### Matches being played here
matches-of = ### Matches of { $who }
matches-none = No matches are being played here. Start one with `/claim { command-challenge }`.
matches-none-of = { $who } isn’t playing a match here.
matches-more = { $number ->
    [one] -# and 1 more
   *[other] -# and { $number } more
}
match-link = [{ $match }]({ $link })
match-entry = { $phase ->
    [1] **{ $match }** { $first } – { $second } · { $kingdom } · phase one, trick { $trick }
   *[2] **{ $match }** { $first } – { $second } · { $kingdom } · phase two, trick { $trick }
}
match-turn = -# ▶ { $who }
match-turn-secret = the trick is being decided
match-turn-until = -# ▶ { $who } · time runs out { $when }

# The code of the match follows.
thread-title = { $first } – { $second }
