"""The preferences of people and the settings of servers, cached because every press needs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from languages import LANGUAGES, Words, language_of, words_of

from ..errors import Refusal
from ..recent import Recent
from ..storage import Database, Transaction, blocks, leaderboards, people, servers
from .person import Person, User
from .server import Server

T = TypeVar("T")

REMEMBERED: Final = 10_000  # of each kind
FRESH: Final = 60.0  # seconds for which a row is used before it is read again


class Directory:
    def __init__(
        self, db: Database, locale_of: Callable[[str], str | None], now: Callable[[], int]
    ) -> None:
        self.db = db
        self.locale_of = locale_of  # a server's locale at Discord, if it is connected
        self.now = now
        self._people: _Cache[Person] = _Cache()
        self._servers: _Cache[Server] = _Cache()
        self._locales: Recent[str, str] = Recent(REMEMBERED)  # of servers, as last heard

    async def person(self, id: str) -> Person:
        return await self._people.read(id, partial(people.get, self.db))

    async def server(self, id: str) -> Server:
        return await self._servers.read(id, partial(servers.get, self.db))

    async def pingable(self, people: Iterable[str]) -> list[str]:
        """Return which of these people may be pinged at all."""
        return [id for id in people if (await self.person(id)).pings != "never"]

    def last_known(self, id: str) -> Person:
        """Return what memory knows about a person; anybody else counts as wanting pings."""
        person, _ = self._people.rows.get(id, (None, 0))
        return person or Person(id, pings="always")

    def evict(self, id: str) -> None:
        """Drop what memory knows about a person, because it has changed or was deleted."""
        self._people.evict(id)

    def evict_server(self, id: str) -> None:
        """Drop what memory knows about a server whose data was deleted."""
        self._servers.evict(id)
        self._locales.pop(id, None)

    async def change_preferences(self, who: User, **chosen: Any) -> Person:
        """Change some of a person's preferences; the others stay as they are in the database."""

        async def work(tx: Transaction) -> Person:
            before = await self._require_known(tx, who.id)
            person = replace(before, name=who.name, **chosen)
            if person.challenges != before.challenges:
                person = replace(person, challenges_changed=self.now())
            await people.save(tx, person)
            if "everywhere" in chosen:
                await leaderboards.show_everywhere(tx, who.id, person.everywhere)
            return person

        # While their lock is held, nobody else changes their standings or preferences.
        return self._people.put(who.id, await self.db.transact(work, holding=(who.id,)))

    async def blocked_by(self, person: str) -> list[str]:
        """Return whom a person has blocked."""
        return await blocks.blocked_by(self.db, person)

    async def block(self, person: str, chosen: Iterable[str], shown: Collection[str]) -> None:
        """Have a person block the chosen people, and nobody else any more.

        Those who were `shown` as blocked but no longer are stay unblocked: their block has been
        deleted since then, perhaps because they were forgotten.
        """

        async def work(tx: Transaction) -> None:
            await self._require_known(tx, person)
            before = await blocks.blocked_by(tx, person)
            kept = [each for each in chosen if each not in shown or each in before]
            await blocks.save(tx, person, kept)

        await self.db.transact(work, holding=(person,))

    async def end_lesson(self, person: str) -> None:
        """Have no match teach a person the game any more."""
        await self.db.run_all([people.end_lesson_statement(person)])
        self.evict(person)

    async def make_known(self, person: str) -> None:
        """Have a row for a person, which their preferences can change.

        Changing them makes none. So a panel from before somebody was forgotten changes nothing.
        """
        await self.db.run_all([people.add_statement(person)])

    async def _require_known(self, tx: Transaction, person: str) -> Person:
        found = await people.find(tx, person)
        if found is None:
            raise Refusal("old-preferences")
        if found.is_leaving:
            raise Refusal("player-is-leaving")
        return found

    async def change_settings(self, id: str, **chosen: Any) -> Server:
        """Change some of a server's settings."""

        async def work(tx: Transaction) -> Server:
            server = replace(await servers.get(tx, id), **chosen)
            await servers.save(tx, server)
            return server

        return self._servers.put(id, await self.db.transact(work))

    async def words_for(self, person: str, locale: str | None) -> Words:
        """Return the words for what only one person sees; `locale` is that of their client."""
        return words_of(_language((await self.person(person)).language, locale))

    async def words_in(self, server: str) -> Words:
        """Return the words for what everybody in a server sees."""
        row = await self.server(server)
        locale = self.locale_of(server) or self._locales.get(server) or row.locale
        return words_of(_language(row.language, locale))

    async def note_locale(self, server: str, locale: str) -> None:
        """Remember a server's locale, for when it is not connected, as after a restart."""
        if self._locales.get(server) != locale:
            self._locales[server] = locale
            await self.db.run_all([servers.remember_locale_statement(server, locale)])


def _language(chosen: str | None, locale: str | None) -> str:
    """Return the chosen language, if there still is a catalogue of it, or that of a locale."""
    return chosen if chosen in LANGUAGES else language_of(locale)


class _Cache(Generic[T]):
    """The rows that were read most recently."""

    def __init__(self) -> None:
        self.rows: Recent[str, tuple[T, float]] = Recent(REMEMBERED)  # and when each was read
        self._evictions = 0

    async def read(self, id: str, ask: Callable[[str], Awaitable[T]]) -> T:
        """Return a row, from memory if it was read within the last `FRESH` seconds."""
        before, evictions = self.rows.get(id), self._evictions
        if before and monotonic() - before[1] < FRESH:
            return before[0]
        row = await ask(id)
        if (now := self.rows.get(id)) is not before and now:
            return now[0]  # it was changed while this one was being read
        if self._evictions > evictions:
            return row  # it may have been read before what made an eviction necessary
        return self.put(id, row)

    def put(self, id: str, row: T) -> T:
        self.rows[id] = row, monotonic()
        return row

    def evict(self, id: str) -> None:
        self.rows.pop(id, None)
        self._evictions += 1
