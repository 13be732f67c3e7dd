"""The Crown of Light: a 5 of any faction, after the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import FACTION, Move
from ..step import Step
from ..windows import Asked, Window
from .artifact import Token

if TYPE_CHECKING:
    from ..match import Match


class Crown(Token):
    name = "crown"
    title = "Crown of Light"
    windows = ("crown",)
    forms = (FACTION,)
    value = 5

    def moves(self, match: Match, seat: int) -> list[Move]:
        return [Move.parse(f"crown={code}") for code in match.kingdom.codes]

    def closing(self) -> tuple[Step, ...]:
        return (CrownOffer(),)


class CrownOffer(Window):
    """Ask its holder once, when all cards are on the score piles."""

    kinds = ("crown",)

    def asked(self, match: Match) -> Asked:
        return (0, "crown"), (1, "crown")
