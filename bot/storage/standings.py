"""The rows of standings, and of how many people have how many points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from secrets import randbits
from typing import Final, TypeAlias

from .. import ratings
from ..ratings import NEWCOMER, Change, Rating
from ..seasons import ALL_TIME, season_of
from ..terms import DAY
from . import Reader, Row, Statement, Transaction
from .matches import Changes, Game, ended

EVERYWHERE: Final = "everywhere"  # the board of all servers; a server's has the server's id
GRAINS: Final = (100, 1)  # the sizes of the buckets in which points are counted

Key: TypeAlias = tuple[str, str, str]  # board, season, person


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands on a board, in a season or in all time."""

    board: str
    season: str
    person: str
    rating: Rating = NEWCOMER
    wins: int = 0
    losses: int = 0
    draws: int = 0
    shown: bool = True  # and ranked
    number: int = 0  # of the match that changed it last
    lot: int = field(default_factory=partial(randbits, 53), compare=False)  # drawn once

    @property
    def key(self) -> Key:
        return self.board, self.season, self.person

    @property
    def points(self) -> int:
        return self.rating.points

    def after(self, rating: Rating, won: bool | None, number: int) -> Standing:
        """Give the standing after a match; `None` is a draw."""
        return replace(
            self,
            rating=rating,
            wins=self.wins + (won is True),
            losses=self.losses + (won is False),
            draws=self.draws + (won is None),
            number=number,
        )


async def end(tx: Transaction, game: Game, counts: bool) -> Game:
    """Write what the end of a match means: its number, and the ratings if they count it."""
    game = replace(game, number=await _next_number(tx))
    if counts:
        game = replace(game, ratings=await rate(tx, game))
    await tx.run_all([ended(game)], one_row=True)
    return game


async def rate(tx: Transaction, game: Game) -> Changes:
    """Rate a match that has ended on all four boards; tell what it did on the server's."""
    assert game.number is not None
    assert game.ended is not None
    part = ratings.part(await _count_of_day(tx, game) + 1)
    shown = await _shown_everywhere(tx, game.players)
    before = await _of_both(tx, game)
    after: list[Standing] = []
    for board, season in boards(game.server, game.ended):
        pair = [
            before.get((board, season, person))
            or Standing(board, season, person, shown=board != EVERYWHERE or person in shown)
            for person in game.players
        ]
        after += played(pair[0], pair[1], game, part)
    await tx.run_all(
        [
            statement
            for standing in after
            for statement in written(before.get(standing.key), standing)
        ]
    )
    changes = [_change(before, standing, part) for standing in after[:2]]
    return changes[0], changes[1]


def played(first: Standing, second: Standing, game: Game, part: int) -> Iterator[Standing]:
    """Give both standings on a board after a match."""
    assert game.outcome is not None
    assert game.number is not None
    winner = game.outcome.winner
    new = ratings.rate(first.rating, second.rating, winner, part)
    for seat, standing in enumerate((first, second)):
        won = None if winner is None else winner == seat
        yield standing.after(new[seat], won, game.number)


def boards(server: str, time: int) -> list[tuple[str, str]]:
    """List the boards, with their seasons, that a match counts on; its server's is the first."""
    return [
        (board, season) for board in (server, EVERYWHERE) for season in (ALL_TIME, season_of(time))
    ]


def written(before: Standing | None, after: Standing) -> list[Statement]:
    """Write a standing, and count it among those with its points."""
    return [
        *(counted(before, -1) if before else ()),
        *counted(after, 1),
        stored(after),
    ]


def stored(standing: Standing) -> Statement:
    """Write a standing, but not that it counts."""
    return (
        "INSERT INTO standings (board, season, person, mu, sigma, points, wins, losses, draws,"
        " shown, number, lot) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
        " ON CONFLICT (board, season, person) DO UPDATE SET mu = excluded.mu,"
        " sigma = excluded.sigma, points = excluded.points, wins = excluded.wins,"
        " losses = excluded.losses, draws = excluded.draws, shown = excluded.shown,"
        " number = excluded.number",
        *standing.key,
        standing.rating.mu,
        standing.rating.sigma,
        standing.points,
        standing.wins,
        standing.losses,
        standing.draws,
        int(standing.shown),
        standing.number,
        standing.lot,
    )


def removed(standing: Standing) -> Statement:
    return (
        "DELETE FROM standings WHERE board = $1 AND season = $2 AND person = $3",
        *standing.key,
    )


