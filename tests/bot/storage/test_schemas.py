"""What one test leaves behind on PostgreSQL, no other test finds."""

from __future__ import annotations

import pytest

from bot.storage import key_values
from bot.storage.opening import open_database

from ..conftest import Schemas

NEXT_NUMBER = "SELECT nextval('match_numbers') AS number"


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TABLE more (a TEXT)",
        "DROP INDEX matches_wake",
        "ALTER TABLE matches ALTER COLUMN kingdom DROP NOT NULL",
        "DELETE FROM migrations WHERE number = 1",
    ],
)
async def test_a_schema_that_was_changed_is_not_passed_on(
    postgres_server: str, change: str
) -> None:
    schemas = Schemas(postgres_server)
    address = await schemas.take()
    database = await open_database(address)
    await database.run_all([(change,)])
    await database.close()
    await schemas.pass_on(address)
    assert await schemas.take() != address


async def test_a_schema_is_passed_on_empty(postgres_server: str) -> None:
    schemas = Schemas(postgres_server)
    address = await schemas.take()
    for _ in range(2):
        database = await open_database(address)
        assert await key_values.get(database, "left") is None
        assert await database.transact(lambda tx: tx.one(NEXT_NUMBER)) == {"number": 1}
        await database.run_all([key_values.put_statement("left", "behind")])
        await database.close()
        await schemas.pass_on(address)
        assert await schemas.take() == address
