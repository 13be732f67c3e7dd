"""Opening a database: every obstacle is explained in one line that says what to do."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot.errors import StartError
from bot.storage import Transaction, Unavailable, migrate, opening, postgres
from bot.storage.migrate import Migration, all_migrations, statements
from bot.storage.opening import applied_in, is_behind, open_database, open_existing, open_to_read
from bot.storage.postgres import explain
from bot.storage.sqlite import PRAGMAS, SqliteDatabase

ONE = Migration(1, "0001_one.sql", ("CREATE TABLE one (a TEXT)",))
TWO = Migration(
    2, "0002_two.sql", ("ALTER TABLE one ADD b TEXT", "INSERT INTO one VALUES ('a', 'b')")
)
BAD = Migration(2, "0002_bad.sql", ("INSERT INTO one VALUES ('x')", "CREATE nonsense"))


async def as_other_user(url: str) -> str:
    """Return the address of a server's schema for a user who owns nothing there."""
    schema = url.rpartition("=")[2]
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE ROLE other_{schema} LOGIN")
    await connection.execute(f"GRANT USAGE ON SCHEMA {schema} TO other_{schema}")
    await connection.close()
    return re.sub("//postgres(?=[:@])", f"//other_{schema}", url)


async def refusal(url: str, **settings: object) -> str:
    with pytest.raises(StartError) as caught:
        await open_database(url, **settings)  # type: ignore[arg-type]
    line = str(caught.value)
    assert line.startswith("DATABASE_URL")
    assert "\n" not in line
    return line


