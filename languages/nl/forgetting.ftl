## Forgetting a person for good.

forget-title = ### Alles over jou verwijderen?
forget-does = **Wat er gebeurt**
    • Je geeft elke partij op die je nog speelt, op alle servers, en je uitdagingen worden ingetrokken.
    • Je naam, je voorkeuren en je plaats op elke ranglijst worden verwijderd.
    • Afgelopen partijen blijven bestaan, voor de mensen tegen wie je speelde en voor hun rating. Daarin heet je “een oud-speler” met een willekeurig nummer. Niets verbindt dat nummer met jou, en ook ik kan het niet meer naar jou herleiden.
forget-cannot = **Wat ik niet kan**
    • Berichten en threads op Discord, zoals oude tafels, tonen misschien nog je naam. Wie de server beheert, kan ze verwijderen.
    • Mensen onthouden dingen, en mijn beheerder heeft misschien nog een oudere back-up.

    Dit kun je niet ongedaan maken. Speel je ooit weer, dan begin je helemaal opnieuw.
forget-last = { $number ->
    [0] ### Weet je het zeker?
        Alles over jou wordt meteen verwijderd, op alle servers. **Er is geen weg terug.**
    [one] ### Weet je het zeker?
        Je geeft de partij op die je nog speelt, en alles over jou wordt meteen verwijderd, op alle servers. **Er is geen weg terug.**
   *[other] ### Weet je het zeker?
        Je geeft de { $number } partijen op die je nog speelt, en alles over jou wordt meteen verwijderd, op alle servers. **Er is geen weg terug.**
}
forget-done = ### Verwijderd
    Niets wat ik bewaar, leidt nog naar jou. Wil je ooit weer spelen, dan ben je welkom. Ik weet dan niet dat we elkaar al kennen.
forget-goes-on = ### Bezig met verwijderen…
    Je hebt hier zo veel gespeeld dat dit nog een paar minuten duurt. Het gaat door zonder jou, ook als ik opnieuw word gestart. Tot die tijd kun je niets nieuws beginnen.
forget-kept = Er is niets verwijderd.
forget-again = Je begon een partij net toen ik alles wilde verwijderen, dus ik ben gestopt. Druk nog een keer op *Alles verwijderen*.
forgotten-lately = Je hebt minder dan een uur geleden alles verwijderd. Je kunt dat { $when } weer doen.
player-is-leaving = Deze partij kan niet beginnen: een van jullie laat op dit moment alle eigen gegevens verwijderen.
rematch-with-nobody = Je tegenstander is voorgoed weg, dus een revanche gaat niet. Daag iemand anders uit met `/claim { command-challenge }`.

button-forget = Doorgaan…
button-forget-yes = Alles verwijderen
button-forget-no = Alles bewaren
