"""A SQLite file that is only read, for commands that write nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import quote

from . import Row, Value
from .sqlite import named, read_rows

PATIENCE: Final = 5.0  # seconds to wait for another program's lock

_LOOK: Final = 0.5  # seconds between two times at which a long statement tells of its progress


class ReadOnlyFile:
    """A reader for which no writer waits; each statement sees what was committed when it began.

    It blocks the event loop, except for long statements, so it is only for programs such as an
    export.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        # While a bot runs, SQLite also reads its log (`-wal`). Otherwise it creates an empty log,
        # which the next bot uses. The database file itself cannot be written.
        try:
            self._raw = self._open("mode=ro")
        except sqlite3.OperationalError:
            if not self._is_unused():
                raise
            # No log exists, and none can be created in this folder: no program has the file open.
            self._raw = self._open("mode=ro&immutable=1")

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return read_rows(sql, values, self._raw)

    async def one(self, sql: str, *values: Value) -> Row | None:
        return next(iter(await self.all(sql, *values)), None)

    async def run_long(
        self, sql: str, *values: Value, tell: Callable[[int], None]
    ) -> list[tuple[Any, ...]]:
        """Run a statement in a thread, and interrupt it if this is cancelled.

        Meanwhile, tell again and again how many seconds it has taken so far.
        """
        start = monotonic()
        running = asyncio.ensure_future(
            asyncio.to_thread(lambda: self._raw.execute(sql, named(values)).fetchall())
        )
        try:
            while not (await asyncio.wait([running], timeout=_LOOK))[0]:
                tell(int(monotonic() - start))
            return running.result()
        except asyncio.CancelledError:
            self._raw.interrupt()
            await asyncio.wait([running])
            running.exception()  # so that asyncio does not log it
            raise

    async def close(self) -> None:
        self._raw.close()

    def _open(self, mode: str) -> sqlite3.Connection:
        raw = sqlite3.connect(
            f"file:{quote(str(self._path))}?{mode}",
            uri=True,
            timeout=PATIENCE,
            check_same_thread=False,
        )
        try:
            raw.execute("PRAGMA cache_size = -16384").close()  # KiB
            raw.execute("SELECT 1 FROM sqlite_master").close()
        except BaseException:
            raw.close()
            raise
        return raw

    def _is_unused(self) -> bool:
        logs = (self._path.with_name(f"{self._path.name}{end}") for end in ("-wal", "-shm"))
        return self._path.is_file() and not any(log.exists() for log in logs)
