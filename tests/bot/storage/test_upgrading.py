"""A database of the first version opens in this one, wherever its migration is interrupted.

An interruption leaves it as it was, to the last row, and the next start migrates it. Then live
matches go on, and finished ones can be replayed.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot.errors import StartError
from bot.standings.recount import recount
from bot.storage import challenges as challenge_rows
from bot.storage import postgres, sqlite
from bot.storage.migrate import all_migrations, statements
from bot.storage.opening import open_database

from ...effort import cases
from ..conftest import Schemas
from ..test_referee import Backend

FINISHED = {"CA2DDY": "votes", "HHWDPC": "votes", "KRAM5B": "resigned"}
LIVE = {"KJ6WKM": 17, "ENAEWF": 31, "JM28XM": 0, "VXQ25P": 0}  # plies that were made
CHALLENGES = {"YTET43": "open", "K2EJK7": "open", "XZXXTB": "declined"}
WRITTEN = 1_795_124_100_000  # just after the last of it

KILLED = """
import asyncio, os, signal, sys
from bot.storage import {engine} as engine
from bot.storage.opening import open_database

left, run = int(sys.argv[2]), engine._Transaction.run

async def run_or_die(self, *statement):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return await run(self, *statement)

engine._Transaction.run = run_or_die
asyncio.run(open_database(sys.argv[1]))
"""


async def write_first_version(url: str) -> None:
    database = await open_database(url, migrations=all_migrations()[:1])
    rows = statements((Path(__file__).parent / "written_by_version_1.sql").read_text())
    await database.run_all([(row,) for row in rows])
    await database.run_all([("ALTER TABLE migrations DROP COLUMN checksum",)])  # came later
    await database.close()


def engine_of(url: str) -> str:
    return "sqlite" if url.startswith("sqlite") else "postgres"


@pytest.fixture
def old_url(database_url: str) -> str:
    """Return the address of a database of the first version, on each engine in turn."""
    asyncio.run(write_first_version(database_url))
    return database_url


async def contents(url: str) -> list[str]:
    """Return all there is in a database, definitions included."""
    if engine_of(url) == "sqlite":
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as raw:
            return list(raw.iterdump())
    connection = await asyncpg.connect(url)
    tables = await connection.fetch(
        "SELECT relname, relkind::text, attname, atttypid::int, attnotnull FROM pg_class"
        " JOIN pg_attribute ON attrelid = pg_class.oid"
        " WHERE relnamespace = current_schema::regnamespace ORDER BY 1, 2, 3"
    )
    found = [str(tuple(each)) for each in tables]
    for name in sorted({each["relname"] for each in tables if each["relkind"] == "r"}):
        found += sorted(str(row) for row in await connection.fetch(f"SELECT * FROM {name}"))
    await connection.close()
    return found


def before_each_statement(
    monkeypatch: pytest.MonkeyPatch, engine: Any, act: Callable[[Any], Awaitable[None]]
) -> None:
    """Do something before each statement of a migration, with its transaction."""
    run = engine._Transaction.run

    async def act_and_run(self: Any, *statement: Any) -> int:
        await act(self)
        done: int = await run(self, *statement)
        return done

    monkeypatch.setattr(engine._Transaction, "run", act_and_run)


async def check_upgraded(url: str) -> None:
    """Check that everything of the first version is there, and can be continued and replayed."""
    database = await open_database(url)
    try:
        backend = Backend(database)
        backend.time = WRITTEN
        for id, reason in FINISHED.items():
            loaded = await backend.matches.get(id)
            assert loaded.game.outcome
            assert loaded.game.outcome.reason == reason
            assert loaded.match.outcome == loaded.game.outcome  # its moves were made again
        for id, plies in LIVE.items():
            assert (await backend.matches.get(id)).game.ply == plies
            assert (await backend.play_on(id)).match.outcome
        counted = await recount(database, replay=True)
        assert counted.matches == len(FINISHED) + len(LIVE)
        assert counted.differences == []
        for id, state in CHALLENGES.items():
            challenge = await challenge_rows.find(database, id)
            assert challenge
            assert challenge.state == state
    finally:
        await database.close()


async def test_matches_of_the_first_version_go_on(old_url: str) -> None:
    await check_upgraded(old_url)


async def test_a_kill_at_any_statement_of_a_migration_leaves_a_file_as_it_was(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill leaves what the files are at that moment."""
    await write_first_version(sqlite_url)
    before = await contents(sqlite_url)
    left: list[Path] = []

    async def copy(transaction: Any) -> None:
        left.append(tmp_path / f"killed-{len(left)}")
        left[-1].mkdir()
        for file in tmp_path.glob("claim.db*"):
            shutil.copy(file, left[-1])

    before_each_statement(monkeypatch, sqlite, copy)
    await (await open_database(sqlite_url)).close()
    monkeypatch.undo()
    assert len(left) > sum(len(each.statements) for each in all_migrations()[1:])
    assert await contents(sqlite_url) != before
    for folder in cases(left, 12):
        assert await contents(f"sqlite:///{folder}/claim.db") == before
    await check_upgraded(f"sqlite:///{left[-1]}/claim.db")


async def test_a_connection_cut_at_any_statement_of_a_migration_leaves_a_server_as_it_was(
    schemas: Schemas, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, other = await schemas.new(), await schemas.new()
    for each in (url, other):
        await write_first_version(each)
    before = await contents(url)
    done = cut_at = 0

    async def cut(transaction: Any) -> None:
        nonlocal done
        done += 1
        if done == cut_at:
            with pytest.raises(asyncpg.PostgresError):
                await transaction._connection.execute(
                    "SELECT pg_terminate_backend(pg_backend_pid())"
                )

    before_each_statement(monkeypatch, postgres, cut)
    await (await open_database(other)).close()  # without a cut
    assert done > sum(len(each.statements) for each in all_migrations()[1:])
    for at in cases(range(1, done + 1), 12):
        cut_at, done = at, 0
        with pytest.raises(StartError, match="cannot be reached"):
            await open_database(url)
        assert await contents(url) == before
    monkeypatch.undo()
    await check_upgraded(url)


@pytest.mark.parametrize("statement", [5, 60])
async def test_a_killed_migration_is_done_by_the_next_start(old_url: str, statement: int) -> None:
    before = await contents(old_url)
    code = KILLED.format(engine=engine_of(old_url))
    killed = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-c", code, old_url, str(statement)),
        stderr=subprocess.PIPE,
    )
    assert await killed.wait() == -9, await killed.communicate()
    assert await contents(old_url) == before
    await check_upgraded(old_url)
