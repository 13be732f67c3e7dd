"""What happens automatically: reminders, timeouts, challenges that expire.

One task sleeps until the next row is due. The column `matches.wake` is only a hint: if absences
have postponed the real moment, the alarm rang too early, and it is set again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from math import inf
from typing import Final

from ..background import Failures
from ..storage import Database, Unavailable
from ..storage import challenges as challenge_rows
from ..storage import matches as match_rows
from .absences import BEAT, Absences
from .challenges import Challenges
from .clocks import LAPSED
from .events import Event
from .game import Game
from .referee import Referee, Stale
from .terms import MINUTE

log = logging.getLogger(__name__)

SHORTEST: Final = 0.05  # sleep in seconds
RETRY: Final = 2.0  # seconds until the next try when the database is unavailable
REFRESHES: Final = 5  # tables edited per second because their deadline has moved


class Alarms:
    def __init__(
        self,
        db: Database,
        absences: Absences,
        referee: Referee,
        challenges: Challenges,
        challenges_behind: asyncio.Event,
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.db = db
        self.absences = absences
        self.referee = referee
        self.challenges = challenges
        # Set when messages of challenges have to be updated.
        self.challenges_behind = challenges_behind
        self.now = now
        self.on_deadline_moved: Callable[[str], object] = lambda id: None
        self.failures = failures
        self._sooner = asyncio.Event()
        self._next = 0.0  # when the task wakes up unless it is woken sooner
        self._soonest = inf  # the earliest alarm set while it was awake
        # Matches whose table shows an old deadline.
        self._moved: asyncio.Queue[str] = asyncio.Queue()
        self._unavailable = False

    def follow(self, event: Event) -> None:
        wake = event.after.game.wake
        if wake is not None:
            self._soonest = min(self._soonest, wake)
            if wake < self._next:
                self._sooner.set()

    def arm(self) -> None:
        """Check again when the next row is due."""
        self._sooner.set()

    async def run(self) -> None:
        while True:
            self._sooner.clear()
            self._next, self._soonest = 0.0, inf
            wait = await self._wake()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):  # `wait_for` may swallow that it is cancelled
                    await self._sooner.wait()

    async def _wake(self) -> float:
        """Do what is due; return for how many seconds to sleep, at most until the next beat."""
        try:
            await self.absences.beat()  # first, so that no match times out because of an absence
            await self.do_what_is_due()
            next_wake, now = await self._next_wake(), self.now()
        except Unavailable as error:
            if not self._unavailable:
                log.warning("the clocks have to wait: the database is %s", error.why)
            self._unavailable = True
            return RETRY
        except Exception:
            log.exception("the clocks have to wait")
            self.failures["alarms"] += 1
            return RETRY
        self._unavailable = False
        self._next = min(next_wake, self._soonest, now + BEAT)
        return max(SHORTEST, (self._next - now) / 1000)

    async def do_what_is_due(self) -> None:
        """Do what is due in the servers that can be reached."""
        share = self.absences.connected()
        if not share.shards:
            return
        later: list[tuple[Game, int]] = []
        for game in await match_rows.list_due(self.db, share, self.now()):
            moment = self.absences.moments(game).next(game.stage)
            if moment > self.now():
                later.append((game, moment))
                continue
            try:
                await self.referee.apply_clock(game.id)
            except Stale:
                continue
            except Unavailable:
                raise
            except Exception:  # one broken match must not hold up the others
                log.exception("the clock of %s failed", game.id)
                self.failures["alarms"] += 1
                later.append((game, self.now() + MINUTE))
        await self._postpone(later)
        # Usually none is due, and then no write is needed.
        ends = await challenge_rows.next_expiry(self.db, share)
        if ends is not None and ends <= self.now() and await self.challenges.expire(share):
            self.challenges_behind.set()

    async def _postpone(self, later: list[tuple[Game, int]]) -> None:
        """Set alarms for later, and note which tables show an old deadline."""
        if later:
            await self.db.run_all([match_rows.wake_statement(*each) for each in later])
        for game, _ in later:
            if game.due is not None and game.stage < LAPSED:
                self._moved.put_nowait(game.id)

    async def refresh_tables(self) -> None:
        """Keep updating the tables whose deadline has moved, a few per second."""
        while True:
            id = await self._moved.get()
            try:
                self.on_deadline_moved(id)
            except Exception:
                log.exception("the table of %s cannot be refreshed", id)
                self.failures["alarms"] += 1
            await asyncio.sleep(1 / REFRESHES)

    async def _next_wake(self) -> float:
        share = self.absences.connected()
        if not share.shards:
            return inf
        wakes = (
            await match_rows.next_wake(self.db, share),
            await challenge_rows.next_expiry(self.db, share),
        )
        return min((wake for wake in wakes if wake is not None), default=inf)
