## Small messages, questions and lists.

note-turn = ▶ { $who }, à toi de jouer.
note-reminder = ⏱️ { $who }, ton temps expire { $when }.
note-lapsed = ⌛ { $who }, le temps est écoulé pour { $late }. Tu peux réclamer la victoire, ou attendre encore.
note-ended = { $state ->
    [over] 🏁 { $who } : votre partie est terminée.
    [cancelled] { $who } : votre partie a été annulée. Elle n’a pas de résultat.
    [damaged] { $who } : l’enregistrement de votre partie est endommagé, je ne peux plus l’afficher. Le résultat et les changements de cote restent. Pardon !
    [broken] { $who } : votre partie ne peut pas continuer, car son enregistrement est endommagé. Elle ne compte pas. Pardon !
   *[closed] { $who } : j’ai fermé votre partie, où il ne se passait plus rien depuis longtemps. Elle n’a pas de résultat.
}
note-closed = { $who } : une personne qui gère ce serveur a mis fin à votre partie. Elle n’a pas de résultat.
note-cancel-wanted = ✋ { $who }, { $other } propose d’annuler votre partie classée sans résultat. Appuie sur *Annuler sans résultat* pour accepter, ou continue à jouer.
note-moved = -# La table a changé de place.

resign-question = { $cancel ->
    [yes] ### Abandonner contre { $other } ?
        Vous n’avez pas encore joué une carte chacun : tu peux aussi annuler la partie { $match } sans résultat.
    [ask] ### Abandonner contre { $other } ?
        { $other } gagnera alors la partie { $match }. Elle est classée : ta cote baissera. Pour l’arrêter sans résultat, il faut l’accord de ton adversaire. Tu peux le demander.
    [asked] ### Abandonner contre { $other } ?
        { $other } gagnera alors la partie { $match }, et ta cote baissera. Tu as proposé de l’annuler sans résultat. À { $other } de répondre.
    [agree] ### Abandonner contre { $other } ?
        { $other } propose d’annuler. Si tu acceptes, la partie { $match } s’arrête sans résultat.
   *[no] ### Abandonner contre { $other } ?
        { $other } gagnera alors la partie { $match }. Impossible de revenir en arrière.
}
button-resign-yes = Abandonner
button-cancel = Annuler sans résultat
button-ask-to-cancel = Proposer d’annuler
button-play-on = Continuer
end-question = { $own ->
    [yes] ### Mettre fin à la partie { $match } entre { $first } et { $second } ?
        Tu la joues et elle est classée : y mettre fin, c’est abandonner, et ta cote baissera. Impossible de revenir en arrière.
   *[no] ### Mettre fin à la partie { $match } entre { $first } et { $second } ?
        Elle s’arrête sans résultat, et les deux personnes qui jouent sont prévenues. Impossible de revenir en arrière.
}
button-end-match = Y mettre fin

which-question = ### Quelle partie ?
which-select = Choisis une partie…
which-option = { $match } { $who }
which-against = contre { $name }
which-between = { $first } – { $second }

matches-here = ### Parties en cours ici
matches-of = ### Parties en cours : { $who }
matches-none = Aucune partie en cours ici. Lances-en une avec `/claim { command-challenge }`.
matches-none-of = { $who } n’a pas de partie en cours ici.
matches-more = { $number ->
    [one] -# et 1 autre
   *[other] -# et { $number } autres
}
match-link = [{ $match }]({ $link })
match-entry = { $phase ->
    [1] **{ $match }** { $first } – { $second } · { $kingdom } · première phase, pli { $trick }
   *[2] **{ $match }** { $first } – { $second } · { $kingdom } · seconde phase, pli { $trick }
}
match-turn = -# ▶ { $who }
match-turn-secret = le pli se décide
match-turn-until = -# ▶ { $who } · fin du temps { $when }

# The code of the match follows.
thread-title = { $first } – { $second }
