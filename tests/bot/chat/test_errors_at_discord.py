"""What somebody asked for meets an error at Discord, or its answer does: both are said."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.storage import Unavailable

from .hall import Hall, hand_of, ids_of, private, table_of

CALLBACK = r"/interactions/.*/callback"
POSTING = r"/channels/\d+/messages$"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what was logged; nothing of it may be a traceback."""
    assert not any(record.exc_info for record in caplog.records)
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ({"status": 503}, "try again in a moment"),
        ({"status": 502}, "try again in a moment"),
        ({"status": 403, "code": 50013}, "permission is missing"),
        ({"status": 403, "code": 50001}, "permission is missing"),
        ({"status": 404, "code": 10003}, "channel that this belongs to is gone"),
        ({"status": 404, "code": 10008}, "was deleted"),
        ({"status": 400, "code": 50024}, "in a thread"),
        ({"status": 400, "code": 50035}, "Discord refused to do this"),
    ],
)
async def test_a_table_that_cannot_be_posted_is_explained(
    hall: Hall,
    fault: dict[str, Any],
    says: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.settle(code)
    before = table_of(ground.carol, code)
    caplog.clear()
    with monkeypatch.context() as patch:
        patch.setattr("discord.http.asyncio.sleep", _at_once)
        ground.faults.request("error", times=50, method="POST", path=POSTING, **fault)
        assert says in private(await _until_filled(hall, "claim table"))
    assert any("refused" in line for line in lines(caplog))
    assert hall.bot.figures.failures == (fault.get("code") == 50035)
    ground.faults.clear()
    private(await ground.alice.run("claim table"))
    assert table_of(ground.carol, code) is not before


async def _at_once(_: float) -> None:
    """Take the place of the library's patience between its tries."""


async def _until_filled(hall: Hall, command: str) -> Any:
    """Use a command, and wait for what it says in the end."""
    outcome = await hall.ground.alice.run(command)
    message = outcome.message
    assert message
    await hall.ground.until(lambda: message.components)
    return outcome


async def test_a_connection_that_breaks_while_posting_is_explained(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = hall.ground
    await hall.settle(await hall.match())
    monkeypatch.setattr("bot.chat.messenger.TRIES", 2)
    ground.faults.request("reset before", times=50, method="POST", path=POSTING)
    assert "try again in a moment" in private(await ground.alice.run("claim table"))


async def test_an_answer_that_is_rejected_is_counted_and_another_one_is_given(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.until_quiet()
    caplog.clear()
    ground.faults.request("error", method="POST", path=CALLBACK, status=400, code=50035)
    said = private(await ground.alice.press("My hand", table_of(ground.alice, code)))
    assert "Discord refused my answer" in said
    assert hall.bot.figures.failures == 1
    (line,) = lines(caplog)
    assert "status 400, code 50035" in line
    assert code not in line
    private(await ground.alice.press("My hand", table_of(ground.alice, code)))
    assert hall.bot.figures.failures == 1


async def test_a_late_answer_that_is_rejected_is_replaced(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.until_quiet()
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.05)
    parts = hall.services.hands.parts

    async def slow(*args: Any, **options: Any) -> Any:
        await asyncio.sleep(0.3)
        return await parts(*args, **options)

    monkeypatch.setattr(hall.services.hands, "parts", slow)
    edits = r"/webhooks/.*/messages/@original"
    fault = ground.faults.request("error", method="PATCH", path=edits, status=400, code=50035)
    pressed = await ground.alice.press("My hand", table_of(ground.alice, code))
    assert pressed.kind == "thinking"
    await ground.until(lambda: "Discord refused my answer" in ground.alice.reads())
    assert fault.happened == 1
    assert hall.bot.figures.failures == 1


async def test_an_answer_that_comes_too_late_is_one_line(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.until_quiet()
    caplog.clear()
    fault = ground.faults.request("error", times=9, path=CALLBACK, status=404, code=10062)
    table = table_of(ground.alice, code)
    known = set(ground.alice.private)
    pressing = asyncio.create_task(ground.alice.press("My hand", table))
    await ground.until(lambda: fault.happened)
    await asyncio.gather(*hall.services.requests)
    ground.clock.move(4)
    assert (await pressing).failed
    ground.interactions.failures.clear()
    assert hall.bot.figures.failures == 0
    (line,) = lines(caplog)
    assert "the token is gone" in line or "code 10062" in line
    assert set(ground.alice.private) == known
    assert ids_of(hand_of(ground.alice, code))


async def test_a_database_that_is_away_from_the_start_is_explained(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    alice = hall.ground.alice
    await hall.settle(await hall.match())

    async def away(*_: object) -> Any:
        raise Unavailable("lost")

    monkeypatch.setattr(hall.services.directory, "words_for", away)
    monkeypatch.setattr(hall.services.listing, "candidates", away)
    assert "can’t reach my database" in private(await alice.run("claim hand"))
    assert "The king is gone" in private(await alice.run("claim rules"))  # it needs no database
    assert hall.bot.figures.failures == 0
    lines(caplog)
