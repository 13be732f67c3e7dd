"""Short messages that ping a player, which editing the table never does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import discord

from languages import Words

from ..background import EXPECTED, Failures, KeyedWorker
from ..chat.messenger import Away, Gone, Messenger
from ..chat.snowflakes import snowflake, time_of
from ..errors import Refusal
from ..people.directory import Directory
from ..people.person import Person
from ..play.clocks import LAPSED, REMINDED, RUNNING
from ..play.events import Changed, Event
from ..play.game import Game
from ..play.matches import LoadedMatch
from ..play.place import Place
from ..play.snapshot import CLOSED, LIVE, Snapshot
from ..play.terms import MINUTE
from ..recent import Recent
from ..storage import Row, challenges
from ..storage import places as rows
from ..storage.shares import Share
from ..ui import names, notes
from ..ui.parts import Part
from .places import NONCES, SEARCHED, Places

log = logging.getLogger(__name__)

Note: TypeAlias = Callable[[Snapshot, Words, str], list[Part]]

# Notes that ping a player even if they are active.
URGENT: Final = (notes.reminder, notes.lapsed, notes.closed_by_manager)
AWAY: Final = 5 * MINUTE  # without an action, after which a player is pinged
REMEMBERED: Final = 10_000
LATEST: Final = 1000  # results that are looked at for what a killed process has left
SKEW: Final = 10_000  # milliseconds by which Discord's clock may differ
RETRY: Final = 15.0  # seconds until a retry when Discord or the database is away
PATIENCE: Final = 2.0  # seconds to finish current work at the end


@dataclass(frozen=True, slots=True)
class Wanted:
    """The newest request to ping players of a match."""

    loaded: LoadedMatch
    people: Sequence[str]  # those who may be pinged; never the computer
    note: Note
    before: int  # when the previous move was made


class Pings:
    """Pings players who have to act and are away; the ping is deleted once they have acted.

    First the row says that a ping will be posted; then it is posted, the previous one is deleted,
    and the row names the new one. No ping is dropped by the row before it is deleted. So whatever
    fails, the next try or the next change of the match deletes what was left behind; or the sweep,
    if a process was killed when the match had just ended.
    """

    def __init__(
        self,
        places: Places,
        messenger: Messenger,
        directory: Directory,
        viewers: Callable[[str, str, Sequence[str]], Awaitable[list[str]]],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.places = places
        self.messenger = messenger
        self.directory = directory
        self.viewers = viewers  # returns which people can view a channel of a server
        self.now = now
        self.worker = KeyedWorker("pings", self._ping, failures, (*EXPECTED, Away), RETRY)
        self._since = now()
        self._acted: Recent[str, int] = Recent(REMEMBERED)
        self._wanted: dict[str, Wanted] = {}

    def acted(self, person: str) -> None:
        """Note that somebody did something just now."""
        self._acted[person] = self.now()

    def evict(self, person: str) -> None:
        self._acted.pop(person, None)

    def follow(self, event: Event) -> None:
        if not isinstance(event, Changed):
            return
        before, after = event.before, event.after
        seat, seat_before = after.match.decision.seat, before.match.decision.seat
        stage = after.game.stage if after.game.stage > before.game.stage else RUNNING
        if after.game.state != LIVE:
            if before.game.state == LIVE:
                others = [each for each in (0, 1) if each != event.seat]
                closed = after.game.state == CLOSED and not event.by_clock
                self._want(after, others, notes.closed_by_manager if closed else notes.ended)
        elif seat is None:
            return
        elif any(after.game.wants_cancel) and not any(before.game.wants_cancel):
            self._want(after, [after.game.wants_cancel.index(False)], notes.would_cancel)
        elif stage == REMINDED:
            self._want(after, [seat], notes.reminder)
        elif stage == LAPSED:
            self._want(after, [1 - seat], notes.lapsed)
        elif seat != seat_before:
            self._want(after, [seat], notes.your_turn, before.game.moved)

    def ping_broken(self, loaded: LoadedMatch) -> None:
        """Ping both players because their match was set aside."""
        self._want(loaded, (0, 1), notes.ended)

    def _want(self, loaded: LoadedMatch, seats: Sequence[int], note: Note, before: int = 0) -> None:
        game = loaded.game
        people = [game.players[seat] for seat in seats if seat != game.computer]
        wanted = Wanted(loaded, people, note, before)
        likely = any(
            self._should_ping(self.directory.last_known(person), wanted) for person in people
        )
        # A request that waits for a retry is always replaced, because it is out of date.
        if likely or game.id in self._wanted or self.places.may_have_ping(game.id):
            self._wanted[game.id] = wanted
            self.worker.touch(game.id)

    def _should_ping(self, person: Person, wanted: Wanted) -> bool:
        if person.pings == "never":
            return False
        acted = self._acted.get(person.id)
        if acted is None and self.now() - self._since < AWAY:
            acted = wanted.before  # shortly after a start it is unknown who is active
        away = self.now() - (acted or 0) >= AWAY
        note = wanted.note
        return note in URGENT or away or (person.pings == "always" and note is notes.your_turn)

    async def sweep(self, share: Share) -> None:
        """Delete what a killed process has left: pings from before the end of a match."""
        for row in await rows.list_lately_pinged(self.places.db, share, LATEST):
            if row["ended"] >= self._since or not _is_left(row):
                continue
            try:
                loaded = await self.places.matches.get(row["id"])
            except Refusal:  # all data of its server was deleted
                continue
            if row["id"] not in self._wanted:
                self._wanted[row["id"]] = Wanted(loaded, (), notes.ended, 0)
                await asyncio.wait([self.worker.touch(row["id"])])

    async def _ping(self, id: str) -> None:
        if wanted := self._wanted.get(id):
            try:
                await self._post_or_delete(id, wanted)
            except (Gone, Refusal, discord.HTTPException) as error:  # a retry would not help
                log.info("a ping in %s failed: %s", id, type(error).__name__)
            if self._wanted.get(id) is wanted:
                del self._wanted[id]

    async def _post_or_delete(self, id: str, wanted: Wanted) -> None:
        place = await self.places.get(id)
        known = [await self.directory.person(each) for each in wanted.people]
        pinged = [person.id for person in known if self._should_ping(person, wanted)]
        channel = place.channel
        if pinged:
            channel, pinged = await self._readable_channel(wanted.loaded.game, place, pinged)
        is_wanted = bool(pinged)
        repeats = is_wanted and self._is_repeatable(place, channel, wanted)
        if place.pinging and not repeats:
            place = await self._settle(id, place, wanted)
        if not is_wanted:
            if place.ping:
                await self._delete(place.ping)
                await self.places.change_ping(id, place, replace(place, ping=None))
            return
        # The row says first that it will be posted, so that `_settle` can find out what became of a
        # ping whose answer is lost. Of two processes that want to ping, only one changes the row.
        nonce = self._nonce(wanted)
        intent = place
        if not repeats:
            pinging = f"{channel}/{nonce}/{self.now()}/{place.message}"
            intent = replace(place, pinging=pinging)
            if not await self.places.change_ping(id, place, intent):
                return
        parts = await self._parts(wanted, pinged)
        try:
            message = await self.messenger.post(channel, parts, nonce, pinged)
        except (Gone, discord.HTTPException):  # it was refused, so nothing was posted
            await self.places.change_ping(id, intent, replace(intent, pinging=None))
            raise
        ping = f"{channel}/{message}"
        if place.ping not in (None, ping):
            await self._delete(place.ping)
        after = replace(place, ping=ping, pinging=None)
        if not await self.places.change_ping(id, intent, after):
            await self._delete(ping)

    async def _readable_channel(
        self, game: Game, place: Place, people: Sequence[str]
    ) -> tuple[str, list[str]]:
        """Return the channel in which to ping people, and those who can view it.

        If somebody cannot view the channel of the table any more, or nothing can be posted there,
        it is that of the challenge.
        """
        readers: list[str] = []
        if not place.lost and self.messenger.may_post(place.channel):
            readers = await self.viewers(game.server, place.channel, people)
        if len(readers) < len(people):
            challenge = await challenges.find(self.places.db, game.series or game.id)
            if challenge and challenge.channel != place.channel:
                there = await self.viewers(game.server, challenge.channel, people)
                if len(there) > len(readers):
                    return challenge.channel, there
        return place.channel, readers

    def _is_repeatable(self, place: Place, where: str, wanted: Wanted) -> bool:
        """Whether posting a wanted ping again returns the one that may have been posted."""
        if place.pinging is None:
            return False
        channel, nonce, at, _ = place.pinging.split("/")
        is_same = (channel, nonce) == (where, self._nonce(wanted))
        return is_same and self.now() - int(at) < NONCES

    async def _settle(self, id: str, place: Place, wanted: Wanted) -> Place:
        """Find out whether a ping that is not wanted any more was posted; if so, delete it."""
        assert place.pinging
        channel, nonce, at, table = place.pinging.split("/")
        message: str | None = None
        try:
            if self.now() - int(at) < NONCES:
                parts = await self._parts(wanted, wanted.people)
                message = await self.messenger.post(channel, parts, nonce)
            else:
                old = place.ping or ""
                last = int(old.partition("/")[2]) if old.startswith(f"{channel}/") else 0
                since = max(int(snowflake(int(at) - MINUTE)), last)
                message = await self.messenger.find_message(
                    channel, str(since), [f"/{table}"], SEARCHED
                )
        except (Gone, discord.HTTPException):
            pass
        if message:
            await self._delete(f"{channel}/{message}")
        settled = replace(place, pinging=None)
        return settled if await self.places.change_ping(id, place, settled) else place

    async def _parts(self, wanted: Wanted, pinged: Sequence[str]) -> list[Part]:
        words = await self.directory.words_in(wanted.loaded.game.server)
        who = names.listed(words, (names.person(words, each) for each in pinged))
        return wanted.note(wanted.loaded.snapshot(None), words, who)

    @staticmethod
    def _nonce(wanted: Wanted) -> str:
        return f"ping.{wanted.loaded.game.id}.{wanted.loaded.game.version}"

    async def _delete(self, ping: str) -> None:
        """Delete a ping; one that is gone or out of reach counts as deleted."""
        try:
            await self.messenger.delete(*ping.split("/"))
        except Gone:
            return

    async def close(self) -> None:
        await self.worker.close(PATIENCE)


def _is_left(row: Row) -> bool:
    """Whether a match that is over may have another ping than the one that says so."""
    if row["pinging"]:
        return True
    ended: int = row["ended"]
    return time_of(int(row["ping"].partition("/")[2])) < ended - SKEW
