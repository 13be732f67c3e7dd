"""Where the tables of matches are on Discord.

These are columns of `matches`, so that a partial index finds the tables that are out of date
(`shown < version`), and a move writes one row instead of two. A change of the channel, the message
or the ping is a compare-and-set: if they are not what they were, nothing is changed. While a table
is being posted, `shown` is -1, so that the sweep finds a table whose answer never came.
"""

from __future__ import annotations

from ..play.place import Place
from . import Reader, Row, Statement
from .shares import Share

COLUMNS = "channel, message, posted, shown, lost, ping, posting, pinging"
_SAME = "id = $1 AND channel = $2 AND COALESCE(message, '') = $3"


async def find(db: Reader, id: str) -> Place | None:
    row = await db.one(f"SELECT {COLUMNS} FROM matches WHERE id = $1", id)
    return place_of(row) if row else None


def change_statement(id: str, before: Place, after: Place) -> Statement:
    """Change where a table is, if it is still where it was before."""
    return (
        "UPDATE matches SET channel = $4, message = $5, posted = $6, shown = $7, lost = $8,"
        f" posting = $9 WHERE {_SAME} AND COALESCE(posting, '') = $10",
        id,
        before.channel,
        before.message or "",
        after.channel,
        after.message,
        after.posted,
        after.shown,
        int(after.lost),
        after.posting,
        before.posting or "",
    )


def change_ping_statement(id: str, before: Place, after: Place) -> Statement:
    """Change which message pings a player, or will soon, if that is still the one from before."""
    return (
        "UPDATE matches SET ping = $4, pinging = $5"
        " WHERE id = $1 AND COALESCE(ping, '') = $2 AND COALESCE(pinging, '') = $3",
        id,
        before.ping or "",
        before.pinging or "",
        after.ping,
        after.pinging,
    )


def note_shown_statement(id: str, place: Place) -> Statement:
    """Note which version a table shows, if it is still there."""
    return (
        f"UPDATE matches SET shown = $4 WHERE {_SAME} AND shown < $4 AND posting IS NULL",
        id,
        place.channel,
        place.message or "",
        place.shown,
    )


async def list_behind(db: Reader, share: Share, after: str, limit: int) -> list[tuple[str, int]]:
    """List the matches whose table shows an older version, by id, each with its version."""
    rows = await db.all(
        "SELECT id, version FROM matches WHERE shown < version AND lost = 0 AND id > $1"
        f"{share.sql} ORDER BY id LIMIT $2",
        after,
        limit,
    )
    return [(row["id"], row["version"]) for row in rows]


async def list_lately_pinged(db: Reader, share: Share, latest: int) -> list[Row]:
    """List those of the latest results that have a ping, or may have another one."""
    return await db.all(
        "SELECT id, ended, ping, pinging FROM matches"
        " WHERE number > (SELECT COALESCE(MAX(number), 0) FROM matches) - $1"
        f" AND (ping IS NOT NULL OR pinging IS NOT NULL){share.sql}",
        latest,
    )


async def last_played(db: Reader, channel: str, now: int) -> int | None:
    """Return when the last match of a channel ended; `now` if one is live, `None` without any."""
    row = await db.one(
        "SELECT MAX(COALESCE(ended, $2)) AS ended FROM matches WHERE channel = $1", channel, now
    )
    assert row
    ended: int | None = row["ended"]
    return ended


def place_of(row: Row) -> Place:
    return Place(
        channel=row["channel"],
        message=row["message"],
        posted=row["posted"],
        shown=row["shown"],
        lost=bool(row["lost"]),
        ping=row["ping"],
        posting=row["posting"],
        pinging=row["pinging"],
    )
