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
from bot.storage.shares import ALL
from bot.storage.sqlite import SqliteDatabase
from bot.ui.parts import Part
from playground.faults import EventFault, RequestFault
from playground.people import Person
from playground.world import Message

from .hall import (
    Hall,
    choices_of,
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


def shows(message: Message | None, hall: Hall, loaded: Any) -> bool:
    """Whether a table shows how its match stands."""
    return message is not None and f"trick {loaded.match.trick}" in text_of(message)


async def one_press(hall: Hall, code: str) -> Person:
    """Let whoever is to move play a card; give who it was."""
    loaded, mover, _ = await hall.turn(code)
    await hall.refreshed(code)
    outcome = await moves_of(mover, code)[0].take(mover)
    private(outcome)
    assert (await hall.load(code)).game.ply == loaded.game.ply + 1
    return mover


# Requests that fail


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "delay"])
async def test_an_answer_that_goes_wrong_is_given_again(hall: Hall, kind: RequestFault) -> None:
    code = await hall.match()
    for _ in range(2):
        fault = hall.ground.faults.request(kind, method="POST", path=CALLBACK, seconds=0.2)
        mover = await one_press(hall, code)
        assert fault.happened == 1
        ply = (await hall.load(code)).game.ply
        hand = hand_of(mover, code)
        assert hand
        await hall.ground.until(lambda h=hand, p=ply: f":{p - 1}:" not in " ".join(ids_of(h)))


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "rate limit", "delay"])
@pytest.mark.parametrize("times", [1, 7])
async def test_the_table_follows_when_it_can(hall: Hall, kind: RequestFault, times: int) -> None:
    ground = hall.ground
    code = await hall.match()
    table = table_of(ground.carol, code)
    ground.faults.request(kind, times=times, method="PATCH", path=TABLES, seconds=0.01)
    chance = random.Random(1)
    for _ in range(3):
        await hall.play_on(code, 2, chance)
    await hall.until_quiet()
    ground.faults.clear()
    await hall.services.tables.sweep(ALL)
    await hall.settle(code)
    assert table_of(ground.carol, code) is table
    assert shows(table, hall, await hall.load(code))


@pytest.mark.parametrize("kind", ["reset before", "reset after", "error", "delay"])
async def test_a_table_is_posted_once_whatever_happens(hall: Hall, kind: RequestFault) -> None:
    ground = hall.ground
    message = await hall.challenge()
    fault = ground.faults.request(kind, times=2, method="POST", path=TABLES, seconds=0.3)
    await ground.bob.press("Accept", message)
    (code,) = await hall.live_of(ground.bob)
    await hall.until_quiet()
    await hall.services.tables.sweep(ALL)
    await hall.settle(code)
    assert fault.happened == 2 or kind == "delay"
    tables = [m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m)]
    assert len(tables) == 1
    await ground.until(lambda: hand_of(ground.alice, code))
    await hall.play_on(code, 2)


