"""Deals: the start of a match, dealt from a seed or spelled out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from .artifacts import ARTIFACTS
from .cards import Card
from .chance import Stream
from .errors import BadDeal
from .factions.wizards import POTIONS
from .kingdoms import Kingdom

NO_SEED = bytes(32)  # the source of randomness for a deal that is spelled out


def is_seat(seat: object) -> TypeGuard[int]:
    """Whether this is one of the seats 0 and 1, not just equal to one as `True` is."""
    return type(seat) is int and seat in (0, 1)


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a match."""

    kingdom: Kingdom
    artifacts: bool
    leader: int
    deck: tuple[Card, ...]  # 13 for seat 0, 13 for seat 1, then 26 from the top
    potions: tuple[str, ...]  # in drawing order; empty without Wizards
    artifact_deck: tuple[str, ...]  # seat 0's three first; empty without artifacts
    seed: bytes = NO_SEED

    def __post_init__(self) -> None:
        """Refuse what no record could contain."""
        if type(self.artifacts) is not bool:
            raise BadDeal("a deal is either with artifacts or without: True or False")
        if not is_seat(self.leader):
            raise BadDeal(f"there is no seat {self.leader!r} to lead")
        if type(self.seed) is not bytes or len(self.seed) != 32:
            raise BadDeal("a seed is 32 bytes")
        if len(self.deck) != 52 or {*self.deck} != {*self.kingdom.cards}:
            raise BadDeal(f"a deck is the 52 cards of {self.kingdom.codes}")
        potions = POTIONS if "W" in self.kingdom.suits else ()
        if len(self.potions) != len(potions) or set(self.potions) != set(potions):
            raise BadDeal(f"the potions are {' '.join(potions) or 'only for Wizards'}")
        dealt = 6 if self.artifacts else 0
        if not len(self.artifact_deck) == len(ARTIFACTS.keys() & self.artifact_deck) == dealt:
            raise BadDeal("with artifacts, six different ones are dealt, else none")


def deal(
    kingdom: Kingdom, seed: bytes, *, artifacts: bool = False, leader: int | None = None
) -> Deal:
    """Deal from a seed; `leader` overrides the random one."""
    if type(seed) is not bytes:
        raise BadDeal("a seed is 32 bytes")
    deck = list(kingdom.cards)
    Stream(seed, "deck").shuffle(deck)
    if leader is None:
        leader = Stream(seed, "leader").below(2)
    potions: list[str] = []
    if "W" in kingdom.suits:
        potions = list(POTIONS)
        Stream(seed, "potions").shuffle(potions)
    artifact_deck: list[str] = []
    if artifacts:
        artifact_deck = list(ARTIFACTS)
        Stream(seed, "artifacts").shuffle(artifact_deck)
    return Deal(
        kingdom, artifacts, leader, tuple(deck), tuple(potions), tuple(artifact_deck[:6]), seed
    )
