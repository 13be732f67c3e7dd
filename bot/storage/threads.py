"""The threads that matches were played in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..play.place import Thread
from . import Reader, Statement, placeholders

PAGE: Final = 500  # ids in a query


async def find(db: Reader, ids: Sequence[str]) -> dict[str, Thread]:
    """Return what is known about these ids."""
    found: dict[str, Thread] = {}
    for start in range(0, len(ids), PAGE):
        page = ids[start : start + PAGE]
        rows = await db.all(
            f"SELECT id, parent, private FROM threads WHERE id IN ({placeholders(len(page))})",
            *page,
        )
        found |= {row["id"]: Thread(row["parent"], bool(row["private"])) for row in rows}
    return found


def add_statement(server: str, id: str, thread: Thread) -> Statement:
    return (
        "INSERT INTO threads (server, id, parent, private) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (id) DO NOTHING",
        server,
        id,
        thread.parent,
        int(thread.private),
    )
