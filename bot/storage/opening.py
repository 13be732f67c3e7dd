"""Open the database that DATABASE_URL names."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from ..errors import StartError
from . import Database, Progress, Reader, Row, Unavailable, wipes
from .migrate import APPLIED, Migration, all_migrations, check, migrate, version_of
from .private_files import make_folder
from .read_only import ReadOnlyFile
from .sqlite import NotDurable, SqliteDatabase

if TYPE_CHECKING:
    from .postgres import PostgresDatabase

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).parents[2]  # the project's folder

_FILE: Final = "sqlite:///"
SERVERS: Final = ("postgresql://", "postgres://")
SECURE_SINCE: Final = 8  # before this migration, deleted rows may not have been overwritten
NOT_OURS: Final = "DATABASE_URL: this is another program's database: name a new one"
_NUMBERS: Final = """
    SELECT 1 FROM pg_attribute
    WHERE attrelid = to_regclass('migrations') AND attname = 'number' AND NOT attisdropped
"""
_TRIES: Final = 3  # each of which waits for a lock
_LOCKED: Final = "is locked"


class OpenReader(Reader, Protocol):
    async def close(self) -> None: ...


async def open_database(
    url: str,
    *,
    root: Path = ROOT,
    migrations: Sequence[Migration] | None = None,
    progress: Progress | None = None,
) -> Database:
    """Open a database; create or migrate it if needed. Paths are relative to `root`."""
    migrations = all_migrations() if migrations is None else migrations
    if path := file_of(url, root):
        _make_folder(path)
        await require_ours(path)
        return await _open_file(path, migrations, progress)
    await _migrate_server(url, migrations, progress)
    return await open_server(url)


async def open_existing(
    url: str, *, root: Path = ROOT, migrations: Sequence[Migration] | None = None
) -> Database:
    """Open a database with exactly this program's schema, for a repair that may take long."""
    await (await open_to_read(url, root=root, migrations=migrations)).close()
    if path := file_of(url, root):
        return await _open_file(path, all_migrations() if migrations is None else migrations)
    return await open_server(url, patient=True)


async def open_to_read(
    url: str, *, root: Path = ROOT, migrations: Sequence[Migration] | None = None
) -> OpenReader:
    """Open a database with exactly this program's schema; never create or change it."""
    migrations = all_migrations() if migrations is None else migrations
    path = file_of(url, root)
    if path and is_missing(path):
        raise StartError(f"DATABASE_URL: {path} does not exist: start the bot to create it")
    with _explained(path):
        reader: OpenReader = ReadOnlyFile(path) if path else await open_server(url, patient=True)
        try:
            applied = await applied_to(reader, is_file=path is not None)
            if not applied:
                raise StartError(
                    "DATABASE_URL: this database is empty, or not the bot's: start the bot to "
                    "create its tables"
                )
            check(applied, migrations)
            if len(applied) < len(migrations):
                raise StartError(
                    "DATABASE_URL: the database is older than this program (version "
                    f"{len(applied)}, needed: {len(migrations)}): start the bot once to migrate it"
                )
        except BaseException:
            await reader.close()
            raise
    return reader


@asynccontextmanager
async def reading(url: str, *, root: Path = ROOT) -> AsyncIterator[OpenReader]:
    """Read a database that exists, whatever it has; say in one line what prevents that."""
    path = file_of(url, root)
    with _explained(path):
        reader: OpenReader = ReadOnlyFile(path) if path else await open_server(url)
        try:
            yield reader
        finally:
            await reader.close()


async def applied_in(url: str, *, root: Path = ROOT) -> list[Row]:
    """List the migrations that a database has had: none if it is new or not the bot's."""
    path = file_of(url, root)
    if path and is_missing(path):
        return []
    async with reading(url, root=root) as reader:
        return await applied_to(reader, is_file=path is not None)


async def is_behind(
    url: str, *, root: Path = ROOT, migrations: Sequence[Migration] | None = None
) -> bool:
    """Whether a database lacks migrations, or does not exist yet."""
    migrations = all_migrations() if migrations is None else migrations
    try:
        return version_of(await applied_in(url, root=root)) < migrations[-1].number
    except StartError as error:
        if isinstance(error.__cause__, sqlite3.Error):
            return False  # opening it reports what is wrong
        raise


def file_of(url: str, root: Path = ROOT) -> Path | None:
    """Return the file that an address names, or `None` if it names a server."""
    if url.startswith(SERVERS):
        return None
    if not url.startswith(_FILE):
        raise StartError(
            "DATABASE_URL must be sqlite:///data/claim.db (a path in the project's folder), "
            "sqlite:////absolute/path.db or postgresql://user:password@host/name"
        )
    name = url.removeprefix(_FILE)
    if not name or name.startswith(":") or "\0" in name:
        raise StartError("DATABASE_URL must name a file after sqlite:///, such as data/claim.db")
    path = root / name
    try:
        if path.is_dir():
            raise StartError(f"DATABASE_URL: {path} is a folder: name a file in it")
        if path.exists() and not path.is_file():  # such as /dev/null, which must stay as it is
            raise StartError(f"DATABASE_URL: {path} is not a file: name a different one")
    except PermissionError as error:
        raise StartError(
            f"DATABASE_URL: {path} cannot be reached: name a different file, or give this user "
            "access to its folders"
        ) from error
    return path


def is_missing(path: Path) -> bool:
    """Whether there is no database in a file yet."""
    try:
        return not path.exists() or not path.stat().st_size
    except OSError:
        return False


