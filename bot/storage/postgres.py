"""PostgreSQL: a pool of connections; whoever writes sees the database as if alone, or repeats."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg  # type: ignore[import-untyped]

from . import Conflict, Reader, Row, Statement, Transaction, Unavailable, Value

T = TypeVar("T")
_Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

PATIENCE: Final = 2.0  # seconds: a press must be answered within three
MIGRATING: Final = 60.0  # seconds that another process may take to bring the database up to date
QUICK: Final = 0.5  # seconds: what fails sooner may be a connection from before a restart
TRIES: Final = 12
CONNECTIONS: Final = 10
SETTINGS: Final = {
    "application_name": "claim-bot",
    "synchronous_commit": "on",  # a commit returns when it is on the disk
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "30s",
    "default_transaction_read_only": "on",  # but transactions that say otherwise
}

_LOCK: Final = 0x636C61696D  # "claim": held while migrating
_BEGIN: Final = "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
_LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_AGAIN: Final = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
_GONE: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is shutting down, or starting
    asyncpg.TooManyConnectionsError,
)


class PostgresDatabase:
    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._turn = asyncio.Lock()  # whose holder repeats a transaction

    async def start(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=5,
            command_timeout=10,
            server_settings=SETTINGS,
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            try:
                await asyncio.wait_for(pool.close(), PATIENCE)
            except TimeoutError:
                pool.terminate()

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

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        return await self.transact(lambda tx: tx.run_all(statements, one_row=one_row))

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        start = monotonic()
        for attempt in range(TRIES):
            try:
                if attempt == 0:
                    return await self._transact(work)
                # One after the other, so that they do not fail each other.
                async with self._turn:
                    return await self._transact(work)
            except _AGAIN:
                await asyncio.sleep(random.random() * 0.002 * 2 ** min(attempt, 6))
            except Unavailable as error:
                last = attempt == TRIES - 1 or monotonic() - start > QUICK
                if error.why != "lost" or last:
                    raise
        raise Unavailable("locked")

    async def look(self, work: Callable[[Reader], Awaitable[T]]) -> T:
        connection = await self._acquire()
        try:
            return await self._transact_on(connection, work, _LOOK)
        finally:
            await self._release(connection)

    async def alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work while no other process does work in this way."""
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

    async def _transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        connection = await self._acquire()
        try:
            return await self._transact_on(connection, work)
        finally:
            await self._release(connection)

    async def _transact_on(
        self,
        connection: _Connection,
        work: Callable[[Transaction], Awaitable[T]],
        begin: str = _BEGIN,
    ) -> T:
        with _translated(connection):
            await connection.execute(begin)
        transaction = _Transaction(connection)
        try:
            result = await work(transaction)
            if transaction.failed:
                raise transaction.failed
        except BaseException as error:
            if isinstance(transaction.failed, _AGAIN) and isinstance(error, Exception):
                error = transaction.failed  # to be repeated, whatever the work made of it
            if not isinstance(error, asyncio.CancelledError) and not _closed(connection):
                with _translated(connection):
                    await connection.execute("ROLLBACK")
            raise error
        finally:
            transaction.over = True
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
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unavailable("lost") from error

    async def _release(self, connection: _Connection) -> None:
        """Give a connection back; what it was left in the middle of is rolled back."""
        if self._pool is None:
            return
        try:
            await self._pool.release(connection, timeout=PATIENCE)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            with suppress(asyncpg.InterfaceError):
                connection.terminate()


class _Transaction:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self.over = False
        self.failed: BaseException | None = None

    async def all(self, sql: str, *values: Value) -> list[Row]:
        with self._watched():
            return _rows(await self._connection.fetch(sql, *values))

    async def one(self, sql: str, *values: Value) -> Row | None:
        return next(iter(await self.all(sql, *values)), None)

    async def run(self, sql: str, *values: Value) -> int:
        with self._watched():
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
    def _watched(self) -> Iterator[None]:
        if self.over:
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
    """Say what an error means to whoever uses the database."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Conflict from error
    except asyncpg.DiskFullError as error:
        raise Unavailable("full") from error
    except (asyncpg.LockNotAvailableError, asyncpg.QueryCanceledError) as error:
        raise Unavailable("locked") from error
    except _GONE as error:
        raise Unavailable(broken) from error
    except asyncpg.InterfaceError as error:
        if _closed(connection):
            raise Unavailable(broken) from error
        raise
    except asyncpg.InternalClientError as error:  # it was cut off at an unlucky moment
        connection.terminate()
        raise Unavailable(broken) from error


def _closed(connection: _Connection) -> bool:
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:  # the pool has taken it back, as it does once it is cut
        return True


def _rows(records: list[Any]) -> list[Row]:
    return [dict(record) for record in records]


def _count(status: str) -> int:
    """Read how many rows a statement changed: "UPDATE 2", "INSERT 0 2", "CREATE TABLE"."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdecimal() else -1


def told(error: BaseException) -> str | None:
    """What keeps the database from being opened, and what to do; never a password."""
    if isinstance(error, Unavailable) and error.__cause__:
        error = error.__cause__
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return "the server refuses the user or the password: mend them"
        case asyncpg.InvalidCatalogNameError():
            return "the server has no database of this name: make it, or name another"
        case asyncpg.InsufficientPrivilegeError():
            return "the user may not make tables in this database: grant it"
        case TimeoutError() | Unavailable(why="locked"):
            return "the server did not answer, or another program holds a lock: look after it"
        case (
            OSError()
            | Unavailable()
            | asyncpg.PostgresConnectionError()
            | asyncpg.OperatorInterventionError()
        ):
            return "the server cannot be reached: start it, or mend the host and the port"
        case asyncpg.TooManyConnectionsError():
            return "the server has no connection left: stop a program that uses it"
        case asyncpg.DiskFullError():
            return "the server's disk is full: make room"
        case asyncpg.PostgresError():
            return f"the server says {type(error).__name__}: mend that, or name another database"
        case asyncpg.InterfaceError() | ValueError():
            return "the address must be as postgresql://user:password@host:5432/name"
        case _:
            return None
