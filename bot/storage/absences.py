"""The rows of absences and of beats, which say when a shard's matches could last be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from . import Reader, Row, Statement

# A number of shards with which each server is alone on its shard: for an absence of one server.
ALONE: Final = 2**31 - 1


def shard_of(server: str) -> int:
    """Return the shard on which a server would be alone."""
    return (int(server) >> 22) % ALONE


async def beats(db: Reader) -> list[Row]:
    return await db.all("SELECT shard_count, shard, at FROM beats")


async def absences(db: Reader, after: int) -> list[Row]:
    """List the absences that ended at this moment or later."""
    return await db.all(
        "SELECT shard_count, shard, since, until FROM absences WHERE until >= $1", after
    )


def beats_statement(count: int, beats: Mapping[int, int]) -> Statement:
    """Write when the matches of each of these shards could last be played."""
    moments = {at: n for n, at in enumerate(dict.fromkeys(beats.values()), 1)}
    values = ", ".join(f"({count}, {shard}, ${moments[at]})" for shard, at in beats.items())
    return (
        f"INSERT INTO beats (shard_count, shard, at) VALUES {values}"
        " ON CONFLICT (shard_count, shard) DO UPDATE SET at = excluded.at",
        *moments,
    )


def absence_statement(count: int, shard: int, since: int, until: int) -> Statement:
    """Write an absence; this may be repeated if it is unknown whether it was committed."""
    return (
        "INSERT INTO absences (shard_count, shard, since, until) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (shard_count, shard, since) DO UPDATE SET until = excluded.until",
        count,
        shard,
        since,
        until,
    )


def delete_statement(server: str) -> Statement:
    """Delete the absences of one server alone."""
    return (
        "DELETE FROM absences WHERE shard_count = $1 AND shard = $2",
        ALONE,
        shard_of(server),
    )


def cut_off_statements(now: int) -> list[Statement]:
    """Cut off the part of absences that lies in the future."""
    return [
        ("DELETE FROM absences WHERE since >= $1", now),
        ("UPDATE absences SET until = $1 WHERE until > $1", now),
    ]


def prune_absences_statement(before: int) -> Statement:
    return "DELETE FROM absences WHERE until < $1", before


def prune_beats_statement(count: int) -> Statement:
    """Delete beats of other shard counts, once every shard of this count has a newer one.

    For each server only its newest beat counts, so the deleted ones can never matter again.
    """
    ours = f"FROM beats AS ours WHERE ours.shard_count = {count}"
    return (
        f"DELETE FROM beats WHERE shard_count <> {count}"
        f" AND (SELECT COUNT(*) {ours}) = {count} AND at <= (SELECT MIN(ours.at) {ours})",
    )
