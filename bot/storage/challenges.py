"""The rows of challenges."""

from __future__ import annotations

from typing import Final

from ..play.chains import Chain, hashed
from ..play.challenge import EXPIRED, Challenge
from ..play.terms import Terms
from . import Reader, Row, Statement
from .shares import ALL, Share

PAGE: Final = 100  # challenges that expire together


def add_statement(challenge: Challenge, chain: Chain) -> Statement:
    """Write a new challenge, unless a match has its code: then it could never be accepted."""
    terms = challenge.terms
    return (
        "INSERT INTO challenges (id, server, channel, challenger, opponent, kingdom, artifacts,"
        " edition, pace, rated, seed, links, made, ends)"
        " SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14"
        " WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = $1)",
        challenge.id,
        challenge.server,
        challenge.channel,
        challenge.challenger,
        challenge.opponent,
        terms.kingdom,
        int(terms.artifacts),
        terms.edition,
        terms.pace,
        int(terms.rated),
        chain.root,
        chain.links,
        challenge.made,
        challenge.ends,
    )


async def find(db: Reader, id: str) -> Challenge | None:
    row = await db.one("SELECT * FROM challenges WHERE id = $1", id)
    return _challenge(row) if row else None


async def find_with_chain(db: Reader, id: str) -> tuple[Challenge, Chain] | None:
    """Return a challenge with the chain of its server seeds, which stays secret."""
    row = await db.one("SELECT * FROM challenges WHERE id = $1", id)
    return (_challenge(row), Chain(row["seed"], row["links"])) if row else None


async def find_seal(db: Reader, id: str) -> str | None:
    """Return the message that seals a challenge: channel/message."""
    row = await db.one("SELECT seal FROM challenges WHERE id = $1", id)
    return row["seal"] if row else None


def note_seal_statement(id: str, message: str) -> Statement:
    return "UPDATE challenges SET seal = $2 WHERE id = $1", id, message


def note_posted_statement(id: str, channel: str, message: str) -> Statement:
    return "UPDATE challenges SET channel = $2, message = $3 WHERE id = $1", id, channel, message


def close_statement(
    id: str, state: str, opponent: str | None, message: str | None, now: int
) -> Statement:
    """Close an open challenge, and mark its message as out of date."""
    return (
        "UPDATE challenges SET state = $2, opponent = $3, message = COALESCE(message, $4),"
        " closed = $5, shown = 0 WHERE id = $1 AND state = 'open'",
        id,
        state,
        opponent,
        message,
        now,
    )


def note_shown_statement(challenge: Challenge) -> Statement:
    """Note that a message shows how a challenge ended, unless a player was forgotten since."""
    return (
        "UPDATE challenges SET shown = 1 WHERE id = $1 AND challenger = $2"
        " AND COALESCE(opponent, '') = $3",
        challenge.id,
        challenge.challenger,
        challenge.opponent or "",
    )


async def count_open(db: Reader, challenger: str, server: str, since: int) -> int:
    """Count somebody's open challenges; one made before `since` counts only with a message."""
    row = await db.one(
        "SELECT COUNT(*) AS total FROM challenges WHERE challenger = $1 AND server = $2"
        " AND state = 'open' AND (message IS NOT NULL OR made > $3)",
        challenger,
        server,
        since,
    )
    assert row
    return int(row["total"])


def expire_statement(share: Share, now: int) -> Statement:
    """Close some open challenges that have expired, and mark their messages as out of date."""
    return (
        f"UPDATE challenges SET state = '{EXPIRED}', closed = $1, shown = 0 WHERE id IN"
        f" (SELECT id FROM challenges WHERE state = 'open' AND ends <= $1{share.sql}"
        f" ORDER BY ends LIMIT {PAGE})"
        # PostgreSQL checks only this again for a challenge that is being accepted.
        " AND state = 'open'",
        now,
    )


async def next_expiry(db: Reader, share: Share) -> int | None:
    row = await db.one(f"SELECT MIN(ends) AS ends FROM challenges WHERE state = 'open'{share.sql}")
    return row["ends"] if row else None


async def list_behind(db: Reader, share: Share = ALL) -> list[str]:
    """List the closed challenges whose message may not show how they ended."""
    rows = await db.all(
        f"SELECT id FROM challenges WHERE shown = 0{share.sql} ORDER BY id LIMIT 1000"
    )
    return [row["id"] for row in rows]


def terms_of(row: Row) -> Terms:
    return Terms(
        row["kingdom"], bool(row["artifacts"]), row["edition"], row["pace"], bool(row["rated"])
    )


def _challenge(row: Row) -> Challenge:
    return Challenge(
        id=row["id"],
        server=row["server"],
        channel=row["channel"],
        message=row["message"],
        challenger=row["challenger"],
        opponent=row["opponent"],
        terms=terms_of(row),
        commitment=hashed(row["seed"], row["links"] + 1),
        made=row["made"],
        ends=row["ends"],
        state=row["state"],
        links=row["links"],
    )
