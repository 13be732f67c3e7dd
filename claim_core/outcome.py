"""How a match ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Votes(Mapping[str, int | None]):
    """Whom each faction voted for. A match, its copies and its views share it: it cannot change."""

    __slots__ = ("_seats",)

    def __init__(self, seats: Mapping[str, int | None]) -> None:
        self._seats = dict(seats)

    def __getitem__(self, code: str) -> int | None:
        return self._seats[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __hash__(self) -> int:
        return hash(frozenset(self._seats.items()))

    def __repr__(self) -> str:
        return repr(self._seats)


class Outcome(NamedTuple):
    """Who won (`None`: a draw), whom each faction voted for, and what ended the match."""

    winner: int | None
    votes: Mapping[str, int | None] | None  # `None` if the match ended before the vote
    reason: str  # "votes", "resigned" or "timeout"
