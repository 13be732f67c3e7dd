"""One card of a kingdom. Sets of cards are integers, one bit a card, in the order of the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import Drew, LaidBefore, Played, PrizeTurnedUp, Recruited, Scored

if TYPE_CHECKING:
    from .factions import Faction


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a card again and again, made once; most of it by seat."""

    turned_up: PrizeTurnedUp
    played: tuple[Played, Played]
    recruited: tuple[Recruited, Recruited]
    drew: tuple[Drew, Drew]
    scored: tuple[Scored, Scored]
    laid_before: tuple[LaidBefore, LaidBefore]

    @staticmethod
    def of(text: str) -> Told:
        return Told(
            PrizeTurnedUp(text),
            (Played(0, text), Played(1, text)),
            (Recruited(0, text, "prize"), Recruited(1, text, "prize")),
            (Drew(0, text), Drew(1, text)),
            (Scored(0, text), Scored(1, text)),
            (LaidBefore(0, text), LaidBefore(1, text)),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, with the sets of cards that the rules compare it with."""

    text: str
    faction: Faction
    value: int
    bit: int
    suit: int  # all cards of its faction
    alike: int  # all cards with the same text, itself among them
    beats: int  # the suit whose lead it beats as a Knight does; 0 for most cards
    wild: bool  # follows whatever leads
    told: Told
    kingdom: str  # its kingdom's codes

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        """Let copies and pickles of a card be the card itself: there is one of each."""
        from .kingdoms import card_of

        return card_of, (self.kingdom, self.bit)


def bits(cards: int) -> Iterator[int]:
    """Give the single bits of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


def union(cards: Iterable[Card]) -> int:
    """Give the set that holds these cards."""
    held = 0
    for card in cards:
        held |= card.bit
    return held
