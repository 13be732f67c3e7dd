"""Measure how good ratings are, what a lead means, and what cheating brings.

Simulated players have true ratings that are known. Results are drawn with a fixed seed.

    python -m benchmarks.ratings
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from openskill.models import PlackettLuce

from bot.standings.ratings import MILLION, NEWCOMER, PROVISIONAL, Rating, newcomer, rate

from . import boosting
from .load import row

OPENSKILL: Final = PlackettLuce()
PEOPLE: Final = 2000
MATCHES: Final = 40  # of each
SPREADS: Final = (150, 300)  # of their true ratings
SIGMAS: Final = (25 / 3, 7.0, NEWCOMER.sigma / MILLION, 5.0, 4.0)  # of newcomers
PAIRS: Final = 200_000  # that are compared
LEADS: Final = (100, 200, 300, 400)
NEAR: Final = 50  # a lead of 200 means 150 to 250
FRESH: Final = 20

Rate: TypeAlias = Callable[[Rating, Rating, int], tuple[Rating, Rating]]


@dataclass(frozen=True)
class Crowd:
    """True ratings and computed ones, and for how many matches most were provisional."""

    true: list[float]
    ratings: list[Rating]
    provisional: int

    @property
    def error(self) -> float:
        pairs = zip(self.ratings, self.true, strict=True)
        return sqrt(sum((each.displayed.rating - real) ** 2 for each, real in pairs) / PEOPLE)

    @property
    def deviation(self) -> float:
        return sum(each.displayed.deviation for each in self.ratings) / PEOPLE

    @property
    def better_than_points(self) -> float:
        pairs = zip(self.ratings, self.true, strict=True)
        return sum(real > each.points for each, real in pairs) / PEOPLE

    def wins(self, lead: int) -> float:
        """Return how often the player ahead wins, if the ratings differ by about so much."""
        chance = random.Random(2)
        found = []
        for _ in range(PAIRS):
            one, two = chance.sample(range(PEOPLE), 2)
            ahead = self.ratings[one].displayed.rating - self.ratings[two].displayed.rating
            if abs(ahead - lead) <= NEAR:
                found.append(expected(self.true[one] - self.true[two]))
        return sum(found) / len(found)


def expected(lead: float) -> float:
    """Return how often a player wins whose true rating is so much higher."""
    return 1 / (1 + 10 ** (-lead / 400))


def play(spread: float, sigma: float, rate: Rate = rate) -> Crowd:
    """Play all matches between random opponents."""
    chance = random.Random(1)
    true = [chance.gauss(1500, spread) for _ in range(PEOPLE)]
    found = [Rating(NEWCOMER.mu, round(sigma * MILLION))] * PEOPLE
    provisional = 0
    for _ in range(MATCHES):
        order = chance.sample(range(PEOPLE), PEOPLE)
        for one, two in zip(order[::2], order[1::2], strict=True):
            winner = 0 if chance.random() < expected(true[one] - true[two]) else 1
            found[one], found[two] = rate(found[one], found[two], winner)
        median = sorted(each.displayed.deviation for each in found)[PEOPLE // 2]
        provisional += median > PROVISIONAL
    return Crowd(true, found, provisional)


def rate_by_openskill(first: Rating, second: Rating, winner: int) -> tuple[Rating, Rating]:
    """Rate a match as openskill does by default."""
    before = [
        [OPENSKILL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)
    ]
    (one,), (two,) = OPENSKILL.rate(before, ranks=[float(winner == 1), float(winner == 0)])
    return tuple(Rating(round(r.mu * MILLION), round(r.sigma * MILLION)) for r in (one, two))  # type: ignore[return-value]


def show_sigmas() -> None:
    """Compare what the uncertainty of newcomers could be; ours has the smallest worst excess."""
    row(f"newcomers' sigma, {MATCHES} matches", *(f"{sigma:.2f}" for sigma in SIGMAS))
    excess = [0.0] * len(SIGMAS)
    for spread in SPREADS:
        crowds = [play(spread, sigma) for sigma in SIGMAS]
        errors = [crowd.error for crowd in crowds]
        row(f"spread {spread}: actual error", *(f"{error:.0f}" for error in errors))
        row("  displayed deviation", *(f"{crowd.deviation:.0f}" for crowd in crowds))
        row("  a lead of 200 wins", *(f"{crowd.wins(200):.0%}" for crowd in crowds))
        above = [error - min(errors) for error in errors]
        excess = [max(pair) for pair in zip(excess, above, strict=True)]
    row("worst error above the best", *(f"{each:.0f}" for each in excess))


def show_ours() -> None:
    ours = [play(spread, NEWCOMER.sigma / MILLION) for spread in SPREADS]
    gammas = [play(spread, NEWCOMER.sigma / MILLION, rate_by_openskill) for spread in SPREADS]
    crowds = [*ours, *gammas]
    row("", *(f"spread {spread}" for spread in SPREADS), *("its gamma" for _ in SPREADS))
    row("actual error", *(f"{crowd.error:.0f}" for crowd in crowds))
    row("displayed deviation", *(f"{crowd.deviation:.0f}" for crowd in crowds))
    row("true rating above the points", *(f"{crowd.better_than_points:.0%}" for crowd in crowds))
    row("provisional matches", *(str(crowd.provisional) for crowd in crowds))
    for lead in LEADS:
        row(f"a lead of {lead} wins", *(f"{crowd.wins(lead):.0%}" for crowd in crowds))


def show_fresh_accounts() -> None:
    """Show what beating fresh accounts once each brings a newcomer, and somebody known."""
    known = Rating((1600 - 750) * MILLION // 30, 5 * MILLION // 2)
    row(f"{FRESH} fresh accounts, once each", "a newcomer", "1600 ± 75")
    for name, rules in (("old rules", 1), ("new rules", 2)):
        cells = []
        for rating in (newcomer(rules), known):
            for _ in range(FRESH):
                rating, _ = rate(rating, newcomer(rules), 0, rules=rules)
            cells.append(f"{rating.displayed.rating} ± {rating.displayed.deviation}")
        row(name, *cells)


def main() -> None:
    for show in (show_sigmas, show_ours, show_fresh_accounts, boosting.show):
        show()
        print()


if __name__ == "__main__":
    main()
