"""The application's emojis are uploaded while the bot plays, once, and follow the drawings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.chat.signs import signs
from bot.pictures import emojis as drawings
from bot.pictures.emojis import EMOJIS, Emoji
from bot.process import emojis
from bot.process.emojis import keep_emojis
from bot.storage.shares import Share
from playground import Playground
from playground.world import Message
from tests.waiting import until

from .harness import Harness, hand_of, table_of


@pytest.fixture(autouse=True)
def _no_drawings_left() -> Iterator[None]:
    yield
    assert signs.in_text("👺") == "👺"


@asynccontextmanager
async def keeping(harness: Harness, retry: float = 0.01) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(keep_emojis(harness.bot, retry))
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def names(ground: Playground) -> list[str]:
    return [each["name"] for each in ground.bot.emojis.values()]


def is_complete(ground: Playground) -> bool:
    return {emoji.name for emoji in EMOJIS} <= set(names(ground))


def uploads(ground: Playground) -> int:
    return sum(
        request.method == "POST" and request.path.endswith("/emojis") for request in ground.requests
    )


async def until_used(harness: Harness) -> None:
    """Wait until all drawings are there and messages show them."""
    sample = "👺⚔️🔮🃏"
    await until(lambda: is_complete(harness.ground) and ":Hand_" in signs.in_text(sample))


def texts(message: Message) -> str:
    return str(message.components)


async def test_all_are_uploaded_at_the_first_start_and_none_later(harness: Harness) -> None:
    ground = harness.ground
    async with keeping(harness):
        await until_used(harness)
    assert sorted(names(ground)) == sorted(emoji.name for emoji in EMOJIS)
    for each in ground.bot.emojis.values():
        data = ground.cdn.get(f"emojis/{each['id']}.png")
        assert data
        assert Image.open(BytesIO(data)).size == (drawings.SIZE, drawings.SIZE)
    ids = set(ground.bot.emojis)
    await harness.restart()
    ground.requests.clear()
    async with keeping(harness):
        await until_used(harness)
    assert uploads(ground) == 0
    assert set(ground.bot.emojis) == ids


async def test_messages_show_the_drawings_and_nothing_else(harness: Harness) -> None:
    ground = harness.ground
    async with keeping(harness):
        await until_used(harness)
        code = await harness.match()
        await harness.play_on(code, 3)
        await harness.until_shown(code)
        hand = hand_of(ground.alice, code)
        assert hand
        used = {each["name"] for each in ground.bot.emojis.values()}
        for message in (table_of(ground.alice, code), hand):
            shown = texts(message)
            assert any(name in shown for name in used)
            for sign in ("👺", "⚔️", "🧟", "🃏", "🗳️"):
                assert sign not in shown


async def test_the_bot_plays_while_they_are_uploaded(harness: Harness) -> None:
    ground = harness.ground
    held = ground.faults.request("delay", times=99, method="POST", path="emojis$", seconds=3600)
    async with keeping(harness):
        await until(lambda: held.happened)
        code = await harness.match()
        await harness.play_on(code, 3)
        assert not ground.bot.emojis
        assert "👺" in texts(table_of(ground.alice, code))
    ground.faults.clear()


async def test_a_failed_upload_is_tried_again(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    ground.faults.request("error", times=2, method="POST", path="emojis$", status=400, code=50035)
    lost = ground.faults.request("reset after", times=1, method="POST", path="emojis$")
    async with keeping(harness):
        await until_used(harness)
    assert lost.happened
    assert sorted(names(ground)) == sorted(emoji.name for emoji in EMOJIS)
    assert not [each for each in caplog.records if each.levelno > logging.WARNING]
    assert not harness.services.failures


async def test_a_list_that_fails_is_asked_for_again(harness: Harness) -> None:
    fault = harness.ground.faults.request("error", method="GET", path="emojis$", status=403)
    async with keeping(harness):
        await until_used(harness)
    assert fault.happened
    assert not harness.services.failures


async def test_a_changed_drawing_replaces_one(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    async with keeping(harness):
        await until_used(harness)
    goblin = EMOJIS[0]
    changed = Emoji(goblin.emblem, goblin.plain)
    changed.__dict__["name"] = "Goblins_0000"
    monkeypatch.setattr(emojis, "EMOJIS", (changed, *EMOJIS[1:]))
    ground.requests.clear()
    ground.faults.request("error", method="POST", path="emojis$", status=400, code=50035)
    async with keeping(harness):
        await until(lambda: "Goblins_" in signs.in_text("👺"))
        assert goblin.name in signs.in_text("👺")  # until the new one is there
        await until(lambda: "Goblins_0000" in signs.in_text("👺"))
    assert uploads(ground) == 2
    # Messages that show the old drawing keep it.
    assert {goblin.name, "Goblins_0000"} <= set(names(ground))


async def test_old_drawings_go_when_their_room_is_needed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    image = f"data:image/png;base64,{'iVBORw0KGgo='}"
    application = int(ground.bot.id)
    for name in ("Goblins_0001", "Own_0002", "Knights_0003", "Vote", "Undead_0004"):
        await harness.bot.http.create_application_emoji(application, name, image)
    monkeypatch.setattr(emojis, "MOST", len(EMOJIS) + 3)
    async with keeping(harness):
        await until_used(harness)
    assert sorted(set(names(ground)) - {emoji.name for emoji in EMOJIS}) == [
        "Own_0002",
        "Undead_0004",
        "Vote",
    ]


async def test_only_the_process_of_the_first_shard_uploads(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    share = harness.bot.share
    monkeypatch.setattr(harness.bot, "share", lambda: Share(2, (1,)))
    async with keeping(harness):
        listed = sum(request.path.endswith("/emojis") for request in ground.requests)
        await until(lambda: sum(r.path.endswith("/emojis") for r in ground.requests) > listed + 2)
        assert not ground.bot.emojis
        # Another process uploads them; this one notices.
        monkeypatch.setattr(harness.bot, "share", share)
        await until_used(harness)


async def test_two_programs_at_once_upload_each_once(harness: Harness) -> None:
    ground = harness.ground
    async with keeping(harness), keeping(harness):
        await until_used(harness)
    assert sorted(names(ground)) == sorted(emoji.name for emoji in EMOJIS)


async def test_discords_rate_limit_is_respected(harness: Harness) -> None:
    ground = harness.ground
    fault: Any = ground.faults.request("rate limit", method="POST", path="emojis$", seconds=0.01)
    async with keeping(harness):
        await until_used(harness)
    assert fault.happened
    assert uploads(ground) == len(EMOJIS) + 1
