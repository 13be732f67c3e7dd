"""A process holds its shards by a lock that vanishes with it.

Whoever has all shards and whoever has some keep each other out; processes with different shards do
not.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from .errors import StartError
from .storage.opening import ROOT

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

_FILE: Final = "sqlite:///"
_SERVERS: Final = ("postgresql://", "postgres://")

# The first key of the advisory locks: "Clai", and which of a database's schemas it is.
_SPACE: Final = f"{0x436C6169} # hashtext(COALESCE(current_schema(), ''))"
_EVERY: Final = 0  # the key of all shards; that of shard n is n + 1
PATIENCE: Final = 2.0  # seconds that a server may take to notice that a process was killed
LOOK: Final = 20.0  # seconds between looks whether the connection with the locks is still there
REGAIN: Final = 90.0  # seconds in which a server has surely let go of a connection that broke
_KEEPALIVE: Final = {  # so that it does
    "application_name": "claim-bot shards",
    "tcp_keepalives_idle": "20",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}


class Hold(Protocol):
    async def lost(self) -> None:
        """Wait until another process has taken the shards, which may be never."""
        ...

    async def release(self) -> None: ...


async def hold(url: str, shards: Sequence[int] | None, root: Path = ROOT) -> Hold:
    """Take hold of shards, or of all, where the matches are kept; refuse if they are held."""
    if url.startswith(_SERVERS):
        server = _ServerHold(url, shards)
        await server.take()
        return server
    name = url.removeprefix(_FILE)
    if url.startswith(_FILE) and name and "\0" not in name:
        return _FileHold((root / name).resolve(), shards)
    return _NoHold()  # whoever opens the database says what is wrong with its address


class Taken(StartError):
    """Another process has the shards."""

    def __init__(self, shards: Sequence[int] | None, where: str) -> None:
        if shards is None:
            what, instead = "a bot", "stop it first"
        else:
            numbers = ", ".join(map(str, shards))
            what = f"a bot that has one of the shards {numbers}"
            instead = "stop it first, or give this process other SHARD_IDS"
        super().__init__(f"{what} already runs with {where}: {instead}")


class _NoHold:
    async def lost(self) -> None:
        await asyncio.Event().wait()

    async def release(self) -> None:
        pass


class _FileHold(_NoHold):
    """A file beside the database; each byte of it stands for a shard, all bytes for all.

    These locks belong to the process alone: no child inherits them and holds them after it.
    """

    def __init__(self, database: Path, shards: Sequence[int] | None) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise StartError(
                f"DATABASE_URL: {path} cannot be written ({error.strerror}): "
                "let this user write in its folder"
            ) from error
        try:
            for start, length in [(0, 0)] if shards is None else [(n, 1) for n in shards]:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            os.close(self._file)
            raise Taken(shards, str(database)) from None
        except OSError as error:
            os.close(self._file)
            raise StartError(
                f"DATABASE_URL: {path} cannot be locked ({error.strerror}): put it on a local disk"
            ) from error

    async def release(self) -> None:
        os.close(self._file)  # the file stays: to delete it would let two processes hold two


class _ServerHold:
    """Advisory locks on a connection of its own; should that break, they are taken again."""

    def __init__(self, url: str, shards: Sequence[int] | None) -> None:
        self._url = url
        self._shards = shards
        self._connection: asyncpg.Connection[Any] | None = None

    async def take(self) -> None:
        from .storage.postgres import told

        try:
            if await self._try(PATIENCE):
                return
        except Exception as error:
            if said := told(error):
                raise StartError(f"DATABASE_URL: {said}") from error
            raise
        raise Taken(self._shards, "this database")

    async def lost(self) -> None:
        import asyncpg

        troubles = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
        while True:
            await asyncio.sleep(LOOK)
            try:
                assert self._connection is not None
                await self._connection.fetchval("SELECT 1", timeout=5)
                continue
            except troubles:
                log.warning("the connection that holds the shards broke")
            while True:
                await self._drop()
                try:
                    if await self._try(REGAIN):
                        log.info("the shards are held again")
                        break
                    return
                except troubles:
                    await asyncio.sleep(LOOK / 4)

    async def release(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=PATIENCE)
        await self._drop()

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _try(self, patience: float) -> bool:
        """Take all locks, or none; those of a process that was killed are free in a moment."""
        import asyncpg

        self._connection = await asyncpg.connect(
            self._url, timeout=5, command_timeout=5, server_settings=_KEEPALIVE
        )
        start = monotonic()
        while not await self._lock(self._connection):
            if monotonic() - start > patience:
                await self._drop()
                return False
            await asyncio.sleep(0.1)
        return True

    async def _lock(self, connection: asyncpg.Connection[Any]) -> bool:
        alone = f"SELECT pg_try_advisory_lock({_SPACE}, $1)"
        if self._shards is None:
            return bool(await connection.fetchval(alone, _EVERY))
        together = f"SELECT pg_try_advisory_lock_shared({_SPACE}, $1)"
        locked = await connection.fetchval(together, _EVERY)
        for shard in self._shards:
            locked = locked and await connection.fetchval(alone, shard + 1)
        if not locked:
            await connection.execute("SELECT pg_advisory_unlock_all()")
        return bool(locked)
