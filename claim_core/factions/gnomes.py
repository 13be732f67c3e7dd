"""Gnomes: collected in phase two, they stay in front of their collector until the end."""

from .faction import Faction


class Gnomes(Faction):
    code = "N"
    name = "Gnomes"
    singular = "Gnome"
    values = (1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9)
    partner = "I"
    box = "claim2"
    stays_in_front = True
