"""The cards of a kingdom. Sets of cards are integers with one bit per card, in deck order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import Drew, Played, PrizeTurnedUp, PutInFront, Recruited, Scored

if TYPE_CHECKING:
    from .factions import Faction


@dataclass(frozen=True, slots=True)
class CardEvents:
    """The most frequent events of a card, created once and reused; most are by seat."""

    turned_up: PrizeTurnedUp
    played: tuple[Played, Played]
    recruited: tuple[Recruited, Recruited]
    drew: tuple[Drew, Drew]
    scored: tuple[Scored, Scored]
    put_in_front: tuple[PutInFront, PutInFront]

    @staticmethod
    def of(text: str) -> CardEvents:
        return CardEvents(
            PrizeTurnedUp(text),
            (Played(0, text), Played(1, text)),
            (Recruited(0, text, "prize"), Recruited(1, text, "prize")),
            (Drew(0, text), Drew(1, text)),
            (Scored(0, text), Scored(1, text)),
            (PutInFront(0, text), PutInFront(1, text)),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, with the sets of cards that the rules compare it to."""

    text: str
    faction: Faction
    value: int
    bit: int
    suit: int  # all cards of its faction
    copies: int  # all cards with the same text, including itself
    beats: int  # the suit that it trumps if led, as a Knight does; 0 for most cards
    wild: bool  # follows any lead
    events: CardEvents
    kingdom: str  # its kingdom's codes

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        """Copy and unpickle to the same object: each card exists only once."""
        from .kingdoms import card_of

        return card_of, (self.kingdom, self.bit)


def bits(cards: int) -> Iterator[int]:
    """Yield the single bits of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


def union(cards: Iterable[Card]) -> int:
    """Return the set of these cards."""
    held = 0
    for card in cards:
        held |= card.bit
    return held
