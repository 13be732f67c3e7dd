## Names of things in the game.

faction-G = Goblins
faction-K = Knights
faction-N = Gnomes
faction-I = Giants
faction-U = Undead
faction-D = Dwarves
faction-X = Doppelgängers
faction-R = Dragons
faction-T = Trolls
faction-E = Seers
faction-W = Wizards
faction-B = Druids
faction-S = Shapeshifters
faction-H = Ghosts

card-G = Goblin { $value }
card-K = Knight { $value }
card-N = Gnome { $value }
card-I = Giant { $value }
card-U = Undead { $value }
card-D = Dwarf { $value }
card-X = Doppelgänger { $value }
card-R = Dragon { $value }
card-T = Troll { $value }
card-E = Seer { $value }
card-W = Wizard { $value }
card-B = Druid { $value }
card-S = Shapeshifter { $value }
card-H = Ghost { $value }

artifact-crown = Crown of Light
artifact-sword = Serpent Sword
artifact-horn = Horn of Silence
artifact-spear = Spear of Vengeance
artifact-crystal_ball = Crystal Ball
artifact-fools_crystal = Fool’s Crystal
artifact-horse = Magician’s Horse
artifact-boots = Flying Boots
artifact-runestone = Forgotten Runestone
artifact-lantern = Eternal Lantern
artifact-staff = Staff of Order
artifact-necklace = Frost Necklace
artifact-hourglass = Divine Hourglass
artifact-shield = Shield of the Veil
artifact-stein = Stein of Kings
artifact-axe = Axe of the Clouds
artifact-bow = Lover’s Bow
artifact-ring = Night Ring

thing-potion = potion
thing-bear = Bear
# What a card is played with, as in “Bob plays Goblin 5 with a potion”.
with-potion = 🧪 a potion

kingdom-classic = Classic
kingdom-claim2 = Claim 2
kingdom-magic = Magic
kingdom-custom = Custom kingdom
kingdom-mixed = Custom
kingdom-option = { $kingdom }: { $factions }
kingdom-variant = { $kingdom }, { $new } for { $old }

edition-international = international vote
edition-german = German vote
edition-magic = Magic vote

pace-live = live, 3 minutes per move
pace-day = 24 hours per move
pace-three-days = 72 hours per move
pace-none = no clock

tally = { $drawn ->
    [yes] { $wins } won, { $losses } lost, { $draws } drawn
   *[no] { $wins } won, { $losses } lost
}

# The reader, in place of a name.
you = you

# In place of a name where a mention cannot be shown. The computer has a name, so that it stands in
# any sentence as a person does, without an article.
computer-name = Claim
somebody = someone

# Somebody whose data has been deleted.
former-player = a former player

# The computer’s levels.
level-page = Page
level-squire = Squire
level-knight = Knight
level-king = King

# The computer’s name, with its level.
at-level = { $who } ({ $level })

# Between things in a list.
list-separator = , { "" }
# The end of a list inside a sentence. Before it, things have the separator.
list-and = { $first } and { $last }

# This language, as those who speak it call it.
language-name = English

# A day, where a message cannot show one; all numbers have two digits or four.
short-date = { $year }-{ $month }-{ $day }

# A time to the millisecond; Discord shows date and time as each reader writes them.
exact-time = { $date }, { $time } and { $ms } ms
