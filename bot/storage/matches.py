"""The rows of matches and of their moves.

A row has two halves. The game's columns are written together with the moves, under the match's
lock; `version` goes up each time that there is something new to show. The other half says where the
table is on Discord (`places`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple

from claim_core import Outcome

from ..play.chains import Chain
from ..play.game import Changes, Game, Leads, Move, Passes
from ..play.place import Place
from ..standings.ratings import Change, DisplayedRating
from . import Database, Reader, Row, Statement, Value
from .challenges import terms_of
from .places import COLUMNS, place_of
from .shares import Share

_ROW = "SELECT * FROM matches WHERE id = $1"
_MOVES = "SELECT ply, seat, move, at FROM moves WHERE match = $1 ORDER BY ply"


def add_statement(game: Game, channel: str, *, has_new_code: bool = False) -> Statement:
    """Write a new match; with a new code, only if no challenge has that code."""
    terms = game.terms
    first, second = (" ".join(sorted(passes)) for passes in game.passes)
    where = " WHERE NOT EXISTS (SELECT 1 FROM challenges WHERE id = $1)" if has_new_code else ""
    return (
        "INSERT INTO matches (id, rules, server, channel, player0, player1, computer, level,"
        " kingdom, artifacts, edition, pace, rated, seed, salt, leader, next_seed, started, moved,"
        " due, wake, passes0, passes1, turn, links, series, previous)"
        " SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,"
        f" $19, $20, $21, $22, $23, $24, $25, $26, $27{where}",
        game.id,
        game.rules,
        game.server,
        channel,
        game.players[0],
        game.players[1],
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
        first,
        second,
        game.turn,
        game.links,
        game.series,
        game.previous,
    )


def change_statements(before: Game, after: Game, moves: Sequence[Move]) -> list[Statement]:
    """Write the new moves, the game's columns and its version; each statement changes one row.

    If another process has changed the match, its version is higher, and this is a `Conflict`.
    """
    old, new = _columns(before), _columns(after)
    changed = {name: value for name, value in new.items() if value != old[name]}
    sets = "".join(f", {name} = ${number}" for number, name in enumerate(changed, 4))
    sql = f"UPDATE matches SET version = $3{sets} WHERE id = $1 AND version = $2"
    values = after.id, before.version, after.version, *changed.values()
    return [*(_move_statement(after.id, move) for move in moves), (sql, *values)]


def _columns(game: Game) -> dict[str, Value]:
    """Return the columns that change while a match is played.

    Only those that did change are written: writing `state` would update a dozen indexes.
    """
    outcome = game.outcome
    return {
        "state": game.state,
        "ply": game.ply,
        "moved": game.moved,
        "due": game.due,
        "stage": game.stage,
        "wake": game.wake,
        "passes0": " ".join(sorted(game.passes[0])),
        "passes1": " ".join(sorted(game.passes[1])),
        "winner": outcome.winner if outcome else None,
        "votes": json.dumps(outcome.votes and dict(outcome.votes)) if outcome else None,
        "reason": outcome.reason if outcome else None,
        "ended": game.ended,
        "rematch0": int(game.wants_rematch[0]),
        "rematch1": int(game.wants_rematch[1]),
        "asked0": game.rematch_asked[0],
        "asked1": game.rematch_asked[1],
        "rematch": game.rematch,
        "cancel0": int(game.wants_cancel[0]),
        "cancel1": int(game.wants_cancel[1]),
        "turn": game.turn,
        "hinted": int(game.hinted),
    }


def note_turn_statement(game: Game) -> Statement:
    """Write whose turn it is in a match whose row is older than that column."""
    return (
        "UPDATE matches SET turn = $3 WHERE id = $1 AND version = $2",
        game.id,
        game.version,
        game.turn,
    )


def end_statement(game: Game) -> Statement:
    """Write what a match gets when it has ended: its number, ratings, their rules, and leads."""
    return (
        "UPDATE matches SET number = $2, ratings = $3, rating_rules = $4, leads = $5 WHERE id = $1",
        game.id,
        game.number,
        text_of_ratings(game.ratings),
        game.rating_rules,
        " ".join(game.leads) if game.leads else None,
    )


def _move_statement(id: str, move: Move) -> Statement:
    return (
        "INSERT INTO moves (match, ply, seat, move, at) VALUES ($1, $2, $3, $4, $5)",
        id,
        move.ply,
        move.seat,
        move.move,
        move.at,
    )


async def find(db: Reader, id: str) -> tuple[Game, Place] | None:
    row = await db.one(_ROW, id)
    return (game_of(row), place_of(row)) if row else None


async def find_with_moves(db: Database, id: str) -> tuple[Game, Place, list[Move]] | None:
    """Return a match and its moves as of the same moment, since a play changes both."""
    found, moves = await db.read_together((_ROW, id), (_MOVES, id))
    return (game_of(found[0]), place_of(found[0]), _moves(moves)) if found else None


async def ended_after(db: Reader, number: int, limit: int) -> list[Row]:
    """List the rows of matches with higher numbers, in the order in which they ended."""
    return await db.all(
        "SELECT * FROM matches WHERE number > $1 ORDER BY number LIMIT $2", number, limit
    )


async def moves_of(db: Reader, id: str) -> list[Move]:
    return _moves(await db.all(_MOVES, id))


def _moves(rows: Sequence[Row]) -> list[Move]:
    return [Move(row["ply"], row["seat"], row["move"], row["at"]) for row in rows]


async def live_of(db: Reader, person: str) -> list[str]:
    """List the ids of all live matches of a person, the one with the latest move first."""
    rows = await db.all(
        "SELECT id, moved FROM matches WHERE player0 = $1 AND state = 'live'"
        " UNION ALL SELECT id, moved FROM matches WHERE player1 = $1 AND state = 'live'"
        " ORDER BY moved DESC, id",
        person,
    )
    return [row["id"] for row in rows]


async def count_live(db: Reader) -> int:
    row = await db.one("SELECT COUNT(*) AS number FROM matches WHERE state = 'live'")
    assert row
    return int(row["number"])


async def list_computer_turns(db: Reader, share: Share) -> list[str]:
    """List the live matches in which it is, or may be, the computer's turn."""
    rows = await db.all(
        "SELECT id FROM matches WHERE state = 'live' AND computer IS NOT NULL"
        f" AND (turn IS NULL OR turn = computer){share.sql} ORDER BY id"
    )
    return [row["id"] for row in rows]


