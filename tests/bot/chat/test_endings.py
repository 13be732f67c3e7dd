"""A match whose end cannot be written goes on, and everybody sees that it does."""

from __future__ import annotations

import random

from bot.play.matches import LoadedMatch
from bot.standings.recount import recount
from bot.ui.names import glued
from playground import Playground
from tests.bot.test_endings import ROUND_TRIPS
from tests.bot.test_standings import Weary

from .hall import Hall, a_hall, hand_of, ids_of, moves_of, play_out, private, table_of, text_of
from .test_bad_luck import agree


def is_the_last(loaded: LoadedMatch) -> bool:
    """Whether every move that can be made now ends the match."""
    seat = loaded.match.decision.seat
    assert seat is not None
    for move in loaded.match.legal(seat):
        after = loaded.match.copy()
        after.push(move, seat)
        if after.outcome is None:
            return False
    return True


async def test_an_end_that_cannot_be_written_is_told_and_comes_with_the_next_press(
    ground: Playground, database_url: str
) -> None:
    async with a_hall(ground, database_url) as hall:
        code = await hall.match(rated=True)
        await play_out(hall, code, random.Random(code), is_the_last)
        loaded, mover, other = await hall.turn(code)
        db, presses = hall.services.db, 0
        while loaded.match.outcome is None:
            presses += 1
            hall.services.referee.db = Weary(db, presses)  # type: ignore[assignment]
            await hall.refreshed(code)
            said = private(await moves_of(mover, code)[0].take(mover))
            now = await hall.load(code)
            if now.game.outcome is None:
                assert "disk is full" in said
                assert now.game == loaded.game
                await agree(hall, code)
                await nobody_says_that_it_is_over(hall, code)
                await mover.run("claim hand")
            loaded = now
        assert presses > ROUND_TRIPS
        await hall.settle(code)
        await hall.until_quiet()
        await agree(hall, code)
        changes = loaded.game.ratings
        assert changes
        for message in (table_of(ground.carol, code), hand_of(mover, code), hand_of(other, code)):
            assert message
            for change in changes:
                assert glued(f"1500 → **{change.after.rating}**") in text_of(message)
        counted = await recount(db)
        assert (counted.differences, counted.rated) == ([], 1)


async def nobody_says_that_it_is_over(hall: Hall, code: str) -> None:
    """No table and no hand tells of an end."""
    await hall.until_quiet()
    ground = hall.ground
    for message in (
        table_of(ground.carol, code),
        hand_of(ground.alice, code),
        hand_of(ground.bob, code),
    ):
        assert f"v1:rematch:{code}" not in ids_of(message)