@contextmanager
def unprivileged() -> Iterator[None]:
    """Run as a user to whom file permissions apply."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def let_others_in(folder: Path) -> None:
    """Let others reach a folder; what they can reach already, such as /tmp, stays as it is."""
    for each in (folder, *folder.parents):
        mode = stat.S_IMODE(each.stat().st_mode)
        if mode & 0o055 != 0o055:
            each.chmod(mode | 0o055)


async def test_a_path_is_relative_to_the_project_and_its_folders_are_created(
    tmp_path: Path,
) -> None:
    await (await open_database("sqlite:///data/new/claim.db", root=tmp_path)).close()
    assert (tmp_path / "data" / "new" / "claim.db").is_file()
    await (
        await open_database(f"sqlite:///{tmp_path}/odd ?%20#é.db", root=Path("/nowhere"))
    ).close()
    assert (tmp_path / "odd ?%20#é.db").is_file()
    assert opening.ROOT.joinpath("pyproject.toml").is_file()


@pytest.mark.parametrize(
    "url",
    ["", "claim.db", "sqlite:claim.db", "sqlite://", "mysql://u:secret@h/d", "sqlite:///", " ",
     "sqlite:///:memory:", "sqlite:///a\0b", "postgres:secret", "SQLITE:///x"],
)  # fmt: skip
async def test_unknown_addresses_are_refused(url: str, tmp_path: Path) -> None:
    line = await refusal(url, root=tmp_path)
    assert "sqlite:///" in line
    assert "secret" not in line
    assert not list(tmp_path.iterdir())


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(f"sqlite:///{tmp_path}")


async def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert "cannot be created" in await refusal(f"sqlite:///{tmp_path}/file/claim.db")
    assert "cannot be created" in await refusal(f"sqlite:///{tmp_path}/file/folder/claim.db")


@pytest.mark.parametrize("what", ["file", "read-only", "folder"])
async def test_a_file_of_another_user_is_reported(tmp_path: Path, what: str) -> None:
    path = tmp_path / "claim.db"
    await (await open_database(f"sqlite:///{path}")).close()
    let_others_in(tmp_path.parent)
    path.chmod({"file": 0o000, "read-only": 0o444, "folder": 0o666}[what])
    tmp_path.chmod(0o555)
    await asyncio.to_thread(int)  # imports the thread pool, which the user might not read later
    with unprivileged():
        assert "give this user the file" in await refusal(f"sqlite:///{path}")


@pytest.mark.parametrize("name", ["claim.db", "new/claim.db"])
async def test_an_inaccessible_folder_is_reported(tmp_path: Path, name: str) -> None:
    let_others_in(tmp_path.parent)
    tmp_path.chmod(0o444)
    await asyncio.to_thread(int)
    with unprivileged():
        assert "cannot be reached" in await refusal(f"sqlite:///{tmp_path / name}")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"not a database at all" * 1000, "is not a database: name a different"),
        (os.urandom(8192), "is not a database: name a different"),
        (b"SQLite format 3\0" + b"\xff" * 5000, "not a database"),
    ],
)
async def test_a_file_that_is_no_database_is_refused(
    tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "claim.db"
    path.write_bytes(content)
    assert says in await refusal(f"sqlite:///{path}")
    assert path.read_bytes() == content


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "claim.db"
    await (await open_database(f"sqlite:///{path}")).close()
    content = path.read_bytes()
    path.write_bytes(content[:2048] + b"\xff" * (len(content) - 2048))
    assert "restore a backup" in await refusal(f"sqlite:///{path}")


async def test_an_empty_file_is_an_empty_database(tmp_path: Path) -> None:
    (tmp_path / "claim.db").touch()
    await (await open_database(f"sqlite:///{tmp_path}/claim.db")).close()


@pytest.mark.parametrize("table", ["photos (a)", "migrations (id, migration, batch)"])
async def test_a_database_of_another_program_is_refused(tmp_path: Path, table: str) -> None:
    path = tmp_path / "claim.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"CREATE TABLE {table}")
    path.chmod(0o644)
    before = path.read_bytes()
    assert "another program's database" in await refusal(f"sqlite:///{path}")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (before, 0o644)


async def test_another_programs_migrations_on_a_server_are_refused(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("CREATE TABLE migrations (id integer, migration text)")
    assert "another program's database" in await refusal(postgres_url)
    for look in (applied_in, is_behind, open_to_read):
        with pytest.raises(StartError, match="another program's database"):
            await look(postgres_url)
    tables = await connection.fetch("SELECT 1 FROM pg_tables WHERE schemaname = current_schema")
    assert len(tables) == 1
    await connection.close()


async def test_what_is_no_file_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "claim.db"
    os.mkfifo(path)
    path.chmod(0o666)
    assert "is not a file" in await refusal(f"sqlite:///{path}")
    assert path.stat().st_mode & 0o777 == 0o666


@pytest.mark.usefixtures("own_locks")
@pytest.mark.parametrize("exists", [False, True])
@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
async def test_a_locked_file_is_reported(
    tmp_path: Path, exists: bool, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_TRIES", 1)
    path = tmp_path / "claim.db"
    if exists:
        await (await open_database(f"sqlite:///{path}", migrations=[ONE])).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute(f"BEGIN {how}")
        assert "is locked by another program" in await refusal(f"sqlite:///{path}")
    await (await open_database(f"sqlite:///{path}", migrations=[ONE])).close()


async def test_a_short_lock_is_waited_for_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lasts longer than the first try."""
    path = tmp_path / "claim.db"
    close = SqliteDatabase.close
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("BEGIN EXCLUSIVE")

        async def close_and_unlock(database: SqliteDatabase) -> None:
            await close(database)
            if raw.in_transaction:
                raw.execute("ROLLBACK")

        monkeypatch.setattr(SqliteDatabase, "close", close_and_unlock)
        database = await open_database(f"sqlite:///{path}")
        assert not raw.in_transaction
        await database.close()


async def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    code = (
        "import asyncio, resource, signal, sys; from bot.storage.opening import open_database;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (8000, 8000));"
        "asyncio.run(open_database(sys.argv[1]))"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", code, f"sqlite:///{tmp_path}/claim.db"],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert "StartError: DATABASE_URL" in done.stderr
    assert "free space on its disk" in done.stderr


async def test_a_disk_that_is_not_durable_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRAGMAS, "synchronous", 7)
    assert "put it on a local disk" in await refusal(f"sqlite:///{tmp_path}/claim.db")


