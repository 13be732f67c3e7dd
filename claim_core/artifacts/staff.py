"""The Staff of Order: the loser of a trick leads the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import LeadChanged
from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Staff(Artifact):
    name = "staff"
    title = "Staff of Order"
    windows = ("lost",)

    def usable(self, match: Match, seat: int) -> bool:
        return not match.last_card_played

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.next_leader = seat
        match.emit(LeadChanged(seat, "staff"))
