"""What happens by itself: reminders, time that runs out, challenges that end.

One task sleeps until the next row is due. Clocks stand still while nobody can press anything: the
bot notes every minute that it lives and is connected, and what is missing is given back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from math import inf
from typing import Final

from .challenges import Challenges
from .matches import Matches
from .referee import Happened, Overtaken, Referee
from .storage import Database, Transaction, Unavailable, facts
from .storage import challenges as challenge_rows
from .storage import matches as match_rows
from .storage.shares import Share
from .terms import MINUTE, PACES

log = logging.getLogger(__name__)

ALIVE: Final = "alive"
BEAT: Final = MINUTE
SEEN: Final = 2 * MINUTE  # that clocks have stood still, so that the tables show it
LONGEST: Final = MINUTE  # that it sleeps
SHORTEST: Final = 0.05  # the same, in seconds
AGAIN: Final = 10.0  # seconds after which it tries again when the database is unavailable


class Clockwork:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        challenges: Challenges,
        behind: asyncio.Event,
        share: Callable[[], Share],
        connected: Callable[[], bool],
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.challenges = challenges
        self.behind = behind  # set when there are messages to be brought up to date
        self.share = share
        self.connected = connected
        self.now = now
        self._sooner = asyncio.Event()
        self._next = 0.0  # when it wakes by itself
        self._soonest = inf  # what came up while it looked
        self._there = False  # whether it has lived since the last beat
        self._alive = 0  # when it last surely did
        self._noted = 0

    def follow(self, happened: Happened) -> None:
        wake = happened.after.game.wake
        if wake is not None:
            self._soonest = min(self._soonest, wake)
            if wake < self._next:
                self._sooner.set()

    def arm(self) -> None:
        """Look again when the next row is due."""
        self._sooner.set()

    async def run(self) -> None:
        while True:
            try:
                self._sooner.clear()
                self._next, self._soonest = 0.0, inf
                if self.connected():
                    await self.beat()
                    await self.act()
                else:
                    self._there = False
                next_wake, now = await self._next_wake(), self.now()
                self._next = min(next_wake, self._soonest, now + LONGEST)
                wait = max(SHORTEST, (self._next - now) / 1000)
            except Unavailable as error:
                log.warning("the clocks wait: the database is %s", error.why)
                wait = AGAIN
            except Exception:
                log.exception("the clocks wait")
                wait = AGAIN
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):  # `wait_for` may swallow that it is cancelled
                    await self._sooner.wait()

    def cut_off(self) -> None:
        """Note that from now on nobody can press anything."""
        self._alive, self._there = self.now(), False
        self.arm()

    async def note(self) -> None:
        """Write down that the bot lives."""
        self._noted = self.now()

        async def work(tx: Transaction) -> None:
            await facts.put(tx, self._fact, str(self._noted))

        await self.db.transact(work)

    async def beat(self) -> None:
        """Write down each minute that the bot lives; give back the time in which it did not."""
        if not self._there:
            await self._return()
        elif self.now() - self._noted >= BEAT:
            await self.note()

    async def _return(self) -> None:
        """Begin to live, after a start or when Discord is back."""
        now = self.now()
        noted = await facts.get(self.db, self._fact)
        alive = max(self._alive, int(noted or 0))
        gap = max(0, now - alive) if alive else 0

        async def work(tx: Transaction) -> None:
            await facts.put(tx, self._fact, str(now))
            for pace, limit in PACES.items():
                if gap and limit is not None:
                    await match_rows.stand_still(
                        tx, self.share(), pace, limit, gap, now, shown=gap >= SEEN
                    )

        await self.db.transact(work)
        self._noted, self._there = now, True
        if gap:
            log.info("clocks stood still for %d seconds", gap // 1000)
            self.matches.forget_all()

    @property
    def _fact(self) -> str:
        return f"{ALIVE} {self.share().name}"

    async def act(self) -> None:
        """Do what is due."""
        for id in await match_rows.to_wake(self.db, self.share(), self.now()):
            try:
                await self.referee.look_at_clock(id)
            except Overtaken:
                continue
            except Unavailable:
                raise
            except Exception:  # one match that cannot be helped does not keep the others waiting
                log.exception("the clock of %s cannot be looked at", id)
        if await self.challenges.expire(self.share()):
            self.behind.set()

    async def _next_wake(self) -> float:
        share = self.share()
        wakes = (
            await match_rows.next_wake(self.db, share),
            await challenge_rows.next_end(self.db, share),
        )
        return min((wake for wake in wakes if wake is not None), default=inf)
