"""A database on PostgreSQL alone, for tests of what only that engine does."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.storage.opening import open_database
from bot.storage.postgres import PostgresDatabase


@pytest_asyncio.fixture
async def server(postgres_url: str) -> AsyncIterator[PostgresDatabase]:
    database = await open_database(postgres_url)
    assert isinstance(database, PostgresDatabase)
    yield database
    await database.close()
