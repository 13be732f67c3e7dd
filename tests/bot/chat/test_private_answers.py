"""Late answers, because the database is slow: private ones stay private, public ones public."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.chat.answer import age_of
from bot.chat.messenger import _edit_payload
from bot.chat.snowflakes import snowflake
from bot.people.person import User as Player
from bot.storage import Unavailable
from playground.people import Person
from playground.world import Message, User

from .deferral import until_deferred
from .harness import Harness, code_of, hand_of, ids_of, table_of, text_of

pytestmark = pytest.mark.usefixtures("own_patience")

NOW = 1_700_000_000_000  # milliseconds

PRIVATE = ("v1:play:", "v1:pick:", "v1:unseen:", "v1:with:", "v1:narrow:")


@pytest.fixture
def released(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let a server's settings be read only after this, which is too late for a first answer."""
    released = asyncio.Event()
    directory = harness.services.directory
    server = directory.server

    async def late(id: str) -> Any:
        await released.wait()
        return await server(id)

    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    monkeypatch.setattr(directory, "server", late)
    return released


async def challenge(person: Person, whom: User, how: str) -> Message:
    """Challenge somebody while the answer is late; return the message that waits for it."""
    if how == "command":
        asked = await person.run("claim challenge", opponent=whom)
    else:
        asked = await person.use_on("Challenge to Claim", whom)
    assert asked.kind == "thinking"
    assert asked.message
    return asked.message


@pytest.mark.parametrize("how", ["command", "menu"])
async def test_a_late_hand_is_private(harness: Harness, released: asyncio.Event, how: str) -> None:
    ground = harness.ground
    computer = ground.bot.user
    message = await challenge(ground.alice, computer, how)
    assert message.owner is ground.alice.user
    released.set()
    sees = ground.alice.private.values
    await ground.until(
        lambda: any(id.startswith(PRIVATE) for seen in sees() for id in ids_of(seen))
    )
    (code,) = await harness.live_of(ground.alice)
    await harness.until_shown(code)
    hand = hand_of(ground.alice, code)
    assert hand
    assert int(hand.id) > int(table_of(ground.alice, code).id)
    for seen in ground.bob.sees():
        assert not any(id.startswith(PRIVATE) for id in ids_of(seen)), text_of(seen)


@pytest.mark.parametrize("how", ["command", "menu"])
@pytest.mark.parametrize("is_removed", [False, True])
async def test_a_late_challenge_is_a_new_message_that_pings(
    harness: Harness, released: asyncio.Event, how: str, is_removed: bool
) -> None:
    """A mention that comes by an edit of the deferred answer would notify nobody."""
    ground = harness.ground
    bob, carol = ground.bob, ground.carol
    promised = await challenge(ground.alice, bob.user, how)
    if is_removed:  # by a moderator
        ground.remove(promised)
    released.set()
    await ground.until(lambda: bob.pings)
    await asyncio.gather(*harness.services.requests)
    (message,) = bob.pings
    assert carol.sees() == [message]
    assert message.mentions == [bob.user]
    code = code_of(message, "accept")
    assert (await harness.services.challenges.find(code)).message == message.id
    await bob.press("Decline", message)
    await ground.until(lambda: "declined" in text_of(message))


async def test_a_late_challenge_to_somebody_who_wants_no_pings_is_an_edit(
    harness: Harness, released: asyncio.Event
) -> None:
    ground = harness.ground
    bob = Player(ground.bob.user.id, str(ground.bob))
    await harness.services.directory.make_known(bob.id)
    await harness.services.directory.change_preferences(bob, pings="never")
    message = await challenge(ground.alice, ground.bob.user, "command")
    released.set()
    await ground.until(lambda: ids_of(message))
    assert message.owner is None
    assert message.mentions == []


async def test_a_late_refusal_is_private(harness: Harness, released: asyncio.Event) -> None:
    ground = harness.ground
    asked = await ground.alice.run("claim challenge", kingdom="unicorns")
    assert asked.kind == "thinking"
    assert asked.message
    promised = asked.message
    released.set()
    await ground.until(lambda: "unicorns" in ground.alice.reads())
    await ground.until(lambda: promised.deleted)
    assert "unicorns" not in ground.bob.reads()


