"""Finding live matches, for lists and for commands that do not name one.

Only as many matches are loaded as are shown: the computer may be playing thousands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..storage import Database
from ..storage import listing as rows
from .matches import LoadedMatch, Matches

LISTED: Final = 15  # matches in a list
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

    async def of_person(self, person: str, server: str | None) -> Listed:
        """List a person's live matches, in one server or everywhere."""
        found = await self._load(await rows.of_person(self.db, person, LISTED, server=server))
        if len(found) < LISTED:
            return Listed(found)
        total = await rows.count_of_person(self.db, person, server=server)
        return Listed(found, max(0, total - len(found)))

    async def in_server(self, server: str) -> Sequence[LoadedMatch]:
        """List a server's live matches, those without a move for longest first."""
        return await self._load(await rows.in_server(self.db, server, CHOICES))

    async def candidates(self, person: str, channel: str) -> Sequence[LoadedMatch]:
        """Return the matches that a person may mean in a channel; only one if that is clear."""
        here = await rows.of_person(self.db, person, CHOICES, channel=channel)
        found = await self._load(here or await rows.of_person(self.db, person, CHOICES))
        turns = [loaded for loaded in found if _is_turn(loaded, person)]
        return turns if here and len(turns) == 1 else found

    async def _load(self, ids: Sequence[str]) -> tuple[LoadedMatch, ...]:
        return tuple([await self.matches.get(id) for id in ids])


def _is_turn(loaded: LoadedMatch, person: str) -> bool:
    seat = loaded.match.decision.seat
    return seat is not None and loaded.game.players[seat] == person
