# What the King would do: a hint in matches against the computer. $who is the opponent.

button-hint = Indice
advice-line = 💡 { $told }
advice-move = Le Roi choisirait **{ $move }**.
advice-chance = Tes chances de gagner sont d’environ { $percent } %.

advice-why-only = Tu ne peux rien faire d’autre.
advice-why-wins-all = Toutes tes cartes gagnent encore, si tu ne te trompes pas.
advice-why-wins-only = Seule cette carte gagne encore.
advice-why-wins = Avec elle, tu gagnes, quoi que joue { $who }, si tu ne te trompes pas plus tard.
advice-why-draws = Aucune carte ne gagne si { $who } ne se trompe pas, mais celle-ci garde le match nul.
advice-why-loses = Toutes tes cartes perdent, si { $who } ne se trompe pas.
advice-why-odds = Personne ne sait ce que donneront les potions, mais tes chances sont ainsi les meilleures.
advice-why-takes-cheaply = Elle remporte un bon enjeu, et aucune carte plus faible n’y arriverait.
advice-why-takes = Elle remporte un bon enjeu.
advice-why-lets-go = L’enjeu est faible, alors laisse-le. La pioche te donnera sans doute mieux.
advice-why-saves = Tu gardes ainsi tes cartes plus fortes pour plus tard.
advice-why-weakest = Tu ne peux pas gagner ce pli, alors joue la carte la plus faible possible.
advice-why-spares = Tu ne peux pas gagner ce pli, et cette carte ne te manquera guère.
advice-why-leads-strong = L’enjeu est bon, et peu de cartes battent celle-ci.
advice-why-leads-weak = L’enjeu est faible, une carte faible suffit.
advice-why-scores = Elle te fait gagner les deux cartes de ce pli.
advice-why-pass = Rien de ce que tu peux utiliser maintenant ne rapporte assez.
advice-why-artifact = C’est plus utile maintenant que plus tard.
advice-why-at-once = Attendre ne rapporterait rien de plus.
advice-why-vote = Un 5 de cette faction t’aide le plus dans le vote.
advice-why-follower = C’est le meilleur partisan que tu puisses avoir ici.
advice-why-ghost-keep = En moyenne, une carte de la pioche vaut moins que ton Fantôme.
advice-why-ghost-leave = En moyenne, une carte de la pioche vaut plus que ce Fantôme.
advice-why-tried = J’ai essayé tes cartes dans beaucoup de parties imaginaires, et celle-ci s’en sort le mieux.
