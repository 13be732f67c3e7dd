"""The rows of servers."""

from __future__ import annotations

from ..people.server import Server
from . import Reader, Statement, Transaction


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


def remember_locale_statement(id: str, locale: str) -> Statement:
    return (
        "INSERT INTO servers (id, locale) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET locale = excluded.locale",
        id,
        locale,
    )
