"""Time that a test can move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000


class Clock:
    """The playground's time: real time plus whatever a test has added."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self.on_move: list[Callable[[], None]] = []
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Return the seconds since the Unix epoch."""
        return time.time() + self._ahead

    def move(self, seconds: float) -> None:
        """Advance time immediately; sleepers check the clock again."""
        self._ahead += seconds
        for listener in self.on_move:
            listener()
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def sleep(self, seconds: float) -> None:
        due = self.now() + seconds
        while (left := due - self.now()) > 0:
            try:
                await asyncio.wait_for(self._moved.wait(), left)
            except TimeoutError:
                return

    def iso(self, at: float | None = None) -> str:
        return datetime.fromtimestamp(self.now() if at is None else at, UTC).isoformat()


class Snowflakes:
    """Generate ids that contain their creation time, in ascending order."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def __call__(self) -> str:
        made = (int(self._clock.now() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(made, self._last + 1)
        return str(self._last)


def created_at(snowflake: str) -> float:
    """Return when an id was generated, in seconds since the Unix epoch."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH) / 1000
