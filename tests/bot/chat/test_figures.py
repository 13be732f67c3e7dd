"""What is counted while people play."""

from __future__ import annotations

import random

from .hall import Hall, play_out


async def test_moves_presses_and_refusals_are_counted(hall: Hall) -> None:
    figures = hall.bot.figures
    assert figures.ready
    code = await hall.match()
    loaded = await play_out(hall, code, random.Random(1), lambda loaded: loaded.game.ply >= 5)
    assert figures.moves == loaded.game.ply
    assert figures.matches == 1
    presses = figures.presses
    assert presses >= loaded.game.ply + 2
    await hall.press(hall.ground.carol, f"v1:resignyes:{code}")
    assert (figures.presses, figures.refused, figures.failures) == (presses + 1, 1, 0)
