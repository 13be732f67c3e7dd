"""The bot is away, or cut off from Discord: no clock runs in the meantime."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

import pytest

from bot.play import clocks
from bot.play.absences import BEAT, SILENCE
from bot.play.terms import MINUTE, PACES
from bot.process.frames import Socket
from bot.storage.shares import Share
from playground.village import BOTS_NEED
from tests.waiting import until

from .harness import Harness, moves_of, private

LIMIT = PACES["live"] or 0

Absence: TypeAlias = Callable[[Harness], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def stopped(harness: Harness) -> AsyncIterator[None]:
    await harness.close()
    yield
    await harness.open()


@asynccontextmanager
async def cut_off(harness: Harness) -> AsyncIterator[None]:
    """Call what the library calls when a shard is disconnected, and resumed."""
    await harness.bot.on_shard_disconnect(0)
    assert not harness.bot.is_connected()
    yield
    await harness.bot.on_shard_resumed(0)


async def be_away(harness: Harness, absence: Absence, seconds: int) -> tuple[int, int]:
    """Let an absence pass; return when it began and when it was about to end."""
    began = harness.now()
    async with absence(harness):
        harness.ground.clock.move(seconds)
        ends = harness.now()
    return began, ends


@asynccontextmanager
async def suspended(harness: Harness) -> AsyncIterator[None]:
    """Let only the clock move, as if the process were suspended."""
    yield


async def due_of(harness: Harness, code: str) -> int:
    due = (await harness.load(code)).snapshot(None).due
    assert due
    return due


async def wake_of(harness: Harness, code: str) -> int:
    """Return when a match's alarm will ring."""
    row = await harness.services.db.one("SELECT wake FROM matches WHERE id = $1", code)
    assert row
    return int(row["wake"])


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
@pytest.mark.parametrize("seconds", [50, 100, 3600])
async def test_no_absence_is_charged(harness: Harness, absence: Absence, seconds: int) -> None:
    code = await harness.match(pace="live")
    await harness.pass_time(90_000)
    before = await harness.load(code)
    due = await due_of(harness, code)
    began, _ = await be_away(harness, absence, seconds)
    gained = await due_of(harness, code) - due
    assert seconds * 1000 <= gained <= harness.now() - began + BEAT
    assert (await harness.load(code)).game.due == before.game.due  # no row is touched
    await harness.services.absences.beat()
    again = await due_of(harness, code) - due
    assert gained <= again <= harness.now() - began + BEAT
    private(await harness.ground.alice.run("claim hand"))
    private(await harness.ground.bob.run("claim hand"))
    _, mover, _ = await harness.turn(code)
    private(await moves_of(mover, code)[0].take(mover))
    assert await due_of(harness, code) <= harness.now() + LIMIT


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
async def test_a_fifth_is_left_after_an_absence(harness: Harness, absence: Absence) -> None:
    code = await harness.match(pace="live")
    await harness.pass_time(170_000)
    await harness.until_match(code, lambda loaded: loaded.game.stage == clocks.REMINDED)
    _, ends = await be_away(harness, absence, 200)
    await harness.services.absences.beat()
    assert ends + LIMIT // 5 <= await due_of(harness, code) <= harness.now() + LIMIT // 5
    assert (await harness.load(code)).game.stage == clocks.REMINDED


