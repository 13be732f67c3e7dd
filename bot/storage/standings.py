"""The rows of standings, and the counts of how many people have how many points.

A count is the sum of two tables: `standing_counts`, and what was appended to `standing_increments`
since. So ends of different matches never write the same row of the counts, and do not wait for each
other. `fold` adds many increments to the counts at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from secrets import randbits
from typing import Final, NamedTuple, TypeAlias, TypeVar

from ..play.game import Game
from ..play.terms import DAY
from ..standings.place import EVERYWHERE
from ..standings.ratings import NEWCOMER, Rating
from ..standings.seasons import ALL_TIME, season_of
from . import Database, Reader, Row, Statement, Transaction

T = TypeVar("T")

GRAINS: Final = (100, 1)  # the sizes of the buckets in which points are counted
FOLDED: Final = 200  # increments in a transaction
ROWS: Final = 80  # that a statement writes

Key: TypeAlias = tuple[str, str, str]  # board, season, person
Bucket: TypeAlias = tuple[str, str, int, int]  # board, season, grain, points rounded down to it

# On PostgreSQL a number that was drawn by a transaction that fails is nobody's.
_NUMBER: Final = {
    "postgres": "nextval('match_numbers')",
    "sqlite": "(SELECT COALESCE(MAX(number), 0) + 1 FROM matches)",
}
_OF_DAY: Final = (
    "(SELECT COUNT(*) FROM matches WHERE player0 = {} AND player1 = {}"
    " AND ended >= $3 AND ended < $4 AND ratings IS NOT NULL)"
)
_SHOWN: Final = "COALESCE((SELECT everywhere FROM people WHERE id = {}), 0)"


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's rating and results on a board, in a season or of all time."""

    board: str
    season: str
    person: str
    rating: Rating = NEWCOMER
    wins: int = 0
    losses: int = 0
    draws: int = 0
    shown: bool = True  # to others, and ranked
    number: int = 0  # of the match that changed it last
    tiebreak: int = field(default_factory=partial(randbits, 53), compare=False)  # drawn once

    @property
    def key(self) -> Key:
        return self.board, self.season, self.person

    @property
    def points(self) -> int:
        return self.rating.points

    def after(self, rating: Rating, won: bool | None, number: int) -> Standing:
        """Give the standing after a match; `won` is `None` after a draw."""
        return replace(
            self,
            rating=rating,
            wins=self.wins + (won is True),
            losses=self.losses + (won is False),
            draws=self.draws + (won is None),
            number=number,
        )


class End(NamedTuple):
    """What rating an end needs, besides the standings."""

    number: int
    rated: int  # matches of these two that ended before it on the same day in UTC
    shown: tuple[bool, bool]  # on the board of all servers, by seat


async def next_number(tx: Transaction) -> int:
    """Give the next number in the order in which matches end."""
    row = await tx.one(f"SELECT {_NUMBER[tx.engine]} AS number")
    assert row
    return int(row["number"])


async def next_end(tx: Transaction, game: Game) -> End:
    """Draw a number for an end, and read what its rating needs besides the standings."""
    assert game.ended is not None
    start = game.ended - game.ended % DAY
    row = await tx.one(
        f"SELECT {_NUMBER[tx.engine]} AS number, {_OF_DAY.format('$1', '$2')}"
        f" + {_OF_DAY.format('$2', '$1')} AS rated,"
        f" {_SHOWN.format('$1')} AS shown0, {_SHOWN.format('$2')} AS shown1",
        *game.players,
        start,
        start + DAY,
    )
    assert row
    return End(row["number"], row["rated"], (bool(row["shown0"]), bool(row["shown1"])))


async def standings_of_both(tx: Transaction, game: Game) -> dict[Key, Standing]:
    """Give both players' standings on the boards on which a match counts."""
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


def boards(server: str, time: int) -> list[tuple[str, str]]:
    """List the boards and seasons on which a match counts, the server's of all time first."""
    return [
        (board, season) for board in (server, EVERYWHERE) for season in (ALL_TIME, season_of(time))
    ]


