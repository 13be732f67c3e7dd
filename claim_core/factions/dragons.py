"""Dragons: the seat that played the trick's last one leads the next trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import LeadChanged
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match


class Dragons(Faction):
    code = "R"
    name = "Dragons"
    singular = "Dragon"
    box = "claim2"

    def decided(self, match: Match) -> None:
        if match.last_card_played:
            return
        for place in reversed(match.places):
            if place.card.faction is self:
                if place.seat != match.next_leader:
                    match.next_leader = place.seat
                    match.emit(LeadChanged(place.seat, "dragon"))
                break
