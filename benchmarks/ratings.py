"""What ratings are worth: simulated players, whose true ratings are known, play each other.

Beside the bot's ratings stand openskill's with the gamma that it has by itself.

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
    first: Rating, second: Rating, winner: int | None, part: int
) -> tuple[Rating, Rating]:
    """Rate a match as openskill does by itself."""
    before = [[MODEL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)]
    (one,), (two,) = MODEL.rate(before, ranks=[float(winner == 1), float(winner == 0)])
    return tuple(Rating(round(r.mu * MILLION), round(r.sigma * MILLION)) for r in (one, two))  # type: ignore[return-value]


def play(rate: Callable[..., tuple[Rating, Rating]]) -> tuple[list[float], list[Rating], int]:
    """Let all play, each against whom they meet; give true ratings, computed ones and rounds."""
    chance = random.Random(1)
    true = [chance.gauss(1500, SPREAD) for _ in range(PEOPLE)]
    found = [NEWCOMER] * PEOPLE
    provisional = 0  # rounds after which most ratings still are
    for _ in range(MATCHES):
        order = chance.sample(range(PEOPLE), PEOPLE)
        for one, two in zip(order[::2], order[1::2], strict=True):
            wins = 1 / (1 + 10 ** ((true[two] - true[one]) / 400))
            winner = 0 if chance.random() < wins else 1
            found[one], found[two] = rate(found[one], found[two], winner, 1)
        middle = sorted(each.displayed.deviation for each in found)[PEOPLE // 2]
        provisional += middle > PROVISIONAL
    return true, found, provisional


def main() -> None:
    row(f"after {MATCHES} matches", "ours", "openskill's gamma")
    results = [play(way) for way in (rate, rate_by_openskill)]
    shown = [[each.displayed for each in found] for _, found, _ in results]
    row("± that is shown", *(f"{sum(s.deviation for s in all) / PEOPLE:.0f}" for all in shown))
    errors = []
    surely = []
    for (true, _, _), all in zip(results, shown, strict=True):
        off = [(told.rating - real) ** 2 for told, real in zip(all, true, strict=True)]
        errors.append(f"{sqrt(sum(off) / PEOPLE):.0f}")
        better = sum(real > told.points for told, real in zip(all, true, strict=True))
        surely.append(f"{100 * better / PEOPLE:.0f}%")
    row("how far off they are", *errors)
    row("better than their points", *surely)
    row("matches, provisional", *(str(provisional) for *_, provisional in results))


if __name__ == "__main__":
    main()
