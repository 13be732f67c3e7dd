"""PostgreSQL: a pool of connections, and transactions that see the database as if they were alone.

There are three kinds of transactions:

- One that reads before it writes is SERIALIZABLE: it is repeated if another one has changed what it
  read.
- One that holds locks takes them before it reads anything, and each of its statements sees what has
  been committed by then. All code that writes the rows it reads holds one of these locks, so what
  it has read stays true until it commits. This gives all that SERIALIZABLE gives, without repeats.
- One that only consists of statements reads nothing that could become outdated: each statement
  checks and writes in one step.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from hashlib import blake2b
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg  # type: ignore[import-untyped]

from . import Conflict, Reader, Row, Statement, Transaction, Unavailable, Value
from .name_locks import NameLocks

T = TypeVar("T")
_Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

PATIENCE: Final = 2.0  # seconds: a press must be answered within three
MIGRATING: Final = 1800.0  # seconds that another process's migration may take
QUICK: Final = 0.5  # seconds: an earlier failure may be that of a connection lost in a restart
COMMAND: Final = 10.0  # seconds that a statement may take
TRIES: Final = 12
CONNECTIONS: Final = 10
SETTINGS: Final = {
    "application_name": "claim-bot",
    "synchronous_commit": "on",  # a commit returns when it is on the disk
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "30s",
    "default_transaction_read_only": "on",  # except for transactions that say otherwise
}
PATIENT: Final = SETTINGS | {"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}

# What is raised if the server fails, or the connection to it, at any time.
FAILURES: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)

_LOCK: Final = 0x636C61696D  # "claim" in ASCII: held while migrating
_BEGIN: Final = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
_BEGIN_EACH: Final = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
_BEGIN_READING: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_TO_REPEAT: Final = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
_LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is shutting down, or starting
    asyncpg.InsufficientResourcesError,  # except for a full disk
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.StatementCompletionUnknownError,
    asyncpg.ReadOnlySQLTransactionError,  # it has become a standby
    asyncpg.FeatureNotSupportedError,  # the same: a standby has no SERIALIZABLE
    asyncpg.IdleInTransactionSessionTimeoutError,  # this process had been suspended
    asyncpg.TransactionTimeoutError,  # the server's own limit
)


class PostgresDatabase:
    engine: Final = "postgres"

    def __init__(self, url: str, *, patient: bool = False) -> None:
        """With `patient`, for maintenance, no statement or transaction times out."""
        self._url = url
        self._patient = patient
        self._schema = ""
        self.repeated = 0  # transactions that had to be repeated
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._repeat_lock = asyncio.Lock()  # held while a transaction is repeated
        self._name_locks = NameLocks()  # held together with the locks in the database

    async def start(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=5,
            command_timeout=None if self._patient else COMMAND,
            server_settings=PATIENT if self._patient else SETTINGS,
            reset=_leave_as_is,
        )
        self._schema = str(await self._pool.fetchval("SELECT current_schema()"))

    async def close(self) -> None:
        if self._pool:
            try:
                await asyncio.wait_for(self._pool.close(), PATIENCE)
            except TimeoutError:
                self._pool.terminate()

    async def all(self, sql: str, *values: Value) -> list[Row]:
        start = monotonic()
        while True:
            connection = await self._acquire()
            try:
                with _translated(connection):
                    return _rows(await connection.fetch(sql, *values))
            except Unavailable as error:
                if error.why != "lost" or monotonic() - start > QUICK:
                    raise
            finally:
                await self._release(connection)

    async def one(self, sql: str, *values: Value) -> Row | None:
        return next(iter(await self.all(sql, *values)), None)

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        start = monotonic()

        async def work(snapshot: Reader) -> list[list[Row]]:
            return [await snapshot.all(sql, *values) for sql, *values in queries]

        while True:
            try:
                return await self.read_as_of_now(work)
            except Unavailable as error:
                if error.why not in ("lost", "unknown") or monotonic() - start > QUICK:
                    raise

    async def read_as_of_now(self, work: Callable[[Reader], Awaitable[T]]) -> T:
        """Do work that only reads, and sees the database as it is now until it ends."""
        return await self._transact(work, _BEGIN_READING)

    async def wipe(self, text: str) -> bool:
        """Do nothing: the server itself vacuums its files, and recycles its log."""
        return True

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        work = partial(_run_all, statements, one_row)
        return await self._repeat(work, _BEGIN_EACH)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        if not holding:
            return await self._repeat(work, _BEGIN)
        async with self._name_locks.hold(holding, PATIENCE) as release:
            return await self._repeat(work, self._begin_holding(holding), release)

    def _begin_holding(self, names: Collection[str]) -> str:
        """Begin a transaction by taking locks, in one round trip.

        Every transaction takes them in the order of their numbers. So, of all locks that are waited
        for, the highest is held by a transaction that waits for none: there is no deadlock.
        """
        numbers = sorted({self._lock_number(name) for name in names})
        locks = (f"SELECT pg_advisory_xact_lock({number})" for number in numbers)
        return "; ".join((_BEGIN_EACH, *locks))

    def _lock_number(self, name: str) -> int:
        digest = blake2b(f"{self._schema}:{name}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big", signed=True)

    async def _repeat(
        self,
        work: Callable[[Transaction], Awaitable[T]],
        begin: str,
        committed: Callable[[], None] = lambda: None,
    ) -> T:
        start = monotonic()
        for attempt in range(TRIES):
            try:
                if attempt == 0:
                    return await self._transact(work, begin, committed)
                # One at a time, so that repeated transactions do not make one another fail.
                async with self._repeat_lock:
                    return await self._transact(work, begin, committed)
            except _TO_REPEAT:
                self.repeated += 1
                await asyncio.sleep(random.random() * 0.002 * 2 ** min(attempt, 6))
            except Unavailable as error:
                last = attempt == TRIES - 1 or monotonic() - start > QUICK
                if error.why != "lost" or last:
                    raise
        raise Unavailable("locked")

    async def transact_alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work as `transact` does, while no other process uses this method."""
        connection = await self._acquire()
        try:
            with _translated(connection):
                async with asyncio.timeout(MIGRATING):
                    while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", _LOCK):
                        await asyncio.sleep(0.05)
            try:
                return await self._transact_on(connection, work)
            finally:
                with _translated(connection):
                    await connection.execute("SELECT pg_advisory_unlock($1)", _LOCK)
        finally:
            await self._release(connection)

    async def _transact(
        self,
        work: Callable[[Transaction], Awaitable[T]],
        begin: str,
        committed: Callable[[], None] = lambda: None,
    ) -> T:
        connection = await self._acquire()
        try:
            result = await self._transact_on(connection, work, begin)
            committed()  # before the connection is released, so that nobody waits for that
            return result
        finally:
            await self._release(connection)

    async def _transact_on(
        self,
        connection: _Connection,
        work: Callable[[Transaction], Awaitable[T]],
        begin: str = _BEGIN,
    ) -> T:
        transaction = _Transaction(connection)
        try:
            with transaction.watched():
                await connection.execute(begin)
            result = await work(transaction)
            if transaction.failed:
                raise transaction.failed
        except BaseException as error:
            if isinstance(transaction.failed, _TO_REPEAT) and isinstance(error, Exception):
                error = transaction.failed  # repeat it, whatever error the work turned this into
            if not _closed(connection):
                is_cancelled = isinstance(error, asyncio.CancelledError)
                ignored = suppress(Unavailable) if is_cancelled else nullcontext()
                with ignored, _translated(connection):
                    await connection.execute("ROLLBACK")
            raise error
        finally:
            transaction.is_over = True
        if _closed(connection):
            raise Unavailable("lost")
        with _translated(connection, broken="unknown"):
            await connection.execute("COMMIT")
        return result

    async def _acquire(self) -> _Connection:
        if self._pool is None:
            raise Unavailable("lost")
        try:
            return await self._pool.acquire(timeout=PATIENCE)
        except FAILURES as error:
            raise Unavailable("lost") from error

    async def _release(self, connection: _Connection) -> None:
        """Return a connection to the pool, which rolls back what is unfinished."""
        assert self._pool
        try:
            await self._pool.release(connection, timeout=PATIENCE)
        except FAILURES:
            with suppress(asyncpg.InterfaceError):
                connection.terminate()


