"""The Axe of the Clouds: −2 for the other seat's next two cards."""

from __future__ import annotations

from .artifact import Lasting


class Axe(Lasting):
    name = "axe"
    title = "Axe of the Clouds"
    change = -2
    on_other = True
