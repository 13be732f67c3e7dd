"""The bot is killed at random moments, again and again, while people play."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.play.terms import MINUTE
from playground import Playground

from .crash_run import CrashRun
from .harness import Harness, table_of


@pytest.mark.usefixtures("fair_deals")
async def test_nothing_that_was_answered_is_lost_when_the_bot_is_killed(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    kills = pytestconfig.getoption("kills")
    async with Playground() as ground:
        # Each life of the bot starts a process for them, which takes more time than all the rest.
        run = CrashRun(ground, tmp_path, seed="crashes", pictures=kills > 20)
        await run.perform(kills)
    assert run.kills == kills
    assert run.notes.unanswered > kills // 2  # killed during presses, not between them
    # A third of them are meant to be, but on a busy machine ends come late.
    assert run.bot.killed_at_ends > kills // 20
    assert len(run.notes.finished) > 3
    assert run.recomputed > 3
    assert run.notes.results


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_table_that_only_discord_knows_is_brought_up_to_date(
    harness: Harness, later: int
) -> None:
    code = await harness.match()
    await harness.until_shown(code)
    before = table_of(harness.ground.carol, code)
    harness.services.events.followers.clear()  # the bot is killed before it shows what follows
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    lose = "UPDATE matches SET message = NULL, posted = NULL, shown = -1 WHERE id = $1"
    await harness.services.db.run_all([(lose, code)])
    await harness.close()
    harness.ground.clock.move(later / 1000)
    await harness.restart()
    await harness.ground.until(lambda: "wins: " in harness.ground.carol.reads())
    assert table_of(harness.ground.carol, code) is before
