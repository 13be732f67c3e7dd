"""The rows of matches, and of their moves.

A row has two halves. The game's columns are written with the moves, under the match's lock, and
each time `version` goes up. The table's columns say what stands on Discord; they follow.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass

from claim_core import Outcome

from ..ratings import Change, Shown
from ..scene import LIVE
from ..terms import Terms
from . import Reader, Row, Statement, Transaction
from .challenges import terms_of
from .shares import Share

RULES = 1  # the version of the rules that new matches are played by

Passes = tuple[frozenset[str], frozenset[str]]
Changes = tuple[Change, Change]
Leads = tuple[str, str]  # the factions that each seat led, trick by trick


@dataclass(frozen=True, slots=True)
class Game:
    """The game's half of a row."""

    id: str
    server: str
    players: tuple[str, str]
    terms: Terms
    seed: str  # the server seed, hex
    salt: str
    leader: int | None  # `None`: by lot
    next_seed: str  # the server seed of a rematch
    started: int
    computer: int | None = None
    level: str | None = None
    rules: int = RULES

    state: str = LIVE
    ply: int = 0
    moved: int = 0
    due: int | None = None
    stage: int = 0
    wake: int | None = None
    passes: Passes = (frozenset(), frozenset())
    outcome: Outcome | None = None
    ended: int | None = None
    number: int | None = None  # in the order in which matches ended
    ratings: Changes | None = None  # what a rated result did on the server's board, by seat
    leads: Leads | None = None  # known once it is over, without artifacts
    wants_cancel: tuple[bool, bool] = (False, False)
    wants_rematch: tuple[bool, bool] = (False, False)
    rematch: str | None = None
    version: int = 0


@dataclass(slots=True)
class Table:
    """The table's half of a row: what stands on Discord."""

    channel: str
    message: str | None = None
    posted: int | None = None
    shown: int = -1
    lost: bool = False
    call: str | None = None
    looked: int | None = None  # when it was last looked for under what was said since; not stored


@dataclass(frozen=True, slots=True)
class Move:
    ply: int
    seat: int
    move: str
    at: int


async def add(tx: Transaction, game: Game, channel: str) -> None:
    terms = game.terms
    await tx.run(
        "INSERT INTO matches (id, rules, server, channel, player0, player1, computer, level,"
        " kingdom, artifacts, edition, pace, rated, seed, salt, leader, next_seed, started, moved,"
        " due, wake, passes0, passes1)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,"
        " $19, $20, $21, $22, $23)",
        game.id,
        game.rules,
        game.server,
        channel,
        *game.players,
        game.computer,
        game.level,
        terms.kingdom,
        int(terms.artifacts),
        terms.edition,
        terms.pace,
        int(terms.rated),
        game.seed,
        game.salt,
        game.leader,
        game.next_seed,
        game.started,
        game.moved,
        game.due,
        game.wake,
        *(" ".join(sorted(passes)) for passes in game.passes),
    )


def change(before: Game, after: Game, moves: Sequence[Move]) -> list[Statement]:
    """Write a change of a match: its moves, and the game's columns; each is to change one row.

    Whoever changed it meanwhile has raised the version, and this change conflicts.
    """
    outcome = after.outcome
    first, second = (" ".join(sorted(passes)) for passes in after.passes)
    return [
        *(_insertion(after.id, move) for move in moves),
        (
            "UPDATE matches SET state = $3, ply = $4, moved = $5, due = $6, stage = $7, wake = $8,"
            " passes0 = $9, passes1 = $10, winner = $11, votes = $12, reason = $13, ended = $14,"
            " rematch0 = $15, rematch1 = $16, rematch = $17, cancel0 = $18, cancel1 = $19,"
            " version = version + 1"
            " WHERE id = $1 AND version = $2",
            after.id,
            before.version,
            after.state,
            after.ply,
            after.moved,
            after.due,
            after.stage,
            after.wake,
            first,
            second,
            outcome.winner if outcome else None,
            json.dumps(outcome.votes) if outcome else None,
            outcome.reason if outcome else None,
            after.ended,
            int(after.wants_rematch[0]),
            int(after.wants_rematch[1]),
            after.rematch,
            int(after.wants_cancel[0]),
            int(after.wants_cancel[1]),
        ),
    ]


