"""What the host's commands have in common: the settings, the database, errors and progress."""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic
from typing import Any, Final

from terminal.shell import Build, Refusal, complain, parse

from ..errors import StartError
from ..storage import Database, Reader, Unavailable
from ..storage.opening import explain, file_of, open_existing, open_to_read
from .settings import Settings, env_file, load_settings
from .shards import hold

_PAUSE: Final = 5.0  # seconds between two lines, if it is not a terminal
_BAR: Final = 30  # characters
_NO_PRIVILEGE: Final = "42501"  # an error code of PostgreSQL


def parse_options(build: Build, arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the options of a command, or say what is wrong and exit with 2."""
    try:
        return parse(build, arguments)
    except Refusal as refusal:
        complain(refusal, arguments)
        sys.exit(2)


def run_with_reader(work: Callable[[Reader], Awaitable[int]]) -> int:
    """Do work that only reads the database named in the settings; return the exit code."""

    async def read(settings: Settings) -> int:
        reader = await open_to_read(settings.database_url)
        try:
            return await work(reader)
        finally:
            await reader.close()

    return run(read)


def run_with_database(work: Callable[[Database], Awaitable[int]]) -> int:
    """Do work that changes the database while no bot is using it; return the exit code."""

    async def change(settings: Settings) -> int:
        url = settings.database_url
        await (await open_to_read(url)).close()  # refuses a database that does not exist
        async with hold_all(url):
            database = await open_existing(url)
            try:
                return await work(database)
            finally:
                await database.close()

    return run(change)


@asynccontextmanager
async def hold_all(*urls: str) -> AsyncIterator[None]:
    """Hold all shards of databases, and say so."""
    async with AsyncExitStack() as stack:
        for url in urls:
            stack.push_async_callback((await hold(url, None)).release)
        print("holding all shards: until this is done, no bot can start here", file=sys.stderr)
        yield


class Progress:
    """Shows the progress on standard error: often on a terminal, otherwise rarely."""

    def __init__(self) -> None:
        self._next = monotonic() + 1
        self._has_shown = False

    def show(self, what: str, number: int, of: int | None = None) -> None:
        if monotonic() < self._next:
            return
        on_terminal = sys.stderr.isatty()
        self._next = monotonic() + (0.5 if on_terminal else _PAUSE)
        self._has_shown = True
        start, end = ("\r\x1b[K", "") if on_terminal else ("", "\n")
        text = f"{what}: {number}"
        if of:
            part = min(number / of, 1.0)
            text += f" of {of} ({part:.0%})"
            if on_terminal:
                text = f"[{'#' * int(part * _BAR):{_BAR}}] {text}"
        print(f"{start}{text}", end=end, file=sys.stderr, flush=True)

    def end(self) -> None:
        if self._has_shown and sys.stderr.isatty():
            print(file=sys.stderr)


def run(work: Callable[[Settings], Coroutine[Any, Any, int]]) -> int:
    """Do work with the settings; return the exit code, and say in one line what is wrong."""
    settings = Settings()
    try:
        settings = load_settings(os.environ, env_file())
        return asyncio.run(work(settings))
    except StartError as error:
        reason = str(error)
    except Unavailable as error:
        reason = f"DATABASE_URL: the database is {error.why}"
    except sqlite3.Error as error:
        path = file_of(settings.database_url)
        assert path
        reason = f"DATABASE_URL: {path} {explain(path, error)}"
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if getattr(error, "sqlstate", None) != _NO_PRIVILEGE:
            raise
        reason = f"DATABASE_URL: {error}: grant this user access to the bot's tables"
    print(f"claim-bot: {' '.join(reason.split())}", file=sys.stderr)
    return 1
