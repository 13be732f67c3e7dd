"""The services: everything that runs in the bot, and what follows a match's events."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from ..archive.history import History
from ..background import Failures, repeat
from ..chat.messenger import Messenger
from ..messages.hands import Hands
from ..messages.invitations import Invitations
from ..messages.pings import Pings
from ..messages.tables import Tables
from ..people.directory import Directory
from ..people.forgetting import Forgetting
from ..people.member_names import MemberNames
from ..play.absences import Absences
from ..play.alarms import Alarms
from ..play.challenges import Challenges
from ..play.computer import PAUSE, Computer
from ..play.events import Events
from ..play.listing import Listing
from ..play.matches import Matches
from ..play.referee import Referee
from ..play.search_pool import SearchPool
from ..standings.boards import Boards
from ..standings.folding import fold_all
from ..storage import Database, Unavailable
from ..storage.shares import Share

log = logging.getLogger(__name__)

# Seconds between two sweeps; no sweep waits for another one.
TABLES: Final = 10.0  # it also finds what other processes changed
INVITATIONS: Final = 60.0
COMPUTER: Final = 60.0
FORGETTING: Final = 60.0
COUNTS: Final = 2.0  # seconds between two folds of the counts
SHOWN: Final = 5.0  # seconds between two writes of the versions that tables show
FINISHING: Final = 2.0  # seconds to finish the answers under way


def clock() -> int:
    """Give the time in milliseconds."""
    return time.time_ns() // 1_000_000


class Services:
    def __init__(
        self,
        db: Database,
        messenger: Messenger,
        search_pool: SearchPool,
        locale_of: Callable[[str], str | None],
        share: Callable[[], Share],
        now: Callable[[], int] = clock,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.messenger = messenger
        self.search_pool = search_pool
        self.now = now
        self.failures: Failures = Counter()  # in the background, by worker
        self.events = Events(self.failures)
        self.absences = Absences(db, share, now)
        self.matches = Matches(db, self.absences, lambda: share().whole)
        self.referee = Referee(db, self.matches, self.events, now)
        self.challenges = Challenges(db, self.matches, self.events, now)
        self.directory = Directory(db, locale_of)
        self.member_names = MemberNames(messenger, now)
        self.listing = Listing(db, self.matches)
        self.history = History(db)
        self.boards = Boards(db, self.member_names, now)
        self.tables = Tables(db, self.matches, messenger, self.directory, share, now, self.failures)
        until_posted = self.tables.until_posted
        self.hands = Hands(
            self.matches, messenger, self.directory, until_posted, now, self.failures
        )
        self.pings = Pings(self.tables.places, messenger, self.directory, now, self.failures)
        self.computer = Computer(db, self.matches, self.referee, search_pool, self.failures, pause)
        self.invitations = Invitations(
            db, self.challenges, messenger, self.directory, until_posted, self.failures
        )
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables.refresh,
            (self.directory.evict, self.pings.evict, self.member_names.evict),
            now,
        )
        self.share = share
        self.behind = asyncio.Event()  # set when challenges' messages are out of date
        self.alarms = Alarms(db, self.absences, self.referee, self.challenges, self.behind, now)
        self.alarms.on_deadline_moved = self.tables.refresh
        self.events.followers = [
            self.tables.follow,  # first: others wait for the table of a new match
            self.hands.follow,
            self.invitations.follow,
            self.computer.follow,
            self.pings.follow,
            self.alarms.follow,
        ]
        self.matches.on_broken = self.pings.ping_broken
        self.requests: set[asyncio.Task[None]] = set()  # interactions that are being answered
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start the work in the background, now that Discord can be reached."""
        if not self._tasks:
            failures = self.failures
            work = (
                self.alarms.run(),
                self.alarms.refresh_tables(),
                repeat("tables shown", self.tables.places.write_shown, SHOWN, failures),
                repeat(
                    "table sweep", self._for_connected_shards(self.tables.sweep), TABLES, failures
                ),
                repeat(
                    "computer sweep",
                    self._for_connected_shards(self.computer.resume),
                    COMPUTER,
                    failures,
                ),
                repeat(
                    "invitation sweep",
                    self._for_connected_shards(self.invitations.sweep),
                    INVITATIONS,
                    failures,
                    sooner=self.behind,
                ),
                repeat("point counts", partial(fold_all, self.db), COUNTS, failures),
                repeat("forgetting", self.forgetting.resume, FORGETTING, failures),
            )
            self._tasks = [asyncio.create_task(one) for one in work]

    def _for_connected_shards(
        self, sweep: Callable[[Share], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Let a sweep take the servers whose shards are connected here."""

        async def work() -> None:
            if (share := self.absences.connected()).shards:
                await sweep(share)

        return work

    async def close(self) -> None:
        """Stop, and write what is still unwritten."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.computer.close()
        if self.requests:
            await asyncio.wait(self.requests, timeout=FINISHING)
        for part in (self.forgetting, self.pings, self.hands, self.invitations, self.tables):
            with contextlib.suppress(Exception):
                await part.close()
        with contextlib.suppress(Unavailable):
            await self.absences.beat()  # the last one: what follows is an absence
        await self.search_pool.close()
        await self.db.close()
