"""Deals: the start of a match, dealt from a seed or spelled out."""

from __future__ import annotations

from dataclasses import dataclass

from .artifacts import ARTIFACTS
from .cards import Card
from .chance import Stream
from .errors import BadDeal
from .factions.wizards import POTIONS
from .kingdoms import Kingdom

NO_SEED = bytes(32)  # the source of randomness for a deal that is spelled out


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


def deal(
    kingdom: Kingdom, seed: bytes, *, artifacts: bool = False, leader: int | None = None
) -> Deal:
    """Deal from a seed; `leader` overrides the random one."""
    if leader not in (0, 1, None):
        raise BadDeal(f"there is no seat {leader} to lead")
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
