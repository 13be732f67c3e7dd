"""The newest places of tables, by the id of the match, and the only way to change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..errors import Refusal
from ..play.matches import Matches
from ..play.place import Place
from ..play.terms import MINUTE
from ..recent import Recent
from ..storage import Database, Statement
from ..storage import places as rows

REMEMBERED: Final = 10_000
NONCES: Final = 2 * MINUTE  # for which Discord certainly remembers a nonce
SEARCHED: Final = 100  # messages that are searched for one whose answer was lost


class Places:
    """Reads and changes places; every change is a compare-and-set on the row.

    Reading a place and then changing it is safe although no lock spans both: the statement changes
    the row only if it still has the place that was read. Of two changes that race, in this process
    or in two, the second changes no row, learns it by the result, and reads again.

    Memory equals the row, except for the version shown, which is written a little later.
    """

    def __init__(self, db: Database, matches: Matches, is_alone: Callable[[], bool]) -> None:
        self.db = db
        self.matches = matches
        self.is_alone = is_alone  # whether no other process uses this database
        self._places: Recent[str, Place] = Recent(REMEMBERED)
        self._shown: dict[str, Place] = {}  # whose version shown has not been written yet

    async def get(self, id: str) -> Place:
        """Return a table's place, from memory if no other process could have changed it."""
        if self.is_alone() and (known := self._places.get(id)):
            return known
        before = self._places.get(id)
        found = await rows.find(self.db, id)
        if found is None:
            raise Refusal("no-such-match", match=id)
        now = self._places.get(id)
        if now and now is not before:
            return now  # it was changed while the row was being read
        noted = self._shown.get(id)
        if noted and noted.where == found.where and noted.shown > found.shown:
            found = replace(found, shown=noted.shown)
        if self.is_alone():
            self.matches.note_place(id, found)
        self._places[id] = found
        return found

    async def change(self, id: str, before: Place, after: Place) -> bool:
        """Change a table's place from `before` to `after`; return whether it still was `before`."""
        if not await self._write(id, rows.change_statement(id, before, after)):
            return False
        noted = self._shown.get(id)
        if noted and (noted.where != after.where or after.posting):
            del self._shown[id]
        if known := self._places.get(id):  # whose ping may have changed in the meantime
            self._places[id] = replace(after, ping=known.ping, pinging=known.pinging)
        self.matches.note_place(id, after)
        return True

    async def change_ping(self, id: str, before: Place, after: Place) -> bool:
        """Change what pings a player; return whether it still was what it was `before`."""
        if not await self._write(id, rows.change_ping_statement(id, before, after)):
            return False
        if known := self._places.get(id):
            self._places[id] = replace(known, ping=after.ping, pinging=after.pinging)
        return True

    def may_have_ping(self, id: str) -> bool:
        """Whether there may be a message that pings a player, as far as memory knows."""
        known = self._places.get(id) if self.is_alone() else None
        return known is None or bool(known.ping or known.pinging)

    def note_shown(self, id: str, place: Place, version: int) -> None:
        """Note which version a table shows."""
        known = self._places.get(id)
        if known and known.where == place.where:
            known = replace(known, shown=max(version, known.shown))
            self._places[id] = self._shown[id] = known

    def evict(self, id: str) -> None:
        """Have a row read again when it is next needed."""
        self._places.pop(id, None)

    def is_noted(self, id: str, version: int) -> bool:
        """Whether a table is known to show a version, even if the row does not say so yet."""
        noted = self._shown.get(id)
        return noted is not None and noted.shown >= version

    async def write_shown(self) -> None:
        """Write which versions the tables show."""
        noted, self._shown = self._shown, {}
        if noted:
            try:
                await self.db.run_all(
                    [rows.note_shown_statement(id, place) for id, place in noted.items()]
                )
            except BaseException:
                self._shown = noted | self._shown
                raise

    async def _write(self, id: str, statement: Statement) -> bool:
        try:
            (changed,) = await self.db.run_all([statement])
        except BaseException:
            self._places.pop(id, None)  # it is unknown whether the row has changed
            raise
        if changed != 1:
            self._places.pop(id, None)
        return changed == 1
