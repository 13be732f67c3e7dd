"""Deleting all data of a server: 30 days after the bot has left it, or when its managers want it.

While the bot is not in a server, its matches stand still. If it comes back in time, they go on.
Each process deletes only for servers of its own shards, and a deletion that was interrupted goes
on (`sweep`), so that it is always completed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Final

import discord

from ..background import Failures, KeyedWorker, until_done
from ..chat.messenger import Away, loggable
from ..errors import Refusal
from ..play.matches import Matches
from ..play.referee import Referee
from ..storage import Conflict, Database, servers
from ..storage import server_deletion as rows
from ..storage.shares import Share
from . import wiping
from .cooldowns import Cooldowns
from .forgetting import Forgetting
from .membership import KEPT_FOR, Membership

log = logging.getLogger(__name__)

TRIES: Final = 3  # in case members keep beginning matches
PATIENCE: Final = 60.0  # seconds for which a manager waits for the result


class Retention:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        membership: Membership,
        until_told: Callable[[Collection[str], Collection[str]], Awaitable[None]],
        evictions: Collection[Callable[[str], object]],
        forgetting: Forgetting,
        now: Callable[[], int],
        failures: Failures,
        patience: float = PATIENCE,
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.membership = membership
        # Waits until messages show that matches and challenges are over, as long as that is likely.
        self.until_told = until_told
        self.evictions = evictions  # each drops a match from a cache
        self.forgetting = forgetting
        self.on_deleted: Callable[[str], object] = lambda server: None
        self.now = now
        self.patience = patience
        self.deleting = KeyedWorker("retention", self._delete, failures)
        self.cooldowns = Cooldowns("server-deleted-lately", now)

    async def sweep(self, share: Share) -> None:
        """Delete what has to be deleted; doing it twice does no harm."""
        for row in await servers.to_delete(self.db, share, self.now() - KEPT_FOR):
            # Discord is asked before anything is deleted, whatever its lists of servers have said.
            try:
                is_in = not row["deleting"] and await self.membership.is_in(row["id"])
            except (Away, discord.HTTPException) as error:  # the others needn't wait for this one
                why = loggable(error)
                log.warning("Discord doesn't say whether the bot is in %s: %s", row["id"], why)
                continue
            if is_in:
                await self.membership.note_return(row)
            else:
                await asyncio.wait([self.deleting.touch(row["id"])])

    async def delete(self, server: str, manager: str) -> bool:
        """Delete all data of a server for a manager; return whether that is complete.

        Matches of other people end without a result. A manager's own rated ones are resigned.
        """
        self.cooldowns.require_over(server)
        if not await self._begin(server, manager, None):
            raise Refusal("delete-server-again")
        self.cooldowns.begin(server)
        task = self.deleting.touch(server)
        await asyncio.wait([task], timeout=self.patience)
        return task.done() and not await servers.is_being_deleted(self.db, server)

    async def close(self) -> None:
        """Stop; the next process continues."""
        await self.deleting.close(patience=0)

    async def _begin(self, server: str, manager: str, left_before: int | None) -> bool:
        """End all live matches, and begin to delete the rest; return whether that has begun."""
        ended = set[str]()
        for _ in range(TRIES):
            for id in await rows.live_in(self.db, server):
                with suppress(Refusal, Conflict):  # it ended, or another process changed it
                    await self.referee.close(id, server, manager)
                ended.add(id)
            begin = partial(rows.begin, server=server, now=self.now(), left_before=left_before)
            closed = await self.db.transact(begin)
            if closed is not None:
                await self.until_told(ended, closed)
                return True
        return False

    async def _delete(self, server: str) -> None:
        if not await self._begin(server, "", self.now() - KEPT_FOR):
            return  # the bot is back, or the sweep comes back to it
        await until_done(partial(rows.delete_standings, self.db, server))
        await until_done(partial(rows.delete_counts, self.db, server))
        await until_done(partial(self._page, rows.delete_matches, server))
        await until_done(partial(self._page, rows.delete_challenges, server))
        wipe = token_hex(8)
        await rows.finish(self.db, server, wipe)
        self.membership.evict(server)
        self.on_deleted(server)
        await self.forgetting.resume()  # those who have nothing left
        log.warning("all data of server %s has been deleted", server)
        await wiping.complete(self.db, wipe, server)

    async def _page(
        self, delete: Callable[[Database, str], Awaitable[list[str]]], server: str
    ) -> bool:
        """Delete a page of matches or challenges; return whether there was any."""
        ids = await delete(self.db, server)
        for id in ids:
            for evict in self.evictions:
                evict(id)
        return bool(ids)
