"""The Spear of Vengeance: the loser of a trick in phase two removes one of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import LeftGame
from ..moves import CARD, Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Spear(Artifact):
    name = "spear"
    title = "Spear of Vengeance"
    windows = ("lost",)
    forms = (CARD,)

    def usable(self, match: Match, seat: int) -> bool:
        return match.phase == 2

    def moves(self, match: Match, seat: int) -> list[Move]:
        texts = dict.fromkeys(place.card.text for place in match.places)
        return [Move.parse(f"spear={text}") for text in texts]

    def use(self, match: Match, seat: int, move: Move) -> None:
        place = next(place for place in match.places if place.card.text == move.card)
        match.places.remove(place)
        match.on_table ^= place.card.bit
        match.out |= place.card.bit
        match.emit(LeftGame(place.card.text))
