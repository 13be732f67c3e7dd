"""The Eternal Lantern: the winner of a trick sees three of the other seat's cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..cards import bits
from ..chance import Stream
from ..events import Looked
from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


class Lantern(Artifact):
    name = "lantern"
    title = "Eternal Lantern"
    windows = ("won",)
    draws_lots = True

    def usable(self, match: Match, seat: int) -> bool:
        return match.phase == 2 and match.hands[1 - seat].bit_count() >= 5

    def use(self, match: Match, seat: int, move: Move) -> None:
        hand = match.hands[1 - seat]
        cards = list(match.kingdom.cards_of(hand))
        Stream(match.deal.seed, "lantern").shuffle(cards)
        shown = [card.text for card in cards[:3]]
        match.emit(Looked(seat, "lantern", tuple(shown)))
        # Identical cards: a seat that knew of one and is shown one still knows of only one.
        for text, number in Counter(shown).items():
            alike = hand & match.kingdom.copies[text]
            known = alike & (match.public | match.peeked[seat])
            fresh = list(bits(alike ^ known))[: max(0, number - known.bit_count())]
            match.peeked[seat] |= sum(fresh)
