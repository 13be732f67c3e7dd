"""What is counted while people play."""

from __future__ import annotations

import random

from .harness import Harness, play_out


async def test_moves_presses_and_refusals_are_counted(harness: Harness) -> None:
    metrics = harness.bot.metrics
    assert metrics.ready
    code = await harness.match()
    loaded = await play_out(harness, code, random.Random(1), lambda loaded: loaded.game.ply >= 5)
    assert metrics.moves == loaded.game.ply
    assert metrics.matches == 1
    presses = metrics.presses
    assert presses >= loaded.game.ply + 2
    await harness.press(harness.ground.carol, f"v1:resignyes:{code}")
    assert (metrics.presses, metrics.refused, metrics.failures) == (presses + 1, 1, 0)


async def test_the_bot_is_not_ready_while_it_is_cut_off(harness: Harness) -> None:
    """`/health` tells it; the library calls these when a connection is lost, and resumed."""
    bot = harness.bot
    await bot.on_shard_disconnect(0)
    assert not bot.metrics.ready
    await bot.on_shard_resumed(0)
    assert bot.metrics.ready
