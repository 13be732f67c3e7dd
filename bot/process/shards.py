"""Locks by which a process holds its shards, and which vanish when it ends.

A process that holds all shards excludes every other one; processes with different shards do not
exclude each other. A process that migrates the database holds all shards for that time. A process
that holds only some of them also holds their number, SHARD_COUNT, together with others that have
the same. While it is held, no process with a different number starts: by that, a server would be on
other shards, so two processes would answer its people.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..errors import StartError
from ..storage.migrate import all_migrations
from ..storage.opening import ROOT, SERVERS, file_of, is_behind
from ..storage.private_files import make_folder, open_private
from ..storage.shares import Share
from .settings import MAX_SHARDS

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

_FILE: Final = "sqlite:///"

# The first key of the advisory locks: "Clai" in ASCII, combined with the schema's name.
SPACE: Final = f"{0x436C6169} # hashtext(COALESCE(current_schema(), ''))"
_STARTING: Final = -1  # the second key that a process holds while it starts
_ALL_SHARDS: Final = 0  # the second key of all shards; that of shard n is n + 1
_COUNTS: Final = 1_000_000  # plus n: the second key of a SHARD_COUNT of n, and its byte in a file
# The key of another SHARD_COUNT that somebody holds.
_OTHER_COUNT: Final = f"""
    SELECT objid::int4 FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid::int4 = ({SPACE})
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND objid::int4 > {_COUNTS} AND objid::int4 <> $1 LIMIT 1
"""
PATIENCE: Final = 2.0  # seconds in which a server notices that a process was killed
CHECK: Final = 20.0  # seconds between two checks of the connection that holds the locks
REGAIN: Final = 90.0  # seconds to take them again: longer than a server keeps a broken connection
_KEEPALIVE: Final = {  # makes the server notice a broken connection in time
    "application_name": "claim-bot shards",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}


class Hold(Protocol):
    async def until_taken(self) -> None:
        """Wait until another process has taken the shards, which may never happen."""
        ...

    async def narrow(self, share: Share | None) -> None:
        """Release all shards but these; `None` keeps all."""
        ...

    async def release(self) -> None: ...


@asynccontextmanager
async def starting(url: str, root: Path = ROOT) -> AsyncIterator[None]:
    """Let processes start one after the other, so that the second waits for a migration."""
    if path := file_of(url, root):
        path = path.resolve()
        file = _open_lock(path.with_name(f"{path.name}.starting"))
        try:
            await _wait_for(lambda: _try_file(file))
            yield
        finally:
            os.close(file)
        return
    lock = _ServerHold(url, None)
    try:
        await lock.wait_to_start()
        yield
    finally:
        await lock.release()


async def hold_to_start(url: str, share: Share | None, root: Path = ROOT) -> Hold:
    """Hold these shards, or all of them if the database must be migrated first.

    This is called within `starting`. A process of this version that finds an old database holds all
    shards until it has migrated the database, and the next one starts only then. So a process that
    holds shards of an old database is of an older version.
    """
    if not await is_behind(url, root=root):
        return await hold(url, share, root)
    try:
        return await hold(url, None, root)
    except Taken as error:
        raise StartError(
            "a bot of an older version is still running with this database: stop it first"
        ) from error


async def hold(url: str, share: Share | None, root: Path = ROOT) -> Hold:
    """Hold these shards of a database, or all; refuse if another process holds them.

    This is called within `starting`, unless for all: two processes that compare their SHARD_COUNT
    with the other's at the same time could both be refused.
    """
    if url.startswith(SERVERS):
        server = _ServerHold(url, share)
        await server.take()
        return server
    name = url.removeprefix(_FILE)
    if url.startswith(_FILE) and name and "\0" not in name:
        return _FileHold((root / name).resolve(), share)
    return _NoHold()  # opening the database reports what is wrong with its address


class Taken(StartError):
    """Another process holds the shards."""

    def __init__(self, share: Share | None, where: str) -> None:
        if share is None:
            holder, advice = "a bot", "stop it first"
        else:
            numbers = ", ".join(map(str, share.shards))
            holder = f"a bot that has one of the shards {numbers}"
            advice = "stop it first, or give this process different SHARD_IDS"
        super().__init__(f"{holder} is already running with {where}: {advice}")


class Miscounted(StartError):
    """Another process has a different number of shards."""

    def __init__(self, count: int, other: int, where: str) -> None:
        super().__init__(
            f"SHARD_COUNT is {count}, but {other} in a process that is running with {where}: "
            "set the same SHARD_COUNT in all processes, or stop all of them to change it"
        )


class _NoHold:
    async def until_taken(self) -> None:
        await asyncio.Event().wait()

    async def narrow(self, share: Share | None) -> None:
        pass

    async def release(self) -> None:
        pass


def _open_lock(path: Path) -> int:
    try:
        make_folder(path.parent)
        return open_private(path)
    except OSError as error:
        raise StartError(
            f"DATABASE_URL: {path} cannot be written ({error.strerror}): "
            "give this user write access to it and its folder"
        ) from error


async def _try_file(file: int) -> bool:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        raise StartError(
            f"DATABASE_URL: its file cannot be locked ({error.strerror}): put it on a local disk"
        ) from error
    return True


async def _wait_for(attempt: Callable[[], Awaitable[bool]]) -> None:
    start, is_logged = monotonic(), False
    while not await attempt():
        if monotonic() - start > PATIENCE and not is_logged:
            log.info("waiting for another process to start with this database")
            is_logged = True
        await asyncio.sleep(0.1)


class _FileHold(_NoHold):
    """Locks in a file next to the database: a byte for each shard, all bytes for all shards.

    The byte of a SHARD_COUNT is locked together with others. The locks belong to the process: a
    child does not inherit them, so it cannot keep them afterwards.
    """

    def __init__(self, database: Path, share: Share | None) -> None:
        path = database.with_name(f"{database.name}.lock")
        self._file = _open_lock(path)
        try:
            self._take(share, str(database))
        except StartError:
            os.close(self._file)
            raise
        except OSError as error:
            os.close(self._file)
            raise StartError(
                f"DATABASE_URL: {path} cannot be locked ({error.strerror}): put it on a local disk"
            ) from error

    def _take(self, share: Share | None, where: str) -> None:
        if share is None:
            if not self._lock(fcntl.LOCK_EX, 0, 0):
                raise Taken(None, where)
            return
        if not self._lock(fcntl.LOCK_SH, _COUNTS + share.count):
            raise Taken(share, where)  # somebody holds all
        for other in range(1, MAX_SHARDS + 1):
            if other != share.count and not self._lock(fcntl.LOCK_EX, _COUNTS + other):
                raise Miscounted(share.count, other, where)
        self._unlock_all_but({_COUNTS + share.count})
        if not all(self._lock(fcntl.LOCK_EX, shard) for shard in share.shards):
            raise Taken(share, where)

    def _lock(self, kind: int, start: int, length: int = 1) -> bool:
        try:
            fcntl.lockf(self._file, kind | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _unlock_all_but(self, kept: set[int]) -> None:
        start = 0
        for byte in sorted(kept):
            if byte > start:  # a length of 0 would mean all the rest
                fcntl.lockf(self._file, fcntl.LOCK_UN, byte - start, start)
            start = byte + 1
        fcntl.lockf(self._file, fcntl.LOCK_UN, 0, start)

    async def narrow(self, share: Share | None) -> None:
        if share is not None:
            fcntl.lockf(self._file, fcntl.LOCK_SH, 1, _COUNTS + share.count)
            self._unlock_all_but({_COUNTS + share.count, *share.shards})

    async def release(self) -> None:
        # The file is not deleted: otherwise two processes could each lock a different one.
        os.close(self._file)


@contextmanager
def _explained() -> Iterator[None]:
    """Turn an error that keeps a server from being reached into a `StartError`."""
    from ..storage.postgres import explain

    try:
        yield
    except Exception as error:
        if reason := explain(error):
            raise StartError(f"DATABASE_URL: {reason}") from error
        raise


class _ServerHold:
    """Advisory locks on a connection of its own; if it breaks, they are taken again."""

    def __init__(self, url: str, share: Share | None) -> None:
        self._url = url
        self._share = share
        self._connection: asyncpg.Connection[Any] | None = None

    async def take(self) -> None:
        with _explained():
            refusal = await self._try(PATIENCE)
        if refusal:
            raise refusal

    async def until_taken(self) -> None:
        from ..storage.postgres import FAILURES

        while True:
            await asyncio.sleep(CHECK)
            try:
                assert self._connection is not None
                await self._connection.fetchval("SELECT 1", timeout=5)
                continue
            except FAILURES:
                log.warning("the connection that holds the shards broke")
            while True:
                await self._drop()
                try:
                    if await self._try(REGAIN) or await self._is_newer():
                        return
                    log.info("this process holds its shards again")
                    break
                except FAILURES:
                    await asyncio.sleep(CHECK / 4)

    async def wait_to_start(self) -> None:
        """Wait until no other process is starting."""
        sql = f"SELECT pg_try_advisory_lock({SPACE}, $1)"
        with _explained():
            connection = await self._connect()
            await _wait_for(lambda: connection.fetchval(sql, _STARTING))

    async def narrow(self, share: Share | None) -> None:
        if share is None or self._share is not None:
            return
        assert self._connection is not None
        # This is never refused: a process that holds one of them, or has another SHARD_COUNT, needs
        # a shared lock on all.
        self._share = share
        if refusal := await self._lock(self._connection):
            raise refusal
        await self._connection.execute(f"SELECT pg_advisory_unlock({SPACE}, {_ALL_SHARDS})")

    async def release(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=PATIENCE)
        await self._drop()

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _try(self, patience: float) -> StartError | None:
        """Take all locks or none; wait, since the locks of a killed process become free soon.

        Return why they cannot be taken, if they cannot.
        """
        connection = await self._connect()
        start = monotonic()
        while refusal := await self._lock(connection):
            if monotonic() - start > patience:
                await self._drop()
                return refusal
            await asyncio.sleep(0.1)
        return None

    async def _connect(self) -> asyncpg.Connection[Any]:
        import asyncpg

        self._connection = await asyncpg.connect(
            self._url, timeout=5, command_timeout=5, server_settings=_KEEPALIVE
        )
        return self._connection

    async def _is_newer(self) -> bool:
        """Whether a newer program has migrated the database since."""
        assert self._connection is not None
        if not await self._connection.fetchval("SELECT to_regclass('migrations') IS NOT NULL"):
            return False
        version = await self._connection.fetchval("SELECT MAX(number) FROM migrations")
        return bool(version > all_migrations()[-1].number)

    async def _lock(self, connection: asyncpg.Connection[Any]) -> StartError | None:
        refusal = await self._refusal(connection)
        if refusal:
            await connection.execute("SELECT pg_advisory_unlock_all()")
        return refusal

    async def _refusal(self, connection: asyncpg.Connection[Any]) -> StartError | None:
        """Take the locks until one is refused, and return why."""
        where = "this database"
        exclusive = f"SELECT pg_try_advisory_lock({SPACE}, $1)"
        if self._share is None:
            return None if await connection.fetchval(exclusive, _ALL_SHARDS) else Taken(None, where)
        shared = f"SELECT pg_try_advisory_lock_shared({SPACE}, $1)"
        if not await connection.fetchval(shared, _ALL_SHARDS):
            return Taken(self._share, where)
        own = _COUNTS + self._share.count
        await connection.fetchval(shared, own)  # never refused: nobody locks it alone
        if other := await connection.fetchval(_OTHER_COUNT, own):
            return Miscounted(self._share.count, other - _COUNTS, where)
        for shard in self._share.shards:
            if not await connection.fetchval(exclusive, shard + 1):
                return Taken(self._share, where)
        return None