async def has_tables(url: str, *, root: Path = ROOT) -> bool:
    """Whether a database has any tables, of the bot or of another program."""
    path = file_of(url, root)
    if path and is_missing(path):
        return False
    sql = (
        "SELECT name FROM sqlite_master"
        if path
        else "SELECT 1 FROM pg_tables WHERE schemaname = current_schema()"
    )
    async with reading(url, root=root) as reader:
        return bool(await reader.one(sql))


async def require_ours(path: Path) -> None:
    """Refuse another program's file before anything in it, or its mode, is changed."""
    if is_missing(path):
        return
    try:
        is_ours = await applied_in(f"{_FILE}{path}") or not await has_tables(f"{_FILE}{path}")
    except StartError:
        return  # opening it to write says what is wrong, and a restore replaces it
    if not is_ours:
        raise StartError(NOT_OURS)


async def applied_to(reader: Reader, *, is_file: bool) -> list[Row]:
    """List the migrations that a database has had."""
    # Another program's table of this name has other columns.
    if is_file:
        table = await reader.one(
            "SELECT name FROM pragma_table_info('migrations') WHERE name = 'number'"
        )
    else:
        table = await reader.one("SELECT 1 WHERE to_regclass('migrations') IS NOT NULL")
        if table and not await reader.one(_NUMBERS):
            raise StartError(NOT_OURS)
    return await reader.all(APPLIED) if table else []


async def _migrate_server(
    url: str, migrations: Sequence[Migration], progress: Progress | None
) -> None:
    """Migrate a server's database, on a connection without short timeouts."""
    from .postgres import PostgresDatabase

    server = PostgresDatabase(url, patient=True)
    with _explained(None):
        try:
            await server.start()
            await applied_to(server, is_file=False)  # refuses another program's database
            await migrate(server, migrations, progress)
        finally:
            await server.close()


async def open_server(url: str, *, patient: bool = False) -> PostgresDatabase:
    """Open a server's database as it is; with `patient`, no statement times out."""
    from .postgres import PostgresDatabase

    server = PostgresDatabase(url, patient=patient)
    with _explained(None):
        try:
            await server.start()
        except BaseException:
            await server.close()
            raise
    return server


def _make_folder(path: Path) -> None:
    try:
        make_folder(path.parent)
    except OSError as error:
        raise StartError(
            f"DATABASE_URL: the folder {path.parent} cannot be created ({error.strerror}): "
            "create it, or name a different one"
        ) from error


async def _open_file(
    path: Path, migrations: Sequence[Migration], progress: Progress | None = None
) -> Database:
    for tries_left in reversed(range(_TRIES)):
        database = SqliteDatabase(path)
        try:
            await database.start()
            version = version_of(await applied_to(database, is_file=True))
            if 0 < version < SECURE_SINCE:  # and it stays so until this is done
                log.info("rewriting %s to remove deleted data", path)
                await database.vacuum()
            await migrate(database, migrations, progress)
            await database.empty_log()  # a crash may have left in it what was being wiped
            if version >= SECURE_SINCE:  # older ones noted no wipes
                await _complete_wipes(database)
        except BaseException as error:
            await database.close()
            reason = explain(path, error)
            if reason is None:
                raise
            if reason.startswith(_LOCKED) and tries_left:
                continue
            raise StartError(f"DATABASE_URL: {path} {reason}") from error
        return database
    raise AssertionError


async def _complete_wipes(database: SqliteDatabase) -> None:
    """Rewrite the file if a stop or a crash has interrupted a wipe; if it can't be, play on."""
    unfinished = await wipes.unfinished(database)
    try:
        if unfinished and await database.vacuum() and await database.empty_log():
            await database.run_all([wipes.end_statement(wipe) for wipe in unfinished])
    except Unavailable as error:
        log.warning("deleted data is wiped at the next start: the database is %s", error.why)


@contextmanager
def _explained(path: Path | None) -> Iterator[None]:
    """Turn an error that keeps a file, or else a server, from being used into a `StartError`."""
    try:
        yield
    except BaseException as error:
        if path:
            if reason := explain(path, error):
                raise StartError(f"DATABASE_URL: {path} {reason}") from error
        else:
            from . import postgres

            if reason := postgres.explain(error):
                raise StartError(f"DATABASE_URL: {reason}") from error
        raise


def explain(path: Path, error: BaseException) -> str | None:
    """Say why a file cannot be used and what to do; return `None` for a bug in the program."""
    if isinstance(error, Unavailable) and isinstance(error.__cause__, sqlite3.Error):
        error = error.__cause__
    if isinstance(error, NotDurable):
        return f"is not durable there ({error}): put it on a local disk"
    if isinstance(error, Unavailable):
        return f"{_LOCKED} by another program: stop it, then start again"
    if isinstance(error, OSError):
        why = error.strerror
        return f"cannot be read and written ({why}): give this user the file and its folder"
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
        return f"{_LOCKED} by another program: stop it, then start again"
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return f"cannot be written ({error}): free space on its disk, or repair the disk"
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return f"cannot be read and written ({error}): give this user the file and its folder"
    if code == sqlite3.SQLITE_NOTADB:
        return "is not a database: name a different file"
    if code == sqlite3.SQLITE_CORRUPT:
        return f"is damaged ({error}): restore a backup"
    return f"is not a database of this program ({error}): name a different file"