async def test_an_unreachable_server_is_reported() -> None:
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        line = await refusal(f"postgresql://ann:secret@127.0.0.1:{port}/claim")
    assert "cannot be reached" in line
    assert "secret" not in line


@pytest.mark.parametrize(
    "url",
    ["postgresql://ann:secret@host:port/claim", "postgres://ann:secret@[host/claim",
     "postgresql://ann:secret@h/d?sslmode=nonsense"],
)  # fmt: skip
async def test_a_malformed_server_address_is_refused(url: str) -> None:
    line = await refusal(url)
    assert "postgresql://user:password@host" in line
    assert "secret" not in line


async def test_a_refusal_by_the_server_is_explained(postgres_server: str) -> None:
    assert "no database with this name" in await refusal(
        postgres_server.replace("/postgres?", "/nowhere?")
    )
    assert "refuses the user" in await refusal(
        postgres_server.replace("postgres:", "nobody:", 1).replace("//postgres@", "//nobody@")
    )


async def test_a_user_with_too_few_rights_is_told_so(postgres_url: str) -> None:
    """Whether tables have to be created, or those of a different user to be read."""
    other = await as_other_user(postgres_url)
    assert "too few rights" in await refusal(other)
    await (await open_database(postgres_url, migrations=[ONE])).close()
    assert "too few rights" in await refusal(other)
    for look in (applied_in, is_behind, open_to_read):
        with pytest.raises(StartError, match=r"^DATABASE_URL: the user has too few rights"):
            await look(other)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (asyncpg.InvalidPasswordError(), "refuses the user"),
        (asyncpg.InsufficientPrivilegeError(), "too few rights"),
        (asyncpg.LockNotAvailableError(), "another program holds a lock"),
        (asyncpg.TooManyConnectionsError(), "no connections left"),
        (asyncpg.DiskFullError(), "free some space"),
        (asyncpg.DuplicateTableError("secret"), "DuplicateTableError"),
        (asyncpg.CannotConnectNowError(), "cannot be reached"),
        (TimeoutError(), "did not answer"),
        (Unavailable("locked"), "lock"),
        (Unavailable("unknown"), "cannot be reached"),
        (StartError("x"), None),
        (KeyError("x"), None),
    ],
)
def test_errors_of_a_server_are_explained(error: Exception, says: str | None) -> None:
    line = explain(error)
    if says is None or line is None:
        assert line is says
    else:
        assert says in line
        assert "secret" not in line


async def test_migrations_run_in_order_and_only_once(database_url: str) -> None:
    database = await open_database(database_url, migrations=[ONE])
    await database.run_all([("INSERT INTO one VALUES ('x')",)])
    await database.close()
    for _ in range(2):
        database = await open_database(database_url, migrations=[ONE, TWO])
        assert await database.all("SELECT a, b FROM one ORDER BY a") == [
            {"a": "a", "b": "b"},
            {"a": "x", "b": None},
        ]
        assert await database.all("SELECT * FROM migrations ORDER BY number") == [
            {"number": 1, "name": "0001_one.sql", "checksum": ONE.checksum},
            {"number": 2, "name": "0002_two.sql", "checksum": TWO.checksum},
        ]
        await database.close()


async def test_a_migration_that_fails_changes_nothing(database_url: str) -> None:
    await (await open_database(database_url, migrations=[ONE])).close()
    await refusal(database_url, migrations=[ONE, BAD])
    database = await open_database(database_url, migrations=[ONE, TWO])
    assert await database.all("SELECT a FROM one") == [{"a": "a"}]
    await database.close()


async def test_a_newer_database_is_refused_and_not_changed(database_url: str) -> None:
    await (await open_database(database_url, migrations=[ONE, TWO])).close()
    line = await refusal(database_url, migrations=[ONE])
    assert "newer than this program (version 2, known up to 1)" in line
    await (await open_database(database_url, migrations=[ONE, TWO])).close()


