"""Goblins: no power except their number."""

from .faction import Faction


class Goblins(Faction):
    code = "G"
    name = "Goblins"
    singular = "Goblin"
    values = (0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    partner = "K"
    box = "claim"
