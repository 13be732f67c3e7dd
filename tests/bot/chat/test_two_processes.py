"""Two processes of the bot, a shard each, on one PostgreSQL: no table is stale at the end.

Matches of both servers are played from both, so each process changes matches whose tables only
the other one may edit; in the meantime tables are moved, sessions resumed and processes killed.
"""

from __future__ import annotations

import random
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from bot.play.absences import Absences
from bot.play.matches import LoadedMatch, Matches
from bot.storage.opening import open_database
from bot.storage.shares import ALL
from bot.ui.table import table
from languages import words_of
from playground import Playground
from playground import client as discord_client
from playground.people import Person
from playground.village import BOTS_NEED
from playground.world import Channel, Guild, Message
from tests.waiting import until

from ..bot_program import PATIENCE, Program, running, settings_for
from .harness import as_written, code_of, hand_of, ids_of, moves_of, plain

ROUNDS = 16


class ProcessPair:
    """Both processes, which can be killed and restarted."""

    def __init__(self, ground: Playground, folder: Path, url: str) -> None:
        self.ground = ground
        self.folder = folder
        self.settings = settings_for(ground) | {"DATABASE_URL": url, "SHARD_COUNT": "2"}
        self.programs: list[Program | None] = [None, None]
        self._stacks = [AsyncExitStack(), AsyncExitStack()]

    async def start(self, shard: int) -> None:
        self.ground.clock.move(5)  # Discord lets a bot IDENTIFY every five seconds
        program = await self._stacks[shard].enter_async_context(
            running(self.folder, **self.settings, SHARD_IDS=str(shard), LOG_LEVEL="WARNING")
        )
        await program.until_line("Logged in")
        self.programs[shard] = program

    async def kill(self, shard: int) -> None:
        program, self.programs[shard] = self.programs[shard], None
        assert program
        program.signal(signal.SIGKILL)
        await program.until_exit()
        await self._stacks[shard].aclose()

    async def close(self) -> list[str]:
        """Stop both cleanly; return what they logged."""
        logs = []
        for shard, program in enumerate(self.programs):
            assert program
            program.signal(signal.SIGTERM)
            assert await program.until_exit() == 0
            logs.append(await program.errors())
            await self._stacks[shard].aclose()
        return logs

    async def abandon(self) -> None:
        for stack in self._stacks:
            await stack.aclose()


@asynccontextmanager
async def two_processes(ground: Playground, folder: Path, url: str) -> AsyncIterator[ProcessPair]:
    pair = ProcessPair(ground, folder, url)
    try:
        for shard in (0, 1):
            await pair.start(shard)
        yield pair
    except BaseException:
        for program in filter(None, pair.programs):
            program.signal(signal.SIGKILL)
            print(await program.errors())
        raise
    finally:
        await pair.abandon()


def shard_of(guild: Guild) -> int:
    return (int(guild.id) >> 22) % 2


def guild_on(ground: Playground, shard: int) -> Guild:
    """Return a server on a shard, with the bot, Alice, Bob, two channels and a lobby."""
    world = ground.world
    while shard_of(guild := world.add_guild(f"Shard {shard}", ground.alice.user)) != shard:
        ground.clock.move(0.001)
    world.join(guild, ground.bob.user)
    for name in ("one", "two", "lobby"):
        world.add_channel(guild, name, "")
    world.install(ground.bot, guild, BOTS_NEED)
    return guild


def channels_of(guild: Guild) -> list[Channel]:
    return list(guild.channels.values())


async def begin(ground: Playground, channel: Channel) -> str:
    alice, bob = (ground.play(person.user, channel) for person in (ground.alice, ground.bob))
    challenged = await alice.run("claim challenge", opponent=bob.user)
    assert challenged.message
    code = code_of(challenged.message, "accept")
    accepted = await bob.press("Accept", challenged.message)
    assert not accepted.failed
    return code


