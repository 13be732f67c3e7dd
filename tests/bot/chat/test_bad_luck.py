"""Discord is away, slow, or loses connections; hands are lost; the database cannot be written."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot.chat.answer import Answer
from bot.chat.messenger import Away, Gone
from bot.play.terms import MINUTE
from bot.storage import Unavailable
from bot.storage.measured import MeasuredDatabase
from bot.storage.shares import ALL
from bot.storage.sqlite import SqliteDatabase
from bot.ui.parts import Part
from playground.faults import EventFault, RequestFault
from playground.people import Person
from playground.world import Message

from .deferral import until_deferred
from .harness import (
    Harness,
    code_of,
    hand_of,
    ids_of,
    moves_of,
    private,
    replays,
    table_of,
    text_of,
)

CALLBACK = r"/interactions/.*/callback"
TABLES = r"/channels/\d+/messages"


def shows(message: Message | None, harness: Harness, loaded: Any) -> bool:
    """Whether a table shows the current trick of its match."""
    return message is not None and f"trick {loaded.match.trick}" in text_of(message)


async def play_one_card(harness: Harness, code: str) -> Person:
    """Let the player to move play a card; return that player."""
    loaded, mover, _ = await harness.turn(code)
    await harness.until_refreshed(code)
    outcome = await moves_of(mover, code)[0].take(mover)
    private(outcome)
    assert (await harness.load(code)).game.ply == loaded.game.ply + 1
    return mover


# Requests that fail


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "delay"])
async def test_a_failed_answer_is_sent_again(harness: Harness, kind: RequestFault) -> None:
    code = await harness.match()
    for _ in range(2):
        fault = harness.ground.faults.request(kind, method="POST", path=CALLBACK, seconds=0.2)
        mover = await play_one_card(harness, code)
        assert fault.happened == 1
        ply = (await harness.load(code)).game.ply
        hand = hand_of(mover, code)
        assert hand
        await harness.ground.until(lambda h=hand, p=ply: f":{p - 1}:" not in " ".join(ids_of(h)))


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "rate limit", "delay"])
@pytest.mark.parametrize("times", [1, 7])
async def test_the_table_catches_up_after_failed_edits(
    harness: Harness, kind: RequestFault, times: int
) -> None:
    ground = harness.ground
    code = await harness.match()
    table = table_of(ground.carol, code)
    ground.faults.request(kind, times=times, method="PATCH", path=TABLES, seconds=0.01)
    chance = random.Random(1)
    for _ in range(3):
        await harness.play_on(code, 2, chance)
    await harness.until_quiet()
    ground.faults.clear()
    await harness.services.tables.sweep(ALL)
    await harness.until_shown(code)
    assert table_of(ground.carol, code) is table
    assert shows(table, harness, await harness.load(code))


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "delay"])
async def test_a_table_is_posted_once_despite_failures(
    harness: Harness, kind: RequestFault
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    fault = ground.faults.request(kind, times=2, method="POST", path=TABLES, seconds=0.3)
    await ground.bob.press("Accept", message)
    (code,) = await harness.live_of(ground.bob)
    await harness.until_quiet()
    await harness.services.tables.sweep(ALL)
    await harness.until_shown(code)
    assert fault.happened == 2 or kind == "delay"
    tables = [m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m)]
    assert len(tables) == 1
    await ground.until(lambda: hand_of(ground.alice, code))
    await harness.play_on(code, 2)


async def test_a_long_outage_of_discord_costs_few_requests(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    fault = ground.faults.request("error", times=1000, method="PATCH", path=TABLES)
    await harness.play_on(code, 10)
    await harness.until_quiet()
    for _ in range(5):
        await harness.services.tables.sweep(ALL)
    assert fault.happened <= 20
    ground.faults.clear()
    await harness.services.tables.sweep(ALL)
    await harness.until_shown(code)
    assert shows(table_of(ground.carol, code), harness, await harness.load(code))


async def test_a_challenge_closed_while_discord_is_away_is_updated_later(harness: Harness) -> None:
    ground = harness.ground
    message = await harness.challenge()
    ground.faults.request("error", times=50, method="PATCH", path=f"/messages/{message.id}")
    await ground.bob.press("Accept", message)
    await ground.until(lambda: hand_of(ground.alice, ids_of(message)[0][-6:]))
    await harness.until_quiet()
    assert ids_of(message)
    ground.faults.clear()
    await harness.services.invitations.sweep(ALL)
    assert ids_of(message) == []


@pytest.mark.parametrize("what", ["accept", "rematch"])
async def test_a_match_begins_although_the_answer_is_lost(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The other player's hand appears, the table is posted, and the challenge is closed."""
    ground = harness.ground
    message = await harness.challenge()
    code = code_of(message, "accept")
    show = Answer.show

    async def lose(answer: Answer, parts: list[Part], mention: Sequence[str] = ()) -> str:
        await show(answer, parts, mention)
        raise Away

    if what == "accept":
        monkeypatch.setattr(Answer, "show", lose)
        await ground.bob.press("Accept", message)
    else:
        await ground.bob.press("Accept", message)
        await ground.until(lambda: hand_of(ground.alice, code))
        await harness.services.referee.resign(code, ground.bob.user.id)
        await harness.until_shown(code)
        await ground.alice.press(f"v1:rematch:{code}", table_of(ground.alice, code))
        monkeypatch.setattr(Answer, "show", lose)
        await ground.bob.press(f"v1:rematch:{code}", table_of(ground.bob, code))
        before, code = code, (await harness.load(code)).game.rematch or ""
        assert code != before
    await ground.until(lambda: hand_of(ground.alice, code))
    await ground.until(lambda: ids_of(message) == [])
    await harness.until_quiet()
    assert f"v1:hand:{code}" in ids_of(table_of(ground.carol, code))
    hands = [m for m in ground.alice.private.values() if f"v1:unseen:{code}" in ids_of(m)]
    assert len(hands) == 1


