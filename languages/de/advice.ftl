# What the King would do: a hint in matches against the computer. $who is the opponent.

button-hint = Tipp
advice-line = 💡 { $told }
advice-move = Der König würde **{ $move }** wählen.
advice-chance = Deine Gewinnchance liegt bei etwa { $percent }{ "\u00a0" }%.

advice-why-only = Etwas anderes geht gerade nicht.
advice-why-wins-all = Jede Karte gewinnt noch, wenn du keinen Fehler machst.
advice-why-wins-only = Nur diese Karte gewinnt noch.
advice-why-wins = Damit gewinnst du, was { $who } auch spielt, wenn du später keinen Fehler machst.
advice-why-draws = Keine Karte gewinnt, wenn { $who } keinen Fehler macht, aber mit dieser bleibt es unentschieden.
advice-why-loses = Jede Karte verliert, wenn { $who } keinen Fehler macht.
advice-why-odds = Was die Tränke bringen, weiß niemand, aber so stehen deine Chancen am besten.
advice-why-takes-cheaply = Damit bekommst du eine gute offene Karte, und keine schwächere schafft das.
advice-why-takes = Damit bekommst du eine gute offene Karte.
advice-why-lets-go = Die offene Karte ist schwach, darum lass sie ziehen. Vom Nachziehstapel kommt wahrscheinlich eine bessere.
advice-why-saves = So sparst du deine stärkeren Karten für später.
advice-why-weakest = Diesen Stich kannst du nicht gewinnen, darum spiel deine schwächste passende Karte.
advice-why-spares = Diesen Stich kannst du nicht gewinnen, und diese Karte kannst du gut entbehren.
advice-why-leads-strong = Die offene Karte ist gut, und nur wenige schlagen die hier.
advice-why-leads-weak = Die offene Karte ist schwach, da reicht auch eine schwache.
advice-why-scores = Damit gewinnst du beide Karten dieses Stichs.
advice-why-pass = Nichts, was du jetzt einsetzen kannst, bringt genug.
advice-why-artifact = Jetzt bringt es mehr, als es aufzuheben.
advice-why-at-once = Durch Warten wird es nicht nützlicher.
advice-why-vote = Eine 5 dieser Fraktion hilft dir in der Wertung am meisten.
advice-why-follower = Das ist der beste Anhänger, den du hier bekommen kannst.
advice-why-ghost-keep = Im Schnitt ist eine Karte vom Nachziehstapel schlechter als dein Geist.
advice-why-ghost-leave = Im Schnitt ist eine Karte vom Nachziehstapel besser als dieser Geist.
advice-why-tried = Ich habe deine Karten in vielen gedachten Partien ausprobiert, und diese war am besten.
