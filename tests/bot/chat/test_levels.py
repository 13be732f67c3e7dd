"""The computer is named with its level, wherever a heading or a list names it."""

from __future__ import annotations

from random import Random

import pytest

from bot.play.levels import LEVELS
from playground.interactions import Outcome

from .harness import Harness, plain, private, table_of, text_of


@pytest.mark.parametrize("level", LEVELS)
async def test_the_computer_is_named_with_its_level(harness: Harness, level: str) -> None:
    ground = harness.ground
    alice, named = ground.alice, f"<@{ground.bot.user.id}> ({level.capitalize()})"
    code = await harness.against_computer(alice, level=level)
    await harness.until_shown(code)
    assert named in text_of(table_of(alice, code))
    assert named in private(await alice.run("claim matches"))
    described = f"Claim ({level.capitalize()})"
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


def shown(outcome: Outcome) -> str:
    """Return the text of the message that an answer is, or has changed."""
    assert outcome.message
    return text_of(outcome.message)


async def test_the_levels_have_a_board_of_their_own(harness: Harness) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    board = await alice.run("claim leaderboard")
    assert "Nobody has finished" in shown(await alice.press("The computer", board.message))
    code = await harness.against_computer(alice, level="squire")
    await harness.play_computer_out(alice, code, Random(3))
    outcome = (await harness.load(code)).match.outcome
    assert outcome
    result = "1 won, 0 lost" if outcome.winner == 1 else "0 won, 1 lost"
    board = await bob.run("claim leaderboard", board="everywhere", season="all")
    assert "No rated players yet." in shown(board)
    page = await bob.press("The computer", board.message)
    for button in ("", "This server"):
        if button:
            page = await bob.press(button, page.message)
        text = plain(shown(page))
        assert ("this server" in text) == bool(button)
        assert "**Squire** · " in text
        assert result in text
        assert "Knight" not in text
    season = await bob.choose("all", message=page.message, select="v1:levels:server")
    assert "**Squire** · " in shown(season)
    back = await bob.press("Leaderboard", season.message)
    assert "No rated players yet." in shown(back)
    for id in ("v1:levels:nowhere:all", "v1:levels:server:2026Q9", "v1:levels:server"):
        private(await harness.press(bob, id))
