"""A page of a board, for the person who asked for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .place import EVERYWHERE, START, Board, Key, Place
from .seasons import ALL_TIME

TOP, ME, AFTER, BEFORE = "top", "me", "a", "b"
_WHERE: Final = re.compile(r"([ab])(-?[0-9]{1,9})\.([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class Where:
    """Which page: the first, the one with the reader on it, or one before or after a place."""

    way: str
    key: Key = START

    @classmethod
    def parse(cls, text: str) -> Where | None:
        if text in (TOP, ME):
            return cls(text)
        found = _WHERE.fullmatch(text)
        return cls(found[1], Key(int(found[2]), int(found[3]))) if found else None

    def __str__(self) -> str:
        if self.way in (TOP, ME):
            return self.way
        return f"{self.way}{self.key.points}.{self.key.tiebreak}"


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person's place on a board, and how many people are on it."""

    place: Place
    people: int


@dataclass(frozen=True, slots=True)
class Podium:
    """The winners of a season."""

    season: str
    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a board, for the person who asked for it."""

    board: Board
    person: str
    current_season: str
    places: Sequence[Place]
    up: Where | None  # the pages before and after it
    down: Where | None
    hides_leavers: bool  # whether it leaves out people who have left the server
    own: Place | None  # the reader's
    spread: dict[int, int]  # how many people have how many hundreds of points
    seasons: Sequence[str]  # past ones, the latest first
    podiums: Sequence[Podium]

    @property
    def is_everywhere(self) -> bool:
        return self.board.name == EVERYWHERE

    @property
    def is_over(self) -> bool:
        return self.board.season not in (ALL_TIME, self.current_season)

    @property
    def people(self) -> int:
        """Count everybody; when `own` was read, a moment before, there may have been more."""
        return max(sum(self.spread.values()), (self.own and self.own.rank) or 0)
