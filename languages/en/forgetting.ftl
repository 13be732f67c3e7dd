## Forgetting a person for good.

forget-title = ### Delete everything about you?
forget-does = **What happens**
    • You resign every match you’re playing, in every server, and your challenges are withdrawn.
    • Your name, your preferences and your place on every leaderboard are deleted.
    • Finished matches stay, for the people you played and for their ratings. In them you become “a former player” with a random number. Nothing links that number to you, and I can’t trace it back either.
forget-cannot = **What I can’t do**
    • Messages and threads on Discord, such as old tables, may still show your name. Whoever manages the server can delete them.
    • People remember, and whoever hosts me may have an older backup.

    This can’t be undone. If you play again, you start as a newcomer.
forget-last = { $number ->
    [0] ### Are you sure?
        Everything about you is deleted right away, in every server. **There is no way back.**
    [one] ### Are you sure?
        You resign the match you’re playing, and everything about you is deleted right away, in every server. **There is no way back.**
   *[other] ### Are you sure?
        You resign the { $number } matches you’re playing, and everything about you is deleted right away, in every server. **There is no way back.**
}
forget-done = ### Deleted
    Nothing I keep leads to you any more. If you ever want to play again, you’re welcome. I won’t know that we’ve met.
forget-goes-on = ### Deleting…
    You’ve played so much here that this takes a few more minutes. It finishes without you, even if I’m restarted. Until then, you can’t start anything new.
forget-kept = Nothing was deleted.
forget-again = You started a match just as I was about to delete everything, so I stopped. Press *Delete everything* again.
forgotten-lately = You deleted everything less than an hour ago. You can do so again { $when }.
player-is-leaving = This match can’t start: one of you is having everything about them deleted right now.
rematch-with-nobody = Your opponent has left for good, so there’s nobody to play again. Challenge someone else with `/claim { command-challenge }`.

button-forget = Continue…
button-forget-yes = Delete everything
button-forget-no = Keep everything