async def test_discord_away_for_long_costs_few_requests(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    fault = ground.faults.request("error", times=1000, method="PATCH", path=TABLES)
    await hall.play_on(code, 10)
    await hall.until_quiet()
    for _ in range(5):
        await hall.services.tables.sweep(ALL)
    assert fault.happened <= 20
    ground.faults.clear()
    await hall.services.tables.sweep(ALL)
    await hall.settle(code)
    assert shows(table_of(ground.carol, code), hall, await hall.load(code))


async def test_a_closed_challenge_is_shown_later_when_discord_is_away(hall: Hall) -> None:
    ground = hall.ground
    message = await hall.challenge()
    ground.faults.request("error", times=50, method="PATCH", path=f"/messages/{message.id}")
    await ground.bob.press("Accept", message)
    await ground.until(lambda: hand_of(ground.alice, ids_of(message)[0][-6:]))
    assert ids_of(message)
    ground.faults.clear()
    await hall.until_quiet()
    await hall.services.invitations.sweep(ALL)
    assert ids_of(message) == []


@pytest.mark.parametrize("what", ["accept", "rematch"])
async def test_what_begins_a_match_does_so_though_its_answer_is_lost(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The other one's hand comes, the table is posted, and the challenge is closed."""
    ground = hall.ground
    message = await hall.challenge()
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
        await hall.services.referee.resign(code, ground.bob.user.id)
        await hall.settle(code)
        await ground.alice.press(f"v1:rematch:{code}", table_of(ground.alice, code))
        monkeypatch.setattr(Answer, "show", lose)
        await ground.bob.press(f"v1:rematch:{code}", table_of(ground.bob, code))
        before, code = code, (await hall.load(code)).game.rematch or ""
        assert code != before
    await ground.until(lambda: hand_of(ground.alice, code))
    await ground.until(lambda: ids_of(message) == [])
    await hall.until_quiet()
    assert f"v1:hand:{code}" in ids_of(table_of(ground.carol, code))
    hands = [m for m in ground.alice.private.values() if f"v1:unseen:{code}" in ids_of(m)]
    assert len(hands) == 1


async def test_a_hand_that_cannot_be_refreshed_is_brought_by_the_table(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    ground.faults.request("error", times=9, method="PATCH", path=r"/webhooks/", status=404)
    _, _, other = await hall.turn(code)
    await one_press(hall, code)
    await hall.until_quiet()
    ground.faults.clear()
    private(await other.press("My hand"))
    while (await hall.turn(code))[1] is not other:
        await hall.play_on(code, 1)
    await hall.play_on(code, 1)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library connect again without a pause."""

    async def at_once(*_: object, **__: object) -> None:
        pass

    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda self: 0.02)
    monkeypatch.setattr("bot.process.client.ClaimBot.before_identify_hook", at_once)


# The gateway


async def reconnect(hall: Hall) -> None:
    hall.ground.gateway.ask_to_reconnect(hall.ground.bot)


async def cut(hall: Hall) -> None:
    hall.ground.gateway.cut(hall.ground.bot)


async def resume(hall: Hall) -> None:
    await hall.ground.gateway.invalidate(hall.ground.bot, resumable=True)


async def begin_anew(hall: Hall) -> None:
    await hall.ground.gateway.invalidate(hall.ground.bot)


async def time_out(hall: Hall) -> None:
    await hall.ground.gateway.close(hall.ground.bot, 4009)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("trouble", [reconnect, cut, resume, begin_anew, time_out])
async def test_a_match_survives_the_gateway(
    hall: Hall, trouble: Callable[[Hall], Awaitable[None]]
) -> None:
    code = await hall.match()
    for _ in range(2):
        await hall.play_on(code, 2)
        session = set(hall.ground.gateway.sessions)
        await trouble(hall)
        gone = trouble in (begin_anew, time_out)
        await hall.ground.until(
            lambda old=session, gone=gone: (
                hall.ground.gateway.online(hall.ground.bot)
                and (not gone or not old & set(hall.ground.gateway.sessions))
            ),
            timeout=20,
        )
        await hall.until_connected()
        await one_press(hall, code)
    await hall.settle(code)
    assert shows(table_of(hall.ground.carol, code), hall, await hall.load(code))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("kind", ["double", "delay", "swap", "lose connection"])
async def test_events_that_come_twice_late_or_in_another_order(
    hall: Hall, kind: EventFault
) -> None:
    ground = hall.ground
    code = await hall.match()
    for _ in range(3):
        loaded, mover, other = await hall.turn(code)
        await hall.refreshed(code)
        ground.faults.event(kind, name="INTERACTION_CREATE", seconds=0.2)
        outcomes = await asyncio.gather(
            moves_of(mover, code)[0].take(mover),
            hall.press(other, f"v1:hand:{code}"),
        )
        for outcome in outcomes:
            private(outcome)
        assert (await hall.load(code)).game.ply == loaded.game.ply + 1


@pytest.mark.usefixtures("quick")
async def test_presses_in_a_storm(hall: Hall) -> None:
    """Everything goes wrong at once, and the match is played to its end."""
    ground = hall.ground
    chance = random.Random(5)
    code = await hall.match(kingdom="magic", artifacts=True)

    def trouble() -> None:
        kinds: list[RequestFault] = ["reset before", "reset after", "error", "rate limit"]
        ground.faults.request(chance.choice(kinds), path=TABLES, seconds=0.01)
        ground.faults.request(chance.choice(kinds[:2]), method="POST", path=CALLBACK)
        if chance.random() < 0.1:
            ground.faults.request(chance.choice(kinds[:2]), method="PATCH", path="/webhooks/")
        ground.faults.event("double", name="INTERACTION_CREATE")

    while not (loaded := await hall.load(code)).match.outcome:
        trouble()
        await hall.play_on(code, 1, chance)
    ground.faults.clear()
    await hall.until_quiet()
    await hall.services.tables.sweep(ALL)
    await hall.settle(code)
    assert replays(loaded.match)
    assert "Rematch" in text_of(table_of(ground.carol, code))


# Slow answers


def slow(hall: Hall, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the database take its time with each write."""
    db = hall.services.db
    write = db.run_all

    async def run_all(*statements: Any, **options: Any) -> list[int]:
        await asyncio.sleep(seconds)
        return await write(*statements, **options)

    monkeypatch.setattr(db, "run_all", run_all)


@pytest.mark.parametrize(("patience", "seconds"), [(0.05, 0.4), (1.8, 3.3)])
async def test_a_slow_answer_is_promised_in_time(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, patience: float, seconds: float
) -> None:
    """Slower than the three seconds that Discord waits, too."""
    code = await hall.match()
    _, mover, _ = await hall.turn(code)
    hand = hand_of(mover, code)
    with monkeypatch.context() as patch:
        patch.setattr("bot.chat.answer.PATIENCE", patience)
        slow(hall, patch, seconds)
        pressed = await moves_of(mover, code)[0].take(mover)
        assert pressed.kind == "deferred"
        await hall.ground.until(lambda: not any(f"{code}:0:" in id for id in ids_of(hand)))
    assert (await hall.load(code)).game.ply == 1


async def test_a_slow_answer_to_a_command_comes_later(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await hall.match()
    loaded, mover, _ = await hall.turn(code)
    card = loaded.match.legal(loaded.match.decision.seat or 0)[0].text
    with monkeypatch.context() as patch:
        patch.setattr("bot.chat.answer.PATIENCE", 0.05)
        slow(hall, patch, 0.4)
        asked = await mover.run("claim play", card=card)
        assert asked.kind == "thinking"
        shown = asked.message
        assert shown
        await hall.ground.until(lambda: f"v1:unseen:{code}" in ids_of(shown))
    assert shown.owner is mover.user
    assert (await hall.load(code)).game.ply == 1


async def test_a_slow_challenge_that_is_refused_is_refused_privately(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though its answer was promised in public."""
    ground = hall.ground
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.05)
    real = hall.services.challenges.issue

    async def issue(*args: Any) -> Any:
        await asyncio.sleep(0.3)
        return await real(*args)

    monkeypatch.setattr(hall.services.challenges, "issue", issue)
    asked = await ground.alice.run("claim challenge", opponent=ground.alice.user)
    assert asked.kind == "thinking"
    await ground.until(lambda: "yourself" in ground.alice.reads())
    assert "yourself" not in ground.carol.reads()
    assert asked.message
    promised = asked.message
    await ground.until(lambda: promised.deleted)
    asked = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    await ground.until(lambda: "challenges" in ground.carol.reads())
    assert asked.message
    await ground.bob.press("Accept", asked.message)
    assert len(await hall.live_of(ground.bob)) == 1


# Hands


async def test_the_other_hand_comes_alive_without_a_press(hall: Hall) -> None:
    code = await hall.match()
    for _ in range(6):
        _, mover, other = await hall.turn(code)
        before = hand_of(other, code)
        await one_press(hall, code)
        _, now, _ = await hall.turn(code)
        await hall.refreshed(code)
        if now is other:
            assert hand_of(other, code) is before
        assert mover in (hall.ground.alice, hall.ground.bob)


async def test_a_hand_older_than_its_token_still_plays(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    for _ in range(3):
        loaded, mover, other = await hall.turn(code)
        await hall.pass_time(16 * MINUTE)
        before = len(ground.requests)
        old = hand_of(mover, code)
        if not any(f":{loaded.game.ply}:" in id for id in ids_of(old)):
            private(await mover.press("My hand"))
        private(await moves_of(mover, code)[0].take(mover))
        await hall.until_quiet()
        assert all(r.code not in (50027, 10015) for r in list(ground.requests)[before:])
        assert other in (ground.alice, ground.bob)


@pytest.mark.parametrize("lost", ["reload", "dismiss"])
async def test_a_lost_hand_is_brought_back(hall: Hall, lost: str) -> None:
    ground = hall.ground
    code = await hall.match()
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
        await hall.play_on(code, 1)


async def test_a_new_hand_outlives_the_one_that_cannot_be_reached(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player opens a new hand while the old one, which was dismissed, is being refreshed."""
    code = await hall.match()
    await hall.until_quiet()
    _, mover, other = await hall.turn(code)
    messenger = hall.services.messenger
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
    await asyncio.gather(*hall.services.requests)  # the bot has noted where it is
    opened.set()
    await hall.until_quiet()
    await hall.services.referee.resign(code, mover.user.id)
    await hall.ground.until(lambda: f"v1:rematch:{code}" in ids_of(shown.message))


@pytest.mark.parametrize(("minutes", "comes"), [(10, True), (16, False)])
async def test_the_challengers_hand_comes_while_it_can(
    hall: Hall, minutes: int, comes: bool
) -> None:
    ground = hall.ground
    message = await hall.challenge()
    await hall.pass_time(minutes * MINUTE)
    await ground.bob.press("Accept", message)
    (code,) = await hall.live_of(ground.bob)
    await hall.until_quiet()
    await ground.until(lambda: ids_of(message) == [])
    if comes:
        await ground.until(lambda: hand_of(ground.alice, code))
    assert bool(hand_of(ground.alice, code)) == comes
    private(await ground.alice.press("My hand"))
    assert choices_of(ground.alice, code, "play", "unseen") or hand_of(ground.alice, code)


# The database


async def fill_the_disk(hall: Hall) -> None:
    """Leave no room for another move; what fills it are moves of a match that is none."""
    other = await hall.match()
    await hall.services.referee.cancel(other, hall.ground.alice.user.id)

    def work(raw: sqlite3.Connection) -> None:
        raw.execute(f"PRAGMA max_page_count = {raw.execute('PRAGMA page_count').fetchone()[0]}")
        for ply in range(1000, 100_000):
            try:
                raw.execute("INSERT INTO moves VALUES (?, ?, 0, 'G5', 0)", (other, ply))
            except sqlite3.OperationalError:
                break

    await by_the_writer(hall, work)


async def make_room(hall: Hall) -> None:
    await by_the_writer(hall, lambda raw: raw.execute("PRAGMA max_page_count = 1000000"))


async def by_the_writer(hall: Hall, work: Callable[[sqlite3.Connection], object]) -> None:
    """Do something on the connection that writes, while nobody else does."""
    db = hall.services.db
    assert isinstance(db, SqliteDatabase)
    async with db._write_turn():
        await db._writer.in_thread(work)


async def agree(hall: Hall, code: str) -> None:
    """Memory and disk tell the same."""
    loaded = await hall.load(code)
    hall.services.matches.evict(code)
    again = await hall.load(code)
    assert again.game == loaded.game
    assert again.match.moves == loaded.match.moves


async def test_a_full_disk_refuses_with_a_sentence_and_recovers(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.play_on(code, 2)
    await fill_the_disk(hall)
    for _ in range(3):
        loaded, mover, other = await hall.turn(code)
        await hall.refreshed(code)
        assert "disk is full" in private(await moves_of(mover, code)[0].take(mover))
        private(await other.run("claim hand"))
        assert (await hall.load(code)).game == loaded.game
        await agree(hall, code)
        await mover.run("claim hand")
    await make_room(hall)
    await hall.play_on(code, 3)
    await agree(hall, code)
    await hall.settle(code)
    assert shows(table_of(ground.carol, code), hall, await hall.load(code))


async def test_a_locked_database_refuses_with_a_sentence_and_recovers(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.play_on(code, 2)
    loaded, mover, _ = await hall.turn(code)
    other = sqlite3.connect(hall.url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await hall.refreshed(code)
    choice = moves_of(mover, code)[0]
    pressed, asked = await asyncio.gather(
        choice.take(mover), ground.carol.run("claim challenge", opponent=ground.bob.user)
    )
    assert not pressed.failed
    assert not asked.failed
    for person in (mover, ground.carol):
        await ground.until(lambda p=person: "can’t write anything down" in p.reads())
    assert (await hall.load(code)).game == loaded.game
    other.execute("ROLLBACK")
    other.close()
    await mover.run("claim hand")
    private(await moves_of(mover, code)[0].take(mover))
    assert (await hall.load(code)).game.ply == loaded.game.ply + 1
    await agree(hall, code)
    await hall.play_on(code, 2)


async def test_a_lost_commit_is_looked_up(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was written, but the connection broke before that was told."""
    code = await hall.match()
    db = hall.services.db
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
    loaded, mover, _ = await hall.turn(code)
    said = private(await moves_of(mover, code)[0].take(mover))
    assert "/claim hand" in said
    assert (await hall.load(code)).game.ply == 1
    await mover.run("claim hand")
    for person in (hall.ground.alice, hall.ground.bob):
        await person.run("claim hand")
    await hall.play_on(code, 3)
    await agree(hall, code)
    assert loaded.game.ply == 0


async def test_the_computer_moves_after_a_lost_commit(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody was told of the move before, but the next sweep finds that it is its turn."""
    alice = hall.ground.alice
    code = await hall.against_computer(alice)
    loaded = await hall.until_live(code, lambda loaded: loaded.match.decision.seat == 0)
    await hall.refreshed(code)
    db = hall.services.db
    write = db.run_all

    async def run_all(*statements: Any, **options: Any) -> list[int]:
        done = await write(*statements, **options)
        if options.get("one_row"):
            monkeypatch.setattr(db, "run_all", write)
            raise Unavailable("unknown")
        return done

    monkeypatch.setattr(db, "run_all", run_all)
    assert "/claim hand" in private(await moves_of(alice, code)[0].take(alice))
    lost = await hall.load(code)
    assert lost.game.ply == loaded.game.ply + 1
    if lost.match.decision.seat == 1:
        assert code not in hall.services.computer.worker.tasks
    await hall.services.computer.resume(ALL)
    await hall.until_live(
        code, lambda loaded: loaded.match.decision.seat == 0 and loaded.game.ply > lost.game.ply
    )
    await hall.settle(code)
    private(await alice.run("claim hand"))
    await hall.play_on(code, 1)
    await agree(hall, code)


# Limits


async def test_an_old_table_is_kept_up_to_date_within_the_limits(hall: Hall) -> None:
    """Discord lets messages older than an hour be edited three times in six seconds."""
    code = await hall.match(pace="none")
    await hall.pass_time(2 * 60 * MINUTE)
    for person in (hall.ground.alice, hall.ground.bob):
        await person.run("claim hand")
    hall.ground.buckets.on = True
    before = len(hall.ground.requests)
    chance = random.Random(4)
    for _ in range(5):
        await hall.play_on(code, 1, chance)
        await hall.settle(code)
    refused = [r for r in list(hall.ground.requests)[before:] if r.status == 429]
    assert len(refused) <= 2
    assert shows(table_of(hall.ground.carol, code), hall, await hall.load(code))
