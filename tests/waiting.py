"""Wait for what happens in a thread, another process or a database, and tells nobody."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

LONGEST: Final = 60.0  # seconds; more than a busy machine needs
PAUSE: Final = 0.01


async def until(condition: Callable[[], Any | Awaitable[Any]]) -> Any:
    """Return what a condition, which may be asynchronous, returns once it is true."""
    async with asyncio.timeout(LONGEST):
        while True:
            found = condition()
            if inspect.isawaitable(found):
                found = await found
            if found:
                return found
            await asyncio.sleep(PAUSE)


def wait_until(condition: Callable[[], Any]) -> None:
    """Block until a condition is true."""
    deadline = time.monotonic() + LONGEST
    while not condition():
        assert time.monotonic() < deadline, f"timed out: {condition}"
        time.sleep(PAUSE)
