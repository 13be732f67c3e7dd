"""Removing from the disk what deleted rows have left there."""

from __future__ import annotations

import asyncio
from typing import Final

from ..storage import Database, wipes

AGAIN: Final = 0.05  # seconds until the disk is wiped again, doubled each time
MAX_PAUSE: Final = 5.0


async def complete(db: Database, wipe: str, text: str) -> None:
    """Complete a wipe: remove a text from the disk.

    Try again while somebody's reading prevents it.
    """
    pause = AGAIN
    while not await db.wipe(text):
        await asyncio.sleep(pause)
        pause = min(2 * pause, MAX_PAUSE)
    await db.run_all([wipes.end_statement(wipe)])
