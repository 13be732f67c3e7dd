"""Short messages that call a player to the table: an edit never pings, these do."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

import discord

from .clocks import REMINDED
from .matches import Live
from .messenger import Away, Gone, Messenger
from .referee import Happened
from .register import Register
from .scene import LIVE
from .storage import Database, Transaction, Unavailable
from .storage import matches as rows
from .terms import MINUTE
from .ui import notes

log = logging.getLogger(__name__)

AWAY: Final = 5 * MINUTE  # after which somebody who did nothing is called
REMEMBERED: Final = 10_000


class Calls:
    """Calls whoever has to act and is not there; the call goes once they have come."""

    def __init__(
        self,
        db: Database,
        messenger: Messenger,
        register: Register,
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.messenger = messenger
        self.register = register
        self.now = now
        self._acted: OrderedDict[str, int] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._at_work: set[asyncio.Task[None]] = set()

    def acted(self, person: str) -> None:
        """Note that somebody is there."""
        self._acted[person] = self.now()
        self._acted.move_to_end(person)
        if len(self._acted) > REMEMBERED:
            self._acted.popitem(last=False)

    def follow(self, happened: Happened) -> None:
        before, after = happened.before, happened.after
        owes, owed = after.match.decision.seat, before.match.decision.seat
        if after.game.state != LIVE:
            if before.game.state == LIVE:
                others = [seat for seat in (0, 1) if seat != happened.seat]
                self._begin(after, others, "ended")
        elif after.game.stage == REMINDED > before.game.stage:
            self._begin(after, [owes], "reminder")
        elif owes != owed:
            self._begin(after, [owes], "your-turn")

    def _begin(self, live: Live, seats: list[int | None], kind: str) -> None:
        players = [
            live.game.players[seat]
            for seat in seats
            if seat is not None and seat != live.game.computer
        ]
        wanted = [person for person in players if self._wants(person, kind)]
        if wanted or live.table.call:
            task = asyncio.create_task(self._call(live, wanted, kind))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    def _wants(self, person: str, kind: str) -> bool:
        pings = self.register.remembered(person).pings
        if pings == "never":
            return False
        there = self.now() - self._acted.get(person, 0) < AWAY
        return kind == "reminder" or not there or (pings == "always" and kind == "your-turn")

    async def _call(self, live: Live, people: list[str], kind: str) -> None:
        table, id = live.table, live.game.id
        try:
            async with self._turns.setdefault(id, asyncio.Lock()):
                before, table.call = table.call, None
                if people and not table.lost:
                    words = await self.register.words_in(live.game.server)
                    parts = notes.call(live.scene(None), words, kind, people)
                    nonce = f"call.{id}.{live.game.version}"
                    table.call = await self.messenger.post(table.channel, parts, nonce, people)
                if before:
                    await self.messenger.delete(table.channel, before)
                await self._place(live)
        except (Away, Gone, Unavailable, discord.HTTPException) as error:
            log.info("nobody was called in %s: %s", id, type(error).__name__)
        except Exception:
            log.exception("nobody was called in %s", id)

    async def _place(self, live: Live) -> None:
        async def work(tx: Transaction) -> None:
            await rows.place(tx, live.game.id, live.table)

        await self.db.transact(work)

    async def close(self) -> None:
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=2)
