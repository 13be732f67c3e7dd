"""The rows of challenges."""

from __future__ import annotations

from claim_core import commitment

from ..offer import Offer
from ..terms import Terms
from . import Reader, Row, Transaction
from .shares import ALL, Share


async def add(tx: Transaction, offer: Offer, seed: str) -> None:
    terms = offer.terms
    await tx.run(
        "INSERT INTO challenges (id, server, channel, challenger, opponent, kingdom, artifacts,"
        " edition, pace, rated, seed, made, ends)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        offer.id,
        offer.server,
        offer.channel,
        offer.challenger,
        offer.opponent,
        terms.kingdom,
        int(terms.artifacts),
        terms.edition,
        terms.pace,
        int(terms.rated),
        seed,
        offer.made,
        offer.ends,
    )


async def find(db: Reader, id: str) -> Offer | None:
    row = await db.one("SELECT * FROM challenges WHERE id = $1", id)
    return _offer(row) if row else None


async def seed_of(db: Reader, id: str) -> str:
    """Give the server seed, which is nobody's business until the match is over."""
    row = await db.one("SELECT seed FROM challenges WHERE id = $1", id)
    assert row
    seed: str = row["seed"]
    return seed


async def posted(tx: Transaction, id: str, channel: str, message: str) -> None:
    await tx.run(
        "UPDATE challenges SET channel = $2, message = $3 WHERE id = $1", id, channel, message
    )


async def close(
    tx: Transaction, id: str, state: str, opponent: str | None, message: str | None
) -> bool:
    """Close an open challenge; tell whether it was open. Its message is still to show it."""
    return (
        await tx.run(
            "UPDATE challenges SET state = $2, opponent = $3, message = COALESCE(message, $4),"
            " shown = 0 WHERE id = $1 AND state = 'open'",
            id,
            state,
            opponent,
            message,
        )
        == 1
    )


async def shown(tx: Transaction, id: str) -> None:
    """Note that a challenge's message shows what became of it."""
    await tx.run("UPDATE challenges SET shown = 1 WHERE id = $1", id)


async def count_open(db: Reader, challenger: str, server: str, since: int) -> int:
    """Count somebody's open challenges; one from before that nobody ever saw counts no more."""
    row = await db.one(
        "SELECT COUNT(*) AS many FROM challenges WHERE challenger = $1 AND server = $2"
        " AND state = 'open' AND (message IS NOT NULL OR made > $3)",
        challenger,
        server,
        since,
    )
    assert row
    return int(row["many"])


async def over(db: Reader, share: Share, now: int) -> list[str]:
    """List the open challenges whose time is over."""
    rows = await db.all(
        f"SELECT id FROM challenges WHERE state = 'open' AND ends <= $1{share.sql}"
        " ORDER BY ends LIMIT 100",
        now,
    )
    return [row["id"] for row in rows]


async def next_end(db: Reader, share: Share) -> int | None:
    row = await db.one(f"SELECT MIN(ends) AS ends FROM challenges WHERE state = 'open'{share.sql}")
    return row["ends"] if row else None


async def stale(db: Reader, share: Share = ALL) -> list[str]:
    """List the challenges whose message does not show yet what became of them."""
    rows = await db.all(
        f"SELECT id FROM challenges WHERE shown = 0 AND message IS NOT NULL{share.sql}"
        " ORDER BY id LIMIT 1000"
    )
    return [row["id"] for row in rows]


def terms_of(row: Row) -> Terms:
    return Terms(
        row["kingdom"], bool(row["artifacts"]), row["edition"], row["pace"], bool(row["rated"])
    )


def _offer(row: Row) -> Offer:
    return Offer(
        id=row["id"],
        server=row["server"],
        channel=row["channel"],
        message=row["message"],
        challenger=row["challenger"],
        opponent=row["opponent"],
        terms=terms_of(row),
        commitment=commitment(bytes.fromhex(row["seed"])),
        made=row["made"],
        ends=row["ends"],
        state=row["state"],
    )
