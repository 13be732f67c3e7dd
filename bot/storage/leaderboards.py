"""The boards: who stands where, page by page.

A page begins after a place, or ends before one, so that a deep one costs no more than the first;
and each row comes with its rank, so that a page is all of one moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from ..ratings import Rating
from . import Reader, Row, Transaction, Value
from .standings import EVERYWHERE, standing, written


class Key(NamedTuple):
    """A place on a board: more points come first, among equals the lesser lot.

    It stands in the buttons of pages, where an id would tell strangers more than a name.
    """

    points: int
    lot: int


START: Final = Key(2**31 - 1, 0)  # before everybody


class Board(NamedTuple):
    name: str  # a server's id, or EVERYWHERE
    season: str


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody on a board."""

    rank: int | None  # of those with as many points, all have the same; `None`: not shown
    person: str
    lot: int
    name: str  # as last seen
    points: int
    rating: Rating
    wins: int
    losses: int
    draws: int

    @property
    def key(self) -> Key:
        return Key(self.points, self.lot)


_COLUMNS: Final = "board, season, person, lot, mu, sigma, points, wins, losses, draws, shown"
_HERE: Final = "WHERE board = $1 AND season = $2 AND shown = 1"
_DOWN: Final = "ORDER BY points DESC, lot"
_UP: Final = "ORDER BY points, lot DESC"

# All in the hundreds above, and those in the same hundred that have more.
_COUNTED: Final = (
    "SELECT COALESCE(SUM(standing_counts.people), 0) FROM standing_counts"
    " WHERE standing_counts.board = found.board AND standing_counts.season = found.season"
)
_RANK: Final = (
    f"CASE WHEN found.shown = 1 THEN 1 + ({_COUNTED} AND grain = 100 AND bucket > found.points)"
    f" + ({_COUNTED} AND grain = 1 AND bucket > found.points AND bucket <"
    " found.points - (found.points % 100 + 100) % 100 + 100) END AS rank"
)


def _ranked(found: str) -> str:
    return (
        f"WITH found AS ({found}) SELECT found.*, {_RANK}, COALESCE(people.name, '') AS name"
        f" FROM found LEFT JOIN people ON people.id = found.person {_DOWN}"
    )


def _from(ties: str, others: str, order: str) -> str:
    """Find those with as many points as a place, then others: each along the index."""
    found = " UNION ALL ".join(
        f"SELECT * FROM (SELECT {_COLUMNS} FROM standings {_HERE} AND {which} {order} LIMIT $5)"
        f" AS part{number}"
        for number, which in enumerate((ties, others))
    )
    return _ranked(f"{found} {order} LIMIT $5")


AFTER: Final = _from("points = $3 AND lot > $4", "points < $3", _DOWN)
BEFORE: Final = _from("points = $3 AND lot < $4", "points > $3", _UP)
OWN: Final = _ranked(
    f"SELECT {_COLUMNS} FROM standings WHERE board = $1 AND season = $2 AND person = $3"
)
SPREAD: Final = (
    "SELECT bucket, people FROM standing_counts"
    " WHERE board = $1 AND season = $2 AND grain = 100 AND people > 0 ORDER BY bucket"
)
# From each season to the one before, without a look at anybody who played in them.
SEASONS: Final = (
    "WITH RECURSIVE past(season) AS ("
    "SELECT MAX(season) FROM standing_counts WHERE board = $1 AND season < $2"
    " UNION ALL SELECT (SELECT MAX(standing_counts.season) FROM standing_counts"
    " WHERE board = $1 AND standing_counts.season < past.season) FROM past WHERE season > '')"
    " SELECT season FROM past WHERE season > '' LIMIT $3"
)


async def after(db: Reader, board: Board, key: Key, limit: int) -> list[Place]:
    """List those who come after a place, whether anybody still stands there or not."""
    return await _places(db, AFTER, *board, *key, limit)


async def before(db: Reader, board: Board, key: Key, limit: int) -> list[Place]:
    """List those who come right before a place."""
    return await _places(db, BEFORE, *board, *key, limit)


async def own(db: Reader, board: Board, person: str) -> Place | None:
    """Give somebody's own place, though nobody else may see it."""
    return next(iter(await _places(db, OWN, *board, person)), None)


async def spread(db: Reader, board: Board) -> dict[int, int]:
    """Count a board's people by their hundreds of points."""
    return {row["bucket"]: row["people"] for row in await db.all(SPREAD, *board)}


async def seasons(db: Reader, board: str, before: str, limit: int) -> list[str]:
    """List the seasons before one in which somebody played, the last first."""
    return [row["season"] for row in await db.all(SEASONS, board, before, limit)]


async def show_everywhere(tx: Transaction, person: str, shown: bool) -> None:
    """Show somebody on the board of all servers, or hide them there."""
    rows = await tx.all(
        "SELECT * FROM standings WHERE person = $1 AND board = $2 AND shown <> $3",
        person,
        EVERYWHERE,
        int(shown),
    )
    for each in map(standing, rows):
        await tx.run_all(written(each, replace(each, shown=shown)))


async def _places(db: Reader, sql: str, *values: Value) -> list[Place]:
    rows: Sequence[Row] = await db.all(sql, *values)
    return [
        Place(
            rank=row["rank"],
            person=row["person"],
            lot=row["lot"],
            name=row["name"],
            points=row["points"],
            rating=Rating(row["mu"], row["sigma"]),
            wins=row["wins"],
            losses=row["losses"],
            draws=row["draws"],
        )
        for row in rows
    ]
