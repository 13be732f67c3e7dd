"""Pages of somebody's finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..people.anonymous import is_anonymous
from ..play.viewer import FoundMatch, Viewer
from ..storage import Database
from ..storage import history as rows
from .history_entry import HistoryEntry

OFFERED: Final = 100  # of a person's last matches, as choices while they type a match
NEWER, OLDER = "newer", "older"
BATCH: Final = 2000  # matches to look through at a time for those that the reader may see


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some of a person's finished matches, and whether newer and older ones exist."""

    entries: tuple[HistoryEntry, ...]
    newer: bool
    older: bool


class History:
    def __init__(self, db: Database) -> None:
        self.db = db

    async def last_of(self, person: str) -> Sequence[HistoryEntry]:
        """Return a person's last matches."""
        return await rows.of_person(self.db, person, OFFERED)

    async def page(
        self,
        person: str,
        opponent: str | None,
        size: int,
        viewer: Viewer,
        *,
        server: str | None,
        direction: str = "",
        number: int = 0,
    ) -> HistoryPage:
        """Return a page of a person's matches: the latest, or those next to a match's number.

        It has only matches that the viewer may see.
        """
        ids = await self._find(person, opponent, size + 1, viewer, server, direction, number)
        found = await rows.entries(self.db, ids)
        more = len(found) > size
        if direction == NEWER:
            return HistoryPage(tuple(found[1:] if more else found), newer=more, older=True)
        return HistoryPage(tuple(found[:size]), newer=direction == OLDER, older=more)

    async def _find(
        self,
        person: str,
        opponent: str | None,
        wanted: int,
        viewer: Viewer,
        server: str | None,
        direction: str,
        number: int,
    ) -> list[str]:
        """Return the first matches in a direction that the viewer may see.

        Between them may be any number of others, which cost two microseconds each.
        """
        found: list[FoundMatch] = []
        limit, last = wanted, number
        while True:
            batch = await rows.find_of_person(
                self.db,
                person,
                limit,
                opponent=opponent,
                server=server,
                before=last if direction == OLDER else None,
                after=last if direction == NEWER else None,
            )
            found += await viewer.visible(batch)
            if len(found) >= wanted or len(batch) < limit:
                return [match.id for match in found[:wanted]]
            direction, limit, last = direction or OLDER, BATCH, batch[-1].number

    async def names_of(self, people: Iterable[str]) -> dict[str, str]:
        """Return people's names where they are known; "" for those who were forgotten."""
        ids = sorted(set(people))
        known = await rows.names_of(self.db, ids)
        return {**known, **{id: "" for id in ids if is_anonymous(id)}}
