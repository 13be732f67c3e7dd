"""Who is called after a restart, and where a call is taken back."""

from __future__ import annotations

import pytest

from bot.play.terms import MINUTE
from playground.people import Person

from .hall import Hall, moves_of, private, text_of
from .test_clocks import forget_pings, prefer
from .test_tables import games


async def move_over(hall: Hall, code: str) -> Person:
    """Let whoever is to move do so until it is the other's turn; give that one."""
    _, mover, other = await hall.turn(code)
    while (await hall.turn(code))[1] is mover:
        private(await mover.run("claim hand"))
        private(await moves_of(mover, code)[0].take(mover))
    await hall.until_quiet()
    return other


@pytest.mark.parametrize(("wish", "calls"), [("never", 0), ("away", 1), ("always", 1)])
@pytest.mark.parametrize("after", ["before", "after"])
async def test_a_wish_holds_after_a_restart(hall: Hall, wish: str, calls: int, after: str) -> None:
    """Whether the minutes in which nobody did anything were before or after the restart."""
    code = await hall.match()
    for person in (hall.ground.alice, hall.ground.bob):
        await prefer(person, wish)
    if after == "before":
        await hall.pass_time(10 * MINUTE)
    await hall.restart()
    if after == "after":
        await hall.pass_time(10 * MINUTE)
    forget_pings(hall)
    other = await move_over(hall, code)
    assert len(other.pings) == calls
    assert all("your turn" in text_of(call) for call in other.pings)


@pytest.mark.parametrize(("wish", "calls"), [("never", 0), ("away", 0), ("always", 1)])
async def test_who_moved_just_before_a_restart_is_there(hall: Hall, wish: str, calls: int) -> None:
    code = await hall.match()
    await hall.play_on(code, 4)
    await hall.until_quiet()
    _, _, other = await hall.turn(code)
    await prefer(other, wish)
    await hall.restart()
    forget_pings(hall)
    assert await move_over(hall, code) is other
    assert len(other.pings) == calls


async def test_a_call_is_taken_back_where_it_was_made(hall: Hall) -> None:
    """Although the table has moved on to another channel, and the bot was restarted."""
    ground = hall.ground
    code = await hall.match()
    await hall.until_quiet()
    await hall.pass_time(6 * MINUTE)
    forget_pings(hall)
    other = await move_over(hall, code)
    (call,) = other.pings
    assert call.channel is ground.channel
    other.channel = games(hall)
    private(await other.run("claim table"))
    await hall.restart()
    for person in (ground.alice, ground.bob):
        person.channel = ground.channel
        private(await person.run("claim hand"))
    await move_over(hall, code)
    assert call.deleted
    assert (await hall.services.tables.places.get(code)).ping is None
