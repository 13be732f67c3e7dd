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


async def test_answers_the_database_and_requests_are_measured(harness: Harness) -> None:
    ground, metrics = harness.ground, harness.bot.metrics

    def count(name: str, **labels: str) -> float:
        return metrics.registry.get_sample_value(f"claim_{name}_seconds_count", labels) or 0

    code = await harness.match()
    before = count("answer", kind="component"), count("database", kind="write")
    ground.faults.request("rate limit", method="PATCH", path="/messages/")
    await play_out(harness, code, random.Random(1), lambda loaded: loaded.game.ply >= 2)
    assert count("answer", kind="component") > before[0]
    assert count("answer", kind="application_command") == 1
    assert count("database", kind="write") > before[1]
    assert count("database", kind="read") > 0
    await ground.until(lambda: count("discord", method="PATCH", status="429"))
    await ground.until(lambda: count("discord", method="PATCH", status="200"))
    assert await harness.bot.count_live() == 1
