"""The Flying Boots: +2 for their holder's next two cards."""

from __future__ import annotations

from .artifact import Lasting


class Boots(Lasting):
    name = "boots"
    title = "Flying Boots"
    change = 2
