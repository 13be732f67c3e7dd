"""Everything that can go wrong around a running bot, in random order.

Each trouble is one that the bot must survive without a failed interaction, unless it excuses them.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from random import Random
from typing import Final

from playground.faults import EventFault, Fault, RequestFault
from tests.bot.chat.killable_bot import IDENTIFIES, KillableBot

AGAIN: Final = 0.5  # seconds after which a person presses again
UNREAD: Final = 1.0  # seconds for which a bot may not have read what was sent
UNLIMITED: Final = resource.RLIM_INFINITY
LOG_MAY_GROW: Final = 100_000  # bytes, also while the disk is full

CALLBACK: Final = r"^/interactions/.*/callback$"
TABLES: Final = r"^/channels/\d+/messages"
HANDS: Final = r"^/webhooks/"
# A first answer that is lost three times in a row is lost for good, and Discord does not limit it.
TWICE: Final = 2
REQUESTS: Final[tuple[tuple[str, str, tuple[RequestFault, ...]], ...]] = (
    ("POST", CALLBACK, ("reset before", "reset after", "error", "error after", "delay")),
    ("PATCH", TABLES, ("reset before", "reset after", "error", "rate limit", "delay")),
    ("POST", TABLES, ("reset before", "reset after", "error", "error after", "rate limit")),
    ("PATCH", HANDS, ("reset before", "reset after", "error", "rate limit", "delay")),
)
EVENTS: Final[tuple[EventFault, ...]] = ("double", "delay", "swap")


class TroubledBot(KillableBot):
    """A bot that often stays alive in its troubles: whoever gets no answer presses again."""

    async def until_over(self, life: int) -> None:
        with suppress(TimeoutError):
            await self.ground.until(lambda: not self.is_alive(life), AGAIN)

    async def start(self, freeze_at: int = 0) -> None:
        """Begin another life, without moving the playground's clock ahead of the bot's."""
        await asyncio.sleep(max(0.0, self._identified + IDENTIFIES - self.ground.clock.now()))
        await super().start(freeze_at)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def reconnect(self, lose: Callable[[], Awaitable[None] | None]) -> None:
        """Lose the connection; excuse what nobody could answer until it is back."""
        ground = self.ground
        self._away_since = ground.clock.now() - UNREAD
        if waiting := lose():
            await waiting
        with suppress(TimeoutError):  # the bot was so fast that nobody noticed
            await ground.until(lambda: not ground.gateway.online(ground.bot), AGAIN)
        await self.until_online()
        self.excused |= {one.id for one in ground.interactions.waiting()}


class Troubles:
    """What went wrong, and how often."""

    def __init__(self, bot: TroubledBot, chance: Random) -> None:
        self.bot = bot
        self.ground = bot.ground
        self.chance = chance
        self.happened: Counter[str] = Counter()
        self._faults: dict[str, Fault] = {}  # the last one of requests to a path

    async def one(self) -> None:
        """Let something go wrong."""
        trouble = self.chance.choices(list(TROUBLES), list(TROUBLES.values()))[0]
        self.happened[trouble.__name__.replace("_", " ")] += 1
        await trouble(self)

    async def failing_requests(self) -> None:
        method, path, kinds = self.chance.choice(REQUESTS)
        last = self._faults.get(path)
        if last is None or last.times <= 0:
            self._faults[path] = self.ground.faults.request(
                self.chance.choice(kinds),
                times=self.chance.randint(1, TWICE),
                method=method,
                path=path,
                seconds=self.chance.uniform(0.1, 1.0),
            )

    async def disordered_events(self) -> None:
        kind = self.chance.choice(EVENTS)
        seconds = self.chance.uniform(0.1, 1.0)
        self.ground.faults.event(kind, name="INTERACTION_CREATE", seconds=seconds)

    async def lost_connection(self) -> None:
        gateway, application = self.ground.gateway, self.ground.bot
        ways: list[Callable[[], Awaitable[None] | None]] = [
            lambda: gateway.cut(application),
            lambda: gateway.ask_to_reconnect(application),
            lambda: gateway.invalidate(application, resumable=True),
        ]
        await self.bot.reconnect(self.chance.choice(ways))

    async def lost_session(self) -> None:
        gateway, application = self.ground.gateway, self.ground.bot
        ways: list[Callable[[], Awaitable[None] | None]] = [
            lambda: gateway.invalidate(application),
            lambda: gateway.close(application, 4009),
        ]
        await self.bot.reconnect(self.chance.choice(ways))

    async def locked_database(self) -> None:
        path = self.bot.url.removeprefix("sqlite:///")
        other = sqlite3.connect(path, timeout=0.2, isolation_level=None)
        with closing(other), suppress(sqlite3.OperationalError):  # the bot was faster
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(self.chance.uniform(0.1, 4.0))

    async def full_disk(self) -> None:
        """Let the process write no file beyond what its log needs."""
        size = self.bot.log.stat().st_size + LOG_MAY_GROW
        resource.prlimit(self.bot.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))
        await asyncio.sleep(self.chance.uniform(0.1, 3.0))
        resource.prlimit(self.bot.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))

    async def suspended_process(self) -> None:
        os.kill(self.bot.pid, signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.1, 1.5))
        os.kill(self.bot.pid, signal.SIGCONT)


TROUBLES: Final = {
    Troubles.failing_requests: 40,
    Troubles.disordered_events: 40,
    Troubles.suspended_process: 5,
    Troubles.locked_database: 5,
    Troubles.full_disk: 5,
    Troubles.lost_connection: 3,
    Troubles.lost_session: 1,
}
