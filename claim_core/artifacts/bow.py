"""The Lover's Bow: each seat plays two cards, and the trick counts as two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Bow(Artifact):
    name = "bow"
    title = "Lover's Bow"
    windows = ("lead",)

    def usable(self, match: Match, seat: int) -> bool:
        return not match.places and all(hand.bit_count() >= 2 for hand in match.hands)

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.width = 2
        if match.phase == 1:
            match.turn_up_prize()
            match.before_lead = match.before_lead[0], tuple(match.prizes)
