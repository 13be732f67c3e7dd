"""Giants: in phase two each strikes a Gnome of its value in front of the trick's loser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Struck
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match


class Giants(Faction):
    code = "I"
    name = "Giants"
    singular = "Giant"
    values = (1, 1, 3, 3, 5, 5, 7, 7, 9)
    partner = "N"
    box = "claim2"

    def before_settling(self, match: Match) -> None:
        kingdom, loser = match.kingdom, match.loser
        for place in match.places:
            giant = place.card
            if giant.faction is not self:
                continue
            victims = match.laid_before[loser] & kingdom.copies[f"N{giant.value}"]
            if victims:
                gnome = victims & -victims
                match.laid_before[loser] ^= gnome
                match.out |= gnome
                match.emit(Struck(loser, giant.text, f"N{giant.value}"))
