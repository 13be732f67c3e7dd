"""Locks by name within a process, so that few transactions wait for them in the database.

A transaction that waits here needs no connection, so many that want the same name leave connections
to the others. All names are taken in one step: a holder never waits for another name, so there is
no deadlock.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from . import Unavailable


class NameLocks:
    def __init__(self) -> None:
        self._held: set[str] = set()
        self._waiting: dict[asyncio.Future[None], frozenset[str]] = {}  # in order of arrival

    @asynccontextmanager
    async def hold(
        self, names: Collection[str], patience: float
    ) -> AsyncIterator[Callable[[], None]]:
        """Hold all of these names together; wait for them, but no longer than `patience`.

        They are released at the end, or earlier by the function that this yields.
        """
        wanted = frozenset(names)
        if wanted.isdisjoint(self._held):
            self._held |= wanted
        else:
            await self._wait(wanted, patience)
        left = [wanted]

        def release() -> None:
            if left:
                self._release(left.pop())

        try:
            yield release
        finally:
            release()

    async def _wait(self, wanted: frozenset[str], patience: float) -> None:
        granted = asyncio.get_running_loop().create_future()
        self._waiting[granted] = wanted
        try:
            async with asyncio.timeout(patience):
                await granted
        except BaseException as error:
            if self._waiting.pop(granted, None) is None:  # granted at the moment of the timeout
                self._release(wanted)
            if isinstance(error, TimeoutError):
                raise Unavailable("locked") from None
            raise

    def _release(self, names: frozenset[str]) -> None:
        self._held -= names
        for granted, wanted in list(self._waiting.items()):
            if wanted.isdisjoint(self._held):
                self._held |= wanted
                del self._waiting[granted]
                if not granted.done():
                    granted.set_result(None)
