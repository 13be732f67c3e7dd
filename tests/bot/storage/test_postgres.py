"""PostgreSQL: conflicts, locks and lost connections."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped]
import pytest
import pytest_asyncio

from bot.storage import Conflict, Transaction, Unavailable
from bot.storage import postgres as engine
from bot.storage.postgres import PostgresDatabase
from tests.waiting import until

ADD = "INSERT INTO key_values (name, value) VALUES ($1, $2)"
SET = "UPDATE key_values SET value = $1 WHERE name = $2"
GET = "SELECT value FROM key_values WHERE name = 'n'"


@pytest_asyncio.fixture
async def other(postgres_url: str) -> AsyncIterator[asyncpg.Connection]:
    """Yield another connection to the same database."""
    connection = await asyncpg.connect(postgres_url)
    yield connection
    await connection.close()


async def test_every_connection_is_durable(server: PostgresDatabase) -> None:
    all_connected = asyncio.Barrier(engine.CONNECTIONS)

    async def work(tx: Transaction) -> tuple[object, object, object]:
        await all_connected.wait()  # so that each has a connection of its own
        return (
            (await tx.all("SHOW synchronous_commit"))[0]["synchronous_commit"],
            (await tx.all("SHOW transaction_isolation"))[0]["transaction_isolation"],
            (await tx.all("SELECT pg_backend_pid() AS pid"))[0]["pid"],
        )

    found = await asyncio.gather(*(server.transact(work) for _ in range(engine.CONNECTIONS)))
    assert {kind[:2] for kind in found} == {("on", "serializable")}
    assert len({kind[2] for kind in found}) == engine.CONNECTIONS


async def test_a_transaction_is_repeated_after_a_conflict(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    await server.run_all([(ADD, "n", "1")])
    tries = 0

    async def work(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        row = await tx.one(GET)
        assert row
        if tries < 4:
            await other.execute("UPDATE key_values SET value = value || '+'")
        await tx.run(SET, row["value"] + "!", "n")

    await server.transact(work)
    assert tries == 4
    assert await server.one(GET) == {"value": "1+++!"}


async def test_the_number_of_repetitions_is_limited(
    server: PostgresDatabase, other: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "TRIES", 3)
    await server.run_all([(ADD, "n", "1")])

    async def work(tx: Transaction) -> None:
        await tx.one(GET)
        await other.execute("UPDATE key_values SET value = value || '+'")
        await tx.run(SET, "2", "n")

    with pytest.raises(Unavailable, match="locked"):
        await server.transact(work)
    assert await server.one(GET) == {"value": "1+++"}


async def test_a_deadlock_is_resolved(server: PostgresDatabase) -> None:
    await server.run_all([(ADD, "a", ""), (ADD, "b", "")])
    first = asyncio.Barrier(2)
    tries = 0

    async def work(tx: Transaction, one: str, two: str) -> None:
        nonlocal tries
        tries += 1
        await tx.run(SET, one, one)
        if tries <= 2:
            await first.wait()
        await tx.run(SET, one, two)

    await asyncio.gather(
        server.transact(lambda tx: work(tx, "a", "b")),
        server.transact(lambda tx: work(tx, "b", "a")),
    )
    assert tries > 2
    a, b = await server.all("SELECT value FROM key_values ORDER BY name")
    assert a == b


@pytest.mark.usefixtures("own_locks")
async def test_a_lock_of_another_program_is_reported_in_time(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    (limit,) = await server.all("SELECT setting FROM pg_settings WHERE name = 'lock_timeout'")
    assert 0 < int(limit["setting"]) < 3000  # milliseconds
    async with other.transaction():
        await other.execute("LOCK TABLE key_values")
        with pytest.raises(Unavailable, match="locked"):
            await server.run_all([(ADD, "n", "1")])
    await server.run_all([(ADD, "n", "1")])


@pytest.mark.parametrize(
    ("code", "why"),
    [("53100", "full"), ("53400", "lost"), ("58030", "lost"), ("XX000", "lost"), ("XX001", "lost"),
     ("25P04", "lost"), ("40003", "lost")],
)  # fmt: skip
async def test_trouble_of_the_server_is_reported(
    server: PostgresDatabase, code: str, why: str
) -> None:
    with pytest.raises(Unavailable, match=why):
        await server.all(f"DO $$ BEGIN RAISE SQLSTATE '{code}'; END $$")
    assert await server.all("SELECT 1 AS one") == [{"one": 1}]


async def test_connections_lost_between_transactions_are_replaced(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    """Without an error."""
    for n in range(3):
        await cut(server, other)
        await server.run_all([(ADD, str(n), "")])
        await cut(server, other)
        assert len(await server.all("SELECT name FROM key_values")) == n + 1


async def test_a_connection_lost_in_a_transaction_is_reported(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    tries = 0
    is_repaired = False

    async def work(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await tx.run(ADD, "a", "")
        row = await tx.one("SELECT pg_backend_pid() AS pid")
        assert row
        if not is_repaired:
            await other.execute("SELECT pg_terminate_backend($1)", row["pid"])
        await tx.run(ADD, "b", "")

    with pytest.raises(Unavailable, match="lost"):
        await server.transact(work)
    assert 1 < tries <= engine.TRIES
    assert await server.all("SELECT name FROM key_values") == []
    is_repaired = True
    await server.transact(work)
    assert await server.all("SELECT name FROM key_values ORDER BY name") == [
        {"name": "a"},
        {"name": "b"},
    ]


async def test_a_connection_lost_during_a_commit_is_reported_as_unknown(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    """Whether the commit took effect is unknown until somebody checks."""
    await other.execute(
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM pg_sleep(30); RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON key_values"
        " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait()"
    )
    pid = 0

    async def work(tx: Transaction) -> None:
        nonlocal pid
        await tx.run(ADD, "n", "")
        row = await tx.one("SELECT pg_backend_pid() AS pid")
        assert row
        pid = row["pid"]

    committing = asyncio.create_task(server.transact(work))
    sleeping = "SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep'"
    await until(lambda: other.fetch(sleeping, pid))
    await other.execute("SELECT pg_terminate_backend($1)", pid)
    with pytest.raises(Unavailable, match="unknown"):
        await committing
    assert await server.one(GET) is None


async def test_a_transaction_is_repeated_if_its_connection_is_lost_before_the_commit(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    tries = 0

    async def work(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await tx.run(ADD, "n", "")
        row = await tx.one("SELECT pg_backend_pid() AS pid")
        assert row
        if tries == 1:
            await other.execute("SELECT pg_terminate_backend($1)", row["pid"])
            assert isinstance(tx, engine._Transaction)
            connection = tx._connection
            await until(lambda: engine._closed(connection))

    await server.transact(work)
    assert tries == 2
    assert await server.one(GET) == {"value": ""}


async def test_a_row_that_another_has_just_added_is_a_conflict(
    server: PostgresDatabase, other: asyncpg.Connection
) -> None:
    async def work(tx: Transaction) -> None:
        await tx.all("SELECT name FROM key_values")
        await other.execute("INSERT INTO key_values VALUES ('n', '') ON CONFLICT DO NOTHING")
        await tx.run(ADD, "n", "")

    with pytest.raises(Conflict):
        await server.transact(work)


async def test_closing_waits_for_a_transaction_and_no_longer(
    server: PostgresDatabase, other: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 3600.0)
    entered, leave = asyncio.Event(), asyncio.Event()

    async def work(tx: Transaction) -> None:
        await tx.run(ADD, "n", "1")
        entered.set()
        await leave.wait()

    async with asyncio.timeout(60):
        writing = asyncio.create_task(server.transact(work))
        await entered.wait()
        closing = asyncio.create_task(server.close())
        await asyncio.sleep(0)
        leave.set()
        await closing
    await writing
    assert await other.fetchval(GET) == "1"


async def test_a_closed_database_is_unavailable(server: PostgresDatabase) -> None:
    await server.close()
    await server.close()
    with pytest.raises(Unavailable, match="lost"):
        await server.one(GET)
    with pytest.raises(Unavailable, match="lost"):
        await server.run_all([(ADD, "n", "")])


async def test_asyncpg_is_not_imported_for_sqlite() -> None:
    code = "import sys, bot.storage.opening; print('asyncpg' in sys.modules)"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
    )
    assert (await process.communicate())[0] == b"False\n"


async def cut(server: PostgresDatabase, other: asyncpg.Connection) -> None:
    """End every connection of a database, as a server that restarts does."""
    assert server._pool
    for holder in server._pool._holders:
        if holder._con and not holder._con.is_closed():
            pid = holder._con.get_server_pid()
            await other.execute("SELECT pg_terminate_backend($1)", pid)
