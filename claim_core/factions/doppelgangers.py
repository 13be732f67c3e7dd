"""Doppelgängers: wild in following and comparing."""

from .faction import Faction


class Doppelgangers(Faction):
    code = "X"
    name = "Doppelgängers"
    singular = "Doppelgänger"
    box = "claim"
    wild = True
