"""The bot is stopped and started again, in whatever phase: nothing is lost or said twice."""

from __future__ import annotations

import random

import pytest

from bot.play import clocks
from bot.play.terms import HOUR, MINUTE
from bot.storage.shares import ALL
from playground.world import Message

from .hall import Hall, code_of, ids_of, moves_of, play_out, private, replays, table_of, text_of


def of_match(hall: Hall, code: str) -> list[Message]:
    """Return all public messages that tell of a match, or call somebody to it."""
    return [m for m in hall.ground.carol.sees() if m.owner is None and m.author.bot]


@pytest.mark.parametrize(("kingdom", "artifacts"), [("magic", True), ("claim2", False)])
async def test_a_match_with_a_restart_after_every_few_plies(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    chance = random.Random(kingdom)
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    table = table_of(hall.ground.carol, code)
    kinds = set()
    while not (loaded := await hall.load(code)).match.outcome:
        kinds.add(loaded.match.decision.kind)
        before = loaded.game
        await hall.restart()
        assert (await hall.load(code)).game == before
        for person in (hall.ground.alice, hall.ground.bob):
            private(await person.press("My hand", table))  # as it stood there before
        await hall.play_on(code, chance.choice([1, 3, 9]), chance)
    assert replays(loaded.match)
    assert len(kinds) > 2
    await hall.settle(code)
    assert table_of(hall.ground.carol, code) is table
    assert of_match(hall, code)[-1] is table


async def test_buttons_of_before_still_answer(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    offered = await hall.challenge()
    await hall.restart()
    loaded, mover, _ = await hall.turn(code)
    private(await moves_of(mover, code)[0].take(mover))  # the open hand of before
    assert (await hall.load(code)).game.ply == 1
    private(await ground.carol.press("Rules", table_of(ground.carol, code)))
    await ground.bob.press("Accept", offered)
    assert len(await hall.live_of(ground.bob)) == 2
    assert loaded.game.ply == 0


async def test_what_was_missed_is_shown_once_by_the_sweep(hall: Hall) -> None:
    """A table, a challenge and a result whose messages were not changed any more."""
    ground = hall.ground
    code = await hall.match()
    over = await hall.match()
    offered = await hall.challenge()
    await hall.until_quiet()
    table, other = table_of(ground.carol, code), table_of(ground.carol, over)
    ground.faults.request("error", times=1000, method="PATCH", path=r"/channels/\d+/messages")
    await hall.play_on(code, 5)
    await hall.services.referee.resign(over, ground.bob.user.id)
    await hall.services.challenges.withdraw(code_of(offered, "accept"), ground.alice.user.id)
    await hall.until_quiet()
    count = len(of_match(hall, code))
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    await hall.close()
    ground.faults.clear()
    await hall.open()
    loaded = await hall.load(code)
    assert loaded.place.shown < loaded.game.version
    await ground.until(lambda: f"trick {loaded.match.trick}" in text_of(table))
    await ground.until(lambda: "Rematch" in text_of(other))
    await ground.until(lambda: "withdrew" in text_of(offered))
    assert len(of_match(hall, code)) == count
    assert ground.alice.pings == ground.bob.pings == []


async def test_a_table_that_was_never_posted_is_posted_once(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    code = code_of(message, "accept")
    ground.faults.request("error", times=1000, method="POST", path=r"/channels/\d+/messages")
    await ground.bob.press("Accept", message)
    await hall.until_quiet()
    await hall.close()
    ground.faults.clear()
    await hall.open()
    await ground.until(lambda: any(f"v1:hand:{code}" in ids_of(m) for m in ground.carol.sees()))
    await hall.until_quiet()
    for _ in range(3):
        await hall.services.tables.sweep(ALL)
    tables = [m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m)]
    assert len(tables) == 1


@pytest.mark.parametrize("minutes", [0, 10])
async def test_a_table_posted_before_a_crash_is_found_again(hall: Hall, minutes: int) -> None:
    """It stands in the channel, but the database never learned of it."""
    ground = hall.ground
    code = await hall.match()
    table = table_of(ground.carol, code)
    await hall.until_quiet()
    await hall.close()
    hall.lose_table(code)
    ground.clock.move(minutes * 60)
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    await hall.open()
    await hall.until_live(code, lambda loaded: loaded.place.message is not None)
    await hall.settle(code)
    assert table_of(ground.carol, code) is table
    assert (await hall.load(code)).place.message == table.id
    assert ground.alice.pings == ground.bob.pings == []


async def test_the_computers_turn_is_taken_up(hall: Hall) -> None:
    alice = hall.ground.alice
    hall.services.computer.pause = 60.0
    codes = [await hall.against_computer(alice) for _ in range(3)]
    for code in codes:
        loaded = await hall.load(code)
        if loaded.match.decision.seat == 0:
            private(await moves_of(alice, code)[0].take(alice))
        assert (await hall.load(code)).match.decision.seat == 1
    await hall.restart()
    for code in codes:
        await hall.until_live(code, lambda loaded: loaded.match.decision.seat == 0)


async def test_clocks_run_on_and_stand_still_while_the_bot_is_away(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    before = (await hall.load(code)).game
    due = before.due
    assert due
    await hall.restart()  # five seconds
    restarted = (await hall.load(code)).due
    assert restarted
    assert 5000 <= restarted - due < MINUTE
    await hall.close()
    ground.clock.move(30 * 3600)
    await hall.open()
    loaded = await hall.load(code)
    assert loaded.game.state == "live"
    assert loaded.due
    assert 0 <= loaded.due - restarted - 30 * HOUR < MINUTE
    assert loaded.game.stage == clocks.RUNNING
    assert loaded.game.due == before.due
    shown = f"<t:{loaded.due // 1000}:R>"
    await ground.until(lambda: shown in text_of(table_of(ground.carol, code)))


async def test_nothing_is_announced_twice(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(pace="live")
    await hall.pass_time(150_000)
    await hall.until_live(code, lambda loaded: loaded.game.stage == clocks.REMINDED)
    await hall.until_quiet()
    said = [text_of(m) for m in of_match(hall, code)]
    for _ in range(3):
        await hall.restart()
        await hall.until_quiet()
    assert [text_of(m) for m in of_match(hall, code)] == said
    await hall.pass_time(40_000)
    await hall.until_live(code, lambda loaded: loaded.game.stage == clocks.LAPSED)
    await hall.until_quiet()
    after = [text_of(m) for m in of_match(hall, code)]
    await hall.restart()
    await hall.until_quiet()
    assert [text_of(m) for m in of_match(hall, code)] == after
    assert ground.alice.pings


async def test_a_rematch_goes_on_after_a_restart(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    table = table_of(ground.carol, code)
    private(await ground.alice.press("Rematch", table))
    await hall.restart()
    private(await ground.bob.press("Rematch", table))
    again = (await hall.load(code)).game.rematch
    assert again
    await hall.restart()
    await ground.alice.run("claim hand")
    await ground.bob.run("claim hand")
    await play_out(hall, again, random.Random(1))
