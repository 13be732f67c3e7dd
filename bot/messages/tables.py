"""The public tables: posted, kept up to date, and brought back when they are lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

import discord

from ..background import EXPECTED, Failures, KeyedWorker
from ..chat.custom_ids import custom_id
from ..chat.messenger import Away, Gone, Messenger
from ..chat.snowflakes import snowflake
from ..errors import Refusal, possible_again
from ..people.directory import Directory
from ..play.events import Began, Changed, Event
from ..play.matches import LoadedMatch, Matches, link
from ..play.place import Place, Thread
from ..play.terms import MINUTE
from ..recent import Recent
from ..storage import Database, history, threads
from ..storage import places as rows
from ..storage.shares import Share
from ..ui import names, notes
from ..ui.parts import Attachment, Part
from ..ui.table import table
from .pictures import Pictures
from .places import NONCES, SEARCHED, Places

log = logging.getLogger(__name__)

CHECK_EVERY: Final = 10 * MINUTE  # between two checks whether a table is buried
MOVES: Final = 5  # of a table, and by a person, in a minute
MOVES_TO_A_CHANNEL: Final = 2 * MOVES  # so nobody uses them up alone
TELL_EVERY: Final = 10 * MINUTE  # between two pings about moves of the same table
BURIED: Final = 20  # messages after a table, under which nobody finds it
EDITS: Final = 5  # per second, when many tables are out of date
PAGE: Final = 100
REMEMBERED: Final = 10_000
WAIT: Final = 1.0  # seconds that an answer waits for a new table, to link to it
PATIENCE: Final = 2.0  # seconds to finish current work at the end


class Tables:
    """Shows each match's newest state, with one request at a time in each channel.

    Everything that happens during a request is shown by the next one. The sweep finds tables that
    could not be updated: the row says which version a table shows. Only the process that has a
    server's shard edits its tables; its sweep finds the changes made by other processes.
    """

    def __init__(
        self,
        db: Database,
        matches: Matches,
        messenger: Messenger,
        directory: Directory,
        pictures: Pictures,
        share: Callable[[], Share],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.db = db
        self.matches = matches
        self.messenger = messenger
        self.directory = directory
        self.pictures = pictures
        self.share = share
        self.now = now
        self.places = Places(db, matches, lambda: share().is_whole)
        self.on_posted: Callable[[str], object] = lambda id: None  # told of tables posted anew, too
        self.worker = KeyedWorker("tables", self._update, failures, (*EXPECTED, Away))
        self._forced: set[str] = set()  # to be edited even if they show the newest version
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._told: Recent[str, int] = Recent(REMEMBERED)  # when people were told of a move
        # When a table was moved the last times; the same for the people and channels of moves.
        self._moved: Recent[str, list[int]] = Recent(REMEMBERED)
        # When each table was last checked for being buried.
        self._checked: Recent[str, int] = Recent(REMEMBERED)

    def follow(self, event: Event) -> None:
        if not self.share().has(event.after.game.server):
            return
        if isinstance(event, Changed) and event.after.game.rematch != event.before.game.rematch:
            return  # the table leads to that of the rematch, which begins now
        self.worker.touch(event.id)
        if isinstance(event, Began) and event.rematch_of:
            self.worker.touch(event.rematch_of)

    def refresh(self, id: str) -> asyncio.Task[None]:
        """Have a table edited, even if it shows the newest version of its match."""
        self._forced.add(id)
        return self.worker.touch(id)

    async def until_posted(self, id: str, patience: float | None = None) -> LoadedMatch:
        """Wait a moment, or some seconds, for a new match's table; return the match."""
        if task := self.worker.tasks.get(id):
            await asyncio.wait([task], timeout=WAIT if patience is None else patience)
        return await self.matches.get(id)

    async def move(self, id: str, channel: str, by: str, tell: Sequence[str] = ()) -> LoadedMatch:
        """Post the table again at the end of a channel, and retire the old one, for a person.

        If it was in another channel, it pings the people to `tell`, but not again and again.
        """
        async with self._lock(by), self._lock(id), self._lock(channel):
            limited = {id: MOVES, by: MOVES, channel: MOVES_TO_A_CHANNEL}
            self._require_cooldown(limited)
            loaded = await self.matches.get(id)
            place = await self._settle(loaded, await self.places.get(id))
            if place.posted is None and not place.lost:
                with suppress(Gone):  # the first post may have arrived
                    await self._post(loaded, place)
                place = await self.places.get(id)
            if (
                channel == place.channel
                or self.now() - self._told.get(id, -TELL_EVERY) < TELL_EVERY
            ):
                tell = ()
            await self._repost(loaded, place, channel, tell)
            for each, moves in limited.items():
                self._moved[each] = [*self._moved.get(each, ()), self.now()][-moves:]
        self.worker.touch(id)  # for what has happened in the meantime
        return await self.matches.get(id)

    def _require_cooldown(self, limited: Mapping[str, int]) -> None:
        """Refuse to move tables again and again: others in the channel would have to wait."""
        moved = ((self._moved.get(each, []), moves) for each, moves in limited.items())
        again = max((times[0] + MINUTE for times, moves in moved if len(times) == moves), default=0)
        if self.now() < again:
            raise Refusal("table-moved-lately", when=possible_again(again))

    def evict(self, person: str) -> None:
        """Drop when a person has moved tables."""
        self._moved.pop(person, None)

    async def retry(self, id: str) -> None:
        """Post a lost table again, because the bot may post in its channel now."""
        async with self._lock(id):
            place = await self.places.get(id)
            if place.lost:
                await self.places.change(id, place, replace(place, lost=False, shown=-1))
        self.refresh(id)

    def evict_match(self, id: str) -> None:
        """Drop where a table is, because its match was deleted."""
        self._forced.discard(id)
        self.places.evict(id)

    # One table

    async def _update(self, id: str) -> None:
        try:
            rematch = (await self.matches.get(id)).game.rematch
        except Refusal:  # all data of its server was deleted
            self.evict_match(id)
            return
        if rematch:
            await self.until_posted(rematch)  # before any lock is held: it needs the channel's
        # Two locks, always the match's first: no holder of a channel's lock waits for a match's, so
        # no circle of waiting tasks can form. The match's lock must be first because it keeps the
        # table in its place, and only the place says which channel's lock is needed. (The lock of
        # whoever moves a table is taken before both.)
        async with self._lock(id):
            loaded, place = await self.matches.get(id), await self.places.get(id)
            if not self.share().has(loaded.game.server):
                self._forced.discard(id)
                return  # the sweep of the process that has its shard finds it
            if place.posting:
                async with self._lock(place.posting.partition("/")[0]):
                    place = await self._settle(loaded, place)
            async with self._lock(place.channel):
                await self._show(await self.matches.get(id), place)

    async def _show(self, loaded: LoadedMatch, place: Place) -> None:
        id, version = loaded.game.id, loaded.game.version
        forced = id in self._forced
        self._forced.discard(id)
        if place.lost or (place.shown >= version and not forced):
            return
        try:
            if place.message is None:
                await self._post(loaded, place)
            elif await self._is_buried(id, place):
                await self._repost(loaded, place, place.channel)
            else:
                await self.messenger.edit(
                    place.channel, place.message, *await self._content(loaded)
                )
                self.places.note_shown(id, place, version)
        except Gone as gone:
            await self._replace(loaded, await self.places.get(id), gone.what)
        except BaseException:
            if forced:
                self._forced.add(id)
            raise

    async def _replace(self, loaded: LoadedMatch, place: Place, what: str) -> None:
        """Post a deleted table again; if that is impossible, note that it is lost."""
        if what == "message":
            deleted = replace(place, message=None)
            if not await self.places.change(loaded.game.id, place, deleted):
                return  # another process has changed it, and the sweep comes back to it
            place = deleted
            try:
                await self._post(loaded, place)
            except Gone as gone:
                what = gone.what
            else:
                return
        log.warning("the table of %s is lost: %s", loaded.game.id, what)
        message = None if what in ("message", "channel") else place.message
        await self.places.change(loaded.game.id, place, replace(place, message=message, lost=True))

    async def _post(self, loaded: LoadedMatch, before: Place) -> None:
        """Post a table, for the first time or because it was deleted."""
        game = loaded.game
        if before.posted is not None:
            nonce = f"table.{game.id}.{game.version}"
            await self._post_another(loaded, before, before.channel, nonce)
            return
        (parts, picture), message = await self._content(loaded), None
        before = await self._open_thread(loaded, before)
        if self.now() - game.started > NONCES:
            since = snowflake(game.started - MINUTE)
            message = await self._find(game.id, before.channel, since)
        if message is None:
            pinged = await self.directory.pingable(self._people(loaded))
            nonce = f"table.{game.id}"
            message = await self.messenger.post(before.channel, parts, nonce, pinged, picture)
        old = game.version > 0  # a bot that crashed may have posted an older version
        shown = -1 if old else game.version
        after = replace(before, message=message, posted=self.now(), shown=shown)
        if await self._take_place(loaded, before, after) and old:
            await self.messenger.edit(after.channel, message, parts, picture)
            self.places.note_shown(game.id, after, game.version)

    async def _repost(
        self, loaded: LoadedMatch, before: Place, channel: str, tell: Sequence[str] = ()
    ) -> None:
        game = loaded.game
        nonce = f"table.{before.message or f'{game.id}.{game.version}'}"  # of 25 characters at most
        await self._post_another(loaded, before, channel, nonce, tell)

    async def _post_another(
        self,
        loaded: LoadedMatch,
        before: Place,
        channel: str,
        nonce: str,
        tell: Sequence[str] = (),
    ) -> None:
        """Post a table in the place of one that was there before.

        The row says first that it will be posted, and which seats are told. If the answer is lost,
        or the process is killed, `_settle` finds out what became of it.
        """
        id, pinged = loaded.game.id, await self.directory.pingable(tell)
        seats = "".join(str(loaded.game.players.index(person)) for person in tell)
        intent = replace(before, posting=f"{channel}/{nonce}/{self.now()}/{seats}", shown=-1)
        if not await self.places.change(id, before, intent):
            self.worker.touch(id)
            return
        try:
            parts, picture = await self._content(loaded)
            message = await self.messenger.post(channel, parts, nonce, pinged, picture)
        except (Gone, discord.HTTPException):  # it was refused, so nothing was posted
            await self.places.change(id, intent, before)
            raise
        if tell:
            self._told[id] = self.now()
        await self._adopt(loaded, intent, channel, message, loaded.game.version)

    async def _settle(self, loaded: LoadedMatch, place: Place) -> Place:
        """Find out whether another table was posted, if that is unknown; if so, adopt it."""
        if place.posting is None:
            return place
        id = loaded.game.id
        channel, nonce, at, *seats = place.posting.split("/")  # older rows do not say who is told
        tell = [loaded.game.players[int(seat)] for seat in "".join(seats)]
        message: str | None = None
        try:
            if self.now() - int(at) < NONCES:  # Discord returns the message that is there already
                pinged = await self.directory.pingable(tell)
                parts, picture = await self._content(loaded)
                message = await self.messenger.post(channel, parts, nonce, pinged, picture)
            else:
                since = max(int(snowflake(int(at) - MINUTE)), int(place.message or 0))
                message = await self._find(id, channel, str(since))
        except (Gone, discord.HTTPException) as error:
            log.info("another table of %s was not posted: %s", id, type(error).__name__)
        if message is None:
            await self.places.change(id, place, replace(place, posting=None))
        else:
            if tell:
                self._told[id] = int(at)
            await self._adopt(loaded, place, channel, message, -1)
        return await self.places.get(id)

    async def _adopt(
        self, loaded: LoadedMatch, intent: Place, channel: str, message: str, shown: int
    ) -> None:
        """Retire the previous table, and make one that was posted the match's table.

        In this order, because the row has its intent until the end: whatever ends this too early,
        `_settle` repeats it.
        """
        after = replace(
            intent,
            channel=channel,
            message=message,
            posted=self.now(),
            shown=shown,
            lost=False,
            posting=None,
        )
        if intent.message not in (None, message):
            await self._retire(loaded, intent, after)
        await self._take_place(loaded, intent, after)

    async def _take_place(self, loaded: LoadedMatch, before: Place, after: Place) -> bool:
        """Write the place of a table just posted; if another one was faster, retire this one."""
        id = loaded.game.id
        if await self.places.change(id, before, after):
            self.on_posted(id)
            return True
        self.worker.touch(id)
        current = await self.places.get(id)
        if current.message != after.message:
            await self._retire(loaded, after, current)
        return False

    async def _retire(self, loaded: LoadedMatch, old: Place, new: Place) -> None:
        """Replace an old table by a link to the new one."""
        assert old.message
        words = await self.directory.words_in(loaded.game.server)
        address = link(loaded.game.server, new.channel, new.message)
        try:
            await self.messenger.edit(old.channel, old.message, notes.moved(address, words))
        except (Gone, discord.HTTPException):
            log.info("the old table of %s could not be retired", loaded.game.id)

    async def _is_buried(self, id: str, place: Place) -> bool:
        """Whether many messages followed the table; Discord is asked only now and then."""
        assert place.message
        now, posted = self.now(), place.posted or 0
        if now - max(posted, self._checked.get(id, posted)) < CHECK_EVERY:
            return False
        self._checked[id] = now
        since = await self.messenger.messages_after(place.channel, place.message, BURIED)
        return len(since) >= BURIED

    async def _find(self, id: str, channel: str, since: str) -> str | None:
        """Find a table whose post was not confirmed, by a button that every table has."""
        buttons = [custom_id(action, id) for action in ("rules", "verify")]
        return await self.messenger.find_message(channel, since, buttons, SEARCHED)

    async def _open_thread(self, loaded: LoadedMatch, before: Place) -> Place:
        """Open a thread for a match if the server wants one and the bot may open it."""
        game = loaded.game
        if not (await self.directory.server(game.server)).threads:
            return before
        words = await self.directory.words_in(game.server)
        known = await history.names_of(self.db, game.players)
        first, second = names.of_players(words, game.players, known, game.levels)
        title = words("thread-title", first=first, second=second)
        try:
            thread = await self.messenger.open_thread(game.server, before.channel, title, game.id)
        except Gone as gone:
            log.info("no thread for %s: %s", game.id, gone.what)
            return before
        await self.db.run_all([threads.add_statement(game.server, thread, Thread(before.channel))])
        after = replace(before, channel=thread)
        await self.places.change(game.id, before, after)  # if this fails, `_take_place` notices it
        return after

    async def _content(self, loaded: LoadedMatch) -> tuple[list[Part], Attachment | None]:
        """Return a table as it is now, in words and as a picture."""
        snapshot, game = loaded.snapshot(None), loaded.game
        if game.rematch:
            place = await self.places.get(game.rematch)
            if place.channel == (await self.places.get(game.id)).channel:
                address = link(game.server, place.channel, place.message)
                snapshot = replace(snapshot, rematch_link=address)
            else:  # in which not everybody may view it who views this table
                snapshot = replace(snapshot, rematch="", wants_rematch=(False, False))
        words = await self.directory.words_in(game.server)

        async def show_late(picture: Attachment) -> None:
            self.refresh(game.id)

        picture = await self.pictures.table(snapshot, game.server, words, show_late)
        return table(snapshot, words), picture

    def _people(self, loaded: LoadedMatch) -> list[str]:
        return [
            person
            for seat, person in enumerate(loaded.game.players)
            if seat != loaded.game.computer
        ]

    # All tables

    async def sweep(self, share: Share) -> None:
        """Update tables that are out of date, such as those changed by another process."""
        for id in list(self._forced):
            await asyncio.wait([self.worker.touch(id)])
            await asyncio.sleep(1 / EDITS)
        last = ""
        while behind := await rows.list_behind(self.db, share, last, PAGE):
            for last, version in behind:
                if last in self.worker.tasks or self.places.is_noted(last, version):
                    continue
                self.places.evict(last)  # the row is right, whatever memory says
                await asyncio.wait([self.worker.touch(last)])
                await self.places.write_shown()  # so that a bot that crashes soon has made progress
                await asyncio.sleep(1 / EDITS)

    async def close(self) -> None:
        """Let current work finish for a moment, and write what the tables show."""
        await self.worker.close(PATIENCE)
        await self.places.write_shown()

    def _lock(self, whose: str) -> asyncio.Lock:
        return self._locks.setdefault(whose, asyncio.Lock())
