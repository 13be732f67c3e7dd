"""What people prefer and servers have settled, remembered: each press asks for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from .languages import Words, language_of, words_of
from .people import Person, Who
from .servers import Server
from .storage import Database, Transaction, leaderboards, people, servers

T = TypeVar("T")

REMEMBERED: Final = 10_000  # of each kind
FRESH: Final = 60.0  # seconds, after which another process may have changed a row


class Register:
    def __init__(self, db: Database, locale_of: Callable[[str], str | None]) -> None:
        self.db = db
        self.locale_of = locale_of  # a server's, as Discord says
        self._people: _Memory[Person] = _Memory()
        self._servers: _Memory[Server] = _Memory()

    async def person(self, id: str) -> Person:
        return await self._people.read(id, partial(people.get, self.db))

    async def server(self, id: str) -> Server:
        return await self._servers.read(id, partial(servers.get, self.db))

    def remembered(self, id: str) -> Person:
        """Give what is known without asking the database; of strangers, that they like calls."""
        return self._people.last(id) or Person(id, pings="always")

    def forget(self, id: str) -> None:
        """Forget a person of whom nothing is stored any more."""
        self._people.forget(id)

    async def prefer(self, who: Who, **chosen: Any) -> Person:
        """Change some of what a person prefers; the rest is as the database has it."""

        async def work(tx: Transaction) -> Person:
            person = replace(await people.get(tx, who.id), name=who.name, **chosen)
            await people.save(tx, person)
            if "everywhere" in chosen:
                await leaderboards.show_everywhere(tx, who.id, person.everywhere)
            return person

        return self._people.put(who.id, await self.db.transact(work))

    async def settle(self, id: str, **chosen: Any) -> Server:
        """Change some of what is settled for a server."""

        async def work(tx: Transaction) -> Server:
            server = replace(await servers.get(tx, id), **chosen)
            await servers.save(tx, server)
            return server

        return self._servers.put(id, await self.db.transact(work))

    async def words_for(self, person: str, locale: str | None) -> Words:
        """Give the words for what a person alone sees; `locale` is that of their client."""
        return words_of((await self.person(person)).language or language_of(locale))

    async def words_in(self, server: str) -> Words:
        """Give the words for what everybody in a server sees."""
        settled = (await self.server(server)).language
        return words_of(settled or language_of(self.locale_of(server)))


class _Memory(Generic[T]):
    """The rows read last."""

    def __init__(self) -> None:
        self._rows: OrderedDict[str, tuple[T, float]] = OrderedDict()

    def last(self, id: str) -> T | None:
        """Give a row as it was when it was read."""
        row, _ = self._rows.get(id, (None, 0))
        return row

    async def read(self, id: str, ask: Callable[[str], Awaitable[T]]) -> T:
        """Give a row: from memory, if it was read a moment ago."""
        before = self._rows.get(id)
        if before and monotonic() - before[1] < FRESH:
            return before[0]
        row = await ask(id)
        if (now := self._rows.get(id)) is not before and now:
            return now[0]  # it was changed meanwhile
        return self.put(id, row)

    def put(self, id: str, row: T) -> T:
        self._rows[id] = row, monotonic()
        self._rows.move_to_end(id)
        if len(self._rows) > REMEMBERED:
            self._rows.popitem(last=False)
        return row

    def forget(self, id: str) -> None:
        self._rows.pop(id, None)
