"""Pings after a restart, and where old ones are deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.chat.snowflakes import time_of
from bot.play import clocks
from bot.play.terms import HOUR, MINUTE
from bot.storage.shares import ALL
from playground.people import Person
from tests.waiting import until

from .harness import Harness, ids_of, moves_of, private, text_of
from .test_clocks import clear_pings, prefer, until_stage
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
    for ping in other.pings:
        assert "your turn" in text_of(ping)
        shown = await other.press(f"v1:hand:{code}", ping)
        private(shown)
        assert any(id.startswith(f"v1:play:{code}:") for id in ids_of(shown.message))


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


async def your_turn(harness: Harness, code: str) -> None:
    await pass_turn(harness, code)


async def reminder(harness: Harness, code: str) -> None:
    await harness.pass_time(20 * HOUR)
    await until_stage(harness, code, clocks.REMINDED)


async def lapsed(harness: Harness, code: str) -> None:
    await reminder(harness, code)
    clear_pings(harness)
    await harness.pass_time(5 * HOUR)
    await until_stage(harness, code, clocks.LAPSED)


async def would_cancel(harness: Harness, code: str) -> None:
    await harness.services.referee.cancel(code, harness.ground.alice.user.id)


async def ended(harness: Harness, code: str) -> None:
    await harness.services.referee.resign(code, harness.ground.alice.user.id)


async def closed_by_manager(harness: Harness, code: str) -> None:
    ground = harness.ground
    await harness.services.referee.close(code, ground.guild.id, ground.carol.user.id)


async def broken(harness: Harness, code: str) -> None:
    harness.services.pings.ping_broken(await harness.load(code))


@pytest.mark.parametrize("preference", ["never", "away"])
@pytest.mark.parametrize(
    ("act", "said", "count"),
    [
        (your_turn, "it’s your turn", 1),
        (reminder, "your time runs out", 1),
        (lapsed, "claim the win", 1),
        (would_cancel, "wants to cancel", 1),
        (ended, "is over", 1),
        (closed_by_manager, "someone who manages this server", 2),
        (broken, "your match", 2),
    ],
)
async def test_never_holds_for_every_note(
    harness: Harness,
    act: Callable[[Harness, str], Awaitable[None]],
    said: str,
    count: int,
    preference: str,
) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    for person in (ground.alice, ground.bob):
        await prefer(person, preference)
    await harness.pass_time(10 * MINUTE)
    await harness.until_quiet()
    clear_pings(harness)
    posted = len(ground.channel.messages)
    await act(harness, code)
    await harness.until_shown(code)
    await harness.until_quiet()
    pings = [ping for person in (ground.alice, ground.bob) for ping in person.pings]
    assert len(pings) == (0 if preference == "never" else count)
    assert all(said in text_of(ping) for ping in pings)
    if preference == "never":
        assert len(ground.channel.messages) == posted


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


@pytest.mark.parametrize("is_known", [True, False])
async def test_a_ping_that_a_killed_process_has_left_is_deleted(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, *, is_known: bool
) -> None:
    """The match has ended, so that no move deletes it; the note that it has ended stays."""
    ground, db = harness.ground, harness.services.db
    code, other_code = await harness.match(), await harness.match()
    await harness.until_quiet()
    await harness.pass_time(6 * MINUTE)
    clear_pings(harness)
    other = await pass_turn(harness, code)
    (ping,) = other.pings
    await harness.pass_time(6 * MINUTE)
    clear_pings(harness)
    await harness.services.referee.resign(other_code, other.user.id)
    await harness.until_quiet()
    (ended,) = [ping for person in (ground.alice, ground.bob) for ping in person.pings]
    monkeypatch.setattr(harness.services.pings, "_want", lambda *wanted: None)  # as if killed
    await harness.services.referee.resign(code, other.user.id)
    await harness.until_shown(code)
    if not is_known:
        place = (await harness.load(code)).place
        at = time_of(int(ping.id))
        posting = f"{place.channel}/ping.{code}.1/{at}/{place.message}"
        sql = "UPDATE matches SET ping = NULL, pinging = $2 WHERE id = $1"
        await db.run_all([(sql, code, posting)])
    await harness.restart()
    pings = harness.services.pings
    await pings.sweep(ALL)
    await until(lambda: not pings._wanted)
    assert ping.deleted
    assert not ended.deleted
    place = await harness.services.tables.places.get(code)
    assert (place.ping, place.pinging) == (None, None)
