"""The rows of standings, and the counts of how many people have how many points.

A count is the sum of two tables: `standing_counts`, and what has been appended to
`standing_increments` since. So matches that end at the same time never write the same row of the
counts, and do not wait for each other. `fold` adds many increments to the counts in one step.
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
from ..standings.board import EVERYWHERE
from ..standings.ratings import LEVELS_SINCE, NEWCOMER, Rating
from ..standings.seasons import ALL_TIME, season_of
from . import Database, Reader, Row, Statement, Transaction, placeholder_rows

T = TypeVar("T")

FORMER_FOR: Final = 28 * DAY  # how long a match against a former player counts for the day's limit
GRAINS: Final = (100, 1)  # the sizes of the buckets in which points are counted
FOLDED: Final = 200  # increments in a transaction
ROWS: Final = 80  # that a statement writes, at most

Key: TypeAlias = tuple[str, str, str]  # board, season, person
Bucket: TypeAlias = tuple[str, str, int, int]  # board, season, grain, points rounded down to it

# On PostgreSQL, a number taken by a transaction that fails belongs to no match.
_NUMBER: Final = {
    "postgres": "nextval('match_numbers')",
    "sqlite": "(SELECT COALESCE(MAX(number), 0) + 1 FROM matches)",
}
_RATED_ON_DAY: Final = (
    "(SELECT COUNT(*) FROM matches WHERE player0 = {} AND player1 = {}"
    " AND ended >= $3 AND ended < $4 AND ratings IS NOT NULL)"
)
# Somebody's rated matches against former players that ended before the opponent's first match did,
# so that the opponent may be one of them.
_WITH_FORMER: Final = (
    "(SELECT COUNT(*) FROM matches WHERE player{seat} = {person} AND ended > $5"
    " AND ratings IS NOT NULL AND SUBSTR(player{other}, 1, 7) = 'former:'"
    " AND NOT EXISTS (SELECT 1 FROM matches AS earlier WHERE earlier.player0 = {opponent}"
    " AND earlier.state = 'over' AND earlier.number < matches.number)"
    " AND NOT EXISTS (SELECT 1 FROM matches AS earlier WHERE earlier.player1 = {opponent}"
    " AND earlier.state = 'over' AND earlier.number < matches.number))"
)
_INACTIVE: Final = f"season = '{ALL_TIME}' AND shown = 1 AND played < $1"
_SHOWN: Final = "COALESCE((SELECT everywhere FROM people WHERE id = {}), 0)"


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's rating and results on a board, in a season or for all time."""

    board: str
    season: str
    person: str
    rating: Rating = NEWCOMER
    wins: int = 0
    losses: int = 0
    draws: int = 0
    shown: bool = True  # to others, and ranked
    number: int = 0  # of the match that changed it last
    played: int = 0  # when that match ended
    # Drawn at random, once.
    tiebreak: int = field(default_factory=partial(randbits, 53), compare=False)

    @property
    def key(self) -> Key:
        return self.board, self.season, self.person

    @property
    def points(self) -> int:
        return self.rating.points

    def after(self, rating: Rating, won: bool | None, number: int, played: int) -> Standing:
        """Return the standing after a match; `won` is `None` for a draw."""
        return replace(
            self,
            rating=rating,
            wins=self.wins + (won is True),
            losses=self.losses + (won is False),
            draws=self.draws + (won is None),
            number=number,
            played=played,
        )


class RatingInput(NamedTuple):
    """What rating a match needs besides the standings."""

    number: int
    # For each seat, the rated matches that count as being of these two players on this day.
    counted: tuple[int, int]
    shown: tuple[bool, bool]  # on the board of all servers, by seat


async def next_number(tx: Transaction) -> int:
    """Return the next number in the order in which matches end."""
    row = await tx.one(f"SELECT {_NUMBER[tx.engine]} AS number")
    assert row
    return int(row["number"])


async def rating_input(tx: Transaction, game: Game) -> RatingInput:
    """Return a match's number and what else its rating needs besides the standings."""
    assert game.ended is not None
    start = game.ended - game.ended % DAY
    row = await tx.one(
        f"SELECT {_NUMBER[tx.engine]} AS number, {_RATED_ON_DAY.format('$1', '$2')}"
        f" + {_RATED_ON_DAY.format('$2', '$1')} AS rated,"
        f" {_with_former('$1', '$2')} AS former0, {_with_former('$2', '$1')} AS former1,"
        f" {_SHOWN.format('$1')} AS shown0, {_SHOWN.format('$2')} AS shown1",
        *game.players,
        start,
        start + DAY,
        game.ended - FORMER_FOR,
    )
    assert row
    return RatingInput(
        number=row["number"],
        counted=(row["rated"] + row["former0"], row["rated"] + row["former1"]),
        shown=(bool(row["shown0"]), bool(row["shown1"])),
    )


def _with_former(person: str, opponent: str) -> str:
    return " + ".join(
        _WITH_FORMER.format(seat=seat, other=1 - seat, person=person, opponent=opponent)
        for seat in (0, 1)
    )


async def level_input(tx: Transaction, game: Game) -> tuple[int, int]:
    """Return a match's number, and how many of that day have rated this level by this person."""
    assert game.ended is not None
    assert game.computer is not None
    start = game.ended - game.ended % DAY
    row = await tx.one(
        f"SELECT {_NUMBER[tx.engine]} AS number, (SELECT COUNT(*) FROM matches WHERE player0 = $1"
        " AND computer IS NOT NULL AND number IS NOT NULL AND ended >= $2 AND ended < $3"
        " AND level = $4 AND rating_rules >= $5 AND hinted = 0) AS played",
        game.players[1 - game.computer],
        start,
        start + DAY,
        game.level,
        LEVELS_SINCE,
    )
    assert row
    return row["number"], row["played"]


