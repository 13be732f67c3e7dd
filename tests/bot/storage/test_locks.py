"""Transactions with the same lock run one at a time, and wait for no others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.storage import Database, Transaction, Unavailable
from bot.storage import postgres as engine
from bot.storage.name_locks import NameLocks
from bot.storage.opening import open_database
from bot.storage.postgres import PostgresDatabase

ADD = "INSERT INTO key_values (name, value) VALUES ($1, $2)"
SET = "UPDATE key_values SET value = $1 WHERE name = $2"
GET = "SELECT value FROM key_values WHERE name = $1"


@pytest_asyncio.fixture
async def other(database: Database, database_url: str) -> AsyncIterator[Database]:
    """Yield the database of another process."""
    other = await open_database(database_url)
    yield other
    await other.close()


async def count_up(tx: Transaction, *names: str) -> None:
    """Increment values by a read and a write, which loses updates unless it runs alone."""
    rows = [await tx.one(GET, name) for name in names]
    await asyncio.sleep(0)
    for name, row in zip(names, rows, strict=True):
        assert row
        await tx.run(SET, str(int(row["value"]) + 1), name)


async def test_a_name_is_held_by_one_at_a_time() -> None:
    locks, held = NameLocks(), set[str]()
    done: list[str] = []

    async def work(names: str) -> None:
        async with locks.hold(names, 60):
            assert held.isdisjoint(names)
            held.update(names)
            await asyncio.sleep(0)
            held.difference_update(names)
        done.append(names)

    wanted = ["a", "ab", "b", "a", "bc", "abc", "c", "a", "c"]
    await asyncio.gather(*map(work, wanted))
    assert sorted(done) == sorted(wanted)
    assert locks._held == set()


async def test_transactions_with_the_same_lock_run_one_at_a_time(
    database: Database, other: Database
) -> None:
    """In whatever order the locks are named, there is no deadlock, and nothing is repeated."""
    names = ("a", "b", "c")
    await database.run_all([(ADD, name, "0") for name in names])
    pairs = [(one, two) for one in names for two in names if one != two] * 6
    await asyncio.gather(
        *(
            (database, other)[at % 2].transact(
                lambda tx, pair=pair: count_up(tx, *pair),  # type: ignore[misc]
                holding=pair,
            )
            for at, pair in enumerate(pairs)
        )
    )
    for name in names:
        assert await database.one(GET, name) == {"value": str(len(pairs) * 2 // len(names))}
    assert [getattr(each, "repeated", 0) for each in (database, other)] == [0, 0]


async def test_a_transaction_with_another_lock_does_not_wait(server: PostgresDatabase) -> None:
    await server.run_all([(ADD, "a", "0"), (ADD, "b", "0")])
    entered, leave = asyncio.Event(), asyncio.Event()

    async def linger(tx: Transaction) -> None:
        await count_up(tx, "a")
        entered.set()
        await leave.wait()

    lingering = asyncio.create_task(server.transact(linger, holding=("a",)))
    await entered.wait()
    await server.transact(lambda tx: count_up(tx, "b"), holding=("b",))
    assert not lingering.done()
    leave.set()
    await lingering
    assert server.repeated == 0


async def test_waiting_for_a_lock_takes_no_connection(server: PostgresDatabase) -> None:
    await server.run_all([(ADD, "a", "0")])
    entered, leave = asyncio.Event(), asyncio.Event()

    async def linger(tx: Transaction) -> None:
        entered.set()
        await leave.wait()

    lingering = asyncio.create_task(server.transact(linger, holding=("a",)))
    await entered.wait()
    many = 2 * engine.CONNECTIONS
    waiting = [
        asyncio.create_task(server.transact(lambda tx: count_up(tx, "a"), holding=("a",)))
        for _ in range(many)
    ]
    await asyncio.sleep(0)
    assert await server.one(GET, "a") == {"value": "0"}  # there is one left for others
    leave.set()
    await asyncio.gather(lingering, *waiting)
    assert await server.one(GET, "a") == {"value": str(many)}


@pytest.mark.parametrize("same", [True, False])
async def test_waiting_for_a_lock_times_out(
    server: PostgresDatabase, postgres_url: str, monkeypatch: pytest.MonkeyPatch, same: bool
) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 0.2)
    monkeypatch.setitem(engine.SETTINGS, "lock_timeout", "200ms")
    other = server if same else await open_database(postgres_url)

    async def wait_too_long(tx: Transaction) -> None:
        with pytest.raises(Unavailable, match="locked"):
            await other.transact(lambda tx: count_up(tx, "a"), holding=("a", "b"))

    for _ in range(2):
        await server.transact(wait_too_long, holding=("b", "c"))
    if not same:
        await other.close()


async def test_a_cancelled_wait_holds_no_lock(server: PostgresDatabase) -> None:
    await server.run_all([(ADD, "a", "0")])

    async def work(tx: Transaction) -> None:
        waiting = [
            asyncio.create_task(server.transact(lambda tx: count_up(tx, "a"), holding=("a",)))
            for _ in range(3)
        ]
        await asyncio.sleep(0)
        for task in waiting[:2]:
            task.cancel()
        await asyncio.wait(waiting[:2])
        left.append(waiting[2])

    left: list[asyncio.Task[None]] = []
    await server.transact(work, holding=("a",))
    await left[0]
    await server.transact(lambda tx: count_up(tx, "a"), holding=("a",))
    assert await server.one(GET, "a") == {"value": "2"}


async def test_maintenance_is_not_cut_off(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unlike a press, neither during a long statement nor during a pause between two."""
    monkeypatch.setattr(engine, "COMMAND", 0.2)
    monkeypatch.setitem(engine.SETTINGS, "idle_in_transaction_session_timeout", "200ms")

    async def slow(tx: Transaction) -> None:
        await tx.all("SELECT pg_sleep(0.4)")
        await asyncio.sleep(0.4)
        await tx.all("SELECT 1 AS one")

    server = PostgresDatabase(postgres_url)
    await server.start()
    with pytest.raises(Unavailable):
        await server.transact(slow)
    await server.close()
    patient = PostgresDatabase(postgres_url, patient=True)
    await patient.start()
    await patient.transact_alone(slow)
    await patient.transact(slow)
    await patient.close()
