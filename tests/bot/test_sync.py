"""Commands are told to Discord when they have changed, and only then."""

from __future__ import annotations

import copy
import logging
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.sync import same, sync
from cogs.claim import Claim, challenge_to_claim
from playground import Playground

Json = dict[str, Any]


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


class Small(commands.AutoShardedBot):
    """A bot with the real commands, which never connects."""

    def __init__(self, about: str) -> None:
        super().__init__(
            commands.when_mentioned, intents=discord.Intents(guilds=True), help_command=None
        )
        self.about = about

    async def setup_hook(self) -> None:
        group = Claim()
        group.description = self.about
        group._locale_description = app_commands.locale_str(self.about)
        self.tree.add_command(group)
        self.tree.add_command(challenge_to_claim)
        if "!" in self.about:
            await self.tree.set_translator(German())
        await sync(self)


@pytest_asyncio.fixture
async def ground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground() as ground:
        monkeypatch.setattr(Route, "BASE", ground.api)
        yield ground


async def start(ground: Playground, about: str = "A card game") -> list[str]:
    """Start the bot and end it; say how it asked for commands and told them."""
    ground.requests.clear()
    async with Small(about) as bot:
        await bot.login(ground.bot.token)
    return [request.method for request in ground.requests if request.path.endswith("/commands")]


async def test_commands_are_told_once(ground: Playground) -> None:
    assert await start(ground) == ["GET", "PUT"]
    assert {one["name"] for one in ground.bot.commands.values()} == {"claim", "Challenge to Claim"}
    assert await start(ground) == ["GET"]
    assert await start(ground) == ["GET"]


async def test_a_changed_description_is_told_once(ground: Playground) -> None:
    await start(ground)
    ids = set(ground.bot.commands)
    assert await start(ground, "Another text") == ["GET", "PUT"]
    assert await start(ground, "Another text") == ["GET"]
    assert set(ground.bot.commands) == ids


async def test_translations_are_told_and_compared(ground: Playground) -> None:
    await start(ground, "Cards!")
    found = next(one for one in ground.bot.commands.values() if one["name"] == "claim")
    assert found["description_localizations"] == {"de": "Cards! auf Deutsch"}
    assert await start(ground, "Cards!") == ["GET"]
    found["description_localizations"] = {"de": "Karten!"}
    assert await start(ground, "Cards!") == ["GET", "PUT"]


async def test_a_bot_starts_though_discord_does_not_take_its_commands(
    ground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    ground.faults.request("error", method="PUT", path="commands", status=403)
    assert await start(ground) == ["GET", "PUT"]
    ground.faults.request("reset before", times=2, method="GET", path="commands")
    assert await start(ground) == []
    told = [record.message for record in caplog.records if record.levelno == logging.ERROR]
    assert len(told) == 2
    assert await start(ground) == ["GET", "PUT"]


async def said(ground: Playground) -> tuple[list[Json], list[Json]]:
    """Give the commands as they are sent, and as Discord tells them."""
    await start(ground)
    bot = Small("A card game")
    bot.tree.add_command(group := Claim())
    group.description = bot.about
    bot.tree.add_command(challenge_to_claim)
    ours = [one.to_dict(bot.tree) for one in bot.tree._get_all_commands(guild=None)]
    return ours, copy.deepcopy(list(ground.bot.commands.values()))


async def test_what_discord_adds_or_leaves_out_is_no_change(ground: Playground) -> None:
    ours, known = await said(ground)
    assert same(ours, known)
    for one in known:
        one |= {"version": "9", "handler": 1, "some_new_field": {"a": []}, "name_localized": "x"}
        one["integration_types"] = [1, 0]
        del one["default_member_permissions"], one["nsfw"], one["dm_permission"]
        for option in one.get("options") or ():
            option |= {"name_localizations": None, "required": False, "new": True}
    assert same(ours, known[::-1])
    del known[0]["name_localizations"]
    assert same(ours, known)


@pytest.mark.parametrize(
    "change",
    [
        lambda known: known.pop(),
        lambda known: known.append(known[0] | {"name": "another"}),
        lambda known: known[0].update(name="other"),
        lambda known: known[0].update(nsfw=True),
        lambda known: known[0].update(default_member_permissions="8"),
        lambda known: known[0].update(dm_permission=True),
        lambda known: known[0].update(contexts=[0, 1]),
        lambda known: known[0]["options"].reverse(),
        lambda known: known[0]["options"].pop(),
        lambda known: known[0]["options"][0].update(description="else"),
        lambda known: known[0]["options"][0]["options"][0].update(required=True),
        lambda known: known[0]["options"][0]["options"][1].update(max_length=5),
        lambda known: known[0]["options"][0]["options"][1].pop("autocomplete"),
        lambda known: known[0]["options"][0]["options"][3]["choices"].pop(),
        lambda known: known[0]["options"][0]["options"][3]["choices"][0].update(value="x"),
    ],
)
async def test_whatever_we_say_is_compared(ground: Playground, change: Any) -> None:
    ours, known = await said(ground)
    known.sort(key=lambda one: int(one["type"]))
    change(known)
    assert not same(ours, known)
