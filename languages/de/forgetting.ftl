## Forgetting a person for good.

forget-title = ### Alles über dich löschen?
forget-does = **Was passiert**
    • Du gibst auf allen Servern alle Partien auf, die du gerade spielst, und deine Herausforderungen werden zurückgezogen.
    • Dein Name, deine Einstellungen und dein Platz in allen Ranglisten werden gelöscht.
    • Beendete Partien bleiben, für die anderen und ihre Spielstärke. Du heißt darin nur noch „Anonym“, mit einer zufälligen Nummer. Nichts führt von dieser Nummer zu dir, auch für mich nicht.
forget-cannot = **Was ich nicht kann**
    • In Nachrichten und Threads auf Discord, etwa an alten Tischen, kann dein Name noch stehen. Löschen kann sie, wer den Server verwaltet.
    • Menschen erinnern sich, und wer mich betreibt, hat vielleicht noch eine ältere Sicherung.

    Das lässt sich nicht rückgängig machen. Spielst du später wieder, fängst du ganz von vorn an.
forget-last = { $number ->
    [0] ### Ganz sicher?
        Alles über dich wird sofort gelöscht, auf allen Servern. **Es gibt kein Zurück.**
    [one] ### Ganz sicher?
        Du gibst die Partie auf, die du gerade spielst, und alles über dich wird sofort gelöscht, auf allen Servern. **Es gibt kein Zurück.**
   *[other] ### Ganz sicher?
        Du gibst die { $number } Partien auf, die du gerade spielst, und alles über dich wird sofort gelöscht, auf allen Servern. **Es gibt kein Zurück.**
}
forget-done = ### Gelöscht
    Nichts, was ich habe, führt noch zu dir. Wenn du wieder spielen magst, bist du willkommen. Dass wir uns kennen, weiß ich dann nicht mehr.
forget-goes-on = ### Wird gelöscht…
    Du hast hier so viel gespielt, dass es noch ein paar Minuten dauert. Das geht auch ohne dich zu Ende, selbst wenn ich neu gestartet werde. Bis dahin kannst du nichts Neues anfangen.
forget-kept = Es wurde nichts gelöscht.
forget-again = Du hast eine Partie angefangen, als ich gerade alles löschen wollte, darum habe ich aufgehört. Drück noch mal auf *Alles löschen*.
forgotten-lately = Du hast vor weniger als einer Stunde alles gelöscht. Das geht { $when } wieder.
player-is-leaving = Diese Partie kann nicht beginnen: Jemand von euch lässt gerade alles über sich löschen.
rematch-with-nobody = Dein Gegenüber ist für immer gegangen, eine Revanche gibt es nicht mehr. Fordere mit `/claim { command-challenge }` jemand anderen heraus.

button-forget = Weiter…
button-forget-yes = Alles löschen
button-forget-no = Alles behalten
