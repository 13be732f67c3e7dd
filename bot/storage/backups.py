"""Backups: files of SQLite with all that a database had at one moment, whatever its engine is.

A backup is written under a temporary name. It gets its own name only once it has been checked and
is on the disk, so a process that is killed never leaves half a backup under that name.
"""

from __future__ import annotations

import fcntl
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from ..errors import StartError
from . import Progress, Reader, Transaction, Unavailable
from .copying import Table, batches, compare, count, renumber_statements, tables_of, write
from .migrate import all_migrations, check
from .opening import (
    ROOT,
    applied_in,
    applied_to,
    explain,
    file_of,
    is_behind,
    is_missing,
    open_database,
    open_existing,
    open_server,
    require_ours,
)
from .private_files import create_private, keep_private, make_folder, open_private
from .read_only import PATIENCE, ReadOnlyFile

_TIME: Final = "%Y%m%dT%H%M%SZ"
_NAME: Final = re.compile(r"(?P<of>.+)-(?P<time>\d{8}T\d{6}Z)\.db")
_PART: Final = re.compile(rf"{_NAME.pattern}\.part(-wal|-shm|-journal)?")
_LOCK: Final = "backup.lock"
_HEADER: Final = b"SQLite format 3\0"
_LOGS: Final = ("-wal", "-shm", "-journal")


def default_folder(url: str, root: Path = ROOT) -> Path:
    """Return where backups go: next to the database's file, or here if it is on a server."""
    path = file_of(url, root)
    return (path.parent if path else Path.cwd()) / "backups"


async def back_up(
    url: str, folder: Path, now: datetime, progress: Progress, *, root: Path = ROOT
) -> Path:
    """Back up a database, which the bot may be using; return the file."""
    folder = folder.absolute()
    with _alone_in(folder):
        backup = folder / f"{_name_of(url, root)}-{now.astimezone(UTC):{_TIME}}.db"
        with _part_of(backup) as part:
            path = file_of(url, root)
            if path:
                await _copy_file(path, part, progress)
            else:
                await _copy_server(url, part, progress)
            await _check(part, path or part, progress)
            with _explained(folder):
                _replace(part, backup)
    return backup


def delete_old(backup: Path, days: int) -> list[Path]:
    """Delete the backups of the same database that are so many days older than this one."""
    newest = _NAME.fullmatch(backup.name)
    assert newest
    oldest = _time_of(newest) - timedelta(days=days)
    deleted = []
    with _explained(backup.parent):
        for file in sorted(backup.parent.iterdir()):
            name = _NAME.fullmatch(file.name)
            if name and name["of"] == newest["of"] and _time_of(name) < oldest and _is_ours(file):
                file.unlink()
                deleted.append(file)
    return deleted


async def restore(
    backup: Path, url: str, now: datetime, progress: Progress, *, root: Path = ROOT
) -> Path | None:
    """Replace a database by a backup, while all shards are held; return where the old one is.

    The database is the old one until it is completely the restored one. A backup from an earlier
    version of the program is migrated.
    """
    if is_missing(backup):
        raise StartError(f"{backup} does not exist: name a backup")
    if backup.is_dir():
        raise StartError(f"{backup} is a folder: name a backup in it")
    path = file_of(url, root)
    if not path:
        return await _restore_to_server(backup, url, now, progress)
    path = path.resolve()  # a link stays as it is
    if path.exists() and path.samefile(backup):
        raise StartError(f"{backup} is the database itself: name a backup")
    await require_ours(path)
    with _explained(path.parent), _part_of(path) as part:
        await _copy_and_migrate(backup, part, progress)
        _sync(part)  # so that it takes the name soon after the old log is taken away
        old = _set_aside(path, now)
        _replace(part, path)
    return old


