"""The bot is stopped and started again, in all phases: nothing is lost or announced twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from typing import Any

import aiohttp
import pytest

from bot.play import clocks
from bot.play.matches import LoadedMatch
from bot.play.terms import HOUR, MINUTE
from bot.storage.shares import ALL
from playground.messages import compose
from playground.village import add_bot
from playground.world import Message
from tests.waiting import LONGEST, until

from .harness import (
    Harness,
    code_of,
    ids_of,
    moves_of,
    play_out,
    private,
    replays,
    table_of,
    text_of,
)


def bot_messages(harness: Harness) -> list[Message]:
    """List all public messages of bots."""
    return [m for m in harness.ground.carol.sees() if m.owner is None and m.author.bot]


@pytest.mark.parametrize(("kingdom", "artifacts"), [("magic", True), ("claim2", False)])
async def test_a_match_survives_a_restart_after_every_few_plies(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    table = table_of(harness.ground.carol, code)
    kinds = set()
    while not (loaded := await harness.load(code)).match.outcome:
        kinds.add(loaded.match.decision.kind)
        before = loaded.game
        await harness.restart()
        assert (await harness.load(code)).game == before
        for person in (harness.ground.alice, harness.ground.bob):
            private(await person.press("My hand", table))  # on the table from before
        goal = before.ply + chance.choice([1, 3, 9])

        def is_due(now: LoadedMatch, goal: int = goal) -> bool:
            return now.game.ply >= goal or now.match.decision.kind not in kinds

        await play_out(harness, code, chance, is_due)
    assert replays(loaded.match)
    assert len(kinds) > 2
    await harness.until_shown(code)
    assert table_of(harness.ground.carol, code) is table
    assert bot_messages(harness)[-1] is table


async def test_buttons_from_before_a_restart_still_work(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    challenge = await harness.challenge()
    await harness.restart()
    _, mover, _ = await harness.turn(code)
    private(await moves_of(mover, code)[0].take(mover))  # on the hand from before
    assert (await harness.load(code)).game.ply == 1
    private(await ground.carol.press("Rules", table_of(ground.carol, code)))
    await ground.bob.press("Accept", challenge)
    assert len(await harness.live_of(ground.bob)) == 2


async def test_missed_updates_are_shown_once_by_the_sweep(harness: Harness) -> None:
    """Of a table, a challenge and a result whose messages could not be edited."""
    ground = harness.ground
    code = await harness.match()
    over = await harness.match()
    challenge = await harness.challenge()
    await harness.until_quiet()
    table, other = table_of(ground.carol, code), table_of(ground.carol, over)
    ground.faults.request("error", times=1000, method="PATCH", path=r"/channels/\d+/messages")
    await harness.play_on(code, 5)
    await harness.services.referee.resign(over, ground.bob.user.id)
    await harness.services.challenges.withdraw(code_of(challenge, "accept"), ground.alice.user.id)
    await harness.until_quiet()
    count = len(bot_messages(harness))
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    await harness.close()
    ground.faults.clear()
    await harness.open()
    loaded = await harness.load(code)
    assert loaded.place.shown < loaded.game.version
    await ground.until(lambda: f"trick {loaded.match.trick}" in text_of(table))
    await ground.until(lambda: "Rematch" in text_of(other))
    await ground.until(lambda: "withdrew" in text_of(challenge))
    assert len(bot_messages(harness)) == count
    assert ground.alice.pings == ground.bob.pings == []


async def test_a_table_that_was_never_posted_is_posted_once(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    ground.faults.request("error", times=1000, method="POST", path=r"/channels/\d+/messages")
    await ground.bob.press("Accept", message)
    await harness.until_quiet()
    await harness.close()
    ground.faults.clear()
    await harness.open()
    await ground.until(lambda: any(f"v1:rules:{code}" in ids_of(m) for m in ground.carol.sees()))
    await harness.until_quiet()
    for _ in range(3):
        await harness.services.tables.sweep(ALL)
    tables = [m for m in ground.carol.sees() if f"v1:rules:{code}" in ids_of(m)]
    assert len(tables) == 1


@pytest.mark.parametrize("minutes", [0, 10])
async def test_a_table_posted_before_a_crash_is_found_again(harness: Harness, minutes: int) -> None:
    """It is in the channel, but not in the database."""
    ground = harness.ground
    code = await harness.match()
    table = table_of(ground.carol, code)
    await harness.until_quiet()
    await harness.close()
    harness.lose_table(code)
    ground.clock.move(minutes * 60)
    for person in (ground.alice, ground.bob):
        person.pings.clear()
    await harness.open()
    await harness.until_match(code, lambda loaded: loaded.place.message is not None)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is table
    assert (await harness.load(code)).place.message == table.id
    assert ground.alice.pings == ground.bob.pings == []


async def test_a_message_of_another_bot_is_no_table(harness: Harness) -> None:
    """Any bot can give its buttons the ids of ours; the challenge shows the code.

    If it mentions our bot, Discord shows its buttons to our bot even without a privileged intent.
    """
    ground = harness.ground
    challenge = await harness.challenge()
    code = code_of(challenge, "accept")
    button = {"type": 2, "style": 2, "label": "My hand", "custom_id": f"v1:hand:{code}"}
    mention = f"<@{ground.bot.user.id}>"
    body = {"content": mention, "components": [{"type": 1, "components": [button]}]}
    other = add_bot(ground, "Other").user
    ground.post(compose(ground.world, ground.cdn, ground.channel, other, body, []))
    private(await ground.bob.press("Accept", challenge))
    await harness.until_quiet()
    table = (await harness.load(code)).place.message
    await harness.close()
    harness.lose_table(code)
    ground.clock.move(10 * 60)  # Discord has forgotten the nonce, so the bot looks for its table
    await harness.open()
    await harness.until_match(code, lambda loaded: loaded.place.message is not None)
    assert (await harness.load(code)).place.message == table
    await harness.until_shown(code)


async def test_the_computer_takes_up_its_turns_after_a_restart(harness: Harness) -> None:
    alice = harness.ground.alice
    harness.services.computer.pause = 60.0
    codes = [await harness.against_computer(alice) for _ in range(3)]
    for code in codes:
        loaded = await harness.load(code)
        if loaded.match.decision.seat == 0:
            private(await moves_of(alice, code)[0].take(alice))
        assert (await harness.load(code)).match.decision.seat == 1
    await harness.restart()
    for code in codes:
        await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)


async def test_clocks_stop_while_the_bot_is_stopped(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    before = (await harness.load(code)).game
    due = before.due
    assert due
    await harness.restart()  # five seconds
    restarted = (await harness.load(code)).due
    assert restarted
    assert 5000 <= restarted - due < MINUTE
    await harness.close()
    ground.clock.move(30 * 3600)
    await harness.open()
    loaded = await harness.load(code)
    assert loaded.game.state == "live"
    assert loaded.due
    assert 0 <= loaded.due - restarted - 30 * HOUR < MINUTE
    assert loaded.game.stage == clocks.RUNNING
    assert loaded.game.due == before.due
    shown = f"<t:{loaded.due // 1000}:R>"
    await ground.until(lambda: shown in text_of(table_of(ground.carol, code)))


async def test_time_counts_until_the_stop(harness: Harness) -> None:
    """And not only until the beat before it."""
    clock = harness.ground.clock
    clock.move(7)
    stopped = harness.now()
    await harness.close()
    with closing(sqlite3.connect(harness.url.removeprefix("sqlite:///"))) as db:
        ((last_beat,),) = db.execute("SELECT at FROM beats")
    assert last_beat >= stopped
    clock.move(5)
    await harness.open()


async def test_what_is_left_behind_is_found_within_a_minute(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash, or a failure, or by another process; threads stay open for ten minutes."""
    pauses: dict[str, float] = {}

    async def note(name: str, work: object, pause: Any, *others: object, **options: object) -> None:
        pauses[name] = pause

    services = harness.services
    with monkeypatch.context() as patch:
        patch.setattr("bot.process.services.repeat", note)
        patch.setattr(services, "_tasks", [])
        services.start_background_work()
        await until(lambda: len(pauses) == 12)
        for task in services._tasks:
            task.cancel()
        await asyncio.wait(services._tasks)
    assert pauses["table sweep"] <= 10
    assert pauses.pop("thread sweep") <= 600
    assert max(pauses.values()) <= 60


