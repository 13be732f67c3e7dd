"""A match whose end cannot be written goes on, and nothing shows an end."""

from __future__ import annotations

import random

from bot.play.matches import LoadedMatch
from bot.standings.recount import recount
from bot.ui.names import glued
from playground import Playground
from tests.bot.either_engine import on_either_engine
from tests.bot.test_endings import ROUND_TRIPS
from tests.bot.test_standings import FailingDatabase

from .harness import (
    Harness,
    hand_of,
    ids_of,
    moves_of,
    open_harness,
    play_out,
    private,
    table_of,
    text_of,
)
from .test_bad_luck import check_agreement


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


@on_either_engine
async def test_an_end_that_cannot_be_written_is_explained_and_can_be_tried_again(
    ground: Playground, database_url: str
) -> None:
    async with open_harness(ground, database_url) as harness:
        code = await harness.match(rated=True)
        chance = random.Random(code)
        await harness.skip_to_the_end(code, chance)
        await play_out(harness, code, chance, is_the_last)
        loaded, mover, other = await harness.turn(code)
        db, presses = harness.services.db, 0
        while loaded.match.outcome is None:
            presses += 1
            harness.services.referee.db = FailingDatabase(db, presses)  # type: ignore[assignment]
            await harness.until_refreshed(code)
            reply = private(await moves_of(mover, code)[0].take(mover))
            now = await harness.load(code)
            if now.game.outcome is None:
                assert "disk is full" in reply
                assert now.game == loaded.game
                await check_agreement(harness, code)
                await check_nothing_shows_an_end(harness, code)
                await mover.run("claim hand")
            loaded = now
        assert presses > ROUND_TRIPS
        await harness.until_shown(code)
        await harness.until_quiet()
        await check_agreement(harness, code)
        changes = loaded.game.ratings
        assert changes
        for message in (table_of(ground.carol, code), hand_of(mover, code), hand_of(other, code)):
            assert message
            for change in changes:
                assert glued(f"1500 → **{change.after.rating}**") in text_of(message)
        counted = await recount(db)
        assert (counted.differences, counted.rated) == ([], 1)


async def check_nothing_shows_an_end(harness: Harness, code: str) -> None:
    """Check that neither the table nor a hand shows an end."""
    await harness.until_quiet()
    ground = harness.ground
    for message in (
        table_of(ground.carol, code),
        hand_of(ground.alice, code),
        hand_of(ground.bob, code),
    ):
        assert f"v1:rematch:{code}" not in ids_of(message)
