"""The Horn of Silence: in phase two each seat collects its own card, and nobody wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Horn(Artifact):
    name = "horn"
    title = "Horn of Silence"
    windows = ("react",)

    def usable(self, match: Match, seat: int) -> bool:
        return match.phase == 2

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.nobody_wins = self.name
