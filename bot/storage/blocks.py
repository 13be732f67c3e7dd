"""The rows of blocks: whom somebody never wants to be challenged by."""

from __future__ import annotations

from collections.abc import Iterable

from . import Reader, Transaction


async def blocked_by(db: Reader, person: str) -> list[str]:
    rows = await db.all("SELECT blocked FROM blocks WHERE person = $1 ORDER BY blocked", person)
    return [row["blocked"] for row in rows]


async def save(tx: Transaction, person: str, blocked: Iterable[str]) -> None:
    """Block these people, and nobody else any more."""
    await tx.run("DELETE FROM blocks WHERE person = $1", person)
    await tx.run_all(
        [("INSERT INTO blocks (person, blocked) VALUES ($1, $2)", person, id) for id in blocked]
    )


async def forget(tx: Transaction, person: str) -> None:
    """Delete whom somebody has blocked, and that others have blocked them."""
    await tx.run("DELETE FROM blocks WHERE person = $1", person)
    await tx.run("DELETE FROM blocks WHERE blocked = $1", person)
