"""What happens automatically: reminders, timeouts, challenges that expire.

One task sleeps until the next row is due. The column `matches.wake` is only a hint: if absences
have postponed the real moment, the alarm rang too early, and it is set again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Final

from ..background import Failures, repeat
from ..storage import Database, Statement, Unavailable
from ..storage import challenges as challenge_rows
from ..storage import matches as match_rows
from .absences import Absences
from .challenges import Challenges
from .clocks import LAPSED
from .events import Event
from .game import Game
from .referee import Referee, Stale
from .terms import HOUR, MINUTE

log = logging.getLogger(__name__)

SHORTEST: Final = 0.05  # sleep in seconds
LONGEST: Final = 15_000  # milliseconds of sleep: another process may have set an alarm
RETRY: Final = 2.0  # seconds until the next try after a failure
UNCERTAIN: Final = 250  # milliseconds until the next try while the gateway is silent
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
        await repeat("alarms", self.wake, self._pause, self.failures, sooner=self._sooner)

    async def wake(self) -> None:
        """Do what is due, and find out when to wake up again."""
        self._next, self._soonest = 0.0, inf
        await self.do_what_is_due()
        self._next = min(await self._next_wake(), self._soonest, self.now() + LONGEST)

    def _pause(self) -> float:
        if not self._next:
            return RETRY  # it failed
        return max(SHORTEST, (self._next - self.now()) / 1000)

    async def do_what_is_due(self) -> None:
        """Do what is due in the servers that can be reached."""
        share = self.absences.connected()
        if not share.shards:
            return
        later: list[Statement] = []
        for row in await match_rows.list_due(self.db, share, self.now()):
            try:
                wake = await self._ring(match_rows.game_of(row))
            except Unavailable:
                raise
            except Exception:  # one broken match must not hold up the others
                log.exception("the clock of %s failed", row["id"])
                self.failures["alarms"] += 1
                wake = self.now() + MINUTE
            if wake:
                later.append(match_rows.wake_statement(row["id"], row["wake"], wake))
        if later:
            await self.db.run_all(later)
        # Usually none is due, and then no write is needed.
        ends = await challenge_rows.next_expiry(self.db, share)
        if ends is not None and ends <= self.now() and await self.challenges.expire(share):
            self.challenges_behind.set()

    async def _ring(self, game: Game) -> int | None:
        """Do what is due by a match's clock; return when to ring again if it is not due yet."""
        if self.absences.is_away(game.server):
            return self.now() + HOUR  # when the bot is back, it rings at once
        if self.absences.is_out(game.server):
            return self.now() + MINUTE
        moment = self.absences.moments(game).next(game.stage)
        if moment > self.now():
            if game.due is not None and game.stage < LAPSED:
                self._moved.put_nowait(game.id)
            return moment
        ends_match = game.due is None or game.stage == LAPSED
        if ends_match and not await self.absences.is_certain(game.server, moment):
            return self.now() + UNCERTAIN
        with suppress(Stale):
            await self.referee.apply_clock(game.id)
        return None

    async def refresh_tables(self) -> None:
        """Keep updating the tables whose deadline has moved, a few per second."""
        await repeat("moved deadlines", self._refresh_table, 1 / REFRESHES, self.failures)

    async def _refresh_table(self) -> None:
        self.on_deadline_moved(await self._moved.get())

    async def _next_wake(self) -> float:
        share = self.absences.connected()
        if not share.shards:
            return inf
        wakes = (
            await match_rows.next_wake(self.db, share),
            await challenge_rows.next_expiry(self.db, share),
        )
        return min((wake for wake in wakes if wake is not None), default=inf)
