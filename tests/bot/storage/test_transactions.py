"""What every engine guarantees."""

from __future__ import annotations

import asyncio

import pytest

from bot.storage import Conflict, Database, Statement, Transaction, Unavailable

ADD = "INSERT INTO key_values (name, value) VALUES ($1, $2)"
SET = "UPDATE key_values SET value = $1 WHERE name = $2"
GET = "SELECT value FROM key_values WHERE name = $1"


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


async def test_several_statements_are_all_run_or_none(database: Database) -> None:
    assert await database.run_all([(ADD, "a", "1"), (ADD, "b", "1"), (SET, "2", "a")]) == [1, 1, 1]
    with pytest.raises(Conflict):
        await database.run_all([(SET, "3", "a"), (ADD, "b", "2")])
    assert await value(database, "a") == "2"


@pytest.mark.parametrize("way", ["database", "transaction", "caught"])
async def test_a_statement_that_must_change_one_row_conflicts_otherwise(
    database: Database, way: str
) -> None:
    await database.run_all([(ADD, "n", "1")])

    async def run(statements: list[Statement]) -> list[int]:
        if way == "database":
            return await database.run_all(statements, one_row=True)

        async def work(tx: Transaction) -> list[int]:
            try:
                return await tx.run_all(statements, one_row=True)
            except Conflict:
                if way == "transaction":
                    raise
                return []

        return await database.transact(work)

    assert await run([(ADD, "a", "1"), (SET, "2", "n")]) == [1, 1]
    for wrong in ((SET, "3", "nobody"), ("UPDATE key_values SET value = '3'",)):
        with pytest.raises(Conflict):
            await run([(ADD, "b", "1"), wrong])
    assert await value(database) == "2"
    assert await value(database, "b") is None


async def test_concurrent_transactions_lose_no_update(database: Database) -> None:
    await database.run_all([(ADD, "n", "0")])

    async def work(tx: Transaction) -> None:
        row = await tx.one(GET, "n")
        assert row
        await tx.run(SET, str(int(row["value"]) + 1), "n")

    await asyncio.gather(*(database.transact(work) for _ in range(50)))
    assert await value(database) == "50"


async def test_a_failed_transaction_changes_nothing(database: Database) -> None:
    async def work(tx: Transaction) -> None:
        await tx.run(ADD, "n", "1")
        raise LookupError

    with pytest.raises(LookupError):
        await database.transact(work)
    assert await value(database) is None


async def test_a_transaction_in_which_something_failed_is_not_committed(database: Database) -> None:
    """Even if the error was caught: PostgreSQL could not go on, so neither engine does."""
    await database.run_all([(ADD, "there", "")])

    async def work(tx: Transaction) -> None:
        await tx.run(ADD, "n", "1")
        with pytest.raises(Conflict):
            await tx.run(ADD, "there", "")
        with pytest.raises(Conflict):
            await tx.run(ADD, "m", "1")

    async def raise_another(tx: Transaction) -> None:
        try:
            await tx.run(ADD, "there", "")
        except Conflict:
            raise LookupError from None

    for _ in range(2):
        with pytest.raises(Conflict):
            await database.transact(work)
        assert await value(database) is None
    with pytest.raises(LookupError):
        await database.transact(raise_another)
    assert await database.all("SELECT name FROM key_values") == [{"name": "there"}]


async def test_a_bug_is_not_hidden(database: Database) -> None:
    """And it breaks nothing for others."""
    for _ in range(3):
        with pytest.raises(Exception, match="nothing") as caught:
            await database.transact(lambda tx: tx.run("UPDATE nothing SET a = 1"))
        assert not isinstance(caught.value, Unavailable | Conflict)
        with pytest.raises(Exception, match="nothing") as caught:
            await database.all("SELECT a FROM nothing")
        assert not isinstance(caught.value, Unavailable | Conflict)
    await database.run_all([(ADD, "n", "1")])


