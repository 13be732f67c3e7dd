## The first message in the playground.

welcome = ### Claim, a card game for two
    Play against the computer: type `/claim challenge opponent:@{ $bot }` and press Enter twice.
    Play against somebody else: open { $url }/?as=bob in a second window. Challenge `@Bob` here, and accept there.
    -# `/claim rules` explains the game. All of this stays on your machine, and is forgotten when the bot ends.
