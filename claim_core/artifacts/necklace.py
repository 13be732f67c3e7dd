"""The Frost Necklace: set the cards aside; the next trick also decides about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import SetAside
from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..derived.observed import ObservedTrick
    from ..match import Match


class Necklace(Artifact):
    name = "necklace"
    title = "Frost Necklace"
    windows = ("react",)

    def usable(self, match: Match, seat: int) -> bool:
        return match.phase == 2 and not match.last_trick

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.public |= match.on_table
        for place in match.places:
            match.set_aside |= place.card.bit
            match.emit(SetAside(place.card.text))
        match.frozen, match.places = match.places, []
        match.trick += match.width
        match.clear_table(at=0)

    def observe(self, trick: ObservedTrick, move: str) -> None:
        trick.clear()
