"""The threads of matches, which are archived when nothing is played in them any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from ..chat.messenger import Gone, Messenger
from ..play.terms import DAY
from ..storage import Database, places
from ..storage.shares import Share

log = logging.getLogger(__name__)

REST: Final = DAY  # since the last match ended, or since the thread was opened again
ARCHIVED: Final = 5  # per second


class Threads:
    """Archives threads that the bot has made; the rows of their matches say when each was used.

    Somebody who writes in an archived thread opens it again, for another day at least.
    """

    def __init__(self, db: Database, messenger: Messenger, now: Callable[[], int]) -> None:
        self.db = db
        self.messenger = messenger
        self.now = now

    async def sweep(self, share: Share) -> None:
        for server, thread, opened in self.messenger.own_threads():
            now = self.now()
            if not share.has(server) or now - opened < REST:
                continue
            ended = await places.last_played(self.db, thread, now)
            if ended is not None and now - ended < REST:
                continue
            try:
                await self.messenger.archive(thread)
            except (Gone, discord.HTTPException) as error:
                log.info("a thread could not be archived: %s", type(error).__name__)
            await asyncio.sleep(1 / ARCHIVED)