async def test_after_a_deferral_that_was_rejected_an_answer_stays(
    harness: Harness, released: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was promised, so a refusal that follows takes the place of nothing."""
    ground = harness.ground

    async def fail(*arguments: object) -> None:
        raise Unavailable("lost")

    monkeypatch.setattr(harness.services.invitations, "note_posted", fail)
    callback = r"/interactions/.*/callback"
    fault = ground.faults.request("error", method="POST", path=callback, status=400, code=50035)
    asking = asyncio.create_task(ground.alice.run("claim challenge", opponent=ground.bob.user))
    await ground.until(lambda: fault.happened)
    released.set()
    message = (await asking).message
    assert message
    await harness.settle()
    assert "database" in ground.alice.reads()
    assert not message.deleted
    assert message.owner is None


# The age of an interaction counts from when it was made


def slow_hands(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show hands only after the answer was deferred."""
    parts = harness.services.hands.parts

    async def slow(*args: Any, **options: Any) -> Any:
        await until_deferred(harness.ground)
        return await parts(*args, **options)

    monkeypatch.setattr(harness.services.hands, "parts", slow)


async def test_a_press_that_was_delivered_late_is_answered_in_time(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    table = table_of(ground.alice, code)
    slow_hands(harness, monkeypatch)
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 1.8)
    ground.faults.event("delay", name="INTERACTION_CREATE", seconds=2.5)
    pressing = asyncio.create_task(ground.alice.press("My hand", table))
    await ground.until(ground.interactions.waiting)
    ground.clock.move(2.5)
    pressed = await pressing
    assert pressed.kind == "thinking"
    message = pressed.message
    assert message
    assert message.owner is ground.alice.user
    await ground.until(lambda: f"v1:unseen:{code}" in ids_of(message))


@pytest.mark.parametrize(
    ("made", "now", "age"),
    [(0, 0, 0.0), (0, 1700, 1.7), (0, 3000, 3.0), (0, 3001, 0.0), (5, 0, 0.0), (0, 10**9, 0.0)],
)
def test_only_a_plausible_age_counts(made: int, now: int, age: float) -> None:
    assert age_of(int(snowflake(NOW + made)), NOW + now) == age


async def test_a_late_answer_to_a_public_button_is_sent_once(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although its confirmation was lost."""
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    table = table_of(ground.alice, code)
    known = set(ground.alice.private)
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    slow_hands(harness, monkeypatch)
    path = r"/webhooks/\d+/[^/]+(/messages/@original)?$"
    fault = ground.faults.request("reset after", times=2, path=path)
    pressed = await ground.alice.press("My hand", table)
    assert pressed.kind == "thinking"
    await ground.until(lambda: fault.happened == 2)
    await asyncio.gather(*harness.services.requests)
    assert len(set(ground.alice.private) - known) == 1
    assert f"v1:unseen:{code}" in ids_of(pressed.message)


@pytest.mark.parametrize("button", ["Decline", "Withdraw"])
async def test_a_challenge_that_is_closed_late_is_updated_for_everybody(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    ground = harness.ground
    message = await harness.challenge()
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    directory = harness.services.directory
    words_in = directory.words_in

    async def slow(server: str) -> Any:
        await until_deferred(ground)
        return await words_in(server)

    monkeypatch.setattr(directory, "words_in", slow)
    person = ground.bob if button == "Decline" else ground.alice
    pressed = await person.press(button, message)
    assert pressed.kind == "thinking"
    shown = pressed.message
    assert shown
    await ground.until(lambda: "this challenge" in text_of(shown) or "declined" in text_of(shown))
    await ground.until(lambda: ids_of(message) == [])
    assert shown.owner is person.user


async def test_nobody_is_mentioned_unless_it_is_said_who(harness: Harness) -> None:
    default: Any = harness.bot.allowed_mentions
    assert default.to_dict() == {"parse": []}
    assert _edit_payload([])["allowed_mentions"] == {"parse": []}