async def _restore_to_server(
    backup: Path, url: str, now: datetime, progress: Progress
) -> Path | None:
    folder = default_folder(url)
    old = await back_up(url, folder, now, progress) if await applied_in(url) else None
    with _alone_in(folder), _part_of(folder / backup.name) as part:
        await _copy_and_migrate(backup, part, progress)
        # Create its tables, or migrate them.
        await (await open_database(url, progress=progress)).close()
        reader, server = ReadOnlyFile(part), await open_existing(url)
        tables = tables_of(all_migrations())

        async def work(tx: Transaction) -> None:
            for emptied, table in enumerate(reversed(tables), 1):
                await tx.run(f"DELETE FROM {table.name}")
                progress("tables emptied", emptied, len(tables))
            done, rows = 0, await count(reader, tables)
            for table in tables:
                async for batch in batches(reader, table):
                    await write(tx, table, batch)
                    done += len(batch)
                    progress("rows restored", done, rows)
            await tx.run_all(renumber_statements(tx.engine))
            await _compare(reader, tx, tables, progress)

        try:
            await server.transact(work)
        finally:
            await server.close()
            await reader.close()
    return old


async def _compare(
    source: Reader, target: Reader, tables: tuple[Table, ...], progress: Progress
) -> None:
    _, different = await compare(source, target, tables, progress)
    if different:
        raise StartError(f"the table {different[0]} differs from the backup: nothing was changed")


async def _copy_and_migrate(backup: Path, part: Path, progress: Progress) -> None:
    """Copy a backup, check the copy, and migrate it."""
    try:
        await _copy_file(backup, part, progress)
        await _check(part, backup, progress)
    except StartError as error:  # which may be worded as if the database were meant
        text = re.sub("DATABASE_URL: th(e|is) database", lambda _: str(backup), str(error))
        raise StartError(text.replace("restore a backup", "name a different one")) from error
    url = f"sqlite:///{part}"
    if await is_behind(url):
        await (await open_database(url, progress=progress)).close()
        _remove_log(part)


async def _copy_file(path: Path, part: Path, progress: Progress) -> None:
    """Let SQLite copy a file as it is at one moment; nobody waits for that."""
    if is_missing(path):
        raise StartError(f"{path} does not exist: start the bot to create it")
    try:
        reader = ReadOnlyFile(path)
    except sqlite3.Error as error:
        raise StartError(f"{path} {explain(path, error)}") from error
    megabytes = path.stat().st_size >> 20

    def tell(seconds: int) -> None:
        progress("megabytes copied", part.stat().st_size >> 20, megabytes)

    try:
        await reader.run_long("VACUUM INTO $1", str(part), tell=tell)
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY):
            raise StartError(f"{path} {explain(path, error)}") from error
        raise _cannot_write(part.parent, str(error)) from error
    finally:
        await reader.close()


async def _copy_server(url: str, part: Path, progress: Progress) -> None:
    """Copy what a server's database has at one moment, with the tables that it has."""
    server = await open_server(url, patient=True)

    async def work(snapshot: Reader) -> None:
        applied = await applied_to(snapshot, is_file=False)
        if not applied:
            raise StartError("DATABASE_URL: this database is empty, or not the bot's")
        check(applied, all_migrations())
        migrations = all_migrations()[: len(applied)]
        tables = tables_of(migrations)
        done, rows = 0, await count(snapshot, tables)
        with _growing(part):
            file = await open_database(f"sqlite:///{part}", migrations=migrations)
        try:
            for table in tables:
                async for batch in batches(snapshot, table):
                    with _growing(part):
                        await write(file, table, batch)
                    done += len(batch)
                    progress("rows copied", done, rows)
            await _compare(snapshot, file, tables, progress)
        finally:
            await file.close()

    try:
        await server.read_as_of_now(work)
    finally:
        await server.close()
    _remove_log(part)


def _remove_log(part: Path) -> None:
    """Make a file complete without a log next to it."""
    with _growing(part), closing(sqlite3.connect(part)) as raw:
        raw.execute("PRAGMA journal_mode = delete").close()


