## Names of things in the game.

# Sentences count on it: every faction is a masculine plural, every card a masculine noun, and all
# begin with a consonant, so that “le”, “du”, “ton”, “les”, “des” and “de” fit in front of them.
faction-G = Gobelins
faction-K = Chevaliers
faction-N = Gnomes
faction-I = Géants
faction-U = Morts-vivants
faction-D = Nains
faction-X = Doppelgängers
faction-R = Dragons
faction-T = Trolls
faction-E = Voyants
faction-W = Sorciers
faction-B = Druides
faction-S = Métamorphes
faction-H = Fantômes

card-G = Gobelin { $value }
card-K = Chevalier { $value }
card-N = Gnome { $value }
card-I = Géant { $value }
card-U = Mort-vivant { $value }
card-D = Nain { $value }
card-X = Doppelgänger { $value }
card-R = Dragon { $value }
card-T = Troll { $value }
card-E = Voyant { $value }
card-W = Sorcier { $value }
card-B = Druide { $value }
card-S = Métamorphe { $value }
card-H = Fantôme { $value }

# Their genders differ: no article in front of `$artifact`.
artifact-crown = Couronne de lumière
artifact-sword = Épée du serpent
artifact-horn = Cor du silence
artifact-spear = Lance de vengeance
artifact-crystal_ball = Boule de cristal
artifact-fools_crystal = Cristal du fou
artifact-horse = Cheval du magicien
artifact-boots = Bottes volantes
artifact-runestone = Rune oubliée
artifact-lantern = Lanterne éternelle
artifact-staff = Bâton de l’ordre
artifact-necklace = Collier de givre
artifact-hourglass = Sablier divin
artifact-shield = Bouclier du voile
artifact-stein = Chope des rois
artifact-axe = Hache des nuages
artifact-bow = Arc des amants
artifact-ring = Anneau de la nuit

thing-potion = potion
thing-bear = Ours
# What a card is played with, as in “Bob joue le Gobelin 5 + 🧪 potion”.
with-potion = 🧪 potion

kingdom-classic = Classique
kingdom-claim2 = Claim 2
kingdom-magic = Magie
kingdom-custom = Royaume sur mesure
kingdom-mixed = Sur mesure
kingdom-option = { $kingdom } : { $factions }
kingdom-variant = { $kingdom } + { $new } − { $old }

edition-international = vote international
edition-german = vote allemand
edition-magic = vote Magie

pace-live = en direct, 3 minutes par coup
pace-day = 24 heures par coup
pace-three-days = 72 heures par coup
pace-none = sans limite de temps

tally = { $drawn ->
    [yes] { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $losses ->
        [one] { $losses } défaite
       *[other] { $losses } défaites
    }, { $draws ->
        [one] { $draws } nul
       *[other] { $draws } nuls
    }
   *[no] { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $losses ->
        [one] { $losses } défaite
       *[other] { $losses } défaites
    }
}

# The reader, in place of a name.
you = toi

# In place of a name where a mention cannot be shown. The computer has a name, so that it stands in
# any sentence as a person does, without an article.
computer-name = Claim
somebody = quelqu’un

# Somebody whose data has been deleted.
former-player = Anonyme

# The computer’s levels.
level-page = Page
level-squire = Écuyer
level-knight = Chevalier
level-king = Roi

# The computer’s name, with its level.
at-level = { $who } ({ $level })

# Between things in a list.
list-separator = , { "" }
# The end of a list inside a sentence. Before it, things have the separator.
list-and = { $first } et { $last }

language-name = Français

# A day, where a message cannot show one; all numbers have two digits or four.
short-date = { $day }/{ $month }/{ $year }

# A time to the millisecond; Discord shows date and time as each reader writes them.
exact-time = le { $date } à { $time } et { $ms } ms
