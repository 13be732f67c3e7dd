"""The Magician's Horse: take a played card back to the hand and replace it with another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import PutIn, TakenBack
from ..moves import CARD, Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Horse(Artifact):
    name = "horse"
    title = "Magician's Horse"
    windows = ("react",)
    forms = (CARD, f"{CARD}>{CARD}")

    def usable(self, match: Match, seat: int) -> bool:
        return match.hands[seat] != 0

    def moves(self, match: Match, seat: int) -> list[Move]:
        put = match.kingdom.distinct(match.hands[seat])
        if match.width == 1:
            return [Move.parse(f"horse={card.text}") for card in put]
        back = dict.fromkeys(place.card.text for place in match.places if place.seat == seat)
        return [Move.parse(f"horse={text}>{card.text}") for text in back for card in put]

    def use(self, match: Match, seat: int, move: Move) -> None:
        mine = [place for place in match.places if place.seat == seat]
        if match.width == 1:
            place, text = mine[0], move.card
        else:
            place, text = next(p for p in mine if p.card.text == move.card), move.other
        back = place.card
        card = match.in_hand(seat, text)
        match.hands[seat] ^= back.bit | card.bit
        match.on_table ^= back.bit | card.bit
        match.public |= back.bit
        place.put(card)
        match.emit(TakenBack(seat, (back.text,)))
        match.emit(PutIn(seat, card.text))
