## Small messages, questions and lists.

note-turn = ▶ { $who }, it is your turn.
note-reminder = ⏱️ { $who }, your time ends { $when }.
note-lapsed = ⌛ { $who }, { $late } has run out of time: you may claim the win. Until then the match can go on.
note-ended = { $state ->
    [over] 🏁 { $who }: your match is over.
    [cancelled] { $who }: your match was cancelled. It has no result.
    [damaged] { $who }: the record of your match is damaged, so it can’t be shown any more. Its result stays, and what it did to the ratings. Sorry!
    [broken] { $who }: your match cannot go on, because its record is damaged. Nothing of it counts. Sorry!
   *[closed] { $who }: your match was closed, since nothing happened in it for a long time. It has no result.
}
note-closed = { $who }: somebody who manages this server has ended your match. It has no result.
note-cancel-wanted = ✋ { $who }, { $other } would like to cancel your rated match without a result. Press *Cancel without a result* to agree, or just play on.
note-moved = -# The table has moved on.

resign-question = { $cancel ->
    [yes] ### Give up against { $other }?
        Not both of you have played a card yet, so you may also cancel match { $match } without a result.
    [ask] ### Give up against { $other }?
        Then { $other } wins match { $match }. It is rated, so your rating falls. To end it without a result, { $other } has to agree. You can ask.
    [asked] ### Give up against { $other }?
        Then { $other } wins match { $match }, and your rating falls. You have asked to cancel it without a result; { $other } has yet to agree.
    [agree] ### Give up against { $other }?
        { $other } has asked to cancel: if you agree, match { $match } ends without a result.
   *[no] ### Give up against { $other }?
        Then { $other } wins match { $match }. This cannot be taken back.
}
button-resign-yes = Yes, give up
button-cancel = Cancel without a result
button-ask-to-cancel = Ask to cancel
button-play-on = No, play on
end-question = { $own ->
    [yes] ### End match { $match } between { $first } and { $second }?
        You play in it, and it is rated: to end it is to give up, and your rating falls. This cannot be taken back.
   *[no] ### End match { $match } between { $first } and { $second }?
        It ends without a result, and both are told. This cannot be taken back.
}
button-end-match = End it

which-question = ### Which match?
which-select = Choose a match …
which-option = { $match } { $who }
which-against = against { $name }
which-between = { $first } – { $second }

matches-here = ### Matches going on here
matches-of = ### Matches of { $who }
matches-none = No match is going on here. `/claim challenge` begins one.
matches-none-of = { $who } is in no match here.
matches-more = { $number ->
    [one] -# … and 1 more
   *[other] -# … and { $number } more
}
match-link = [{ $match }]({ $link })
match-entry = { $phase ->
    [1] **{ $match }** { $first } – { $second } · { $kingdom } · phase one, trick { $trick }
   *[2] **{ $match }** { $first } – { $second } · { $kingdom } · phase two, trick { $trick }
}
match-turn = -# ▶ { $who }
match-turn-secret = the trick is being decided
match-turn-until = -# ▶ { $who } · time ends { $when }

# The code of the match follows.
thread-title = { $first } – { $second }
