"""Taking a person out of every row: a former player, whom nobody can name, stands there instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from . import Statement, Transaction
from . import matches as match_rows
from .standings import counted, standing

# Each of these an index finds.
ENDED: Final = ("state = 'over'", "state IN ('cancelled', 'closed', 'broken')")
STANDINGS: Final = "SELECT * FROM standings WHERE person = $1"
STAND_FORMER: Final = "UPDATE standings SET person = $2, shown = 0 WHERE person = $1"
_SIDES: Final = (("challenger", "withdrawn"), ("opponent", "declined"))


async def forget(tx: Transaction, person: str, former: str, fresh: int) -> bool:
    """Put a former player's id in the place of a person's; not while they play a match.

    Tables and challenges from after `fresh` are to be shown anew, since they name the person.
    """
    if await match_rows.live_of(tx, person):
        return False
    await tx.run_all(
        [
            *await _uncounted(tx, person),
            (STAND_FORMER, person, former),
            ("DELETE FROM people WHERE id = $1", person),
            *_challenges(person, former, fresh),
            *_matches(person, former, fresh),
        ]
    )
    return True


async def _uncounted(tx: Transaction, person: str) -> list[Statement]:
    """Count a person no more among those with their points."""
    rows = await tx.all(STANDINGS, person)
    return [statement for row in rows for statement in counted(standing(row), -1)]


def _challenges(person: str, former: str, fresh: int) -> Iterator[Statement]:
    for side, becomes in _SIDES:
        yield (
            f"UPDATE challenges SET {side} = $2,"
            f" state = CASE WHEN state = 'open' THEN '{becomes}' ELSE state END,"
            " shown = CASE WHEN state = 'open' OR made >= $3 THEN 0 ELSE shown END"
            f" WHERE {side} = $1",
            person,
            former,
            fresh,
        )


def _matches(person: str, former: str, fresh: int) -> Iterator[Statement]:
    """Whoever has a match in memory finds by its version that it is another one now."""
    for seat in (0, 1):
        for ended in ENDED:
            yield (
                f"UPDATE matches SET player{seat} = $2, version = version + 1,"
                " shown = CASE WHEN ended >= $3 THEN shown ELSE shown + 1 END"
                f" WHERE player{seat} = $1 AND {ended}",
                person,
                former,
                fresh,
            )
