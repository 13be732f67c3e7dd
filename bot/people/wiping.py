"""Removing from the disk what deleted rows have left there."""

from __future__ import annotations

import asyncio
from typing import Final

from ..storage import Database

AGAIN: Final = 0.05  # seconds until the disk is wiped again, doubled each time
MAX_PAUSE: Final = 5.0


async def wipe(db: Database, text: str) -> None:
    """Remove a text from the disk; try again while somebody's reading prevents it."""
    pause = AGAIN
    while not await db.wipe(text):
        await asyncio.sleep(pause)
        pause = min(2 * pause, MAX_PAUSE)
