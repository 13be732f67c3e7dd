"""What every engine promises."""

from __future__ import annotations

import asyncio

import pytest

from bot.storage import Conflict, Database, Transaction

ADD = "INSERT INTO facts (name, value) VALUES ($1, $2)"
SET = "UPDATE facts SET value = $1 WHERE name = $2"
GET = "SELECT value FROM facts WHERE name = $1"


async def value(database: Database, name: str = "n") -> str | None:
    row = await database.one(GET, name)
    return row["value"] if row else None


async def test_a_transaction_reads_and_writes(database: Database) -> None:
    async def work(tx: Transaction) -> str:
        assert await tx.run(ADD, "n", "1") == 1
        assert await tx.run(SET, "2", "n") == 1
        assert await tx.run(SET, "2", "nobody") == 0
        assert await tx.all("SELECT $2 AS b, $1 AS a", "a", "b") == [{"b": "b", "a": "a"}]
        row = await tx.one(GET, "n")
        assert row == {"value": "2"}
        assert await database.all(GET, "n") == []  # not committed yet
        return "done"

    assert await database.transact(work) == "done"
    assert await database.all(GET, "n") == [{"value": "2"}]


async def test_several_statements_at_once(database: Database) -> None:
    assert await database.run_all([(ADD, "a", "1"), (ADD, "b", "1"), (SET, "2", "a")]) == [1, 1, 1]
    with pytest.raises(Conflict):
        await database.run_all([(SET, "3", "a"), (ADD, "b", "2")])
    assert await value(database, "a") == "2"


async def test_many_at_once_lose_no_update(database: Database) -> None:
    await database.run_all([(ADD, "n", "0")])

    async def work(tx: Transaction) -> None:
        row = await tx.one(GET, "n")
        assert row
        await tx.run(SET, str(int(row["value"]) + 1), "n")

    await asyncio.gather(*(database.transact(work) for _ in range(50)))
    assert await value(database) == "50"
