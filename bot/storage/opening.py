"""Open the database that DATABASE_URL names."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..errors import StartError
from . import Database, Unavailable
from .migrate import Migration, migrate, ours
from .sqlite import NotDurable, SqliteDatabase

ROOT: Final = Path(__file__).parents[2]  # the project's folder

_FILE: Final = "sqlite:///"
_SERVERS: Final = ("postgresql://", "postgres://")
_PATIENCE: Final = 3  # times that a lock is waited for


async def open_database(
    url: str, *, root: Path = ROOT, migrations: Sequence[Migration] | None = None
) -> Database:
    """Open a database, made or brought up to date where needed; a path is relative to `root`."""
    migrations = ours() if migrations is None else migrations
    if url.startswith(_FILE):
        return await _open_file(url, root, migrations)
    if url.startswith(_SERVERS):
        from .postgres import PostgresDatabase, told

        server = PostgresDatabase(url)
        try:
            await server.start()
            await migrate(server, migrations)
        except BaseException as error:
            await server.close()
            if said := told(error):
                raise StartError(f"DATABASE_URL: {said}") from error
            raise
        return server
    raise StartError(
        "DATABASE_URL must be sqlite:///data/claim.db (a path in the project's folder), "
        "sqlite:////absolute/path.db or postgresql://user:password@host/name"
    )


async def _open_file(url: str, root: Path, migrations: Sequence[Migration]) -> Database:
    name = url.removeprefix(_FILE)
    if not name or name.startswith(":") or "\0" in name:
        raise StartError("DATABASE_URL must name a file after sqlite:///, as data/claim.db")
    path = root / name
    try:
        if path.is_dir():
            raise StartError(f"DATABASE_URL: {path} is a folder: name a file in it")
    except PermissionError as error:
        raise StartError(
            f"DATABASE_URL: {path} cannot be reached: name another file, or let this user into "
            "its folders"
        ) from error
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StartError(
            f"DATABASE_URL: the folder {path.parent} cannot be made ({error.strerror}): "
            "name another, or let the program make it"
        ) from error
    for patience in reversed(range(_PATIENCE)):
        database = SqliteDatabase(path)
        try:
            await database.start()
            await migrate(database, migrations)
        except BaseException as error:
            await database.close()
            said = _told(path, error)
            if said is None:
                raise
            if said.startswith(_LOCKED) and patience:
                continue
            raise StartError(f"DATABASE_URL: {path} {said}") from error
        return database
    raise AssertionError


_LOCKED: Final = "is locked"


def _told(path: Path, error: BaseException) -> str | None:
    """What keeps a file from being opened, and what to do."""
    if isinstance(error, Unavailable) and isinstance(error.__cause__, sqlite3.Error):
        error = error.__cause__
    if isinstance(error, NotDurable):
        return f"cannot be kept safely there ({error}): put it on a local disk"
    if isinstance(error, Unavailable):
        return f"{_LOCKED} by another program: stop that, then start again"
    if not isinstance(error, sqlite3.Error):
        return None
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
        return f"{_LOCKED} by another program: stop that, then start again"
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return f"cannot be written ({error}): make room on its disk, or mend it"
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return f"cannot be read and written ({error}): let this user own the file and its folder"
    if code == sqlite3.SQLITE_NOTADB:
        return "is not a database: name another file"
    if code == sqlite3.SQLITE_CORRUPT:
        return f"is damaged ({error}): bring back a copy of it"
    return f"is not a database of this program ({error}): name another file"
