"""Several processes of the bot, each with shards of its own, that end while people play.

Everybody plays in servers of all shards, so matches that end on different processes at the same
time change the same ratings.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.people.server import Server
from bot.storage import servers
from bot.storage.opening import open_database
from playground import Playground
from playground.interactions import Interaction
from playground.people import Person
from playground.village import BOTS_NEED
from playground.world import Guild

from ..bot_program import Program, refusal, running, settings_for
from .crash_run import MANY, Checks, Witness
from .persistent_players import Notes, Pair

AWAY: Final = 300.0  # seconds that several starts may take on a busy machine
OF_A_PAIR: Final = 30  # matches that somebody begins; more would run into the limits


class Shard:
    """The bot of some servers, as their players know it; each process that has it is a life."""

    def __init__(self, ground: Playground, number: int) -> None:
        self.ground = ground
        self.number = number
        self.guilds: list[Guild] = []
        self.life = 0
        self.online = False
        self.presses = 0
        self.excused: set[str] = set()  # interactions that no process could answer

    def begin_life(self) -> None:
        self.life += 1
        self.online = True
        self.ground.changed()

    def end_life(self) -> None:
        self.online = False
        self.excused |= {one.id for one in self._waiting()}
        self.ground.changed()

    def give_up(self) -> None:
        """Let people see at once that what its last life did not answer has failed.

        Some of them pressed in the moment after its end.
        """
        waiting = self._waiting()
        self.excused |= {one.id for one in waiting}
        for one in waiting:
            self.ground.interactions.give_up(one)

    def _waiting(self) -> list[Interaction]:
        waiting = self.ground.interactions.waiting()
        return [one for one in waiting if one.channel.guild in self.guilds]

    async def until_alive(self) -> int:
        await self.ground.until(lambda: self.online, AWAY)
        return self.life

    async def until_over(self, life: int) -> None:
        await self.ground.until(lambda: not self.is_alive(life))

    def is_alive(self, life: int) -> bool:
        return self.online and self.life == life

    def pressed(self) -> None:
        self.presses += 1
        self.ground.changed()

    def may_end(self, channel: str) -> None:
        pass


class Process:
    """A process of the bot, which can be killed, stopped, and started with different shards."""

    def __init__(self, ground: Playground, folder: Path, url: str, shard_count: int) -> None:
        self.ground = ground
        self.shards: list[Shard] = []  # while it runs
        self.logs: list[str] = []
        self.program: Program
        self._folder = folder
        self._settings = settings_for(ground) | {
            "DATABASE_URL": url,
            "SHARD_COUNT": str(shard_count),
            "LOG_LEVEL": "WARNING",
        }
        self._stack = AsyncExitStack()

    async def start(self, shards: Sequence[Shard]) -> None:
        settings = self._settings | {"SHARD_IDS": _ids(shards)}
        self.program = await self._stack.enter_async_context(running(self._folder, **settings))
        await self.program.until_line("Logged in")
        self.shards = list(shards)
        for shard in shards:
            shard.begin_life()

    async def kill(self) -> None:
        self.program.signal(signal.SIGKILL)
        self._end_lives()
        await self._until_over()

    async def stop(self) -> None:
        self._end_lives()
        self.program.signal(signal.SIGTERM)
        assert await self.program.until_exit() == 0
        await self._until_over()

    async def refuse(self, shards: Sequence[Shard]) -> str:
        """Start another process with shards, which must be refused; return what it says."""
        return await refusal(self._folder, **self._settings, SHARD_IDS=_ids(shards))

    async def close(self) -> None:
        """Make sure that no process is left."""
        await self._stack.aclose()

    def _end_lives(self) -> None:
        for shard in self.shards:
            shard.end_life()

    async def _until_over(self) -> None:
        await self.program.until_exit()
        self.logs.append(await self.program.errors())
        await self._stack.aclose()
        for shard in self.shards:
            shard.give_up()
        numbers = [shard.number for shard in self.shards]
        self.shards = []
        gateway, bot = self.ground.gateway, self.ground.bot
        await self.ground.until(
            lambda: (
                not any(
                    session.socket and session.shard[0] in numbers
                    for session in gateway.sessions_of(bot)
                )
            )
        )


def _is_done(pair: Pair, is_over: Callable[[], bool]) -> bool:
    return is_over() or pair.matches > OF_A_PAIR


def _ids(shards: Sequence[Shard]) -> str:
    return ",".join(str(shard.number) for shard in shards)


class ClusterRun:
    """Processes on one PostgreSQL server, and people who play in servers of all shards."""

    def __init__(
        self, ground: Playground, folder: Path, url: str, seed: int | str, *, shards: int
    ) -> None:
        self.ground = ground
        self.url = url
        self.chance = Random(seed)
        self.notes = Notes()
        self.witness = Witness(ground, ground.carol.user)
        self.recomputed = 0
        self.shards = [Shard(ground, number) for number in range(shards)]
        self.processes = [Process(ground, folder, url, shards) for _ in range(shards)]
        ground.gateway.shards = shards
        ground.buckets.on = False

    async def prepare(self, servers_per_shard: int) -> None:
        """Add servers to all shards, and start a process for each shard."""
        self._add_guilds(servers_per_shard)
        db = await open_database(self.url)
        for guild in (guild for shard in self.shards for guild in shard.guilds):
            settings = Server(guild.id, open_challenges=MANY, pictures=False)
            await db.transact(partial(servers.save, server=settings))
        await db.close()
        for process, shard in zip(self.processes, self.shards, strict=True):
            await process.start([shard])

    async def play(self, pairs: int, trouble: Coroutine[Any, Any, None]) -> None:
        """Let pairs play on each shard until the trouble is over, then check everything."""
        async with asyncio.TaskGroup() as tasks:
            is_over = tasks.create_task(trouble).done
            for shard in self.shards:
                for number in range(pairs):
                    guild = shard.guilds[number % len(shard.guilds)]
                    tasks.create_task(self._play(shard, guild, number, is_over))
        await Checks(self).check_tables()
        for process in self.processes:
            if process.shards:
                await process.stop()
        await Checks(self).check()

    async def close(self) -> None:
        for process in self.processes:
            await process.close()

    async def until_pressed(self, times: int, shard: Shard) -> None:
        """Wait until the players on a shard have pressed some more times."""
        enough = shard.presses + times
        await self.ground.until(lambda: shard.presses >= enough, AWAY)

    async def exchange(self, first: Process, second: Process) -> None:
        """Let two processes take each other's shards."""
        shards = first.shards, second.shards
        await first.stop()
        await second.stop()
        await first.start(shards[1])
        await second.start(shards[0])

    def excused(self) -> set[str]:
        return set().union(*(shard.excused for shard in self.shards))

    def log_text(self) -> str:
        return "".join(log for process in self.processes for log in process.logs)

    def _add_guilds(self, servers_per_shard: int) -> None:
        world = self.ground.world
        for guild in world.guilds.values():
            self._shard_of(guild).guilds.append(guild)
        while any(len(shard.guilds) < servers_per_shard for shard in self.shards):
            self.ground.clock.move(0.001)  # ids contain the time, and the shard
            guild = world.add_guild(f"Server {len(world.guilds)}", self.ground.alice.user)
            found = self._shard_of(guild).guilds
            if len(found) < servers_per_shard:
                found.append(guild)
                world.join(guild, self.ground.carol.user)
                world.install(self.ground.bot, guild, BOTS_NEED)

    def _shard_of(self, guild: Guild) -> Shard:
        return self.shards[(int(guild.id) >> 22) % len(self.shards)]

    async def _play(
        self, shard: Shard, guild: Guild, number: int, is_over: Callable[[], bool]
    ) -> None:
        """Let pair after pair play match after match in a server; the same people on each shard."""
        for visit in count():
            pair = self._pair(shard, guild, f"{number}.{visit}")
            await pair.play(partial(_is_done, pair, is_over))
            if is_over():
                return

    def _pair(self, shard: Shard, guild: Guild, name: str) -> Pair:
        first = self._join(guild, f"Ann {name}")
        chance = Random(self.chance.random())
        meet = partial(self._meet, guild, f"Ben {name}", count())
        pair = Pair(first, meet, guild, shard, self.notes, chance)
        pair.finishes = False
        return pair

    def _meet(self, guild: Guild, name: str, numbers: Iterator[int]) -> Person:
        return self._join(guild, f"{name}.{next(numbers)}")

    def _join(self, guild: Guild, name: str) -> Person:
        """Let somebody join a server, perhaps one more."""
        world = self.ground.world
        user = world.person(name) or world.add_user(name)
        world.join(guild, user)
        return self.ground.play(user, next(iter(guild.channels.values()), self.ground.channel))
