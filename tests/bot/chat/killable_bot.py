"""The bot as a process that is killed again and again, and the moments at which it is."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playground import Playground
from playground.faults import Fault, Faults
from tests.waiting import until
from tests.warm_start import WarmProcess, start

STARTS: Final = 120.0  # seconds that a start may take on a busy machine
LONGEST: Final = 1.5  # seconds that a life may last, unless it waits for something
ENDS: Final = 10.0  # seconds in which a match surely ends
ENDING: Final = 45  # statements: some more than it takes to end a rated match
IDENTIFIES: Final = 5.0  # seconds that Discord wants to pass from one IDENTIFY to the next
# What a process prints if its parent dies while it starts.
ORPHANED: Final = re.compile(
    r"^Traceback .*\n(?:  .*\n)+ .* in spawn_main\n(?:  .*\n)+"
    r"(?:EOFError: Ran out of input|_pickle\.UnpicklingError: pickle data was truncated)\n",
    re.MULTILINE,
)


class KillableBot:
    """The bot of a playground, run by `python -m bot`. Each process is a life."""

    slow = math.inf  # seconds that an answer may take

    def __init__(self, ground: Playground, url: str, log: Path) -> None:
        self.ground = ground
        self.url = url
        self.life = 0
        self.online = False
        self.presses = 0  # in this life
        self.ending = ""  # the channel of a match that a press of this life may have ended
        self.killed_at_ends = 0  # lives that ended while a match ended
        self.excused: set[str] = set()  # interactions that no process could answer
        self._away_since = ground.clock.now()
        self._identified = 0.0  # at the latest
        self.log = log
        self._marker = log.with_name("frozen")
        self._process: asyncio.subprocess.Process | WarmProcess

    async def start(self, freeze_at: int = 0) -> None:
        """Begin another life, which may freeze at a statement that ends a match."""
        clock = self.ground.clock  # not ahead of the bot's by more than necessary
        clock.move(max(0.0, self._identified + IDENTIFIES - clock.now()))
        self._marker.unlink(missing_ok=True)
        what = (
            ("tests.bot.chat.freezing_bot", str(freeze_at), str(self._marker))
            if freeze_at
            else ("bot",)
        )
        environ = os.environ | {
            "DISCORD_TOKEN": self.ground.bot.token,
            "DISCORD_API_URL": self.ground.api,
            "DATABASE_URL": self.url,
            "LOG_LEVEL": "WARNING",
            "AI_WORKERS": "1",
        }
        with self.log.open("ab") as log:
            self._process = await start(*what, env=environ, stdout=log, stderr=log)
        self.life += 1
        self.presses = 0
        self.ending = ""

    async def until_online(self) -> None:
        """Wait until its session has begun."""
        ground = self.ground
        online = asyncio.create_task(
            ground.until(lambda: ground.gateway.online(ground.bot) and ground.bot.commands, STARTS)
        )
        over = asyncio.create_task(self._process.wait())
        await asyncio.wait({online, over}, return_when=asyncio.FIRST_COMPLETED)
        if not online.done():
            online.cancel()
            raise AssertionError(f"the bot ended with {over.result()}: {self.log_text()[-2000:]}")
        over.cancel()
        online.result()
        failures = self.ground.interactions.failures
        self.excused |= {one.id for one in failures if one.made >= self._away_since}
        self.excuse_waiting(self._away_since)
        self.online = True
        self._identified = self.ground.clock.now()
        self.ground.changed()

    def kill(self) -> None:
        """Kill it; what waits for an answer gets none."""
        os.kill(self._process.pid, signal.SIGKILL)
        if self.online:
            self._away_since = self.ground.clock.now()
        else:
            self._identified = self.ground.clock.now()
        self.online = False
        self.excuse_waiting(self.ground.clock.now() - self.slow)
        self.ground.changed()

    def excuse_waiting(self, since: float) -> None:
        """Expect no answer to what has been waiting for one since then."""
        waiting = self.ground.interactions.waiting()
        self.excused |= {one.id for one in waiting if one.made >= since}

    async def until_dead(self) -> None:
        """Wait until it is dead; nobody else has to wait for its answers any more."""
        await self._process.wait()
        await self.ground.until(lambda: not self.ground.gateway.online(self.ground.bot))
        for one in self.ground.interactions.waiting():
            self.ground.interactions.give_up(one)

    async def stop(self) -> None:
        """Stop it cleanly, by a signal."""
        self._away_since = self.ground.clock.now()
        self.online = False
        self._process.terminate()
        assert await self._process.wait() == 0

    async def close(self) -> None:
        """Make sure that no process is left."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    def log_text(self) -> str:
        """Return its log, without the errors of workers that it left before they had started."""
        return ORPHANED.sub("", self.log.read_text())

    def pressed(self) -> None:
        """Note that somebody has just pressed something."""
        self.presses += 1
        self.ground.changed()

    def may_end(self, channel: str) -> None:
        """Note that somebody has just done what may end a match in a channel."""
        self.ending = channel
        self.ground.changed()

    def is_alive(self, life: int) -> bool:
        return self.online and self.life == life

    async def until_alive(self) -> int:
        """Wait until it is online; return the number of its life."""
        await self.ground.until(lambda: self.online, STARTS)
        return self.life

    async def until_over(self, life: int) -> None:
        """Wait until a life that has left something unanswered is over."""
        await self.ground.until(lambda: not self.is_alive(life))

    async def until_frozen(self) -> bool:
        """Wait until it is frozen; return whether it is."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ENDS):
                await until(self._marker.exists)
        return self._marker.exists()

    async def until(self, condition: Callable[[], bool], timeout: float = LONGEST) -> None:
        """Wait for something to happen in this life, but not for long."""
        life = self.life
        try:
            await self.ground.until(lambda: not self.is_alive(life) or condition(), timeout)
        except TimeoutError:
            return


class KillingFaults(Faults):
    """Kills the bot at a request, which takes effect nevertheless, or is lost."""

    def __init__(self, bot: KillableBot, method: str, path: str, nth: int, *, lost: bool) -> None:
        super().__init__()
        self.bot = bot
        self.request("reset before" if lost else "delay", times=nth, method=method, path=path)

    def for_request(self, method: str, path: str) -> Fault | None:
        fault = super().for_request(method, path)
        if fault is None or fault.times or not self.bot.online:
            return None
        self.bot.kill()
        return fault


async def kill_at(bot: KillableBot, chance: Random, method: str, path: str, most: int) -> None:
    """Kill the bot at one of its next `most` requests of a kind."""
    ground, usual = bot.ground, bot.ground.faults
    nth, lost = chance.randint(1, most), chance.random() < 0.5
    ground.faults = KillingFaults(bot, method, path, nth, lost=lost)
    await bot.until(lambda: False)
    ground.faults = usual


# The moments


async def kill_sometime(bot: KillableBot, chance: Random) -> None:
    """Start the bot, and kill it at a random moment."""
    moment = chance.choices(list(MOMENTS), list(MOMENTS.values()))[0]
    await bot.start(chance.randint(1, ENDING) if moment is while_a_match_ends else 0)
    if moment is at_the_start:
        await at_the_start(bot, chance)
    else:
        await bot.until_online()
        await moment(bot, chance)
        if bot.online:
            bot.kill()
    await bot.until_dead()


async def at_the_start(bot: KillableBot, chance: Random) -> None:
    """Kill it before it can answer anything, or just when it can."""
    await asyncio.sleep(chance.uniform(0.0, 0.6))
    bot.kill()


async def at_a_request(bot: KillableBot, chance: Random) -> None:
    """Kill it during a request, which takes effect without its knowledge, or is lost."""
    method, path, most, _ = chance.choices(REQUESTS, [weight for *_, weight in REQUESTS])[0]
    await kill_at(bot, chance, method, path, most)


async def after_a_press(bot: KillableBot, chance: Random) -> None:
    """Kill it while it handles a press, which takes about as long as this waits."""
    nth = chance.randint(1, 25)
    await bot.until(lambda: bot.presses >= nth)
    await asyncio.sleep(chance.uniform(0, 0.012))


async def after_a_while(bot: KillableBot, chance: Random) -> None:
    """Kill it when the computer has had time to move once or twice."""
    await bot.until(lambda: False, chance.uniform(1.0, 3.0))


async def while_a_match_ends(bot: KillableBot, chance: Random) -> None:
    """Kill it at a statement of the transaction that ends a match, or soon after it."""
    bot.killed_at_ends += await bot.until_frozen()


async def when_an_end_is_published(bot: KillableBot, chance: Random) -> None:
    """Kill it while it shows the players or the channel how a match ended."""
    await bot.until(lambda: bool(bot.ending), ENDS)
    bot.killed_at_ends += bool(bot.ending)
    method, path, most = chance.choice(PUBLISHING)
    await kill_at(bot, chance, method, path.format(bot.ending or r"\d+"), most)


MOMENTS: Final = {
    at_a_request: 33,
    after_a_press: 22,
    while_a_match_ends: 21,
    when_an_end_is_published: 14,
    at_the_start: 5,
    after_a_while: 5,
}
REQUESTS: Final = [  # method, path, within how many, weight
    ("POST", r"^/interactions/.*/callback$", 25, 6),
    ("PATCH", r"^/channels/\d+/messages/\d+$", 6, 3),
    ("POST", r"^/channels/\d+/messages$", 4, 4),
    ("PATCH", r"^/webhooks/", 6, 2),
    ("POST", r"^/webhooks/", 1, 1),
    ("DELETE", r"^/channels/\d+/messages/\d+$", 2, 1),
]
PUBLISHING: Final = [  # an end: method, path with the channel, within how many
    ("POST", r"^/interactions/.*/callback$", 2),
    ("PATCH", r"^/channels/{}/messages/\d+$", 2),
    ("PATCH", r"^/webhooks/", 2),
]
