"""Boards, and a person's entry on one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ..play.terms import DAY
from .ratings import Rating
from .seasons import ALL_TIME

ACTIVE_FOR: Final = 180 * DAY  # after a rated match, somebody stands on the boards of all time
EVERYWHERE: Final = "everywhere"  # the board of all servers; a server's has the server's id


class Key(NamedTuple):
    """The key by which a board is sorted: more points come first, then the smaller tiebreak.

    Buttons carry it instead of a person's id, which would reveal more than a name does.
    """

    points: int
    tiebreak: int


START_KEY: Final = Key(2**31 - 1, 0)  # ahead of everybody


class Board(NamedTuple):
    name: str  # a server's id, or EVERYWHERE
    season: str


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """A person's entry on a board."""

    rank: int | None  # shared by people with equal points; `None`: hidden from others, or inactive
    person: str
    tiebreak: int
    name: str  # as last seen
    points: int
    rating: Rating
    wins: int
    losses: int
    draws: int
    played: int = 0  # when the last rated match ended

    @property
    def key(self) -> Key:
        return Key(self.points, self.tiebreak)


def is_inactive(season: str, played: int, now: int) -> bool:
    """Whether somebody's last rated match was too long ago to stand on a board."""
    return season == ALL_TIME and played < now - ACTIVE_FOR
