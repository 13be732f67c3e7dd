"""What people prefer and servers have settled, remembered: each press asks for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from .languages import Words, language_of, words_of
from .people import Person
from .servers import Server
from .storage import Database, Transaction, leaderboards, people, servers

T = TypeVar("T")

REMEMBERED: Final = 10_000  # of each kind


class Register:
    def __init__(self, db: Database, locale_of: Callable[[str], str | None]) -> None:
        self.db = db
        self.locale_of = locale_of  # a server's, as Discord says
        self._people: _Memory[Person] = _Memory()
        self._servers: _Memory[Server] = _Memory()

    async def person(self, id: str) -> Person:
        return self._people.get(id) or self._people.put(id, await people.get(self.db, id))

    async def server(self, id: str) -> Server:
        return self._servers.get(id) or self._servers.put(id, await servers.get(self.db, id))

    def remembered(self, id: str) -> Person:
        """Give what is known without asking the database; of strangers, that they like calls."""
        return self._people.get(id) or Person(id, pings="always")

    def forget(self, id: str) -> None:
        """Forget a person of whom nothing is stored any more."""
        self._people.pop(id, None)

    async def save_person(self, person: Person) -> None:
        async def work(tx: Transaction) -> None:
            await people.save(tx, person)
            await leaderboards.show_everywhere(tx, person.id, person.everywhere)

        await self.db.transact(work)
        self._people.put(person.id, person)

    async def save_server(self, server: Server) -> None:
        async def work(tx: Transaction) -> None:
            await servers.save(tx, server)

        await self.db.transact(work)
        self._servers.put(server.id, server)

    async def words_for(self, person: str, locale: str | None) -> Words:
        """Give the words for what a person alone sees; `locale` is that of their client."""
        return words_of((await self.person(person)).language or language_of(locale))

    async def words_in(self, server: str) -> Words:
        """Give the words for what everybody in a server sees."""
        settled = (await self.server(server)).language
        return words_of(settled or language_of(self.locale_of(server)))


class _Memory(OrderedDict[str, T], Generic[T]):
    """The rows used last."""

    def put(self, id: str, row: T) -> T:
        self[id] = row
        self.move_to_end(id)
        if len(self) > REMEMBERED:
            self.popitem(last=False)
        return row
