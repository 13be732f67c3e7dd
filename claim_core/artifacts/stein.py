"""The Stein of Kings: the card it is played with counts as another faction's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import FACTION
from .artifact import Modifier

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Stein(Modifier):
    name = "stein"
    title = "Stein of Kings"
    form = f"={FACTION}"

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        return tuple(f"stein={code}" for code in match.kingdom.codes)

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        place.suit = match.kingdom.suits[modifier[-1]]
        place.plain = False


def playable(hand: int, lead: int, suit: int) -> int:
    """Return the cards that may be played with the Stein as this suit.

    The duty to follow is checked with the hand that remains: a seat with a single card of the
    suit led may play that one, since none remains.
    """
    others = hand & ~suit
    led = hand & lead
    if not led or suit == lead:
        return others
    return led if led & (led - 1) == 0 else 0
