"""The bot is away, or cut off from Discord: no clock runs meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

import pytest

from bot import clocks
from bot.matches import Live
from bot.storage import facts
from bot.terms import MINUTE, PACES

from .hall import Hall, moves_of, private

LIMIT = PACES["live"] or 0

Absence: TypeAlias = Callable[[Hall], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def stopped(hall: Hall) -> AsyncIterator[None]:
    await hall.close()
    yield
    await hall.open()


@asynccontextmanager
async def cut_off(hall: Hall) -> AsyncIterator[None]:
    """Let the bot hear what the library tells when a shard is lost, and found again."""
    await hall.bot.on_shard_disconnect(0)
    assert not hall.bot.connected()
    yield
    await hall.bot.on_shard_resumed(0)


async def be_away(hall: Hall, absence: Absence, seconds: int) -> tuple[int, int]:
    """Let an absence pass; give when it began and when it was about to end."""
    began = hall.now()
    async with absence(hall):
        hall.ground.clock.move(seconds)
        ends = hall.now()
    return began, ends


def is_not(due: int) -> Callable[[Live], bool]:
    return lambda live: live.game.due != due


@pytest.mark.parametrize("absence", [stopped, cut_off])
@pytest.mark.parametrize("seconds", [20, 100, 3600])
async def test_every_absence_is_given_back(hall: Hall, absence: Absence, seconds: int) -> None:
    code = await hall.match(pace="live")
    await hall.pass_time(90_000)  # since when the bot has noted nothing by itself
    due = (await hall.look(code)).game.due
    assert due
    began, ends = await be_away(hall, absence, seconds)
    live = await hall.until_live(code, is_not(due))
    assert live.game.due
    assert live.game.stage == clocks.RUNNING
    given = live.game.due - due
    assert seconds * 1000 <= given <= hall.now() - began
    assert live.game.due - ends >= LIMIT // 5
    private(await hall.ground.alice.run("claim hand"))
    private(await hall.ground.bob.run("claim hand"))
    _, mover, _ = await hall.turn(code)
    private(await moves_of(mover, code)[0].take(mover))
    live = await hall.look(code)
    assert live.game.due
    assert live.game.due <= hall.now() + LIMIT


@pytest.mark.parametrize("absence", [stopped, cut_off])
async def test_a_fifth_is_left_after_an_absence(hall: Hall, absence: Absence) -> None:
    code = await hall.match(pace="live")
    await hall.pass_time(170_000)
    live = await hall.until_live(code, lambda live: live.game.stage == clocks.REMINDED)
    due = live.game.due
    assert due
    _, ends = await be_away(hall, absence, 100)
    live = await hall.until_live(code, is_not(due))
    assert live.game.due
    assert live.game.wake == live.game.due >= ends + LIMIT // 5
    assert live.game.stage == clocks.REMINDED


@pytest.mark.parametrize("absence", [stopped, cut_off])
async def test_a_claim_of_the_win_waits_as_well(hall: Hall, absence: Absence) -> None:
    code = await hall.match(pace="live")
    await hall.pass_time(LIMIT + 1000)
    live = await hall.until_live(code, lambda live: live.game.stage == clocks.LAPSED)
    wake = live.game.wake
    assert wake
    await be_away(hall, absence, 300)
    live = await hall.until_live(code, lambda live: live.game.wake != wake)
    assert live.match.outcome is None
    assert live.game.stage == clocks.LAPSED
    assert live.game.wake
    assert live.game.wake >= wake + 300_000


async def test_absences_add_up(hall: Hall) -> None:
    code = await hall.match(pace="live")
    due = (await hall.look(code)).game.due
    for absence in (cut_off, stopped, cut_off, cut_off, stopped):
        assert due
        await be_away(hall, absence, 100)
        live = await hall.until_live(code, is_not(due))
        due = live.game.due
    assert live.game.stage == clocks.RUNNING
    assert due
    assert due - hall.now() > LIMIT - 60_000


async def test_while_it_is_there_time_passes(hall: Hall) -> None:
    """It notes each minute that it lives, and gives nothing back."""
    code = await hall.match(pace="day")
    due = (await hall.look(code)).game.due
    clockwork = hall.house.clockwork
    for _ in range(3):
        hall.ground.clock.move(61)
        await clockwork.beat()
        noted = await facts.get(hall.house.db, clockwork._fact)
        assert noted
        assert hall.now() - int(noted) < MINUTE
    hall.house.matches.forget_all()
    assert (await hall.look(code)).game.due == due
