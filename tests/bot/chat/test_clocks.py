"""Clocks over simulated time, and who is pinged."""

from __future__ import annotations

import pytest

from bot.play import clocks
from bot.play.terms import DAY, HOUR, MINUTE, PACES
from playground.people import Person

from .harness import Harness, hand_of, ids_of, moves_of, private, table_of, text_of


async def until_stage(harness: Harness, code: str, stage: int) -> None:
    """Wait until a clock is at a stage, and all messages are up to date."""
    await harness.until_match(code, lambda loaded: loaded.game.stage == stage)
    await harness.until_shown(code)
    await harness.until_quiet()


def clear_pings(harness: Harness) -> None:
    for person in harness.people:
        person.pings.clear()


@pytest.mark.parametrize("pace", ["live", "day", "three-days"])
async def test_a_clock_reminds_then_lapses_then_ends_the_match(harness: Harness, pace: str) -> None:
    code = await harness.match(pace=pace)
    table = table_of(harness.ground.carol, code)
    _, late, other = await harness.turn(code)
    limit = PACES[pace]
    assert limit
    clear_pings(harness)
    await harness.pass_time(limit * 7 // 10)
    await harness.until_quiet()
    assert late.pings == []
    assert "still time" in private(await harness.press(other, f"v1:claimwin:{code}"))

    await harness.pass_time(limit // 10 + 1000)
    await until_stage(harness, code, clocks.REMINDED)
    (reminder,) = late.pings
    assert "your time runs out" in text_of(reminder)
    assert table.id in str(reminder.components)
    shown = await late.press(f"v1:hand:{code}", reminder)  # one press leads to the cards
    private(shown)
    assert any(id.startswith(f"v1:play:{code}:") for id in ids_of(shown.message))
    assert other.pings == []

    clear_pings(harness)
    await harness.pass_time(limit // 5)
    await until_stage(harness, code, clocks.LAPSED)
    assert f"v1:claimwin:{code}" in ids_of(table)
    (ping,) = other.pings
    assert "claim the win" in text_of(ping)
    assert f"v1:claimwin:{code}" in ids_of(ping)
    assert reminder.deleted
    assert late.pings == []
    assert "your own" in private(await late.press(f"v1:claimwin:{code}", table))
    assert "not playing" in private(await harness.ground.carol.press(f"v1:claimwin:{code}", table))

    clear_pings(harness)
    await harness.pass_time(limit)
    loaded = await harness.until_match(code, lambda loaded: loaded.match.outcome is not None)
    assert loaded.match.outcome
    assert loaded.match.outcome.reason == "timeout"
    assert loaded.game.players[loaded.match.outcome.winner or 0] == other.user.id
    await harness.until_shown(code)
    await harness.until_quiet()
    assert f"v1:rematch:{code}" in ids_of(table)
    if pace != "live":  # in which both have just been present
        assert len(late.pings) == len(other.pings) == 1


async def test_the_win_is_claimed_by_a_press(harness: Harness) -> None:
    code = await harness.match(pace="live")
    _, late, other = await harness.turn(code)
    await harness.pass_time(3 * MINUTE)
    await until_stage(harness, code, clocks.LAPSED)
    private(await other.press("Claim the win", table_of(other, code)))
    loaded = await harness.load(code)
    assert loaded.match.outcome
    assert loaded.game.players[loaded.match.outcome.winner or 0] == other.user.id
    private(await harness.press(other, f"v1:claimwin:{code}"))
    private(await harness.press(late, f"v1:claimwin:{code}"))
    assert (await harness.load(code)).game == loaded.game


async def test_a_late_move_continues_the_match(harness: Harness) -> None:
    code = await harness.match(pace="live")
    _, late, other = await harness.turn(code)
    table = table_of(other, code)
    await harness.pass_time(3 * MINUTE)
    await until_stage(harness, code, clocks.LAPSED)
    private(await moves_of(late, code)[0].take(late))
    await until_stage(harness, code, clocks.RUNNING)
    assert f"v1:claimwin:{code}" not in ids_of(table)
    private(await harness.press(other, f"v1:claimwin:{code}", message=table))
    assert (await harness.load(code)).match.outcome is None


async def test_without_a_clock_nobody_is_pinged_until_the_match_is_closed(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(pace="none")
    table = table_of(ground.carol, code)
    clear_pings(harness)
    await harness.pass_time(29 * DAY)
    await harness.until_quiet()
    assert ground.alice.pings == ground.bob.pings == []
    private(await ground.alice.run("claim hand"))
    private(await ground.bob.run("claim hand"))
    await harness.play_on(code, 1)
    await harness.pass_time(29 * DAY)
    await harness.until_quiet()
    assert (await harness.load(code)).game.state == "live"
    await harness.pass_time(DAY + HOUR)
    loaded = await harness.until_match(code, lambda loaded: loaded.game.state == "closed")
    assert loaded.game.outcome is None
    await harness.until_shown(code)
    await harness.until_quiet()
    assert ids_of(table) == [] or "v1:hand" not in str(table.components)
    assert "nothing had happened in it" in text_of(ground.alice.pings[-1])
    assert "nothing had happened in it" in text_of(ground.bob.pings[-1])


async def test_clocks_stop_while_the_bot_is_cut_off(harness: Harness) -> None:
    code = await harness.match(pace="live")
    before = (await harness.load(code)).game
    due = (await harness.load(code)).due
    assert due
    await harness.bot.on_shard_disconnect(0)
    harness.ground.clock.move(3600)
    harness.services.alarms.arm()
    await harness.turn(code)
    assert ((await harness.load(code)).due or 0) >= due + 3600_000
    await harness.bot.on_shard_resumed(0)
    loaded = await harness.load(code)
    assert loaded.game == before
    assert loaded.due
    assert due + 3600_000 <= loaded.due <= due + 3600_000 + harness.now() - before.moved
    await harness.play_on(code, 1)


async def test_at_least_a_fifth_is_left_after_an_absence(harness: Harness) -> None:
    code = await harness.match(pace="day")
    await harness.pass_time(23 * HOUR)
    await until_stage(harness, code, clocks.REMINDED)
    await harness.close()
    harness.ground.clock.move(20 * 3600)
    await harness.open()
    loaded = await harness.load(code)
    assert loaded.due
    assert 0 <= 24 * HOUR // 5 - (loaded.due - harness.now()) < MINUTE
    assert loaded.game.stage == clocks.REMINDED


async def test_a_table_shows_the_real_deadline_once_its_alarm_has_rung(harness: Harness) -> None:
    """The process was suspended: the clock has moved, and nothing else."""
    code = await harness.match(pace="live")
    table = table_of(harness.ground.carol, code)
    nominal = (await harness.load(code)).game.due
    assert nominal
    assert f"<t:{nominal // 1000}:R>" in text_of(table)
    harness.ground.clock.move(15 * 60)
    harness.services.alarms.arm()

    def shows_real() -> bool:
        return any(f"<t:{due // 1000}:R>" in text_of(table) for due in range(low, high, 1000))

    low, high = nominal + 15 * MINUTE, nominal + 16 * MINUTE
    await harness.ground.until(shows_real)
    assert (await harness.load(code)).game.stage == clocks.RUNNING
    private(await harness.ground.alice.run("claim hand"))
    listed = private(await harness.ground.alice.run("claim matches"))
    assert any(f"<t:{due // 1000}:R>" in listed for due in range(low, high, 1000))


# Who is pinged


async def until_turn_of(harness: Harness, code: str, person: Person) -> None:
    """Play until it is somebody's turn."""
    while (await harness.turn(code))[1] is not person:
        await harness.play_on(code, 1)


async def prefer(person: Person, value: str) -> None:
    panel = await person.run("claim preferences")
    await person.choose(value, message=panel.message, select="v1:prefer:pings")


async def test_somebody_who_has_just_acted_is_not_pinged(harness: Harness) -> None:
    code = await harness.match()
    clear_pings(harness)
    await harness.play_on(code, 12)
    await harness.until_shown(code)
    await harness.until_quiet()
    assert harness.ground.alice.pings == harness.ground.bob.pings == []


async def test_somebody_who_was_away_is_pinged_once_until_they_act(harness: Harness) -> None:
    code = await harness.match()
    _, mover, other = await harness.turn(code)
    await harness.pass_time(6 * MINUTE)
    clear_pings(harness)
    while (await harness.turn(code))[1] is mover:
        await harness.play_on(code, 1)
    await harness.until_quiet()
    assert mover.pings == []
    (ping,) = other.pings
    assert "your turn" in text_of(ping)
    assert [user.id for user in ping.mentions] == [other.user.id]
    table = table_of(other, code)
    assert table.id in str(ping.components)
    while (await harness.turn(code))[1] is other:
        await harness.play_on(code, 1)
    await harness.until_quiet()
    assert ping.deleted
    assert other.pings == [ping]


@pytest.mark.parametrize(("preference", "is_pinged"), [("never", False), ("always", True)])
async def test_pings_follow_the_preference(
    harness: Harness, preference: str, is_pinged: bool
) -> None:
    ground = harness.ground
    code = await harness.match()
    await prefer(ground.alice, preference)
    for _ in range(3):
        await until_turn_of(harness, code, ground.bob)
        await harness.until_quiet()
        clear_pings(harness)
        if preference == "never":
            await harness.pass_time(10 * MINUTE)
        await until_turn_of(harness, code, ground.alice)
        await harness.until_quiet()
        assert len(ground.alice.pings) == is_pinged
    clear_pings(harness)
    await harness.pass_time(20 * HOUR)
    await until_stage(harness, code, clocks.REMINDED)
    assert bool(ground.alice.pings) == is_pinged
    assert ground.bob.pings == ground.carol.pings == []


async def test_only_the_two_players_are_ever_mentioned(harness: Harness) -> None:
    ground = harness.ground
    mallory = harness.newcomer("@everyone @here")
    code = await harness.match_of(mallory, ground.alice, pace="live")
    await harness.pass_time(150_000)
    await until_stage(harness, code, clocks.REMINDED)
    await harness.pass_time(40_000)
    await until_stage(harness, code, clocks.LAPSED)
    await harness.pass_time(180_000)
    await harness.until_match(code, lambda loaded: loaded.match.outcome is not None)
    await harness.until_shown(code)
    await harness.until_quiet()
    for message in ground.carol.sees():
        if message.author is ground.bot.user:
            assert not message.mention_everyone
            assert message.mention_roles == []
            assert {user.id for user in message.mentions} <= {mallory.user.id, ground.alice.user.id}
    assert ground.carol.pings == ground.bob.pings == []


async def test_an_open_hand_shows_that_the_match_ended_on_time(harness: Harness) -> None:
    code = await harness.match(pace="live")
    _, _, other = await harness.turn(code)
    await harness.pass_time(3 * MINUTE)
    await until_stage(harness, code, clocks.LAPSED)
    await harness.pass_time(3 * MINUTE)
    await harness.until_match(code, lambda loaded: loaded.match.outcome is not None)
    await harness.until_quiet()
    assert f"v1:rematch:{code}" in ids_of(hand_of(other, code))
