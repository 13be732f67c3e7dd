"""After `/claim forget-me` no byte of a person is left in the files of a SQLite database."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
import pytest_asyncio

from bot.people import wiping
from bot.storage import Database, Unavailable, wipes
from bot.storage import forgetting as rows
from bot.storage import sqlite as engine
from bot.storage.migrate import all_migrations
from bot.storage.opening import SECURE_SINCE, open_database
from bot.storage.sqlite import SqliteDatabase
from tests.bot.test_forgetting import ANN, BEN, CLEO, ForgettingBackend, until_forgotten
from tests.bot.test_retention import HERE, THERE, RetentionBackend
from tests.bot.test_retention import fill as fill_server
from tests.effort import cases
from tests.waiting import until


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "claim.db"


@pytest_asyncio.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = await open_database(f"sqlite:///{path}")
    yield database
    await database.close()


@pytest_asyncio.fixture
async def backend(database: Database) -> ForgettingBackend:
    return ForgettingBackend(database)


def bytes_left(path: Path, *texts: str) -> dict[str, int]:
    """Count these texts in the files of a database."""
    files = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    counts = {
        file.name: sum(file.read_bytes().count(text.encode()) for text in texts) for file in files
    }
    return {name: count for name, count in counts.items() if count}


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Let another program read the database as it is now."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("BEGIN")
        raw.execute("SELECT COUNT(*) FROM matches").fetchone()
        yield


async def test_no_byte_of_a_forgotten_person_is_left(
    backend: ForgettingBackend, path: Path
) -> None:
    for _ in range(3):
        await backend.finished(ANN, BEN)
        await backend.finished(CLEO, ANN)
    await backend.game(ANN, CLEO)
    await backend.challenges.issue("10", "20", ANN, BEN, (await live_terms(backend)))
    await backend.directory.change_preferences(ANN, pings="always", everywhere=True)
    assert bytes_left(path, ANN.id, ANN.name)
    assert await backend.forgetting.forget(ANN.id)
    assert bytes_left(path, ANN.id, ANN.name) == {}
    assert bytes_left(path, BEN.id)


async def test_what_is_deleted_is_overwritten_by_every_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some builds of SQLite do that anyway, and others only if they are told to."""
    connect, secret = sqlite3.connect, "a-former-secret"

    def connect_without(*arguments: Any, **options: Any) -> sqlite3.Connection:
        raw: sqlite3.Connection = connect(*arguments, **options)
        raw.execute("PRAGMA secure_delete = 0").close()
        return raw

    monkeypatch.setattr(sqlite3, "connect", connect_without)
    database = SqliteDatabase(tmp_path / "new.db")
    await database.start()
    await database.run_all([("CREATE TABLE secrets (text TEXT)",)])
    await database.run_all([("INSERT INTO secrets VALUES ($1)", secret)])
    await database.run_all([("DELETE FROM secrets",)])
    await database.empty_log()
    await database.close()
    assert bytes_left(tmp_path / "new.db", secret) == {}


async def test_no_byte_of_a_deleted_server_is_left(database: Database, path: Path) -> None:
    """Nor of the people who have played nowhere else."""
    backend = RetentionBackend(database)
    ids = await fill_server(backend, HERE)
    await backend.played(THERE, BEN, CLEO)
    gone = HERE, ANN.id, ANN.name, *ids
    assert bytes_left(path, *gone)
    assert await backend.retention.delete(HERE, BEN.id)
    await until_forgotten(backend)
    assert bytes_left(path, *gone) == {}
    assert bytes_left(path, THERE)
    assert bytes_left(path, BEN.id)


async def test_a_deleted_server_is_wiped_if_nobody_is_forgotten_with_it(
    database: Database, path: Path
) -> None:
    backend = RetentionBackend(database)
    for server in (HERE, THERE):
        await backend.played(server, BEN, CLEO)
    assert await backend.retention.delete(HERE, BEN.id)
    assert bytes_left(path, HERE) == {}
    assert await wipes.unfinished(database) == []


