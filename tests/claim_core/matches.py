"""Random matches for properties: any kingdom, any edition, with or without artifacts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import strategies as st

from claim_core import EDITIONS, FACTIONS, Kingdom, Match, Move, deal
from claim_core.trick import Place

PAIRS = ("GK", "NI")
TENS = [code for code, faction in FACTIONS.items() if not faction.partner]
KINGDOMS = [pair + "".join(tens) for pair in PAIRS for tens in combinations(TENS, 3)]


@dataclass(frozen=True)
class Game:
    """The parameters of a reproducible random match."""

    kingdom: str
    artifacts: bool
    edition: str | None
    seed: int

    def start(self) -> Match:
        seed = sha256(str(self.seed).encode()).digest()
        dealt = deal(Kingdom.parse(self.kingdom), seed, artifacts=self.artifacts)
        return Match(dealt, EDITIONS[self.edition] if self.edition else None)

    def walk(self) -> Iterator[tuple[Match, int, Move]]:
        """Play at random; yield the match before each move, and the move."""
        match = self.start()
        chance = Random(self.seed)
        while not match.outcome:
            seat, move = random_move(match, chance)
            yield match, seat, move
            match.push(move, seat)

    def play(self) -> Match:
        return deque(self.walk(), maxlen=1).pop()[0]


def games(*, artifacts: bool | None = None) -> st.SearchStrategy[Game]:
    return st.builds(
        Game,
        kingdom=st.sampled_from(KINGDOMS),
        artifacts=st.booleans() if artifacts is None else st.just(artifacts),
        edition=st.sampled_from([None, *EDITIONS]),
        seed=st.integers(0, 2**32),
    )


def random_move(match: Match, chance: Random) -> tuple[int, Move]:
    """Choose a legal move, sometimes one of the waiting seat."""
    seat = match.decision.seat
    assert seat is not None
    if chance.random() < 0.2 and (waiting := match.legal(1 - seat)):
        return 1 - seat, chance.choice(waiting)
    return seat, chance.choice(match.legal(seat))


def state(match: Match) -> dict[str, Any]:
    """Return the complete state of a match, to compare it with another."""

    def plain(value: object) -> object:
        if isinstance(value, Place):
            return tuple(getattr(value, name) for name in Place.__slots__)
        if isinstance(value, (list, tuple)):
            return [plain(item) for item in value]
        return value

    return {name: plain(getattr(match, name)) for name in Match.__slots__ if name != "emit"}
