# Private answers to commands and presses.

## Challenges

challenge-yourself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou laisse *{ option-challenge-opponent }* vide pour que tout le monde puisse accepter.
challenge-another-bot = { $who } ne joue pas à Claim. Défie une personne, ou défie-moi.
too-many-challenges =
    { $limit ->
        [one] Tu as déjà un défi ouvert ici, et c’est le maximum. Retire-le ou attends une réponse.
       *[other] Tu as déjà { $limit } défis ouverts ici, et c’est le maximum. Retires-en un ou attends une réponse.
    }
too-many-matches = { $you ->
    [yes] { $limit ->
        [one] Tu as déjà une partie en cours ici, et c’est le maximum. Finis-la d’abord.
       *[other] Tu as déjà { $limit } parties en cours ici, et c’est le maximum. Finis-en une d’abord.
    }
   *[no] { $limit ->
        [one] { $who } a déjà une partie en cours ici, et c’est le maximum. Attends qu’elle se termine.
       *[other] { $who } a déjà { $limit } parties en cours ici, et c’est le maximum. Attends que l’une d’elles se termine.
    }
}
opponent-wants-no-challenges = { $who } n’accepte pas de défis. Laisse *{ option-challenge-opponent }* vide pour que tout le monde puisse accepter.
too-many-tries = Trop de tes défis et de tes parties n’ont rien donné au cours de la dernière heure. Tu pourras en lancer d’autres { $when }. En attendant, joue les parties que tu as.
too-many-tries-here = Trop de défis et de parties n’ont rien donné sur ce serveur au cours de la dernière heure, dont certains des tiens. Tu pourras en lancer d’autres { $when }.
too-many-tries-with = Au cours de la dernière heure, plusieurs défis ou parties avec { $who } n’ont rien donné. Tu pourras réessayer { $when }.
declined-lately = { $who } vient de refuser l’un de tes défis. Tu pourras en envoyer un autre { $when }.
no-such-challenge = Je ne trouve plus ce défi. Lances-en un autre avec `/claim { command-challenge }`.
challenge-expired = Ce défi a expiré : personne ne l’a accepté en une journée. Lances-en un autre avec `/claim { command-challenge }`.
challenge-accepted = Ce défi a déjà été accepté. Tu peux suivre la partie à sa table.
challenge-declined = Ce défi a été refusé. Lances-en un autre avec `/claim { command-challenge }`.
challenge-withdrawn = Ce défi a été retiré. Lances-en un autre avec `/claim { command-challenge }`.
accept-your-own = C’est ton propre défi : quelqu’un d’autre doit l’accepter. Pour jouer tout de suite, défie-moi.
challenge-not-for-you = Ce défi s’adresse à { $who }. Lance le tien avec `/claim { command-challenge }`.
decline-an-open-one = Ce défi s’adresse à tout le monde : il n’y a rien à refuser.
withdraw-anothers = Ce défi a été lancé par { $who }. Tu ne peux pas le retirer.
rated-computer = Les parties contre moi ne sont jamais classées. Retire l’option *{ option-challenge-rated }*, ou défie une personne.
level-of-a-person = Les niveaux sont pour les parties contre moi. Retire l’option *{ option-challenge-level }*, ou défie-moi.
bad-kingdom = « { $kingdom } » n’est pas un royaume. Choisis-en un dans la liste, ou écris un nom (`Magie`, `Fantômes`) ou cinq lettres : une paire (`GK` ou `NI`) et trois lettres parmi `U` `D` `X` `R` `T` `E` `W` `B` `S` `H`.

## Matches

not-your-match = Tu ne joues pas cette partie, mais tu peux la suivre ici. Pour jouer, utilise `/claim { command-challenge }`.
no-such-match = Je ne trouve pas de partie { $match } ici.
no-match = Tu n’as pas de partie en cours. Lances-en une avec `/claim { command-challenge }`. Moi aussi, je joue !
table-of-the-past = La partie { $match } est terminée : sa table reste où elle est.
not-your-table = Seules les personnes qui jouent la partie { $match } ou qui ont la permission *Gérer le serveur* peuvent déplacer sa table.
table-out-of-sight = { $who } ne voit pas ce salon : la table reste donc où elle est. Utilise `/claim { command-table }` dans un salon visible pour vous deux.
table-moved-lately = Trop de tables ont été déplacées dans la dernière minute, par toi ou vers ce salon. Tu pourras déplacer celle-ci { $when }.
other-server = La partie { $match } se joue sur un autre serveur : sa table y reste.
old-preferences = Ces réglages ne sont plus à jour. Rouvre-les avec `/claim { command-preferences }`.
outdated = Ce bouton n’était plus à jour. Voici où on en est.
no-hints = Je ne donne d’indices que dans les parties non classées contre moi.
hint-unavailable = Je ne peux pas calculer assez loin pour dire ce que ferait le Roi. Rien n’est perdu. Continue à jouer, ou réessaie dans une minute.
illegal-move = Tu ne peux pas jouer { $move } maintenant.
not-your-turn = Ce n’est pas ton tour : { $who } doit d’abord décider. Voici où on en est.
too-late-to-cancel = Vous avez déjà joué une carte chacun : cette partie ne peut plus être annulée. Tu peux seulement abandonner.
cancel-asked = Tu as proposé d’annuler. Si { $other } est d’accord, la partie s’arrête sans résultat. D’ici là, elle continue.
time-not-up = Il reste du temps pour cette décision. Tu pourras réclamer la victoire quand il sera écoulé.
your-own-time = C’est ton temps à toi qui est écoulé. Joue tant que tu le peux encore !
rematch-asked = { $rated ->
    [yes] Revanche proposée, de nouveau classée. À { $other } d’appuyer sur *Revanche*. Ton offre expire { $ends }.
   *[no] Revanche proposée. À { $other } d’appuyer sur *Revanche*. Ton offre expire { $ends }.
}
rematch-asked-lately = Tu viens de retirer ton offre de revanche. Tu pourras en faire une autre { $when }.
challenger-out-of-sight = { $who } n’est plus là ou ne voit plus ce salon : la partie ne peut donc pas y commencer. Lance un nouveau défi dans un salon visible pour vous deux : `/claim { command-challenge }`.
rematch-out-of-sight = Aucun salon ne convient pour la table : ni celui de la dernière partie, ni celui du défi, ni celui-ci ne sont visibles pour vous deux. Lance un nouveau défi dans un autre salon : `/claim { command-challenge }`.
rematch-withdrawn = Tu as retiré ton offre de revanche.
table-moved-here = La table est maintenant à la fin de ce salon.
end-over = La partie { $match } est déjà terminée.
move-with = { $move } + { $thing }
move-in = { $match } : { $move } – { $who }

