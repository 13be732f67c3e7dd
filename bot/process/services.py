"""The services: everything that runs in the bot, and which of it follows the events of matches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final

from ..archive.history import History
from ..archive.reviews import Reviews
from ..archive.server_export import ServerExport
from ..background import EXPECTED, Failures, repeat
from ..chat.messenger import Away, Messenger
from ..messages.hands import Hands
from ..messages.invitations import Invitations
from ..messages.pictures import Pictures
from ..messages.pings import Pings
from ..messages.seals import Seals
from ..messages.tables import Tables
from ..messages.threads import Threads
from ..people.directory import Directory
from ..people.forgetting import Forgetting
from ..people.member_names import MemberNames
from ..people.membership import Membership
from ..people.retention import Retention
from ..people.turns import Turns
from ..people.visibility import Visibility
from ..people.visible_channels import VisibleChannels
from ..pictures.painter import Painter
from ..play.absences import BEAT, Absences
from ..play.advisor import Advisor
from ..play.alarms import Alarms
from ..play.challenges import Challenges
from ..play.computer import PAUSE, Computer
from ..play.events import Events
from ..play.listing import Listing
from ..play.matches import Matches
from ..play.referee import Referee
from ..play.search_pool import SearchPool
from ..recent import Recent
from ..standings.boards import Boards
from ..standings.folding import fold_all
from ..standings.inactivity import hide_inactive
from ..storage import Database, Unavailable
from ..storage.shares import Share

log = logging.getLogger(__name__)

# The seconds between two runs of each repeated task; no task waits for another one.
TABLE_SWEEP: Final = 10.0  # also finds tables whose match another process has changed
INVITATION_SWEEP: Final = 60.0
PING_SWEEP: Final = 60.0
THREAD_SWEEP: Final = 600.0
COMPUTER_SWEEP: Final = 60.0
FORGETTING: Final = 60.0
RETENTION: Final = 60.0
FOLD_COUNTS: Final = 2.0
HIDE_INACTIVE: Final = 60.0
LATE_PICTURES: Final = 60.0
WRITE_SHOWN: Final = 5.0

REMEMBERED: Final = 10_000  # interactions
TELLING: Final = 10.0  # seconds for messages about matches that will be deleted
FINISHING: Final = 2.0  # seconds to finish current answers at the end


def system_time() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


class Services:
    def __init__(
        self,
        db: Database,
        messenger: Messenger,
        search_pool: SearchPool,
        locale_of: Callable[[str], str | None],
        share: Callable[[], Share],
        now: Callable[[], int] = system_time,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.messenger = messenger
        self.search_pool = search_pool
        self.now = now
        self.failures: Failures = Counter()  # in the background, by worker
        self.events = Events(self.failures)
        self.absences = Absences(db, share, now)
        self.matches = Matches(db, self.absences, lambda: share().is_whole)
        self.referee = Referee(db, self.matches, self.events, now)
        self.challenges = Challenges(db, self.matches, self.events, now)
        self.directory = Directory(db, locale_of, now)
        self.member_names = MemberNames(messenger, now)
        self.visibility = Visibility(messenger, now)
        self.turns = Turns()
        self.visible_channels = VisibleChannels(db, messenger)
        self.listing = Listing(db, self.matches)
        self.history = History(db)
        self.reviews = Reviews(search_pool, self.failures)
        self.boards = Boards(db, self.member_names, now)
        self.painter = Painter(self.failures)
        self.pictures = Pictures(self.painter, self.directory, self.member_names)
        self.tables = Tables(
            db,
            self.matches,
            messenger,
            self.directory,
            self.pictures,
            share,
            now,
            self.failures,
        )
        self.threads = Threads(db, messenger, now)
        until_posted = self.tables.until_posted
        self.advisor = Advisor(self.referee, search_pool)
        self.hands = Hands(
            self.matches,
            messenger,
            self.directory,
            self.pictures,
            until_posted,
            self.advisor.given,
            now,
            self.failures,
        )
        self.tables.on_posted = self.hands.lead_to_table
        self.pings = Pings(
            self.tables.places,
            messenger,
            self.directory,
            self.visibility.viewers,
            now,
            self.failures,
        )
        self.computer = Computer(db, self.matches, self.referee, search_pool, self.failures, pause)
        self.invitations = Invitations(
            db,
            self.challenges,
            messenger,
            self.directory,
            self.pictures,
            until_posted,
            now,
            self.failures,
        )
        self.seals = Seals(db, messenger, self.directory)
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables.refresh,
            (
                self.directory.evict,
                self.pings.evict,
                self.member_names.evict,
                self.visibility.evict,
                self.tables.evict,
                self.painter.evict,
                self.pictures.late.evict,
            ),
            now,
            self.failures,
        )
        self.membership = Membership(db, self.absences, messenger, share, now, self.failures)
        self.retention = Retention(
            db,
            self.matches,
            self.referee,
            self.membership,
            self._until_told,
            (self.matches.evict, self.tables.evict_match, self.hands.evict),
            self.forgetting,
            now,
            self.failures,
        )
        self.server_export = ServerExport(db)
        self.retention.on_deleted = self.directory.evict_server
        self.share = share
        # Set when messages of challenges are out of date.
        self.challenges_behind = asyncio.Event()
        self.alarms = Alarms(
            db,
            self.absences,
            self.referee,
            self.challenges,
            self.challenges_behind,
            now,
            self.failures,
        )
        self.alarms.on_deadline_moved = self.tables.refresh
        self.absences.on_return = self.alarms.arm
        self.events.followers = [
            self.tables.follow,
            self.advisor.follow,
            self.hands.follow,
            self.invitations.follow,
            self.computer.follow,
            self.pings.follow,
            self.alarms.follow,
        ]
        self.matches.on_broken = self.pings.ping_broken
        self.admitted: Recent[int, None] = Recent(REMEMBERED)  # interactions, by id
        self.requests: set[asyncio.Task[None]] = set()  # interactions that are being answered
        self._tasks: list[asyncio.Task[None]] = []

    def start_background_work(self) -> None:
        """Start the work in the background, unless it has been started before."""
        if not self._tasks:
            failures = self.failures
            beat, changed = self.absences.beat, self.absences.changed
            work = (
                repeat("heartbeat", beat, BEAT / 1000, failures, sooner=changed),
                self.alarms.run(),
                self.alarms.refresh_tables(),
                repeat("tables shown", self.tables.places.write_shown, WRITE_SHOWN, failures),
                repeat(
                    "table sweep",
                    self._for_connected_shards(self.tables.sweep),
                    TABLE_SWEEP,
                    failures,
                ),
                repeat(
                    "computer sweep",
                    self._for_connected_shards(self.computer.resume),
                    COMPUTER_SWEEP,
                    failures,
                ),
                repeat(
                    "invitation sweep",
                    self._for_connected_shards(self.invitations.sweep),
                    INVITATION_SWEEP,
                    failures,
                    sooner=self.challenges_behind,
                ),
                repeat(
                    "ping sweep",
                    self._for_connected_shards(self.pings.sweep),
                    PING_SWEEP,
                    failures,
                ),
                repeat(
                    "thread sweep",
                    self._for_connected_shards(self.threads.sweep),
                    THREAD_SWEEP,
                    failures,
                    (*EXPECTED, Away),
                ),
                repeat("point counts", partial(fold_all, self.db), FOLD_COUNTS, failures),
                repeat(
                    "inactive people",
                    partial(hide_inactive, self.db, self.now),
                    HIDE_INACTIVE,
                    failures,
                ),
                repeat(
                    "late pictures",
                    self.pictures.late.bring,
                    LATE_PICTURES,
                    failures,
                    sooner=self.pictures.late.wanted_some,
                ),
                repeat("forgetting", self.forgetting.resume, FORGETTING, failures),
                repeat(
                    "retention",
                    self._for_connected_shards(self.retention.sweep),
                    RETENTION,
                    failures,
                ),
            )
            self._tasks = [asyncio.create_task(each) for each in work]

    def _for_connected_shards(
        self, sweep: Callable[[Share], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        """Return work that sweeps the servers whose shards are connected here."""

        async def work() -> None:
            if (share := self.absences.connected()).shards:
                await sweep(share)

        return work

    async def _until_told(self, matches: Collection[str], challenges: Collection[str]) -> None:
        """Wait for the messages about matches and challenges that have just ended."""
        hands = {(id, seat) for id in matches for seat in (0, 1)}
        tasks = [
            *(self.tables.worker.touch(id) for id in matches),
            *(task for id, task in self.pings.worker.tasks.items() if id in matches),
            *(task for key, task in self.hands.worker.tasks.items() if key in hands),
            *(self.invitations.refresh(id) for id in challenges),
        ]
        if tasks:
            await asyncio.wait(tasks, timeout=TELLING)

    async def close(self) -> None:
        """Stop, and write what is still unwritten.

        The database is closed whatever fails, because its threads would keep the process alive.
        """
        try:
            await self._stop()
        finally:
            await self.db.close()

    async def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reviews.close()
        await self.computer.close()
        await self.advisor.close()
        if self.requests:
            await asyncio.wait(self.requests, timeout=FINISHING)
        for part in (
            self.membership,
            self.forgetting,
            self.retention,
            self.pings,
            self.hands,
            self.invitations,
            self.tables,
        ):
            with contextlib.suppress(Exception):
                await part.close()
        with contextlib.suppress(Unavailable):
            await self.absences.beat()  # the last beat: what follows is an absence
        await self.search_pool.close()
        await self.painter.close()
