"""What `claim-bot doctor` asks Discord, with requests that change nothing."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from email.utils import parsedate_to_datetime
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord.ext import commands
from discord.http import Route

from ..chat.command_tree import CommandTree
from ..chat.translator import Translator
from ..errors import StartError
from .client import COGS
from .findings import OK, WARNING, WRONG, Finding
from .invite import NEEDED
from .login import logged_in
from .settings import Settings
from .sync import is_in_step

Json: TypeAlias = dict[str, Any]

PAGE: Final = 200  # servers that Discord lists at once
FAST_OR_SLOW: Final = 5  # seconds; Discord says whole ones
FAR_OFF: Final = 60  # seconds
_PORTAL: Final = "of your application at https://discord.com/developers/applications"
_PRIVILEGED: Final = {
    "gateway_presence": "Presence",
    "gateway_guild_members": "Server Members",
    "gateway_message_content": "Message Content",
}


async def check_discord(settings: Settings) -> AsyncIterator[Finding]:
    """Check everything that Discord can tell."""
    dates: list[tuple[str, float]] = []
    bot = _bot(dates)
    try:
        async with logged_in(bot, settings):
            assert bot.user
            yield Finding(OK, "token", f"Discord accepts it: {bot.user}")
            yield check_clock(*dates[-1])
            found: Json = await bot.http.request(Route("GET", "/applications/@me"))
            for finding in check_application(found):
                yield finding
            yield await _check_gateway(bot, settings)
            yield check_permissions([each async for each in _permissions(bot)])
            yield await _check_commands(bot)
    except StartError as error:
        yield Finding(WRONG, "Discord", str(error))


def _bot(dates: list[tuple[str, float]]) -> commands.AutoShardedBot:
    """Return a client that notes when Discord answers, and which time it says then."""

    async def note(session: object, context: object, end: aiohttp.TraceRequestEndParams) -> None:
        dates.append((end.response.headers.get("Date", ""), time.time()))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note)
    return commands.AutoShardedBot(
        commands.when_mentioned,
        help_command=None,
        tree_cls=CommandTree,
        intents=discord.Intents.none(),
        http_trace=trace,
    )


def check_clock(date: str, now: float) -> Finding:
    """Compare this machine's clock with that of an answer."""
    try:
        off = now - parsedate_to_datetime(date).timestamp()
    except ValueError:
        text = "Discord does not say what time it is: compare the clock yourself"
        return Finding(WARNING, "clock", text)
    if abs(off) < FAST_OR_SLOW:
        return Finding(OK, "clock", "the same as Discord's, within a few seconds")
    return Finding(
        WRONG if abs(off) >= FAR_OFF else WARNING,
        "clock",
        f"{abs(off):.0f} s {'ahead of' if off > 0 else 'behind'} Discord's, so deadlines and "
        "timestamps are wrong: turn on time synchronisation (NTP)",
    )


def check_application(found: Json) -> Iterator[Finding]:
    """Check the settings of the application at Discord."""
    flags = discord.ApplicationFlags._from_value(found.get("flags") or 0)
    privileged = [
        label
        for name, label in _PRIVILEGED.items()
        if getattr(flags, name) or getattr(flags, f"{name}_limited")
    ]
    if privileged:
        names = ", ".join(privileged)
        text = f"{names}: the bot needs none of these: turn them off on the Bot page {_PORTAL}"
        yield Finding(WARNING, "intents", text)
    else:
        yield Finding(OK, "intents", "no privileged ones, and the bot needs none")
    contexts = found.get("integration_types_config") or {}
    if "0" not in contexts:
        text = f"nobody can add the bot: turn Guild Install on, on the Installation page {_PORTAL}"
        yield Finding(WRONG, "installation", text)
    elif "1" in contexts:
        text = (
            "the bot only plays in servers: turn User Install off, on the Installation page "
            f"{_PORTAL}"
        )
        yield Finding(WARNING, "installation", text)
    else:
        yield Finding(OK, "installation", "in servers only")
    if found.get("interactions_endpoint_url"):
        text = (
            "Discord sends commands and presses to a web address, not to the bot: remove the "
            f"Interactions Endpoint URL on the General Information page {_PORTAL}"
        )
        yield Finding(WRONG, "presses", text)


async def _check_gateway(bot: commands.AutoShardedBot, settings: Settings) -> Finding:
    recommended, _, limit = await bot.http.get_bot_gateway()
    count = settings.shard_count or recommended
    needed = len(settings.shard_ids or range(count))
    if limit["remaining"] < needed:
        text = f"{limit['remaining']} connections are left today, {needed} needed: start tomorrow"
        return Finding(WRONG, "connections", text)
    if count < recommended:
        text = f"SHARD_COUNT is {count}, but Discord recommends {recommended}: increase it"
        return Finding(WARNING, "connections", text)
    return Finding(OK, "connections", f"{limit['remaining']} left today, {needed} needed")


async def _permissions(bot: commands.AutoShardedBot) -> AsyncIterator[int]:
    """Yield what the bot's roles may do, for each of its servers."""
    after = 0
    while True:
        page: list[Json] = await bot.http.request(
            Route("GET", "/users/@me/guilds"), params={"limit": PAGE, "after": after}
        )
        for server in page:
            yield int(server["permissions"])
        if len(page) < PAGE:
            return
        after = max(int(server["id"]) for server in page)


def check_permissions(servers: list[int]) -> Finding:
    """Count the servers in which the bot's roles lack a permission; channels may lack more."""
    lacking: Counter[str] = Counter()
    for server in servers:
        has = discord.Permissions(server)
        lacking.update(
            name
            for name, is_needed in NEEDED
            if is_needed and not (has.administrator or getattr(has, name))
        )
    if not servers:
        return Finding(WARNING, "permissions", "the bot is in no server: run claim-bot invite")
    if not lacking:
        text = f"its roles allow all that it needs, in {_count(len(servers))}"
        return Finding(OK, "permissions", text)
    counts = (f"{name.replace('_', ' ').title()} in {n}" for name, n in lacking.most_common())
    text = (
        f"missing in some of {_count(len(servers))}: {', '.join(counts)}. Ask their managers to "
        "allow this, or to add the bot again with the link that claim-bot invite prints"
    )
    return Finding(WARNING, "permissions", text)


def _count(servers: int) -> str:
    return f"{servers} server{'s' * (servers != 1)}"


async def _check_commands(bot: commands.AutoShardedBot) -> Finding:
    for cog in COGS:
        await bot.load_extension(cog)
    await bot.tree.set_translator(Translator())
    if await is_in_step(bot):
        return Finding(OK, "commands", "Discord has the same ones")
    text = "Discord has different ones: the bot sends them when it starts"
    return Finding(WARNING, "commands", text)
