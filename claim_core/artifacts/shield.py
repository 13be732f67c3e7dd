"""The Shield of the Veil: −3 for a card that the other seat has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import CARD, Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Shield(Artifact):
    name = "shield"
    title = "Shield of the Veil"
    windows = ("follow", "react")
    forms = ("", CARD)
    changes_first = True

    def moves(self, match: Match, seat: int) -> list[Move]:
        if match.width == 1:
            return [Move.parse("shield")]
        texts = dict.fromkeys(place.card.text for place in match.places if place.seat != seat)
        return [Move.parse(f"shield={text}") for text in texts]

    def use(self, match: Match, seat: int, move: Move) -> None:
        place = next(
            place
            for place in match.places
            if place.seat != seat and move.card in ("", place.card.text)
        )
        place.value -= 3
        match.changed(place, "shield", "-3")
