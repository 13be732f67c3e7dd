"""Everything that is read before a match begins, in one query."""

from __future__ import annotations

from dataclasses import dataclass

from ..people.server import Server
from . import Reader

_LIVE = (
    "(SELECT COUNT(*) FROM matches WHERE player0 = {0} AND server = $1 AND state = 'live')"
    " + (SELECT COUNT(*) FROM matches WHERE player1 = {0} AND server = $1 AND state = 'live')"
)
_PASSES = "(SELECT passes FROM people WHERE id = {0})"
_LEAVING = "(SELECT COUNT(*) FROM people WHERE id IN ($2, $3) AND becomes IS NOT NULL)"


@dataclass(frozen=True, slots=True)
class Preconditions:
    limit: int  # of live matches of a member in this server
    live: tuple[int, int]  # how many each player has
    # The decisions that each player never wants to be asked about.
    passes: tuple[frozenset[str], frozenset[str]]
    is_anyone_leaving: bool  # whether one of the players is being forgotten


async def find(db: Reader, server: str, players: tuple[str, str]) -> Preconditions:
    row = await db.one(
        "SELECT (SELECT live_matches FROM servers WHERE id = $1) AS live_limit,"
        f" {_LIVE.format('$2')} AS live0, {_LIVE.format('$3')} AS live1,"
        f" {_PASSES.format('$2')} AS passes0, {_PASSES.format('$3')} AS passes1,"
        f" {_LEAVING} AS leaving",
        server,
        *players,
    )
    assert row
    limit = row["live_limit"]
    return Preconditions(
        limit=Server(server).live_matches if limit is None else limit,
        live=(row["live0"], row["live1"]),
        passes=(
            frozenset((row["passes0"] or "").split()),
            frozenset((row["passes1"] or "").split()),
        ),
        is_anyone_leaving=row["leaving"] > 0,
    )