## What does not work

too-fast = Tu appuies plus vite que je ne réponds. Laisse-moi un instant, puis réessaie.
unknown-button = Je ne reconnais plus ce bouton. `/claim { command-hand }` affiche ta main, et `/claim { command-table }` ta table.
not-a-manager = Il te faut la permission *Gérer le serveur* pour faire ça.
missing-permission =
    { $number ->
        [one] Il me manque une permission dans ce salon : { $names }. Demande à quelqu’un qui gère le serveur de me la donner, ou joue dans un autre salon.
       *[other] Il me manque des permissions dans ce salon : { $names }. Demande à quelqu’un qui gère le serveur de me les donner, ou joue dans un autre salon.
    }
permission-view-channel = *Voir le salon*
permission-send-messages = *Envoyer des messages*
permission-send-messages-in-threads = *Envoyer des messages dans les fils*
permission-create-public-threads = *Créer des fils publics*
permission-attach-files = *Joindre des fichiers*
permission-connect = *Se connecter*
database-full = Je ne peux rien enregistrer : mon disque est plein. Rien n’est perdu. Réessaie quand la personne qui m’héberge aura fait de la place.
database-locked = Je ne peux rien enregistrer pour le moment. Rien n’est perdu. Réessaie dans un instant.
database-lost = Je n’arrive pas à joindre ma base de données. Rien n’est perdu. Réessaie dans un instant.
database-unknown = J’ai perdu ma base de données pendant l’enregistrement. `/claim { command-hand }` montre si ton coup est passé.
discord-away = Discord ne répond pas, je n’ai donc rien pu faire. Rien n’est perdu. Réessaie dans un instant.
discord-channel = Le salon concerné n’existe plus, ou je ne le vois plus. Utilise `/claim { command-table }` dans un salon que je vois, et la table de ta partie y apparaîtra.
discord-message = Le message concerné a été supprimé. `/claim { command-table }` affiche de nouveau la table de ta partie, et `/claim { command-hand }` ta main.
discord-token = Ce message est trop ancien pour que je le modifie. `/claim { command-hand }` affiche ta main dans un nouveau message.
discord-permission = Discord ne me laisse pas faire ça ici : il me manque une permission. Quelqu’un qui gère le serveur peut me donner *Voir le salon* et *Envoyer des messages* dans ce salon (dans un fil, *Envoyer des messages dans les fils*). Ensuite, réessaie.
discord-place = Ça ne marche pas dans un fil. Essaie dans le salon dont il fait partie.
discord-refused = Discord a refusé. Ta partie est en sécurité : `/claim { command-hand }` montre où elle en est. Si ça se reproduit, envoie ce code à la personne qui m’héberge : `{ $code }`.
answer-rejected = Ça a peut-être marché, mais Discord a refusé ma réponse : je ne peux pas te montrer le résultat. `/claim { command-hand }` montre où en est ta partie.
unknown-command = Cette commande a changé, et Discord te montre encore l’ancienne. Recharge Discord (Ctrl+R sur un ordinateur ; sur un téléphone, ferme et rouvre l’appli), puis tape-la de nouveau.
only-where-installed = Je ne suis pas membre de ce serveur : impossible d’y jouer. Quelqu’un qui gère le serveur peut m’ajouter.
only-in-servers = Je ne joue que sur des serveurs. Utilise cette commande dans un salon d’un serveur où je suis.
something-broke = Quelque chose a mal tourné de mon côté. Ta partie est en sécurité : `/claim { command-hand }` montre où elle en est. Si ça se reproduit, envoie ce code à la personne qui m’héberge : `{ $code }`.
