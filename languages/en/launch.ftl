## The first message in the playground.

welcome = ### Claim, a card game for two
    To play against the computer, use `/claim { command-challenge }` and choose @{ $bot } as *{ option-challenge-opponent }*. For a stronger opponent, choose a *{ option-challenge-level }*, too.
    To play against someone else, open { $url }/?as=bob in a second window. Challenge `@Bob` here and accept there.
    -# `/claim { command-rules }` explains the game. All of this stays on your machine and is deleted when the bot stops.
