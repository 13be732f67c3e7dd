"""Pings after a restart, and where old ones are deleted."""

from __future__ import annotations

import pytest

from bot.play.terms import MINUTE
from playground.people import Person

from .harness import Harness, moves_of, private, text_of
from .test_clocks import clear_pings, prefer
from .test_tables import other_channel


async def pass_turn(harness: Harness, code: str) -> Person:
    """Play until it is the other player's turn; return that player."""
    _, mover, other = await harness.turn(code)
    while (await harness.turn(code))[1] is mover:
        private(await mover.run("claim hand"))
        private(await moves_of(mover, code)[0].take(mover))
    await harness.until_quiet()
    return other


@pytest.mark.parametrize(("preference", "count"), [("never", 0), ("away", 1), ("always", 1)])
@pytest.mark.parametrize("pause", ["before", "after"])
async def test_a_preference_holds_after_a_restart(
    harness: Harness, preference: str, count: int, pause: str
) -> None:
    """Whether the minutes in which nobody did anything were before or after the restart."""
    code = await harness.match()
    for person in (harness.ground.alice, harness.ground.bob):
        await prefer(person, preference)
    if pause == "before":
        await harness.pass_time(10 * MINUTE)
    await harness.restart()
    if pause == "after":
        await harness.pass_time(10 * MINUTE)
    clear_pings(harness)
    other = await pass_turn(harness, code)
    assert len(other.pings) == count
    assert all("your turn" in text_of(ping) for ping in other.pings)


@pytest.mark.parametrize(("preference", "count"), [("never", 0), ("away", 0), ("always", 1)])
async def test_somebody_who_moved_just_before_a_restart_is_present(
    harness: Harness, preference: str, count: int
) -> None:
    code = await harness.match()
    await harness.play_on(code, 4)
    await harness.until_quiet()
    _, _, other = await harness.turn(code)
    await prefer(other, preference)
    await harness.restart()
    clear_pings(harness)
    assert await pass_turn(harness, code) is other
    assert len(other.pings) == count


async def test_a_ping_is_deleted_where_it_was_posted(harness: Harness) -> None:
    """Although the table has moved on to another channel, and the bot was restarted."""
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    await harness.pass_time(6 * MINUTE)
    clear_pings(harness)
    other = await pass_turn(harness, code)
    (ping,) = other.pings
    assert ping.channel is ground.channel
    other.channel = other_channel(harness)
    private(await other.run("claim table"))
    await harness.restart()
    for person in (ground.alice, ground.bob):
        person.channel = ground.channel
        private(await person.run("claim hand"))
    await pass_turn(harness, code)
    assert ping.deleted
    assert (await harness.services.tables.places.get(code)).ping is None
