"""The Forgotten Runestone: replaces a card about to be collected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..editions import NO_VALUE
from ..events import LeftGame
from ..moves import CARD, FACTION, Move
from .artifact import Token

if TYPE_CHECKING:
    from ..match import Match


class Runestone(Token):
    name = "runestone"
    title = "Forgotten Runestone"
    windows = ("collect",)
    forms = (f"{CARD}>{FACTION}",)
    value = NO_VALUE

    def usable(self, match: Match, seat: int) -> bool:
        return match.score[seat] != 0

    def moves(self, match: Match, seat: int) -> list[Move]:
        card = match.collecting[seat][0]
        return [
            Move.parse(f"runestone={card.text}>{code}")
            for code, suit in match.kingdom.suits.items()
            if match.score[seat] & suit
        ]

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.out |= match.collect_next(seat).bit
        super().use(match, seat, move)
        match.emit(LeftGame(move.card))
