"""Errors of Discord are explained, for the request itself and for its answer."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.storage import Unavailable
from playground import interactions
from playground.faults import RequestFault

from .deferral import until_deferred
from .harness import Harness, hand_of, ids_of, moves_of, private, table_of

CALLBACK = r"/interactions/.*/callback"
POSTING = r"/channels/\d+/messages$"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """List the logged warnings, after checking that nothing logged has a traceback."""
    assert not any(record.exc_info for record in caplog.records)
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def answer_late(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer everything from now on only after it was deferred."""
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    words_for = harness.services.directory.words_for

    async def slow(*arguments: Any) -> Any:
        await until_deferred(harness.ground)
        return await words_for(*arguments)

    monkeypatch.setattr(harness.services.directory, "words_for", slow)


@pytest.mark.usefixtures("hasty_library")
@pytest.mark.parametrize(
    ("fault", "explanation"),
    [
        ({"status": 503}, "ry again in a moment"),
        ({"status": 502}, "ry again in a moment"),
        ({"status": 403, "code": 50013}, "missing a permission"),
        ({"status": 403, "code": 50001}, "missing a permission"),
        ({"status": 404, "code": 10003}, "belongs to a channel that is gone"),
        ({"status": 404, "code": 10008}, "was deleted"),
        ({"status": 400, "code": 50024}, "in a thread"),
        ({"status": 400, "code": 50035}, "Discord refused to do this"),
    ],
)
async def test_a_table_that_cannot_be_posted_is_explained(
    harness: Harness,
    fault: dict[str, Any],
    explanation: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_shown(code)
    before = table_of(ground.carol, code)
    caplog.clear()
    ground.faults.request("error", times=50, method="POST", path=POSTING, **fault)
    assert explanation in private(await _until_filled(harness, "claim table"))
    assert any("refused" in line for line in lines(caplog))
    assert harness.bot.metrics.failures == (fault.get("code") == 50035)
    ground.faults.clear()
    private(await ground.alice.run("claim table"))
    assert table_of(ground.carol, code) is not before


async def _until_filled(harness: Harness, command: str) -> Any:
    """Run a command, and wait for its final answer."""
    outcome = await harness.ground.alice.run(command)
    message = outcome.message
    assert message
    await harness.ground.until(lambda: message.components)
    return outcome


async def test_a_connection_that_breaks_while_posting_is_explained(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    await harness.until_shown(await harness.match())
    monkeypatch.setattr("bot.chat.messenger.TRIES", 2)
    ground.faults.request("reset before", times=50, method="POST", path=POSTING)
    assert "ry again in a moment" in private(await ground.alice.run("claim table"))


async def test_a_rejected_answer_is_counted_and_replaced(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    caplog.clear()
    ground.faults.request("error", method="POST", path=CALLBACK, status=400, code=50035)
    reply = private(await ground.alice.press("My hand", table_of(ground.alice, code)))
    assert "Discord refused my answer" in reply
    assert harness.bot.metrics.failures == 1
    (line,) = lines(caplog)
    assert "status 400, code 50035" in line
    assert code not in line
    private(await ground.alice.press("My hand", table_of(ground.alice, code)))
    assert harness.bot.metrics.failures == 1


@pytest.mark.usefixtures("own_patience")
async def test_a_rejected_late_answer_is_replaced(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    answer_late(harness, monkeypatch)
    edits = r"/webhooks/.*/messages/@original"
    fault = ground.faults.request("error", method="PATCH", path=edits, status=400, code=50035)
    pressed = await ground.alice.press("My hand", table_of(ground.alice, code))
    assert pressed.kind == "thinking"
    await ground.until(lambda: "Discord refused my answer" in ground.alice.reads())
    assert fault.happened == 1
    assert harness.bot.metrics.failures == 1


async def test_an_answer_that_comes_too_late_is_one_line_in_the_log(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    caplog.clear()
    fault = ground.faults.request("error", times=9, path=CALLBACK, status=404, code=10062)
    table = table_of(ground.alice, code)
    known = set(ground.alice.private)
    pressing = asyncio.create_task(ground.alice.press("My hand", table))
    await ground.until(lambda: fault.happened)
    await asyncio.gather(*harness.services.requests)
    ground.clock.move(interactions.ANSWER_WITHIN + 1)
    assert (await pressing).failed
    ground.interactions.failures.clear()
    assert harness.bot.metrics.failures == 0
    (line,) = lines(caplog)
    assert "the token is gone" in line or "code 10062" in line
    assert set(ground.alice.private) == known
    assert ids_of(hand_of(ground.alice, code))


@pytest.mark.parametrize("times", [1, 2, 9])
@pytest.mark.parametrize(
    ("kind", "status", "code"),
    [("error", 404, 10062), ("error after", 502, 0), ("reset before", 0, 0), ("error", 400, 50035)],
)
async def test_a_completion_that_does_not_arrive_is_one_line_in_the_log(
    harness: Harness,
    caplog: pytest.LogCaptureFixture,
    kind: RequestFault,
    status: int,
    code: int,
    times: int,
) -> None:
    ground = harness.ground
    fault = ground.faults.request(
        kind, times=times, method="POST", path=CALLBACK, status=status, code=code
    )
    typing = asyncio.create_task(ground.alice.autocomplete("claim rules", "topic", "g"))
    await ground.until(lambda: fault.happened)
    await asyncio.gather(*harness.services.requests)
    await asyncio.wait([typing], timeout=0.05)
    assert len(lines(caplog)) <= 1
    typing.cancel()
    ground.interactions.failures.clear()


@pytest.mark.usefixtures("own_patience")
async def test_a_hand_dismissed_before_its_late_answer_is_sent_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its message is gone, but the token of the press still reaches the person."""
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    _, mover, _ = await harness.turn(code)
    answer_late(harness, monkeypatch)
    known = set(mover.private)
    edits = r"/webhooks/.*/messages/@original"
    ground.faults.request("error", method="PATCH", path=edits, status=404, code=10008)
    pressed = await moves_of(mover, code)[0].take(mover)
    assert pressed.kind == "deferred"
    await ground.until(lambda: set(mover.private) - known)
    (message,) = set(mover.private) - known
    assert f"v1:unseen:{code}" in ids_of(mover.private[message])
    assert (await harness.load(code)).game.ply == 1


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50013)])
async def test_an_answer_refused_for_another_reason_than_its_token_is_replaced(
    harness: Harness, status: int, code: int
) -> None:
    ground = harness.ground
    match = await harness.match()
    await harness.until_quiet()
    ground.faults.request("error", method="POST", path=CALLBACK, status=status, code=code)
    reply = private(await ground.alice.press("My hand", table_of(ground.alice, match)))
    assert "Discord refused my answer" in reply
    assert harness.bot.metrics.failures == 1


@pytest.mark.usefixtures("own_patience")
async def test_a_late_new_message_is_shown_once_however_often_its_confirmation_is_lost(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    answer_late(harness, monkeypatch)
    known = set(ground.alice.private)
    path = r"/webhooks/[^/]*/[^/]*(/messages/@original)?$"
    ground.faults.request("reset after", times=3, path=path)
    hand = hand_of(ground.alice, code)
    assert hand
    pressed = await ground.alice.press(f"v1:unseen:{code}", hand)
    assert pressed.kind == "thinking"
    await asyncio.gather(*harness.services.requests)
    assert len(set(ground.alice.private) - known) == 1
    assert f"v1:unseen:{code}" in ids_of(hand)  # the hand itself stays as it was


async def test_a_database_that_is_away_from_the_start_is_explained(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    alice = harness.ground.alice
    await harness.until_shown(await harness.match())

    async def away(*_: object) -> Any:
        raise Unavailable("lost")

    monkeypatch.setattr(harness.services.directory, "words_for", away)
    monkeypatch.setattr(harness.services.listing, "candidates", away)
    assert "can’t reach my database" in private(await alice.run("claim hand"))
    assert "The king is dead" in private(await alice.run("claim rules"))  # it needs no database
    assert harness.bot.metrics.failures == 0
    lines(caplog)
