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
from .board import EVERYWHERE, START_KEY, Board, BoardEntry, Key, is_inactive
from .board_page import AFTER, BEFORE, ME, TOP, LevelsPage, Page, PageRef, Podium, Ranked
from .profiles import Profile
from .seasons import ALL_TIME, season_of

PAGE: Final = 10  # people
ABOVE: Final = 4  # people above the reader, on the page around the reader's own entry
MAX_QUERIES: Final = 4  # to fill a page whose people may have left the server
SEASONS: Final = 23  # past ones that can be chosen
PODIUMS: Final = 3  # past seasons whose winners are listed below the first page
PODIUM_RANKS: Final = 3
PODIUM_ENTRIES: Final = 5  # that are read for it: several may share a rank

_ReadEntries: TypeAlias = Callable[[Database, Board, Key, int], Awaitable[list[BoardEntry]]]


def board_of(server: str | None, season: str) -> Board:
    """Return a server's board for a season; without a server, the board of all servers."""
    return Board(EVERYWHERE if server is None else server, season)


@dataclass(frozen=True, slots=True)
class _Found:
    """Successive entries of a board, and those of them that are shown."""

    shown: list[BoardEntry]
    entries: list[BoardEntry]


class Boards:
    def __init__(self, db: Database, member_names: MemberNames, now: Callable[[], int]) -> None:
        self.db = db
        self.member_names = member_names
        self.now = now

    async def page(self, board: Board, person: str, where: PageRef) -> Page:
        """Return a page, or the first one if the page has become empty."""
        current_season = season_of(self.now())
        podiums: Sequence[Podium] = ()
        own = await rows.own(self.db, board, person)
        seasons = await self.seasons(board.name)
        found = await self._find(board, where, own)
        up, down = await self._neighbours(board, found)
        if up is None and board.season in (ALL_TIME, current_season):
            past = (Board(board.name, season) for season in seasons[:PODIUMS])
            podiums = await asyncio.gather(*map(self._podium, past))
        return Page(
            board=board,
            person=person,
            current_season=current_season,
            entries=found.shown,
            up=up,
            down=down,
            hides_leavers=len(found.shown) < len(found.entries),
            own=own,
            is_inactive=bool(
                own and own.rank is None and is_inactive(board.season, own.played, self.now())
            ),
            spread=await rows.spread(self.db, board),
            seasons=seasons,
            podiums=podiums,
        )

    async def levels(self, board: Board, person: str) -> LevelsPage:
        """Return how the computer's levels stand, by their matches against people."""
        return LevelsPage(
            board=board,
            current_season=season_of(self.now()),
            entries=await rows.of_levels(self.db, board),
            own=await rows.own(self.db, board, person),
            seasons=await self.seasons(board.name),
        )

    async def profile(self, person: str, server: str, asker: str) -> tuple[Profile, Ranked | None]:
        """Return somebody's profile in a server, as `asker` may see it, and their place there."""
        season = season_of(self.now())
        found = await profile_rows.profile(self.db, person, server, season, asker)
        return found, await self.ranked(Board(server, ALL_TIME), person)

    async def ranked(self, board: Board, person: str) -> Ranked | None:
        """Return somebody's entry, with the number of people who have a rank."""
        entry = await rows.own(self.db, board, person)
        if entry is None:
            return None
        return Ranked(entry, sum((await rows.spread(self.db, board)).values()))

    async def seasons(self, board: str) -> list[str]:
        """List the past seasons of a board, the latest first."""
        return await rows.seasons(self.db, board, season_of(self.now()), SEASONS)

    async def _find(self, board: Board, where: PageRef, own: BoardEntry | None) -> _Found:
        if where.kind == ME:
            where = await self._around(board, own)
        if where.kind == AFTER:
            found = await self._fill(board, rows.after, where.key)
            if found.entries:
                return found
        elif where.kind == BEFORE:
            found = await self._fill(board, rows.before, where.key)
            if len(found.entries) >= PAGE:
                return found
        return await self._fill(board, rows.after, START_KEY)

    async def _around(self, board: Board, own: BoardEntry | None) -> PageRef:
        if own is None or own.rank is None:
            return PageRef(TOP)
        above = await rows.before(self.db, board, own.key, ABOVE + 1)
        return PageRef(AFTER, above[0].key) if len(above) > ABOVE else PageRef(TOP)

    async def _fill(self, board: Board, read: _ReadEntries, key: Key) -> _Found:
        """Read a board until a page is full of people who are still in the server."""
        upward = read is rows.before
        found = _Found([], [])
        for _ in range(MAX_QUERIES):
            missing = PAGE - len(found.shown)
            entries = await read(self.db, board, key, missing) if missing else []
            if not entries:
                break
            here = await self._present(board, entries)
            key = entries[0 if upward else -1].key
            if upward:
                found = _Found(here + found.shown, entries + found.entries)
            else:
                found = _Found(found.shown + here, found.entries + entries)
        return found

    async def _neighbours(
        self, board: Board, found: _Found
    ) -> tuple[PageRef | None, PageRef | None]:
        """Return the pages before and after these entries, if anybody is on them."""
        if not found.entries:
            return None, None
        first, last = found.entries[0].key, found.entries[-1].key
        up = await rows.before(self.db, board, first, 1)
        down = await rows.after(self.db, board, last, 1)
        return PageRef(BEFORE, first) if up else None, PageRef(AFTER, last) if down else None

    async def _podium(self, board: Board) -> Podium:
        found = await rows.after(self.db, board, START_KEY, PODIUM_ENTRIES)
        best = [entry for entry in found if entry.rank and entry.rank <= PODIUM_RANKS]
        return Podium(board.season, await self._present(board, best))

    async def _present(self, board: Board, entries: list[BoardEntry]) -> list[BoardEntry]:
        """Leave out people who have left the server; show the others by their names there."""
        if board.name == EVERYWHERE:
            return entries
        names = await self.member_names.members_among(
            board.name, (entry.person for entry in entries)
        )
        return [
            replace(entry, name=names[entry.person]) for entry in entries if entry.person in names
        ]
