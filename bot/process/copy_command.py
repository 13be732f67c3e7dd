"""`claim-bot copy`: copy all rows of one database to another, such as from SQLite to PostgreSQL."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from terminal.shell import Say

from ..errors import StartError
from ..storage import Database, Reader, Unavailable
from ..storage.copying import compare, copy, finish, mark_after, start_over, tables_of
from ..storage.migrate import UNFINISHED, all_migrations
from ..storage.opening import (
    applied_in,
    explain,
    file_of,
    has_tables,
    open_database,
    open_existing,
    open_to_read,
)
from .host_commands import Progress, hold_all, parse_options, run
from .settings import Settings, password_in


def command(arguments: Sequence[str]) -> int:
    options = parse_options(_parser, arguments)
    source: str = options.source
    target: str = options.target
    for option, url in (("--from", source), ("--to", target)):
        if password_in(url):
            warning = "other users of this machine can see the password in the list of processes"
            print(f"{option}: {warning}: next time, set PGPASSWORD instead", file=sys.stderr)

    async def work(settings: Settings) -> int:
        with _named("--from"):
            await (await open_to_read(source)).close()
        with _named("--to"):
            if source == target or file_of(source) == file_of(target) is not None:
                raise StartError("DATABASE_URL names the same database: name a new one")
            await _require_new(target)
        async with hold_all(source, target):
            return await _copy(source, target)

    return run(work)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    copy = parser(prog="claim-bot copy", description=words("shell-copy-about"))
    copy.add_argument(
        "--from", dest="source", required=True, metavar="URL", help=words("shell-from-does")
    )
    copy.add_argument(
        "--to", dest="target", required=True, metavar="URL", help=words("shell-to-does")
    )
    return copy


async def _copy(source_url: str, target_url: str) -> int:
    mark = mark_after(all_migrations())
    migrations = [*all_migrations(), mark]
    with _named("--from"):
        source = await open_to_read(source_url)
    try:
        with _named("--to"):
            await (await open_database(target_url, migrations=migrations)).close()
            target = await open_existing(target_url, migrations=migrations)
        try:
            if await _is_copied(source, target):
                await finish(target, mark)
                return 0
            await start_over(target)
        finally:
            await target.close()
    except Unavailable as error:
        raise StartError(
            f"a database is {error.why}: correct that, and the same command goes on"
        ) from error
    except sqlite3.Error as error:
        if (path := file_of(source_url)) is None:
            raise
        raise StartError(f"--from: {path} {explain(path, error)}") from error
    finally:
        await source.close()
    raise StartError(
        "these tables differ, so the copy cannot be used: the same command begins it again"
    )


async def _is_copied(source: Reader, target: Database) -> bool:
    """Copy all rows, compare them, and print what was found."""
    tables, progress = tables_of(all_migrations()), Progress()
    await copy(source, target, tables, progress.show)
    digests, different = await compare(source, target, tables, progress.show)
    progress.end()
    for name, digest in digests.items():
        found = "differs" if name in different else "equal"
        print(f"{name:20} {digest.rows:12} rows, hash {digest.hash[:16]}: {found}")
    return not different


async def _require_new(url: str) -> None:
    """Refuse a database with anything but an unfinished copy by this version of the program."""
    applied = await applied_in(url)
    if applied and applied[-1]["name"] == UNFINISHED:
        if applied[-1]["number"] != mark_after(all_migrations()).number:
            raise StartError(
                "DATABASE_URL: a different version of this program has begun this copy: delete "
                "the database, and begin again"
            )
    elif await has_tables(url):
        raise StartError("DATABASE_URL: this database has tables already: name a new, empty one")


@contextmanager
def _named(option: str) -> Iterator[None]:
    """Let errors name an option in place of the setting."""
    try:
        yield
    except StartError as error:
        raise StartError(str(error).replace("DATABASE_URL", option, 1)) from error