async def test_a_database_made_by_other_migrations_is_refused(database_url: str) -> None:
    edited = Migration(1, ONE.name, ("CREATE TABLE one (a TEXT, c TEXT)",))
    renamed = Migration(1, "0001_other.sql", ONE.statements)
    await (await open_database(database_url, migrations=[ONE])).close()
    for other in (edited, renamed):
        assert "different 0001_one.sql" in await refusal(database_url, migrations=[other])
        with pytest.raises(StartError, match=r"different 0001_one\.sql"):
            await open_to_read(database_url, migrations=[other])
        line = await refusal(database_url, migrations=[other, TWO])  # nor is it migrated
        assert "migrated with a different" in line
    await (await open_to_read(database_url, migrations=[ONE])).close()


def test_a_checksum_is_of_what_a_migration_does() -> None:
    one = Migration(1, "0001_one.sql", ("CREATE TABLE a (b TEXT);",))
    same = Migration(1, "0001_one.sql", ("-- A table.\nCREATE TABLE a\n  (b TEXT); -- one",))
    other = Migration(1, "0001_one.sql", ("CREATE TABLE a (b INTEGER);",))
    limited = Migration(1, "0001_one.sql", ("-- only on postgres\nCREATE TABLE a (b TEXT);",))
    assert one.checksum == same.checksum
    assert len({each.checksum for each in (one, other, limited)}) == 3


async def test_missing_checksums_are_filled_in(database_url: str) -> None:
    database = await open_database(database_url, migrations=[ONE])
    await database.run_all([("ALTER TABLE migrations DROP COLUMN checksum",)])
    await database.close()
    await (await open_to_read(database_url, migrations=[ONE])).close()
    for known in ([ONE], [ONE, TWO]):
        database = await open_database(database_url, migrations=known)
        rows = await database.all("SELECT checksum FROM migrations ORDER BY number")
        assert [row["checksum"] for row in rows] == [each.checksum for each in known]
        await database.run_all([("UPDATE migrations SET checksum = NULL",)])
        await database.close()


async def test_a_slow_migration_is_not_cut_off(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres, "COMMAND", 0.5)
    monkeypatch.setitem(postgres.SETTINGS, "idle_in_transaction_session_timeout", "500ms")
    monkeypatch.setattr(migrate, "_PAUSE", 0.2)
    caplog.set_level("INFO")
    slow = Migration(1, "0001_slow.sql", ("SELECT pg_sleep(1)", "CREATE TABLE one (a TEXT)"))
    database = await open_database(postgres_url, migrations=[slow])
    assert "0 of 1 steps done, after" in caplog.text
    with pytest.raises(Unavailable):  # a press may not take so long
        await database.all("SELECT pg_sleep(1)")
    await database.close()
    patient = await open_existing(postgres_url, migrations=[slow])
    assert await patient.all("SELECT 1 AS one FROM pg_sleep(0.7)") == [{"one": 1}]

    async def idle(tx: Transaction) -> None:
        await tx.run("INSERT INTO one VALUES ('a')")
        await asyncio.sleep(0.7)

    await patient.transact(idle)
    await patient.close()


# Read only


async def test_opening_to_read_creates_no_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new/claim.db"
    for open_it in (open_to_read, open_existing):
        with pytest.raises(StartError, match=r"claim\.db does not exist: start the bot"):
            await open_it(url)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "claim.db").touch()
    with pytest.raises(StartError, match="does not exist"):
        await open_to_read(f"sqlite:///{tmp_path}/claim.db")


async def test_opening_to_read_creates_no_tables(postgres_url: str) -> None:
    with pytest.raises(StartError, match="start the bot to create its tables"):
        await open_to_read(postgres_url)
    database = await open_database(postgres_url, migrations=[ONE])
    assert await database.all("SELECT number FROM migrations") == [{"number": 1}]
    await database.close()


@pytest.mark.parametrize("open_it", [open_to_read, open_existing])
async def test_opening_to_read_does_not_migrate(database_url: str, open_it: Any) -> None:
    await (await open_database(database_url, migrations=[ONE])).close()
    with pytest.raises(StartError, match=r"version 1, needed: 2\): start the bot once"):
        await open_it(database_url, migrations=[ONE, TWO])
    await (await open_database(database_url, migrations=[ONE, TWO])).close()
    with pytest.raises(StartError, match="newer than this program"):
        await open_it(database_url, migrations=[ONE])
    database = await open_it(database_url, migrations=[ONE, TWO])
    assert await database.all("SELECT a FROM one") == [{"a": "a"}]
    await database.close()


