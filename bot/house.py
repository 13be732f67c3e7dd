"""The house: everything that runs, and who follows what happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

from .boards import Boards
from .calls import Calls
from .challenges import Challenges
from .clockwork import Clockwork
from .computer import PAUSE, Computer
from .forgetting import Forgetting
from .hands import Hands
from .invitations import Invitations
from .matches import Live, Matches
from .members import Members
from .messenger import Messenger
from .opponents import Thinkers
from .referee import Referee
from .register import Register
from .storage import Database, Unavailable
from .storage.shares import Share
from .tables import Tables

log = logging.getLogger(__name__)

SWEEP: Final = 60.0  # seconds between looks for what was left behind
FAREWELL: Final = 2.0  # seconds to finish the answers that are being given
TABLE: Final = 1.0  # seconds that an answer waits for the table, so as to say where it is


def clock() -> int:
    """Tell the time, in milliseconds."""
    return time.time_ns() // 1_000_000


class House:
    def __init__(
        self,
        db: Database,
        messenger: Messenger,
        thinkers: Thinkers,
        locale_of: Callable[[str], str | None],
        connected: Callable[[], bool],
        share: Callable[[], Share],
        now: Callable[[], int] = clock,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.messenger = messenger
        self.thinkers = thinkers
        self.now = now
        self.matches = Matches(db, lambda: share().whole)
        self.referee = Referee(db, self.matches, now)
        self.challenges = Challenges(db, now)
        self.register = Register(db, locale_of)
        self.members = Members(messenger, now)
        self.boards = Boards(db, self.members, now)
        self.tables = Tables(db, self.matches, messenger, self.register, now)
        self.hands = Hands(self.matches, messenger, self.register, now)
        self.calls = Calls(db, messenger, self.register, now)
        self.computer = Computer(db, self.matches, self.referee, thinkers, pause)
        self.invitations = Invitations(db, self.challenges, messenger, self.register)
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables,
            self.register,
            self.calls,
            self.members,
            now,
        )
        self.share = share
        self.behind = asyncio.Event()
        self.clockwork = Clockwork(
            db, self.matches, self.referee, self.challenges, self.behind, share, connected, now
        )
        self.referee.followers = [
            self.tables.follow,
            self.hands.follow,
            self.computer.follow,
            self.calls.follow,
            self.clockwork.follow,
        ]
        self.matches.on_broken = self.calls.tell_of_broken
        self.visits: set[asyncio.Task[None]] = set()  # interactions that are being answered
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Take everything up where it was left; Discord can be reached now."""
        if not self._tasks:
            work = (
                self.clockwork.run(),
                self.tables.keep_noting(),
                self._keep_up(),
            )
            self._tasks = [asyncio.create_task(one) for one in work]

    async def began(self, id: str) -> Live:
        """Lay the table of a new match, and let the computer lead if it does."""
        live = await self.matches.look(id)
        posted = self.tables.touch(id)
        self.computer.touch(live)
        self.clockwork.arm()
        await asyncio.wait([posted], timeout=TABLE)
        return live

    async def _keep_up(self) -> None:
        """Take up the computer's turns; show what was left behind, now and then again."""
        while True:
            self.behind.clear()
            for sweep in (self.computer.take_up, self.invitations.sweep, self.tables.sweep):
                try:
                    await sweep(self.share())
                except Unavailable as error:
                    log.warning("the sweep waits: the database is %s", error.why)
                except Exception:
                    log.exception("the sweep waits")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self.behind.wait()

    async def close(self) -> None:
        """Stop, with what is under way written down."""
        connected_until_now = bool(self._tasks) and self.clockwork.connected()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.computer.close()
        if self.visits:
            await asyncio.wait(self.visits, timeout=FAREWELL)
        for part in (self.calls, self.hands, self.tables):
            with contextlib.suppress(Exception):
                await part.close()
        if connected_until_now:
            with contextlib.suppress(Unavailable):
                await self.clockwork.note()
        await self.thinkers.close()
        await self.db.close()
