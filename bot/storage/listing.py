"""Lists of live matches: the ids of the first ones, and how many there are."""

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
    """List a person's live matches, the one that was played last first."""
    half, values = _seats(person, server, channel)
    rows = await db.all(
        f"SELECT id FROM ({half}) AS live ORDER BY moved DESC, id LIMIT ${len(values) + 1}",
        *values,
        limit,
    )
    return [row["id"] for row in rows]


async def count_of_person(db: Reader, person: str, *, server: str | None = None) -> int:
    half, values = _seats(person, server, None)
    row = await db.one(f"SELECT COUNT(*) AS many FROM ({half}) AS live", *values)
    assert row
    return int(row["many"])


async def in_server(db: Reader, server: str, limit: int) -> list[str]:
    """List a server's live matches, the one that has waited longest first."""
    rows = await db.all(
        "SELECT id FROM matches WHERE server = $1 AND state = 'live' ORDER BY moved, id LIMIT $2",
        server,
        limit,
    )
    return [row["id"] for row in rows]


def _seats(person: str, server: str | None, channel: str | None) -> tuple[str, list[Value]]:
    """Give the SELECT of a person's live matches, in which each seat has an index."""
    values: list[Value] = [person]
    narrowed = ""
    for column, value in (("server", server), ("channel", channel)):
        if value is not None:
            values.append(value)
            narrowed += f" AND {column} = ${len(values)}"
    halves = (
        f"SELECT id, moved FROM matches WHERE player{seat} = $1 AND state = 'live'{narrowed}"
        for seat in (0, 1)
    )
    return " UNION ALL ".join(halves), values
