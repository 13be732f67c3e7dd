"""Ratings: how good somebody seems to be, and how certain that is; pure arithmetic.

openskill's numbers are stored in millionths and rounded after each match, so that recomputing all
matches yields the same numbers on every machine. A match is always recomputed by the rules by which
it was rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from openskill.models import PlackettLuce

MILLION: Final = 1_000_000
SCALE: Final = 30  # such that a true rating higher by 400 wins ten of eleven matches, as is usual
OFFSET: Final = 750  # so that a newcomer's rating is 1500
MARGIN: Final = 2  # deviations below the rating: a level that is almost certainly reached
# Above this deviation a rating says little; that lasts for about eleven matches.
PROVISIONAL: Final = 120

# The version of the rules below. By version 1, newcomers were more uncertain, every
# opponent told as much, and a match counted for both alike, if both had played. Since version 3,
# matches against the computer rate its level.
RULES: Final = 3
LEVELS_SINCE: Final = 3

# How many matches of the same two players in a day count fully; each later one counts half as much
# as the one before it.
FULL_MATCHES: Final = 3
NO_EFFECT: Final = 1 << 10  # the divisor at which a match does not count at all
# A match in which somebody has played fewer cards does not count for the winner: half of phase one.
MIN_CARDS: Final = 7

# With this gamma the uncertainty shrinks by as much as a match between two players justifies. With
# openskill's default, made for many sides, it stays far above the error of simulated players
# (docs/standings.md).
MODEL: Final = PlackettLuce(gamma=lambda *_: 1.0)
_TAU_SQUARED: Final = MODEL.tau * MODEL.tau
_BETA_SQUARED: Final = MODEL.beta**2


@dataclass(frozen=True, slots=True)
class DisplayedRating:
    """A rating as people see it."""

    rating: int
    deviation: int
    points: int  # what boards rank by: a rating that is almost certainly reached

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL


@dataclass(frozen=True, slots=True)
class Change:
    """How a match changed somebody's rating."""

    before: DisplayedRating
    after: DisplayedRating
    divisor: int  # of the match's effect on this player, as returned by `divisor`


@dataclass(frozen=True, slots=True)
class Rating:
    mu: int  # in millionths
    sigma: int

    @property
    def points(self) -> int:
        return OFFSET + SCALE * (self.mu - MARGIN * self.sigma) // MILLION

    @property
    def displayed(self) -> DisplayedRating:
        half = MILLION // 2
        rating = OFFSET + (SCALE * self.mu + half) // MILLION
        return DisplayedRating(rating, (SCALE * self.sigma + half) // MILLION, self.points)


# A simulation over several spreads of true ratings chose this uncertainty (docs/standings.md).
NEWCOMER: Final = Rating(25 * MILLION, 6 * MILLION)
_NEWCOMERS: Final = {1: Rating(25 * MILLION, 25 * MILLION // 3), 2: NEWCOMER, 3: NEWCOMER}


def newcomer(rules: int) -> Rating:
    """Return the rating that somebody has before a first match that is rated by these rules."""
    return _NEWCOMERS[rules]


def begins_within(ratings: Sequence[DisplayedRating]) -> bool:
    """Whether a newcomer's rating lies within the range of these ratings and deviations."""
    low = min(each.rating - each.deviation for each in ratings)
    high = max(each.rating + each.deviation for each in ratings)
    return low <= NEWCOMER.displayed.rating <= high


def divisor(nth: int) -> int:
    """Return by what to divide the effect of the nth match of the same two players in a day."""
    return min(1 << max(0, nth - FULL_MATCHES), NO_EFFECT)


def divisors(nths: tuple[int, int], winner: int | None, *, is_short: bool) -> tuple[int, int]:
    """Return by what to divide a match's effect on each seat.

    `nths` says for each seat how many such matches of the day this one makes. A short match does
    not count for its winner, but its loss is a loss like any.
    """
    first, second = (
        NO_EFFECT if is_short and winner == seat else divisor(nth) for seat, nth in enumerate(nths)
    )
    return first, second


def weight(own: Rating, opponent: Rating) -> float:
    """Return how much of a match counts for a player: less if the opponent is less well known.

    openskill's model takes the errors of different opponents for independent: over twenty matches
    they would cancel out. Those of twenty fresh accounts do not, if one person has made them all.
    """
    ratio = own.sigma / opponent.sigma
    square = ratio * ratio
    return min(1.0, square * square)


def rate(
    first: Rating,
    second: Rating,
    winner: int | None,
    divisors: tuple[int, int] = (1, 1),
    rules: int = RULES,
) -> tuple[Rating, Rating]:
    """Return two ratings after a match, its effect divided; `winner` is `None` for a draw.

    `_after` is `MODEL.rate` written out for two sides, operation by operation. It is seven times as
    fast, and a test checks that the results are the same to the last bit.
    """
    if winner == 1:
        two, one = _after(second, first, is_draw=False)
    else:
        one, two = _after(first, second, is_draw=winner is None)
    weights = (1.0, 1.0) if rules == 1 else (weight(first, second), weight(second, first))
    return (
        _towards(first, *one, divisors[0], weights[0]),
        _towards(second, *two, divisors[1], weights[1]),
    )


def _after(
    first: Rating, second: Rating, *, is_draw: bool
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return mu and sigma of a winner and a loser, or of two players who drew."""
    mu0, mu1 = first.mu / MILLION, second.mu / MILLION
    sigma0, sigma1 = first.sigma / MILLION, second.sigma / MILLION
    sigma0 = sqrt(sigma0 * sigma0 + _TAU_SQUARED)
    sigma1 = sqrt(sigma1 * sigma1 + _TAU_SQUARED)
    square0, square1 = sigma0**2, sigma1**2
    c = sqrt((square0 + _BETA_SQUARED) + (square1 + _BETA_SQUARED))
    exp0, exp1 = exp(mu0 / c), exp(mu1 / c)
    total = exp0 + exp1
    share0, share1 = exp0 / total, exp1 / total
    if is_draw:
        omega0 = (1 - share0) / 2 - share0 / 2
        omega1 = -(share1 / 2) + (1 - share1) / 2
        delta0 = share0 * (1 - share0) / 2 + share0 * (1 - share0) / 2
        delta1 = share1 * (1 - share1) / 2 + share1 * (1 - share1) / 2
    else:
        omega0, omega1 = 1 - share0, -share1
        delta0, delta1 = share0 * (1 - share0), share1 * (1 - share1)
    omega0 *= square0 / c
    omega1 *= square1 / c
    delta0 *= square0 / c**2
    delta1 *= square1 / c**2
    return (
        (mu0 + omega0, sigma0 * sqrt(max(1 - delta0, MODEL.kappa))),
        (mu1 + omega1, sigma1 * sqrt(max(1 - delta1, MODEL.kappa))),
    )


def _towards(before: Rating, mu: float, sigma: float, divisor: int, weight: float) -> Rating:
    """Move a rating and its uncertainty part of the way to new values."""
    if divisor == NO_EFFECT:
        return before
    return Rating(
        before.mu + round((mu * MILLION - before.mu) * weight / divisor),
        before.sigma + round((sigma * MILLION - before.sigma) * weight / divisor),
    )
