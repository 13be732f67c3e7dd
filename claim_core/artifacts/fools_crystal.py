"""The Fool's Crystal: swap a card about to be collected with one from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Scored, TakenBack
from ..moves import CARD, Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class FoolsCrystal(Artifact):
    name = "fools_crystal"
    title = "Fool's Crystal"
    windows = ("collect",)
    forms = (f"{CARD}>{CARD}",)

    def usable(self, match: Match, seat: int) -> bool:
        return match.hands[seat] != 0

    def moves(self, match: Match, seat: int) -> list[Move]:
        card = match.collecting[seat][0]
        return [
            Move.parse(f"fools_crystal={card.text}>{given.text}")
            for given in match.kingdom.distinct(match.hands[seat])
        ]

    def use(self, match: Match, seat: int, move: Move) -> None:
        given = match.in_hand(seat, move.other)
        match.public |= given.bit
        match.hands[seat] ^= given.bit | match.collect_next(seat).bit
        match.score[seat] |= given.bit
        match.emit(TakenBack(seat, (move.card,)))
        match.emit(Scored(seat, given.text))
