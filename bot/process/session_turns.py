"""Turns to begin a session with Discord, which all processes of a bot take together.

Discord lets a bot identify one shard in five seconds; a large bot several, with different
remainders of their numbers. Whoever comes too early is refused, and has used up one of the day's
connections nevertheless. So with many processes that start at once, most of them would be lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ..storage.opening import SERVERS
from .shards import SPACE

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

TURN: Final = 5.1  # seconds: some more than Discord asks for
PAUSE: Final = 0.1  # seconds between two attempts
FIRST: Final = -2  # the second key of the advisory locks of turns, from here downwards
TRY: Final = f"SELECT pg_try_advisory_lock({SPACE}, $1)"


class SessionTurns:
    def __init__(self, url: str) -> None:
        self.at_once = 1  # shards that Discord lets this bot identify at the same time
        self._url = url if url.startswith(SERVERS) else None  # a file rarely has two processes
        self._own: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._until: dict[int, float] = {}  # when the turns of this process are over
        self._turns: set[asyncio.Task[None]] = set()

    async def take(self, shard: int) -> None:
        """Wait for a shard's turn. It lasts for five seconds, or until this process ends."""
        has_begun = asyncio.Event()
        turn = asyncio.create_task(self._turn(shard % self.at_once, has_begun))
        self._turns.add(turn)
        turn.add_done_callback(self._turns.discard)
        await has_begun.wait()

    def prolong(self, shard: int) -> None:
        """Let a turn last for five seconds from now, when the shard identifies itself."""
        self._until[shard % self.at_once] = monotonic() + TURN

    async def close(self) -> None:
        for turn in self._turns:
            turn.cancel()
        await asyncio.gather(*self._turns, return_exceptions=True)

    async def _turn(self, key: int, has_begun: asyncio.Event) -> None:
        async with self._own[key], self._without_others(key):
            self.prolong(key)
            has_begun.set()
            while (left := self._until[key] - monotonic()) > 0:
                await asyncio.sleep(left)

    @asynccontextmanager
    async def _without_others(self, key: int) -> AsyncIterator[None]:
        """Hold the lock of a turn on the server, if there is one and it can be reached."""
        if self._url is None:
            yield
            return
        import asyncpg

        connection: asyncpg.Connection[Any] | None = None
        try:
            try:
                connection = await asyncpg.connect(self._url, timeout=TURN, command_timeout=TURN)
                while not await connection.fetchval(TRY, FIRST - key):
                    await asyncio.sleep(PAUSE)
            except Exception as error:  # whatever it is, a shard that waits forever is worse
                log.warning("a shard connects out of turn: %s", type(error).__name__)
            yield
        finally:
            if connection:
                connection.terminate()
