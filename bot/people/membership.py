"""Which servers the bot is in, and since when it is not in those that it has left.

While it is not in a server, its matches stand still. If it comes back in time, they go on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from ..background import Failures, KeyedWorker
from ..chat.messenger import Messenger
from ..play.absences import Absences
from ..play.terms import DAY
from ..storage import Database, Row, servers
from ..storage.absences import ALONE, absence_statement, shard_of
from ..storage.shares import Share

log = logging.getLogger(__name__)

KEPT_FOR: Final = 30 * DAY  # after the bot has left a server
RETRY: Final = 15.0  # seconds until servers are compared again when the database is away


class Membership:
    """Compares the servers of this process's shards, as Discord lists them, with what is stored."""

    def __init__(
        self,
        db: Database,
        absences: Absences,
        messenger: Messenger,
        share: Callable[[], Share],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.db = db
        self.absences = absences
        self.messenger = messenger
        self.share = share
        self.now = now
        self.worker = KeyedWorker("servers", self._compare, failures, retry_after=RETRY)

    def compare(self, shard: int) -> None:
        """Compare a shard's servers with what is stored, because they have changed."""
        self.worker.touch(shard)

    async def _compare(self, shard: int) -> None:
        share, last = Share(self.share().count, (shard,)), ""
        while page := await servers.membership(self.db, share, last):
            here = self.messenger.servers_of(shard)
            for row in page:
                if row["left_at"] is None and row["id"] not in here:
                    await self._note_leaving(row["id"])
                elif row["left_at"] is not None and row["id"] in here:
                    await self.note_return(row)
            last = page[-1]["id"]

    async def _note_leaving(self, server: str) -> None:
        now = self.now()
        await self.db.run_all([servers.leave_statement(server, now)])
        self.absences.leave(server, now)
        day = time.strftime("%Y-%m-%d", time.gmtime((now + KEPT_FOR) / 1000))
        log.warning(
            "the bot is not in server %s any more: its data will be deleted on %s (UTC), unless "
            "the bot is added again",
            server,
            day,
        )

    async def note_return(self, row: Row) -> None:
        """Let a server's matches go on; the time that they missed is an absence."""
        server, now = row["id"], self.now()
        missed = ALONE, shard_of(server), row["left_at"], now
        await self.db.run_all(
            [
                absence_statement(*missed),
                servers.wake_statement(server, now),
                servers.return_statement(server),
            ]
        )
        self.absences.return_to(server, missed)
        log.info("the bot is in server %s again: its data is kept", server)

    async def is_in(self, server: str) -> bool:
        """Ask Discord whether the bot is in a server."""
        return await self.messenger.is_in(server)

    def evict(self, server: str) -> None:
        """Drop what memory knows about a server whose data was deleted."""
        self.absences.return_to(server)

    async def close(self) -> None:
        await self.worker.close(patience=0)
