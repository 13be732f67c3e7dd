## The command line: its help, and what is wrong with what was typed. It shows no emojis and no
## markdown. Names of commands and options are the same in every language, and so are all records.

# “usage: claim-bot play [--kingdom KINGDOM]”, then lists of what may follow.
shell-usage = gebruik:
shell-arguments = argumenten
shell-options = opties
shell-help = deze hulp tonen

# In place of what is typed after an option, without spaces.
shell-command = COMMANDO
shell-kingdom = RIJK
shell-edition = STEMMING
shell-text = TEKST
shell-file = BESTAND
shell-folder = MAP
shell-days = DAGEN
shell-player = SPELER
shell-players = SPELER,SPELER
shell-language = TAAL

shell-claim = Het kaartspel Claim op de opdrachtregel.

shell-play-does = een partij spelen in de terminal
shell-simulate-does = de computer tegen zichzelf laten spelen en de verslagen tonen
shell-replay-does = verslagen naspelen en hun uitslag controleren
shell-deal-does = tonen wat een seed deelt, om een partij te controleren

shell-kingdom-does = { $names }, of de letters van vijf facties
shell-artifacts-does = met artefacten spelen
shell-edition-does = { $names } (standaard: die van het rijk)
shell-games-does = hoeveel partijen (standaard: 1)
shell-any-seed-does = een willekeurige tekst; dezelfde tekst geeft dezelfde partijen
shell-players-does = wie er spelen, te kiezen uit { $names }
shell-file-does = een bestand met verslagen, of - voor de standaardinvoer
shell-trace-does = vóór elke zet alles over de partij tonen
shell-dealt-seed-does = 64 hexadecimale cijfers
shell-salt-does = de salt, als { $seed } een serverseed is
shell-played-seed-does = 64 hexadecimale cijfers, of een willekeurige tekst; dezelfde tekst geeft dezelfde kaarten
shell-against-does = je tegenstander, te kiezen uit { $names } (standaard: { $default })
shell-language-does = bijvoorbeeld nl (standaard: die van je omgeving)

## The commands of those who host the bot.

shell-bot-starts = Zonder argumenten start claim-bot de bot: op Discord als DISCORD_TOKEN in de omgeving of in .env staat, anders in een speeltuin op deze machine.
shell-bot-hosts = Deze commando’s zijn voor wie de bot beheert:
shell-bot-others = De andere hebben geen Discord en geen database nodig:
shell-doctor-does = alles controleren wat de bot nodig heeft, en zeggen wat je kunt doen
shell-doctor-about = Alles controleren wat de bot nodig heeft: zijn instellingen, deze machine, de database en Discord. Elke regel zegt wat je kunt doen als er iets niet klopt. De exitcode is 1 als er iets mis is.
shell-invite-does = de link tonen die de bot aan een server toevoegt
shell-invite-about = De link tonen waarmee een serverbeheerder de bot kan toevoegen. Die vraagt precies de rechten die de bot nodig heeft.
shell-backup-does = een reservekopie van de database maken, ook terwijl de bot draait
shell-backup-about = Een reservekopie van de database maken, ook terwijl de bot draait. De kopie wordt gecontroleerd. De naam zegt wanneer ze is gemaakt, in UTC.
shell-to-folder-does = de map voor reservekopieën (standaard: backups, naast de database)
shell-keep-does = daarna de reservekopieën van deze database verwijderen die zoveel dagen ouder zijn
shell-restore-does = de database vervangen door een reservekopie (stop eerst de bot)
shell-restore-about = De database vervangen door een reservekopie. Stop eerst de bot. De oude database blijft bewaard.
shell-backup-file-does = een reservekopie
shell-copy-does = de database naar een andere kopiëren, zoals van SQLite naar PostgreSQL
shell-copy-about = Alle rijen van een database naar een andere kopiëren, zoals van SQLite naar PostgreSQL. Stop eerst de bot. Wordt het kopiëren onderbroken, dan gaat hetzelfde commando daar verder. Aan het eind vergelijkt het alle rijen.
shell-from-does = de database die wordt gekopieerd, zoals in DATABASE_URL
shell-to-does = een nieuwe, lege database
shell-recount-does = alle ratings opnieuw berekenen en vergelijken met de opgeslagen ratings
shell-export-does = alle gespeelde partijen als verslagen tonen
shell-export-about = Alle gespeelde partijen als verslagen tonen, één per regel. Er staan geen ID’s van mensen in. Controleer ze met claim-bot replay.
shell-repair-does = de verschillen herstellen (stop eerst de bot)
shell-recount-replay-does = elke ratingpartij naspelen, niet alleen die waarvan de zetten niet bij de rij passen
shell-details-does = van elke partij ook de spelers, de server en de tijden tonen, als JSON-objecten
shell-server-does = in plaats daarvan alle gegevens van één server tonen: instellingen, ranglijsten en partijen, als JSON-objecten

## What is wrong. What the system says (“No space left on device”) is passed on as it says it.

shell-refused = { $what } Voor hulp, typ: { $help }
# About an option or an argument.
shell-about = { $name }: { $what }
shell-missing = Dit ontbreekt nog: { $names }.
shell-unknown = { $names } ken ik niet.
shell-no-choice = { $typed } ken ik niet. Kies uit { $choices }.
shell-ambiguous = { $typed } kan een van deze zijn: { $choices }.
shell-no-value = Hier ontbreekt een waarde.
shell-extra-value = Een waarde als { $typed } past hier niet.
shell-two-players = --players wil twee namen met een komma ertussen, niet “{ $typed }”.
shell-no-number = { $option } wil een heel getal van { $from } tot { $to }, niet “{ $typed }”.
shell-unreadable = Ik kan { $file } niet lezen: { $error }
shell-no-input = Er is geen standaardinvoer om uit te lezen.
shell-no-output = Er is geen standaarduitvoer om naar te schrijven.
shell-stopped = Ik kan niet verder: { $error }

refused-kingdom = “{ $typed }” is geen rijk. Kies uit { $names }, of typ de letters van vijf facties uit { $codes }.
refused-twice = { $faction } ({ $code }) kunnen maar één keer in een rijk zitten.
refused-five = Een rijk heeft vijf facties, geen { $number }.
refused-partner = { $faction } en { $partner } horen bij elkaar.
refused-pairs = { $both ->
    [yes] Een rijk heeft maar één paar, Goblins en Ridders (G K) of Gnomen en Reuzen (N I).
   *[no] Een rijk heeft een paar nodig, Goblins en Ridders (G K) of Gnomen en Reuzen (N I).
}
refused-edition = “{ $typed }” is geen stemming. Kies uit { $names }.
refused-seed = Een seed heeft 64 hexadecimale cijfers.
refused-salt = De salt moet een getal zijn, het ID van de klik, niet “{ $typed }”.
refused-player = “{ $typed }” is geen speler. Kies uit { $names }.
