## The data of a server: its managers export or delete it.

server-data-kept = -# **Les données de ce serveur.** Si on me retire de ce serveur, ses parties sont suspendues. Si je reviens dans les 30 jours, rien n’est perdu. Ensuite, toutes ses données sont effacées.
server-exported = 📄 Les réglages, les classements et les parties de ce serveur, les plus récentes d’abord : un objet JSON par ligne. Il manque les parties des salons que tu ne peux pas voir. Le fichier contient des identifiants de personnes, alors garde-le bien.

erase-title = ### Effacer toutes les données de ce serveur ?
erase-does = **Ce qui se passe**
    • Les parties en cours se terminent sans résultat. Si tu joues toi-même des parties classées, tu les abandonnes.
    • Les réglages, les classements, les défis et toutes les parties de ce serveur sont effacés.
    • Les personnes qui n’ont joué qu’ici sont oubliées, avec leurs préférences.
    • Des parties classées et des parties contre l’ordinateur, je ne garde que le résultat, pour les cotes du classement de tous les serveurs : qui a joué, qui a gagné et quand, mais pas où ni avec quelles cartes.
erase-cannot = **Ce que je ne peux pas faire**
    • Les messages et les fils sur Discord restent. Tu peux les supprimer.
    • La personne qui m’héberge a peut-être une sauvegarde plus ancienne.

    Impossible de revenir en arrière. Tu veux peut-être d’abord exporter les données.
erase-which = Choisis ce qu’il faut faire
erase-keep = Tout garder
erase-delete = Effacer définitivement tout ce serveur
erase-done = ### C’est effacé
    Toutes les données de ce serveur ont disparu. Si quelqu’un rejoue ici, tout repart de zéro.
erase-goes-on = ### J’efface…
    Il y en a tellement que ça prend encore quelques minutes. Ça se termine sans toi, même si on me redémarre. D’ici là, rien de nouveau ne peut commencer ici.
delete-server-again = Quelqu’un a lancé une partie juste au moment où j’allais tout effacer, alors j’ai tout arrêté. Réessaie.
server-deleted-lately = Toutes les données de ce serveur ont été effacées il y a moins d’une heure. Tu pourras recommencer { $when }.
server-is-being-deleted = Toutes les données de ce serveur sont en train d’être effacées. Réessaie dans quelques minutes.

button-export = Exporter les données
button-export-more = Parties plus anciennes
button-erase = Tout effacer…