async def test_a_hand_that_cannot_be_refreshed_can_be_opened_from_the_table(
    harness: Harness,
) -> None:
    ground = harness.ground
    code = await harness.match()
    ground.faults.request("error", times=9, method="PATCH", path=r"/webhooks/", status=404)
    _, _, other = await harness.turn(code)
    await play_one_card(harness, code)
    await harness.until_quiet()
    ground.faults.clear()
    private(await other.press("My hand"))
    while (await harness.turn(code))[1] is not other:
        await harness.play_on(code, 1)
    await harness.play_on(code, 1)


# The gateway


async def reconnect(harness: Harness) -> None:
    harness.ground.gateway.ask_to_reconnect(harness.ground.bot)


async def cut(harness: Harness) -> None:
    harness.ground.gateway.cut(harness.ground.bot)


async def resume(harness: Harness) -> None:
    await harness.ground.gateway.invalidate(harness.ground.bot, resumable=True)


async def begin_new_session(harness: Harness) -> None:
    await harness.ground.gateway.invalidate(harness.ground.bot)


async def time_out(harness: Harness) -> None:
    await harness.ground.gateway.close(harness.ground.bot, 4009)


@pytest.mark.usefixtures("fast_reconnects")
@pytest.mark.parametrize("trouble", [reconnect, cut, resume, begin_new_session, time_out])
async def test_a_match_survives_trouble_with_the_gateway(
    harness: Harness, trouble: Callable[[Harness], Awaitable[None]]
) -> None:
    code = await harness.match()
    for _ in range(2):
        await harness.play_on(code, 2)
        session = set(harness.ground.gateway.sessions)
        await trouble(harness)
        gone = trouble in (begin_new_session, time_out)
        await harness.ground.until(
            lambda old=session, gone=gone: (
                harness.ground.gateway.online(harness.ground.bot)
                and (not gone or not old & set(harness.ground.gateway.sessions))
            ),
            timeout=20,
        )
        await harness.until_connected()
        await play_one_card(harness, code)
    await harness.until_shown(code)
    assert shows(table_of(harness.ground.carol, code), harness, await harness.load(code))


@pytest.mark.usefixtures("fast_reconnects")
@pytest.mark.parametrize("kind", ["double", "delay", "swap", "lose connection"])
async def test_events_may_come_twice_late_or_in_another_order(
    harness: Harness, kind: EventFault
) -> None:
    ground = harness.ground
    code = await harness.match()
    for _ in range(3):
        loaded, mover, other = await harness.turn(code)
        await harness.until_refreshed(code)
        ground.faults.event(kind, name="INTERACTION_CREATE", seconds=0.2)
        outcomes = await asyncio.gather(
            moves_of(mover, code)[0].take(mover),
            harness.press(other, f"v1:hand:{code}"),
        )
        for outcome in outcomes:
            private(outcome)
        assert (await harness.load(code)).game.ply == loaded.game.ply + 1


