## The first message in the playground.

welcome = ### Claim, een kaartspel voor twee
    Wil je tegen de computer spelen? Gebruik `/claim { command-challenge }` en kies @{ $bot } als *{ option-challenge-opponent }*. Met *{ option-challenge-level }* kies je een sterkere tegenstander.
    Wil je tegen iemand anders spelen? Open dan { $url }/?as=bob in een tweede venster. Daag hier `@Bob` uit en neem de uitdaging daar aan.
    -# `/claim { command-rules }` legt het spel uit. Alles hier blijft op je eigen computer en verdwijnt als de bot stopt.
