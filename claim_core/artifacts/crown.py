"""The Crown of Light: a 5 of any faction, after the last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import FACTION, PASS, Move
from ..step import Decision, Question
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


class CrownOffer(Question):
    """Ask its holder once, when all cards are on the score piles."""

    kinds = ("crown",)

    def ask(self, match: Match) -> Decision | None:
        for seat in (0, 1):
            if not match.passed >> seat & 1 and match.usable("crown", seat):
                return Decision("crown", seat)
        return None

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [*match.uses("crown", seat), PASS]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move == PASS:
            match.passed |= 1 << seat
        else:
            match.use("crown", seat, move)