async def test_nothing_is_announced_twice(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(pace="live")
    await harness.pass_time(150_000)
    await harness.until_match(code, lambda loaded: loaded.game.stage == clocks.REMINDED)
    await harness.until_quiet()
    before = [text_of(m) for m in bot_messages(harness)]
    for _ in range(3):
        await harness.restart()
        await harness.until_quiet()
    assert [text_of(m) for m in bot_messages(harness)] == before
    await harness.pass_time(40_000)
    await harness.until_match(code, lambda loaded: loaded.game.stage == clocks.LAPSED)
    await harness.until_quiet()
    after = [text_of(m) for m in bot_messages(harness)]
    await harness.restart()
    await harness.until_quiet()
    assert [text_of(m) for m in bot_messages(harness)] == after
    assert ground.alice.pings


async def test_a_press_under_way_is_answered_before_the_bot_stops(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, services = harness.ground, harness.services
    code = await harness.match()
    await harness.until_quiet()
    table = table_of(ground.alice, code)
    parts, stop_forgetting = services.hands.parts, services.forgetting.close
    asked, stopping = asyncio.Event(), asyncio.Event()

    async def late(*args: Any, **options: Any) -> Any:
        asked.set()
        await stopping.wait()
        return await parts(*args, **options)

    async def check() -> None:
        """Check, when the first of the services is closed, that nobody waits for an answer."""
        unanswered.extend(services.requests)
        await stop_forgetting()

    async def stop_computer() -> None:
        stopping.set()

    unanswered: list[Any] = []
    monkeypatch.setattr(services.hands, "parts", late)
    monkeypatch.setattr(services.forgetting, "close", check)
    monkeypatch.setattr(services.computer, "close", stop_computer)
    pressing = asyncio.create_task(ground.alice.press("My hand", table))
    await asked.wait()
    await harness.close()
    assert unanswered == []
    private(await pressing)


async def test_a_rematch_survives_restarts(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    private(await ground.alice.press("Rematch", table))
    await harness.restart()
    private(await ground.bob.press("Rematch", table))
    again = (await harness.load(code)).game.rematch
    assert again
    await harness.restart()
    await ground.alice.run("claim hand")
    await ground.bob.run("claim hand")
    await harness.play_on(again, 6)


async def test_a_stop_that_fails_halfway_leaves_nothing_open(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the database, whose threads keep the process alive, nor the connection to Discord."""

    async def fail() -> None:
        raise RuntimeError("it cannot stop")

    measured: Any = harness.services.db
    database = measured.db
    with monkeypatch.context() as patch:
        patch.setattr(harness.services.search_pool, "close", fail)
        with pytest.raises(RuntimeError, match="it cannot stop"):
            await harness.bot.close()
    assert harness.bot.is_closed()
    assert (database._reader._connection, database._writer._connection) == (None, None)


async def test_a_connection_that_discord_does_not_close_is_dropped(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot: Any = harness.bot
    session, says_goodbye = bot.http._HTTPClient__session, asyncio.Event()

    async def close(*arguments: object, **options: object) -> None:
        await says_goodbye.wait()

    monkeypatch.setattr("bot.process.client.GOODBYE", 0.1)
    monkeypatch.setattr(aiohttp.ClientWebSocketResponse, "close", close)
    try:
        await asyncio.wait_for(bot.close(), LONGEST)
        assert session.closed
    finally:
        says_goodbye.set()
