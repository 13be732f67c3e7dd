"""Pages of the leaderboards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ..people.member_names import MemberNames
from ..storage import Database
from ..storage import leaderboards as rows
from ..storage import profiles as profile_rows
from .board_page import AFTER, BEFORE, ME, TOP, Page, Podium, Ranked, Where
from .place import EVERYWHERE, START, Board, Key, Place
from .profiles import Profile
from .seasons import ALL_TIME, season_of

PAGE: Final = 10  # people
ABOVE: Final = 4  # people above the reader, on the page around the reader's own place
MOST_QUERIES: Final = 4  # to fill a page from which people have left
SEASONS: Final = 23  # past ones that can be chosen
PODIUMS: Final = 3  # past seasons whose winners are listed below the first page
PODIUM_RANKS: Final = 3
READ_FOR_A_PODIUM: Final = 5  # people: several may share a rank

_ReadPlaces: TypeAlias = Callable[[Database, Board, Key, int], Awaitable[list[Place]]]


def board_of(server: str | None, season: str) -> Board:
    """Give a server's board of a season; without a server, that of all of them."""
    return Board(EVERYWHERE if server is None else server, season)


@dataclass(frozen=True, slots=True)
class _Found:
    """People who are next to each other on a board, and those of them who are shown."""

    shown: list[Place]
    people: list[Place]


class Boards:
    def __init__(self, db: Database, member_names: MemberNames, now: Callable[[], int]) -> None:
        self.db = db
        self.member_names = member_names
        self.now = now

    async def page(self, board: Board, person: str, where: Where) -> Page:
        """Give a page, or the first one if the page has become empty."""
        now = season_of(self.now())
        podiums: Sequence[Podium] = ()
        own = await rows.own(self.db, board, person)
        seasons = await self.seasons(board.name)
        found = await self._find(board, where, own)
        up, down = await self._neighbours(board, found)
        if up is None and board.season in (ALL_TIME, now):
            past = (Board(board.name, season) for season in seasons[:PODIUMS])
            podiums = await asyncio.gather(*map(self._podium, past))
        return Page(
            board=board,
            person=person,
            current_season=now,
            places=found.shown,
            up=up,
            down=down,
            hides_leavers=len(found.shown) < len(found.people),
            own=own,
            spread=await rows.spread(self.db, board),
            seasons=seasons,
            podiums=podiums,
        )

    async def profile(self, person: str, server: str, asker: str) -> tuple[Profile, Ranked | None]:
        """Give somebody's profile in a server, as `asker` may see it, and their place there."""
        season = season_of(self.now())
        found = await profile_rows.profile(self.db, person, server, season, asker)
        return found, await self.ranked(Board(server, ALL_TIME), person)

    async def ranked(self, board: Board, person: str) -> Ranked | None:
        """Give somebody's place, if others can see it."""
        place = await rows.own(self.db, board, person)
        if place is None or place.rank is None:
            return None
        return Ranked(place, sum((await rows.spread(self.db, board)).values()))

    async def seasons(self, board: str) -> list[str]:
        """List the past seasons of a board, the latest first."""
        return await rows.seasons(self.db, board, season_of(self.now()), SEASONS)

    async def _find(self, board: Board, where: Where, own: Place | None) -> _Found:
        if where.way == ME:
            where = await self._around(board, own)
        if where.way == AFTER:
            found = await self._fill(board, rows.after, where.key)
            if found.people:
                return found
        elif where.way == BEFORE:
            found = await self._fill(board, rows.before, where.key)
            if len(found.people) >= PAGE:
                return found
        return await self._fill(board, rows.after, START)

    async def _around(self, board: Board, own: Place | None) -> Where:
        if own is None or own.rank is None:
            return Where(TOP)
        above = await rows.before(self.db, board, own.key, ABOVE + 1)
        return Where(AFTER, above[0].key) if len(above) > ABOVE else Where(TOP)

    async def _fill(self, board: Board, read: _ReadPlaces, key: Key) -> _Found:
        """Read a board until a page is full of people who are still in the server."""
        upward = read is rows.before
        found = _Found([], [])
        for _ in range(MOST_QUERIES):
            missing = PAGE - len(found.shown)
            places = await read(self.db, board, key, missing) if missing else []
            if not places:
                break
            here = await self._present(board, places)
            key = places[0 if upward else -1].key
            if upward:
                found = _Found(here + found.shown, places + found.people)
            else:
                found = _Found(found.shown + here, found.people + places)
        return found

    async def _neighbours(self, board: Board, found: _Found) -> tuple[Where | None, Where | None]:
        """Give the pages before and after what was found, if anybody is on them."""
        if not found.people:
            return None, None
        first, last = found.people[0].key, found.people[-1].key
        up = await rows.before(self.db, board, first, 1)
        down = await rows.after(self.db, board, last, 1)
        return Where(BEFORE, first) if up else None, Where(AFTER, last) if down else None

    async def _podium(self, board: Board) -> Podium:
        found = await rows.after(self.db, board, START, READ_FOR_A_PODIUM)
        best = [place for place in found if place.rank and place.rank <= PODIUM_RANKS]
        return Podium(board.season, await self._present(board, best))

    async def _present(self, board: Board, places: list[Place]) -> list[Place]:
        """Leave out people who have left the server; give the others their names there."""
        if board.name == EVERYWHERE:
            return places
        names = await self.member_names.members_among(
            board.name, (place.person for place in places)
        )
        return [
            replace(place, name=names[place.person]) for place in places if place.person in names
        ]
