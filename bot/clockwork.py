"""What happens by itself: reminders, time that runs out, challenges that end.

One task sleeps until the next row is due. Clocks stand still while nobody can press anything: the
bot notes every minute that it lives and is connected, and what is missing is given back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from math import inf
from typing import Final

from .challenges import Challenges
from .matches import Matches
from .offer import Offer
from .referee import Happened, Overtaken, Referee
from .storage import Database, Transaction, Unavailable, facts
from .storage import challenges as challenge_rows
from .storage import matches as match_rows
from .terms import MINUTE, PACES

log = logging.getLogger(__name__)

ALIVE: Final = "alive"
BEAT: Final = MINUTE
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
        closed: Callable[[Offer], Awaitable[None]],
        connected: Callable[[], bool],
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.challenges = challenges
        self.closed = closed
        self.connected = connected
        self.now = now
        self._sooner = asyncio.Event()
        self._next = 0.0  # when it wakes by itself
        self._soonest = inf  # what came up while it looked

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

    async def beat(self) -> None:
        """Note that the bot lives; give back the time in which it did not."""
        now = self.now()
        noted = await facts.get(self.db, ALIVE)
        gap = now - int(noted) if noted else 0
        if noted and 0 <= gap < BEAT:
            return

        async def work(tx: Transaction) -> None:
            await facts.put(tx, ALIVE, str(now))
            if gap >= 2 * BEAT:
                for pace, limit in PACES.items():
                    if limit is not None:
                        await match_rows.stand_still(tx, pace, limit, gap, now)

        await self.db.transact(work)
        if gap >= 2 * BEAT:
            log.info("clocks stood still for %d minutes", gap // MINUTE)
            self.matches.forget_all()

    async def act(self) -> None:
        """Do what is due."""
        for id in await match_rows.to_wake(self.db, self.now()):
            try:
                await self.referee.look_at_clock(id)
            except Overtaken:
                continue
        for offer in await self.challenges.expire():
            await self.closed(offer)

    async def _next_wake(self) -> float:
        wakes = await match_rows.next_wake(self.db), await challenge_rows.next_end(self.db)
        return min((wake for wake in wakes if wake is not None), default=inf)
