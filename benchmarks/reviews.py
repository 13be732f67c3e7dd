"""Measure reviews: the accuracy of each level against the squire, and what a review costs.

A search is one call of a worker: a computer's move waits for at most one of a review.

    python -m benchmarks.reviews
"""

from __future__ import annotations

import argparse
import time
from hashlib import sha256
from math import fsum
from random import Random

from claim_core import Kingdom, Match, deal
from claim_core.players import PLAYERS, play_on, squire
from claim_core.players.review import (
    Judged,
    Review,
    attempts,
    decisions,
    judging_order,
    summarise,
)


class Costs:
    """The processor times of reviews and of their searches, in seconds."""

    def __init__(self) -> None:
        self.reviews: list[float] = []
        self.searches: list[float] = []

    def review(self, start: Match, match: Match) -> Review:
        """Review a match as the bot does, search by search."""
        found, judged = decisions(start, match.moves), list[Judged]()
        began = time.process_time()
        for decision in judging_order(found):
            for attempt in attempts(decision):
                asked = time.process_time()
                answer = attempt(decision)
                self.searches.append(time.process_time() - asked)
                if answer:
                    judged.append(answer)
                    break
        self.reviews.append(time.process_time() - began)
        return summarise(judged, match.outcome)


def played(
    kingdom: str, number: int, level: str, seat: int, *, artifacts: bool
) -> tuple[Match, Match]:
    """Let a level play against the squire; return the beginning and the end."""
    dealt = deal(Kingdom.parse(kingdom), sha256(b"%d" % number).digest(), artifacts=artifacts)
    match, own = Match(dealt), PLAYERS[level]
    for _ in play_on(match, (squire, own) if seat else (own, squire), Random(number)):
        pass
    return Match(dealt), match


def percentile(numbers: list[float], part: float) -> float:
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * part))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="for each level")
    parser.add_argument("--kingdom", default="classic")
    parser.add_argument("--artifacts", action="store_true")
    options = parser.parse_args()
    costs = Costs()
    print(f"{'':12}accuracy  mistakes  exact cards")
    for level in PLAYERS:
        accuracy, mistakes, exact = [], 0, 0
        for number in range(options.matches):
            seat = number % 2
            match = played(options.kingdom, number, level, seat, artifacts=options.artifacts)
            review = costs.review(*match)
            if (own := review.accuracy[seat]) is not None:
                accuracy.append(own)
            mistakes += sum(each.seat == seat for each in review.mistakes)
            exact += sum(each.exact and each.seat == seat for each in review.judged)
        share = fsum(accuracy) / len(accuracy)
        counts = (each / options.matches for each in (mistakes, exact))
        print(f"{level:12}{share:8.1%}{next(counts):10.1f}{next(counts):13.1f}", flush=True)
    for name, times in (("review", costs.reviews), ("search", costs.searches)):
        p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
        print(f"a {name}: p50 {p50:.2f} s, p99 {p99:.2f} s, at most {max(times):.2f} s")


if __name__ == "__main__":
    main()
