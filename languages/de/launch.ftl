## The first message in the playground.

welcome = ### Claim, ein Kartenspiel für zwei
    Willst du gegen den Computer spielen, tipp `/claim herausfordern gegner:@{ $bot }` und drück zweimal die Eingabetaste.
    Willst du gegen jemand anderen spielen, öffne { $url }/?as=bob in einem zweiten Fenster. Fordere hier `@Bob` heraus und nimm dort an.
    -# `/claim regeln` erklärt das Spiel. Alles hier bleibt auf deinem Rechner und wird gelöscht, wenn du den Bot beendest.
