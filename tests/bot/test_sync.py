"""Commands are sent to Discord when they have changed, and only then."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.chat.mentions import mentions
from bot.process.sync import sync
from bot.storage import Database
from cogs import setup
from cogs.claim import challenge_to_claim
from cogs.registry import claim
from playground import Playground


class German(app_commands.Translator):
    async def translate(
        self,
        text: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return (
            f"{text} auf Deutsch" if locale is discord.Locale.german and "!" in str(text) else None
        )


class CommandsBot(commands.AutoShardedBot):
    """A bot with the real commands, which never connects."""

    def __init__(self, description: str, db: Database) -> None:
        super().__init__(
            commands.when_mentioned, intents=discord.Intents(guilds=True), help_command=None
        )
        self.description = description
        self.db = db

    async def setup_hook(self) -> None:
        assert setup.MODULES  # which have registered all commands
        claim.description = self.description
        claim._locale_description = app_commands.locale_str(self.description)
        self.tree.add_command(claim)
        self.tree.add_command(challenge_to_claim)
        if "!" in self.description:
            await self.tree.set_translator(German())
        await sync(self, self.db)


@pytest_asyncio.fixture
async def ground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    for name in ("description", "_locale_description"):  # which the tests change
        monkeypatch.setattr(claim, name, getattr(claim, name))
    async with Playground() as ground:
        monkeypatch.setattr(Route, "BASE", ground.api)
        yield ground
    mentions.learn({})


async def start(ground: Playground, db: Database, description: str = "A card game") -> list[str]:
    """Start and stop the bot; return the methods of its requests about commands."""
    ground.requests.clear()
    async with CommandsBot(description, db) as bot:
        await bot.login(ground.bot.token)
    return [request.method for request in ground.requests if request.path.endswith("/commands")]


def names(ground: Playground) -> set[str]:
    return {one["name"] for one in ground.bot.commands.values()}


async def test_commands_are_sent_once(ground: Playground, database: Database) -> None:
    assert await start(ground, database) == ["PUT"]
    assert names(ground) == {"claim", "Challenge to Claim"}
    assert await start(ground, database) == ["GET"]
    assert await start(ground, database) == ["GET"]


async def test_commands_are_mentioned_as_soon_as_they_are_known(
    ground: Playground, database: Database
) -> None:
    named = "`/claim hand`"
    for method in ("PUT", "GET"):
        mentions.learn({})
        assert mentions.in_text(named) == named
        assert await start(ground, database) == [method]
        (id,) = (id for id, one in ground.bot.commands.items() if one["name"] == "claim")
        assert mentions.in_text(named) == f"</claim hand:{id}>"


async def test_a_changed_description_is_sent_once(ground: Playground, database: Database) -> None:
    await start(ground, database)
    ids = set(ground.bot.commands)
    assert await start(ground, database, "Another text") == ["PUT"]
    assert await start(ground, database, "Another text") == ["GET"]
    assert set(ground.bot.commands) == ids
    assert await start(ground, database) == ["PUT"]


async def test_translations_are_sent_and_compared(ground: Playground, database: Database) -> None:
    await start(ground, database, "Cards!")
    found = next(one for one in ground.bot.commands.values() if one["name"] == "claim")
    assert found["description_localizations"] == {"de": "Cards! auf Deutsch"}
    assert await start(ground, database, "Cards!") == ["GET"]


async def test_commands_that_discord_has_lost_are_sent_again(
    ground: Playground, database: Database
) -> None:
    await start(ground, database)
    ground.bot.commands.popitem()
    assert await start(ground, database) == ["GET", "PUT"]
    assert names(ground) == {"claim", "Challenge to Claim"}
    for one in ground.bot.commands.values():
        one["name"] = f"{one['name']} x"
    assert await start(ground, database) == ["GET", "PUT"]
    assert names(ground) == {"claim", "Challenge to Claim"}


async def test_commands_are_only_for_servers_that_the_bot_is_in(
    ground: Playground, database: Database
) -> None:
    """By default Discord would let people bring the bot along to servers without it."""
    await start(ground, database)
    for one in ground.bot.commands.values():
        assert one["integration_types"] == [0], one["name"]
        assert one["contexts"] == [0], one["name"]


@pytest.mark.parametrize("change", [{"integration_types": [0, 1]}, {"contexts": None}])
async def test_commands_that_are_offered_elsewhere_are_sent_again(
    ground: Playground, database: Database, change: dict[str, Any]
) -> None:
    await start(ground, database)
    next(iter(ground.bot.commands.values())).update(change)
    assert await start(ground, database) == ["GET", "PUT"]
    assert await start(ground, database) == ["GET"]
    assert all(one["contexts"] == [0] for one in ground.bot.commands.values())


async def test_another_application_gets_the_commands_too(
    ground: Playground, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(ground, database)
    other = ground.world.add_application("Another", ground.alice.user, "another.token")
    monkeypatch.setattr(ground, "bot", other)
    assert await start(ground, database) == ["PUT"]
    assert names(ground) == {"claim", "Challenge to Claim"}


async def test_the_bot_starts_although_discord_rejects_its_commands(
    ground: Playground, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    ground.faults.request("error", method="PUT", path="commands", status=403)
    assert await start(ground, database) == ["PUT"]
    ground.faults.request("reset before", times=2, method="PUT", path="commands")
    assert await start(ground, database) == []
    lines = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert len(lines) == 2
    assert not any(record.exc_info for record in lines)
    assert await start(ground, database) == ["PUT"]
    assert await start(ground, database) == ["GET"]
