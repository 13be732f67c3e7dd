"""SQLite: full disks, locks, replaced files and killed processes."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.storage import Conflict, Statement, Transaction, Unavailable, sqlite
from bot.storage.opening import open_database
from bot.storage.sqlite import PRAGMAS, READING, SqliteDatabase

ADD = "INSERT INTO key_values (name, value) VALUES ($1, $2)"
SET = "UPDATE key_values SET value = $1 WHERE name = $2"
COUNT = "SELECT COUNT(*) AS count FROM key_values"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "claim.db"


@pytest_asyncio.fixture
async def lite(path: Path) -> AsyncIterator[SqliteDatabase]:
    database = await open_database(f"sqlite:///{path}")
    assert isinstance(database, SqliteDatabase)
    yield database
    await database.close()


async def count(database: SqliteDatabase) -> int:
    row = await database.one(COUNT)
    assert row
    number: int = row["count"]
    return number


async def check_pragmas(lite: SqliteDatabase) -> None:
    """Check the pragmas of all connections."""
    for line, expected in ((lite._writer, PRAGMAS), (lite._reader, PRAGMAS | READING)):
        found = await line.in_thread(
            lambda raw, names=tuple(expected): {  # type: ignore[misc]
                name: raw.execute(f"PRAGMA {name}").fetchone()[0] for name in names
            }
        )
        assert found == expected


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let another process hold the write lock."""
    code = (
        "import sqlite3, sys; raw = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "raw.execute('BEGIN IMMEDIATE'); print('locked', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"locked\n"
        try:
            yield
        finally:
            other.kill()


async def test_every_connection_is_durable(lite: SqliteDatabase) -> None:
    assert PRAGMAS["journal_mode"] == "wal"
    assert PRAGMAS["synchronous"] == 2
    assert PRAGMAS["foreign_keys"] == 1
    await check_pragmas(lite)
    await lite._writer.drop()
    await lite._reader.drop()
    assert await count(lite) == 0
    await lite.run_all([(ADD, "a", "")])
    await check_pragmas(lite)


async def test_a_connection_that_is_not_durable_is_not_used(
    lite: SqliteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lite._writer._pragmas, "synchronous", 7)
    await lite._writer.drop()
    for _ in range(2):
        with pytest.raises(Unavailable, match="lost"):
            await lite.run_all([(ADD, "a", "")])
    monkeypatch.undo()
    await lite.run_all([(ADD, "a", "")])


async def test_nothing_is_written_outside_of_transactions(lite: SqliteDatabase) -> None:
    with pytest.raises(Unavailable):
        await lite.all(ADD + " RETURNING name", "a", "")
    assert await count(lite) == 0


async def test_jobs_that_come_while_the_disk_is_busy_are_written_together(
    lite: SqliteDatabase,
) -> None:
    """A job that fails leaves nothing behind, and the others succeed."""
    jobs: list[list[Statement]] = [[(ADD, str(n), ""), (ADD, f"{n}b", "")] for n in range(60)]
    for n in range(0, 60, 10):
        jobs[n] = [(ADD, f"{n}c", ""), (ADD, "1", "")]  # there already
    jobs[5] = [(ADD, "5", ""), ("INSERT INTO nothing VALUES ($1)", "x")]
    await lite.run_all(jobs[1])
    commits: list[str] = []
    await lite._writer.in_thread(lambda raw: raw.set_trace_callback(commits.append))
    outcomes = await asyncio.gather(*(lite.run_all(job) for job in jobs), return_exceptions=True)
    assert commits.count("COMMIT") == 1
    for n, outcome in enumerate(outcomes):
        if n == 5:
            assert isinstance(outcome, sqlite3.OperationalError)
        elif n == 1 or n % 10 == 0:
            assert isinstance(outcome, Conflict)
        else:
            assert outcome == [1, 1]
    assert await count(lite) == 2 + 2 * (60 - 6 - 2)


@pytest.mark.parametrize("together", [False, True])
async def test_a_full_disk_is_reported_and_changes_nothing(
    lite: SqliteDatabase, together: bool
) -> None:
    await lite.run_all([(ADD, "n", "")])
    await lite.transact(lambda tx: tx.run("PRAGMA max_page_count = 1"))
    both: list[Statement] = [(SET, "changed", "n"), (ADD, "a", "x" * 100_000)]
    for _ in range(3):
        attempt = lite.run_all(both) if together else lite.transact(lambda tx: tx.run_all(both))
        with pytest.raises(Unavailable, match="full"):
            await attempt
        assert await lite.all("SELECT * FROM key_values") == [{"name": "n", "value": ""}]
    await lite.transact(lambda tx: tx.run("PRAGMA max_page_count = 1000000"))
    await lite.run_all(both)
    assert await count(lite) == 2
    await check_pragmas(lite)


async def test_a_full_disk_fails_a_group_as_a_whole(lite: SqliteDatabase) -> None:
    await lite.transact(lambda tx: tx.run("PRAGMA max_page_count = 1"))
    jobs = [[(ADD, str(n), "x" * (1, 50_000)[n == 7])] for n in range(10)]
    outcomes = await asyncio.gather(*(lite.run_all(job) for job in jobs), return_exceptions=True)
    assert [getattr(outcome, "why", None) for outcome in outcomes] == ["full"] * 10
    assert await count(lite) == 0


async def test_a_limit_on_file_sizes_is_reported_as_a_full_disk(tmp_path: Path) -> None:
    """The bytes do not reach the file: SQLite gets an I/O error, not its own limit."""
    code = """
import asyncio, resource, signal, sys
from bot.storage import Unavailable
from bot.storage.opening import open_database

async def main():
    database = await open_database(sys.argv[1])
    add = "INSERT INTO key_values (name, value) VALUES ($1, $2)"
    await database.run_all([(add, "a", "")])
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    for _ in range(2):
        try:
            await database.run_all([(add, "b", "x" * 1_000_000)])
        except Unavailable as error:
            print(error.why)
        print(len(await database.all("SELECT * FROM key_values")))
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await database.run_all([(add, "b", "x" * 1_000_000)])
    print(len(await database.all("SELECT * FROM key_values")))
    await database.close()

asyncio.run(main())
"""
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", code, f"sqlite:///{tmp_path}/claim.db"],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["full", "1", "full", "1", "2"]


async def test_a_lock_of_another_process_is_reported_in_time(
    lite: SqliteDatabase, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All writers are refused together, not one after another, and reads go on."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.5)
    await lite.run_all([(ADD, "n", "")])

    async def refused(together: bool) -> None:
        job = [(SET, "1", "n")]
        attempt = lite.run_all(job) if together else lite.transact(lambda tx: tx.run_all(job))
        with pytest.raises(Unavailable, match="locked"):
            await attempt

    async def seconds(writers: int) -> float:
        start = asyncio.get_running_loop().time()
        refusals = asyncio.gather(*(refused(n % 2 == 0) for n in range(writers)))
        assert await count(lite) == 1
        await refusals
        return asyncio.get_running_loop().time() - start

    with locked(path):
        assert await seconds(20) < 8 * await seconds(1)
    await lite.run_all([(SET, "2", "n")])
    assert await lite.one("SELECT value FROM key_values") == {"value": "2"}


async def test_a_short_lock_is_waited_for(
    lite: SqliteDatabase, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lasts longer than the first try."""
    in_thread = lite._writer.in_thread
    with closing(sqlite3.connect(path, isolation_level=None)) as other:

        async def unlock_after_a_try(*arguments: Any, **options: Any) -> Any:
            try:
                return await in_thread(*arguments, **options)
            except Unavailable as error:
                assert error.why == "locked"
                if other.in_transaction:
                    other.execute("ROLLBACK")
                raise

        monkeypatch.setattr(lite._writer, "in_thread", unlock_after_a_try)
        other.execute("BEGIN IMMEDIATE")
        await lite.run_all([(ADD, "a", "")])
        assert not other.in_transaction
        other.execute("BEGIN IMMEDIATE")
        await lite.transact(lambda tx: tx.run(ADD, "b", ""))
        assert not other.in_transaction
    assert await count(lite) == 2


async def test_a_broken_connection_is_opened_again(lite: SqliteDatabase) -> None:
    assert lite._writer._connection
    assert lite._reader._connection
    for line in (lite._writer, lite._reader):
        assert line._connection
        await line._connection.close()
    with pytest.raises(Unavailable, match="lost"):
        await count(lite)
    assert await count(lite) == 0
    with pytest.raises(Unavailable, match="lost"):
        await lite.transact(lambda tx: tx.run(ADD, "a", ""))
    await lite.transact(lambda tx: tx.run(ADD, "a", ""))
    await check_pragmas(lite)

    async def work(tx: Transaction) -> None:
        await tx.run(ADD, "b", "")
        await lite._writer.drop()
        await tx.run(ADD, "c", "")

    with pytest.raises(Unavailable, match="lost"):
        await lite.transact(work)
    assert await count(lite) == 1


async def test_a_file_that_was_replaced_is_not_written(lite: SqliteDatabase, path: Path) -> None:
    """What is written to it would be lost with the process."""
    aside = path.with_name("aside.db")
    for make_another in (False, True):
        path.rename(aside)
        if make_another:
            shutil.copy(aside, path)
        for _ in range(2):
            with pytest.raises(Unavailable, match="lost"):
                await lite.run_all([(ADD, "a", "")])
            with pytest.raises(Unavailable, match="lost"):
                await lite.transact(lambda tx: tx.run(ADD, "a", ""))
        assert path.exists() is make_another
        aside.rename(path)
        await lite.run_all([(ADD, f"back{make_another}", "")])
    assert await count(lite) == 2


async def test_closing_finishes_what_was_begun(lite: SqliteDatabase) -> None:
    jobs = [asyncio.create_task(lite.run_all([(ADD, str(n), "")])) for n in range(3)]
    await asyncio.sleep(0)
    await lite.close()
    assert await asyncio.gather(*jobs) == [[1]] * 3
    await lite.close()
    with pytest.raises(Unavailable, match="lost"):
        await count(lite)
    with pytest.raises(Unavailable, match="lost"):
        await lite.run_all([(ADD, "a", "")])


WRITER = """
import asyncio, sys
from bot.storage.opening import open_database

ADD = "INSERT INTO key_values (name, value) VALUES ($1, $2)"

async def main():
    database = await open_database(sys.argv[1])
    base = len(await database.all("SELECT * FROM key_values"))

    async def write(way):
        for n in range(10**9):
            name = f"{base}-{way}-{n}"
            both = [(ADD, name + "a", "x" * 500), (ADD, name + "b", "x" * 500)]
            if way % 2:
                await database.run_all(both)
            else:
                await database.transact(lambda tx: tx.run_all(both))
            sys.stdout.write(name + "\\n")
            sys.stdout.flush()

    await asyncio.gather(*map(write, range(4)))

asyncio.run(main())
"""


async def test_confirmed_writes_survive_a_kill_at_any_moment(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/claim.db"
    confirmed: set[str] = set()
    for life in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout
            for _ in range(1 + life**2 * 3):
                confirmed.add(writer.stdout.readline().strip())
            os.kill(writer.pid, signal.SIGKILL)
            confirmed |= {line.strip() for line in writer.stdout if line.endswith("\n")}
        database = await open_database(url)
        names = {row["name"] for row in await database.all("SELECT name FROM key_values")}
        assert await database.all("PRAGMA integrity_check") == [{"integrity_check": "ok"}]
        await database.close()
        assert {name + half for name in confirmed for half in "ab"} <= names
        assert {name[:-1] + "b" for name in names} <= names  # both statements, or none
        assert {name[:-1] + "a" for name in names} <= names
    assert len(confirmed) > 1000


async def test_a_cancelled_opening_leaves_no_thread_behind(tmp_path: Path) -> None:
    path = tmp_path / "claim.db"
    before = set(threading.enumerate())
    for turns in range(6):
        database = SqliteDatabase(path)
        starting = asyncio.create_task(database.start())
        for _ in range(turns):
            await asyncio.sleep(0)
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await database.close()
    left = set(threading.enumerate()) - before
    assert not [thread for thread in left if "asyncio" not in thread.name]
