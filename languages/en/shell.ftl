## The command line: its help, and what is wrong with what was typed. It shows no emojis and no
## markdown. Names of commands and options are the same in every language, and so are all records.

# “usage: claim-bot play [--kingdom KINGDOM]”, then lists of what may follow.
shell-usage = usage:
shell-arguments = arguments
shell-options = options
shell-help = show this help

# In place of what is typed after an option, without spaces.
shell-command = COMMAND
shell-kingdom = KINGDOM
shell-edition = EDITION
shell-text = TEXT
shell-file = FILE
shell-folder = FOLDER
shell-days = DAYS
shell-player = PLAYER
shell-players = PLAYER,PLAYER
shell-language = LANGUAGE

shell-claim = The card game Claim on the command line.

shell-play-does = play a match in the terminal
shell-simulate-does = let computer players play, and print the records
shell-replay-does = play records again and check their results
shell-deal-does = print what a seed deals, to check a match

shell-kingdom-does = { $names }, or the letters of five factions
shell-artifacts-does = play with artifacts
shell-edition-does = { $names } (default: the kingdom’s own)
shell-games-does = how many matches (default: 1)
shell-any-seed-does = any text; the same text gives the same matches
shell-players-does = who plays, out of { $names }
shell-file-does = a file of records, or - for standard input
shell-trace-does = print everything about the match before each move
shell-dealt-seed-does = 64 hex digits
shell-salt-does = the salt, if { $seed } is a server seed
shell-played-seed-does = 64 hex digits, or any text; the same text gives the same deal
shell-against-does = your opponent, out of { $names } (default: { $default })
shell-language-does = such as de (default: your environment’s)

## The commands of those who host the bot.

shell-bot-starts = Without arguments, claim-bot starts the bot: on Discord if DISCORD_TOKEN is set in the environment or in .env, otherwise in a playground on this machine.
shell-bot-hosts = These commands are for the bot’s host:
shell-bot-others = The others need neither Discord nor a database:
shell-doctor-does = check everything that the bot needs, and say what to do
shell-doctor-about = Check everything that the bot needs: its settings, this machine, the database, and Discord. Each line says what to do if something isn’t right. The exit code is 1 if something is wrong.
shell-invite-does = print the link that adds the bot to a server
shell-invite-about = Print the link with which a server’s manager can add the bot. It asks for exactly the permissions that the bot needs.
shell-backup-does = back up the database, also while the bot is running
shell-backup-about = Back up the database, also while the bot is running. The copy is checked. Its name says when it was made, in UTC.
shell-to-folder-does = the folder for backups (default: backups, next to the database)
shell-keep-does = then delete this database’s backups that are this many days older
shell-restore-does = replace the database with a backup (stop the bot first)
shell-restore-about = Replace the database with a backup. Stop the bot first. The old database is kept.
shell-backup-file-does = a backup
shell-copy-does = copy the database to another one, such as from SQLite to PostgreSQL
shell-copy-about = Copy all rows of one database to another, such as from SQLite to PostgreSQL. Stop the bot first. If the copy is interrupted, the same command goes on where it was. At the end, it compares all rows.
shell-from-does = the database to copy, as in DATABASE_URL
shell-to-does = a new, empty database
shell-recount-does = recompute all ratings and compare them with the stored ones
shell-export-does = write all finished matches as records
shell-export-about = Write all finished matches as records, one per line. They contain nobody’s id. Check them with claim-bot replay.
shell-repair-does = correct the differences (stop the bot first)
shell-recount-replay-does = play every rated match again, not only those whose moves contradict their row
shell-details-does = also write each match’s players, server and times, as JSON objects
shell-server-does = write all data of one server instead: its settings, leaderboards and matches, as JSON objects

## What is wrong. What the system says (“No space left on device”) is passed on as it says it.

shell-refused = { $what } For help, type: { $help }
# About an option or an argument.
shell-about = { $name }: { $what }
shell-missing = Still missing: { $names }.
shell-unknown = I don’t know { $names }.
shell-no-choice = I don’t know { $typed }. Choose from { $choices }.
shell-ambiguous = { $typed } could be { $choices }.
shell-no-value = A value is missing.
shell-extra-value = It takes no value such as { $typed }.
shell-two-players = --players needs two names with a comma between them, not “{ $typed }”.
shell-no-number = { $option } needs a whole number from { $from } to { $to }, not “{ $typed }”.
shell-unreadable = I can’t read { $file }: { $error }
shell-no-input = There’s no standard input to read from.
shell-no-output = There’s no standard output to write to.
shell-stopped = I can’t go on: { $error }

refused-kingdom = “{ $typed }” isn’t a kingdom. Choose from { $names }, or type the letters of five factions out of { $codes }.
refused-twice = { $faction } ({ $code }) can be in a kingdom only once.
refused-five = A kingdom has five factions, not { $number }.
refused-partner = { $faction } and { $partner } come as a pair.
refused-pairs = { $both ->
    [yes] A kingdom has only one pair, Goblins and Knights (G K) or Gnomes and Giants (N I).
   *[no] A kingdom needs a pair, Goblins and Knights (G K) or Gnomes and Giants (N I).
}
refused-edition = “{ $typed }” isn’t an edition. Choose from { $names }.
refused-seed = A seed is 64 hex digits.
refused-salt = The salt must be a number, the id of the press, not “{ $typed }”.
refused-player = “{ $typed }” isn’t a player. Choose from { $names }.
