"""The contents of a profile: a person's finished matches in a server, and their standings.

Only the newest matches are read, so that a profile is quick even after thousands of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..standings.board import EVERYWHERE
from ..standings.profiles import PlayedMatch, Profile
from ..standings.profiles import profile as make_profile
from ..standings.ratings import DisplayedRating
from ..standings.seasons import ALL_TIME
from . import Reader, Row
from .standings import Standing, standings_of

RECENT: Final = 500  # matches

_SEATS: Final = " UNION ALL ".join(
    f"SELECT * FROM (SELECT {seat} AS seat, number FROM matches"
    f" WHERE player{seat} = $1 AND server = $2 AND state = 'over'"
    f" ORDER BY number DESC LIMIT $3) AS seat{seat}"
    for seat in (0, 1)
)
# The indexes give the numbers of these matches, so that no other rows are read.
MATCHES: Final = (
    "SELECT seat, CASE WHEN seat = 0 THEN player1 ELSE player0 END AS opponent, computer, kingdom,"
    f" winner, votes, leads, ratings FROM ({_SEATS} ORDER BY number DESC LIMIT $3) AS recent"
    " JOIN matches ON matches.number = recent.number ORDER BY matches.number DESC"
)


async def profile(db: Reader, person: str, server: str, season: str, asker: str) -> Profile:
    """Make somebody's profile in a server, as `asker` may see it."""
    standings = await standings_of(db, person, server, season)
    everywhere = standings.get((EVERYWHERE, ALL_TIME))
    if everywhere and not everywhere.shown and person != asker:
        everywhere = None
    matches, curve = await played_matches(db, person, server)
    return make_profile(
        person,
        matches,
        asker=asker,
        standings=(
            _displayed(standings.get((server, ALL_TIME))),
            _displayed(standings.get((server, season))),
            _displayed(everywhere),
        ),
        hidden=bool(everywhere and not everywhere.shown),
        curve=curve,
        more=len(matches) == RECENT,
    )


async def played_matches(
    db: Reader, person: str, server: str
) -> tuple[list[PlayedMatch], tuple[DisplayedRating, ...]]:
    """Return a person's finished matches in a server, the newest first, and the rating's curve."""
    rows = await db.all(MATCHES, person, server, RECENT)
    return [_played_match(row) for row in rows], _curve(rows)


def _displayed(standing: Standing | None) -> DisplayedRating | None:
    return standing.rating.displayed if standing else None


def _played_match(row: Row) -> PlayedMatch:
    seat, winner, votes, leads = row["seat"], row["winner"], row["votes"], row["leads"]
    return PlayedMatch(
        row["opponent"],
        row["computer"] is not None,
        row["kingdom"],
        None if winner is None else winner == seat,
        _votes(votes)[seat] if votes else None,
        leads.split(" ")[seat] if leads else "",
    )


@lru_cache(maxsize=4096)
def _votes(text: str) -> tuple[str | None, str | None]:
    """Read which factions voted for each seat; few different texts occur."""
    votes: dict[str, int | None] | None = json.loads(text)
    if votes is None:
        return None, None
    first, second = (
        "".join(code for code, vote in votes.items() if vote == seat) for seat in (0, 1)
    )
    return first, second


def _curve(rows: Sequence[Row]) -> tuple[DisplayedRating, ...]:
    """Return a person's rating before the first of these rated matches, and after each."""
    rated = [row for row in reversed(rows) if row["ratings"]]
    if not rated:
        return ()
    # Parsing them as one text takes a third of the time.
    changes = json.loads(f"[{','.join(row['ratings'] for row in rated)}]")
    own = [change[row["seat"]] for change, row in zip(changes, rated, strict=True)]
    return (DisplayedRating(*own[0][0]), *(DisplayedRating(*after) for _, after, _ in own))
