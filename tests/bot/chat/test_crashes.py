"""The bot is killed at random instants, again and again, while people play."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import Playground

from .evening import Evening

KILLS = 50


@pytest.mark.usefixtures("fair_deals")
async def test_nothing_that_was_answered_is_lost_however_often_the_bot_dies(tmp_path: Path) -> None:
    async with Playground() as ground:
        evening = Evening(ground, tmp_path, seed="crashes")
        await evening.pass_by(KILLS)
    assert evening.kills == KILLS
    assert evening.notes.unanswered > KILLS  # the bot died over presses, not beside them
    assert len(evening.notes.finished) > 10