class Visitor:
    """A player in the lobbies of both servers, where no match is played."""

    def __init__(self, ground: Playground, person: Person, guilds: list[Guild]) -> None:
        self.ground = ground
        self.at = [ground.play(person.user, channels_of(guild)[-1]) for guild in guilds]

    async def play(self, code: str, server: int, chance: random.Random) -> bool:
        """Open the hand of a match in a server, and play a card if it is one's turn."""
        person = self.at[server]
        asked = await person.run("claim hand")
        assert not asked.failed
        assert asked.message
        await person.choose(code, message=asked.message)
        message = hand_of(person, code)
        choices = moves_of(person, code) if message else []
        if not choices:
            return False
        outcome = await chance.choice(choices).take(person)
        assert not outcome.failed
        return True


def tables_of(guild: Guild, code: str) -> list[Message]:
    """Return all tables of a match that were not retired."""
    return [
        message
        for channel in guild.channels.values()
        for message in channel.messages.values()
        if message.owner is None
        and not message.deleted
        and {f"v1:rules:{code}", f"v1:rematch:{code}"} & set(ids_of(message))
    ]


async def stale(url: str) -> list[Any]:
    """List the matches whose row says that their table is behind."""
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch("SELECT id FROM matches WHERE shown < version"))
    finally:
        await connection.close()


async def until_nothing_is_stale(url: str) -> None:
    async def is_fresh() -> bool:
        return not await stale(url)

    await until(is_fresh)


async def load(url: str, code: str) -> LoadedMatch:
    """Load a match as a process would."""
    database = await open_database(url)
    try:
        absences = Absences(database, lambda: ALL, lambda: 0)
        await absences.load()
        return await Matches(database, absences).get(code)
    finally:
        await database.close()


async def test_no_table_is_stale_whatever_happens_to_two_processes(
    ground: Playground, tmp_path: Path, postgres_url: str, fair_deals: None
) -> None:
    ground.gateway.shards = 2
    chance = random.Random(9)
    guilds = [guild_on(ground, shard) for shard in (0, 1)]
    alice, bob = (Visitor(ground, person, guilds) for person in (ground.alice, ground.bob))
    async with two_processes(ground, tmp_path, postgres_url) as pair:
        codes = [await begin(ground, channels_of(guild)[0]) for guild in guilds]
        played = 0
        for number in range(ROUNDS):
            match, server = number % 2, (number // 2) % 2
            if number % 6 == 4:  # a table moves to another channel of its server
                channel = channels_of(guilds[match])[number // 6 % 2]
                mover = ground.play(ground.alice.user, channel)
                moved = await mover.run("claim table")
                assert not moved.failed
                if moved.message and ids_of(moved.message):  # which of two, asked elsewhere
                    await mover.choose(codes[match], message=moved.message)
            if number % 8 == 5:  # all sessions break, and are resumed
                ground.gateway.cut(ground.bot)
                await ground.until(
                    lambda: (
                        len([s for s in ground.gateway.sessions_of(ground.bot) if s.socket]) == 2
                    ),
                    PATIENCE,
                )
            if number % 8 == 7:  # the other process plays on while one is dead
                await pair.kill(match)
                server = 1 - match
            for player in (alice, bob):
                played += await player.play(codes[match], server, chance)
            if pair.programs[match] is None:
                await pair.start(match)
        assert played >= ROUNDS // 2
        await until_nothing_is_stale(postgres_url)
        for match, code in enumerate(codes):
            loaded = await load(postgres_url, code)
            shown = table(loaded.snapshot(None), words_of("en"))
            (message,) = tables_of(guilds[match], code)
            assert (message.channel.id, message.id) == (loaded.place.channel, loaded.place.message)
            seen = as_written(discord_client.all_text(message))
            for text in _texts(shown):
                assert plain(text) in seen
        for log in await pair.close():
            assert "Traceback" not in log


def _texts(parts: Any) -> list[str]:
    """Return all texts of a message that is made of plain parts."""
    if isinstance(parts, list):
        return [text for part in parts for text in _texts(part)]
    if isinstance(parts, dict):
        own = [parts["content"]] if "content" in parts else []
        return own + _texts(parts.get("components", []))
    return []
