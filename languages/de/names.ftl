## Names of things in the game.

faction-G = Kobolde
faction-K = Ritter
faction-N = Gnome
faction-I = Riesen
faction-U = Untote
faction-D = Zwerge
faction-X = Doppelgänger
faction-R = Drachen
faction-T = Trolle
faction-E = Seher
faction-W = Magier
faction-B = Druiden
faction-S = Gestaltwandler
faction-H = Geister

# A card is named like a suit and a value (“Herz 7”), so that no name has to be declined. That is
# why it is “Untote 7” and not “Untoter 7”.
card-G = Kobold { $value }
card-K = Ritter { $value }
card-N = Gnom { $value }
card-I = Riese { $value }
card-U = Untote { $value }
card-D = Zwerg { $value }
card-X = Doppelgänger { $value }
card-R = Drache { $value }
card-T = Troll { $value }
card-E = Seher { $value }
card-W = Magier { $value }
card-B = Druide { $value }
card-S = Gestaltwandler { $value }
card-H = Geist { $value }

artifact-crown = Lichtkrone
artifact-sword = Schlangenschwert
artifact-horn = Horn der Stille
artifact-spear = Speer der Rache
artifact-crystal_ball = Kristallkugel
artifact-fools_crystal = Narrenkristall
artifact-horse = Zauberross
artifact-boots = Flügelstiefel
artifact-runestone = Vergessener Runenstein
artifact-lantern = Ewige Laterne
artifact-staff = Stab der Ordnung
artifact-necklace = Frostkette
artifact-hourglass = Göttliche Sanduhr
artifact-shield = Schleierschild
artifact-stein = Königshumpen
artifact-axe = Wolkenaxt
artifact-bow = Bogen der Liebenden
artifact-ring = Ring der Nacht

thing-potion = Trank
thing-bear = Bär
# What a card is played with, as in “Bob spielt Kobold 5 mit Trank”.
with-potion = 🧪 Trank

kingdom-classic = Klassisch
kingdom-claim2 = Claim 2
kingdom-magic = Magie
kingdom-custom = Eigenes Königreich
kingdom-mixed = Eigenes
kingdom-option = { $kingdom }: { $factions }
kingdom-variant = { $kingdom }, { $new } statt { $old }

edition-international = internationale Wertung
edition-german = deutsche Wertung
edition-magic = Magie-Wertung

pace-live = live, 3 Minuten pro Zug
pace-day = 24 Stunden pro Zug
pace-three-days = 72 Stunden pro Zug
pace-none = unbegrenzte Bedenkzeit

tally = { $drawn ->
    [yes] { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden
   *[no] { $wins } gewonnen, { $losses } verloren
}

# The reader, in place of a name.
you = du

# In place of a name where a mention cannot be shown. The computer has a name, so that it stands in
# any sentence as a person does. All three have no article and look the same in every case.
computer-name = Claim
somebody = Unbekannt

# Somebody whose data has been deleted.
former-player = Anonym

# The computer’s levels.
level-page = Page
level-squire = Knappe
level-knight = Ritter
level-king = König

# The computer’s name, with its level.
at-level = { $who } ({ $level })

# Between things in a list.
list-separator = , { "" }
# The end of a list inside a sentence. Before it, things have the separator.
list-and = { $first } und { $last }

language-name = Deutsch

# A day, where a message cannot show one; all numbers have two digits or four.
short-date = { $day }.{ $month }.{ $year }

# A time to the millisecond; Discord shows date and time as each reader writes them.
exact-time = { $date } um { $time } und { $ms } ms
