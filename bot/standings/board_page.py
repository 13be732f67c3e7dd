"""A page of a board, for the person who asked for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .board import EVERYWHERE, START_KEY, Board, BoardEntry, Key
from .seasons import ALL_TIME

TOP, ME, AFTER, BEFORE = "top", "me", "a", "b"
_WHERE: Final = re.compile(r"([ab])(-?[0-9]{1,9})\.([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class PageRef:
    """Names a page: the first, the one with the reader on it, or one before or after a key."""

    kind: str  # TOP, ME, AFTER or BEFORE
    key: Key = START_KEY

    @classmethod
    def parse(cls, text: str) -> PageRef | None:
        if text in (TOP, ME):
            return cls(text)
        found = _WHERE.fullmatch(text)
        return cls(found[1], Key(int(found[2]), int(found[3]))) if found else None

    def __str__(self) -> str:
        if self.kind in (TOP, ME):
            return self.kind
        return f"{self.kind}{self.key.points}.{self.key.tiebreak}"


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person's entry on a board, perhaps without a rank, and how many people are on it."""

    entry: BoardEntry
    people: int


@dataclass(frozen=True, slots=True)
class Podium:
    """The winners of a season."""

    season: str
    entries: Sequence[BoardEntry]


@dataclass(frozen=True, slots=True)
class LevelsPage:
    """The computer's levels, for the person who asked for them."""

    board: Board
    current_season: str
    entries: Sequence[BoardEntry]
    own: BoardEntry | None  # the reader's, among people
    seasons: Sequence[str]  # past ones, the latest first

    @property
    def is_everywhere(self) -> bool:
        return self.board.name == EVERYWHERE


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a board, for the person who asked for it."""

    board: Board
    person: str
    current_season: str
    entries: Sequence[BoardEntry]
    up: PageRef | None  # the pages before and after it
    down: PageRef | None
    hides_leavers: bool  # whether it leaves out people who have left the server
    own: BoardEntry | None  # the reader's
    spread: dict[int, int]  # how many people have points in each hundred
    seasons: Sequence[str]  # past ones, the latest first
    podiums: Sequence[Podium]
    is_inactive: bool = False  # whether the reader is, and therefore has no rank

    @property
    def is_everywhere(self) -> bool:
        return self.board.name == EVERYWHERE

    @property
    def is_over(self) -> bool:
        return self.board.season not in (ALL_TIME, self.current_season)

    @property
    def people(self) -> int:
        """The number of people; `own` was read a moment earlier, when there may have been more."""
        return max(sum(self.spread.values()), (self.own and self.own.rank) or 0)
