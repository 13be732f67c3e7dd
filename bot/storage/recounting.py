"""What a recount reads, page by page, and the statements of a repair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from claim_core import FACTIONS

from . import Reader, Row, Statement, placeholder_rows, placeholders
from .standings import Key, Standing, standing

# Only a move that plays a card begins with a faction's code (`claim_core/moves.py`).
_IS_CARD: Final = "SUBSTR(move, 1, 1) IN ({})".format(", ".join(f"'{c}'" for c in FACTIONS))

Board: TypeAlias = tuple[str, str]  # and a season


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the moves of a match show without playing it again."""

    moves: int
    is_gapless: bool
    cards: tuple[int, int]  # played by each seat


NO_MOVES: Final = Evidence(moves=0, is_gapless=True, cards=(0, 0))


@dataclass(frozen=True, slots=True)
class WrongCount:
    board: Board
    grain: int
    bucket: int
    people: int  # how many too many are counted; below 0: too few


async def newest_number(db: Reader) -> int:
    row = await db.one("SELECT COALESCE(MAX(number), 0) AS number FROM matches")
    assert row
    return int(row["number"])


async def count_standings(db: Reader) -> int:
    row = await db.one("SELECT COUNT(*) AS standings FROM standings")
    assert row
    return int(row["standings"])


async def evidence(db: Reader, matches: Sequence[str]) -> dict[str, Evidence]:
    """Return the evidence for some matches."""
    if not matches:
        return {}
    rows = await db.all(
        "SELECT match, COUNT(*) AS moves, MAX(ply) AS last_ply,"
        f" SUM(CASE WHEN seat = 0 AND {_IS_CARD} THEN 1 ELSE 0 END) AS cards0,"
        f" SUM(CASE WHEN seat = 1 AND {_IS_CARD} THEN 1 ELSE 0 END) AS cards1"
        f" FROM moves WHERE match IN ({placeholders(len(matches))}) GROUP BY match",
        *matches,
    )
    found = {
        row["match"]: Evidence(
            moves=row["moves"],
            is_gapless=row["last_ply"] == row["moves"] - 1,
            cards=(int(row["cards0"]), int(row["cards1"])),
        )
        for row in rows
    }
    return {match: found.get(match, NO_MOVES) for match in matches}


async def standings_after(db: Reader, key: Key, limit: int) -> list[tuple[Standing, int]]:
    """List standings after a key, in the order of keys, each with its stored points."""
    rows = await db.all(
        "SELECT * FROM standings WHERE (board, season, person) > ($1, $2, $3)"
        " ORDER BY board, season, person LIMIT $4",
        *key,
        limit,
    )
    return [_stored(row) for row in rows]


async def standings_at(db: Reader, keys: Sequence[Key]) -> dict[Key, tuple[Standing, int]]:
    """Return the standings that exist for these keys, each with its stored points."""
    if not keys:
        return {}
    rows = await db.all(
        "SELECT * FROM standings"
        f" WHERE (board, season, person) IN (VALUES {placeholder_rows(len(keys), 3)})",
        *(part for key in keys for part in key),
    )
    return {found[0].key: found for found in map(_stored, rows)}


async def agreed(db: Reader, people: Sequence[str]) -> set[str]:
    """Return which of these people agreed to be shown on the board of all servers."""
    if not people:
        return set()
    rows = await db.all(
        f"SELECT id FROM people WHERE everywhere = 1 AND id IN ({placeholders(len(people))})",
        *people,
    )
    return {row["id"] for row in rows}


async def being_deleted(db: Reader, boards: Sequence[str]) -> set[str]:
    """Return which of these boards belong to a server that was deleted, or is being deleted.

    Each server with data has a row.
    """
    rows = await db.all(
        f"SELECT id FROM servers WHERE deleting = 0 AND id IN ({placeholders(len(boards))})",
        *boards,
    )
    return set(boards) - {row["id"] for row in rows}


async def boards_after(db: Reader, board: Board, limit: int) -> list[Board]:
    """List the boards after one, with their seasons, that have standings or counts."""
    following = "WHERE (board, season) > ($1, $2) ORDER BY board, season LIMIT $3"
    selects = (
        f"SELECT * FROM (SELECT DISTINCT board, season FROM {table} {following}) AS {table}"
        for table in ("standings", "standing_counts", "standing_increments")
    )
    rows = await db.all(
        f"SELECT * FROM ({' UNION '.join(selects)}) AS found ORDER BY board, season LIMIT $3",
        *board,
        limit,
    )
    return [(row["board"], row["season"]) for row in rows]


async def wrong_counts(db: Reader, first: Board, last: Board) -> list[WrongCount]:
    """List the buckets with wrong counts, from one board to another.

    A single statement reads counts and standings, so both are as of the same moment.
    """
    between = "WHERE (board, season) >= ($1, $2) AND (board, season) <= ($3, $4)"
    shown = f"FROM standings {between} AND shown = 1 GROUP BY board, season"
    rows = await db.all(
        "SELECT board, season, grain, bucket, SUM(people) AS people FROM ("
        f"SELECT board, season, grain, bucket, people FROM standing_counts {between}"
        f" UNION ALL SELECT board, season, 1, points, people FROM standing_increments {between}"
        f" UNION ALL SELECT board, season, 100, {_HUNDRED}, people"
        f" FROM standing_increments {between}"
        f" UNION ALL SELECT board, season, 1, points, -COUNT(*) {shown}, points"
        f" UNION ALL SELECT board, season, 100, {_HUNDRED}, -COUNT(*) {shown}, {_HUNDRED}"
        ") AS counted GROUP BY board, season, grain, bucket HAVING SUM(people) <> 0"
        " ORDER BY board, season, grain, bucket",
        *first,
        *last,
    )
    return [
        WrongCount((row["board"], row["season"]), row["grain"], row["bucket"], int(row["people"]))
        for row in rows
    ]


_HUNDRED: Final = "points - (points % 100 + 100) % 100"  # rounded down, even below 0


def recount_statements(board: str, season: str) -> list[Statement]:
    """Count a board's people again."""
    shown = "FROM standings WHERE board = $1 AND season = $2 AND shown = 1"
    insert = "INSERT INTO standing_counts (board, season, grain, bucket, people)"
    return [
        ("DELETE FROM standing_counts WHERE board = $1 AND season = $2", board, season),
        ("DELETE FROM standing_increments WHERE board = $1 AND season = $2", board, season),
        (
            f"{insert} SELECT board, season, 1, points, COUNT(*) {shown}"
            " GROUP BY board, season, points",
            board,
            season,
        ),
        (
            f"{insert} SELECT board, season, 100, {_HUNDRED}, COUNT(*) {shown}"
            f" GROUP BY board, season, {_HUNDRED}",
            board,
            season,
        ),
    ]


def ratings_statement(match: str, ratings: str | None) -> Statement:
    return "UPDATE matches SET ratings = $2 WHERE id = $1", match, ratings


def _stored(row: Row) -> tuple[Standing, int]:
    return standing(row), row["points"]
