"""Shapeshifters: played in phase one, they swap places with the prize."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Swapped
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Shapeshifters(Faction):
    code = "S"
    name = "Shapeshifters"
    singular = "Shapeshifter"
    box = "magic"

    def played(self, match: Match, place: Place) -> None:
        if place.card.faction is self and match.phase == 1:
            shapeshifter, prize = place.card, match.prizes[0]
            match.prizes[0] = shapeshifter
            match.public |= shapeshifter.bit
            match.on_table ^= shapeshifter.bit | prize.bit
            place.put(prize)
            match.emit(Swapped(place.seat, shapeshifter.text, prize.text))
