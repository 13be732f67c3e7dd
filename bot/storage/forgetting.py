"""Replace a person's id with an anonymous one in every row.

This goes page by page, since somebody may have tens of thousands of matches and other writers must
not wait for all of them. It begins when the person has no live match. From then on their row has
the anonymous id in `people.becomes`, and they can neither begin a match nor be challenged. So no
row with their id is added:

- Beginning a match reads `becomes` and inserts a live match; `begin` reads the live matches and
  writes `becomes`. Both are SERIALIZABLE, so one of them sees what the other has done. The same
  holds for open challenges.
- Without a live match nothing ends, so the person is not rated. Otherwise their standings change
  only under their lock, which is also held for each page of standings.
- A change of preferences holds their lock and reads `becomes`. `finish` holds the lock as well, so
  a row that was read before it was deleted is not written back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from . import Database, Reader, Statement, Transaction, blocks, wipes
from . import matches as match_rows
from .standings import change_statements, standing

PAGE: Final = 50  # rows in a transaction

# Each of these conditions has an index.
ENDED: Final = (
    "state = 'over'",
    "state IN ('cancelled', 'closed', 'broken')",
    "state = 'result'",
)
STANDINGS: Final = f"SELECT * FROM standings WHERE person = $1 LIMIT {PAGE}"
REPLACE_PERSON: Final = (
    "UPDATE standings SET person = $2 WHERE person = $1 AND board = $3 AND season = $4"
)
UNFINISHED: Final = "SELECT id, becomes FROM people WHERE becomes IS NOT NULL"
_SIDES: Final = (("challenger", "withdrawn"), ("opponent", "declined"))  # columns, final states


async def begin(tx: Transaction, person: str, anonymous: str) -> str | None:
    """Begin to forget somebody, unless they have a live match; return the anonymous id.

    If this has begun before, that is the id chosen then.
    """
    if await match_rows.live_of(tx, person):
        return None
    row = await tx.one(
        "INSERT INTO people (id, becomes) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET becomes = COALESCE(people.becomes, excluded.becomes)"
        " RETURNING becomes",
        person,
        anonymous,
    )
    await tx.run_all(list(closing_statements(person)))
    assert row
    return str(row["becomes"])


async def unfinished(db: Reader) -> list[tuple[str, str]]:
    """List the people who are being forgotten, each with their anonymous id."""
    return [(row["id"], row["becomes"]) for row in await db.all(UNFINISHED)]


def closing_statements(person: str) -> Iterator[Statement]:
    """Close the challenges that a person has issued or received."""
    for side, state in _SIDES:
        yield (
            f"UPDATE challenges SET state = '{state}', shown = 0"
            f" WHERE {side} = $1 AND state = 'open'",
            person,
        )


def page_statements(person: str, anonymous: str, since: int) -> Iterator[Statement]:
    """Replace a person's id with the anonymous one; repeat each until it changes no row.

    The messages of matches that ended, and of challenges made, at `since` or later are updated,
    because they name the person. So do seals and receipts, which are never edited: the rows forget
    where they are. The version goes up, so that a match in memory is known to be old.
    """
    for side, _ in _SIDES:
        yield (
            f"UPDATE challenges SET {side} = $2, seal = NULL,"
            " shown = CASE WHEN made >= $3 THEN 0 ELSE shown END"
            # With {side} = $1 here as well, SQLite would read all challenges, not just a page.
            f" WHERE id IN (SELECT id FROM challenges WHERE {side} = $1 LIMIT {PAGE})",
            person,
            anonymous,
            since,
        )
    for seat in (0, 1):
        for ended in ENDED:
            yield (
                f"UPDATE matches SET player{seat} = $2, receipt = NULL, version = version + 1,"
                " shown = CASE WHEN ended >= $3 THEN shown ELSE shown + 1 END"
                f" WHERE player{seat} = $1 AND id IN"
                f" (SELECT id FROM matches WHERE player{seat} = $1 AND {ended} LIMIT {PAGE})",
                person,
                anonymous,
                since,
            )


async def replace_in_standings(db: Database, person: str, anonymous: str) -> int:
    """Replace a person in a page of standings, which are then neither shown nor counted.

    Return the number of standings replaced.
    """

    async def work(tx: Transaction) -> int:
        found = [standing(row) for row in await tx.all(STANDINGS, person)]
        changes = [(each, replace(each, shown=False)) for each in found]
        replacements = [
            (REPLACE_PERSON, person, anonymous, each.board, each.season) for each in found
        ]
        await tx.run_all([*change_statements(changes), *replacements])
        return len(found)

    return await db.transact(work, holding=(person,))


async def finish(db: Database, person: str, wipe: str) -> None:
    """Delete a person's row and their blocks, the last ones with their id; begin a wipe."""

    async def work(tx: Transaction) -> None:
        await blocks.forget(tx, person)
        await tx.run("DELETE FROM people WHERE id = $1", person)
        await tx.run_all([wipes.begin_statement(wipe)])

    await db.transact(work, holding=(person,))
