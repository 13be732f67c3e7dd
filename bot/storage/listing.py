"""Lists of live matches: the ids of the first ones, and their total number."""

from __future__ import annotations

from . import Reader, Value


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


async def count_of_person(db: Reader, person: str, *, server: str | None = None) -> int:
    select, values = _live_of(person, server, None)
    row = await db.one(f"SELECT COUNT(*) AS total FROM ({select}) AS live", *values)
    assert row
    return int(row["total"])


async def in_server(db: Reader, server: str, limit: int) -> list[str]:
    """List a server's live matches, those without a move for longest first."""
    rows = await db.all(
        "SELECT id FROM matches WHERE server = $1 AND state = 'live' ORDER BY moved, id LIMIT $2",
        server,
        limit,
    )
    return [row["id"] for row in rows]


def _live_of(person: str, server: str | None, channel: str | None) -> tuple[str, list[Value]]:
    """Return a SELECT of a person's live matches, with its values; each seat has an index."""
    values: list[Value] = [person]
    conditions = ""
    for column, value in (("server", server), ("channel", channel)):
        if value is not None:
            values.append(value)
            conditions += f" AND {column} = ${len(values)}"
    selects = (
        f"SELECT id, moved FROM matches WHERE player{seat} = $1 AND state = 'live'{conditions}"
        for seat in (0, 1)
    )
    return " UNION ALL ".join(selects), values
