"""A match as it is stored: the game's half of its row, and its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from claim_core import Outcome

from ..standings.ratings import Change
from .chains import Chain
from .levels import Levels, levels_of
from .snapshot import LIVE
from .terms import DAY, PACES, Terms

WISH: Final = DAY  # for which a wish for a rematch holds, as a challenge does
SOON: Final = 20  # times the pace, after which nobody expects a rematch any more
RULES = 1  # the version of the rules that new matches are played by

Passes = tuple[frozenset[str], frozenset[str]]
Changes = tuple[Change, Change]
Leads = tuple[str, str]  # the factions that each seat led, in order


@dataclass(frozen=True, slots=True)
class Game:
    """The game's half of a row."""

    id: str
    server: str
    players: tuple[str, str]
    terms: Terms
    seed: str  # the server seed, hex
    salt: str
    leader: int | None  # `None`: by lot
    next_seed: str  # the root of the chain of the next server seeds
    started: int
    computer: int | None = None
    level: str | None = None
    rules: int = RULES
    links: int = 0  # how many hashes lead from `next_seed` to the server seed of the next match
    series: str | None = None  # the challenge whose commitment fixed the seed
    previous: str | None = None  # the match that published the commitment

    state: str = LIVE
    ply: int = 0
    moved: int = 0
    due: int | None = None
    stage: int = 0
    wake: int | None = None
    passes: Passes = (frozenset(), frozenset())
    outcome: Outcome | None = None
    ended: int | None = None
    number: int | None = None  # in the order in which matches ended
    ratings: Changes | None = None  # how the result changed the ratings on the server's board
    rating_rules: int = 1  # the version of the rules by which it was rated, once it is over
    leads: Leads | None = None  # once it is over, unless there were artifacts
    wants_cancel: tuple[bool, bool] = (False, False)
    wants_rematch: tuple[bool, bool] = (False, False)
    rematch_asked: tuple[int, int] = (0, 0)  # when each seat last asked for one
    rematch: str | None = None
    version: int = 0
    turn: int | None = None  # the seat that has to decide
    hinted: bool = False  # the person has been told what the king would do

    @property
    def levels(self) -> Levels:
        return levels_of(self.computer, self.level)

    @property
    def next_chain(self) -> Chain:
        """The chain that the server seed of the next match is taken from."""
        return Chain(self.next_seed, self.links)

    def wishes(self, now: int) -> tuple[bool, bool]:
        """Which seats want a rematch, or wanted the one that has begun."""
        first, second = (
            wish and (self.rematch is not None or now < end)
            for wish, end in zip(self.wants_rematch, self.wishes_end, strict=True)
        )
        return first, second

    @property
    def wishes_end(self) -> tuple[int, int]:
        """When the wish of each seat for a rematch ends."""
        pace = PACES[self.terms.pace]
        holds = WISH if pace is None else min(WISH, SOON * pace)
        first, second = self.rematch_asked
        return first + holds, second + holds


@dataclass(frozen=True, slots=True)
class Move:
    ply: int
    seat: int
    move: str
    at: int
