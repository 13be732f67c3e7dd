# Private answers to commands and presses.

## Challenges

challenge-yourself = Je kunt jezelf niet uitdagen. Kies iemand anders, of laat *tegenstander* leeg: dan kan iedereen je uitdaging aannemen.
challenge-another-bot = { $who } speelt geen Claim. Daag een mens uit, of mij.
too-many-challenges =
    { $limit ->
        [one] Je hebt hier al een uitdaging openstaan, en meer mag niet. Trek die in, of wacht op antwoord.
       *[other] Je hebt hier al { $limit } uitdagingen openstaan, en meer mag niet. Trek er een in, of wacht op antwoord.
    }
too-many-matches = { $you ->
    [yes] { $limit ->
        [one] Je speelt hier al een partij, en meer tegelijk mag niet. Maak die eerst af.
       *[other] Je speelt hier al { $limit } partijen, en meer tegelijk mag niet. Maak er eerst een af.
    }
   *[no] { $limit ->
        [one] { $who } speelt hier al een partij, en meer tegelijk mag niet. Wacht tot die is afgelopen.
       *[other] { $who } speelt hier al { $limit } partijen, en meer tegelijk mag niet. Wacht tot er een is afgelopen.
    }
}
opponent-wants-no-challenges = { $who } wil niet uitgedaagd worden. Laat *tegenstander* leeg: dan kan iedereen je uitdaging aannemen.
too-many-tries = In het afgelopen uur zijn te veel van je uitdagingen en partijen op niets uitgelopen. Je kunt { $when } weer iets nieuws beginnen. Speel tot die tijd de partijen die je al hebt.
too-many-tries-here = In het afgelopen uur zijn op deze server te veel uitdagingen en partijen op niets uitgelopen, ook van jou. Je kunt { $when } weer iets nieuws beginnen.
too-many-tries-with = In het afgelopen uur zijn meerdere uitdagingen of partijen met { $who } op niets uitgelopen. Je kunt het { $when } weer proberen.
declined-lately = { $who } heeft net een uitdaging van je afgeslagen. Je kunt { $when } een nieuwe sturen.
no-such-challenge = Die uitdaging kan ik niet meer vinden. Maak een nieuwe met `/claim { command-challenge }`.
challenge-expired = Deze uitdaging is verlopen: niemand heeft hem binnen een dag aangenomen. Maak een nieuwe met `/claim { command-challenge }`.
challenge-accepted = Deze uitdaging is al aangenomen. Aan de tafel kun je de partij volgen.
challenge-declined = Deze uitdaging is afgeslagen. Maak een nieuwe met `/claim { command-challenge }`.
challenge-withdrawn = Deze uitdaging is ingetrokken. Maak een nieuwe met `/claim { command-challenge }`.
accept-your-own = Dit is je eigen uitdaging, dus iemand anders moet hem aannemen. Wil je meteen spelen? Daag mij uit.
challenge-not-for-you = Deze uitdaging is voor { $who }. Maak je eigen uitdaging met `/claim { command-challenge }`.
decline-an-open-one = Deze uitdaging is voor iedereen, dus er valt niets af te slaan.
withdraw-anothers = Alleen { $who } kan deze uitdaging intrekken.
rated-computer = Partijen tegen mij tellen nooit mee voor de rating. Laat *rating* weg, of daag een mens uit.
level-of-a-person = Niveaus zijn er alleen voor partijen tegen mij. Laat *niveau* weg, of daag mij uit.
bad-kingdom = “{ $kingdom }” is geen rijk. Kies er een uit de lijst, of typ een naam (`Magic`, `Spoken`) of vijf letters: een paar (`GK` of `NI`) en drie van `U` `D` `X` `R` `T` `E` `W` `B` `S` `H`.

## Matches

