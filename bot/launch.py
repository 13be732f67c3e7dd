"""How the bot starts and ends."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from . import logs
from .beside import Beside, playground
from .client import ClaimBot
from .errors import StartError
from .health import Health
from .invite import invite_link
from .messenger import Away, Gone
from .settings import Settings, env_file, load_settings
from .shards import Hold, hold
from .storage.opening import ROOT, open_database
from .ui.notes import note

log = logging.getLogger(__name__)

NAME: Final = "claim-bot"

_PAGE: Final = "https://discord.com/developers/applications"
_TOKEN: Final = (
    "DISCORD_TOKEN: Discord refuses this token: copy it anew from the Bot page of your application "
    f"at {_PAGE}"
)
_CLOSED: Final = {  # what Discord means when it closes a connection for good
    4004: _TOKEN,
    4010: "SHARD_IDS: Discord refuses this shard: mend SHARD_IDS and SHARD_COUNT",
    4011: "SHARD_COUNT: Discord wants more shards for so many servers: leave it out, or raise it",
    4012: "Discord does not speak this version of its language any more: update the program",
    4013: "Discord refuses the intents that the bot asks for: update the program",
    4014: "Discord refuses the intents that the bot asks for: update the program",
}


def run() -> int:
    """Run the bot until it is told to end; give the exit code."""
    try:
        settings = load_settings(os.environ, env_file())
        logs.set_up(settings.log_level)
        asyncio.run(_until_told(settings))
    except StartError as error:
        print(f"{NAME}: {' '.join(str(error).split())}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # a second one: somebody does not want to wait
        return 130
    return 0


async def _until_told(settings: Settings) -> None:
    """Run until there is nothing left to run, or a signal says that it is enough."""
    enough = asyncio.Event()
    with _signals(enough):
        told = asyncio.create_task(enough.wait())
        running = asyncio.create_task(_run(settings))
        await asyncio.wait([told, running], return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@contextmanager
def _signals(enough: asyncio.Event) -> Iterator[None]:
    """Let the first signal end everything in order; the next one does what it usually does."""
    loop = asyncio.get_running_loop()
    heard = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        heard.append(signal.SIGHUP)

    def stop() -> None:
        enough.set()
        unheard()

    def unheard() -> None:
        for one in heard:
            loop.remove_signal_handler(one)

    for one in heard:
        loop.add_signal_handler(one, stop)
    try:
        yield
    finally:
        unheard()


async def _run(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        beside = None
        forgetful = False
        if settings.discord_token is None:
            beside = await stack.enter_async_context(playground(settings.playground_port))
            forgetful = settings.database_url == Settings().database_url
            settings = replace(
                settings,
                discord_token=beside.token,
                discord_api_url=beside.api,
                database_url=_of_playground(settings) if forgetful else settings.database_url,
            )
        assert settings.discord_token is not None
        logs.hide(settings.discord_token)
        held = await hold(settings.database_url, settings.shard_ids)
        stack.push_async_callback(held.release)
        if forgetful:
            _forget(settings.database_url)
        bot = await stack.enter_async_context(_bot(settings))
        _spare_the_collector()
        if settings.metrics_port is not None:
            health = Health(bot.figures, settings.metrics_port)
            await health.start()
            stack.push_async_callback(health.close)
        announcing = asyncio.create_task(_announce(bot, beside))
        stack.push_async_callback(_cancel, announcing)
        ends: list[Coroutine[Any, Any, None]] = [_connect(bot, settings), _robbed(held)]
        if beside:
            ends.append(_left(beside))
        await _first(ends)


def _spare_the_collector() -> None:
    """Look for garbage seldom: a play makes thousands of objects, and hardly ever a cycle."""
    gc.collect()
    gc.freeze()  # what is there by now stays
    gc.set_threshold(50_000, 20, 50)


def _of_playground(settings: Settings) -> str:
    """Name a database that is forgotten as the playground is, where no other is asked for."""
    return f"sqlite:///data/playground-{settings.playground_port}.db"


def _forget(url: str) -> None:
    path = ROOT / url.removeprefix("sqlite:///")
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


@asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[ClaimBot]:
    """Open the database and give the bot, which closes it."""
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    opening = asyncio.create_task(open_database(settings.database_url))
    try:
        bot = ClaimBot(settings, await asyncio.shield(opening))
    except asyncio.CancelledError:
        await (await opening).close()  # half open, it would keep the process
        raise
    async with bot:
        yield bot


async def _connect(bot: ClaimBot, settings: Settings) -> None:
    """Log in, and stay connected until the bot is closed."""
    assert settings.discord_token is not None
    try:
        await bot.login(settings.discord_token)
        await _find_gateway(bot, settings)
        await bot.connect()
    except Exception as error:
        if said := told(error, settings.discord_api_url or "Discord"):
            raise StartError(said) from error
        raise


async def _find_gateway(bot: ClaimBot, settings: Settings) -> None:
    """Ask where to connect, and whether it may be done once more today."""
    count, url, limit = await bot.http.get_bot_gateway()
    if settings.discord_api_url:
        # The library asks again only sometimes; else it would take the token to Discord.
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
    if limit["remaining"] < len(settings.shard_ids or range(settings.shard_count or count)):
        again = datetime.now().astimezone() + timedelta(milliseconds=limit["reset_after"])
        raise StartError(
            "Discord lets a bot connect 1000 times a day, and this one has used them up: "
            f"start it again after {again:%Y-%m-%d %H:%M}"
        )


def told(error: BaseException, where: str) -> str | None:
    """What keeps the bot from Discord, and what to do; `None`: a mistake in the program."""
    match error:
        case discord.LoginFailure():
            return _TOKEN
        case discord.PrivilegedIntentsRequired():
            return _CLOSED[4014]
        case discord.ConnectionClosed():
            usual = f"Discord closed the connection for good (code {error.code}): start again"
            return _CLOSED.get(error.code, usual)
        case discord.GatewayNotFound():
            return told(error.__cause__, where) if error.__cause__ else None
        case discord.HTTPException(status=429):
            return f"{where} takes no more requests from this address: wait an hour, then try again"
        case discord.HTTPException():
            later = "try again later" if error.status >= 500 else "see whether the address is right"
            return f"{where} answers with an error ({error.status}): {later}"
        case aiohttp.ClientError() | OSError():  # which a time-out is, too
            why = getattr(error, "strerror", None) or type(error).__name__
            return f"{where} cannot be reached ({why}): look after the network, then start again"
        case _:
            return None


async def _robbed(held: Hold) -> None:
    await held.lost()
    raise StartError("another process has taken this one's shards while the database was away")


async def _left(beside: Beside) -> None:
    await beside.process.wait()
    raise StartError("the playground has ended: start again")


async def _first(works: Sequence[Coroutine[Any, Any, None]]) -> None:
    """Run until one of them is over, or fails; the others end with it."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            await _cancel(task)


