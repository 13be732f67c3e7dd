"""The Axe of the Clouds: −2 for the other seat's next two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Axe(Artifact):
    name = "axe"
    title = "Axe of the Clouds"
    windows = ("any",)

    def usable(self, match: Match, seat: int) -> bool:
        return not match.last_card_played

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.axe[1 - seat] = 2

    def played(self, match: Match, place: Place) -> None:
        if match.axe[place.seat]:
            match.axe[place.seat] -= 1
            place.value -= 2
            match.changed(place, "axe", "-2")
