"""Measure what a host gains by choosing a deal, if nothing binds the host.

The host knows the server seed, and tries salts: with a forged id, all that Discord might have given
a press in the same millisecond; with dropped presses only, as many as somebody makes. A glance at
both hands says which deal is best for seat 0. Then two computer players play it.

    .venv/bin/python -m benchmarks.fairness
"""

from __future__ import annotations

import hashlib
import time
from random import Random
from typing import Final

from claim_core import Kingdom, Match, deal, match_seed
from claim_core.chance import Stream
from claim_core.players import PLAYERS, play_on

from .players import interval

CLASSIC: Final = Kingdom.parse("classic")
# How many salts are tried, and in how many matches.
LINES: Final = {1: 2000, 2: 2000, 10: 2000, 1000: 500, 54_241: 200}
# What a card of a hand is worth: in matches of these players, high cards win more, Undead most.
WORTH: Final = [{"G": 0, "U": 2}.get(card.text[0], 1) * int(card.text[1]) for card in CLASSIC.cards]


def favour(seed: bytes) -> int:
    """Return how good a deal is for seat 0, at a glance."""
    deck = list(WORTH)
    Stream(seed, "deck").shuffle(deck)
    return sum(deck[:13]) - sum(deck[13:26])


def seat_0_wins(number: int, tries: int) -> bool | None:
    """Choose the best of some deals, and play it; return `None` for a draw."""
    server_seed = hashlib.sha256(b"server seed %d" % number).digest()
    first = (1_400_000_000_000 + number) << 22
    seeds = (match_seed(server_seed, str(first + salt)) for salt in range(tries))
    match = Match(deal(CLASSIC, max(seeds, key=favour)))
    for _ in play_on(match, (PLAYERS["page"], PLAYERS["page"]), Random(number)):
        pass
    assert match.outcome
    return None if match.outcome.winner is None else match.outcome.winner == 0


def main() -> None:
    print("salts tried   matches   seconds a deal   seat 0 wins   95 %", flush=True)
    for tries, matches in LINES.items():
        start = time.perf_counter()
        results = [seat_0_wins(number, tries) for number in range(matches)]
        seconds = (time.perf_counter() - start) / matches
        decided = [each for each in results if each is not None]
        low, high = interval(sum(decided), len(decided))
        share = f"{sum(decided) / len(decided):.0%}"
        print(
            f"{tries:11,}   {matches:7}   {seconds:14.2f}   {share:>11}   {low:.0%} to {high:.0%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
