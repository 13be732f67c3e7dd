"""What `claim-bot doctor` looks at in the database, which it never changes."""

from __future__ import annotations

import os
import pwd
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

from ..errors import StartError
from ..storage import Row
from ..storage.copying import tables_of
from ..storage.migrate import all_migrations, check
from ..storage.opening import (
    NOT_OURS,
    applied_in,
    explain,
    file_of,
    has_tables,
    is_missing,
    reading,
)
from ..storage.read_only import ReadOnlyFile
from .findings import OK, WARNING, WRONG, Finding
from .host_commands import Progress
from .machine_checks import check_modes
from .settings import DATABASE, Settings

SPARE: Final = 200 << 20  # bytes that should be free besides the space for a backup
LEAST: Final = 50 << 20  # bytes with which the bot can run for a while
# What must be on, or a server can lose what it has committed.
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
# Those of the bot's tables, and the sequence of its matches' numbers, that this user does not own.
_OTHERS: Final = """
    SELECT relname, current_user AS me FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) AND relname IN ({names})
    AND relkind IN ('r', 'S') AND NOT pg_has_role(relowner, 'USAGE') ORDER BY relname
"""


async def check_database(settings: Settings) -> AsyncIterator[Finding]:
    """Check that the database can be used, is undamaged, and keeps what is committed."""
    url = settings.database_url
    if settings.discord_token is None and url == DATABASE:
        yield Finding(OK, "database", "the playground's own, which each start deletes")
        return
    try:
        path = file_of(url)
        if path:
            for finding in _check_owners(path.resolve()):
                yield finding
        applied = await applied_in(url)
        yield await _check_version(url, applied)
        if path:
            for finding in await _check_file(path.resolve()):
                yield finding
        else:
            yield await _check_server(url, is_new=not applied)
    except StartError as error:
        yield Finding(WRONG, "database", str(error))


def _check_owners(path: Path) -> Iterator[Finding]:
    """Check that this user can read and write each of the database's files that exists."""
    me = os.geteuid()
    for ending in ("", "-wal", "-shm", ".lock", ".starting"):
        file = path.with_name(path.name + ending)
        if file.exists() and not os.access(file, os.R_OK | os.W_OK, effective_ids=True):
            text = (
                f"{file} belongs to {_name_of(file.stat().st_uid)}, and {_name_of(me)} cannot read "
                f"and write it: run chown {me} {file}, then chmod 600 {file}"
            )
            yield Finding(WRONG, "database", text)


def _name_of(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:  # as in a container, of a user of its host
        return f"user {user}"


async def _check_version(url: str, applied: list[Row]) -> Finding:
    newest = all_migrations()[-1].number
    if not applied:
        if await has_tables(url) and file_of(url):
            raise StartError(NOT_OURS)
        return Finding(OK, "database", "new: the bot creates its tables when it starts")
    check(applied, all_migrations())
    if len(applied) < newest:
        text = (
            f"version {len(applied)}: the bot migrates it to {newest} when it starts: run "
            "claim-bot backup first"
        )
        return Finding(WARNING, "database", text)
    return Finding(OK, "database", f"version {newest}, as this program needs")


async def _check_file(path: Path) -> list[Finding]:
    found = []
    if is_missing(path):
        size = 0
    else:
        size = path.stat().st_size
        found.append(await _check_integrity(path))
    logs = [path.with_name(path.name + ending) for ending in ("-wal", "-shm")]
    found += check_modes([path, *logs], "database")
    folder = next(each for each in path.parents if each.exists())
    if not os.access(folder, os.W_OK | os.X_OK, effective_ids=True):
        text = f"{folder} cannot be written: give this user write access"
        found.append(Finding(WRONG, "database", text))
    found.append(check_space(folder, shutil.disk_usage(folder).free, size))
    return found


async def _check_integrity(path: Path) -> Finding:
    progress = Progress()

    def tell(seconds: int) -> None:
        progress.show("seconds spent checking the database", seconds)

    try:
        reader = ReadOnlyFile(path)
        try:
            (row, *_) = await reader.run_long("PRAGMA quick_check(1)", tell=tell)
        finally:
            await reader.close()
            progress.end()
    except sqlite3.Error as error:
        return Finding(WRONG, "database", f"{path} {explain(path, error)}")
    if row[0] != "ok":
        text = f"{path} is damaged ({row[0]}): restore a backup"
        return Finding(WRONG, "database", text)
    return Finding(OK, "database", "undamaged")


def check_space(folder: Path, free: int, size: int) -> Finding:
    """Check that there is space for the database to grow, and for a backup."""
    text = f"{free >> 20} MB free in {folder}"
    if free < LEAST:
        return Finding(WRONG, "disk", f"{text}: free some space, or nobody can play soon")
    if free < size + SPARE:
        return Finding(WARNING, "disk", f"{text}: free some space, for backups and growth")
    return Finding(OK, "disk", text)


async def _check_server(url: str, *, is_new: bool) -> Finding:
    settings = ", ".join(f"current_setting('{name}') AS {name}" for name in DURABLE)
    names = [*(table.name for table in tables_of(all_migrations())), "migrations", "match_numbers"]
    async with reading(url) as server:
        (row,) = await server.all(
            f"SELECT {settings}, current_setting('server_version') AS version,"
            " pg_is_in_recovery() AS is_standby,"
            " has_schema_privilege(current_schema(), 'CREATE') AS may_create"
        )
        others = await server.all(_OTHERS.format(names=", ".join(f"'{name}'" for name in names)))
    off = [name for name in DURABLE if row[name] == "off"]
    if off:
        text = f"{', '.join(off)} is off, so the server can lose moves: turn it on"
        return Finding(WRONG, "database", text)
    if row["is_standby"]:
        return Finding(WRONG, "database", "the server is a standby: name the primary one")
    if not row["may_create"]:
        text = "the user may not create tables: make it the owner of the database"
        return Finding(WRONG, "database", text)
    if others and not is_new:  # if it is new, these are another program's
        text = (
            f"{', '.join(each['relname'] for each in others)} belong to a different user: run "
            f"ALTER TABLE … OWNER TO {others[0]['me']} for each"
        )
        return Finding(WRONG, "database", text)
    return Finding(OK, "database", f"PostgreSQL {row['version']}, and keeps what is committed")
