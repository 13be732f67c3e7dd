"""Finding live matches, for lists and for commands that do not name one.

Only as many matches are loaded as are shown: the computer may be playing thousands. Lists have only
matches that the viewer may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..storage import Database
from ..storage import listing as rows
from .matches import LoadedMatch, Matches
from .viewer import Viewer

LISTED: Final = 15  # matches in a list
ALL: Final = 10**9  # more matches than are ever live
CHOICES: Final = 25  # matches to choose from, as many as a select has options


@dataclass(frozen=True, slots=True)
class Listed:
    """The first matches of a list, and how many more there are."""

    matches: tuple[LoadedMatch, ...]
    more: int = 0


class Listing:
    def __init__(self, db: Database, matches: Matches) -> None:
        self.db = db
        self.matches = matches

    async def of_person(self, person: str, viewer: Viewer, server: str | None) -> Listed:
        """List a person's live matches, in one server or everywhere."""
        found = await rows.find_of_person(self.db, person, server=server)
        ids = [match.id for match in await viewer.visible(found)]
        return Listed(await self._load(ids[:LISTED]), len(ids[LISTED:]))

    async def in_server(self, server: str, viewer: Viewer) -> Sequence[LoadedMatch]:
        """List a server's live matches, those without a move for longest first."""
        for limit in (CHOICES, ALL):
            found = await rows.find_in_server(self.db, server, limit)
            ids = [match.id for match in await viewer.visible(found)]
            if len(ids) >= CHOICES or len(found) < limit:
                break
        return await self._load(ids[:CHOICES])

    async def candidates(self, person: str, channel: str) -> Sequence[LoadedMatch]:
        """Return the matches that a person may mean in a channel; only one if that is clear."""
        here = await rows.of_person(self.db, person, CHOICES, channel=channel)
        found = await self._load(here or await rows.of_person(self.db, person, CHOICES))
        turns = [loaded for loaded in found if loaded.is_turn(person)]
        return turns if here and len(turns) == 1 else found

    async def _load(self, ids: Sequence[str]) -> tuple[LoadedMatch, ...]:
        return tuple([await self.matches.get(id) for id in ids])