async def _leave_as_is(connection: object) -> None:
    """Reset nothing, which takes no request: nothing here changes a session, or keeps a lock in it.

    The pool itself rolls back what is unfinished.
    """


async def _run_all(statements: Sequence[Statement], one_row: bool, tx: Transaction) -> list[int]:
    return await tx.run_all(statements, one_row=one_row)


class _Transaction:
    engine: Final = "postgres"

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self.is_over = False
        self.failed: BaseException | None = None

    async def all(self, sql: str, *values: Value) -> list[Row]:
        with self.watched():
            return _rows(await self._connection.fetch(sql, *values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return next(iter(await self.all(sql, *values)), None)

    async def run(self, sql: str, *values: Value) -> int:
        with self.watched():
            return _count(await self._connection.execute(sql, *values))

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        counts = []
        for sql, *values in statements:
            counts.append(await self.run(sql, *values))
            if one_row and counts[-1] != 1:
                self.failed = Conflict()
                raise self.failed
        return counts

    @contextmanager
    def watched(self) -> Iterator[None]:
        if self.is_over:
            raise RuntimeError("the transaction is over")
        if self.failed:
            raise self.failed
        try:
            with _translated(self._connection):
                yield
        except BaseException as error:
            self.failed = error
            raise


@contextmanager
def _translated(connection: _Connection, *, broken: str = "lost") -> Iterator[None]:
    """Translate errors into `Conflict` and `Unavailable`."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Conflict from error
    except asyncpg.DiskFullError as error:
        raise Unavailable("full") from error
    except (asyncpg.LockNotAvailableError, asyncpg.QueryCanceledError) as error:
        raise Unavailable("locked") from error
    except _LOST as error:
        raise Unavailable(broken) from error
    except asyncpg.InterfaceError as error:
        if _closed(connection):
            raise Unavailable(broken) from error
        raise
    except asyncpg.InternalClientError as error:  # the connection broke in the middle of a message
        connection.terminate()
        raise Unavailable(broken) from error


def _closed(connection: _Connection) -> bool:
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:  # the pool has taken back a broken connection
        return True


def _rows(records: list[Any]) -> list[Row]:
    return [dict(record) for record in records]


def _count(status: str) -> int:
    """Read how many rows a statement changed: "UPDATE 2", "INSERT 0 2", "CREATE TABLE"."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdecimal() else -1


def explain(error: BaseException) -> str | None:
    """Say why the database cannot be opened and what to do; never reveal a password."""
    if isinstance(error, Unavailable) and not isinstance(
        error.__cause__, asyncpg.InterfaceError | None
    ):
        error = error.__cause__
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return "the server refuses the user or the password: correct them"
        case asyncpg.InvalidCatalogNameError():
            return "the server has no database with this name: create it, or name a different one"
        case asyncpg.InsufficientPrivilegeError():
            return "the user has too few rights: make it the owner of the database and its tables"
        case TimeoutError() | asyncpg.LockNotAvailableError() | Unavailable(why="locked"):
            return "the server did not answer, or another program holds a lock: check both"
        case (
            OSError()
            | Unavailable()
            | asyncpg.PostgresConnectionError()
            | asyncpg.OperatorInterventionError()
        ):
            return "the server cannot be reached: start it, or correct the host and the port"
        case asyncpg.TooManyConnectionsError():
            return "the server has no connections left: stop a program that uses it"
        case asyncpg.DiskFullError():
            return "the server's disk is full: free some space"
        case asyncpg.PostgresError():
            return f"the server says {type(error).__name__}: correct that, or name another"
        case asyncpg.InterfaceError() | ValueError():
            return "the address must look like postgresql://user:password@host:5432/name"
        case _:
            return None
