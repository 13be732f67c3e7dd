## The command line: its help, and what is wrong with what was typed. It shows no emojis and no
## markdown. Names of commands and options are the same in every language, and so are all records.

# “usage: claim-bot play [--kingdom KINGDOM]”, then lists of what may follow.
shell-usage = utilisation :
shell-arguments = arguments{ "\u202F" }
shell-options = options{ "\u202F" }
shell-help = afficher cette aide

# In place of what is typed after an option, without spaces.
shell-command = COMMANDE
shell-kingdom = ROYAUME
shell-edition = VOTE
shell-text = TEXTE
shell-file = FICHIER
shell-folder = DOSSIER
shell-days = JOURS
shell-player = ADVERSAIRE
shell-players = JOUEUR,JOUEUR
shell-language = LANGUE

shell-claim = Le jeu de cartes Claim en ligne de commande.

shell-play-does = jouer une partie dans le terminal
shell-simulate-does = faire jouer l’ordinateur contre lui-même et afficher les feuilles de partie
shell-replay-does = rejouer des feuilles de partie et vérifier leur résultat
shell-deal-does = afficher ce que distribue une graine, pour vérifier une partie

shell-kingdom-does = { $names }, ou les lettres de cinq factions
shell-artifacts-does = jouer avec des artefacts
shell-edition-does = { $names } (par défaut, celui du royaume)
shell-games-does = combien de parties (par défaut, 1)
shell-any-seed-does = n’importe quel texte ; le même texte donne les mêmes parties
shell-players-does = qui joue, au choix { $names }
shell-file-does = un fichier de feuilles de partie, ou - pour l’entrée standard
shell-trace-does = tout afficher de la partie avant chaque coup
shell-dealt-seed-does = 64 chiffres hexadécimaux
shell-salt-does = le sel, si { $seed } est une graine du serveur
shell-played-seed-does = 64 chiffres hexadécimaux, ou n’importe quel texte ; le même texte donne les mêmes cartes
shell-against-does = contre qui jouer, au choix { $names } (par défaut, { $default })
shell-language-does = par exemple fr (par défaut, celle de ton environnement)

## The commands of those who host the bot.

shell-bot-starts = Sans argument, claim-bot lance le bot : sur Discord si DISCORD_TOKEN est défini dans l’environnement ou dans .env, sinon dans un bac à sable sur cette machine.
shell-bot-hosts = Ces commandes sont pour qui héberge le bot :
shell-bot-others = Les autres n’ont besoin ni de Discord ni d’une base de données :
shell-doctor-does = vérifier tout ce dont le bot a besoin, et dire quoi faire
shell-doctor-about = Vérifier tout ce dont le bot a besoin : ses réglages, cette machine, la base de données et Discord. Chaque ligne dit quoi faire si quelque chose ne va pas. Le code de sortie est 1 s’il y a une erreur.
shell-invite-does = afficher le lien qui ajoute le bot à un serveur
shell-invite-about = Afficher le lien avec lequel on peut ajouter le bot à un serveur que l’on gère. Il demande exactement les permissions dont le bot a besoin.
shell-backup-does = sauvegarder la base de données, même pendant que le bot tourne
shell-backup-about = Sauvegarder la base de données, même pendant que le bot tourne. La copie est vérifiée. Son nom dit quand elle a été faite, en UTC.
shell-to-folder-does = le dossier des sauvegardes (par défaut, backups à côté de la base de données)
shell-keep-does = supprimer ensuite les sauvegardes de cette base plus anciennes de ce nombre de jours
shell-restore-does = remplacer la base de données par une sauvegarde (arrête d’abord le bot)
shell-restore-about = Remplacer la base de données par une sauvegarde. Arrête d’abord le bot. L’ancienne base est conservée.
shell-backup-file-does = une sauvegarde
shell-copy-does = copier la base de données dans une autre, par exemple de SQLite vers PostgreSQL
shell-copy-about = Copier toutes les lignes d’une base de données dans une autre, par exemple de SQLite vers PostgreSQL. Arrête d’abord le bot. Si la copie est interrompue, la même commande la reprend où elle en était. À la fin, elle compare toutes les lignes.
shell-from-does = la base de données à copier, comme dans DATABASE_URL
shell-to-does = une nouvelle base de données, vide
shell-recount-does = recalculer toutes les cotes et les comparer à celles qui sont enregistrées
shell-export-does = écrire toutes les parties terminées comme feuilles de partie
shell-export-about = Écrire toutes les parties terminées comme feuilles de partie, une par ligne. Elles ne contiennent l’identifiant de personne. Vérifie-les avec claim-bot replay.
shell-repair-does = corriger les différences (arrête d’abord le bot)
shell-recount-replay-does = rejouer chaque partie classée, et pas seulement celles dont les coups contredisent leur ligne
shell-details-does = écrire aussi les joueurs, le serveur et les dates de chaque partie, en objets JSON
shell-server-does = écrire plutôt toutes les données d’un serveur : réglages, classements et parties, en objets JSON

## What is wrong. What the system says (“No space left on device”) is passed on as it says it.

shell-refused = { $what } Pour l’aide, tape : { $help }
# About an option or an argument.
shell-about = { $name } : { $what }
shell-missing = Il manque encore : { $names }.
shell-unknown = Je ne connais pas { $names }.
shell-no-choice = Je ne connais pas { $typed }. Au choix : { $choices }.
shell-ambiguous = { $typed } peut vouloir dire : { $choices }.
shell-no-value = Il manque une valeur.
shell-extra-value = Une valeur comme { $typed } n’a pas sa place ici.
shell-two-players = --players attend deux noms séparés par une virgule, pas « { $typed } ».
shell-no-number = { $option } attend un nombre entier de { $from } à { $to }, pas « { $typed } ».
shell-unreadable = Je ne peux pas lire { $file } : { $error }
shell-no-input = Il n’y a pas d’entrée standard à lire.
shell-no-output = Il n’y a pas de sortie standard où écrire.
shell-stopped = Impossible de continuer : { $error }

refused-kingdom = « { $typed } » n’est pas un royaume. Choisis parmi { $names }, ou tape les lettres de cinq factions parmi { $codes }.
refused-twice = Les { $faction } ({ $code }) ne peuvent être qu’une fois dans un royaume.
refused-five = Un royaume a cinq factions, pas { $number }.
refused-partner = Les { $faction } et les { $partner } vont ensemble.
refused-pairs = { $both ->
    [yes] Un royaume n’a qu’un seul duo, Gobelins et Chevaliers (G K) ou Gnomes et Géants (N I).
   *[no] Il faut un duo dans un royaume, Gobelins et Chevaliers (G K) ou Gnomes et Géants (N I).
}
refused-edition = « { $typed } » n’est pas un mode de vote. Choisis parmi { $names }.
refused-seed = Une graine a 64 chiffres hexadécimaux.
refused-salt = Le sel doit être un nombre, l’identifiant du clic, pas « { $typed } ».
refused-player = « { $typed } » ne joue pas ici. Choisis parmi { $names }.