async def _cancel(task: asyncio.Task[None]) -> None:
    while not task.done():
        task.cancel()  # more than once: the library swallows it while it connects anew
        await asyncio.wait([task], timeout=0.1)
    if not task.cancelled():
        task.exception()  # it has been told, or came too late to matter


async def _announce(bot: ClaimBot, beside: Beside | None) -> None:
    """Say on the terminal where the bot can be found, once it can."""
    await bot.wait_until_ready()
    try:
        if beside:
            _say(
                f"The playground: {beside.url} – as a second person: {beside.url}/?as=bob",
                "Ctrl-C ends it, and the bot.",
            )
            await _welcome(bot, beside)
        else:
            assert bot.application_id is not None
            servers = len(bot.guilds)
            _say(
                f"Logged in as {bot.user}, {servers} server{'s' * (servers != 1)}.",
                f"Invite it with {invite_link(bot.application_id)}",
            )
    except (discord.HTTPException, aiohttp.ClientError, OSError, Away, Gone) as error:
        log.warning("nobody could be welcomed: %s", type(error).__name__)


def _say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


async def _welcome(bot: ClaimBot, beside: Beside) -> None:
    """Tell newcomers in the playground what to type, in the channel that they see first."""
    assert bot.user is not None
    async for guild in bot.fetch_guilds():
        channels = [one for one in await guild.fetch_channels() if one.type.name == "text"]
        first = min(channels, key=lambda one: (one.position, one.id), default=None)
        if first:
            words = await bot.house.register.words_in(str(guild.id))
            said = words("welcome", bot=bot.user.name, url=beside.url)
            await bot.house.messenger.post(str(first.id), note(said), secrets.token_hex(8))
