"""Several queries as of one moment, and the meaning of errors."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot.storage import Database, Unavailable
from bot.storage.postgres import _translated

GET = "SELECT value FROM key_values WHERE name = $1"
SLOW = (
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)"
    " SELECT COUNT(*) AS count FROM numbers"
)
PUT = "UPDATE key_values SET value = $2 WHERE name = $1"


async def test_queries_read_together_see_one_moment(database: Database) -> None:
    names = ("first", "second")
    new = "INSERT INTO key_values (name, value) VALUES ($1, '0')"
    await database.run_all([(new, name) for name in names])
    number = 0

    async def write() -> None:
        nonlocal number
        while True:
            number += 1
            await asyncio.shield(database.run_all([(PUT, name, str(number)) for name in names]))

    writing = asyncio.create_task(write())
    for _ in range(10):
        before = number
        first, _, second = await database.read_together((GET, "first"), (SLOW,), (GET, "second"))
        assert first == second
        assert number > before + 1  # it has been written in between
    writing.cancel()


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
