"""Points are added up soon after a match has ended, whatever fails in the meantime."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

from bot.background import Failures, repeat
from bot.standings.folding import fold_all
from bot.storage import Database, Unavailable

from .test_referee import ALICE, BOB, CAROL
from .test_standings import RatedBackend, check_counts


async def test_points_are_added_up_soon_after_an_end(database: Database) -> None:
    backend = RatedBackend(database)
    await backend.won(ALICE, BOB)  # before the loop runs, as before a crash
    folded = asyncio.Queue[None]()
    tries = 0

    async def fold() -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise Unavailable("lost")
        await fold_all(database)
        folded.put_nowait(None)

    failures: Failures = Counter()
    running = asyncio.create_task(repeat("point counts", fold, 0.0, failures))
    for pair in ((BOB, CAROL), (CAROL, ALICE)):
        await backend.won(*pair)
        await asyncio.wait_for(folded.get(), 60)
        while await database.all("SELECT id FROM standing_increments"):
            await asyncio.wait_for(folded.get(), 60)
        await check_counts(database)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert not failures
