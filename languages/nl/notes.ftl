## Small messages, questions and lists.

# `$who` may mention both players, so some of these texts speak to nobody.
note-turn = ▶ { $who }, jij bent aan de beurt.
note-reminder = ⏱️ { $who }, je tijd loopt { $when } af.
note-lapsed = ⌛ { $who }, de tijd van { $late } is om. Je kunt de winst opeisen, of nog op een zet wachten.
note-ended = { $state ->
    [over] 🏁 { $who }: de partij is afgelopen.
    [cancelled] { $who }: de partij is afgebroken. Er is geen uitslag.
    [damaged] { $who }: de gegevens van de partij zijn beschadigd, dus ik kan die niet meer tonen. De uitslag en de nieuwe ratings blijven staan. Sorry!
    [broken] { $who }: de partij kan niet verder, want de gegevens zijn beschadigd. De partij telt niet mee. Sorry!
   *[closed] { $who }: ik heb de partij gesloten, want er gebeurde al heel lang niets meer. Er is geen uitslag.
}
note-closed = { $who }: iemand die deze server beheert, heeft de partij beëindigd. Er is geen uitslag.
note-cancel-wanted = ✋ { $who }, { $other } wil jullie ratingpartij afbreken, zonder uitslag. Vind je dat goed, druk dan op *Afbreken zonder uitslag*. Anders speel je gewoon door.
note-moved = -# De tafel is verhuisd.

resign-question = { $cancel ->
    [yes] ### Opgeven tegen { $other }?
        Jullie hebben nog niet allebei een kaart gespeeld, dus je kunt partij { $match } ook afbreken, zonder uitslag.
    [ask] ### Opgeven tegen { $other }?
        Dan wint { $other } partij { $match }. Het is een ratingpartij, dus je rating daalt. Eindigen zonder uitslag kan alleen als { $other } dat goedvindt. Je kunt het vragen.
    [asked] ### Opgeven tegen { $other }?
        Dan wint { $other } partij { $match }, en daalt je rating. Je hebt voorgesteld om af te breken, zonder uitslag. { $other } moet dat nog goedvinden.
    [agree] ### Opgeven tegen { $other }?
        { $other } wil afbreken. Vind je dat goed, dan eindigt partij { $match } zonder uitslag.
   *[no] ### Opgeven tegen { $other }?
        Dan wint { $other } partij { $match }. Je kunt dit niet terugdraaien.
}
button-resign-yes = Opgeven
button-cancel = Afbreken zonder uitslag
button-ask-to-cancel = Afbreken voorstellen
button-play-on = Doorspelen
end-question = { $own ->
    [yes] ### Partij { $match } van { $first } tegen { $second } beëindigen?
        Je speelt zelf mee, en het is een ratingpartij. Beëindigen is dus opgeven, en je rating daalt. Je kunt dit niet terugdraaien.
   *[no] ### Partij { $match } van { $first } tegen { $second } beëindigen?
        De partij eindigt zonder uitslag, en beide spelers krijgen dat te horen. Je kunt dit niet terugdraaien.
}
button-end-match = Beëindigen

which-question = ### Welke partij?
which-select = Kies een partij…
which-option = { $match } { $who }
which-against = tegen { $name }
which-between = { $first } – { $second }

matches-here = ### Partijen die hier worden gespeeld
matches-of = ### Partijen van { $who }
matches-none = Er wordt hier nu niet gespeeld. Begin een partij met `/claim { command-challenge }`.
matches-none-of = { $who } speelt hier nu geen partij.
matches-more = { $number ->
    [one] -# en nog 1
   *[other] -# en nog { $number }
}
match-link = [{ $match }]({ $link })
match-entry = { $phase ->
    [1] **{ $match }** { $first } – { $second } · { $kingdom } · fase 1, slag { $trick }
   *[2] **{ $match }** { $first } – { $second } · { $kingdom } · fase 2, slag { $trick }
}
match-turn = -# ▶ { $who }
match-turn-secret = de slag wordt beslist
match-turn-until = -# ▶ { $who } · de tijd loopt { $when } af

# The code of the match follows.
thread-title = { $first } – { $second }