async def _check(part: Path, of: Path, progress: Progress) -> None:
    """Check that a copy of a file is undamaged, and that this program can open it."""
    try:
        reader = ReadOnlyFile(part)
    except sqlite3.Error as error:
        raise StartError(f"{part} {explain(part, error)}") from error

    def tell(seconds: int) -> None:
        progress("seconds spent checking", seconds, None)

    try:
        for sql in ("PRAGMA integrity_check(1)", "PRAGMA foreign_key_check"):
            if (found := await reader.run_long(sql, tell=tell)) not in ([], [("ok",)]):
                raise StartError(f"{of} is damaged ({found[0][0]}), so its copy is not used")
        applied = await applied_to(reader, is_file=True)
        if not applied:
            raise StartError(f"{of} is not a database of the bot: name a different one")
        check(applied, all_migrations())
    finally:
        await reader.close()


# Files


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Use a folder while no other process makes a backup there; remove what killed ones left.

    Others are kept out of the backups that are there, such as those that were copied to it.
    """
    with _explained(folder):
        make_folder(folder)
        lock = open_private(folder / _LOCK)
    try:
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StartError(
                f"another backup is being made in {folder}: wait until it is done"
            ) from error
        with _explained(folder):
            for file in folder.iterdir():
                if _PART.fullmatch(file.name):
                    file.unlink()
                elif _NAME.fullmatch(file.name) and file.is_file() and not file.is_symlink():
                    keep_private(file)
        yield
    finally:
        os.close(lock)


@contextmanager
def _part_of(file: Path) -> Iterator[Path]:
    """Create an empty private file in which another one grows, and remove what is left of it."""
    part = file.with_name(f"{file.name}.part")
    _remove(part)
    with _explained(part.parent):
        create_private(part)
    try:
        yield part
    finally:
        _remove(part)


def _remove(file: Path) -> None:
    for ending in ("", *_LOGS):
        with suppress(OSError):
            file.with_name(file.name + ending).unlink()


def _replace(part: Path, file: Path) -> None:
    """Give a file its name, once all of it is on the disk."""
    _sync(part)
    part.replace(file)
    _sync(file.parent)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Give a database file a second name, and take away its log; return that name."""
    if not path.exists():
        return None
    _empty_log(path)
    stamp = f"{now.astimezone(UTC):{_TIME}}"
    old = path.with_name(f"{path.stem}-until-{stamp}{path.suffix}")
    for ending in ("", *_LOGS):
        file = path.with_name(path.name + ending)
        if file.exists():
            keep_private(file)
            old.with_name(old.name + ending).hardlink_to(file)
    for ending in _LOGS:
        path.with_name(path.name + ending).unlink(missing_ok=True)
    return old


def _empty_log(path: Path) -> None:
    """Write a database's log into its file, unless it is damaged; refuse if that is impossible."""
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as raw:
            (is_busy, *_) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return
        raise StartError(f"{path} {explain(path, error)}") from error
    if is_busy:
        raise StartError(f"{path} is in use by another program: stop it, then restore again")


def _name_of(url: str, root: Path) -> str:
    path = file_of(url, root)
    # Without the password, whatever characters that has.
    address = url.partition("://")[2].partition("?")[0].rpartition("@")[2]
    name = path.stem if path else address.partition("/")[2]
    return re.sub(r"[^\w.-]", "_", name) or "claim"


def _time_of(name: re.Match[str]) -> datetime:
    return datetime.strptime(name["time"], _TIME)


def _is_ours(file: Path) -> bool:
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(_HEADER)) == _HEADER


@contextmanager
def _explained(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _cannot_write(folder, error.strerror or str(error)) from error


@contextmanager
def _growing(part: Path) -> Iterator[None]:
    try:
        yield
    except (StartError, Unavailable, sqlite3.Error) as error:
        raise _cannot_write(part.parent, str(error.__cause__ or error)) from error


def _cannot_write(folder: Path, why: str) -> StartError:
    return StartError(
        f"{folder} cannot be written ({why}): free space there, or use a different folder"
    )
