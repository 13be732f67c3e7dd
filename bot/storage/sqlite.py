"""SQLite: one connection that writes and one that reads, each in a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias, TypeVar
from urllib.parse import quote

import aiosqlite

from . import Conflict, Row, Statement, Transaction, Unavailable, Value
from .private_files import keep_private, open_private

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 2.0  # seconds: a press must be answered within three
PRAGMAS: Final[dict[str, str | int]] = {
    "busy_timeout": 1000,  # milliseconds
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit returns when it is on disk
    "foreign_keys": 1,
    "secure_delete": 1,  # overwrites what is deleted with zeros
}
READING: Final[dict[str, str | int]] = {
    "query_only": 1,
    "cache_size": -16384,  # in KiB; the default, 2000, holds no more than one long profile
}

QUICKLY_VACUUMED: Final = 64 << 20  # bytes: less than a second, in which presses can wait

_NAMES: Final = tuple(map(str, range(1, 1000)))  # of the placeholders $1, $2 …
_UNIQUE: Final = {
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
_WHY: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_CANTOPEN: "lost",
    sqlite3.SQLITE_CORRUPT: "lost",
    sqlite3.SQLITE_NOTADB: "lost",
    sqlite3.SQLITE_READONLY: "lost",
    sqlite3.SQLITE_PERM: "lost",
    sqlite3.SQLITE_AUTH: "lost",
    sqlite3.SQLITE_NOMEM: "lost",
    sqlite3.SQLITE_INTERNAL: "lost",
}
_STILL_OPEN: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


_Job: TypeAlias = Callable[[sqlite3.Connection], list[int]]


class NotDurable(Exception):
    """The disk does not guarantee that a commit is kept."""


class Replaced(Exception):
    """The file is not the one that was opened at the start.

    Data written to a deleted file is lost when this process ends. And opening the new file could
    mix up its log (`-wal`) with that of the old one.
    """


class SqliteDatabase:
    engine: Final = "sqlite"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = _ResilientConnection(path, {})
        self._reader = _ResilientConnection(path, READING)
        self._write_lock = asyncio.Lock()
        # The file itself. It is closed last, because that drops all locks of this process on it.
        self._bytes: int | None = None
        self._waiting: list[tuple[_Job, asyncio.Future[list[int]]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open both connections; create the file if it is missing."""
        self._bytes = open_private(self._path)
        for ending in ("-wal", "-shm"):  # SQLite creates them with the mode of the file
            keep_private(self._path.with_name(self._path.name + ending))
        await self._writer.start("rw")
        await self._reader.start("rw")

    async def close(self) -> None:
        if self._writing:
            await asyncio.wait({self._writing})
        async with self._write_lock:
            await self._reader.close()
            await self._writer.close()
            if self._bytes is not None:
                os.close(self._bytes)
                self._bytes = None

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return await self._reader.in_thread(partial(read_rows, sql, values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return await self._reader.in_thread(partial(_one, sql, values))

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        return await self._reader.in_thread(partial(_read_together, queries))

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        # BEGIN IMMEDIATE allows one writer at a time, so the locks in `holding` are not needed.
        return await _retry_while_locked(lambda: self._transact(work))

    async def wipe(self, text: str) -> bool:
        """Empty the log (`-wal`), which has older versions of pages, and look through the file.

        Although what is deleted is overwritten, the unused parts of a page may have copies of what
        was once moved to another page. Only then the whole file is rewritten.
        """
        if not await self.empty_log():
            return False
        assert self._bytes is not None
        if not await asyncio.to_thread(_contains, self._bytes, text.encode()):
            return True
        return await self.vacuum() and await self.empty_log()

    async def empty_log(self) -> bool:
        """Write the log into the file and empty it; return whether nobody prevented that."""
        async with self._hold_write_lock():
            return await self._writer.in_thread(_empty_log)

    async def vacuum(self) -> bool:
        """Rewrite the file without unused parts, unless others would have to wait for too long.

        Return whether nobody prevented it.
        """
        if self._path.stat().st_size > QUICKLY_VACUUMED:
            log.warning(
                "unused parts of %s may still contain deleted data: stop the bot, then run "
                "VACUUM (docs/hosting.md)",
                self._path,
            )
            return True
        async with self._hold_write_lock():
            return await self._writer.in_thread(_vacuum)

    async def transact_alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work while no other process writes, as every transaction does on SQLite."""
        return await self.transact(work)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        # Statements that arrive while the disk is busy are written together in the next commit.
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._waiting.append((partial(_run_all, statements, one_row), done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await done

    async def _transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        async with self._hold_write_lock():
            transaction = _Transaction(self._writer)
            try:
                result = await work(transaction)
                if transaction.failed:
                    raise transaction.failed
                if transaction.has_begun:
                    await _complete(self._writer.in_thread(_commit))
                return result
            except BaseException:
                if transaction.has_begun:
                    await _complete(self._roll_back())
                raise
            finally:
                transaction.is_over = True

    async def _roll_back(self) -> None:
        try:
            await self._writer.in_thread(_roll_back, opens=False)
        except (sqlite3.Error, Unavailable):
            await self._writer.drop()

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                await self._write_group()
        finally:
            self._writing = None

    async def _write_group(self) -> None:
        outcomes: Sequence[list[int] | Exception]
        group: list[tuple[_Job, asyncio.Future[list[int]]]] = []

        async def write() -> list[list[int] | Exception]:
            async with self._hold_write_lock():
                group.extend(self._waiting)
                self._waiting.clear()
                jobs = [job for job, _ in group]
                return await self._writer.in_thread(partial(_write, self._writer.begin, jobs))

        try:
            outcomes = await _retry_while_locked(write)
        except Exception as error:
            if not group:  # the lock was not free in time
                group.extend(self._waiting)
                self._waiting.clear()
            outcomes = [error] * len(group)
        for (_, done), outcome in zip(group, outcomes, strict=True):
            if done.done():
                continue  # its caller was cancelled
            if isinstance(outcome, Exception):
                done.set_exception(_translated(outcome) or outcome)
            else:
                done.set_result(outcome)

    @asynccontextmanager
    async def _hold_write_lock(self) -> AsyncIterator[None]:
        """Wait for the lock, but no longer than PATIENCE, and hold it."""
        if self._write_lock.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._write_lock.acquire()
            except TimeoutError:
                raise Unavailable("locked") from None
        else:
            await self._write_lock.acquire()
        try:
            yield
        finally:
            self._write_lock.release()


class _Transaction:
    engine: Final = "sqlite"

    def __init__(self, connection: _ResilientConnection) -> None:
        self._connection = connection
        self.has_begun = False
        self.is_over = False
        self.failed: BaseException | None = None

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return await self._in_thread(partial(read_rows, sql, values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return await self._in_thread(partial(_one, sql, values))

    async def run(self, sql: str, *values: Value) -> int:
        return (await self._in_thread(partial(_run_all, [(sql, *values)], False)))[0]

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        return await self._in_thread(partial(_run_all, statements, one_row))

    async def _in_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.is_over:
            raise RuntimeError("the transaction is over")
        if self.failed:
            raise self.failed
        try:
            if self.has_begun:
                return await self._connection.in_thread(work, opens=False)
            self.has_begun = True
            return await self._connection.in_thread(partial(_begin, self._connection.begin, work))
        except BaseException as error:
            self.failed = error
            raise


class _ResilientConnection:
    """A connection that is opened again when it has broken."""

    def __init__(self, path: Path, pragmas: dict[str, str | int]) -> None:
        self._path = path
        self._pragmas = PRAGMAS | pragmas
        self._connection: _Connection | None = None
        self._opening = asyncio.Lock()
        self._file: tuple[int, int] | None = None

    async def start(self, mode: str) -> None:
        self._connection = await self._open(mode)
        self._file = self._identity()

    async def close(self) -> None:
        self._file = None  # keeps it from being opened again
        await self.drop()

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await _complete(_close(connection))

    async def in_thread(self, work: Callable[[sqlite3.Connection], T], *, opens: bool = True) -> T:
        """Do work in the connection's thread; switching to it costs more than most statements.

        With `opens`, a broken connection is opened again first; a transaction must not do that.
        """
        connection = self._connection
        if connection is None:
            if not opens or self._file is None:
                raise Unavailable("lost")
            connection = await self._open_again()
        try:
            return await connection.in_thread(work)
        except Replaced as error:
            raise Unavailable("lost") from error
        except (sqlite3.Error, ConnectionError) as error:
            translated = _translated(error)
            broken = isinstance(translated, Unavailable) and _code(error) not in _STILL_OPEN
            if broken and self._connection is connection:
                await self.drop()
            if translated is None:
                raise
            raise translated from error

    def begin(self, raw: sqlite3.Connection) -> None:
        if raw.in_transaction:  # an earlier caller was cancelled
            raw.rollback()
        self._check_file()
        raw.execute("BEGIN IMMEDIATE")

    def _check_file(self) -> None:
        if self._identity() != self._file:
            raise Replaced

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    async def _open_again(self) -> _Connection:
        async with self._opening:
            if self._connection is None:
                try:
                    self._check_file()
                    self._connection = await self._open("rw")
                except (sqlite3.Error, NotDurable, Replaced) as error:
                    raise _translated(error) or error from error
            return self._connection

    async def _open(self, mode: str) -> _Connection:
        connection = _Connection(partial(_connect, self._path, mode, self._pragmas), 64)
        try:
            await _complete(connection)
        except asyncio.CancelledError:  # it was opened nevertheless, and its thread is running
            await _complete(_close(connection))
            await _complete(connection.joined())
            raise
        except Exception:
            await connection.joined()
            raise
        return connection


class _Connection(aiosqlite.Connection):
    async def joined(self) -> None:
        """Wait for the end of the thread, which could outlive the event loop."""
        await asyncio.to_thread(self._thread.join)

    async def in_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work in the connection's thread."""
        if self._connection is None:
            raise ConnectionError("the connection is closed")
        result: T = await self._execute(work, self._connection)  # type: ignore[no-untyped-call]
        return result


async def _close(connection: _Connection) -> None:
    with suppress(sqlite3.Error):  # it may be broken
        await connection.close()


async def _retry_while_locked(attempt: Callable[[], Awaitable[T]]) -> T:
    """Repeat an attempt while another process's lock prevents it, but no longer than PATIENCE."""
    until = monotonic() + PATIENCE
    while True:
        try:
            return await attempt()
        except Unavailable as error:
            if error.why != "locked" or monotonic() >= until:
                raise


async def _complete(work: Awaitable[T]) -> T:
    """Await something that must not be left half done; a cancellation takes effect afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
        except BaseException:
            break  # raised by the task itself
    if cancelled:
        if not task.cancelled():
            task.exception()  # so that asyncio does not log it
        raise cancelled
    return task.result()


# The following functions run in a connection's thread.


def _connect(path: Path, mode: str, pragmas: dict[str, str | int]) -> sqlite3.Connection:
    raw = sqlite3.connect(
        f"file:{quote(str(path))}?mode={mode}", uri=True, isolation_level=None, timeout=PATIENCE
    )
    try:
        for name, value in pragmas.items():
            raw.execute(f"PRAGMA {name} = {value}").close()
            (found,) = raw.execute(f"PRAGMA {name}").fetchone()
            if found != value:
                raise NotDurable(f"{name} is {found}, not {value}")
    except BaseException:
        raw.close()
        raise
    return raw


def _empty_log(raw: sqlite3.Connection) -> bool:
    return _unless_busy("PRAGMA wal_checkpoint(TRUNCATE)", raw)


def _vacuum(raw: sqlite3.Connection) -> bool:
    return _unless_busy("VACUUM", raw)


def _unless_busy(sql: str, raw: sqlite3.Connection) -> bool:
    """Run a statement without waiting for others; return whether it could be done."""
    _roll_back(raw)  # an earlier caller was cancelled
    raw.execute("PRAGMA busy_timeout = 0").close()
    try:
        (busy, *_) = raw.execute(sql).fetchone() or (0,)
    except sqlite3.OperationalError as error:
        if _code(error) != sqlite3.SQLITE_BUSY:
            raise
        return False
    finally:
        raw.execute(f"PRAGMA busy_timeout = {PRAGMAS['busy_timeout']}").close()
    return not busy


def _contains(file: int, text: bytes) -> bool:
    """Whether a file contains a text anywhere."""
    at, before = 0, b""
    while block := os.pread(file, 1 << 20, at):
        if text in before + block:
            return True
        at, before = at + len(block), block[-len(text) :]
    return False


def _begin(
    begin: Callable[[sqlite3.Connection], None],
    work: Callable[[sqlite3.Connection], T],
    raw: sqlite3.Connection,
) -> T:
    begin(raw)
    return work(raw)


def read_rows(sql: str, values: tuple[Value, ...], raw: sqlite3.Connection) -> list[Row]:
    cursor = raw.execute(sql, named(values))
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _one(sql: str, values: tuple[Value, ...], raw: sqlite3.Connection) -> Row | None:
    return next(iter(read_rows(sql, values, raw)), None)


def _read_together(queries: Sequence[Statement], raw: sqlite3.Connection) -> list[list[Row]]:
    raw.execute("BEGIN")  # the first SELECT fixes the moment
    try:
        return [read_rows(sql, tuple(values), raw) for sql, *values in queries]
    finally:
        _roll_back(raw)


def _run_all(statements: Sequence[Statement], one_row: bool, raw: sqlite3.Connection) -> list[int]:
    counts = []
    for sql, *values in statements:
        counts.append(raw.execute(sql, named(values)).rowcount)
        if one_row and counts[-1] != 1:
            raise Conflict
    return counts


def _write(
    begin: Callable[[sqlite3.Connection], None],
    jobs: Sequence[_Job],
    raw: sqlite3.Connection,
) -> list[list[int] | Exception]:
    """Commit several jobs together; one that fails is undone and does not affect the others."""
    outcomes: list[list[int] | Exception]
    begin(raw)
    try:
        outcomes = [jobs[0](raw)] if len(jobs) == 1 else [_try(job, raw) for job in jobs]
        raw.execute("COMMIT")
    except BaseException:
        _roll_back(raw)
        raise
    return outcomes


def _try(job: _Job, raw: sqlite3.Connection) -> list[int] | Exception:
    """Do one of several jobs; if it fails, only this one is undone."""
    outcome: list[int] | Exception
    raw.execute("SAVEPOINT job")
    try:
        outcome = job(raw)
    except Exception as error:
        if not raw.in_transaction:  # SQLite has undone all jobs
            raise
        raw.execute("ROLLBACK TO job")
        outcome = error
    raw.execute("RELEASE job")
    return outcome


def _commit(raw: sqlite3.Connection) -> None:
    raw.execute("COMMIT")


def _roll_back(raw: sqlite3.Connection) -> None:
    if raw.in_transaction:
        raw.execute("ROLLBACK")


def named(values: Sequence[Value]) -> dict[str, Value]:
    """Bind values by name: by position, those of `SELECT $2, $1` would silently be swapped."""
    return dict(zip(_NAMES[: len(values)], values, strict=True))


def _code(error: Exception) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN)
    return code & 0xFF


def _translated(error: Exception) -> Exception | None:
    """Translate an error into `Conflict` or `Unavailable`; `None` is a bug in the program."""
    if isinstance(error, ConnectionError | NotDurable | Replaced):
        return Unavailable("lost")
    if getattr(error, "sqlite_errorcode", None) in _UNIQUE:
        return Conflict()
    if isinstance(error, sqlite3.Error) and hasattr(error, "sqlite_errorcode"):
        why = _WHY.get(_code(error))
        return Unavailable(why) if why else None
    return None
