## Names of things in the game.

faction-G = Goblins
faction-K = Ridders
faction-N = Gnomen
faction-I = Reuzen
faction-U = Zombies
faction-D = Dwergen
faction-X = Dubbelgangers
faction-R = Draken
faction-T = Trollen
faction-E = Zieners
faction-W = Tovenaars
faction-B = Druïden
faction-S = Gedaanteverwisselaars
faction-H = Spoken

card-G = Goblin { $value }
card-K = Ridder { $value }
card-N = Gnoom { $value }
card-I = Reus { $value }
card-U = Zombie { $value }
card-D = Dwerg { $value }
card-X = Dubbelganger { $value }
card-R = Draak { $value }
card-T = Trol { $value }
card-E = Ziener { $value }
card-W = Tovenaar { $value }
card-B = Druïde { $value }
card-S = Gedaanteverwisselaar { $value }
card-H = Spook { $value }

artifact-crown = Kroon van Licht
artifact-sword = Slangenzwaard
artifact-horn = Hoorn der Stilte
artifact-spear = Speer van Wraak
artifact-crystal_ball = Kristallen Bol
artifact-fools_crystal = Dwazenkristal
artifact-horse = Paard van de Tovenaar
artifact-boots = Vliegende Laarzen
artifact-runestone = Vergeten Runensteen
artifact-lantern = Eeuwige Lantaarn
artifact-staff = Staf van Orde
artifact-necklace = Vorstketting
artifact-hourglass = Goddelijke Zandloper
artifact-shield = Schild van de Sluier
artifact-stein = Bierpul van Koningen
artifact-axe = Bijl van de Wolken
artifact-bow = Geliefdenboog
artifact-ring = Nachtring

thing-potion = toverdrank
thing-bear = Beer
# What a card is played with, as in “Bob plays Goblin 5 with a potion”.
with-potion = 🧪 een toverdrank

kingdom-classic = Klassiek
kingdom-claim2 = Claim 2
kingdom-magic = Magic
kingdom-custom = Eigen rijk
kingdom-mixed = Eigen mix
kingdom-option = { $kingdom }: { $factions }
# The old faction need not be named: the five follow.
kingdom-variant = { $kingdom }, { $new } i.p.v. { $old }

edition-international = internationale stemming
edition-german = Duitse stemming
edition-magic = Magic-stemming

pace-live = live, 3 minuten per zet
pace-day = 24 uur per zet
pace-three-days = 72 uur per zet
pace-none = zonder klok

tally = { $drawn ->
    [yes] { $wins } gewonnen, { $losses } verloren, { $draws } gelijk
   *[no] { $wins } gewonnen, { $losses } verloren
}

# The reader, in place of a name.
you = jij

# In place of a name where a mention cannot be shown. The computer has a name, so that it stands in
# any sentence as a person does, without an article.
computer-name = Claim
somebody = iemand

# Somebody whose data has been deleted.
former-player = een oud-speler

# The computer’s levels.
level-page = Page
level-squire = Schildknaap
level-knight = Ridder
level-king = Koning

# The computer’s name, with its level.
at-level = { $who } ({ $level })

# Between things in a list.
list-separator = , { "" }
# The end of a list inside a sentence. Before it, things have the separator.
list-and = { $first } en { $last }

language-name = Nederlands

# A day, where a message cannot show one; all numbers have two digits or four.
short-date = { $day }-{ $month }-{ $year }

# A time to the millisecond; Discord shows date and time as each reader writes them.
exact-time = { $date }, { $time } en { $ms } ms
