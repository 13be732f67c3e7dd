## Forgetting a person for good.

forget-title = ### Effacer tout ce que je sais de toi ?
forget-does = **Ce qui se passe**
    • Tu abandonnes toutes tes parties en cours, sur tous les serveurs, et tes défis sont retirés.
    • Ton nom, tes préférences et ta place dans tous les classements sont effacés.
    • Les parties terminées restent, pour tes adversaires et pour leurs cotes. Tu y deviens « Anonyme », avec un numéro tiré au hasard. Rien ne relie ce numéro à toi, et moi non plus, je ne peux pas remonter jusqu’à toi.
forget-cannot = **Ce que je ne peux pas faire**
    • Des messages et des fils sur Discord, comme d’anciennes tables, montrent peut-être encore ton nom. Les personnes qui gèrent le serveur peuvent les supprimer.
    • Les gens ont de la mémoire, et la personne qui m’héberge a peut-être une sauvegarde plus ancienne.

    Impossible de revenir en arrière. Si tu rejoues un jour, tu repars de zéro.
forget-last = { $number ->
    [0] ### C’est sûr ?
        Tout ce que je sais de toi est effacé immédiatement, sur tous les serveurs. **Impossible de revenir en arrière.**
    [one] ### C’est sûr ?
        Tu abandonnes ta partie en cours, et tout ce que je sais de toi est effacé immédiatement, sur tous les serveurs. **Impossible de revenir en arrière.**
   *[other] ### C’est sûr ?
        Tu abandonnes tes { $number } parties en cours, et tout ce que je sais de toi est effacé immédiatement, sur tous les serveurs. **Impossible de revenir en arrière.**
}
forget-done = ### C’est effacé
    Plus rien chez moi ne mène à toi. Si un jour tu as envie de rejouer, tu es ici chez toi. Je ne saurai pas qu’on se connaît.
forget-goes-on = ### J’efface…
    Tu as tellement joué ici que ça prend encore quelques minutes. Ça se termine sans toi, même si on me redémarre. D’ici là, tu ne peux rien lancer de nouveau.
forget-kept = Rien n’a été effacé.
forget-again = Tu as lancé une partie juste au moment où j’allais tout effacer, alors j’ai tout arrêté. Appuie encore une fois sur *Tout effacer*.
forgotten-lately = Tu as tout effacé il y a moins d’une heure. Tu pourras recommencer { $when }.
player-is-leaving = Cette partie ne peut pas commencer : l’une des deux personnes est en train de faire effacer toutes ses données.
rematch-with-nobody = Ton adversaire a tout effacé et ne reviendra pas : il n’y a plus personne à qui proposer une revanche. Défie quelqu’un d’autre avec `/claim { command-challenge }`.

button-forget = Continuer…
button-forget-yes = Tout effacer
button-forget-no = Tout garder
