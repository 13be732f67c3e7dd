"""Kill, restart and reassign four processes on one PostgreSQL while people play on all shards.

In turn, each process is killed and started again, stopped while another one takes over its shard,
and started a second time by mistake. At the end, no other process's matches may have noticed: what
was answered is stored, everything replays, ratings can be recomputed, and every table is current.

    python -m benchmarks.cluster --matches 2000
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path

from playground import Playground, interactions
from tests.bot.chat.cluster_run import ClusterRun, Process

from .ends import on_postgres

PROCESSES = 4
SERVERS = 8  # of each shard
PAIRS = 8  # that play at the same time on each shard
PATIENCE = 60.0  # seconds: on a busy machine, an answer that comes late is not lost


class Trouble:
    """What happens to the processes."""

    def __init__(self, run: ClusterRun) -> None:
        self.run = run
        self.counted: Counter[str] = Counter()

    async def make(self, times: int, matches: int) -> None:
        """Make trouble so many times, distributed over so many matches."""
        for number in range(times):
            one, other = (self.run.processes[(number + n) % PROCESSES] for n in (0, 1))
            await self._kill(one)
            await self._start_twice(one)
            await self._hand_over(one, other)
            wanted = matches * (number + 1) // times
            await self.run.ground.until(lambda n=wanted: len(self.run.notes.finished) >= n, 3600)

    async def _kill(self, one: Process) -> None:
        shards = one.shards
        await one.kill()
        await one.start(shards)
        self.counted["killed and restarted"] += 1

    async def _start_twice(self, one: Process) -> None:
        assert "is already running with this database" in await one.refuse(one.shards)
        self.counted["started twice, and refused"] += 1

    async def _hand_over(self, one: Process, other: Process) -> None:
        """Let another process have the shards of one, then give them back."""
        shards, others = one.shards, other.shards
        await one.stop()
        await other.stop()
        await other.start([*others, *shards])
        await self.run.until_pressed(20, shards[0])
        await other.stop()
        await other.start(others)
        await one.start(shards)
        self.counted["moves of a shard, there and back"] += 1


async def measure(matches: int, times: int, seed: int) -> None:
    interactions.ANSWER_WITHIN = PATIENCE
    start = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="claim-cluster-") as folder:
        async with on_postgres(folder) as url, Playground() as ground:
            run = ClusterRun(ground, Path(folder), url, seed, shards=PROCESSES)
            trouble = Trouble(run)
            try:
                await run.prepare(SERVERS)
                await run.play(PAIRS, trouble.make(times, matches))
            finally:
                await run.close()
    notes = run.notes
    print(f"{PROCESSES} processes, {PROCESSES * SERVERS} servers, seed {seed}:", end=" ")
    print(f"{time.perf_counter() - start:.0f} s")
    for name, number in trouble.counted.items():
        row(name, number)
    row("finished matches", len(notes.finished))
    row("rated and recomputed", run.recomputed)
    row("presses and commands", notes.presses)
    row("moves answered, and found again", sum(map(len, notes.answered.values())))
    row("unanswered by a process that ended", notes.unanswered)
    row("failed for any other reason", 0)  # or the run would have failed


def row(name: str, number: int) -> None:
    print(f"{name:<36}{number:>8}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--troubles", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    asyncio.run(measure(options.matches, options.troubles, options.seed))


if __name__ == "__main__":
    main()