async def test_a_wipe_of_a_server_that_failed_is_noted_without_its_id(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = RetentionBackend(database)
    for server in (HERE, THERE):
        await backend.played(server, BEN, CLEO)
    monkeypatch.setattr(database, "wipe", AsyncMock(side_effect=Unavailable("full")))
    assert await backend.retention.delete(HERE, BEN.id)
    (wipe,) = await wipes.unfinished(database)
    assert HERE not in wipe


async def live_terms(backend: ForgettingBackend):  # type: ignore[no-untyped-def]
    (id, *_) = [row["id"] for row in await backend.db.all("SELECT id FROM matches")]
    return (await backend.matches.get(id)).game.terms


async def test_a_reader_delays_it_but_nobody_waits(backend: ForgettingBackend, path: Path) -> None:
    await backend.finished(ANN, BEN)
    backend.forgetting.patience = 0.05
    with reading(path):
        assert not await backend.forgetting.forget(ANN.id)  # the person is told that it goes on
        assert bytes_left(path, ANN.id)
        await backend.finished(BEN, CLEO)  # others play
    async with asyncio.timeout(20):
        while backend.forgetting.worker.tasks:
            await asyncio.wait(list(backend.forgetting.worker.tasks.values()))
    assert bytes_left(path, ANN.id, ANN.name) == {}
    assert not backend.failures


async def test_a_wipe_that_failed_is_repeated(
    backend: ForgettingBackend, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backend.finished(ANN, BEN)

    async def fail(text: str) -> bool:
        raise Unavailable("full")

    with monkeypatch.context() as patch:
        patch.setattr(backend.db, "wipe", fail)
        assert not await backend.forgetting.forget(ANN.id)
    assert bytes_left(path, ANN.id)
    await backend.forgetting.resume()
    await asyncio.wait(list(backend.forgetting.worker.tasks.values()))
    assert bytes_left(path, ANN.id, ANN.name) == {}
    assert await wipes.unfinished(backend.db) == []


async def test_the_next_start_wipes_what_a_crash_left(
    backend: ForgettingBackend, path: Path, tmp_path: Path
) -> None:
    await backend.finished(ANN, BEN)
    backend.forgetting.patience = 0.05

    async def is_replaced() -> bool:
        return not await rows.unfinished(backend.db)

    with reading(path):
        await backend.forgetting.forget(ANN.id)
        await until(is_replaced)
        crashed = tmp_path / "crashed" / path.name
        crashed.parent.mkdir()
        for file in sorted(tmp_path.glob("claim.db*")):  # the log last: it has what is newest
            shutil.copy(file, crashed.with_name(file.name))
        await backend.forgetting.close()
    assert bytes_left(crashed, ANN.id)
    await (await open_database(f"sqlite:///{crashed}")).close()
    assert bytes_left(crashed, ANN.id, ANN.name) == {}


async def test_the_next_start_completes_an_interrupted_wipe(
    database: SqliteDatabase, path: Path
) -> None:
    """Although another one, which began later, was complete before the crash."""
    with closing(open_raw(path, secure=True)) as raw:
        fill(raw, random.Random(1))
        replace_everywhere(raw)
    await rows.finish(database, ANN.id, "former:1")
    await rows.finish(database, BEN.id, "former:2")
    await wiping.complete(database, "former:2", BEN.id)
    await database.close()
    assert bytes_left(path, ANN.id)
    again = await open_database(f"sqlite:///{path}")
    assert bytes_left(path, ANN.id) == {}
    assert await wipes.unfinished(again) == []
    await again.close()


async def test_a_start_that_cannot_rewrite_the_file_leaves_it_to_the_next_one(
    database: SqliteDatabase, path: Path
) -> None:
    await rows.finish(database, ANN.id, "former:1")
    with reading(path):
        await (await open_database(f"sqlite:///{path}")).close()
        assert await wipes.unfinished(database) == ["former:1"]
    await (await open_database(f"sqlite:///{path}")).close()
    assert await wipes.unfinished(database) == []


async def test_a_start_that_has_no_room_to_rewrite_the_file_is_a_start(
    database: SqliteDatabase, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rows.finish(database, ANN.id, "former:1")
    monkeypatch.setattr(SqliteDatabase, "vacuum", AsyncMock(side_effect=Unavailable("full")))
    await (await open_database(f"sqlite:///{path}")).close()
    assert await wipes.unfinished(database) == ["former:1"]


def fill(raw: sqlite3.Connection, chance: random.Random) -> None:
    """Write rows in such an order that SQLite moves many of them between pages."""
    people = [ANN.id] + [str(10**17 + number) for number in range(10)]
    for number in range(3000):
        first, second = chance.sample(people, 2)
        seed = chance.randbytes(32).hex()
        code = f"{chance.getrandbits(64):x}"
        raw.execute(
            "INSERT INTO matches (id, rules, server, channel, player0, player1, kingdom, artifacts,"
            " edition, pace, seed, salt, next_seed, started, moved)"
            f" VALUES ('{code}', 1, '1', '2', '{first}', '{second}', 'GKUDX', 0, 'x', 'day',"
            f" '{seed}', '1', '{seed}', 1, 1)"
        )
        raw.execute(
            "UPDATE matches SET state = 'over', number = ?, ended = 5, votes = '{}',"
            " reason = 'votes' WHERE id = ?",
            (number, code),
        )
        if number % 20 == 0:
            raw.executemany(
                "INSERT INTO standings (board, season, person, mu, sigma, points, number, tiebreak)"
                " VALUES (?, ?, ?, 1, 1, ?, 1, ?) ON CONFLICT DO NOTHING",
                [
                    (str(number % 9), str(number % 7), each, chance.randrange(2000), number)
                    for each in people
                ],
            )


def replace_everywhere(raw: sqlite3.Connection) -> None:
    for sql, *values in rows.page_statements(ANN.id, "former:1", 0):
        named = {str(at): value for at, value in enumerate(values, 1)}
        while raw.execute(sql, named).rowcount:
            pass
    raw.execute("UPDATE standings SET person = 'former:1' WHERE person = ?", (ANN.id,))


def open_raw(path: Path, *, secure: bool) -> sqlite3.Connection:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA synchronous = 0")
    raw.execute(f"PRAGMA secure_delete = {int(secure)}")
    return raw


@pytest.mark.parametrize("seed", cases(range(4), 2))
async def test_copies_in_unused_parts_of_pages_are_wiped(
    database: SqliteDatabase, path: Path, seed: int
) -> None:
    """What is deleted is overwritten, but not what SQLite has copied to another page before."""
    with closing(open_raw(path, secure=True)) as raw:
        fill(raw, random.Random(seed))
        replace_everywhere(raw)
    assert await database.wipe(ANN.id)
    assert bytes_left(path, ANN.id) == {}


@pytest.mark.parametrize("is_interrupted", [False, True])
async def test_an_upgrade_removes_what_was_deleted_before(
    path: Path, is_interrupted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older versions did not overwrite it where SQLite does not do so by itself.

    An upgrade that is interrupted when it is about to remove that leaves it to the next one.
    """
    old = all_migrations()[: SECURE_SINCE - 1]
    await (await open_database(f"sqlite:///{path}", migrations=old)).close()
    with closing(open_raw(path, secure=False)) as raw:
        fill(raw, random.Random(1))
        for table, column in (
            ("matches", "player0"),
            ("matches", "player1"),
            ("standings", "person"),
        ):
            raw.execute(f"UPDATE {table} SET {column} = 'former:1' WHERE {column} = ?", (ANN.id,))
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert bytes_left(path, ANN.id)
    if is_interrupted:
        with monkeypatch.context() as patch:
            patch.setattr(SqliteDatabase, "vacuum", AsyncMock(side_effect=RuntimeError))
            with pytest.raises(RuntimeError):
                await open_database(f"sqlite:///{path}")
    await (await open_database(f"sqlite:///{path}")).close()
    assert bytes_left(path, ANN.id) == {}


def test_a_text_is_found_wherever_it_is_in_a_file(tmp_path: Path) -> None:
    """It is read in pieces, and the text may be in two of them."""
    text = ANN.id.encode()
    for place in (0, (1 << 20) - 5, (2 << 20) - 1, 2 << 20):
        path = tmp_path / "file"
        path.write_bytes(bytes(place) + text + bytes(9))
        with path.open("rb") as file:
            assert engine._contains(file.fileno(), text)
            assert not engine._contains(file.fileno(), BEN.id.encode())


async def test_a_large_file_is_left_to_its_host(
    database: SqliteDatabase,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """To rewrite it would make everybody wait, so the log says what to do."""
    with closing(open_raw(path, secure=False)) as raw:
        fill(raw, random.Random(1))
        replace_everywhere(raw)
    monkeypatch.setattr(engine, "QUICKLY_VACUUMED", 1000)
    assert await database.wipe(ANN.id)
    assert "run VACUUM" in caplog.text
    assert ANN.id not in caplog.text
    with closing(open_raw(path, secure=True)) as raw:
        raw.execute("VACUUM")
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert bytes_left(path, ANN.id) == {}


async def test_wiping_on_a_server_is_up_to_the_server(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    assert await database.wipe(ANN.id)
    await database.close()
