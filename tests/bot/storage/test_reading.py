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


async def test_queries_read_together_see_one_moment(database: Database) -> None:
    names = ("first", "second")
    new = "INSERT INTO key_values (name, value) VALUES ($1, '0')"
    await database.run_all([(new, name) for name in names])
    done = asyncio.Event()

    async def write() -> None:
        for number in range(1, 200):
            await database.run_all([(PUT, name, str(number)) for name in names])
        done.set()

    writing = asyncio.create_task(write())
    seen = set()
    while not done.is_set():
        first, second = await database.read_together((GET, "first"), (GET, "second"))
        assert first == second
        seen.add(first[0]["value"])
    await writing
    assert len(seen) > 1
    assert await database.read_together((GET, "first"), (GET, "nothing")) == [
        [{"value": "199"}],
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
