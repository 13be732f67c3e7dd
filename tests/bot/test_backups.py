"""`claim-bot backup` and `claim-bot restore`, run as commands, on real databases."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.__main__ import main
from bot.errors import StartError
from bot.process.shards import hold
from bot.storage import Database, Transaction, backups, key_values
from bot.storage.backups import back_up, delete_old, restore
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database, open_to_read
from bot.storage.shares import Share

from ..effort import cases
from .bot_program import Program, running
from .killed_command import run_killed
from .rows_in_every_table import TABLES, digests, fill_every_table
from .test_export import fill

NOW = datetime(2026, 11, 19, 12, 0, tzinfo=UTC)
MATCHES = 30


def quiet(what: str, done: int, of: int | None) -> None:
    assert done >= 0
    assert of is None or done <= of


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def names(folder: Path) -> set[str]:
    """List the files of a folder, except for locks and what reading a database creates."""
    others = (".lock", "-wal", "-shm")
    return {file.name for file in folder.iterdir() if not file.name.endswith(others)}


async def put(url: str, value: str) -> None:
    database = await open_database(url)
    await database.run_all([key_values.put_statement("test", value)])
    await database.close()


async def value_in(url: str) -> str | None:
    reader = await open_to_read(url)
    try:
        return await key_values.get(reader, "test")
    finally:
        await reader.close()


async def done(program: Program) -> list[str]:
    """Return what a program has printed that ended well."""
    assert program.process.stdout
    printed = (await program.process.stdout.read()).decode().splitlines()
    assert await program.until_exit() == 0, await program.errors()
    return printed


async def refusal(folder: Path, *command: str, **environ: str) -> str:
    """Run a command that must fail with one line after those about its progress."""
    async with running(folder, *command, **environ) as program:
        assert await program.until_exit() == 1
        *_, line = (await program.errors()).splitlines()
        assert line.startswith("claim-bot: ")
        assert "Traceback" not in await program.errors()
        return line.removeprefix("claim-bot: ")


async def test_a_backup_has_everything_and_is_private(database_url: str, tmp_path: Path) -> None:
    await fill_every_table(database_url, MATCHES)
    folder = tmp_path / "new" / "backups"
    command = ("backup", "--to", str(folder))
    async with running(tmp_path, *command, DATABASE_URL=database_url) as program:
        (line,) = await done(program)
    backup = Path(line)
    assert re.fullmatch(r"[\w.-]+-\d{8}T\d{6}Z\.db", backup.name)
    assert names(folder) == {backup.name}
    assert backup.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    found = await digests(url_of(backup))
    assert found == await digests(database_url)
    assert {one.rows for one in found.values()} == {MATCHES}


async def test_backups_go_next_to_the_database(migrated_sqlite_url: str, tmp_path: Path) -> None:
    async with running(tmp_path, "backup", DATABASE_URL=migrated_sqlite_url) as program:
        (line,) = await done(program)
    assert Path(line).parent == tmp_path / "backups"


async def test_a_backup_shows_one_moment_while_others_write(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    """Every transaction writes the same value twice, in tables that are copied one by one."""
    stop = False

    async def write() -> int:
        number = 0
        while not stop:
            number += 1

            async def work(tx: Transaction, number: int = number) -> None:
                await tx.run_all(
                    [
                        key_values.put_statement("test", str(number)),
                        ("DELETE FROM threads",),
                        ("INSERT INTO threads (id) VALUES ($1)", str(number)),
                    ]
                )

            await database.transact(work)
        return number

    writing = asyncio.create_task(write())
    for number in range(5):
        moment = NOW + timedelta(seconds=number)
        backup = await back_up(database_url, tmp_path / "backups", moment, quiet)
        reader = await open_to_read(url_of(backup))
        assert await reader.all("SELECT id FROM threads") == await reader.all(
            "SELECT value AS id FROM key_values WHERE name = 'test'"
        )
        await reader.close()
    stop = True
    assert await writing > 5


async def test_a_backup_is_not_written_where_somebody_else_reads_it(
    migrated_sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder for everybody, somebody puts a link where the backup will grow."""
    theirs = tmp_path / "theirs"
    theirs.touch()
    monkeypatch.setattr("bot.storage.backups._remove", lambda part: part.symlink_to(theirs))
    with pytest.raises(StartError, match="cannot be written"):
        await back_up(migrated_sqlite_url, tmp_path / "backups", NOW, quiet)
    assert theirs.read_bytes() == b""