@pytest.mark.usefixtures("fast_reconnects")
async def test_a_match_is_finished_while_everything_goes_wrong(harness: Harness) -> None:
    ground = harness.ground
    chance = random.Random(5)
    code = await harness.match(kingdom="magic", artifacts=True)

    def trouble() -> None:
        kinds: list[RequestFault] = ["reset before", "reset after", "error", "rate limit"]
        ground.faults.request(chance.choice(kinds), path=TABLES, seconds=0.01)
        ground.faults.request(chance.choice(kinds[:2]), method="POST", path=CALLBACK)
        if chance.random() < 0.1:
            ground.faults.request(chance.choice(kinds[:2]), method="PATCH", path="/webhooks/")
        ground.faults.event("double", name="INTERACTION_CREATE")

    while not (loaded := await harness.load(code)).match.outcome:
        trouble()
        await harness.play_on(code, 1, chance)
    ground.faults.clear()
    await harness.until_quiet()
    await harness.services.tables.sweep(ALL)
    await harness.until_shown(code)
    assert replays(loaded.match)
    assert "Rematch" in text_of(table_of(ground.carol, code))


# Slow answers


def slow(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the database write only after the answer was deferred."""
    db = harness.services.db
    write = db.run_all

    async def run_all(*statements: Any, **options: Any) -> list[int]:
        await until_deferred(harness.ground)
        return await write(*statements, **options)

    monkeypatch.setattr(db, "run_all", run_all)
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)


@pytest.mark.usefixtures("own_patience")
async def test_a_slow_answer_is_promised_in_time(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    hand = hand_of(mover, code)
    with monkeypatch.context() as patch:
        slow(harness, patch)
        pressed = await moves_of(mover, code)[0].take(mover)
        assert pressed.kind == "deferred"
        await harness.ground.until(lambda: not any(f"{code}:0:" in id for id in ids_of(hand)))
    assert (await harness.load(code)).game.ply == 1


@pytest.mark.usefixtures("own_patience")
async def test_a_slow_answer_to_a_command_comes_later(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    card = loaded.match.legal(loaded.match.decision.seat or 0)[0].text
    with monkeypatch.context() as patch:
        slow(harness, patch)
        asked = await mover.run("claim play", card=card)
        assert asked.kind == "thinking"
        shown = asked.message
        assert shown
        await harness.ground.until(lambda: f"v1:unseen:{code}" in ids_of(shown))
    assert shown.owner is mover.user
    assert (await harness.load(code)).game.ply == 1


@pytest.mark.usefixtures("own_patience")
async def test_a_slow_challenge_that_is_refused_is_refused_privately(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although its answer was promised in public."""
    ground = harness.ground
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    real = harness.services.challenges.issue

    async def issue(*args: Any) -> Any:
        await until_deferred(ground)
        return await real(*args)

    monkeypatch.setattr(harness.services.challenges, "issue", issue)
    asked = await ground.alice.run("claim challenge", opponent=ground.alice.user)
    assert asked.kind == "thinking"
    await ground.until(lambda: "yourself" in ground.alice.reads())
    assert "yourself" not in ground.carol.reads()
    assert asked.message
    promised = asked.message
    await ground.until(lambda: promised.deleted)
    asked = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    await ground.until(lambda: "challenges" in ground.carol.reads())
    await ground.bob.press("Accept", ground.carol.last())
    await asyncio.gather(*harness.services.requests)
    assert len(await harness.live_of(ground.bob)) == 1


# Hands


async def test_the_other_hand_is_refreshed_without_a_press(harness: Harness) -> None:
    code = await harness.match()
    for ply in range(1, 7):
        _, _, other = await harness.turn(code)
        hand = hand_of(other, code)
        assert hand
        await play_one_card(harness, code)
        cards = f"v1:play:{code}:{ply}:", f"v1:no:{code}:{ply}:"
        await harness.ground.until(
            lambda hand=hand, cards=cards: any(id.startswith(cards) for id in ids_of(hand))
        )
        assert hand_of(other, code) is hand


async def test_a_hand_older_than_its_token_can_still_be_played(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    for ply in range(3):
        _, mover, _ = await harness.turn(code)
        await harness.pass_time(16 * MINUTE)
        before = len(ground.requests)
        old = hand_of(mover, code)
        if not any(f":{ply}:" in id for id in ids_of(old)):
            private(await mover.press("My hand"))
        private(await moves_of(mover, code)[0].take(mover))
        assert (await harness.load(code)).game.ply == ply + 1
        await harness.until_quiet()
        assert all(r.code not in (50027, 10015) for r in list(ground.requests)[before:])


@pytest.mark.parametrize("lost", ["reload", "dismiss"])
async def test_a_lost_hand_can_be_opened_again(harness: Harness, lost: str) -> None:
    ground = harness.ground
    code = await harness.match()
    for bring in ("My hand", "claim hand", "claim play"):
        for person in (ground.alice, ground.bob):
            assert hand_of(person, code)
            if lost == "reload":
                person.reload()
            else:
                for message in list(person.private.values()):
                    person.dismiss(message)
            assert hand_of(person, code) is None
            if bring.startswith("claim"):
                private(await person.run(bring))
            else:
                private(await person.press(bring))
            assert hand_of(person, code)
        await harness.play_on(code, 1)


async def test_a_new_hand_survives_the_failed_edit_of_the_old_one(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player opens a new hand while the old one, which was dismissed, is being refreshed."""
    code = await harness.match()
    await harness.until_quiet()
    _, mover, other = await harness.turn(code)
    messenger = harness.services.messenger
    edit = messenger.edit_private
    begun, opened = asyncio.Event(), asyncio.Event()

    async def edit_private(*_: Any) -> None:
        monkeypatch.setattr(messenger, "edit_private", edit)
        begun.set()
        await opened.wait()
        raise Gone("message")

    monkeypatch.setattr(messenger, "edit_private", edit_private)
    private(await moves_of(mover, code)[0].take(mover))
    await begun.wait()
    shown = await other.run("claim hand")
    await asyncio.gather(*harness.services.requests)  # the bot has noted where it is
    opened.set()
    await harness.until_quiet()
    await harness.services.referee.resign(code, mover.user.id)
    await harness.ground.until(lambda: f"v1:rematch:{code}" in ids_of(shown.message))


@pytest.mark.parametrize(("minutes", "appears"), [(10, True), (16, False)])
async def test_the_challengers_hand_appears_while_its_token_is_valid(
    harness: Harness, minutes: int, appears: bool
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    await harness.pass_time(minutes * MINUTE)
    before = len(ground.requests)
    await ground.bob.press("Accept", message)
    (code,) = await harness.live_of(ground.bob)
    await harness.until_quiet()
    await ground.until(lambda: ids_of(message) == [])
    if appears:
        await ground.until(lambda: hand_of(ground.alice, code))
    assert bool(hand_of(ground.alice, code)) == appears
    assert all(r.code not in (50027, 10015) for r in list(ground.requests)[before:])
    opened = await ground.alice.press("My hand")
    private(opened)
    assert hand_of(ground.alice, code) is opened.message


# The database


async def fill_the_disk(harness: Harness) -> None:
    """Fill the disk with moves of a cancelled match, so that there is no room for another."""
    other = await harness.match()
    await harness.services.referee.cancel(other, harness.ground.alice.user.id)

    def work(raw: sqlite3.Connection) -> None:
        raw.execute(f"PRAGMA max_page_count = {raw.execute('PRAGMA page_count').fetchone()[0]}")
        for ply in range(1000, 100_000):
            try:
                raw.execute("INSERT INTO moves VALUES (?, ?, 0, 'G5', 0)", (other, ply))
            except sqlite3.OperationalError:
                break

    await by_the_writer(harness, work)


async def make_room(harness: Harness) -> None:
    await by_the_writer(harness, lambda raw: raw.execute("PRAGMA max_page_count = 1000000"))


async def by_the_writer(harness: Harness, work: Callable[[sqlite3.Connection], object]) -> None:
    """Do something on the connection that writes, while nothing else uses it."""
    measured = harness.services.db
    assert isinstance(measured, MeasuredDatabase)
    db = measured.db
    assert isinstance(db, SqliteDatabase)
    async with db._hold_write_lock():
        await db._writer.in_thread(work)


async def check_agreement(harness: Harness, code: str) -> None:
    """Check that memory and disk agree on a match."""
    loaded = await harness.load(code)
    harness.services.matches.evict(code)
    again = await harness.load(code)
    assert again.game == loaded.game
    assert again.match.moves == loaded.match.moves


async def test_a_full_disk_is_explained_and_the_match_goes_on_later(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 2)
    await fill_the_disk(harness)
    for _ in range(3):
        loaded, mover, other = await harness.turn(code)
        await harness.until_refreshed(code)
        assert "disk is full" in private(await moves_of(mover, code)[0].take(mover))
        private(await other.run("claim hand"))
        assert (await harness.load(code)).game == loaded.game
        await check_agreement(harness, code)
        await mover.run("claim hand")
    await make_room(harness)
    await harness.play_on(code, 3)
    await check_agreement(harness, code)
    await harness.until_shown(code)
    assert shows(table_of(ground.carol, code), harness, await harness.load(code))


@pytest.mark.usefixtures("own_locks")
async def test_a_locked_database_is_explained_and_the_match_goes_on_later(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 2)
    loaded, mover, _ = await harness.turn(code)
    other = sqlite3.connect(harness.url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await harness.until_refreshed(code)
    choice = moves_of(mover, code)[0]
    pressed, asked = await asyncio.gather(
        choice.take(mover), ground.carol.run("claim challenge", opponent=ground.bob.user)
    )
    assert not pressed.failed
    assert not asked.failed
    for person in (mover, ground.carol):
        await ground.until(lambda p=person: "can’t save anything" in p.reads())
    assert (await harness.load(code)).game == loaded.game
    other.execute("ROLLBACK")
    other.close()
    await mover.run("claim hand")
    private(await moves_of(mover, code)[0].take(mover))
    assert (await harness.load(code)).game.ply == loaded.game.ply + 1
    await check_agreement(harness, code)
    await harness.play_on(code, 2)


async def test_a_commit_that_was_not_confirmed_is_checked(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was written, but the connection broke before the confirmation."""
    code = await harness.match()
    db = harness.services.db
    write = db.run_all
    moves = 0

    async def run_all(*statements: Any, **options: Any) -> list[int]:
        nonlocal moves
        done = await write(*statements, **options)
        if options.get("one_row"):
            moves += 1
            if moves == 1:
                raise Unavailable("unknown")
        return done

    monkeypatch.setattr(db, "run_all", run_all)
    _, mover, _ = await harness.turn(code)
    reply = private(await moves_of(mover, code)[0].take(mover))
    assert "/claim hand" in reply
    assert (await harness.load(code)).game.ply == 1
    await mover.run("claim hand")
    for person in (harness.ground.alice, harness.ground.bob):
        await person.run("claim hand")
    await harness.play_on(code, 3)
    await check_agreement(harness, code)


async def test_the_computer_moves_after_a_lost_commit(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move before it was not published, but the next sweep finds that it is its turn."""
    alice = harness.ground.alice
    code = await harness.against_computer(alice)
    while True:
        loaded = await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
        if loaded.match.decision.kind == "lead":
            break  # after her card it is the computer's turn
        await harness.play_on(code, 1)
    await harness.until_refreshed(code)
    db = harness.services.db
    write = db.run_all

    async def run_all(*statements: Any, **options: Any) -> list[int]:
        done = await write(*statements, **options)
        if options.get("one_row"):
            monkeypatch.setattr(db, "run_all", write)
            raise Unavailable("unknown")
        return done

    monkeypatch.setattr(db, "run_all", run_all)
    assert "/claim hand" in private(await moves_of(alice, code)[0].take(alice))
    lost = await harness.load(code)
    assert lost.game.ply == loaded.game.ply + 1
    assert lost.match.decision.seat == 1
    assert code not in harness.services.computer.worker.tasks
    await harness.services.computer.resume(ALL)
    await harness.until_match(
        code, lambda loaded: loaded.match.decision.seat == 0 and loaded.game.ply > lost.game.ply
    )
    await harness.until_shown(code)
    private(await alice.run("claim hand"))
    await harness.play_on(code, 1)
    await check_agreement(harness, code)


# Limits


async def test_an_old_table_is_kept_up_to_date_within_the_limits(harness: Harness) -> None:
    """Discord lets messages older than an hour be edited three times in six seconds."""
    code = await harness.match(pace="none")
    await harness.pass_time(2 * 60 * MINUTE)
    for person in (harness.ground.alice, harness.ground.bob):
        await person.run("claim hand")
    harness.ground.buckets.on = True
    before = len(harness.ground.requests)
    chance = random.Random(4)
    for _ in range(5):
        await harness.play_on(code, 1, chance)
        await harness.until_shown(code)
    refused = [r for r in list(harness.ground.requests)[before:] if r.status == 429]
    assert len(refused) <= 2
    assert shows(table_of(harness.ground.carol, code), harness, await harness.load(code))
