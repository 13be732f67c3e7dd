"""The boards as people turn their pages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from .members import Members
from .seasons import ALL_TIME, season_of
from .storage import Database
from .storage import leaderboards as rows
from .storage.leaderboards import START, Board, Key, Place
from .storage.standings import EVERYWHERE

PAGE: Final = 10  # people
ABOVE: Final = 4  # people before oneself, on the page around one's own place
LOOKS: Final = 4  # at most, to fill a page from which people have left
SEASONS: Final = 23  # past ones that can be chosen
PODIUMS: Final = 3  # past seasons whose winners stand under the first page
STEPS: Final = 3  # of a podium
ON_A_STEP: Final = 5  # people who are looked at for a podium: some may have as many points

TOP, ME, AFTER, BEFORE = "top", "me", "a", "b"
_WHERE: Final = re.compile(r"([ab])(-?[0-9]{1,9})\.([0-9]{1,18})")

_Turn: TypeAlias = Callable[[Database, Board, Key, int], Awaitable[list[Place]]]


@dataclass(frozen=True, slots=True)
class Where:
    """Which page is meant: the first one, that of the person who asks, or one beside a place."""

    way: str
    key: Key = START

    @classmethod
    def parse(cls, text: str) -> Where | None:
        if text in (TOP, ME):
            return cls(text)
        found = _WHERE.fullmatch(text)
        return cls(found[1], Key(int(found[2]), int(found[3]))) if found else None

    def __str__(self) -> str:
        if self.way in (TOP, ME):
            return self.way
        return f"{self.way}{self.key.points}.{self.key.lot}"


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody's place on a board, among how many."""

    place: Place
    people: int


@dataclass(frozen=True, slots=True)
class Podium:
    season: str
    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a board, for the person who asked for it."""

    board: Board
    person: str
    now: str  # the season that is going on
    places: Sequence[Place]
    up: Where | None  # the pages beside it
    down: Where | None
    left: bool  # whether somebody is not shown who has left the server
    own: Place | None
    spread: dict[int, int]  # how many people have how many hundreds of points
    seasons: Sequence[str]  # that are over, the last first
    podiums: Sequence[Podium]

    @property
    def everywhere(self) -> bool:
        return self.board.name == EVERYWHERE

    @property
    def over(self) -> bool:
        return self.board.season not in (ALL_TIME, self.now)

    @property
    def people(self) -> int:
        """Count all of them; who was there when the own place was looked up may have gone."""
        return max(sum(self.spread.values()), (self.own and self.own.rank) or 0)


@dataclass(frozen=True, slots=True)
class _Look:
    """What was looked at on a board, and who of them is shown."""

    shown: list[Place]
    looked_at: list[Place]


class Boards:
    def __init__(self, db: Database, members: Members, now: Callable[[], int]) -> None:
        self.db = db
        self.members = members
        self.now = now

    async def page(self, board: Board, person: str, where: Where) -> Page:
        """Give a page; if there is nothing on it any more, the first one."""
        now = season_of(self.now())
        podiums: Sequence[Podium] = ()
        own = await rows.own(self.db, board, person)
        seasons = await self.seasons(board.name)
        look = await self._look(board, where, own)
        up, down = await self._beside(board, look)
        if up is None and board.season in (ALL_TIME, now):
            past = (Board(board.name, season) for season in seasons[:PODIUMS])
            podiums = await asyncio.gather(*map(self._podium, past))
        return Page(
            board=board,
            person=person,
            now=now,
            places=look.shown,
            up=up,
            down=down,
            left=len(look.shown) < len(look.looked_at),
            own=own,
            spread=await rows.spread(self.db, board),
            seasons=seasons,
            podiums=podiums,
        )

    async def ranked(self, board: Board, person: str) -> Ranked | None:
        """Give somebody's place, if they have one that others see, too."""
        place = await rows.own(self.db, board, person)
        if place is None or place.rank is None:
            return None
        return Ranked(place, sum((await rows.spread(self.db, board)).values()))

    async def seasons(self, board: str) -> list[str]:
        """List the seasons of a board that are over, the last first."""
        return await rows.seasons(self.db, board, season_of(self.now()), SEASONS)

    async def _look(self, board: Board, where: Where, own: Place | None) -> _Look:
        if where.way == ME:
            where = await self._around(board, own)
        if where.way == AFTER:
            look = await self._fill(board, rows.after, where.key)
            if look.looked_at:
                return look
        elif where.way == BEFORE:
            look = await self._fill(board, rows.before, where.key)
            if len(look.looked_at) >= PAGE:
                return look
        return await self._fill(board, rows.after, START)

    async def _around(self, board: Board, own: Place | None) -> Where:
        if own is None or own.rank is None:
            return Where(TOP)
        above = await rows.before(self.db, board, own.key, ABOVE + 1)
        return Where(AFTER, above[0].key) if len(above) > ABOVE else Where(TOP)

    async def _fill(self, board: Board, turn: _Turn, key: Key) -> _Look:
        """Look through a board until a page is full: who has left takes no room on it."""
        upward = turn is rows.before
        look = _Look([], [])
        for _ in range(LOOKS):
            missing = PAGE - len(look.shown)
            found = await turn(self.db, board, key, missing) if missing else []
            if not found:
                break
            here = await self._present(board, found)
            key = found[0 if upward else -1].key
            if upward:
                look = _Look(here + look.shown, found + look.looked_at)
            else:
                look = _Look(look.shown + here, look.looked_at + found)
        return look

    async def _beside(self, board: Board, look: _Look) -> tuple[Where | None, Where | None]:
        """Give the pages before and after what was looked at, if there is anybody on them."""
        if not look.looked_at:
            return None, None
        first, last = look.looked_at[0].key, look.looked_at[-1].key
        up = await rows.before(self.db, board, first, 1)
        down = await rows.after(self.db, board, last, 1)
        return Where(BEFORE, first) if up else None, Where(AFTER, last) if down else None

    async def _podium(self, board: Board) -> Podium:
        found = await rows.after(self.db, board, START, ON_A_STEP)
        best = [place for place in found if place.rank and place.rank <= STEPS]
        return Podium(board.season, await self._present(board, best))

    async def _present(self, board: Board, places: list[Place]) -> list[Place]:
        """Leave out who has left the server, and name the others as they are called there."""
        if board.name == EVERYWHERE:
            return places
        names = await self.members.here(board.name, (place.person for place in places))
        return [
            replace(place, name=names[place.person]) for place in places if place.person in names
        ]
