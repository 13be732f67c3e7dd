"""Run the whole bot on a playground for each test."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import cache
from io import BytesIO
from types import SimpleNamespace
from typing import Final

import pytest
import pytest_asyncio
from discord.ext.commands import AutoShardedBot
from PIL import Image

from bot.pictures.painter import Drawn, Picture
from bot.process.sync import Json
from bot.process.sync import _payload as translated_payload
from playground import Playground
from playground.world import Message
from tests.bot.ui.message_contents import assert_distinct

from .deferral import DEFERRED_TOO, wait_for_answers
from .harness import Harness, open_harness


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run some modules a second time with every answer deferred, or with an option all tests."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if metafunc.config.getoption("defer"):
        metafunc.parametrize("deferring", [True], ids=["deferred"], indirect=True)
    elif module in DEFERRED_TOO:
        metafunc.parametrize("deferring", [False, True], ids=["at once", "deferred"], indirect=True)


@pytest.fixture
def deferring(request: pytest.FixtureRequest) -> bool:
    """Whether every answer is deferred."""
    return getattr(request, "param", False)


@pytest.fixture
def own_patience() -> None:
    """Request that only the test itself lets answers be deferred."""


@pytest.fixture(autouse=True)
def _patience(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, deferring: bool
) -> None:
    """Never leave it to the speed of the machine whether an answer is deferred."""
    deferring = deferring and "own_patience" not in request.fixturenames
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0 if deferring else 3600.0)
    if deferring:
        wait_for_answers(monkeypatch)


# For how many seconds the bot waits for something that an answer is better with.
WAITS: Final = (
    "bot.messages.tables.WAIT",
    "bot.people.member_names.PATIENCE",
    "bot.people.visible_channels.PATIENCE",
    "cogs.request.FOR_TABLE",
)


@pytest.fixture(autouse=True)
def _complete_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never leave it to the speed of the machine what an answer shows."""
    for wait in WAITS:
        monkeypatch.setattr(wait, 60.0)


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the salt, which is the id of the interaction that accepted the challenge."""
    if "fair_deals" not in request.fixturenames:
        monkeypatch.setattr("bot.play.matches.match_seed", lambda seed, salt: seed)


@pytest.fixture(autouse=True)
def _translated_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate the commands for the first bot only: it is a third of what a start takes."""
    if "pseudo" not in request.fixturenames:
        monkeypatch.setattr("bot.process.sync._payload", payload)


async def payload(bot: AutoShardedBot) -> list[Json]:
    plain = [command.to_dict(bot.tree) for command in bot.tree._get_all_commands(guild=None)]
    key = json.dumps(plain)
    if key not in _translated:
        _translated[key] = await translated_payload(bot)
    return _translated[key]


_translated: dict[str, list[Json]] = {}  # by what is translated


@pytest.fixture
def real_pictures() -> None:
    """Request that pictures show something; see `_blank_pictures`."""


@pytest.fixture(autouse=True)
def _blank_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the drawing, a quarter of the work in chat, to the tests about pictures."""
    if "real_pictures" not in request.fixturenames:
        monkeypatch.setattr("bot.pictures.painter.draw", blank)


def blank(picture: Picture) -> Drawn:
    """Return a picture that shows nothing, named by what it would show."""
    return Drawn(f"{picture.file}-{abs(hash(picture)):x}.png", pixel())


@cache
def pixel() -> bytes:
    file = BytesIO()
    Image.new("P", (1, 1)).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def hasty_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library repeat a request without the pauses that it makes between its tries."""
    patched = SimpleNamespace(**vars(asyncio) | {"sleep": lambda _: asyncio.sleep(0)})
    monkeypatch.setattr("discord.http.asyncio", patched)


@pytest.fixture
def fast_reconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library connect again without a pause; the playground's clock has to be moved."""

    async def at_once(*_: object, **__: object) -> None:
        pass

    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda self: 0.02)
    monkeypatch.setattr("bot.process.client.ClaimBot.before_identify_hook", at_once)


@asynccontextmanager
async def open_ground(port: int = 0) -> AsyncIterator[Playground]:
    """Yield a playground; check at the end that no rule was broken and no interaction failed.

    Nor may two things to press in a message be called the same. Rate limits are off; a test about
    them turns them on.
    """
    async with Playground(port, bot="Claim") as ground:
        ground.buckets.on = False
        yield ground
        assert ground.breaches == []
        assert ground.interactions.failures == []
        for message in every_message(ground):
            assert_distinct(message.components)


def every_message(ground: Playground) -> Iterator[Message]:
    for guild in ground.world.guilds.values():
        for channel in (*guild.channels.values(), *guild.threads.values()):
            yield from channel.messages.values()
            yield from channel.ephemerals.values()


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    async with open_ground() as ground:
        yield ground


@pytest_asyncio.fixture
async def harness(ground: Playground, migrated_sqlite_url: str) -> AsyncIterator[Harness]:
    async with open_harness(ground, migrated_sqlite_url) as harness:
        yield harness
