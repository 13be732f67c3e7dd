"""The bot is killed at random instants, again and again, while people play."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.play.terms import MINUTE
from playground import Playground

from .evening import Evening
from .hall import Hall, table_of

KILLS = 50


@pytest.mark.usefixtures("fair_deals")
async def test_nothing_that_was_answered_is_lost_however_often_the_bot_dies(tmp_path: Path) -> None:
    async with Playground() as ground:
        evening = Evening(ground, tmp_path, seed="crashes")
        await evening.pass_by(KILLS)
    assert evening.kills == KILLS
    assert evening.notes.unanswered > KILLS // 2  # the bot died over presses, not beside them
    assert evening.bot.over_ends > KILLS // 10
    assert len(evening.notes.finished) > 3
    assert evening.counted.rated > 3
    assert evening.notes.told


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_table_of_which_only_discord_knows_is_brought_up_to_date(
    hall: Hall, later: int
) -> None:
    code = await hall.match()
    await hall.settle(code)
    before = table_of(hall.ground.carol, code)
    hall.services.events.followers.clear()  # the bot dies before it shows what happens now
    await hall.services.referee.resign(code, hall.ground.bob.user.id)
    forget = "UPDATE matches SET message = NULL, posted = NULL, shown = -1 WHERE id = $1"
    await hall.services.db.run_all([(forget, code)])
    await hall.close()
    hall.ground.clock.move(later / 1000)
    await hall.restart()
    await hall.ground.until(lambda: "the other side gave up" in hall.ground.carol.reads())
    assert table_of(hall.ground.carol, code) is before
