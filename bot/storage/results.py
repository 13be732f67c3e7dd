"""Results: all that is left of a match whose server was deleted.

Ratings on the board of all servers depend on who played whom, who won, when, and how much it
counted. A result is a new row with an id of its own: a column that is not named here is not kept.
"""

from __future__ import annotations

import secrets
from typing import Final

from ..play.snapshot import RESULT
from ..standings.ratings import LEVELS_SINCE, MIN_CARDS, Change, DisplayedRating
from . import Row, Statement, Value, placeholders
from .matches import ratings_of, text_of_ratings
from .recounting import Evidence

_UNKNOWN: Final = DisplayedRating(0, 0, 0)  # on the server's board, which is deleted


def is_kept(row: Row) -> bool:
    """Whether a match has changed ratings: of its players, or of the computer's level."""
    if row["number"] is None:
        return False
    if row["computer"] is not None:
        return bool(row["rating_rules"] >= LEVELS_SINCE and not row["hinted"])
    try:
        return ratings_of(row["ratings"]) is not None
    except (ValueError, TypeError, RecursionError):  # it is damaged, and a recount skips it
        return False


def add_statement(row: Row, moves: Evidence) -> Statement:
    """Write the result of a match; its `ply` is how many cards the seat with fewer has played.

    That decides whether the match was too short to count for its winner.
    """
    is_known = moves.is_gapless and moves.moves == row["ply"]
    kept: dict[str, Value] = {
        "state": RESULT,
        "id": f"{RESULT}:{secrets.token_hex(8)}",
        "player0": row["player0"],
        "player1": row["player1"],
        "computer": row["computer"],
        "level": row["level"],
        "rated": row["rated"],
        "winner": row["winner"],
        "ended": row["ended"],
        "number": row["number"],
        "rating_rules": row["rating_rules"],
        "ratings": _divisors_only(row["ratings"]),
        "ply": min(moves.cards) if is_known else MIN_CARDS,
        "started": row["ended"],
        "moved": row["ended"],
        "reason": RESULT,
        "votes": "null",
        "lost": 1,  # it has no table
        "rules": row["rules"],
        "artifacts": 0,
    }
    kept |= dict.fromkeys(
        ("server", "channel", "kingdom", "edition", "pace", "seed", "salt", "next_seed"), ""
    )
    sql = f"INSERT INTO matches ({', '.join(kept)}) VALUES ({placeholders(len(kept))})"
    return sql, *kept.values()


def _divisors_only(ratings: str | None) -> str | None:
    changes = ratings_of(ratings)
    if changes is None:
        return None
    first, second = (Change(_UNKNOWN, _UNKNOWN, change.divisor) for change in changes)
    return text_of_ratings((first, second))
