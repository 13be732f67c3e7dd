"""Starting and stopping the bot."""

from __future__ import annotations

import asyncio
import faulthandler
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

from ..chat.messenger import Away, Gone
from ..errors import StartError
from ..storage.opening import ROOT, open_database
from ..storage.shares import Share
from ..ui.notes import note
from ..ui.parts import Part
from . import logs
from .client import ClaimBot
from .emojis import keep_emojis
from .health import Health
from .invite import invite_link
from .playground_process import PlaygroundProcess, playground
from .settings import Settings, env_file, load_settings, probable_mistakes
from .shards import Hold, hold_to_start, starting

log = logging.getLogger(__name__)

NAME: Final = "claim-bot"
ENDING: Final = 20.0  # seconds to stop: Docker Compose kills it after thirty

_APPLICATIONS: Final = "https://discord.com/developers/applications"
_TOKEN_REFUSED: Final = (
    "DISCORD_TOKEN: Discord refuses this token: copy it again from the Bot page of your "
    f"application at {_APPLICATIONS}"
)
_CLOSE_REASONS: Final = {  # why Discord closes a connection for good, by code
    4004: _TOKEN_REFUSED,
    4010: "SHARD_IDS: Discord refuses this shard: correct SHARD_IDS and SHARD_COUNT",
    4011: "SHARD_COUNT: this many servers need more shards: increase it or leave it out",
    4012: "Discord no longer supports this version of its gateway: update the program",
    4013: "Discord refuses the intents that the bot asks for: update the program",
    4014: "Discord refuses the intents that the bot asks for: update the program",
}

# Why a welcome message may not be shown.
_WELCOME_FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError, Away, Gone)


