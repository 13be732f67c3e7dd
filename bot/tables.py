"""The public tables: posted, kept up to date, and brought back when they are lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

import discord

from .buttons import button_id
from .matches import Live, Matches, link
from .messenger import Away, Gone, Messenger
from .referee import Happened
from .register import Register
from .storage import Database, Unavailable
from .storage import matches as rows
from .storage.shares import Share
from .terms import MINUTE
from .ui import notes
from .ui.parts import Part
from .ui.table import table

log = logging.getLogger(__name__)

DISCORD_EPOCH: Final = 1_420_070_400_000
NONCES: Final = 2 * MINUTE  # for how long Discord surely knows a nonce
LOOKS: Final = 10 * MINUTE  # at most this often is a table looked for under what was said since
DROWNED: Final = 20  # messages after a table
SEARCHED: Final = 100  # messages in which a table that was posted before a crash is looked for
NOTED: Final = 5.0  # seconds after which it is written down what the tables show
EDITS: Final = 5  # a second, when many tables were left behind


class Tables:
    """Shows each match's newest state, with one request at a time in each channel.

    What happens while a request is on its way is shown by the next one, all at once. A table that
    could not be brought up to date is found by the sweep: its row says which version it shows.
    """

    def __init__(
        self,
        db: Database,
        matches: Matches,
        messenger: Messenger,
        register: Register,
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.matches = matches
        self.messenger = messenger
        self.register = register
        self.now = now
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._shown: dict[str, int] = {}  # what is still to be written down

    def follow(self, happened: Happened) -> None:
        self.touch(happened.id)

    def touch(self, id: str) -> asyncio.Task[None]:
        """See to it that a table shows how its match stands."""
        self._again.add(id)
        task = self._at_work.get(id)
        if task is None:
            task = self._at_work[id] = asyncio.create_task(self._keep(id))
        return task

    async def move(self, id: str, channel: str) -> Live:
        """Post the table anew at the end of a channel, and retire the old one."""
        async with self._turn(id), self._turn(channel):
            live = await self.matches.look(id)
            await self._post_anew(live, channel)
        self.touch(id)  # for what has happened meanwhile
        return live

    async def retry(self, id: str) -> None:
        """Show a table again that had no place, now that there may be one."""
        live = await self.matches.look(id)
        live.table.lost = False
        await self._place(live)
        self.touch(id)

    # One table

    async def _keep(self, id: str) -> None:
        try:
            while id in self._again:
                async with self._turn(id):  # first of the match, so that its table stays in place
                    channel = (await self.matches.look(id)).table.channel
                    async with self._turn(channel):
                        self._again.discard(id)
                        await self._show(await self.matches.look(id))
        except (Away, Unavailable) as error:
            log.warning("the table of %s waits: %s", id, type(error).__name__)
        except Exception:
            log.exception("the table of %s could not be shown", id)
        finally:
            self._again.discard(id)
            del self._at_work[id]

    async def _show(self, live: Live) -> None:
        table, version = live.table, live.game.version
        if table.lost:
            return
        try:
            if table.message is None:
                await self._post(live)
            elif await self._has_drowned(live):
                await self._post_anew(live, table.channel)
            else:
                await self.messenger.edit(table.channel, table.message, await self._parts(live))
        except Gone as gone:
            await self._lose(live, gone.what)
        else:
            self._note(live, version)

    async def _lose(self, live: Live, what: str) -> None:
        """Post a table anew that was deleted; without a place for it, wait for `move`."""
        table = live.table
        if what in ("message", "channel"):
            table.message = None
        if what == "message":
            try:
                await self._post(live)
            except Gone as gone:
                what = gone.what
            else:
                return
        log.warning("there is no place for the table of %s: %s", live.game.id, what)
        table.lost = True
        await self._place(live)

    async def _post(self, live: Live) -> None:
        """Post a table, for the first time or because it was deleted."""
        game, table = live.game, live.table
        version, first = game.version, table.posted is None
        parts = await self._parts(live)
        if first:
            await self._open_thread(live)
            if self.now() - game.started > NONCES:
                table.message = await self._find(live)
        if table.message is None:
            nonce = f"table.{game.id}" if first else f"table.{game.id}.{version}"
            people = self._people(live) if first else []
            table.message = await self.messenger.post(table.channel, parts, nonce, people)
        old = first and version > 0  # a bot that died may have posted it, as it was then
        table.posted = table.looked = self.now()
        table.shown = -1 if old else version
        await self._place(live)
        if old:
            await self.messenger.edit(table.channel, table.message, parts)

    async def _post_anew(self, live: Live, channel: str) -> None:
        game, table = live.game, live.table
        version = game.version
        before = table.channel, table.message
        parts = await self._parts(live)
        nonce = f"table.{before[1] or f'{game.id}.{version}'}"  # of 25 characters at most
        message = await self.messenger.post(channel, parts, nonce)
        table.channel, table.message, table.lost = channel, message, False
        table.posted = table.looked = self.now()
        table.shown = version
        await self._place(live)
        if before[1] and before[1] != message:
            await self._retire(live, *before)

    async def _retire(self, live: Live, channel: str, message: str | None) -> None:
        assert message
        words = await self.register.words_in(live.game.server)
        address = link(live.game.server, live.table.channel, live.table.message)
        try:
            await self.messenger.edit(channel, message, notes.moved(address, words))
        except (Gone, Away, discord.HTTPException):
            log.info("the old table of %s could not be retired", live.game.id)

    async def _has_drowned(self, live: Live) -> bool:
        """Whether much was said since the table was posted; it is not often asked."""
        table, now = live.table, self.now()
        assert table.message
        if now - (table.looked or table.posted or 0) < LOOKS:
            return False
        table.looked = now
        since = await self.messenger.after(table.channel, table.message, DROWNED)
        return len(since) >= DROWNED

    async def _find(self, live: Live) -> str | None:
        """Look for a table that was posted before a crash."""
        since = snowflake(live.game.started - MINUTE)
        id = button_id("hand", live.game.id)
        for message in await self.messenger.after(live.table.channel, since, SEARCHED):
            if id in str([component.to_dict() for component in message.components]):
                return str(message.id)
        return None

    async def _open_thread(self, live: Live) -> None:
        """Open a thread for a match, where the server wants that and the bot may."""
        game, table = live.game, live.table
        if not (await self.register.server(game.server)).threads:
            return
        words = await self.register.words_in(game.server)
        try:
            table.channel = await self.messenger.open_thread(
                game.server, table.channel, words("thread-name", match=game.id)
            )
        except Gone as gone:
            log.info("no thread for %s: %s", game.id, gone.what)
        else:
            await self._place(live)

    async def _parts(self, live: Live) -> list[Part]:
        return table(live.scene(None), await self.register.words_in(live.game.server))

    def _people(self, live: Live) -> list[str]:
        return [
            person for seat, person in enumerate(live.game.players) if seat != live.game.computer
        ]

    async def _place(self, live: Live) -> None:
        await self.db.run_all([rows.place(live.game.id, live.table)])

    # All tables

    def _note(self, live: Live, version: int) -> None:
        live.table.shown = version
        self._shown[live.game.id] = version

    async def note(self) -> None:
        """Write down what the tables show."""
        noted, self._shown = self._shown, {}

        if noted:
            try:
                await self.db.run_all([rows.shown(id, version) for id, version in noted.items()])
            except Unavailable:
                self._shown = noted | self._shown

    async def keep_noting(self) -> None:
        while True:
            await asyncio.sleep(NOTED)
            await self.note()

    async def sweep(self, share: Share) -> None:
        """Bring tables up to date that were left behind."""
        await self.note()
        last = ""
        while stale := await rows.stale(self.db, share, last, 100):
            for last in stale:
                live = await self.matches.look(last)
                if live.table.shown < live.game.version and not live.table.lost:
                    await self.touch(last)
                    await self.note()  # at once: where bots die young, each sweeps on from here
                    await asyncio.sleep(1 / EDITS)

    async def close(self) -> None:
        """Finish what is under way, as far as it goes quickly, and write down what is shown."""
        if self._at_work:
            await asyncio.wait(self._at_work.values(), timeout=2)
        await self.note()

    def _turn(self, whose: str) -> asyncio.Lock:
        return self._turns.setdefault(whose, asyncio.Lock())


def snowflake(time: int) -> str:
    """Give the smallest id that Discord makes at a time."""
    return str((time - DISCORD_EPOCH) << 22)
