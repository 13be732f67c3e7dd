## The private hand.

hand-rematch-rated = -# 📈 Ook een revanche telt voor de rating.
hand-note = ⚠️ { $note }
hand-asked = ### { $asked }
hand-where = { $phase ->
    [1] -# Fase 1, slag { $trick } van 13
   *[2] -# Fase 2, slag { $trick } van 13
}
hand-clock = { " " }· ⏱️ { $when }
hand-lapsed = { $you ->
    [yes] { " " }· ⌛ je tijd is om: speel nu!
   *[no] { " " }· ⌛ tijd om: je kunt de winst opeisen
}
short-prize = 🏅 **{ $cards }**
short-cards = { $you ->
    [yes] jij **{ $cards }**
   *[no] de ander **{ $cards }**
}
short-nothing = Er is nog geen kaart gespeeld
short-last = { $won ->
    [yes] -# Slag **gewonnen** · { $own } – { $others }
    [no] -# Slag **verloren** · { $own } – { $others }
   *[nobody] -# Slag voor niemand · { $own } – { $others }
}
short-gained = { " " }→ **{ $cards }**
short-lantern = -# 👀 Je hebt { $cards } gezien
hand-next-card = { $you ->
    [yes] **Jij**: { $changes }
   *[no] **{ $who }**: { $changes }
}
hand-cancel-wanted = { $mine ->
    [yes] ✋ Je hebt voorgesteld deze partij af te breken, zonder uitslag. { $who } moet dat nog goedvinden.
   *[no] ✋ { $who } wil deze partij afbreken, zonder uitslag. Hieronder kun je dat goedvinden, of je speelt gewoon door.
}
hand-recruited = **Fase 2.** Je hebt { $won } van de { $tricks } slagen gewonnen. Je volgelingen zijn nu je hand.
hand-lost = ⚠️ De tafel is weg. Met `/claim { command-table }` zet je hem opnieuw neer.
hand-table = -# [Tafel van { $match }]({ $link }) in <#{ $channel }>
hand-match = -# Partij { $match } in <#{ $channel }>
hand-rested = 🃏 Je hand staat in een nieuwer bericht hieronder.
hand-several = { $card } ×{ $number }
hand-select = Speel een kaart…
hand-cards = Je hand: { $cards }

asked-lead = Kom uit met een kaart
asked-any = Speel wat je wilt
asked-follow = Volg { $faction }
asked-follow-none = Geen { $faction }: speel wat je wilt
asked-artifact = { $one ->
    [yes] Je { $artifact } gebruiken?
   *[no] Een artefact gebruiken?
}
asked-seer = Je Ziener heeft gewonnen: welke kaart wil je?
asked-ghost = Welke kaart wordt je volgeling?
asked-keep = Welke kaart houd je?

why-asked-any = Alleen de waarde telt.
why-asked-seer = Jij ziet beide kaarten. { $who } krijgt de kaart die je niet neemt.
why-asked-ghost = Houd je Spook, of neem de andere kaart. Wat je niet neemt, gaat uit het spel.
why-asked-keep = De kaarten die je niet houdt, gaan terug in de trekstapel.
why-asked-draw = Je gaat nu een kaart trekken.
why-asked-collect = Je gaat nu { $card } pakken.
why-asked-crown = Alle kaarten zijn gespeeld, en nu komt de stemming.

# What can be used now, and what it does.
usable-artifact = -# { $artifact }: { $does }
usable-potion = -# 🧪 Toverdrank: { does-potion }

pass-react = Niets gebruiken
pass-aftermath = Niets gebruiken
pass-draw = Gewoon trekken
pass-collect = Gewoon pakken
pass-crown = Niets gebruiken

stein-which = 🍺 Als welke factie telt je kaart?
extra-potion = Toverdrank
extra-off = + { $extra }
extra-on = ✓ { $extra }

choice-artifact = { $artifact }: { $thing }
choice-horse = { $artifact }: { $card } voor { $back }
choice-prize = { $card }, de prijs
choice-deck = { $card }, de bovenste kaart
choice-unseen = Gedekte kaart van de trekstapel

first-horse = Paard van de Tovenaar: welke neem je terug?
which-horse = Paard van de Tovenaar: welke leg je neer?
which-spear = Speer van Wraak: welke kaart verdwijnt?
which-fools_crystal = Dwazenkristal: welke kaart scoor je?
which-runestone = Vergeten Runensteen: voor welke factie?
which-crown = Kroon van Licht: een 5 van welke factie?

own-followers = { $number ->
    [0] 👥 Nog geen volgelingen
    [one] 👥 1 volgeling: { $cards }
   *[other] 👥 { $number } volgelingen: { $cards }
}
own-potions = { $number ->
    [one] 🧪 1 toverdrank, gedekt
   *[other] 🧪 { $number } toverdranken, gedekt
}
own-artifact-passed = { $artifact } (overgeslagen)

