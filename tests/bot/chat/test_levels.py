"""The computer is named with its level, wherever a heading or a list names it."""

from __future__ import annotations

from random import Random

import pytest

from bot.play.levels import LEVELS

from .harness import Harness, private, table_of, text_of


@pytest.mark.parametrize("level", LEVELS)
async def test_the_computer_is_named_with_its_level(harness: Harness, level: str) -> None:
    ground = harness.ground
    alice, named = ground.alice, f"<@{ground.bot.user.id}> ({level.capitalize()})"
    code = await harness.against_computer(alice, level=level)
    await harness.until_shown(code)
    assert named in text_of(table_of(alice, code))
    assert named in private(await alice.run("claim matches"))
    described = f"Computer ({level.capitalize()})"
    assert described in str(table_of(ground.carol, code).components)
    if level == "page":
        await harness.play_computer_out(alice, code, Random(3))
    else:
        await harness.services.referee.resign(code, alice.user.id)
    await harness.until_shown(code)
    result = table_of(alice, code)
    assert named in text_of(result)
    assert described in str(result.components)
    assert named in private(await alice.run("claim history"))
    replay = await alice.run("claim replay", match=code)
    assert named in private(replay)
    assert replay.message
    assert described in str(replay.message.components)
    await alice.press("Rematch", table_of(alice, code))
    (again,) = await harness.live_of(alice)
    assert (await harness.load(again)).game.level == level