def ended(game: Game) -> Statement:
    """Write what is known once a match has ended: its place among the ends, ratings, leads."""
    ratings = json.dumps([astuple(change) for change in game.ratings]) if game.ratings else None
    return (
        "UPDATE matches SET number = $2, ratings = $3, leads = $4 WHERE id = $1",
        game.id,
        game.number,
        ratings,
        " ".join(game.leads) if game.leads else None,
    )


def _insertion(id: str, move: Move) -> Statement:
    return (
        "INSERT INTO moves (match, ply, seat, move, at) VALUES ($1, $2, $3, $4, $5)",
        id,
        move.ply,
        move.seat,
        move.move,
        move.at,
    )


async def find(db: Reader, id: str) -> tuple[Game, Table] | None:
    row = await db.one("SELECT * FROM matches WHERE id = $1", id)
    return (game_of(row), _table(row)) if row else None


async def ended_after(db: Reader, number: int, limit: int) -> list[Row]:
    """List the rows of matches in the order in which they ended, those after one."""
    return await db.all(
        "SELECT * FROM matches WHERE number > $1 ORDER BY number LIMIT $2", number, limit
    )


async def moves_of(db: Reader, id: str) -> list[Move]:
    rows = await db.all("SELECT ply, seat, move, at FROM moves WHERE match = $1 ORDER BY ply", id)
    return [Move(row["ply"], row["seat"], row["move"], row["at"]) for row in rows]


async def live_of(db: Reader, person: str) -> list[tuple[Game, Table]]:
    """List a person's live matches, those that moved last first."""
    rows = await db.all(
        "SELECT * FROM matches WHERE player0 = $1 AND state = 'live'"
        " UNION ALL SELECT * FROM matches WHERE player1 = $1 AND state = 'live'"
        " ORDER BY moved DESC, id",
        person,
    )
    return [(game_of(row), _table(row)) for row in rows]


async def live_in(db: Reader, server: str, limit: int) -> list[tuple[Game, Table]]:
    """List a server's live matches, those that have stood still longest first."""
    rows = await db.all(
        "SELECT * FROM matches WHERE server = $1 AND state = 'live' ORDER BY moved, id LIMIT $2",
        server,
        limit,
    )
    return [(game_of(row), _table(row)) for row in rows]


async def count_live(db: Reader, person: str, server: str) -> int:
    row = await db.one(
        "SELECT COUNT(*) AS many FROM (SELECT id FROM matches"
        " WHERE player0 = $1 AND server = $2 AND state = 'live' UNION ALL SELECT id FROM matches"
        " WHERE player1 = $1 AND server = $2 AND state = 'live') AS live",
        person,
        server,
    )
    assert row
    return int(row["many"])


async def with_computer(db: Reader, share: Share) -> list[str]:
    """List the live matches in which the computer plays."""
    rows = await db.all(
        "SELECT id FROM matches WHERE state = 'live' AND computer IS NOT NULL"
        f"{share.sql} ORDER BY id"
    )
    return [row["id"] for row in rows]


# The clock


async def to_wake(db: Reader, share: Share, now: int) -> list[str]:
    """List the live matches whose clock has something to do."""
    rows = await db.all(
        f"SELECT id FROM matches WHERE state = 'live' AND wake <= $1{share.sql}"
        " ORDER BY wake LIMIT 100",
        now,
    )
    return [row["id"] for row in rows]


async def next_wake(db: Reader, share: Share) -> int | None:
    row = await db.one(f"SELECT MIN(wake) AS wake FROM matches WHERE state = 'live'{share.sql}")
    return row["wake"] if row else None


