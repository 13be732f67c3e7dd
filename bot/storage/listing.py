"""Lists of live matches."""

from __future__ import annotations

from typing import Final

from ..play.viewer import FoundMatch
from . import Reader, Row, Value

_FOUND: Final = "id, player0, player1, channel, moved"


async def of_person(
    db: Reader,
    person: str,
    limit: int,
    *,
    server: str | None = None,
    channel: str | None = None,
) -> list[str]:
    """List a person's live matches, the one with the latest move first."""
    select, values = _live_of(person, server, channel)
    rows = await db.all(
        f"SELECT id FROM ({select}) AS live ORDER BY moved DESC, id LIMIT ${len(values) + 1}",
        *values,
        limit,
    )
    return [row["id"] for row in rows]


async def find_of_person(db: Reader, person: str, *, server: str | None) -> list[FoundMatch]:
    """Find all live matches of a person, the one with the latest move first."""
    select, values = _live_of(person, server, None)
    rows = await db.all(f"SELECT * FROM ({select}) AS live ORDER BY moved DESC, id", *values)
    return [_found(row) for row in rows]


async def find_in_server(db: Reader, server: str, limit: int) -> list[FoundMatch]:
    """Find a server's live matches, those without a move for longest first."""
    rows = await db.all(
        f"SELECT {_FOUND} FROM matches WHERE server = $1 AND state = 'live'"
        " ORDER BY moved, id LIMIT $2",
        server,
        limit,
    )
    return [_found(row) for row in rows]


def _found(row: Row) -> FoundMatch:
    return FoundMatch(row["id"], (row["player0"], row["player1"]), row["channel"])


def _live_of(person: str, server: str | None, channel: str | None) -> tuple[str, list[Value]]:
    """Return a SELECT of a person's live matches, with its values; each seat has an index."""
    values: list[Value] = [person]
    conditions = ""
    for column, value in (("server", server), ("channel", channel)):
        if value is not None:
            values.append(value)
            conditions += f" AND {column} = ${len(values)}"
    selects = (
        f"SELECT {_FOUND} FROM matches WHERE player{seat} = $1 AND state = 'live'{conditions}"
        for seat in (0, 1)
    )
    return " UNION ALL ".join(selects), values