async def test_a_reader_cannot_write_but_sees_what_a_running_bot_commits(
    database_url: str,
) -> None:
    bot = await open_database(database_url, migrations=[ONE])
    reader = await open_to_read(database_url, migrations=[ONE])
    await bot.run_all([("INSERT INTO one VALUES ('x')",)])
    assert await reader.all("SELECT a FROM one WHERE a = $1", "x") == [{"a": "x"}]
    with pytest.raises((Unavailable, sqlite3.OperationalError)) as refused:
        await reader.all("INSERT INTO one VALUES ('y') RETURNING a")
    why = refused.value.__cause__ or refused.value
    assert "read" in str(why).lower()
    await reader.close()
    await bot.close()


async def test_a_file_can_be_read_in_a_read_only_folder(tmp_path: Path) -> None:
    path = tmp_path / "claim.db"
    url = f"sqlite:///{path}"
    await (await open_database(url, migrations=[ONE])).close()
    assert [each.name for each in tmp_path.iterdir()] == ["claim.db"]
    before = path.read_bytes()
    await (await open_to_read(url, migrations=[ONE])).close()  # where a log can be created
    for name in ("claim.db-wal", "claim.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    let_others_in(tmp_path.parent)
    path.chmod(0o444)
    tmp_path.chmod(0o555)
    with unprivileged():
        reader = await open_to_read(url, migrations=[ONE])
        assert await reader.all("SELECT a FROM one") == []
        await reader.close()
    assert [each.name for each in tmp_path.iterdir()] == ["claim.db"]
    assert path.read_bytes() == before


async def test_reading_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "claim.db"
    path.write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StartError, match="is not a database: name a different"):
        await open_to_read(f"sqlite:///{path}")


async def test_several_processes_can_start_at_the_same_time(database_url: str) -> None:
    code = """
import asyncio, sys
from bot.storage.opening import applied_in, is_behind, open_database, open_existing, open_to_read

async def main():
    print("ready", flush=True)
    input()
    database = await open_database(sys.argv[1])
    await database.run_all([("INSERT INTO key_values (name, value) VALUES ($1, '')", sys.argv[2])])
    await database.close()

asyncio.run(main())
"""
    processes = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", code, database_url, str(n)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for n in range(4)
    ]
    for process in processes:
        assert process.stdout
        assert await process.stdout.readline() == b"ready\n"
    await asyncio.gather(*(process.communicate(b"\n") for process in processes))
    assert [process.returncode for process in processes] == [0] * 4
    database = await open_database(database_url)
    assert len(await database.all("SELECT name FROM key_values")) == 4
    assert len(await database.all("SELECT number FROM migrations")) == len(all_migrations())
    await database.close()


async def test_many_can_open_a_database_at_the_same_time(database_url: str) -> None:
    databases = await asyncio.gather(*(open_database(database_url) for _ in range(5)))

    async def work(tx: Transaction) -> None:
        await tx.run("INSERT INTO key_values (name, value) VALUES ('n', '1')")

    await databases[0].transact(work)
    for database in databases:
        assert len(await database.all("SELECT name FROM key_values")) == 1
        await database.close()


def test_a_script_is_split_into_statements() -> None:
    sql = "-- a; b\nCREATE TABLE a (\n  b TEXT, -- c;\n  d TEXT DEFAULT ';'\n); -- e\n\nSELECT 1;\n"
    assert [text.splitlines()[-1] for text in statements(sql)] == ["); -- e", "SELECT 1;"]
    with pytest.raises(AssertionError, match="no semicolon"):
        list(statements("SELECT 1"))


def test_the_migrations_are_numbered_without_gaps() -> None:
    folder = Path(opening.__file__).parent / "migrations"
    assert [migration.name for migration in all_migrations()] == sorted(
        file.name for file in folder.iterdir() if file.suffix == ".sql"
    )
