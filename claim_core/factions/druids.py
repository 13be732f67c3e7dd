"""Druids: if one loses in phase one, it stays as a Bear that strengthens its seat's next card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import BecameBear
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Druids(Faction):
    code = "B"
    name = "Druids"
    singular = "Druid"
    box = "magic"

    def before_discard(self, match: Match) -> None:
        druids = match.kingdom.suits["B"]
        for place in match.places:
            if place.card.bit & druids and place.seat == match.loser:
                match.on_table ^= place.card.bit
                match.laid_before[match.loser] |= place.card.bit
                match.emit(BecameBear(match.loser, place.card.text))

    def played(self, match: Match, place: Place) -> None:
        bears = match.laid_before[place.seat] & match.kingdom.suits["B"]
        if bears:
            match.laid_before[place.seat] ^= bears
            match.out |= bears
            bonus = 3 * bears.bit_count()
            place.value += bonus
            match.changed(place, "bear", f"+{bonus}")
