"""Notes of what has been deleted but may still be on the disk.

A note is written in the transaction that deletes the last rows with an id, and removed once the
disk has been wiped of that id. If a stop or a crash comes in between, the next start finds the note
and rewrites the file. Wipes overlap, so each has a note of its own, whose name leads to nobody. On
a server, which wipes its disk itself, the notes have no effect.
"""

from __future__ import annotations

from typing import Final

from . import Reader, Statement, key_values

_PREFIX: Final = "wipe "
UNFINISHED: Final = f"SELECT name FROM key_values WHERE name LIKE '{_PREFIX}%'"


async def unfinished(db: Reader) -> list[str]:
    """List the wipes that have begun and not ended."""
    return [row["name"].removeprefix(_PREFIX) for row in await db.all(UNFINISHED)]


def begin_statement(wipe: str) -> Statement:
    return key_values.put_statement(_PREFIX + wipe, "")


def end_statement(wipe: str) -> Statement:
    return key_values.delete_statement(_PREFIX + wipe)
