"""Several queries as of one moment, and the meaning of errors."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot.storage import Database, Unavailable
from bot.storage.postgres import _translated

GET = "SELECT value FROM key_values WHERE name = $1"
PUT = "UPDATE key_values SET value = $2 WHERE name = $1"
SLOW = (
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)"
    " SELECT COUNT(*) AS count FROM numbers",
)


async def test_queries_read_together_see_one_moment(database: Database) -> None:
    names = ("first", "second")
    new = "INSERT INTO key_values (name, value) VALUES ($1, '0')"
    await database.run_all([(new, name) for name in names])
    number = 0
    done = asyncio.Event()

    async def write() -> None:
        nonlocal number
        while not done.is_set():
            number += 1
            await database.run_all([(PUT, name, str(number)) for name in names])

    writing = asyncio.create_task(write())
    changed = 0  # reads during which something was written
    async with asyncio.timeout(30):
        while changed < 10:
            before = number
            first, _, second = await database.read_together((GET, names[0]), SLOW, (GET, names[1]))
            assert first == second
            changed += number > before + 1
    done.set()
    await writing
    assert await database.read_together((GET, "first"), (GET, "nothing")) == [
        [{"value": str(number)}],
        [],
    ]


async def test_queries_read_together_cannot_write(database: Database) -> None:
    with pytest.raises(Exception, match=r"(?i)readonly|read-only|lost"):
        await database.read_together(("DELETE FROM key_values",))
    assert await database.read_together((GET, "nothing")) == [[]]


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.ReadOnlySQLTransactionError,
        asyncpg.FeatureNotSupportedError,
        asyncpg.IdleInTransactionSessionTimeoutError,
        asyncpg.OutOfMemoryError,
    ],
)
def test_a_server_that_cannot_do_it_now_is_unavailable(error: type[Exception]) -> None:
    connection: Any = None
    with pytest.raises(Unavailable) as unavailable, _translated(connection):
        raise error("something private")
    assert unavailable.value.why == "lost"
