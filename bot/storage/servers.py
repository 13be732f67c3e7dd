"""The rows of servers."""

from __future__ import annotations

from typing import Final

from ..people.server import Server
from . import Reader, Row, Statement, Transaction
from .shares import Share

PAGE: Final = 500


async def get(db: Reader, id: str) -> Server:
    """Return a server's settings, or the defaults."""
    row = await db.one(
        "SELECT id, language, threads, kingdom, artifacts, edition, pace, rated,"
        " pictures, open_challenges, live_matches, locale FROM servers WHERE id = $1",
        id,
    )
    if row is None:
        return Server(id)
    return Server(
        id=row["id"],
        language=row["language"],
        threads=bool(row["threads"]),
        kingdom=row["kingdom"],
        artifacts=bool(row["artifacts"]),
        edition=row["edition"],
        pace=row["pace"],
        rated=bool(row["rated"]),
        pictures=bool(row["pictures"]),
        open_challenges=row["open_challenges"],
        live_matches=row["live_matches"],
        locale=row["locale"],
    )


async def is_known(db: Reader, id: str) -> bool:
    """Whether anything is stored about a server: each one with data has a row."""
    return await db.one("SELECT id FROM servers WHERE id = $1", id) is not None


async def save(tx: Transaction, server: Server) -> None:
    """Write a server's settings."""
    await tx.run(
        "INSERT INTO servers (id, language, threads, kingdom, artifacts, edition, pace,"
        " rated, pictures, open_challenges, live_matches)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        " ON CONFLICT (id) DO UPDATE SET language = excluded.language, threads = excluded.threads,"
        " kingdom = excluded.kingdom, artifacts = excluded.artifacts, edition = excluded.edition,"
        " pace = excluded.pace, rated = excluded.rated,"
        " pictures = excluded.pictures,"
        " open_challenges = excluded.open_challenges, live_matches = excluded.live_matches",
        server.id,
        server.language,
        int(server.threads),
        server.kingdom,
        int(server.artifacts),
        server.edition,
        server.pace,
        int(server.rated),
        int(server.pictures),
        server.open_challenges,
        server.live_matches,
    )


def add_statement(id: str) -> Statement:
    """Add a row for a server, unless there is one: each server with any data has one."""
    return "INSERT INTO servers (id) VALUES ($1) ON CONFLICT (id) DO NOTHING", id


async def membership(db: Reader, share: Share, after: str) -> list[Row]:
    """List a page of servers by id, each with since when the bot is not in it."""
    return await db.all(
        f"SELECT id, left_at FROM servers WHERE id > $1{share.sql_for('id')} ORDER BY id LIMIT $2",
        after,
        PAGE,
    )


async def left(db: Reader) -> list[Row]:
    """List the servers that the bot has left, of all processes."""
    return await db.all("SELECT id, left_at FROM servers WHERE left_at IS NOT NULL")


async def to_delete(db: Reader, share: Share, before: int) -> list[Row]:
    """List the servers that the bot left before a moment, and those that are being deleted."""
    return await db.all(
        "SELECT id, left_at, deleting FROM servers"
        " WHERE (left_at IS NOT NULL OR deleting = 1)"  # as the index says
        f" AND (left_at <= $1 OR deleting = 1){share.sql_for('id')} ORDER BY id",
        before,
    )


async def is_being_deleted(db: Reader, id: str) -> bool:
    return await db.one("SELECT id FROM servers WHERE id = $1 AND deleting = 1", id) is not None


def leave_statement(id: str, at: int) -> Statement:
    return "UPDATE servers SET left_at = $2 WHERE id = $1 AND left_at IS NULL", id, at


def return_statement(id: str) -> Statement:
    """Note that the bot is in a server, unless its data is being deleted."""
    return "UPDATE servers SET left_at = NULL WHERE id = $1 AND deleting = 0", id


def wake_statement(id: str, at: int) -> Statement:
    """Have the clocks of a server's matches looked at."""
    return "UPDATE matches SET wake = $2 WHERE server = $1 AND state = 'live'", id, at


def remember_locale_statement(id: str, locale: str) -> Statement:
    return (
        "INSERT INTO servers (id, locale) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET locale = excluded.locale",
        id,
        locale,
    )
