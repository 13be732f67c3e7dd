"""The Flying Boots: +2 for their holder's next two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Boots(Artifact):
    name = "boots"
    title = "Flying Boots"
    windows = ("any",)

    def usable(self, match: Match, seat: int) -> bool:
        return not match.last_card_played

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.boots[seat] = 2

    def played(self, match: Match, place: Place) -> None:
        if match.boots[place.seat]:
            match.boots[place.seat] -= 1
            place.value += 2
            match.changed(place, "boots", "+2")