async def standings_of_both(
    tx: Transaction, game: Game, players: tuple[str, str]
) -> dict[Key, Standing]:
    """Return both players' standings on the boards on which a match counts."""
    assert game.ended is not None
    rows = await tx.all(
        "SELECT * FROM standings WHERE board IN ($1, $2) AND season IN ($3, $4)"
        " AND person IN ($5, $6)",
        game.server,
        EVERYWHERE,
        ALL_TIME,
        season_of(game.ended),
        *players,
    )
    found = map(standing, rows)
    return {each.key: each for each in found}


def boards(server: str, time: int) -> list[tuple[str, str]]:
    """List the boards and seasons for which a match counts, the server's all-time board first.

    A result without a server, which was deleted, counts only on the board of all servers.
    """
    names = (server, EVERYWHERE) if server else (EVERYWHERE,)
    return [(board, season) for board in names for season in (ALL_TIME, season_of(time))]


def change_statements(changes: Sequence[tuple[Standing | None, Standing]]) -> list[Statement]:
    """Write changed standings, and the increments of the counts that follow from them.

    Each change is a standing before and after. The caller holds these people's locks.
    """
    people: Counter[tuple[str, str, int]] = Counter()
    for before, after in changes:
        if before and before.shown:
            people[after.board, after.season, before.points] -= 1
        if after.shown:
            people[after.board, after.season, after.points] += 1
    batches = _batches([after for _, after in changes])
    return [*(put_statement(*batch) for batch in batches), *increment_statements(people)]


def put_statement(*standings: Standing) -> Statement:
    """Write standings, but not the counts."""
    return (
        "INSERT INTO standings (board, season, person, mu, sigma, points, wins, losses, draws,"
        f" shown, number, played, tiebreak) VALUES {placeholder_rows(len(standings), 13)}"
        " ON CONFLICT (board, season, person) DO UPDATE SET mu = excluded.mu,"
        " sigma = excluded.sigma, points = excluded.points, wins = excluded.wins,"
        " losses = excluded.losses, draws = excluded.draws, shown = excluded.shown,"
        " number = excluded.number, played = excluded.played",
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
                each.played,
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
    """Append increments: how many more people, or fewer, have these points in a season."""
    changed = [(*key, by) for key, by in people.items() if by]
    for batch in _batches(changed):
        yield (
            "INSERT INTO standing_increments (id, board, season, points, people)"
            f" VALUES {placeholder_rows(len(batch), 5)}",
            *(value for each in batch for value in (randbits(63), *each)),
        )


def count_statement(*counts: tuple[str, str, int, int, int]) -> Statement:
    """Add to the counts of buckets: board, season, grain, bucket, people."""
    return (
        "INSERT INTO standing_counts (board, season, grain, bucket, people)"
        f" VALUES {placeholder_rows(len(counts), 5)} ON CONFLICT (board, season, grain, bucket)"
        " DO UPDATE SET people = standing_counts.people + excluded.people",
        *(value for each in counts for value in each),
    )


async def hide_inactive(db: Database, before: int) -> bool:
    """Hide somebody on the boards of all time whose last rated match ended before a moment.

    Return whether there was anybody.
    """
    found = await db.one(f"SELECT person FROM standings WHERE {_INACTIVE} LIMIT 1", before)
    if found is None:
        return False

    async def work(tx: Transaction) -> None:
        rows = await tx.all(
            f"SELECT * FROM standings WHERE {_INACTIVE} AND person = $2", before, found["person"]
        )
        changes = [(each, replace(each, shown=False)) for each in map(standing, rows)]
        await tx.run_all(change_statements(changes))

    await db.transact(work, holding=(found["person"],))
    return True


async def fold(db: Database) -> int:
    """Add some increments to the counts, and return how many.

    This is all or nothing, so the sum of both tables is the same at every moment. A lock keeps two
    processes from folding at the same time, since they would wait for each other's rows.
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
        await tx.run_all([count_statement(*batch) for batch in _batches(changed)])
        return len(found)

    if await db.one("SELECT id FROM standing_increments LIMIT 1") is None:
        return 0
    return await db.transact(work, holding=("standing_counts",))


def _batches(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    return (rows[start : start + ROWS] for start in range(0, len(rows), ROWS))


async def standings_of(
    db: Reader, person: str, server: str, season: str
) -> dict[tuple[str, str], Standing]:
    """Return somebody's standings by board and season: in a server and everywhere."""
    rows = await db.all(
        "SELECT * FROM standings WHERE board IN ($2, $3) AND season IN ($4, $5) AND person = $1",
        person,
        server,
        EVERYWHERE,
        ALL_TIME,
        season,
    )
    return {(each.board, each.season): each for each in map(standing, rows)}


async def on_board(db: Reader, board: str, season: str, person: str, limit: int) -> list[Standing]:
    """List the standings of a board after a key, in the order of keys."""
    rows = await db.all(
        "SELECT * FROM standings WHERE board = $1 AND (season, person) > ($2, $3)"
        " ORDER BY season, person LIMIT $4",
        board,
        season,
        person,
        limit,
    )
    return [standing(row) for row in rows]


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
        played=row["played"],
        tiebreak=row["tiebreak"],
    )
