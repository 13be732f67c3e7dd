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
from playground.faults import Fault, Faults

STARTS: Final = 30.0  # seconds that a start may take
LONGEST: Final = 1.5  # seconds that a life lasts at most, unless it waits for something
ENDS: Final = 10.0  # seconds in which a match surely ends
ENDING: Final = 45  # statements, some more than it takes to end a rated match
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
        self.ending = ""  # the channel of a match that a press of this life may have ended
        self.over_ends = 0  # lives that ended when a match did
        self.excused: set[str] = set()  # the interactions that nobody could answer
        self._away_since = ground.clock.now()
        self._identified = 0.0  # at the latest
        self._log = log
        self._brink = log.with_name("brink")
        self._process: asyncio.subprocess.Process

    async def start(self, doom: int = 0) -> None:
        """Begin another life; a doomed one stands still at a statement that ends a match."""
        clock = self.ground.clock  # not ahead of the bot's by more than it must be
        clock.move(max(0.0, self._identified + IDENTIFIES - clock.now()))
        self._brink.unlink(missing_ok=True)
        what = ("tests.bot.chat.doomed", str(doom), str(self._brink)) if doom else ("bot",)
        environ = os.environ | {
            "DISCORD_TOKEN": self.ground.bot.token,
            "DISCORD_API_URL": self.ground.api,
            "DATABASE_URL": self.url,
            "LOG_LEVEL": "WARNING",
            "AI_WORKERS": "1",
        }
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *what), env=environ, stdout=log, stderr=log
            )
        self.life += 1
        self.presses = 0
        self.ending = ""

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
        self._identified = self.ground.clock.now()
        self.ground.changed()

    def kill(self) -> None:
        """Kill it at once; what waits for an answer waits in vain."""
        os.kill(self._process.pid, signal.SIGKILL)
        if self.there:
            self._away_since = self.ground.clock.now()
        else:
            self._identified = self.ground.clock.now()
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
        """Return what it has logged, but not the last words of computers that it left unborn."""
        return ORPHANED.sub("", self._log.read_text())

    def pressed(self) -> None:
        """Note that somebody does something with it now."""
        self.presses += 1
        self.ground.changed()

    def may_end(self, channel: str) -> None:
        """Note that somebody does now what may end a match in a channel."""
        self.ending = channel
        self.ground.changed()

    def lives(self, life: int) -> bool:
        return self.there and self.life == life

    async def until_alive(self) -> int:
        """Wait until somebody is there to answer; return the number of this life."""
        await self.ground.until(lambda: self.there, STARTS)
        return self.life

    async def until_doomed(self) -> bool:
        """Wait until a doomed one stands still; say whether it does."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ENDS):
                while not self._brink.exists():
                    await asyncio.sleep(0.005)
        return self._brink.exists()

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

    def for_request(self, method: str, path: str) -> Fault | None:
        fault = super().for_request(method, path)
        if fault is None or fault.times or not self.bot.there:
            return None
        self.bot.kill()
        return fault


async def die_at(bot: Mortal, chance: Random, method: str, path: str, most: int) -> None:
    """Die at one of the next requests of a kind, at most that many on."""
    ground, usual = bot.ground, bot.ground.faults
    nth, lost = chance.randint(1, most), chance.random() < 0.5
    ground.faults = Deadly(bot, method, path, nth, lost=lost)
    await bot.until(lambda: False)
    ground.faults = usual


# The instants


async def die_sometime(bot: Mortal, chance: Random) -> None:
    """Start the bot, and kill it at an instant that is left to chance."""
    instant = chance.choices(list(INSTANTS), list(INSTANTS.values()))[0]
    await bot.start(chance.randint(1, ENDING) if instant is while_a_match_ends else 0)
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
    await die_at(bot, chance, method, path, most)


async def after_a_press(bot: Mortal, chance: Random) -> None:
    """Die while a press is worked on, which takes about as long as this waits."""
    nth = chance.randint(1, 25)
    await bot.until(lambda: bot.presses >= nth)
    await asyncio.sleep(chance.uniform(0, 0.012))


async def after_a_while(bot: Mortal, chance: Random) -> None:
    """Live for as long as the computer needs to move once or twice."""
    await bot.until(lambda: False, chance.uniform(1.0, 3.0))


async def while_a_match_ends(bot: Mortal, chance: Random) -> None:
    """Die at a statement of the transaction that ends a match, or soon after it."""
    bot.over_ends += await bot.until_doomed()


async def when_an_end_is_told(bot: Mortal, chance: Random) -> None:
    """Die while the players or the others in the channel are told how a match ended."""
    await bot.until(lambda: bool(bot.ending), ENDS)
    bot.over_ends += bool(bot.ending)
    method, path, most = chance.choice(TELLING)
    await die_at(bot, chance, method, path.format(bot.ending or r"\d+"), most)


INSTANTS: Final = {
    at_a_request: 33,
    after_a_press: 22,
    while_a_match_ends: 21,
    when_an_end_is_told: 14,
    at_the_start: 5,
    after_a_while: 5,
}
REQUESTS: Final = [  # method, path, the last of how many, how often
    ("POST", r"^/interactions/.*/callback$", 25, 6),
    ("PATCH", r"^/channels/\d+/messages/\d+$", 6, 3),
    ("POST", r"^/channels/\d+/messages$", 4, 4),
    ("PATCH", r"^/webhooks/", 6, 2),
    ("POST", r"^/webhooks/", 1, 1),
    ("DELETE", r"^/channels/\d+/messages/\d+$", 2, 1),
]
TELLING: Final = [  # of an end: method, path with the channel, the last of how many
    ("POST", r"^/interactions/.*/callback$", 2),
    ("PATCH", r"^/channels/{}/messages/\d+$", 2),
    ("PATCH", r"^/webhooks/", 2),
]