def change_statements(changes: Sequence[tuple[Standing | None, Standing]]) -> list[Statement]:
    """Write changed standings, and the increments of the counts that follow.

    Each change is the standing before and after it. The caller holds these people's locks.
    """
    people: Counter[tuple[str, str, int]] = Counter()
    for old, each in changes:
        if old and old.shown:
            people[each.board, each.season, old.points] -= 1
        if each.shown:
            people[each.board, each.season, each.points] += 1
    parts = _parts([after for _, after in changes])
    return [*(put_statement(*part) for part in parts), *increment_statements(people)]


def put_statement(*standings: Standing) -> Statement:
    """Write standings, but not the counts."""
    return (
        "INSERT INTO standings (board, season, person, mu, sigma, points, wins, losses, draws,"
        f" shown, number, tiebreak) VALUES {_places(len(standings), 12)}"
        " ON CONFLICT (board, season, person) DO UPDATE SET mu = excluded.mu,"
        " sigma = excluded.sigma, points = excluded.points, wins = excluded.wins,"
        " losses = excluded.losses, draws = excluded.draws, shown = excluded.shown,"
        " number = excluded.number",
        *(
            value
            for each in standings
            for value in (
                *each.key,
                each.rating.mu,
                each.rating.sigma,
                each.points,
                each.wins,
                each.losses,
                each.draws,
                int(each.shown),
                each.number,
                each.tiebreak,
            )
        ),
    )


def delete_statement(standing: Standing) -> Statement:
    return (
        "DELETE FROM standings WHERE board = $1 AND season = $2 AND person = $3",
        *standing.key,
    )


def increment_statements(people: Mapping[tuple[str, str, int], int]) -> Iterator[Statement]:
    """Count so many more people, or fewer, with these points on a board in a season."""
    changed = [(*key, by) for key, by in people.items() if by]
    for part in _parts(changed):
        yield (
            "INSERT INTO standing_increments (id, board, season, points, people)"
            f" VALUES {_places(len(part), 5)}",
            *(value for each in part for value in (randbits(63), *each)),
        )


def count_statement(*counts: tuple[str, str, int, int, int]) -> Statement:
    """Add to the counts of buckets: board, season, grain, bucket, people."""
    return (
        "INSERT INTO standing_counts (board, season, grain, bucket, people)"
        f" VALUES {_places(len(counts), 5)} ON CONFLICT (board, season, grain, bucket)"
        " DO UPDATE SET people = standing_counts.people + excluded.people",
        *(value for each in counts for value in each),
    )


async def fold(db: Database) -> int:
    """Add some increments to the counts; give their number.

    It is all or nothing, so the sum of both tables is the same at every moment. A lock keeps two
    processes from folding at once, which would wait for each other's rows.
    """

    async def work(tx: Transaction) -> int:
        found = await tx.all(
            "DELETE FROM standing_increments WHERE id IN (SELECT id FROM standing_increments"
            " LIMIT $1) RETURNING board, season, points, people",
            FOLDED,
        )
        counts: Counter[Bucket] = Counter()
        for row in found:
            for grain in GRAINS:
                bucket = row["points"] // grain * grain
                counts[row["board"], row["season"], grain, bucket] += row["people"]
        changed = [(*bucket, people) for bucket, people in sorted(counts.items()) if people]
        await tx.run_all([count_statement(*part) for part in _parts(changed)])
        return len(found)

    if await db.one("SELECT id FROM standing_increments LIMIT 1") is None:
        return 0
    return await db.transact(work, holding=("standing_counts",))


def _places(rows: int, columns: int) -> str:
    """Give the placeholders of rows: ($1, $2), ($3, $4)."""
    numbers = range(1, rows * columns + 1)
    return ", ".join(
        f"({', '.join(f'${number}' for number in numbers[at : at + columns])})"
        for at in range(0, rows * columns, columns)
    )


def _parts(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    return (rows[at : at + ROWS] for at in range(0, len(rows), ROWS))


async def standings_of(
    db: Reader, person: str, server: str, season: str
) -> dict[tuple[str, str], Standing]:
    """Give somebody's standings by board and season: in a server and everywhere."""
    rows = await db.all(
        "SELECT * FROM standings WHERE board IN ($2, $3) AND season IN ($4, $5) AND person = $1",
        person,
        server,
        EVERYWHERE,
        ALL_TIME,
        season,
    )
    return {(each.board, each.season): each for each in map(standing, rows)}


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
        tiebreak=row["tiebreak"],
    )