async def last_level(db: Reader, person: str) -> str | None:
    """Return the level of the last match that somebody has finished against the computer."""
    row = await db.one(
        "SELECT level FROM matches WHERE player0 = $1 AND computer IS NOT NULL"
        " AND number IS NOT NULL ORDER BY ended DESC LIMIT 1",
        person,
    )
    return row["level"] if row else None


# Fair deals


async def find_to_continue(db: Reader, person: str, server: str) -> tuple[str, Chain] | None:
    """Find a person's latest match against the computer whose next server seed is unused.

    Return its id and the chain. It has ended, so that its own server seed is published.
    """
    row = await db.one(
        "SELECT id, next_seed, links FROM matches WHERE player0 = $1 AND server = $2"
        " AND computer IS NOT NULL AND next_used = 0 AND state IN ('over', 'cancelled', 'closed')"
        " ORDER BY ended DESC, id LIMIT 1",
        person,
        server,
    )
    return (row["id"], Chain(row["next_seed"], row["links"])) if row else None


def use_next_statement(id: str) -> Statement:
    """Use a match's next server seed; this changes no row if another match uses it."""
    return "UPDATE matches SET next_used = 1 WHERE id = $1 AND next_used = 0", id


def note_receipt_statement(id: str, message: str) -> Statement:
    return "UPDATE matches SET receipt = $2 WHERE id = $1", id, message


async def find_proof(db: Reader, id: str) -> Row:
    """Return what was published about a deal: the seal, the receipt, the seed before it."""
    row = await db.one(
        "SELECT challenges.seal, matches.receipt, previous.seed AS previous_seed,"
        " previous.player0, previous.player1, previous.channel FROM matches"
        " LEFT JOIN challenges ON challenges.id = matches.series"
        " LEFT JOIN matches AS previous ON previous.id = matches.previous"
        " WHERE matches.id = $1",
        id,
    )
    assert row
    return row


# The clock


async def list_due(db: Reader, share: Share, now: int) -> list[Row]:
    """List the rows of live matches whose alarm rings, at most a hundred."""
    return await db.all(
        f"SELECT * FROM matches WHERE state = 'live' AND wake <= $1{share.sql}"
        " ORDER BY wake LIMIT 100",
        now,
    )


async def next_wake(db: Reader, share: Share) -> int | None:
    row = await db.one(f"SELECT MIN(wake) AS wake FROM matches WHERE state = 'live'{share.sql}")
    return row["wake"] if row else None


def wake_statement(id: str, before: int, after: int) -> Statement:
    """Postpone a match's alarm, unless its clock has changed since it was read.

    The alarm is only a hint and not part of the game, so the version stays the same.
    """
    return (
        "UPDATE matches SET wake = $3 WHERE id = $1 AND wake = $2 AND state = 'live'",
        id,
        before,
        after,
    )


async def version_of(db: Reader, id: str) -> tuple[int, Passes, bool, Place] | None:
    """Return a match's version, what changes without raising it, and where its table is."""
    row = await db.one(
        f"SELECT version, passes0, passes1, hinted, {COLUMNS} FROM matches WHERE id = $1", id
    )
    return (row["version"], passes_of(row), bool(row["hinted"]), place_of(row)) if row else None


def passes_of(row: Row) -> Passes:
    return frozenset(row["passes0"].split()), frozenset(row["passes1"].split())


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
        links=row["links"],
        series=row["series"],
        previous=row["previous"],
        state=row["state"],
        ply=row["ply"],
        moved=row["moved"],
        due=row["due"],
        stage=row["stage"],
        wake=row["wake"],
        passes=passes_of(row),
        outcome=outcome,
        ended=row["ended"],
        number=row["number"],
        ratings=ratings_of(row["ratings"]),
        rating_rules=row["rating_rules"],
        leads=leads_of(row["leads"]),
        wants_cancel=(bool(row["cancel0"]), bool(row["cancel1"])),
        wants_rematch=(bool(row["rematch0"]), bool(row["rematch1"])),
        rematch_asked=(row["asked0"], row["asked1"]),
        rematch=row["rematch"],
        version=row["version"],
        turn=row["turn"],
        hinted=bool(row["hinted"]),
    )


def text_of_ratings(changes: Changes | None) -> str | None:
    """Write how a rated result changed the ratings, for `ratings_of`."""
    return json.dumps([astuple(change) for change in changes]) if changes else None


def ratings_of(text: str | None) -> Changes | None:
    """Read how a rated result changed the ratings, by seat."""
    if text is None:
        return None
    first, second = (
        Change(DisplayedRating(*before), DisplayedRating(*after), divisor)
        for before, after, divisor in json.loads(text)
    )
    return first, second


def leads_of(text: str | None) -> Leads | None:
    """Read which factions each seat led."""
    if text is None:
        return None
    first, second = text.split(" ")
    return first, second
