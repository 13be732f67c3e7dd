## The first message in the playground.

welcome = ### Claim, ein Kartenspiel für zwei
    Willst du gegen den Computer spielen, nimm `/claim { command-challenge }` und wähl @{ $bot } als *{ option-challenge-opponent }*. Mit der Option *{ option-challenge-level }* spielt er stärker.
    Willst du gegen jemand anderen spielen, öffne { $url }/?as=bob in einem zweiten Fenster. Fordere hier `@Bob` heraus und nimm dort an.
    -# `/claim { command-rules }` erklärt das Spiel. Alles hier bleibt auf deinem Rechner und wird gelöscht, wenn du den Bot beendest.