async def stand_still(
    tx: Transaction, share: Share, pace: str, limit: int, gap: int, now: int, *, shown: bool
) -> None:
    """Let the clocks of a pace have stood still for a time; where it matters, the tables show it.

    Whoever has not run out of time has at least a fifth of it left; the other side's claim does
    not end at once either.
    """
    await tx.run(
        "UPDATE matches SET version = version + $4,"
        " due = CASE WHEN stage < 2 AND due + $2 < $3 THEN $3 ELSE due + $2 END,"
        " wake = CASE WHEN stage > 0 AND wake + $2 < $3 THEN $3 ELSE wake + $2 END"
        f" WHERE state = 'live' AND pace = $1{share.sql}",
        pace,
        gap,
        now + limit // 5,
        int(shown),
    )


# The table


async def stale(db: Reader, share: Share, after: str, limit: int) -> list[str]:
    """List matches, in the order of their ids, whose table does not show how things stand."""
    rows = await db.all(
        f"SELECT id FROM matches WHERE shown < version AND lost = 0 AND id > $1{share.sql}"
        " ORDER BY id LIMIT $2",
        after,
        limit,
    )
    return [row["id"] for row in rows]


async def version_of(db: Reader, id: str) -> int:
    """Give the version of a match that there is."""
    row = await db.one("SELECT version FROM matches WHERE id = $1", id)
    assert row
    return int(row["version"])


def shown(id: str, version: int) -> Statement:
    """Note what a table shows."""
    return "UPDATE matches SET shown = $2 WHERE id = $1 AND shown < $2", id, version


def place(id: str, table: Table) -> Statement:
    """Note where a table stands, or that there is no place for it."""
    return (
        "UPDATE matches SET channel = $2, message = $3, posted = $4, shown = $5, lost = $6,"
        " call = $7 WHERE id = $1",
        id,
        table.channel,
        table.message,
        table.posted,
        table.shown,
        int(table.lost),
        table.call,
    )


def game_of(row: Row) -> Game:
    """Read a row."""
    outcome = None
    if row["reason"]:
        outcome = Outcome(row["winner"], json.loads(row["votes"]), row["reason"])
    return Game(
        id=row["id"],
        server=row["server"],
        players=(row["player0"], row["player1"]),
        terms=terms_of(row),
        seed=row["seed"],
        salt=row["salt"],
        leader=row["leader"],
        next_seed=row["next_seed"],
        started=row["started"],
        computer=row["computer"],
        level=row["level"],
        rules=row["rules"],
        state=row["state"],
        ply=row["ply"],
        moved=row["moved"],
        due=row["due"],
        stage=row["stage"],
        wake=row["wake"],
        passes=(frozenset(row["passes0"].split()), frozenset(row["passes1"].split())),
        outcome=outcome,
        ended=row["ended"],
        number=row["number"],
        ratings=ratings_of(row["ratings"]),
        leads=leads_of(row["leads"]),
        wants_cancel=(bool(row["cancel0"]), bool(row["cancel1"])),
        wants_rematch=(bool(row["rematch0"]), bool(row["rematch1"])),
        rematch=row["rematch"],
        version=row["version"],
    )


def ratings_of(text: str | None) -> Changes | None:
    """Read what a rated result did to the ratings, by seat."""
    if text is None:
        return None
    first, second = (
        Change(Shown(*before), Shown(*after), part) for before, after, part in json.loads(text)
    )
    return first, second


def leads_of(text: str | None) -> Leads | None:
    """Read which factions each seat led."""
    if text is None:
        return None
    first, second = text.split(" ")
    return first, second


def _table(row: Row) -> Table:
    return Table(
        channel=row["channel"],
        message=row["message"],
        posted=row["posted"],
        shown=row["shown"],
        lost=bool(row["lost"]),
        call=row["call"],
    )
