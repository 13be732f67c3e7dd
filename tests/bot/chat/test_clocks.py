"""Clocks over time that passes at once, and who is called to the table."""

from __future__ import annotations

import pytest

from bot.play import clocks
from bot.play.terms import DAY, HOUR, MINUTE, PACES
from playground.people import Person

from .hall import Hall, hand_of, ids_of, moves_of, private, table_of, text_of


async def at_stage(hall: Hall, code: str, stage: int) -> None:
    """Wait until a clock has come to a stage, and all is shown."""
    await hall.until_live(code, lambda loaded: loaded.game.stage == stage)
    await hall.settle(code)
    await hall.until_quiet()


def forget_pings(hall: Hall) -> None:
    for person in hall.people:
        person.pings.clear()


@pytest.mark.parametrize("pace", ["live", "day", "three-days"])
async def test_a_reminder_then_the_win_may_be_claimed_then_it_ends(hall: Hall, pace: str) -> None:
    code = await hall.match(pace=pace)
    table = table_of(hall.ground.carol, code)
    _, late, other = await hall.turn(code)
    limit = PACES[pace]
    assert limit
    forget_pings(hall)
    await hall.pass_time(limit * 7 // 10)
    await hall.until_quiet()
    assert late.pings == []
    assert "still time" in private(await hall.press(other, f"v1:claimwin:{code}"))

    await hall.pass_time(limit // 10 + 1000)
    await at_stage(hall, code, clocks.REMINDED)
    (reminder,) = late.pings
    assert "your time ends" in text_of(reminder)
    assert table.id in str(reminder.components)
    assert other.pings == []

    forget_pings(hall)
    await hall.pass_time(limit // 5)
    await at_stage(hall, code, clocks.LAPSED)
    assert f"v1:claimwin:{code}" in ids_of(table)
    (told,) = other.pings
    assert "claim the win" in text_of(told)
    assert reminder.deleted
    assert late.pings == []
    assert "your own" in private(await late.press(f"v1:claimwin:{code}", table))
    assert "don’t play" in private(await hall.ground.carol.press(f"v1:claimwin:{code}", table))

    forget_pings(hall)
    await hall.pass_time(limit)
    loaded = await hall.until_live(code, lambda loaded: loaded.match.outcome is not None)
    assert loaded.match.outcome
    assert loaded.match.outcome.reason == "timeout"
    assert loaded.game.players[loaded.match.outcome.winner or 0] == other.user.id
    await hall.settle(code)
    await hall.until_quiet()
    assert f"v1:rematch:{code}" in ids_of(table)
    if pace != "live":  # there both have been here just now
        assert len(late.pings) == len(other.pings) == 1


async def test_the_win_is_claimed_by_a_press(hall: Hall) -> None:
    code = await hall.match(pace="live")
    _, late, other = await hall.turn(code)
    await hall.pass_time(3 * MINUTE)
    await at_stage(hall, code, clocks.LAPSED)
    private(await other.press("Claim the win", table_of(other, code)))
    loaded = await hall.load(code)
    assert loaded.match.outcome
    assert loaded.game.players[loaded.match.outcome.winner or 0] == other.user.id
    private(await hall.press(other, f"v1:claimwin:{code}"))
    private(await hall.press(late, f"v1:claimwin:{code}"))
    assert (await hall.load(code)).game == loaded.game


async def test_who_plays_late_plays_on(hall: Hall) -> None:
    code = await hall.match(pace="live")
    _, late, other = await hall.turn(code)
    table = table_of(other, code)
    await hall.pass_time(3 * MINUTE)
    await at_stage(hall, code, clocks.LAPSED)
    private(await moves_of(late, code)[0].take(late))
    await at_stage(hall, code, clocks.RUNNING)
    assert f"v1:claimwin:{code}" not in ids_of(table)
    private(await hall.press(other, f"v1:claimwin:{code}", message=table))
    assert (await hall.load(code)).match.outcome is None


async def test_without_a_clock_nobody_is_hurried_until_it_is_forgotten(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(pace="none")
    table = table_of(ground.carol, code)
    forget_pings(hall)
    await hall.pass_time(29 * DAY)
    await hall.until_quiet()
    assert ground.alice.pings == ground.bob.pings == []
    private(await ground.alice.run("claim hand"))
    private(await ground.bob.run("claim hand"))
    await hall.play_on(code, 1)
    await hall.pass_time(29 * DAY)
    await hall.until_quiet()
    assert (await hall.load(code)).game.state == "live"
    await hall.pass_time(DAY + HOUR)
    loaded = await hall.until_live(code, lambda loaded: loaded.game.state == "closed")
    assert loaded.game.outcome is None
    await hall.settle(code)
    await hall.until_quiet()
    assert ids_of(table) == [] or "v1:hand" not in str(table.components)
    assert "nothing happened in it" in text_of(ground.alice.pings[-1])
    assert "nothing happened in it" in text_of(ground.bob.pings[-1])


async def test_time_stands_still_while_the_bot_is_cut_off(hall: Hall) -> None:
    code = await hall.match(pace="live")
    before = (await hall.load(code)).game
    due = (await hall.load(code)).due
    assert due
    await hall.bot.on_shard_disconnect(0)
    hall.ground.clock.move(3600)
    hall.services.alarms.arm()
    await hall.turn(code)
    assert ((await hall.load(code)).due or 0) >= due + 3600_000
    await hall.bot.on_shard_resumed(0)
    loaded = await hall.load(code)
    assert loaded.game == before
    assert loaded.due
    assert due + 3600_000 <= loaded.due <= due + 3600_000 + hall.now() - before.moved
    await hall.play_on(code, 1)


async def test_at_least_a_fifth_is_left_after_an_absence(hall: Hall) -> None:
    code = await hall.match(pace="day")
    await hall.pass_time(23 * HOUR)
    await at_stage(hall, code, clocks.REMINDED)
    await hall.close()
    hall.ground.clock.move(20 * 3600)
    await hall.open()
    loaded = await hall.load(code)
    assert loaded.due
    assert 0 <= 24 * HOUR // 5 - (loaded.due - hall.now()) < MINUTE
    assert loaded.game.stage == clocks.REMINDED


async def test_a_table_shows_the_real_deadline_once_its_alarm_has_rung(hall: Hall) -> None:
    """The process was suspended: the clock has moved, and nothing else."""
    code = await hall.match(pace="live")
    table = table_of(hall.ground.carol, code)
    nominal = (await hall.load(code)).game.due
    assert nominal
    assert f"<t:{nominal // 1000}:R>" in text_of(table)
    hall.ground.clock.move(15 * 60)
    hall.services.alarms.arm()

    def shows_real() -> bool:
        return any(f"<t:{due // 1000}:R>" in text_of(table) for due in range(low, high, 1000))

    low, high = nominal + 15 * MINUTE, nominal + 16 * MINUTE
    await hall.ground.until(shows_real)
    assert (await hall.load(code)).game.stage == clocks.RUNNING
    private(await hall.ground.alice.run("claim hand"))
    listed = private(await hall.ground.alice.run("claim matches"))
    assert any(f"<t:{due // 1000}:R>" in listed for due in range(low, high, 1000))


# Who is called


async def turn_of(hall: Hall, code: str, person: Person) -> None:
    """Play until it is somebody's turn."""
    while (await hall.turn(code))[1] is not person:
        await hall.play_on(code, 1)


async def prefer(person: Person, value: str) -> None:
    panel = await person.run("claim preferences")
    await person.choose(value, message=panel.message, select="v1:prefer:pings")


async def test_who_has_just_acted_is_not_called(hall: Hall) -> None:
    code = await hall.match()
    forget_pings(hall)
    await hall.play_on(code, 12)
    await hall.settle(code)
    await hall.until_quiet()
    assert hall.ground.alice.pings == hall.ground.bob.pings == []


async def test_who_has_been_away_is_called_once_and_the_call_goes(hall: Hall) -> None:
    code = await hall.match()
    _, mover, other = await hall.turn(code)
    await hall.pass_time(6 * MINUTE)
    forget_pings(hall)
    while (await hall.turn(code))[1] is mover:
        await hall.play_on(code, 1)
    await hall.until_quiet()
    assert mover.pings == []
    (call,) = other.pings
    assert "your turn" in text_of(call)
    assert [user.id for user in call.mentions] == [other.user.id]
    table = table_of(other, code)
    assert table.id in str(call.components)
    while (await hall.turn(code))[1] is other:
        await hall.play_on(code, 1)
    await hall.until_quiet()
    assert call.deleted
    assert other.pings == [call]


@pytest.mark.parametrize(("wish", "calls"), [("never", False), ("always", True)])
async def test_pings_are_as_one_likes_them(hall: Hall, wish: str, calls: bool) -> None:
    ground = hall.ground
    code = await hall.match()
    await prefer(ground.alice, wish)
    for _ in range(3):
        await turn_of(hall, code, ground.bob)
        await hall.until_quiet()
        forget_pings(hall)
        if wish == "never":
            await hall.pass_time(10 * MINUTE)
        await turn_of(hall, code, ground.alice)
        await hall.until_quiet()
        assert len(ground.alice.pings) == calls
    forget_pings(hall)
    await hall.pass_time(20 * HOUR)
    await at_stage(hall, code, clocks.REMINDED)
    assert bool(ground.alice.pings) == calls
    assert ground.bob.pings == ground.carol.pings == []


async def test_only_the_two_players_are_ever_mentioned(hall: Hall) -> None:
    ground = hall.ground
    mallory = hall.newcomer("@everyone @here")
    code = await hall.match_of(mallory, ground.alice, pace="live")
    await hall.pass_time(150_000)
    await at_stage(hall, code, clocks.REMINDED)
    await hall.pass_time(40_000)
    await at_stage(hall, code, clocks.LAPSED)
    await hall.pass_time(180_000)
    await hall.until_live(code, lambda loaded: loaded.match.outcome is not None)
    await hall.settle(code)
    await hall.until_quiet()
    for message in ground.carol.sees():
        if message.author is ground.bot.user:
            assert not message.mention_everyone
            assert message.mention_roles == []
            assert {user.id for user in message.mentions} <= {mallory.user.id, ground.alice.user.id}
    assert ground.carol.pings == ground.bob.pings == []


async def test_an_open_hand_shows_the_end_on_time(hall: Hall) -> None:
    code = await hall.match(pace="live")
    _, _, other = await hall.turn(code)
    await hall.pass_time(3 * MINUTE)
    await at_stage(hall, code, clocks.LAPSED)
    await hall.pass_time(3 * MINUTE)
    await hall.until_live(code, lambda loaded: loaded.match.outcome is not None)
    await hall.until_quiet()
    assert f"v1:rematch:{code}" in ids_of(hand_of(other, code))