async def test_backups_that_others_could_read_become_private(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    """But nothing else in their folder does, nor what a link leads to."""
    folder = tmp_path / "backups"
    folder.mkdir()
    copied, notes, linked = folder / "claim-20200101T000000Z.db", folder / "notes", tmp_path / "x"
    for file in (copied, notes, linked):
        file.touch()
        file.chmod(0o644)
    (folder / "claim-20200102T000000Z.db").symlink_to(linked)
    await back_up(migrated_sqlite_url, folder, NOW, quiet)
    modes = [file.stat().st_mode & 0o777 for file in (copied, notes, linked)]
    assert modes == [0o600, 0o644, 0o644]


async def test_old_backups_of_the_same_database_are_deleted(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    for days in (31, 30, 5):
        await back_up(migrated_sqlite_url, folder, NOW - timedelta(days=days), quiet)
    old, *_ = sorted(folder.glob("claim-*.db"))
    theirs = ["other-20200101T000000Z.db", "claim-20200101T000000Z.db.gz", "notes.txt"]
    for name in theirs:
        shutil.copy(old, folder / name)
    (folder / "claim-20200101T000000Z.db").write_text("not a database")
    (folder / "claim-20200102T000000Z.db").symlink_to(old)
    newest = await back_up(migrated_sqlite_url, folder, NOW, quiet)
    before = names(folder)
    assert delete_old(newest, 30) == [old]
    assert names(folder) == before - {old.name}


async def test_nothing_is_deleted_if_there_is_no_new_backup(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    await back_up(migrated_sqlite_url, folder, NOW - timedelta(days=9999), quiet)
    before = names(folder)
    damage(tmp_path / "claim.db")
    command = ("backup", "--keep", "1")
    assert "damaged" in await refusal(tmp_path, *command, DATABASE_URL=migrated_sqlite_url)
    assert names(folder) == before


def damage(path: Path) -> None:
    """Overwrite the roots of some tables."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(bytes(range(256)) * 16 * 3)


KILLS = [
    "bot.storage.backups create_private after 1",  # the empty file
    "bot.storage.backups {copy} after 1",
    "bot.storage.backups _check after 1",
    "bot.storage.backups _sync after 1",
    "bot.storage.backups Path.replace after 1",
]


@pytest.mark.parametrize("at", cases(KILLS, 3))
async def test_a_killed_backup_leaves_no_half_file(
    database_url: str, tmp_path: Path, at: str
) -> None:
    await fill_every_table(database_url, 2)
    copy = "_copy_file" if database_url.startswith("sqlite") else "_copy_server"
    folder = tmp_path / "backups"
    command = ("backup", "--to", str(folder))
    await run_killed(at.format(copy=copy), *command, DATABASE_URL=database_url)
    complete = [name for name in names(folder) if name.endswith(".db")]
    assert len(complete) == ("replace" in at)
    later = datetime.now(UTC) + timedelta(days=1)
    await back_up(database_url, folder, later, quiet)
    found = names(folder)
    assert len(found) == len(complete) + 1
    for name in found:
        assert await digests(url_of(folder / name)) == await digests(database_url)


@pytest.mark.parametrize("call", cases([1, 2, len(TABLES)], 2))
async def test_a_backup_of_a_server_is_killed_in_between(
    migrated_postgres_url: str, tmp_path: Path, call: int
) -> None:
    await fill_every_table(migrated_postgres_url, 2)
    folder = tmp_path / "backups"
    command = ("backup", "--to", str(folder))
    at = f"bot.storage.backups write before {call}"
    await run_killed(at, *command, DATABASE_URL=migrated_postgres_url)
    assert not [name for name in names(folder) if name.endswith(".db")]
    backup = await back_up(migrated_postgres_url, folder, NOW, quiet)
    assert names(folder) == {backup.name}


def limit_files(size: int) -> Callable[[], None]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


async def test_a_full_disk_is_one_line_and_leaves_nothing(
    database_url: str, tmp_path: Path
) -> None:
    """A process that may only write small files stands for a full disk."""
    await fill(database_url, MATCHES)
    folder = tmp_path / "backups"
    process = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "backup", "--keep", "1", "--to", str(folder)],
        env=os.environ | {"DATABASE_URL": database_url},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        preexec_fn=limit_files(100_000),
        check=False,
    )
    assert process.returncode == 1, process.stderr
    *_, line = process.stderr.splitlines()  # progress may come first
    assert line.startswith(f"claim-bot: {folder} cannot be written")
    assert "Traceback" not in process.stderr
    assert names(folder) == set()
    assert (await digests(database_url))["matches"].rows == MATCHES


async def test_what_is_wrong_is_one_line(migrated_sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    command = ("backup", "--to", f"{tmp_path}/file/backups")
    line = await refusal(tmp_path, *command, DATABASE_URL=migrated_sqlite_url)
    assert line.startswith(f"{tmp_path}/file/backups cannot be written (")
    line = await refusal(tmp_path, "backup", DATABASE_URL=url_of(tmp_path / "none.db"))
    assert line == f"{tmp_path}/none.db does not exist: start the bot to create it"
    line = await refusal(tmp_path, "backup", DATABASE_URL=url_of(tmp_path / "file"))
    assert line == f"{tmp_path}/file is not a database: name a different file"
    line = await refusal(tmp_path, "restore", "none", DATABASE_URL=migrated_sqlite_url)
    assert line == "none does not exist: name a backup"
    line = await refusal(tmp_path, "restore", "claim.db", DATABASE_URL=migrated_sqlite_url)
    assert line == "claim.db is the database itself: name a backup"
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE other (a)")
    line = await refusal(tmp_path, "restore", "other.db", DATABASE_URL=migrated_sqlite_url)
    assert line == "other.db is not a database of the bot: name a different one"
    line = await refusal(tmp_path, "backup", DATABASE_URL=url_of(tmp_path / "other.db"))
    assert line == f"{tmp_path}/other.db is not a database of the bot: name a different one"
    line = await refusal(tmp_path, "restore", ".", DATABASE_URL=migrated_sqlite_url)
    assert line == ". is a folder: name a backup in it"
    line = await refusal(tmp_path, "backup", DATABASE_URL="postgresql://claim:[a/b@127.0.0.1:1/c")
    assert line.startswith("DATABASE_URL: the ")


@pytest.mark.parametrize("typed", ["", "0", "-1", "x", "1.5", "١", "100000"])
def test_days_are_a_number(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["backup", f"--keep={typed}"])
    problem = f"--keep needs a whole number from 1 to 99999, not “{typed}”."
    assert capsys.readouterr().err == f"claim_core: {problem}\n"


async def test_two_backups_to_a_folder_exclude_each_other(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    await back_up(migrated_sqlite_url, folder, NOW, quiet)
    program = (
        "import fcntl, sys; file = open(sys.argv[1], 'a'); "
        "fcntl.lockf(file, fcntl.LOCK_EX); print(flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(folder / "backup.lock")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(StartError, match="another backup is being made"):
            await back_up(migrated_sqlite_url, folder, NOW, quiet)


@pytest.fixture
def backups_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in the test's folder, in which the backups of a server are."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("backups_here")
async def test_a_restored_database_is_the_one_of_the_backup(
    database_url: str, tmp_path: Path
) -> None:
    await fill(database_url, 3)
    backup = await back_up(database_url, tmp_path / "kept", NOW, quiet)
    then = await digests(database_url)
    await put(database_url, "lost")
    now = await digests(database_url)
    async with running(tmp_path, "restore", str(backup), DATABASE_URL=database_url) as program:
        (line,) = await done(program)
        said, *_ = (await program.errors()).splitlines()  # progress may follow
        assert said == "holding all shards: until this is done, no bot can start here"
    assert await digests(database_url) == then
    old = Path(line.partition("the old database is ")[2])
    assert await digests(url_of(old)) == now
    assert old.stat().st_mode & 0o777 == 0o600
    database = await open_database(database_url)  # and the numbers of matches go on
    number = (
        "COALESCE(MAX(number), 0) + 1 AS number FROM matches"
        if database_url.startswith("sqlite")
        else "nextval('match_numbers') AS number"
    )
    assert await database.transact(lambda tx: tx.one(f"SELECT {number}")) == {"number": 4}
    await database.close()


@pytest.mark.usefixtures("backups_here")
async def test_a_backup_restores_to_a_new_database_of_either_engine(
    migrated_sqlite_url: str, migrated_postgres_url: str, postgres_url: str, tmp_path: Path
) -> None:
    new = {migrated_sqlite_url: postgres_url, migrated_postgres_url: url_of(tmp_path / "new.db")}
    for number, (source, target) in enumerate(new.items()):
        await fill_every_table(source, 2 + number)
        backup = await back_up(source, tmp_path / "kept", NOW, quiet)
        assert await restore(backup, target, NOW, quiet) is None
        assert await digests(target) == await digests(source)


@pytest.mark.usefixtures("backups_here")
async def test_an_older_backup_is_migrated(
    sqlite_url: str, database_url: str, tmp_path: Path
) -> None:
    older = url_of(tmp_path / "older.db")
    await (await open_database(older, migrations=all_migrations()[:9])).close()
    backup = await back_up(older, tmp_path / "kept", NOW, quiet)
    unchanged = backup.read_bytes()
    await restore(backup, database_url, NOW, quiet)
    assert (await digests(database_url))["matches"].rows == 0
    assert backup.read_bytes() == unchanged


async def test_an_older_server_is_backed_up_before_it_is_migrated(
    postgres_url: str, tmp_path: Path
) -> None:
    older = await open_database(postgres_url, migrations=all_migrations()[:9])
    await older.run_all([key_values.put_statement("test", "kept")])
    await older.close()
    backup = await back_up(postgres_url, tmp_path / "kept", NOW, quiet)
    await (await open_database(url_of(backup))).close()
    assert await value_in(url_of(backup)) == "kept"


async def test_a_newer_backup_is_refused(migrated_sqlite_url: str, tmp_path: Path) -> None:
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    with closing(sqlite3.connect(backup)) as raw, raw:
        raw.execute("INSERT INTO migrations VALUES (9999, 'later', 'x')")
    before = await digests(migrated_sqlite_url)
    with pytest.raises(StartError, match=rf"^{backup} is newer than this program"):
        await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert await digests(migrated_sqlite_url) == before
    assert names(tmp_path) == {"claim.db", "kept"}


async def test_a_damaged_backup_is_refused(migrated_sqlite_url: str, tmp_path: Path) -> None:
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    damage(backup)
    with pytest.raises(StartError, match=rf"^{backup} is damaged .*: name a different one$"):
        await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert names(tmp_path) == {"claim.db", "kept"}


async def test_a_backup_replaces_a_damaged_database(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    path, log = tmp_path / "claim.db", tmp_path / "claim.db-wal"
    await write_to_the_log(path)
    path.write_bytes(b"garbage" * 1000)
    path.chmod(0o644)  # and no bot has started since
    old_log = log.read_bytes()
    old = await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert old
    assert old.read_bytes() == b"garbage" * 1000
    assert old.stat().st_mode & 0o777 == 0o600
    assert old.with_name(f"{old.name}-wal").read_bytes() == old_log
    assert not log.exists()
    assert await value_in(migrated_sqlite_url) is None


async def test_another_programs_database_is_not_replaced(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as raw:
        raw.execute("CREATE TABLE photos (a)")
    before = other.read_bytes()
    with pytest.raises(StartError, match="this is another program's database"):
        await restore(backup, url_of(other), NOW, quiet)
    assert other.read_bytes() == before
    assert names(tmp_path) == {"claim.db", "kept", "other.db"}


async def test_a_database_behind_a_link_stays_where_it_is(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    disk, linked = tmp_path / "disk", tmp_path / "linked.db"
    disk.mkdir()
    (tmp_path / "claim.db").rename(disk / "claim.db")
    linked.symlink_to(disk / "claim.db")
    backup = await back_up(url_of(linked), tmp_path / "kept", NOW, quiet)
    await put(url_of(linked), "lost")
    old = await restore(backup, url_of(linked), NOW, quiet)
    assert linked.is_symlink()
    assert await value_in(url_of(disk / "claim.db")) is None
    assert old
    assert old.parent == disk
    assert await value_in(url_of(old)) == "lost"


async def test_what_was_only_in_the_log_is_kept_with_the_old_database(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    """A killed bot leaves its last commits in the log, which must not be applied to the backup."""
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    await write_to_the_log(tmp_path / "claim.db")
    old = await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert old
    assert await value_in(migrated_sqlite_url) is None
    assert await value_in(url_of(old)) == "late"


async def test_a_database_that_somebody_reads_is_not_replaced(
    migrated_sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log could not be written into it, and would be lost with a kill in between."""
    monkeypatch.setattr("bot.storage.backups.PATIENCE", 0)
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    await write_to_the_log(tmp_path / "claim.db")
    with closing(sqlite3.connect(tmp_path / "claim.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT value FROM key_values").fetchone()
        with pytest.raises(StartError, match="is in use by another program: stop it"):
            await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert names(tmp_path) == {"claim.db", "kept"}
    assert await value_in(migrated_sqlite_url) == "late"


async def test_a_database_that_cannot_be_completed_is_not_replaced(
    migrated_sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk."""
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    await write_to_the_log(tmp_path / "claim.db")

    def fail(path: Path, now: datetime) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(sqlite3, "connect", Mock(side_effect=full))
            real(path, now)

    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    real = backups._set_aside
    monkeypatch.setattr(backups, "_set_aside", fail)
    with pytest.raises(StartError, match="free space on its disk"):
        await restore(backup, migrated_sqlite_url, NOW, quiet)
    assert names(tmp_path) == {"claim.db", "kept"}
    assert await value_in(migrated_sqlite_url) == "late"


async def write_to_the_log(path: Path) -> None:
    """Commit something as a process that is killed before it is written to the file itself."""
    writer = (
        "import os, sqlite3, sys; raw = sqlite3.connect(sys.argv[1]);"
        "raw.execute('PRAGMA journal_mode = wal');"
        "raw.execute(\"INSERT INTO key_values VALUES ('test', 'late')\"); raw.commit();"
        "os._exit(0)"
    )
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", writer, str(path)], check=True)
    assert path.with_name(f"{path.name}-wal").stat().st_size


@pytest.mark.usefixtures("backups_here")
async def test_restoring_needs_a_bot_that_is_stopped(database_url: str, tmp_path: Path) -> None:
    await fill(database_url, 1)
    backup = await back_up(database_url, tmp_path / "kept", NOW, quiet)
    before = await digests(database_url)
    held = await hold(database_url, Share(2, (0,)))
    try:
        line = await refusal(tmp_path, "restore", str(backup), DATABASE_URL=database_url)
    finally:
        await held.release()
    assert "already running" in line
    assert line.endswith("stop it first")
    assert await digests(database_url) == before


KILLS_ON_A_FILE = [
    "bot.storage.backups _copy_and_migrate before 1",
    "bot.storage.backups _copy_and_migrate after 1",
    "bot.storage.backups _set_aside after 1",
    "bot.storage.backups Path.hardlink_to after 1",
    "bot.storage.backups Path.replace before 1",
    "bot.storage.backups Path.replace after 1",
]


@pytest.mark.usefixtures("backups_here")
@pytest.mark.parametrize("at", cases(KILLS_ON_A_FILE, 3))
async def test_a_killed_restore_leaves_the_old_or_the_new_database(
    migrated_sqlite_url: str, tmp_path: Path, at: str
) -> None:
    await put(migrated_sqlite_url, "backup")
    backup = await back_up(migrated_sqlite_url, tmp_path / "kept", NOW, quiet)
    await put(migrated_sqlite_url, "old")
    await run_killed(at, "restore", str(backup), DATABASE_URL=migrated_sqlite_url)
    is_new = "replace after" in at
    assert await value_in(migrated_sqlite_url) == ("backup" if is_new else "old")
    await restore(backup, migrated_sqlite_url, datetime.now(UTC) + timedelta(days=1), quiet)
    assert await value_in(migrated_sqlite_url) == "backup"
    assert not [file for file in tmp_path.iterdir() if ".part" in file.name]


KILLS_ON_A_SERVER = [
    "bot.storage.backups back_up after 1",
    "bot.storage.backups _copy_and_migrate after 1",
    "bot.storage.backups write before 1",
    "bot.storage.backups write after 7",
    "bot.storage.backups _compare before 2",
    "bot.storage.backups _compare after 2",
]


@pytest.mark.usefixtures("backups_here")
@pytest.mark.parametrize("at", cases(KILLS_ON_A_SERVER, 3))
async def test_a_killed_restore_to_a_server_changes_nothing(
    migrated_postgres_url: str, tmp_path: Path, at: str
) -> None:
    url = migrated_postgres_url
    await fill_every_table(url, 3)
    backup = await back_up(url, tmp_path / "kept", NOW, quiet)
    then = await digests(url)
    await put(url, "old")
    before = await digests(url)
    await run_killed(at, "restore", str(backup), DATABASE_URL=url)
    assert await digests(url) == before
    async with running(tmp_path, "restore", str(backup), DATABASE_URL=url) as program:
        await done(program)
    assert await digests(url) == then
