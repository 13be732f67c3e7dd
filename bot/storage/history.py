"""Finished matches: a person's, page by page, and all of them in the order in which they ended."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from claim_core import Outcome

from . import Reader, Row, Value
from .matches import Changes, ratings_of

COLUMNS = (
    "id, number, server, player0, player1, kingdom, artifacts, rated, winner, votes, reason, ended,"
    " ratings"
)


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match in a list."""

    match: str
    number: int  # in the order in which matches ended
    server: str
    players: tuple[str, str]  # ids, by seat
    kingdom: str
    artifacts: bool
    rated: bool
    outcome: Outcome
    ended: int
    ratings: Changes | None


@dataclass(frozen=True, slots=True)
class Finished:
    """All that it takes to write a finished match down."""

    match: str
    number: int
    kingdom: str
    artifacts: bool
    edition: str
    seed: str  # the server seed
    salt: str
    leader: int | None
    winner: int | None
    votes: str  # JSON
    reason: str
    moves: tuple[str, ...]  # `seat:move`


async def of_person(
    db: Reader,
    person: str,
    limit: int,
    *,
    opponent: str | None = None,
    server: str | None = None,
    before: int | None = None,
    after: int | None = None,
) -> list[Past]:
    """List a person's finished matches, the last one first, or those next to a number.

    Each seat has an index that gives them in order, so that a page costs the same wherever it is.
    """
    values: list[Value] = [person, limit]

    def is_(condition: str, value: Value) -> str:
        values.append(value)
        return f" AND {condition} ${len(values)}"

    asked = is_("server =", server) if server else ""
    against = is_("player{other} =", opponent) if opponent else ""
    if after is not None:
        asked += is_("number >", after)
    elif before is not None:
        asked += is_("number <", before)
    order = "ORDER BY number DESC" if after is None else "ORDER BY number"
    halves = (
        f"SELECT * FROM (SELECT {COLUMNS} FROM matches WHERE player{seat} = $1"
        f" AND state = 'over'{asked}{against.format(other=1 - seat)} {order} LIMIT $2)"
        f" AS seat{seat}"
        for seat in (0, 1)
    )
    rows = await db.all(f"{' UNION ALL '.join(halves)} {order} LIMIT $2", *values)
    found = [_past(row) for row in rows]
    return found if after is None else found[::-1]


async def names_of(db: Reader, people: Sequence[str]) -> dict[str, str]:
    """Tell how people were called when they were last seen, as far as it is known."""
    if not people:
        return {}
    places = ", ".join(f"${at}" for at in range(1, len(people) + 1))
    rows = await db.all(f"SELECT id, name FROM people WHERE id IN ({places})", *people)
    return {row["id"]: row["name"] for row in rows if row["name"]}


async def finished(db: Reader, after: int, limit: int) -> list[Finished]:
    """List finished matches with their moves, in the order in which they ended."""
    rows = await db.all(
        "SELECT id, number, kingdom, artifacts, edition, seed, salt, leader, winner, votes, reason"
        " FROM matches WHERE state = 'over' AND number > $1 ORDER BY number LIMIT $2",
        after,
        limit,
    )
    moves: dict[str, list[str]] = {row["id"]: [] for row in rows}
    if rows:
        places = ", ".join(f"${at}" for at in range(1, len(rows) + 1))
        for move in await db.all(
            f"SELECT match, seat, move FROM moves WHERE match IN ({places}) ORDER BY match, ply",
            *moves,
        ):
            moves[move["match"]].append(f"{move['seat']}:{move['move']}")
    return [
        Finished(
            match=row["id"],
            number=row["number"],
            kingdom=row["kingdom"],
            artifacts=bool(row["artifacts"]),
            edition=row["edition"],
            seed=row["seed"],
            salt=row["salt"],
            leader=row["leader"],
            winner=row["winner"],
            votes=row["votes"],
            reason=row["reason"],
            moves=tuple(moves[row["id"]]),
        )
        for row in rows
    ]


def _past(row: Row) -> Past:
    return Past(
        match=row["id"],
        number=row["number"],
        server=row["server"],
        players=(row["player0"], row["player1"]),
        kingdom=row["kingdom"],
        artifacts=bool(row["artifacts"]),
        rated=bool(row["rated"]),
        outcome=_outcome(row),
        ended=row["ended"],
        ratings=ratings_of(row["ratings"]),
    )


def _outcome(row: Row) -> Outcome:
    return Outcome(row["winner"], json.loads(row["votes"]), row["reason"])
