"""Delete all data of a server, page by page.

This begins when the server has no live match. From then on its row says so (`servers.deleting`),
and nothing new begins there: beginning a match or a challenge reads that row and inserts another,
and `begin` reads the live matches and writes that row. Both are SERIALIZABLE, so one of them sees
what the other has done. Whatever ends this too early, the row brings it back; it is deleted last.

The results on which ratings on the board of all servers depend are kept (`results`).

Some people have nothing left in any server then. In the transaction that deletes the last of it,
they begin to be forgotten (`forgetting`), since nobody could do that for them later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from ..people.anonymous import is_anonymous, new_anonymous_id
from ..play.terms import DAY
from . import Database, Row, Statement, Transaction, absences, results, wipes
from .recounting import evidence
from .standings import FOLDED, change_statements, delete_statement, standing

PAGE: Final = 50  # rows in a transaction

STANDINGS: Final = f"SELECT * FROM standings WHERE board = $1 LIMIT {PAGE}"
MATCHES: Final = f"SELECT * FROM matches WHERE server = $1 LIMIT {PAGE}"
CHALLENGES: Final = f"SELECT * FROM challenges WHERE server = $1 LIMIT {PAGE}"
LIVE: Final = "SELECT id FROM matches WHERE server = $1 AND state = 'live'"

# Whatever shows that somebody has used the bot: each of these has an index.
_TRACES: Final = (
    *(
        f"SELECT 1 FROM matches WHERE player{seat} = $1 AND {state}"
        for seat in (0, 1)
        for state in (
            "state = 'live'",
            "state = 'over'",
            "state IN ('cancelled', 'closed', 'broken')",
        )
    ),
    "SELECT 1 FROM challenges WHERE challenger = $1",
    "SELECT 1 FROM challenges WHERE opponent = $1",
)


async def live_in(db: Database, server: str) -> list[str]:
    """List the live matches of a server."""
    return [row["id"] for row in await db.all(LIVE, server)]


async def begin(
    tx: Transaction, server: str, now: int, left_before: int | None
) -> list[str] | None:
    """Begin to delete a server's data, unless it has a live match.

    With `left_before`, this goes on with a deletion, or begins one if the bot left before then.
    Return the challenges that were open.
    """
    if await tx.one(f"{LIVE} LIMIT 1", server):
        return None
    if left_before is not None and not await tx.one(
        "SELECT id FROM servers WHERE id = $1 AND (deleting = 1 OR left_at <= $2)",
        server,
        left_before,
    ):
        return None
    await tx.run(
        "INSERT INTO servers (id, deleting) VALUES ($1, 1)"
        " ON CONFLICT (id) DO UPDATE SET deleting = 1",
        server,
    )
    closed = await tx.all(
        "UPDATE challenges SET state = 'withdrawn', closed = $3, shown = 0"
        " WHERE server = $1 AND made > $2 AND state = 'open' RETURNING id",
        server,
        now - DAY,  # older ones have expired
        now,
    )
    return [row["id"] for row in closed]


async def delete_standings(db: Database, server: str) -> bool:
    """Delete a page of the server's board; return whether there was any.

    Those who write somebody's standings hold their lock, so this holds the locks of a page.
    """
    people = {row["person"] for row in await db.all(STANDINGS, server)}

    async def work(tx: Transaction) -> None:
        found = [standing(row) for row in await tx.all(STANDINGS, server)]
        held = [each for each in found if each.person in people]
        hidden = [(each, replace(each, shown=False)) for each in held]
        await tx.run_all([*change_statements(hidden), *map(delete_statement, held)])

    if people:
        await db.transact(work, holding=sorted(people))
    return bool(people)


async def delete_counts(db: Database, server: str) -> bool:
    """Delete a page of the board's counts, which are all 0 by now; return whether to go on.

    This holds the lock of `fold`, which writes them as well.
    """

    async def work(tx: Transaction) -> bool:
        found = await tx.all(
            "SELECT id FROM standing_increments WHERE board = $1 LIMIT $2", server, FOLDED
        )
        await tx.run_all(
            [("DELETE FROM standing_increments WHERE id = $1", row["id"]) for row in found]
        )
        if not found:
            await tx.run("DELETE FROM standing_counts WHERE board = $1", server)
        return bool(found)

    return await db.transact(work, holding=("standing_counts",))


async def delete_matches(db: Database, server: str) -> list[str]:
    """Delete a page of matches, except for results; return their ids."""

    async def work(tx: Transaction) -> list[str]:
        found = await tx.all(MATCHES, server)
        if not found:
            return []
        ids = [row["id"] for row in found]
        kept = [row for row in found if results.is_kept(row)]
        moves = await evidence(tx, [row["id"] for row in kept])
        await tx.run_all(
            [
                *_delete_statements("moves", "match", ids),
                *_delete_statements("matches", "id", ids),
                *(results.add_statement(row, moves[row["id"]]) for row in kept),
                *_end_lesson_statements(found),
            ]
        )
        await _forget(tx, (id for row in found for id in _people(row)))
        return ids

    return await db.transact(work)


async def delete_challenges(db: Database, server: str) -> list[str]:
    """Delete a page of challenges; return their ids."""

    async def work(tx: Transaction) -> list[str]:
        found = await tx.all(CHALLENGES, server)
        ids = [row["id"] for row in found]
        await tx.run_all(list(_delete_statements("challenges", "id", ids)))
        await _forget(tx, (row[side] for row in found for side in ("challenger", "opponent")))
        return ids

    return await db.transact(work)


async def finish(db: Database, server: str, wipe: str) -> None:
    """Delete the last rows with a server's id, the settings last; begin a wipe."""
    await db.run_all(
        [
            ("DELETE FROM threads WHERE server = $1", server),
            absences.delete_statement(server),
            ("DELETE FROM servers WHERE id = $1", server),
            wipes.begin_statement(wipe),
        ]
    )


def _people(row: Row) -> Iterator[str]:
    return (row[f"player{seat}"] for seat in (0, 1) if seat != row["computer"])


def _delete_statements(table: str, column: str, ids: Sequence[str]) -> Iterator[Statement]:
    return ((f"DELETE FROM {table} WHERE {column} = $1", id) for id in ids)


def _end_lesson_statements(rows: Iterable[Row]) -> Iterator[Statement]:
    """End the lessons in these matches: a person's row names the match of theirs."""
    for row in rows:
        if row["computer"] is not None:
            sql = "UPDATE people SET lesson = '' WHERE id = $1 AND lesson = $2"
            yield sql, row[f"player{1 - row['computer']}"], row["id"]


async def _forget(tx: Transaction, people: Iterable[str | None]) -> None:
    """Begin to forget those of these people who have nothing left in any server."""
    nothing = " AND ".join(f"NOT EXISTS ({trace})" for trace in _TRACES)
    await tx.run_all(
        [
            (
                f"INSERT INTO people (id, becomes) SELECT $1, $2 WHERE {nothing}"
                " ON CONFLICT (id) DO UPDATE SET becomes ="
                " COALESCE(people.becomes, excluded.becomes)",
                person,
                new_anonymous_id(),
            )
            for person in sorted({each for each in people if each and not is_anonymous(each)})
        ]
    )
