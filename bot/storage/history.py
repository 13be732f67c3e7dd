"""Finished matches: a person's, page by page, or all, in the order in which they ended."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from claim_core import Outcome

from ..archive.history_entry import HistoryEntry
from ..people.display_names import clean_name
from ..play.game import Move
from ..play.levels import levels_of
from ..play.viewer import FoundMatch
from . import Reader, Row, Value, placeholders
from .matches import ratings_of

COLUMNS = (
    "id, number, player0, player1, computer, level, kingdom, winner, votes, reason, ended, ratings"
)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match, most often one that has ended: its row and its moves."""

    row: Row
    moves: tuple[Move, ...]


async def of_person(
    db: Reader,
    person: str,
    limit: int,
    *,
    opponent: str | None = None,
    server: str | None = None,
    before: int | None = None,
    after: int | None = None,
) -> list[HistoryEntry]:
    """List a person's finished matches, the latest first: all, or those before or after a number.

    Each seat has an index in this order, so every page costs the same.
    """
    rows = await _of_person(
        db, person, limit, COLUMNS, opponent=opponent, server=server, before=before, after=after
    )
    found = [_entry(row) for row in rows]
    return found if after is None else found[::-1]


async def find_of_person(
    db: Reader,
    person: str,
    limit: int,
    *,
    opponent: str | None,
    server: str | None,
    before: int | None,
    after: int | None,
) -> list[FoundMatch]:
    """Find a person's finished matches, beginning with the latest or, `after` a number, with it."""
    columns = "id, number, player0, player1, channel"
    rows = await _of_person(
        db, person, limit, columns, opponent=opponent, server=server, before=before, after=after
    )
    return [
        FoundMatch(row["id"], (row["player0"], row["player1"]), row["channel"], row["number"])
        for row in rows
    ]


async def entries(db: Reader, ids: Sequence[str]) -> list[HistoryEntry]:
    """List these matches, the latest first."""
    if not ids:
        return []
    rows = await db.all(
        f"SELECT {COLUMNS} FROM matches WHERE id IN ({placeholders(len(ids))})"
        " ORDER BY number DESC",
        *ids,
    )
    return [_entry(row) for row in rows]


async def _of_person(
    db: Reader,
    person: str,
    limit: int,
    columns: str,
    *,
    opponent: str | None,
    server: str | None,
    before: int | None,
    after: int | None,
) -> list[Row]:
    values: list[Value] = [person, limit]

    def condition(comparison: str, value: Value) -> str:
        values.append(value)
        return f" AND {comparison} ${len(values)}"

    conditions = condition("server =", server) if server else ""
    against = condition("player{other} =", opponent) if opponent else ""
    if after is not None:
        conditions += condition("number >", after)
    elif before is not None:
        conditions += condition("number <", before)
    order = "ORDER BY number DESC" if after is None else "ORDER BY number"
    selects = (
        f"SELECT * FROM (SELECT {columns} FROM matches WHERE player{seat} = $1"
        f" AND state = 'over'{conditions}{against.format(other=1 - seat)} {order} LIMIT $2)"
        f" AS seat{seat}"
        for seat in (0, 1)
    )
    return await db.all(f"{' UNION ALL '.join(selects)} {order} LIMIT $2", *values)


async def names_of(db: Reader, people: Sequence[str]) -> dict[str, str]:
    """Return the names that people had when they were last seen, where these are known."""
    if not people:
        return {}
    rows = await db.all(
        f"SELECT id, name FROM people WHERE id IN ({placeholders(len(people))})", *people
    )
    names = {row["id"]: clean_name(row["name"]) for row in rows}
    return {id: name for id, name in names.items() if name}


async def count_finished(db: Reader) -> int:
    """Count the matches that have ended."""
    row = await db.one("SELECT COUNT(number) AS matches FROM matches")
    assert row
    return int(row["matches"])


async def finished(db: Reader, after: int, limit: int) -> list[FinishedMatch]:
    """List matches that have ended, with their moves, in the order of their numbers."""
    return await _with_moves(
        db,
        await db.all(
            "SELECT * FROM matches WHERE number > $1 ORDER BY number LIMIT $2", after, limit
        ),
    )


async def set_aside(db: Reader, after: str, limit: int) -> list[FinishedMatch]:
    """List matches that were set aside before they ended, in the order of their ids."""
    return await _with_moves(
        db,
        await db.all(
            "SELECT * FROM matches WHERE state = 'broken' AND number IS NULL AND id > $1"
            " ORDER BY id LIMIT $2",
            after,
            limit,
        ),
    )


async def in_server(db: Reader, server: str, before: int | None, limit: int) -> list[FinishedMatch]:
    """List a server's matches that have a number, the latest first, before a number."""
    newest = 2**62 if before is None else before
    return await _with_moves(
        db,
        await db.all(
            "SELECT * FROM matches WHERE server = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
            server,
            newest,
            limit,
        ),
    )


async def in_server_without_number(
    db: Reader, server: str, after: str, limit: int
) -> list[FinishedMatch]:
    """List a server's other matches, in the order of their ids."""
    return await _with_moves(
        db,
        await db.all(
            "SELECT * FROM matches WHERE server = $1 AND number IS NULL AND id > $2"
            " ORDER BY id LIMIT $3",
            server,
            after,
            limit,
        ),
    )


async def _with_moves(db: Reader, rows: Sequence[Row]) -> list[FinishedMatch]:
    moves: dict[str, list[Move]] = {row["id"]: [] for row in rows}
    if rows:
        for each in await db.all(
            "SELECT match, ply, seat, move, at FROM moves"
            f" WHERE match IN ({placeholders(len(rows))}) ORDER BY match, ply",
            *moves,
        ):
            moves[each["match"]].append(Move(each["ply"], each["seat"], each["move"], each["at"]))
    return [FinishedMatch(row, tuple(moves[row["id"]])) for row in rows]


def _entry(row: Row) -> HistoryEntry:
    return HistoryEntry(
        match=row["id"],
        number=row["number"],
        players=(row["player0"], row["player1"]),
        kingdom=row["kingdom"],
        outcome=_outcome(row),
        ended=row["ended"],
        ratings=ratings_of(row["ratings"]),
        levels=levels_of(row["computer"], row["level"]),
    )


def _outcome(row: Row) -> Outcome:
    return Outcome(row["winner"], json.loads(row["votes"]), row["reason"])
