"""Handling a person's requests a few at a time, so that nobody's flood slows others down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

AT_ONCE: Final = 2  # so that something slow does not hold up all that a person does
WAITING: Final = 50  # above which further requests of a person are refused


class Turns:
    def __init__(self) -> None:
        self._people: dict[str, _Requests] = {}

    def has_room(self, person: str) -> bool:
        """Whether one more request of a person may wait."""
        return person not in self._people or self._people[person].count < AT_ONCE + WAITING

    @asynccontextmanager
    async def take(self, person: str) -> AsyncIterator[None]:
        """Wait until the person's earlier requests have been handled, except the last one."""
        requests = self._people.setdefault(person, _Requests())
        requests.count += 1
        try:
            async with requests.gate:
                yield
        finally:
            requests.count -= 1
            if not requests.count:
                del self._people[person]


class _Requests:
    """Those of one person that are being handled or wait."""

    def __init__(self) -> None:
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.count = 0
