"""A storm of plays in one channel: Discord's limits are kept, and the newest state is shown."""

from __future__ import annotations

import asyncio
import random

from .harness import Harness, play_out, table_of
from .test_tables import shows

MATCHES = 6
PLIES = 12


async def test_tables_in_one_channel_show_the_newest_state_within_the_limits(
    harness: Harness,
) -> None:
    ground = harness.ground
    codes = [await harness.match() for _ in range(MATCHES)]
    ground.buckets.on = True
    ground.requests.clear()
    await asyncio.gather(
        *(
            play_out(harness, code, random.Random(code), lambda loaded: loaded.game.ply >= PLIES)
            for code in codes
        )
    )
    edits = [request for request in ground.requests if request.limited]
    assert len(edits) < MATCHES * PLIES / 2  # plays during a delayed edit are shown together

    for code in codes:
        table, loaded = table_of(ground.carol, code), await harness.load(code)
        await ground.until(lambda t=table, now=loaded: shows(t, harness, now), timeout=30)
    refused = [request for request in ground.requests if request.status == 429]
    assert refused == []