not-your-match = Je speelt niet mee in deze partij, maar kijken mag. Zelf spelen? Gebruik `/claim { command-challenge }`.
no-such-match = Ik kan hier geen partij { $match } vinden.
no-match = Je speelt nu geen partij. Begin er een met `/claim { command-challenge }`. Het mag ook tegen mij!
table-of-the-past = Partij { $match } is afgelopen, dus de tafel blijft staan waar hij staat.
not-your-table = Alleen de spelers van partij { $match } en mensen met *Server beheren* kunnen de tafel verplaatsen.
table-out-of-sight = { $who } kan dit kanaal niet zien, dus de tafel blijft staan waar hij staat. Gebruik `/claim { command-table }` in een kanaal dat beide spelers kunnen zien.
table-moved-lately = In de laatste minuut zijn er te veel tafels verplaatst, door jou of naar dit kanaal. Je kunt deze { $when } weer verplaatsen.
other-server = Partij { $match } wordt op een andere server gespeeld, dus de tafel blijft daar.
old-preferences = Dit paneel is verouderd. Open een nieuw met `/claim { command-preferences }`.
outdated = Die knop was verouderd. Zo staat het er nu voor.
no-hints = Tips geef ik alleen in partijen tegen mij die niet voor de rating tellen.
hint-unavailable = Ik kan nu niet ver genoeg rekenen om te zeggen wat de Koning zou doen. Er is niets verloren gegaan. Speel door, of probeer het over een minuut nog eens.
illegal-move = Je kunt { $move } nu niet spelen.
not-your-turn = Je bent niet aan de beurt: eerst moet { $who } kiezen. Zo staat het er nu voor.
too-late-to-cancel = Jullie hebben allebei al een kaart gespeeld, dus deze partij kan niet meer worden afgebroken. Je kunt alleen nog opgeven.
cancel-asked = Je hebt voorgesteld om af te breken. Vindt { $other } dat goed, dan eindigt de partij zonder uitslag. Tot die tijd speel je gewoon door.
time-not-up = De tijd is nog niet om. Pas dan kun je de winst opeisen.
your-own-time = Het is jouw tijd die om is. Speel zolang het nog kan!
rematch-asked = { $rated ->
    [yes] Revanche aangeboden, weer voor de rating. Nu moet { $other } nog op *Revanche* drukken. Je aanbod verloopt { $ends }.
   *[no] Revanche aangeboden. Nu moet { $other } nog op *Revanche* drukken. Je aanbod verloopt { $ends }.
}
rematch-asked-lately = Je hebt je aanbod van een revanche net ingetrokken. Je kunt { $when } een nieuw doen.
challenger-out-of-sight = { $who } is weg of kan dit kanaal niet meer zien, dus de partij kan hier niet beginnen. Maak een nieuwe uitdaging in een kanaal dat jullie allebei kunnen zien: `/claim { command-challenge }`.
rematch-out-of-sight = Er is geen kanaal voor de tafel dat jullie allebei kunnen zien: niet dat van de vorige partij, niet dat van de uitdaging, en dit ook niet. Maak een nieuwe uitdaging in een ander kanaal: `/claim { command-challenge }`.
rematch-withdrawn = Je hebt je aanbod van een revanche ingetrokken.
table-moved-here = De tafel staat nu onderaan in dit kanaal.
end-over = Partij { $match } is al afgelopen.
move-with = { $move } plus { $thing }
move-in = { $match }: { $move } – { $who }

## What does not work

too-fast = Je drukt sneller dan ik kan antwoorden. Wacht heel even en probeer het dan nog eens.
unknown-button = Deze knop herken ik niet meer. `/claim { command-hand }` toont je hand en `/claim { command-table }` je tafel.
not-a-manager = Hiervoor heb je *Server beheren* nodig.
missing-permission =
    { $number ->
        [one] Ik heb in dit kanaal nog een recht nodig: { $names }. Vraag iemand die de server beheert om het me te geven, of speel in een ander kanaal.
       *[other] Ik heb in dit kanaal nog deze rechten nodig: { $names }. Vraag iemand die de server beheert om ze me te geven, of speel in een ander kanaal.
    }
permission-view-channel = *Kanaal bekijken*
permission-send-messages = *Berichten versturen*
permission-send-messages-in-threads = *Berichten versturen in threads*
permission-create-public-threads = *Openbare threads maken*
permission-attach-files = *Bestanden bijvoegen*
permission-connect = *Verbinden*
database-full = Ik kan niets opslaan, want mijn schijf is vol. Er is niets verloren gegaan. Probeer het opnieuw als mijn beheerder ruimte heeft gemaakt.
database-locked = Ik kan nu even niets opslaan. Er is niets verloren gegaan. Probeer het zo nog eens.
database-lost = Ik kan nu even niet bij mijn database. Er is niets verloren gegaan. Probeer het zo nog eens.
database-unknown = Tijdens het opslaan viel mijn database weg. `/claim { command-hand }` laat zien of je zet is doorgekomen.
discord-away = Discord reageert niet, dus dit is niet gelukt. Er is niets verloren gegaan. Probeer het zo nog eens.
discord-channel = Dit hoort bij een kanaal dat weg is, of dat ik niet meer kan zien. Gebruik `/claim { command-table }` in een kanaal dat ik wel kan zien, dan verschijnt de tafel van je partij daar.
discord-message = Het bericht waar dit bij hoort, is verwijderd. `/claim { command-table }` zet de tafel van je partij opnieuw neer, en `/claim { command-hand }` toont je hand.
discord-token = Dat bericht is te oud om nog te veranderen. `/claim { command-hand }` toont je hand in een nieuw bericht.
discord-permission = Ik mag dit hier niet van Discord, want ik mis een recht. Iemand die de server beheert, kan me in dit kanaal *Kanaal bekijken* en *Berichten versturen* geven (in threads *Berichten versturen in threads*). Probeer het daarna nog eens.
discord-place = Dit werkt niet in een thread. Probeer het in het kanaal waar de thread bij hoort.
discord-refused = Discord heeft dit geweigerd. Je partij is veilig: `/claim { command-hand }` laat zien hoe het ervoor staat. Gebeurt het weer, stuur mijn beheerder dan deze code: `{ $code }`.
answer-rejected = Dit is misschien gelukt, maar Discord heeft mijn antwoord geweigerd, dus ik kan je het resultaat niet laten zien. `/claim { command-hand }` laat zien hoe je partij ervoor staat.
unknown-command = Dit commando is veranderd, en Discord laat je nog het oude zien. Herlaad Discord (Ctrl+R op een computer; op je telefoon sluit je de app en open je hem weer) en typ het dan opnieuw.
only-where-installed = Ik ben geen lid van deze server, dus hier kun je niet spelen. Iemand die de server beheert, kan me toevoegen.
only-in-servers = Ik speel alleen op servers. Gebruik dit commando in een kanaal van een server waar ik op zit.
something-broke = Er ging bij mij iets mis. Je partij is veilig: `/claim { command-hand }` laat zien hoe het ervoor staat. Gebeurt het weer, stuur mijn beheerder dan deze code: `{ $code }`.
