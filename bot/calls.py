"""Short messages that call a player to the table: an edit never pings, these do."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

import discord

from .clocks import LAPSED, REMINDED, RUNNING
from .languages import Words
from .matches import Live
from .messenger import Away, Gone, Messenger
from .people import Person
from .referee import Happened
from .register import Register
from .scene import CLOSED, LIVE, Scene
from .storage import Database, Unavailable
from .storage import matches as rows
from .terms import MINUTE
from .ui import names, notes
from .ui.parts import Part

log = logging.getLogger(__name__)

Note: TypeAlias = Callable[[Scene, Words, str], list[Part]]

URGENT: Final = (notes.reminder, notes.lapsed, notes.closed_by_manager)  # to who is there, too
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
        self._since = now()
        self._acted: OrderedDict[str, int] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._at_work: set[asyncio.Task[None]] = set()

    def acted(self, person: str) -> None:
        """Note that somebody is there."""
        self._acted[person] = self.now()
        self._acted.move_to_end(person)
        if len(self._acted) > REMEMBERED:
            self._acted.popitem(last=False)

    def forget(self, person: str) -> None:
        self._acted.pop(person, None)

    def follow(self, happened: Happened) -> None:
        before, after = happened.before, happened.after
        owes, owed = after.match.decision.seat, before.match.decision.seat
        stage = after.game.stage if after.game.stage > before.game.stage else RUNNING
        if after.game.state != LIVE:
            if before.game.state == LIVE:
                others = [seat for seat in (0, 1) if seat != happened.seat]
                closed = after.game.state == CLOSED and not happened.by_clock
                self._begin(after, others, notes.closed_by_manager if closed else notes.ended)
        elif owes is None:
            return
        elif any(after.game.wants_cancel) and not any(before.game.wants_cancel):
            self._begin(after, [after.game.wants_cancel.index(False)], notes.would_cancel)
        elif stage == REMINDED:
            self._begin(after, [owes], notes.reminder)
        elif stage == LAPSED:
            self._begin(after, [1 - owes], notes.lapsed)
        elif owes != owed:
            self._begin(after, [owes], notes.your_turn, before.game.moved)

    def tell_of_broken(self, live: Live) -> None:
        """Tell both players that their match was set aside."""
        self._begin(live, (0, 1), notes.ended)

    def _begin(self, live: Live, seats: Sequence[int], note: Note, before: int = 0) -> None:
        game = live.game
        people = [game.players[seat] for seat in seats if seat != game.computer]
        likely = [who for who in people if self._wants(self.register.remembered(who), note, before)]
        if likely or live.table.call:
            task = asyncio.create_task(self._call(live, people, note, before))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    def _wants(self, person: Person, note: Note, before: int) -> bool:
        """Whether somebody wants to be called; `before` is when the match last moved."""
        if person.pings == "never":
            return False
        acted = self._acted.get(person.id)
        if acted is None and self.now() - self._since < AWAY:
            acted = before  # shortly after a start nobody knows who is there
        there = self.now() - (acted or 0) < AWAY
        return note in URGENT or not there or (person.pings == "always" and note is notes.your_turn)

    async def _call(self, live: Live, people: list[str], note: Note, before: int) -> None:
        table, id = live.table, live.game.id
        try:
            async with self._turns.setdefault(id, asyncio.Lock()):
                known = [await self.register.person(who) for who in people]
                wanted = [who.id for who in known if self._wants(who, note, before)]
                old, table.call = table.call, None
                if wanted and not table.lost:
                    words = await self.register.words_in(live.game.server)
                    who = names.listed(words, (names.person(words, each) for each in wanted))
                    parts = note(live.scene(None), words, who)
                    nonce = f"call.{id}.{live.game.version}"
                    message = await self.messenger.post(table.channel, parts, nonce, wanted)
                    table.call = f"{table.channel}/{message}"
                await self.db.run_all([rows.place(id, table)])
                if old:
                    await self.messenger.delete(*old.split("/"))
        except (Away, Gone, Unavailable, discord.HTTPException) as error:
            log.info("a call in %s: %s", id, type(error).__name__)
        except Exception:
            log.exception("nobody was called in %s", id)

    async def close(self) -> None:
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=2)
