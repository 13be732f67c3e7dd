"""The bot as a process that is killed again and again, and the instants at which it is."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playground import Playground
from playground.faults import Faults, Ordered

STARTS: Final = 30.0  # seconds that a start may take
LONGEST: Final = 1.5  # seconds that a life lasts at most, unless the computer is to move
IDENTIFIES: Final = 5.0  # seconds that Discord wants to pass from one IDENTIFY to the next
ORPHANED: Final = re.compile(  # what a process prints whose parent dies while it starts
    r"^Traceback .*\n(?:  .*\n)+ .* in spawn_main\n(?:  .*\n)+"
    r"(?:EOFError: Ran out of input|_pickle\.UnpicklingError: pickle data was truncated)\n",
    re.MULTILINE,
)


class Mortal:
    """The bot of a playground, as `python -m bot` starts it. Each process is a life."""

    def __init__(self, ground: Playground, url: str, log: Path) -> None:
        self.ground = ground
        self.url = url
        self.life = 0
        self.there = False
        self.presses = 0  # in this life
        self.excused: set[str] = set()  # the interactions that nobody could answer
        self._away_since = ground.clock.now()
        self._log = log
        self._process: asyncio.subprocess.Process

    async def start(self) -> None:
        """Begin another life."""
        self.ground.clock.move(IDENTIFIES)
        environ = os.environ | {
            "DISCORD_TOKEN": self.ground.bot.token,
            "DISCORD_API_URL": self.ground.api,
            "DATABASE_URL": self.url,
            "LOG_LEVEL": "WARNING",
            "AI_WORKERS": "1",
        }
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot"), env=environ, stdout=log, stderr=log
            )
        self.life += 1
        self.presses = 0

    async def until_there(self) -> None:
        """Wait until its session has begun."""
        online = asyncio.create_task(self.ground.until_online())
        over = asyncio.create_task(self._process.wait())
        await asyncio.wait({online, over}, return_when=asyncio.FIRST_COMPLETED)
        if not online.done():
            online.cancel()
            raise AssertionError(f"the bot ended with {over.result()}: {self.said()[-2000:]}")
        over.cancel()
        online.result()
        failures = self.ground.interactions.failures
        self.excused |= {one.id for one in failures if one.made >= self._away_since}
        self.there = True
        self.ground.changed()

    def kill(self) -> None:
        """Kill it at once; what waits for an answer waits in vain."""
        os.kill(self._process.pid, signal.SIGKILL)
        if self.there:
            self._away_since = self.ground.clock.now()
        self.there = False
        self.excused |= {one.id for one in self.ground.interactions.waiting()}
        self.ground.changed()

    async def bury(self) -> None:
        await self._process.wait()
        await self.ground.until(lambda: not self.ground.gateway.online(self.ground.bot))

    async def end(self) -> None:
        """Let it end in order, as a signal does."""
        self.there = False
        self._process.terminate()
        assert await self._process.wait() == 0

    async def close(self) -> None:
        """See to it that nothing of it is left."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    def said(self) -> str:
        """Give what it has logged, but not the last words of computers that it left unborn."""
        return ORPHANED.sub("", self._log.read_text())

    def pressed(self) -> None:
        """Note that somebody does something with it now."""
        self.presses += 1
        self.ground.changed()

    def lives(self, life: int) -> bool:
        return self.there and self.life == life

    async def until_alive(self) -> int:
        """Wait until somebody is there to answer; give the number of this life."""
        await self.ground.until(lambda: self.there, STARTS)
        return self.life

    async def until(self, condition: Callable[[], bool], timeout: float = LONGEST) -> None:
        """Wait for something to happen in this life, but not for long."""
        life = self.life
        try:
            await self.ground.until(lambda: not self.lives(life) or condition(), timeout)
        except TimeoutError:
            return


class Deadly(Faults):
    """Kills the bot at a request, which takes effect nevertheless, or is lost with it."""

    def __init__(self, bot: Mortal, method: str, path: str, nth: int, *, lost: bool) -> None:
        super().__init__()
        self.bot = bot
        self.request("reset before" if lost else "delay", times=nth, method=method, path=path)

    def for_request(self, method: str, path: str) -> Ordered | None:
        fault = super().for_request(method, path)
        if fault is None or fault.times or not self.bot.there:
            return None
        self.bot.kill()
        return fault


# The instants


async def die_sometime(bot: Mortal, chance: Random) -> None:
    """Start the bot, and kill it at an instant that is left to chance."""
    instant = chance.choices(list(INSTANTS), list(INSTANTS.values()))[0]
    await bot.start()
    if instant is at_the_start:
        await at_the_start(bot, chance)
    else:
        await bot.until_there()
        await instant(bot, chance)
        if bot.there:
            bot.kill()
    await bot.bury()


async def at_the_start(bot: Mortal, chance: Random) -> None:
    """Die before anything can be asked, or just when it can."""
    await asyncio.sleep(chance.uniform(0.2, 0.6))
    bot.kill()


async def at_a_request(bot: Mortal, chance: Random) -> None:
    """Die with a request on its way: it takes effect and is never heard of, or it is lost."""
    method, path, most, _ = chance.choices(REQUESTS, [weight for *_, weight in REQUESTS])[0]
    ground, usual = bot.ground, bot.ground.faults
    nth, lost = chance.randint(1, most), chance.random() < 0.5
    ground.faults = Deadly(bot, method, path, nth, lost=lost)
    await bot.until(lambda: False)
    ground.faults = usual


async def after_a_press(bot: Mortal, chance: Random) -> None:
    """Die while a press is worked on, which takes about as long as this waits."""
    nth = chance.randint(1, 25)
    await bot.until(lambda: bot.presses >= nth)
    await asyncio.sleep(chance.uniform(0, 0.012))


async def after_a_while(bot: Mortal, chance: Random) -> None:
    """Live for as long as the computer needs to move once or twice."""
    await bot.until(lambda: False, chance.uniform(1.0, 3.0))


INSTANTS: Final = {at_a_request: 50, after_a_press: 35, at_the_start: 8, after_a_while: 7}
REQUESTS: Final = [  # method, path, the last of how many, how often
    ("POST", r"^/interactions/.*/callback$", 25, 6),
    ("PATCH", r"^/channels/\d+/messages/\d+$", 6, 3),
    ("POST", r"^/channels/\d+/messages$", 4, 4),
    ("PATCH", r"^/webhooks/", 6, 2),
    ("POST", r"^/webhooks/", 1, 1),
    ("DELETE", r"^/channels/\d+/messages/\d+$", 2, 1),
]
