"""The factions, in deck order. A new one needs a file and an entry here."""

from .doppelgangers import Doppelgangers
from .dragons import Dragons
from .druids import Druids
from .dwarves import Dwarves
from .faction import Faction
from .ghosts import Ghosts
from .giants import Giants
from .gnomes import Gnomes
from .goblins import Goblins
from .knights import Knights
from .seers import Seers
from .shapeshifters import Shapeshifters
from .trolls import Trolls
from .undead import Undead
from .wizards import Wizards

FACTIONS: dict[str, Faction] = {
    faction.code: faction
    for faction in (
        Goblins(),
        Knights(),
        Gnomes(),
        Giants(),
        Undead(),
        Dwarves(),
        Doppelgangers(),
        Dragons(),
        Trolls(),
        Seers(),
        Wizards(),
        Druids(),
        Shapeshifters(),
        Ghosts(),
    )
}


def faction_of(code: str) -> Faction:
    return FACTIONS[code]


__all__ = ["FACTIONS", "Faction", "faction_of"]
