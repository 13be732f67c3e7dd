"""SQLite: a file, a connection that writes and one that reads, each in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias, TypeVar
from urllib.parse import quote

import aiosqlite

from . import Conflict, Reader, Row, Statement, Transaction, Unavailable, Value

T = TypeVar("T")

PATIENCE: Final = 2.0  # seconds: a press must be answered within three
PRAGMAS: Final[dict[str, str | int]] = {
    "busy_timeout": 1000,  # milliseconds
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit returns when it is on the disk
    "foreign_keys": 1,
}
READING: Final[dict[str, str | int]] = {
    "query_only": 1,
    "cache_size": -16384,  # KiB: the usual 2000 hold no more than one long profile
}

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
_WHOLE: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


_Job: TypeAlias = Callable[[sqlite3.Connection], list[int]]


class NotDurable(Exception):
    """A connection does not keep what is committed, as on a disk that cannot do it."""


class Replaced(Exception):
    """The file is not the one that was opened at the start.

    What is written to a file that was deleted is gone with this process; and only to open another
    one in its place would end in a log (`-wal`) that belongs to neither.
    """


class SqliteDatabase:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = _Line(path, {})
        self._reader = _Line(path, READING)
        self._turn = asyncio.Lock()  # whose holder writes
        self._waiting: list[tuple[_Job, asyncio.Future[list[int]]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Make the file where it is missing; both connections see what they are to see."""
        await self._writer.start("rwc")
        await self._reader.start("rw")

    async def close(self) -> None:
        if self._writing:
            await asyncio.wait({self._writing})
        async with self._turn:
            await self._reader.close()
            await self._writer.close()

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return await self._reader.visit(partial(_all, sql, values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return await self._reader.visit(partial(_one, sql, values))

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        return await _patiently(lambda: self._transact(work))

    async def look(self, work: Callable[[Reader], Awaitable[T]]) -> T:
        line = _Line(self._path, READING)
        try:
            await line.start("rw")
            await line.visit(_begin_to_look)
            return await work(_Transaction(line, begun=True))
        except (sqlite3.Error, NotDurable) as error:
            raise _meant(error) or error from error
        finally:
            await line.close()

    async def alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work while no other process does: here every transaction is such."""
        return await self.transact(work)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        # What comes while the disk is busy is written together, in the next commit.
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._waiting.append((partial(_run_all, statements, one_row), done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await done

    async def _transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        async with self._alone():
            transaction = _Transaction(self._writer)
            try:
                result = await work(transaction)
                if transaction.failed:
                    raise transaction.failed
                if transaction.begun:
                    await _to_the_end(self._writer.visit(_commit))
                return result
            except BaseException:
                if transaction.begun:
                    await _to_the_end(self._roll_back())
                raise
            finally:
                transaction.over = True

    async def _roll_back(self) -> None:
        try:
            await self._writer.visit(_roll_back, opens=False)
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
            async with self._alone():
                group.extend(self._waiting)
                self._waiting.clear()
                jobs = [job for job, _ in group]
                return await self._writer.visit(partial(_write, self._writer.begin, jobs))

        try:
            outcomes = await _patiently(write)
        except Exception as error:
            if not group:  # there was no turn for anybody
                group.extend(self._waiting)
                self._waiting.clear()
            outcomes = [error] * len(group)
        for (_, done), outcome in zip(group, outcomes, strict=True):
            if done.done():
                continue  # nobody waits any more
            if isinstance(outcome, Exception):
                done.set_exception(_meant(outcome) or outcome)
            else:
                done.set_result(outcome)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Wait for one's turn to write, but not for ever."""
        if self._turn.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._turn.acquire()
            except TimeoutError:
                raise Unavailable("locked") from None
        else:
            await self._turn.acquire()
        try:
            yield
        finally:
            self._turn.release()


class _Transaction:
    def __init__(self, line: _Line, *, begun: bool = False) -> None:
        self._line = line
        self.begun = begun
        self.over = False
        self.failed: BaseException | None = None

    async def all(self, sql: str, *values: Value) -> list[Row]:
        return await self._visit(partial(_all, sql, values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return await self._visit(partial(_one, sql, values))

    async def run(self, sql: str, *values: Value) -> int:
        return (await self._visit(partial(_run_all, [(sql, *values)], False)))[0]

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        return await self._visit(partial(_run_all, statements, one_row))

    async def _visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.over:
            raise RuntimeError("the transaction is over")
        if self.failed:
            raise self.failed
        try:
            if self.begun:
                return await self._line.visit(work, opens=False)
            self.begun = True
            return await self._line.visit(partial(_begin, self._line.begin, work))
        except BaseException as error:
            self.failed = error
            raise


class _Line:
    """A connection, opened anew after it broke."""

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
        self._file = None  # so that it stays closed
        await self.drop()

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await _to_the_end(_close(connection))

    async def visit(self, work: Callable[[sqlite3.Connection], T], *, opens: bool = True) -> T:
        """Do something in the connection's thread; a visit costs more than most statements.

        Only what can start afresh opens a new connection.
        """
        connection = self._connection
        if connection is None:
            if not opens or self._file is None:
                raise Unavailable("lost")
            connection = await self._open_again()
        try:
            return await connection.visit(work)
        except Replaced as error:
            raise Unavailable("lost") from error
        except (sqlite3.Error, ConnectionError) as error:
            meant = _meant(error)
            broken = isinstance(meant, Unavailable) and _code(error) not in _WHOLE
            if broken and self._connection is connection:
                await self.drop()
            if meant is None:
                raise
            raise meant from error

    def begin(self, raw: sqlite3.Connection) -> None:
        if raw.in_transaction:  # somebody was cancelled
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
                    raise _meant(error) or error from error
            return self._connection

    async def _open(self, mode: str) -> _Connection:
        connection = _Connection(partial(_connect, self._path, mode, self._pragmas), 64)
        try:
            await _to_the_end(connection)
        except asyncio.CancelledError:  # it is open all the same, and its thread lives
            await _to_the_end(_close(connection))
            await _to_the_end(connection.joined())
            raise
        except Exception:
            await connection.joined()
            raise
        return connection


class _Connection(aiosqlite.Connection):
    async def joined(self) -> None:
        """Wait until the thread is over, which otherwise may outlive the event loop."""
        await asyncio.to_thread(self._thread.join)

    async def visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something in the connection's thread."""
        if self._connection is None:
            raise ConnectionError("the connection is closed")
        result: T = await self._execute(work, self._connection)  # type: ignore[no-untyped-call]
        return result


async def _close(connection: _Connection) -> None:
    with suppress(sqlite3.Error):  # it may be broken
        await connection.close()


async def _patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """Repeat what another process's lock prevents, for a while."""
    until = monotonic() + PATIENCE
    while True:
        try:
            return await attempt()
        except Unavailable as error:
            if error.why != "locked" or monotonic() >= until:
                raise


async def _to_the_end(work: Awaitable[T]) -> T:
    """Await something that must not be left half done; being cancelled counts afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
        except BaseException:
            break  # the task's own
    if cancelled:
        if not task.cancelled():
            task.exception()  # it is known now
        raise cancelled
    return task.result()


# What follows is done in a connection's thread.


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


def _begin(
    begin: Callable[[sqlite3.Connection], None],
    work: Callable[[sqlite3.Connection], T],
    raw: sqlite3.Connection,
) -> T:
    begin(raw)
    return work(raw)


def _begin_to_look(raw: sqlite3.Connection) -> None:
    """Stop the time: what is committed from now on is not seen."""
    raw.execute("BEGIN")
    raw.execute("SELECT 1 FROM sqlite_master").close()


def _all(sql: str, values: tuple[Value, ...], raw: sqlite3.Connection) -> list[Row]:
    cursor = raw.execute(sql, _named(values))
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _one(sql: str, values: tuple[Value, ...], raw: sqlite3.Connection) -> Row | None:
    return next(iter(_all(sql, values, raw)), None)


def _run_all(statements: Sequence[Statement], one_row: bool, raw: sqlite3.Connection) -> list[int]:
    counts = []
    for sql, *values in statements:
        counts.append(raw.execute(sql, _named(values)).rowcount)
        if one_row and counts[-1] != 1:
            raise Conflict
    return counts


def _write(
    begin: Callable[[sqlite3.Connection], None],
    jobs: Sequence[_Job],
    raw: sqlite3.Connection,
) -> list[list[int] | Exception]:
    """Commit several jobs at once; one that fails leaves nothing behind, and the others alone."""
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
    """Do a job among others; if it fails, only that is undone."""
    outcome: list[int] | Exception
    raw.execute("SAVEPOINT job")
    try:
        outcome = job(raw)
    except Exception as error:
        if not raw.in_transaction:  # SQLite has undone all of it
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


def _named(values: Sequence[Value]) -> dict[str, Value]:
    # Bound by name: by place, `SELECT $2, $1` would silently be swapped.
    return dict(zip(_NAMES[: len(values)], values, strict=True))


def _code(error: Exception) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN)
    return code & 0xFF


def _meant(error: Exception) -> Exception | None:
    """What an error means to whoever uses the database; `None`: a mistake in the program."""
    if isinstance(error, ConnectionError | NotDurable | Replaced):
        return Unavailable("lost")
    if getattr(error, "sqlite_errorcode", None) in _UNIQUE:
        return Conflict()
    if isinstance(error, sqlite3.Error) and hasattr(error, "sqlite_errorcode"):
        why = _WHY.get(_code(error))
        return Unavailable(why) if why else None
    return None
