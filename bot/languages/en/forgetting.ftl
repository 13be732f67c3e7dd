## Forgetting a person for good.

forget-title = ### Forget you for good?
forget-does = **What happens**
    • You resign every match you are playing, in every server; your challenges are withdrawn.
    • Your name and your preferences are deleted, and you stand on no board any more.
    • Finished matches stay, for those you played with and for their ratings: “a former player” stands in your place, under a random number. Nothing leads from it to you; I can’t find it again either.
forget-cannot = **What I can’t do**
    • Messages and threads that stand on Discord may go on naming you, as old tables do. Whoever manages the server can delete them.
    • People remember, and whoever hosts me may have a backup from before.

    It can’t be undone. If you play again, you begin as a newcomer.
forget-last = { $number ->
    [0] ### This is the last question.
        You will be forgotten in every server, at once. **There is no way back.**
    [one] ### This is the last question.
        You resign the match that you are playing, and you will be forgotten in every server, at once. **There is no way back.**
   *[other] ### This is the last question.
        You resign the { $number } matches that you are playing, and you will be forgotten in every server, at once. **There is no way back.**
}
forget-done = ### Forgotten
    Nothing that I keep leads to you any more. If you would like to play again one day, you are welcome: I won’t know that we have met.
forget-goes-on = ### You are being forgotten
    You have played so much here that it takes a few more minutes. It is done without you, even if I am restarted; until then you can’t begin anything new.
forget-kept = Everything stays as it is.
forget-again = You began a match in the very moment in which you were to be forgotten, so you weren’t. Press *Forget me for good* again.
forgotten-lately = You were forgotten less than an hour ago. You can be forgotten again { $when }.
player-is-leaving = No match can begin: one of the two is being forgotten for good right now.
rematch-with-nobody = Your opponent has left for good, so there is nobody to play again with. Challenge somebody else: `/claim challenge`.

button-forget = Go on …
button-forget-yes = Forget me for good
button-forget-no = No, keep everything
