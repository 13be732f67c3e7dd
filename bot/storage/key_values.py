"""Single texts, each stored under a name."""

from __future__ import annotations

from . import Reader, Statement


async def get(db: Reader, name: str) -> str | None:
    row = await db.one("SELECT value FROM key_values WHERE name = $1", name)
    return row["value"] if row else None


def put_statement(name: str, value: str) -> Statement:
    return (
        "INSERT INTO key_values (name, value) VALUES ($1, $2)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        name,
        value,
    )


def delete_statement(name: str) -> Statement:
    return "DELETE FROM key_values WHERE name = $1", name