explain-phase = { $phase ->
    [1] ### In fase 1
   *[2] ### In fase 2
}
explain-power = **{ $code }** { $faction }: { $does }
explain-artifact = { $artifact }: { $does }
explain-potions = 🧪 Toverdranken: { does-potion }

## What each faction and artifact does, in one line, for the phase that is being played.

does-faction-G = geen kracht, maar het zijn er veertien
does-faction-K = verslaan een Goblin waarop ze worden gespeeld
does-faction-N = { $phase ->
    [1] geen kracht in fase 1
   *[2] na het pakken kunnen Reuzen ze verpletteren
}
does-faction-I = { $phase ->
    [1] geen kracht in fase 1
   *[2] verpletteren een even hoge Gnoom die voor de verliezer ligt
}
does-faction-U = { $phase ->
    [1] gaan na de slag naar de scorestapel van de winnaar
   *[2] geen kracht in fase 2
}
does-faction-D = { $phase ->
    [1] geen kracht in fase 1
   *[2] gaan naar de verliezer van de slag
}
does-faction-X = mogen altijd, en tellen als de gevraagde factie
does-faction-R = wie de laatste speelt, komt daarna uit
does-faction-T = { $phase ->
    [1] geen kracht in fase 1
   *[2] de winnaar krijgt de hoogste, de andere gaan opzij
}
does-faction-E = { $phase ->
    [1] win ermee en neem de prijs of de bovenste kaart
   *[2] geen kracht in fase 2
}
does-faction-W = win ermee en trek een toverdrank
does-faction-B = { $phase ->
    [1] verlies ermee en je volgende kaart krijgt +3
   *[2] geen kracht in fase 2
}
does-faction-S = { $phase ->
    [1] ruilen van plaats met de prijs
   *[2] geen kracht in fase 2
}
does-faction-H = { $phase ->
    [1] na de slag mag je ze houden als volgeling
   *[2] geen kracht in fase 2
}

does-artifact-crown = na de laatste slag een 5 van een factie naar keuze
does-artifact-sword = +3 voor een kaart die je speelt
does-artifact-horn = { $phase ->
    [1] in fase 2 pakken jullie elk je eigen kaart
   *[2] niemand wint, jullie pakken elk je eigen kaart
}
does-artifact-spear = { $phase ->
    [1] haalt in fase 2 een kaart uit een slag die je verliest
   *[2] verlies je, dan gaat een kaart van de slag uit het spel
}
does-artifact-crystal_ball = { $phase ->
    [1] ga je trekken, bekijk dan drie kaarten en houd er een
   *[2] heeft geen nut in fase 2
}
does-artifact-fools_crystal = { $phase ->
    [1] in fase 2 houd je een kaart die je pakt en scoor je een andere
   *[2] houd een kaart die je pakt en scoor er een uit je hand
}
does-artifact-horse = vervang je kaart door een andere uit je hand
does-artifact-boots = +2 voor elk van je volgende twee kaarten
does-artifact-runestone = { $phase ->
    [1] vervangt in fase 2 een kaart die je pakt
   *[2] vervangt een kaart die je pakt, voor een factie die je al hebt
}
does-artifact-lantern = { $phase ->
    [1] toont in fase 2 drie kaarten van je tegenstander
   *[2] win je, bekijk dan drie kaarten van je tegenstander
}
does-artifact-staff = verlies je, kom dan toch uit in de volgende slag
does-artifact-necklace = { $phase ->
    [1] in fase 2 beslist de volgende slag ook over deze
   *[2] de volgende slag beslist ook over deze kaarten
}
does-artifact-hourglass = neem beide kaarten terug en speel de slag opnieuw
does-artifact-shield = −3 voor de kaart van je tegenstander
does-artifact-stein = je kaart telt als een andere factie
does-artifact-axe = −2 voor elk van de volgende twee kaarten van je tegenstander
does-artifact-bow = jullie spelen in deze slag elk twee kaarten
does-artifact-ring = speel wat je wilt; alleen de waarde telt
does-potion = draai er een open bij je kaart om de waarde te veranderen

button-more = Meer…
asking-which = Wat zal ik nog vragen?
asking-artifacts = { $asks ->
    [yes] Niet meer vragen: { $artifacts }
   *[no] Weer vragen: { $artifacts }
}
asking-only-card = { $asks ->
    [yes] Speel mijn enige kaart voor mij
   *[no] Mijn enige kaart speel ik zelf
}

button-explain = Uitleg
button-unseen = Ongezien
button-resign = Opgeven
button-table = Tafel

## What has not been seen yet.

unseen-head = { $phase ->
    [1] ### Nog niet gezien
        -# in de trekstapel, of bij { $who }: op hand of als volgeling
   *[2] ### Nog niet gezien
        -# in de hand van { $who }, of ongezien afgelegd voor een 👻 Spook
}
unseen-hand = ### De hand van { $who }
    -# Meer is er niet verborgen.
unseen-surely = **{ $who } heeft zeker**
unseen-faction = { $faction }: { $values }
unseen-nothing = Je hebt alle kaarten gezien.