def counted(standing: Standing, by: int) -> list[Statement]:
    """Count somebody in, or out with -1, if they are ranked at all."""
    if not standing.shown:
        return []
    return counts(standing.board, standing.season, standing.points, by)


def counts(board: str, season: str, points: int, by: int) -> list[Statement]:
    """Count this many people more with these points, or fewer."""
    return [recounted(board, season, grain, points // grain * grain, by) for grain in GRAINS]


def recounted(board: str, season: str, grain: int, bucket: int, by: int) -> Statement:
    """Count this many people more in a bucket, or fewer."""
    return (
        "INSERT INTO standing_counts (board, season, grain, bucket, people)"
        " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (board, season, grain, bucket)"
        " DO UPDATE SET people = standing_counts.people + excluded.people",
        board,
        season,
        grain,
        bucket,
        by,
    )


async def standings_of(
    db: Reader, person: str, server: str, season: str
) -> dict[tuple[str, str], Standing]:
    """Give where somebody stands, by board and season: in a server and everywhere."""
    rows = await db.all(
        "SELECT * FROM standings WHERE board IN ($2, $3) AND season IN ($4, $5) AND person = $1",
        person,
        server,
        EVERYWHERE,
        ALL_TIME,
        season,
    )
    return {(each.board, each.season): each for each in map(standing, rows)}


async def page(db: Reader, after: Key, limit: int) -> list[tuple[Standing, int]]:
    """List all standings after a key, in the order of their keys, with the points stored."""
    rows = await db.all(
        "SELECT * FROM standings WHERE (board, season, person) > ($1, $2, $3)"
        " ORDER BY board, season, person LIMIT $4",
        *after,
        limit,
    )
    return [(standing(row), row["points"]) for row in rows]


async def agreed(db: Reader) -> set[str]:
    """Give the people who agreed to be shown on the board of all servers."""
    return {row["id"] for row in await db.all("SELECT id FROM people WHERE everywhere = 1")}


async def all_counts(db: Reader) -> dict[tuple[str, str, int, int], int]:
    """Give how many people are counted in each bucket."""
    return {
        (row["board"], row["season"], row["grain"], row["bucket"]): row["people"]
        for row in await db.all("SELECT * FROM standing_counts")
    }


def standing(row: Row) -> Standing:
    """Read a row."""
    return Standing(
        board=row["board"],
        season=row["season"],
        person=row["person"],
        rating=Rating(row["mu"], row["sigma"]),
        wins=row["wins"],
        losses=row["losses"],
        draws=row["draws"],
        shown=bool(row["shown"]),
        number=row["number"],
        lot=row["lot"],
    )


def _change(before: dict[Key, Standing], after: Standing, part: int) -> Change:
    old = before.get(after.key)
    return Change((old.rating if old else NEWCOMER).shown, after.rating.shown, part)


async def _next_number(tx: Transaction) -> int:
    row = await tx.one("SELECT MAX(number) AS number FROM matches")
    return 1 + ((row and row["number"]) or 0)


async def _count_of_day(tx: Transaction, game: Game) -> int:
    """Count the rated matches of these two that ended before this one, on the same day in UTC."""
    assert game.ended is not None
    start = game.ended - game.ended % DAY
    row = await tx.one(
        "SELECT (SELECT COUNT(*) FROM matches WHERE player0 = $1 AND player1 = $2"
        " AND ended >= $3 AND ended < $4 AND ratings IS NOT NULL)"
        " + (SELECT COUNT(*) FROM matches WHERE player0 = $2 AND player1 = $1"
        " AND ended >= $3 AND ended < $4 AND ratings IS NOT NULL) AS many",
        *game.players,
        start,
        start + DAY,
    )
    assert row
    return int(row["many"])


async def _shown_everywhere(tx: Transaction, players: Iterable[str]) -> set[str]:
    rows = await tx.all("SELECT id FROM people WHERE id IN ($1, $2) AND everywhere = 1", *players)
    return {row["id"] for row in rows}


async def _of_both(tx: Transaction, game: Game) -> dict[Key, Standing]:
    """Give where both stand on the boards that this match counts on."""
    assert game.ended is not None
    rows = await tx.all(
        "SELECT * FROM standings WHERE board IN ($1, $2) AND season IN ($3, $4)"
        " AND person IN ($5, $6)",
        game.server,
        EVERYWHERE,
        ALL_TIME,
        season_of(game.ended),
        *game.players,
    )
    found = map(standing, rows)
    return {each.key: each for each in found}
