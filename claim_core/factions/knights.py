"""Knights: played after a Goblin, they beat it."""

from .faction import Faction


class Knights(Faction):
    code = "K"
    name = "Knights"
    singular = "Knight"
    values = (2, 3, 4, 5, 6, 7, 8, 9)
    partner = "G"
    box = "claim"
    beats = "G"