@pytest.mark.parametrize("absence", [stopped, cut_off, suspended])
async def test_a_lapsed_match_does_not_end_because_of_an_absence(
    harness: Harness, absence: Absence
) -> None:
    code = await harness.match(pace="live")
    _, _, other = await harness.turn(code)
    await harness.pass_time(LIMIT + 1000)
    await harness.until_match(code, lambda loaded: loaded.game.stage == clocks.LAPSED)
    await be_away(harness, absence, 2 * LIMIT // 1000)
    harness.services.alarms.arm()

    async def is_armed() -> bool:
        return await wake_of(harness, code) > harness.now()

    await until(is_armed)
    loaded = await harness.load(code)
    assert loaded.match.outcome is None
    assert loaded.snapshot(None).lapsed
    private(await harness.press(other, f"v1:claimwin:{code}"))
    assert (await harness.load(code)).match.outcome


async def test_a_claim_before_the_first_beat_is_judged_by_the_usable_time(harness: Harness) -> None:
    code = await harness.match(pace="live")
    _, _, other = await harness.turn(code)
    harness.ground.clock.move(15 * 60)
    reply = private(await harness.press(other, f"v1:claimwin:{code}"))
    assert "still time" in reply
    assert (await harness.load(code)).match.outcome is None


async def test_absences_add_up(harness: Harness) -> None:
    code = await harness.match(pace="live")
    for absence in (cut_off, stopped, suspended, cut_off, stopped):
        due = await due_of(harness, code)
        await be_away(harness, absence, 100)
        await harness.services.absences.beat()
        assert await due_of(harness, code) - due >= 100_000
    loaded = await harness.load(code)
    assert loaded.game.stage == clocks.RUNNING
    assert await due_of(harness, code) - harness.now() > LIMIT - 60_000


async def make_unavailable(harness: Harness) -> None:
    """Let an outage at Discord take the server away, while the connection stands."""
    ground = harness.ground
    gone = {"id": ground.guild.id, "unavailable": True}
    ground.gateway.dispatch(ground.bot, "GUILD_DELETE", gone, guild_id=ground.guild.id, intents=1)
    await until(lambda: harness.services.absences.is_out(ground.guild.id))


async def make_available(harness: Harness) -> None:
    ground = harness.ground
    ground.gateway.dispatch_guild_create(ground.bot, ground.guild)
    await until(lambda: not harness.services.absences.is_out(ground.guild.id))


@pytest.mark.parametrize("end", ["it is back", "the bot starts again", "the bot is added again"])
async def test_no_outage_of_a_server_is_charged(harness: Harness, end: str) -> None:
    """All the while the shard is connected, and beats are written."""
    ground = harness.ground
    code = await harness.match(pace="live")
    await harness.pass_time(60_000)
    due, began = await due_of(harness, code), harness.now()
    await make_unavailable(harness)
    for _ in range(20):
        await harness.pass_time(MINUTE)
    await harness.services.alarms.do_what_is_due()
    assert (await harness.load(code)).game.stage == clocks.RUNNING
    if end == "the bot starts again":
        await harness.restart()
    elif end == "the bot is added again":
        ground.kick(ground.bot, ground.guild)
        await until(lambda: harness.services.absences.is_away(ground.guild.id))
        ground.install(ground.bot, ground.guild, BOTS_NEED)
        await until(lambda: not harness.services.absences.is_away(ground.guild.id))
    else:
        await make_available(harness)
    gained = await due_of(harness, code) - due
    assert 20 * MINUTE <= gained <= harness.now() - began + BEAT
    await harness.pass_time(LIMIT)
    await harness.until_match(code, lambda loaded: loaded.game.stage == clocks.LAPSED)
    assert await due_of(harness, code) - due == gained  # it is over
    await harness.restart()  # which is an absence of its own, of a few seconds
    assert gained <= await due_of(harness, code) - due <= gained + MINUTE


async def test_reminders_are_not_late_after_an_outage(harness: Harness) -> None:
    """While it lasts, clocks are looked at once a minute; at its end at once."""
    code = await harness.match(pace="live")
    await harness.pass_time(60_000)
    await make_unavailable(harness)
    await harness.pass_time(LIMIT)
    await until_wakes(harness, code, lambda wake: wake > harness.now() + MINUTE // 2)
    await make_available(harness)
    loaded = await harness.load(code)
    next_ring = harness.services.absences.moments(loaded.game).next(loaded.game.stage)
    assert next_ring > harness.now() + MINUTE
    await until_wakes(harness, code, lambda wake: wake == next_ring)


async def until_wakes(harness: Harness, code: str, holds: Callable[[int], bool]) -> None:
    """Wait until the moment of a match's next alarm is as wanted."""

    async def wakes() -> bool:
        row = await harness.services.db.one("SELECT wake FROM matches WHERE id = $1", code)
        return row is not None and holds(row["wake"])

    await until(wakes)


async def test_a_server_that_does_not_arrive_after_a_start_is_out(harness: Harness) -> None:
    server, absences = harness.ground.guild.id, harness.services.absences
    await until(lambda: not absences._arriving)
    began = harness.now()
    absences.expect(0, {server})
    assert absences.is_out(server)  # no clock rings before it is known
    assert absences.of(server, began) == []  # most servers arrive in a moment
    harness.ground.clock.move(BEAT / 1000)
    await absences.beat()
    assert absences.is_out(server)
    ((since, _),) = absences.of(server, began)
    assert since >= began
    absences.expect(0, ())  # a new session, in which it is there
    assert not absences.is_out(server)
    assert absences.of(server, began)[0][0] == since


async def test_time_passes_while_the_bot_is_connected(harness: Harness) -> None:
    """It writes beats, and no deadline moves."""
    code = await harness.match(pace="day")
    absences = harness.services.absences
    await absences.beat()
    due = await due_of(harness, code)
    for _ in range(3):
        harness.ground.clock.move(SILENCE / 2000)
        await absences.beat()
        (row,) = await harness.services.db.all("SELECT at FROM beats")
        assert harness.now() - row["at"] < MINUTE
    assert await due_of(harness, code) == due


async def test_each_shard_connects_on_its_own(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, absences = harness.bot, harness.services.absences
    assert bot.share() == absences.connected() == Share(1, (0,))
    monkeypatch.setattr(bot, "shard_count", 2)  # as if a second one were still to be connected
    assert not bot.is_connected()
    assert absences.connected() == Share(2, (0,))
    await bot.on_shard_connect(1)
    assert absences.connected() == Share(2, (0, 1))  # presses arrive
    assert not bot.is_connected()
    await bot.on_shard_ready(1)
    assert bot.is_connected()
    assert bot.metrics.ready
    await bot.on_shard_disconnect(0)
    assert absences.connected() == Share(2, (1,))
    assert not bot.metrics.ready
    harness.ground.clock.move(100)
    (missed,) = absences.of(str(8 << 22), harness.now() - 110_000)
    assert 100_000 <= missed[1] - missed[0] <= 110_000
    await bot.on_shard_resumed(0)
    assert bot.is_connected()
    assert absences.connected() == bot.share() == Share(2, (0, 1))


async def test_the_heartbeat_beats(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    await harness.close()
    monkeypatch.setattr("bot.process.services.BEAT", 10)  # milliseconds
    await harness.open()
    for _ in range(3):
        harness.ground.clock.move(5)
        moved = harness.now()

        async def has_beaten(moved: int = moved) -> bool:
            (row,) = await harness.services.db.all("SELECT at FROM beats")
            return bool(row["at"] >= moved)

        await until(has_beaten)


async def test_a_dead_connection_is_absent_since_its_last_frame(harness: Harness) -> None:
    ground, absences = harness.ground, harness.services.absences
    socket = harness.bot._socket(0)
    assert socket
    socket.heard -= 50  # seconds without a frame
    began = harness.now()
    await ground.gateway.close(ground.bot, 4000)
    found = await until(lambda: absences.of(ground.guild.id, began - MINUTE))
    assert -55_000 < found[0][0] - began <= -50_000


async def test_a_silent_connection_is_probed(harness: Harness) -> None:
    socket = harness.bot._socket(0)
    assert socket
    socket.heard -= 50
    assert harness.bot._heard(0) < harness.now() - 49_000
    await harness.bot._probe(0)
    await until(lambda: harness.bot._heard(0) >= harness.now() - 10_000)


async def test_a_silent_connection_is_probed_again_after_five_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    probed: list[float] = []

    async def send(self: Socket, data: object) -> None:
        probed.append(now)

    monkeypatch.setattr("bot.process.frames.monotonic", lambda: now)
    monkeypatch.setattr(Socket, "send_as_json", send)
    socket = Socket.__new__(Socket)
    socket.sequence = None
    for later in (1000.0, 1004.0, 1006.0, 1007.0, 1012.0):
        now = later
        await socket.probe()
    assert probed == [1000.0, 1006.0, 1012.0]
