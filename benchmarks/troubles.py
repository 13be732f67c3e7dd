"""Everything that can go wrong around a running bot, in random order.

Each trouble is one that the bot must survive without a failed interaction, unless it excuses them.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from random import Random
from typing import Final

from playground.faults import EventFault, Fault, Faults, RequestFault
from tests.bot.chat.killable_bot import IDENTIFIES, KillableBot

AGAIN: Final = 1.0  # seconds after which a person presses again
UNREAD: Final = 1.0  # seconds for which a bot may not have read what was sent
HOPELESS: Final = 3.0  # seconds of a suspension after which Discord itself would have given up
UNLIMITED: Final = resource.RLIM_INFINITY
LOG_MAY_GROW: Final = 100_000  # bytes, also while the disk is full

CALLBACK: Final = r"^/interactions/.*/callback$"
TABLES: Final = r"^/channels/\d+/messages"
HANDS: Final = r"^/webhooks/"
TWICE: Final = 2  # so often may a request fail in a row
TOO_OFTEN: Final = 3  # times that an answer is lost, until its interaction may fail
NEAR: Final = 20.0  # seconds
REQUESTS: Final[tuple[tuple[str, str, tuple[RequestFault, ...]], ...]] = (
    ("POST", CALLBACK, ("reset before", "reset after", "error", "error after", "delay")),
    ("PATCH", TABLES, ("reset before", "reset after", "error", "rate limit", "delay")),
    ("POST", TABLES, ("reset before", "reset after", "error", "error after", "rate limit")),
    ("PATCH", HANDS, ("reset before", "reset after", "error", "rate limit", "delay")),
)
EVENTS: Final[tuple[EventFault, ...]] = ("double", "delay", "swap")


class NotedFaults(Faults):
    """Faults that note how often the first answer to an interaction was refused or lost."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: Counter[str] = Counter()  # by interaction

    def for_request(self, method: str, path: str) -> Fault | None:
        fault = super().for_request(method, path)
        if fault and fault.kind != "delay" and re.search(CALLBACK, path):
            self.lost[path.split("/")[2]] += 1
        return fault


class TroubledBot(KillableBot):
    """A bot that often stays alive in its troubles: whoever gets no answer presses again."""

    slow = 5.0  # whatever has been waiting for longer when it is killed should have been answered

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

    async def stop(self) -> None:
        """Stop it cleanly; excuse what it has not read, or what is held back from it."""
        self.excuse_waiting(self.ground.clock.now() - UNREAD)
        await super().stop()

    async def reconnect(self, lose: Callable[[], Awaitable[None] | None]) -> None:
        """Lose the connection; excuse what nobody could answer until it is back."""
        ground = self.ground
        self._away_since = ground.clock.now() - UNREAD
        if waiting := lose():
            await waiting
        with suppress(TimeoutError):  # the bot was so fast that nobody noticed
            await ground.until(lambda: not ground.gateway.online(ground.bot), AGAIN)
        await self.until_online()


class Troubles:
    """What went wrong, and how often."""

    def __init__(self, bot: TroubledBot, chance: Random) -> None:
        self.bot = bot
        self.ground = bot.ground
        self.chance = chance
        self.happened: Counter[str] = Counter()
        self.log: list[tuple[float, str]] = []  # when each began, by the playground's clock
        self._events = self.ground.faults  # which the gateway keeps
        self.ground.faults = self._requests = NotedFaults()
        self._faults: dict[str, Fault] = {}  # the last one of requests to a path

    async def one(self) -> None:
        """Let something go wrong."""
        trouble = self.chance.choices(list(TROUBLES), list(TROUBLES.values()))[0]
        name = trouble.__name__.replace("_", " ")
        self.happened[name] += 1
        self.note(name)
        await trouble(self)

    def note(self, name: str) -> None:
        """Note that something goes wrong now."""
        self.log.append((self.ground.clock.now(), name))

    def end(self) -> None:
        """Let nothing that was ordered happen any more."""
        self._events.clear()
        self._requests.clear()

    def ordered(self) -> set[str]:
        """Return the interactions whose answer was lost so often that they may fail."""
        return {id for id, times in self._requests.lost.items() if times >= TOO_OFTEN}

    def before(self, at: float) -> list[str]:
        """Tell what went wrong shortly before and after a moment, and how much later."""
        return [f"{name} {began - at:+.1f} s" for began, name in self.log if abs(began - at) < NEAR]

    async def failing_requests(self) -> None:
        method, path, kinds = self.chance.choice(REQUESTS)
        last = self._faults.get(path)
        if last is None or last.times <= 0:
            self._faults[path] = self._requests.request(
                self.chance.choice(kinds),
                times=self.chance.randint(1, TWICE),
                method=method,
                path=path,
                seconds=self.chance.uniform(0.1, 1.0),
            )

    async def disordered_events(self) -> None:
        kind = self.chance.choice(EVENTS)
        seconds = self.chance.uniform(0.1, 1.0)
        self._events.event(kind, name="INTERACTION_CREATE", seconds=seconds)

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
        since = self.ground.clock.now()
        os.kill(self.bot.pid, signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.1, 1.5))
        os.kill(self.bot.pid, signal.SIGCONT)
        if self.ground.clock.now() - since > HOPELESS:  # a busy machine made it longer
            self.bot.excuse_waiting(since)


TROUBLES: Final = {
    Troubles.failing_requests: 40,
    Troubles.disordered_events: 40,
    Troubles.suspended_process: 5,
    Troubles.locked_database: 5,
    Troubles.full_disk: 5,
    Troubles.lost_connection: 3,
    Troubles.lost_session: 1,
}
