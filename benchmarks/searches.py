"""Measure what searches in worker processes cost the bot: the delay of its event loop, and waits.

What has nothing to do with the bot but keeps as many processes busy costs a delay, too: that is the
operating system's share. The bot's own is the processor time of its process.

    python -m benchmarks.searches
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count

from bot.play.search_pool import SearchPool
from claim_core import Kingdom, Match, View, deal, view
from claim_core.players import parse_player

from .load import row

SEARCHES = 8  # at the same time
TICK = 0.005  # seconds
ROUND = 5.0  # seconds, in turn without searches, with other processes, and with searches


@dataclass
class Delays:
    """By how much later than planned the loop woke up, in milliseconds."""

    taken: list[float] = field(default_factory=list)

    async def watch(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            await asyncio.sleep(TICK)
            self.taken.append((time.perf_counter() - start - TICK) * 1000)

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.taken, n=1000)
        return f"{cuts[499]:.2f} / {cuts[989]:.2f} / {cuts[998]:.2f} ms"


def phase_twos(number: int) -> list[View]:
    """Return the starts of phase two of some matches, as the seat that leads sees them."""
    squire, chance, found = parse_player("squire"), random.Random(number), []
    for seed in range(number):
        match = Match(deal(Kingdom.parse("classic"), seed.to_bytes(32, "big")))
        while match.phase == 1:
            seat = match.decision.seat
            assert seat is not None
            move = squire(view(match, seat), chance)
            assert move
            match.push(move, seat)
        found.append(view(match, match.decision.seat))
    return found


async def search_on(pool: SearchPool, level: str, views: Sequence[View], number: int) -> None:
    """Search without a pause, each time for a different match."""
    own = views[number::SEARCHES]
    for nth in count():
        seen = own[nth % len(own)]
        await pool.choose(level, seen, nth, f"{number}.{nth}")


@contextmanager
def busy_processes(number: int) -> Iterator[None]:
    """Keep processes busy that have the priority of workers, and nothing to do with the bot."""
    endless = "import os\nos.nice(5)\nwhile True: pass"
    started = [subprocess.Popen([sys.executable, "-c", endless]) for _ in range(number)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


async def measure_delays(level: str, views: Sequence[View], workers: int, seconds: float) -> None:
    pool, idle, others, busy = SearchPool(workers), Delays(), Delays(), Delays()
    spent = 0.0
    await asyncio.gather(*(pool.choose("squire", views[0], 0, str(n)) for n in range(workers)))
    rounds = max(1, round(seconds / ROUND / 3))
    for _ in range(rounds):
        await idle.watch(ROUND)
        with busy_processes(workers):
            await others.watch(ROUND)
        searches = [
            asyncio.create_task(search_on(pool, level, views, number)) for number in range(SEARCHES)
        ]
        before = time.process_time()
        await busy.watch(ROUND)
        spent += time.process_time() - before
        for search in searches:
            search.cancel()
        await asyncio.gather(*searches, return_exceptions=True)
        await asyncio.gather(*(pool.choose("squire", views[0], 0, str(n)) for n in range(workers)))
    await pool.close()
    row("delay of the loop, p50 / p99 / p99.9, no search", str(idle))
    row(f"the same, {workers} other busy processes", str(others))
    row(f"the same, {SEARCHES} searches, {workers} workers", str(busy), "target: p99 5 ms")
    row("processor time of the bot meanwhile", f"{spent / rounds / ROUND:.2%} of a core")


async def measure_waits(level: str, views: Sequence[View]) -> None:
    """Measure how long a search waits for the only worker, which is busy with another match."""
    pool = SearchPool(1)

    async def timed(seen: View, match: str, of: str = "squire") -> float:
        start = time.perf_counter()
        await pool.choose(of, seen, 0, match)
        return time.perf_counter() - start

    await timed(views[0], "warm")
    took = {number: await timed(seen, str(number), level) for number, seen in enumerate(views)}
    slow = max(took, key=lambda number: took[number])
    rounds: dict[str, list[float]] = {"idle": [], "dead": [], "live": []}
    for nth in range(5):
        for kind, waits in rounds.items():
            await pool.close()
            pool = SearchPool(1)
            await timed(views[0], "warm")
            search = asyncio.create_task(pool.choose(level, views[slow], 0, f"{kind}{nth}"))
            await asyncio.sleep(0.05)
            if kind == "idle":
                await search
            elif kind == "dead":
                search.cancel()
            waits.append(await timed(views[0], "other"))
            with suppress(asyncio.CancelledError):
                await search
    await pool.close()
    row("a search that keeps the only worker", f"{took[slow] * 1000:.0f} ms")
    for kind, name in (
        ("idle", "a short search, once it has ended"),
        ("live", "while it goes on"),
        ("dead", "when its match has just ended"),
    ):
        row(name, f"{statistics.median(rounds[kind]) * 1000:.0f} ms")


async def measure(level: str, seconds: float) -> None:
    views = phase_twos(160)
    await measure_delays(level, views, SEARCHES, seconds)
    await measure_delays(level, views, 2, seconds)
    await measure_waits(level, views[:12])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="knight", help="the player that searches")
    parser.add_argument("--seconds", type=float, default=60, help="for each number of workers")
    options = parser.parse_args()
    asyncio.run(measure(options.level, options.seconds))


if __name__ == "__main__":
    main()
