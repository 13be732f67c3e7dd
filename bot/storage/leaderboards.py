"""The boards, page by page.

A page begins after a key or ends before one, so a deep page costs no more than the first. A single
statement reads its rows with their ranks, so all of them are as of the same moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..people.display_names import clean_name
from ..play.levels import LEVELS, rated_as
from ..standings.board import EVERYWHERE, Board, BoardEntry, Key
from ..standings.ratings import Rating
from . import Reader, Row, Transaction, Value
from .standings import change_statements, standing

_COLUMNS: Final = (
    "board, season, person, tiebreak, mu, sigma, points, wins, losses, draws, shown, played"
)
_WHERE: Final = "WHERE board = $1 AND season = $2 AND shown = 1"
_DOWN: Final = "ORDER BY points DESC, tiebreak"
_UP: Final = "ORDER BY points, tiebreak DESC"

# A rank counts the people in higher hundreds, those in the same hundred with more points, and the
# increments.
_COUNTED: Final = (
    "SELECT COALESCE(SUM(standing_counts.people), 0) FROM standing_counts"
    " WHERE standing_counts.board = found.board AND standing_counts.season = found.season"
)
_INCREMENTS: Final = (
    "SELECT COALESCE(SUM(added.people), 0) FROM standing_increments AS added"
    " WHERE added.board = found.board AND added.season = found.season"
    " AND added.points > found.points"
)
_RANK: Final = (
    f"CASE WHEN found.shown = 1 THEN 1 + ({_COUNTED} AND grain = 100 AND bucket > found.points)"
    f" + ({_COUNTED} AND grain = 1 AND bucket > found.points AND bucket <"
    " found.points - (found.points % 100 + 100) % 100 + 100)"
    f" + ({_INCREMENTS}) END AS rank"
)


def _ranked(found: str) -> str:
    return (
        f"WITH found AS ({found}) SELECT found.*, {_RANK}, COALESCE(people.name, '') AS name"
        f" FROM found LEFT JOIN people ON people.id = found.person {_DOWN}"
    )


def _from_key(ties: str, others: str, order: str) -> str:
    """Find people with as many points as a key, then those further on: both along the index."""
    found = " UNION ALL ".join(
        f"SELECT * FROM (SELECT {_COLUMNS} FROM standings {_WHERE} AND {clause} {order} LIMIT $5)"
        f" AS part{number}"
        for number, clause in enumerate((ties, others))
    )
    return _ranked(f"{found} {order} LIMIT $5")


AFTER: Final = _from_key("points = $3 AND tiebreak > $4", "points < $3", _DOWN)
BEFORE: Final = _from_key("points = $3 AND tiebreak < $4", "points > $3", _UP)
OWN: Final = _ranked(
    f"SELECT {_COLUMNS} FROM standings WHERE board = $1 AND season = $2 AND person = $3"
)
_OF_LEVELS: Final = ", ".join(f"'{rated_as(level)}'" for level in LEVELS)
OF_LEVELS: Final = _ranked(
    f"SELECT {_COLUMNS} FROM standings WHERE board = $1 AND season = $2"
    f" AND person IN ({_OF_LEVELS})"
)
SPREAD: Final = (
    "SELECT bucket, SUM(people) AS people FROM ("
    "SELECT bucket, people FROM standing_counts WHERE board = $1 AND season = $2 AND grain = 100"
    " UNION ALL SELECT points - (points % 100 + 100) % 100 AS bucket, people"
    " FROM standing_increments WHERE board = $1 AND season = $2) AS counted"
    " GROUP BY bucket HAVING SUM(people) > 0 ORDER BY bucket"
)
# Goes from each season to the one before it, without reading all the standings in between.
SEASONS: Final = (
    "WITH RECURSIVE past(season) AS ("
    "SELECT MAX(season) FROM standings WHERE board = $1 AND season < $2 AND shown = 1"
    " UNION ALL SELECT (SELECT MAX(standings.season) FROM standings WHERE board = $1"
    " AND standings.season < past.season AND shown = 1) FROM past WHERE season > '')"
    " SELECT season FROM past WHERE season > '' LIMIT $3"
)


async def after(db: Reader, board: Board, key: Key, limit: int) -> list[BoardEntry]:
    """List the entries after a key, whether or not an entry still has this key."""
    return await _entries(db, AFTER, *board, *key, limit)


async def before(db: Reader, board: Board, key: Key, limit: int) -> list[BoardEntry]:
    """List the entries right before a key, the nearest last."""
    return await _entries(db, BEFORE, *board, *key, limit)


async def own(db: Reader, board: Board, person: str) -> BoardEntry | None:
    """Return somebody's own entry, even if others do not see it."""
    return next(iter(await _entries(db, OWN, *board, person)), None)


async def of_levels(db: Reader, board: Board) -> list[BoardEntry]:
    """List the entries of the computer's levels, the best first; they have no ranks."""
    return await _entries(db, OF_LEVELS, *board)


async def spread(db: Reader, board: Board) -> dict[int, int]:
    """Count a board's people by hundreds of points."""
    return {row["bucket"]: row["people"] for row in await db.all(SPREAD, *board)}


async def seasons(db: Reader, board: str, before: str, limit: int) -> list[str]:
    """List the seasons before this one that have anybody on the board, the latest first."""
    return [row["season"] for row in await db.all(SEASONS, board, before, limit)]


async def show_everywhere(tx: Transaction, person: str, shown: bool) -> None:
    """Show somebody on the board of all servers, or hide them; the caller holds their lock.

    Somebody inactive is hidden again soon (`standings.inactivity`).
    """
    rows = await tx.all(
        "SELECT * FROM standings WHERE person = $1 AND board = $2 AND shown <> $3",
        person,
        EVERYWHERE,
        int(shown),
    )
    changes = [(each, replace(each, shown=shown)) for each in map(standing, rows)]
    await tx.run_all(change_statements(changes))


async def _entries(db: Reader, sql: str, *values: Value) -> list[BoardEntry]:
    rows: Sequence[Row] = await db.all(sql, *values)
    return [
        BoardEntry(
            rank=row["rank"],
            person=row["person"],
            tiebreak=row["tiebreak"],
            name=clean_name(row["name"]),
            points=row["points"],
            rating=Rating(row["mu"], row["sigma"]),
            wins=row["wins"],
            losses=row["losses"],
            draws=row["draws"],
            played=row["played"],
        )
        for row in rows
    ]