async def test_nothing_is_written_outside_of_a_transaction(database: Database) -> None:
    with pytest.raises(Exception, match=r"lost|read-only"):
        await database.one(ADD + " RETURNING name", "n", "1")
    assert await value(database) is None


async def test_a_transaction_that_is_over_cannot_be_used(database: Database) -> None:
    async def work(tx: Transaction) -> Transaction:
        return tx

    tx = await database.transact(work)
    with pytest.raises(RuntimeError, match="over"):
        await tx.run(ADD, "n", "1")


async def test_foreign_keys_hold(database: Database) -> None:
    with pytest.raises(Exception, match=r"(?i)foreign key") as caught:
        await database.run_all(
            [("INSERT INTO moves (match, ply, seat, move, at) VALUES ('x', 0, 0, '', 0)",)]
        )
    assert not isinstance(caught.value, Conflict)


async def test_values_are_returned_as_written(database: Database) -> None:
    """Both engines accept and return the same values."""
    assert await database.all(
        "SELECT 1 AS a, 'x' AS b, NULL AS c, COUNT(*) AS d FROM key_values"
    ) == [{"a": 1, "b": "x", "c": None, "d": 0}]
    for text in ("", "'", "🐉 Zoë", "$1", "a\nb", "%s", "x" * 100_000):
        await database.run_all([("DELETE FROM key_values",), (ADD, "n", text)])
        assert await value(database) == text
    big = 2**62
    row = await database.transact(
        lambda tx: tx.one(
            "INSERT INTO challenges (id, server, channel, challenger, kingdom, artifacts, edition,"
            " pace, seed, made, ends) VALUES ('1', '', '', '', '', $1, '', '', '', $2, $2)"
            " RETURNING made, ends, artifacts, message",
            True,
            big,
        )
    )
    assert row == {"made": big, "ends": big, "artifacts": 1, "message": None}


@pytest.mark.parametrize("commits", [False, True])
async def test_a_cancelled_transaction_leaves_nothing_half_done(
    database: Database, commits: bool
) -> None:
    """At whatever moment: either all of it was written or nothing, and the database still works."""

    async def work(tx: Transaction) -> None:
        assert await tx.one("SELECT COUNT(*) AS n FROM key_values")
        await tx.run(ADD, "a", "1")
        await tx.run_all([(ADD, "b", "1"), (SET, "2", "a")])
        if not commits:
            await asyncio.Event().wait()

    async def both(delay: int) -> None:
        task = asyncio.create_task(database.transact(work))
        other = asyncio.create_task(database.run_all([(ADD, f"other{delay}", "")]))
        for _ in range(delay):
            await asyncio.sleep(0)
        await asyncio.sleep(delay / 20_000)
        task.cancel()
        await asyncio.wait({task})
        assert await other == [1]

    for delay in range(60):
        await both(delay)
        names = {row["name"] for row in await database.all("SELECT name FROM key_values")}
        assert names & {"a", "b"} in (set(), {"a", "b"} if commits else set())
        await database.run_all([("DELETE FROM key_values WHERE name IN ('a', 'b')",)])
    assert len(await database.all("SELECT name FROM key_values")) == 60


async def test_cancelled_writers_do_not_affect_others(database: Database) -> None:
    for steps in range(1, 21):  # of the loop, after which half of them are cancelled
        jobs = [
            asyncio.create_task(database.run_all([(ADD, f"{n}a", ""), (ADD, f"{n}b", "")]))
            for n in range(40)
        ]
        for _ in range(steps):
            await asyncio.sleep(0)
        for job in jobs[::2]:
            job.cancel()
        await asyncio.wait(jobs)
        assert steps > 1 or all(job.cancelled() for job in jobs[::2])
        names = {row["name"] for row in await database.all("SELECT name FROM key_values")}
        assert {f"{n}{half}" for n in range(1, 40, 2) for half in "ab"} <= names
        assert {name[:-1] for name in names if name.endswith("a")} == {
            name[:-1] for name in names if name.endswith("b")
        }
        await database.run_all([("DELETE FROM key_values",)])
