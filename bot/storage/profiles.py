"""What a profile is made of: a person's finished matches in a server, and what they led.

Both are the newest ones only, so that a profile is as quick for who has played thousands.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from typing import Final

from ..profiles import Played
from . import Reader, Row
from .matches import ratings_of

RECENT: Final = 500  # matches
LOOKED_AT: Final = 50  # matches without artifacts, in which leads are counted

_SEATS: Final = ((0, "player0", "player1"), (1, "player1", "player0"))
_RECENT: Final = " UNION ALL ".join(
    f"SELECT * FROM (SELECT {seat} AS seat, {other} AS opponent, number, computer, kingdom, winner,"
    f" votes, ratings FROM matches WHERE {own} = $1 AND server = $2 AND state = 'over'"
    f" ORDER BY number DESC LIMIT $3) AS seat{seat}"
    for seat, own, other in _SEATS
)
_PLAIN: Final = " UNION ALL ".join(
    f"SELECT * FROM (SELECT {seat} AS seat, id, number FROM matches WHERE {own} = $1"
    f" AND server = $2 AND state = 'over' AND artifacts = 0"
    f" ORDER BY number DESC LIMIT $3) AS seat{seat}"
    for seat, own, _ in _SEATS
)
MATCHES: Final = f"{_RECENT} ORDER BY number DESC LIMIT $3"
# Without artifacts, of each two cards that are played the first one leads.
LEADS: Final = (
    "SELECT card, COUNT(*) AS times FROM (SELECT plain.seat AS own, moves.seat AS seat,"
    " substr(moves.move, 1, 1) AS card,"
    " ROW_NUMBER() OVER (PARTITION BY moves.match ORDER BY moves.ply) AS nth"
    f" FROM ({_PLAIN} ORDER BY number DESC LIMIT $3) AS plain"
    " JOIN moves ON moves.match = plain.id"
    " WHERE substr(moves.move, 2, 1) BETWEEN '0' AND '9') AS cards"
    " WHERE seat = own AND nth % 2 = 1 GROUP BY card"
)


async def played(db: Reader, person: str, server: str) -> list[Played]:
    """List a person's finished matches in a server, the newest first."""
    return [_played(row) for row in await db.all(MATCHES, person, server, RECENT)]


async def leads(db: Reader, person: str, server: str) -> Counter[str]:
    """Count which factions a person leads."""
    rows = await db.all(LEADS, person, server, LOOKED_AT)
    return Counter({row["card"]: row["times"] for row in rows})


def _played(row: Row) -> Played:
    seat = row["seat"]
    changes = ratings_of(row["ratings"])
    votes = _votes(row["votes"] or "null")
    return Played(
        opponent=row["opponent"],
        computer=row["computer"] is not None,
        kingdom=row["kingdom"],
        won=None if row["winner"] is None else row["winner"] == seat,
        votes=votes[seat] if votes else "",
        voted=votes is not None,
        change=changes[seat] if changes else None,
    )


@lru_cache(maxsize=4096)
def _votes(text: str) -> tuple[str, str] | None:
    """Read which factions voted for which seat; there are few such texts."""
    votes: dict[str, int | None] | None = json.loads(text)
    if votes is None:
        return None
    first, second = ("".join(code for code, to in votes.items() if to == seat) for seat in (0, 1))
    return first, second
