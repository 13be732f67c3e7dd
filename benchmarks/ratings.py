"""Measure how good ratings are, with simulated players whose true ratings are known.

The bot's ratings are compared with openskill's, computed with its default gamma.

    python -m benchmarks.ratings
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from typing import Final

from openskill.models import PlackettLuce

from bot.standings.ratings import MILLION, NEWCOMER, PROVISIONAL, Rating, rate

from .load import row

MODEL: Final = PlackettLuce()
PEOPLE: Final = 2000
MATCHES: Final = 40  # of each
SPREAD: Final = 150  # of their true ratings


def rate_by_openskill(
    first: Rating, second: Rating, winner: int | None, divisor: int
) -> tuple[Rating, Rating]:
    """Rate a match as openskill does by default."""
    before = [[MODEL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)]
    (one,), (two,) = MODEL.rate(before, ranks=[float(winner == 1), float(winner == 0)])
    return tuple(Rating(round(r.mu * MILLION), round(r.sigma * MILLION)) for r in (one, two))  # type: ignore[return-value]


def play(rate: Callable[..., tuple[Rating, Rating]]) -> tuple[list[float], list[Rating], int]:
    """Play all matches between random opponents.

    Return the true ratings, the computed ones, and the rounds for which most were provisional.
    """
    chance = random.Random(1)
    true = [chance.gauss(1500, SPREAD) for _ in range(PEOPLE)]
    found = [NEWCOMER] * PEOPLE
    provisional = 0
    for _ in range(MATCHES):
        order = chance.sample(range(PEOPLE), PEOPLE)
        for one, two in zip(order[::2], order[1::2], strict=True):
            wins = 1 / (1 + 10 ** ((true[two] - true[one]) / 400))
            winner = 0 if chance.random() < wins else 1
            found[one], found[two] = rate(found[one], found[two], winner, 1)
        median = sorted(each.displayed.deviation for each in found)[PEOPLE // 2]
        provisional += median > PROVISIONAL
    return true, found, provisional


def main() -> None:
    row(f"after {MATCHES} matches", "ours", "openskill's gamma")
    results = [play(method) for method in (rate, rate_by_openskill)]
    displayed = [[each.displayed for each in found] for _, found, _ in results]
    deviations = (sum(each.deviation for each in ratings) / PEOPLE for ratings in displayed)
    row("displayed deviation", *(f"{deviation:.0f}" for deviation in deviations))
    errors = []
    reached = []
    for (true, _, _), ratings in zip(results, displayed, strict=True):
        pairs = list(zip(ratings, true, strict=True))
        squares = sum((each.rating - real) ** 2 for each, real in pairs)
        errors.append(f"{sqrt(squares / PEOPLE):.0f}")
        better = sum(real > each.points for each, real in pairs)
        reached.append(f"{100 * better / PEOPLE:.0f}%")
    row("actual error", *errors)
    row("true rating above the points", *reached)
    row("provisional matches", *(str(provisional) for *_, provisional in results))


if __name__ == "__main__":
    main()