def run() -> int:
    """Run the bot until it is stopped; return the exit code."""
    try:
        settings = load_settings(os.environ, env_file())
        logs.set_up(settings.log_level, settings.log_format)
        for mistake in probable_mistakes(os.environ, env_file()):
            log.warning("%s", mistake)
        asyncio.run(_run_until_stopped(settings))
    except StartError as error:
        print(f"{NAME}: {' '.join(str(error).split())}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # the second Ctrl-C: do not wait
        return 130
    except Exception:  # Python itself would print what is secret in it
        log.critical("the bot has failed", exc_info=True)
        return 1
    return 0


async def _run_until_stopped(settings: Settings) -> None:
    """Run until the bot ends or a signal stops it.

    Whatever stopping then waits for, such as a task, a thread, or a connection: the process ends
    in time, and prints where each thread is.
    """
    stop = asyncio.Event()
    with _signals(stop):
        stopped = asyncio.create_task(stop.wait())
        running = asyncio.create_task(_run(settings))
        await asyncio.wait([stopped, running], return_when=asyncio.FIRST_COMPLETED)
        faulthandler.dump_traceback_later(ENDING, exit=True)
        stopped.cancel()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """Let the first signal set `stop`; the second has its usual effect."""
    loop = asyncio.get_running_loop()
    signals = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signals.append(signal.SIGHUP)

    def handle() -> None:
        stop.set()
        remove()

    def remove() -> None:
        for number in signals:
            loop.remove_signal_handler(number)

    for number in signals:
        loop.add_signal_handler(number, handle)
    try:
        yield
    finally:
        remove()


async def _run(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        playground_process = None
        is_temporary = False
        if settings.discord_token is None:
            playground_process = await stack.enter_async_context(
                playground(settings.playground_port)
            )
            is_temporary = settings.database_url == Settings().database_url
            settings = replace(
                settings,
                discord_token=playground_process.token,
                discord_api_url=playground_process.api,
                database_url=_playground_database(settings)
                if is_temporary
                else settings.database_url,
            )
        assert settings.discord_token is not None
        logs.hide(settings.discord_token)
        logs.hide_password(settings.database_url)
        async with starting(settings.database_url):
            share = _share_of(settings)
            held = await hold_to_start(settings.database_url, share)
            stack.push_async_callback(held.release)
            if is_temporary:
                _delete_file(settings.database_url)
            bot = await stack.enter_async_context(_bot(settings))
            await held.narrow(share)
        _tune_garbage_collection()
        if settings.metrics_port is not None:
            health = Health(
                bot.metrics, settings.metrics_host, settings.metrics_port, bot.count_live
            )
            await health.start()
            stack.push_async_callback(health.close)
        announcing = asyncio.create_task(_announce(bot, playground_process))
        stack.push_async_callback(_cancel, announcing)
        keeping = asyncio.create_task(keep_emojis(bot))
        stack.push_async_callback(_cancel, keeping)
        works: list[Coroutine[Any, Any, None]] = [
            _connect(bot, settings),
            _until_shards_are_taken(held),
        ]
        if playground_process:
            works.append(_until_playground_ends(playground_process))
        await _run_until_one_ends(works)


def _share_of(settings: Settings) -> Share | None:
    """Return the shards that this process has; `None` means all, however many there are."""
    if settings.shard_ids is None:
        return None
    assert settings.shard_count is not None
    return Share(settings.shard_count, settings.shard_ids)


def _tune_garbage_collection() -> None:
    """Collect garbage rarely: a play creates thousands of objects, but hardly any cycles."""
    gc.collect()
    gc.freeze()  # what exists now will stay
    gc.set_threshold(10_000, 20, 50)


def _playground_database(settings: Settings) -> str:
    """Return the address of the playground's own database, which each start deletes."""
    return f"sqlite:///data/playground-{settings.playground_port}.db"


def _delete_file(url: str) -> None:
    path = ROOT / url.removeprefix("sqlite:///")
    try:
        for ending in ("", "-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
    except OSError as error:
        raise StartError(
            f"{path} cannot be deleted ({error.strerror}): "
            "give this user write access to its folder"
        ) from error


@asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[ClaimBot]:
    """Open the database and create the bot, which closes it."""
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    opening = asyncio.create_task(open_database(settings.database_url))
    try:
        bot = ClaimBot(settings, await asyncio.shield(opening))
    except asyncio.CancelledError:
        await (await opening).close()  # an open database would keep the process alive
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
        if reason := explain(error, settings.discord_api_url or "Discord"):
            raise StartError(reason) from error
        raise


async def _find_gateway(bot: ClaimBot, settings: Settings) -> None:
    """Ask where to connect, and whether enough connections are left today."""
    count, url, limit = await bot.http.get_bot_gateway()
    if settings.discord_api_url:
        # Without this, the library sometimes connects to the real Discord, with the token.
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
    bot.turns.at_once = limit["max_concurrency"]
    if limit["remaining"] < len(settings.shard_ids or range(settings.shard_count or count)):
        reset = datetime.now().astimezone() + timedelta(milliseconds=limit["reset_after"])
        raise StartError(
            f"Discord lets this bot connect {limit['total']} times a day, and it has used them up: "
            f"start it again after {reset:%Y-%m-%d %H:%M}"
        )


def explain(error: BaseException, where: str) -> str | None:
    """Say why the bot cannot use Discord and what to do; return `None` for a bug in the program."""
    match error:
        case discord.LoginFailure():
            return _TOKEN_REFUSED
        case discord.PrivilegedIntentsRequired():
            return _CLOSE_REASONS[4014]
        case discord.ConnectionClosed():
            default = f"Discord closed the connection for good (code {error.code}): start again"
            return _CLOSE_REASONS.get(error.code, default)
        case discord.GatewayNotFound():
            return explain(error.__cause__, where) if error.__cause__ else None
        case discord.HTTPException(status=429):
            return f"{where} refuses further requests from this address: try again in an hour"
        case discord.HTTPException():
            advice = "try again later" if error.status >= 500 else "check the address"
            return f"{where} answers with an error ({error.status}): {advice}"
        case aiohttp.ClientError() | OSError():  # timeouts included
            why = getattr(error, "strerror", None) or type(error).__name__
            return f"{where} cannot be reached ({why}): check the network, then start again"
        case _:
            return None


async def _until_shards_are_taken(held: Hold) -> None:
    await held.until_taken()
    raise StartError("another process took this one's shards while the database was unreachable")


async def _until_playground_ends(playground_process: PlaygroundProcess) -> None:
    await playground_process.process.wait()
    raise StartError("the playground has stopped: start the bot again")


async def _run_until_one_ends(works: Sequence[Coroutine[Any, Any, None]]) -> None:
    """Run all of these until one ends or fails, then end the others."""
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
        task.cancel()  # repeatedly, because the library swallows it while it reconnects
        await asyncio.wait([task], timeout=0.1)
    if not task.cancelled():
        task.exception()  # so that asyncio does not log it


async def _announce(bot: ClaimBot, playground_process: PlaygroundProcess | None) -> None:
    """Print where the bot can be found, once it is ready."""
    await bot.wait_until_ready()
    try:
        if playground_process:
            url = playground_process.url
            _print(
                f"The playground is at {url} (for a second person: {url}/?as=bob).",
                "Press Ctrl-C to stop it and the bot.",
            )
            await _welcome(bot, playground_process)
        else:
            assert bot.application_id is not None
            servers = len(bot.guilds)
            _print(
                f"Logged in as {bot.user}, {servers} server{'s' * (servers != 1)}.",
                f"Invite it with {invite_link(bot.application_id)}",
            )
    except _WELCOME_FAILURES as error:
        log.warning("the welcome message could not be posted: %s", type(error).__name__)


def _print(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


async def _welcome(bot: ClaimBot, playground_process: PlaygroundProcess) -> None:
    """Post a welcome in the playground, in the channel that newcomers see first.

    It follows each server's language, which is that of the first person who opens the page.
    """
    messenger = bot.services.messenger
    posted: dict[int, tuple[str, str, list[Part]]] = {}

    async def text_in(server: int) -> list[Part]:
        assert bot.user is not None
        words = await bot.services.directory.words_in(str(server))
        return note(words("welcome", bot=bot.user.name, url=playground_process.url))

    async def translate(server: int) -> None:
        channel, message, shown = posted[server]
        if (parts := await text_in(server)) != shown:
            posted[server] = channel, message, parts
            await messenger.edit(channel, message, parts)

    async def on_guild_update(before: discord.Guild, after: discord.Guild) -> None:
        if after.id in posted:
            with suppress(*_WELCOME_FAILURES):
                await translate(after.id)

    bot.add_listener(on_guild_update)
    async for guild in bot.fetch_guilds():
        channels = [each for each in await guild.fetch_channels() if each.type.name == "text"]
        first = min(channels, key=lambda channel: (channel.position, channel.id), default=None)
        if first:
            channel, parts = str(first.id), await text_in(guild.id)
            message = await messenger.post(channel, parts, secrets.token_hex(8))
            posted[guild.id] = channel, message, parts
            await translate(guild.id)
