"""The bot is away, or cut off from Discord: no clock runs in the meantime."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

import pytest

from bot.play import clocks
from bot.play.absences import BEAT, SILENCE
from bot.play.terms import MINUTE, PACES
from bot.storage.shares import Share

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
    assert not hall.bot.is_connected()
    yield
    await hall.bot.on_shard_resumed(0)


async def be_away(hall: Hall, absence: Absence, seconds: int) -> tuple[int, int]:
    """Let an absence pass; give when it began and when it was about to end."""
    began = hall.now()
    async with absence(hall):
        hall.ground.clock.move(seconds)
        ends = hall.now()
    return began, ends


@asynccontextmanager
async def suspended(hall: Hall) -> AsyncIterator[None]:
    """Let only the clock move: nothing of the bot runs in the meantime."""
    yield


async def due_of(hall: Hall, code: str) -> int:
    due = (await hall.load(code)).snapshot(None).due
    assert due
    return due


async def wake_of(hall: Hall, code: str) -> int:
    """Return when a match's alarm will ring."""
    row = await hall.services.db.one("SELECT wake FROM matches WHERE id = $1", code)
    assert row
    return int(row["wake"])


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
@pytest.mark.parametrize("seconds", [50, 100, 3600])
async def test_no_absence_is_charged(hall: Hall, absence: Absence, seconds: int) -> None:
    code = await hall.match(pace="live")
    await hall.pass_time(90_000)
    before = await hall.load(code)
    due = await due_of(hall, code)
    began, _ = await be_away(hall, absence, seconds)
    given = await due_of(hall, code) - due
    assert seconds * 1000 <= given <= hall.now() - began + BEAT
    assert (await hall.load(code)).game.due == before.game.due  # no row is touched
    await hall.services.absences.beat()
    again = await due_of(hall, code) - due
    assert given <= again <= hall.now() - began + BEAT
    private(await hall.ground.alice.run("claim hand"))
    private(await hall.ground.bob.run("claim hand"))
    _, mover, _ = await hall.turn(code)
    private(await moves_of(mover, code)[0].take(mover))
    assert await due_of(hall, code) <= hall.now() + LIMIT


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
async def test_a_fifth_is_left_after_an_absence(hall: Hall, absence: Absence) -> None:
    code = await hall.match(pace="live")
    await hall.pass_time(170_000)
    await hall.until_live(code, lambda loaded: loaded.game.stage == clocks.REMINDED)
    _, ends = await be_away(hall, absence, 200)
    await hall.services.absences.beat()
    assert ends + LIMIT // 5 <= await due_of(hall, code) <= hall.now() + LIMIT // 5
    assert (await hall.load(code)).game.stage == clocks.REMINDED


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
async def test_a_claim_of_the_win_waits_as_well(hall: Hall, absence: Absence) -> None:
    code = await hall.match(pace="live")
    _, _, other = await hall.turn(code)
    await hall.pass_time(LIMIT + 1000)
    await hall.until_live(code, lambda loaded: loaded.game.stage == clocks.LAPSED)
    await be_away(hall, absence, 2 * LIMIT // 1000)
    hall.services.alarms.arm()
    async with asyncio.timeout(10):
        while await wake_of(hall, code) <= hall.now():
            await asyncio.sleep(0.01)
    loaded = await hall.load(code)
    assert loaded.match.outcome is None
    assert loaded.snapshot(None).lapsed
    private(await hall.press(other, f"v1:claimwin:{code}"))
    assert (await hall.load(code)).match.outcome


async def test_a_claim_before_the_first_beat_is_ruled_by_the_time_there_was(hall: Hall) -> None:
    code = await hall.match(pace="live")
    _, _, other = await hall.turn(code)
    hall.ground.clock.move(15 * 60)
    said = private(await hall.press(other, f"v1:claimwin:{code}"))
    assert "still time" in said
    assert (await hall.load(code)).match.outcome is None


async def test_absences_add_up(hall: Hall) -> None:
    code = await hall.match(pace="live")
    for absence in (cut_off, stopped, suspended, cut_off, stopped):
        due = await due_of(hall, code)
        await be_away(hall, absence, 100)
        await hall.services.absences.beat()
        assert await due_of(hall, code) - due >= 100_000
    loaded = await hall.load(code)
    assert loaded.game.stage == clocks.RUNNING
    assert await due_of(hall, code) - hall.now() > LIMIT - 60_000


async def test_while_it_is_there_time_passes(hall: Hall) -> None:
    """It notes that it lives, and gives nothing back."""
    code = await hall.match(pace="day")
    absences = hall.services.absences
    await absences.beat()
    due = await due_of(hall, code)
    for _ in range(3):
        hall.ground.clock.move(SILENCE / 2000)
        await absences.beat()
        (row,) = await hall.services.db.all("SELECT at FROM beats")
        assert hall.now() - row["at"] < MINUTE
    assert await due_of(hall, code) == due


async def test_each_shard_is_there_by_itself(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, absences = hall.bot, hall.services.absences
    assert bot.share() == absences.connected() == Share(1, (0,))
    monkeypatch.setattr(bot, "shard_count", 2)  # as if a second one were still to be connected
    assert not bot.is_connected()
    assert absences.connected() == Share(2, (0,))
    await bot.on_shard_connect(1)
    assert absences.connected() == Share(2, (0, 1))  # presses arrive
    assert not bot.is_connected()
    await bot.on_shard_ready(1)
    assert bot.is_connected()
    assert bot.figures.ready
    await bot.on_shard_disconnect(0)
    assert absences.connected() == Share(2, (1,))
    assert not bot.figures.ready
    hall.ground.clock.move(100)
    (missed,) = absences.of(str(8 << 22), hall.now() - 110_000)
    assert 100_000 <= missed[1] - missed[0] <= 110_000
    await bot.on_shard_resumed(0)
    assert bot.is_connected()
    assert absences.connected() == bot.share() == Share(2, (0, 1))
