"""What is proven about the legal moves of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...moves import Move


class Bounds(NamedTuple):
    """The result is not below `low` and not above `high`: 1 is a win, 0 a draw, -1 a loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        return self.low == self.high

    @property
    def chance(self) -> float:
        """The chance to win that lies between them, where a draw is half a win."""
        return (self.low + self.high + 2) / 4

    def turned(self) -> Bounds:
        """Return the bounds for the other seat."""
        return Bounds(-self.high, -self.low)


UNKNOWN = Bounds(-1, 1)
NEARLY = 1e-9  # how exact the mean results of unknown potions are


@dataclass(frozen=True, slots=True)
class Solution:
    """The bounds of each legal move, for the seat that decides."""

    moves: dict[Move, Bounds]

    @property
    def exact(self) -> bool:
        """Whether the result of every move is known."""
        return all(bounds.exact for bounds in self.moves.values())

    @property
    def value(self) -> Bounds:
        """The result of the position."""
        bounds = self.moves.values()
        return Bounds(max(each.low for each in bounds), max(each.high for each in bounds))

    @property
    def best(self) -> list[Move]:
        """List the moves that are proven to be the best; none if no move is."""
        high = self.value.high
        return [move for move, bounds in self.moves.items() if bounds.low >= high - NEARLY]

    @property
    def hopeful(self) -> list[Move]:
        """List the moves that may be best: no other is surely as good and perhaps better."""
        others = self.moves.values()
        return [
            move
            for move, bounds in self.moves.items()
            if not any(
                other.low >= bounds.high - NEARLY and sum(other) > sum(bounds) + NEARLY
                for other in others
            )
        ]
