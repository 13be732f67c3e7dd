"""Doppelgängers: wild in following and comparing."""

from .faction import Faction


class Doppelgangers(Faction):
    code = "X"
    name = "Doppelgängers"
    box = "claim"
    wild = True
