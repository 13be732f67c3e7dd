"""Ratings: how good somebody seems to be, and how sure that is; pure reckoning.

openskill's numbers are kept in millionths, rounded after each match: whoever reckons all matches
again, on whatever machine, comes to the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

MILLION: Final = 1_000_000
SCALE: Final = 30  # at which 400 points more win ten of eleven matches, as everywhere
BOTTOM: Final = 750  # so that a newcomer's rating is 1500
SURE: Final = 2  # deviations below the rating that somebody surely reaches
PROVISIONAL: Final = 150  # a deviation above which a rating means little: for about twelve matches

FULL: Final = 3  # matches of the same two in a day that count fully; each further one half as much
NOTHING: Final = 1 << 10  # a part so small that a match does not count at all

# In a match of two, the uncertainty shrinks as much as the result says: with openskill's own gamma,
# made for many sides, it stays far above the error that simulated players have (docs/standings.md).
_MODEL: Final = PlackettLuce(gamma=lambda *_: 1.0)


@dataclass(frozen=True, slots=True)
class Shown:
    """A rating as people see it."""

    rating: int
    deviation: int
    points: int  # what ranks: the rating that is surely reached

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to somebody's rating."""

    before: Shown
    after: Shown
    part: int  # of the match that counted, as `part` gives it


@dataclass(frozen=True, slots=True)
class Rating:
    mu: int  # in millionths
    sigma: int

    @property
    def points(self) -> int:
        return BOTTOM + SCALE * (self.mu - SURE * self.sigma) // MILLION

    @property
    def shown(self) -> Shown:
        half = MILLION // 2
        rating = BOTTOM + (SCALE * self.mu + half) // MILLION
        return Shown(rating, (SCALE * self.sigma + half) // MILLION, self.points)


NEWCOMER: Final = Rating(25 * MILLION, 25 * MILLION // 3)


def begins_within(ratings: Sequence[Shown]) -> bool:
    """Whether a newcomer's rating is among all that these ratings may mean."""
    low = min(each.rating - each.deviation for each in ratings)
    high = max(each.rating + each.deviation for each in ratings)
    return low <= NEWCOMER.shown.rating <= high


def part(nth: int) -> int:
    """Say which part of the nth match of the same two in a day counts: 1 is all, 2 the half."""
    return min(1 << max(0, nth - FULL), NOTHING)


def rate(first: Rating, second: Rating, winner: int | None, part: int) -> tuple[Rating, Rating]:
    """Reckon two ratings after a match, or after a part of it; `None` has won a draw."""
    if part == NOTHING:
        return first, second
    before = [[_MODEL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)]
    ranks = [0.0, 0.0] if winner is None else [float(winner), float(1 - winner)]
    (one,), (two,) = _MODEL.rate(before, ranks=ranks)
    return _towards(first, one.mu, one.sigma, part), _towards(second, two.mu, two.sigma, part)


def _towards(before: Rating, mu: float, sigma: float, part: int) -> Rating:
    """Go a part of the way; the uncertainty, too, shrinks by no more than that."""
    return Rating(
        before.mu + round((mu * MILLION - before.mu) / part),
        before.sigma + round((sigma * MILLION - before.sigma) / part),
    )
