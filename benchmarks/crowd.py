"""Generates a database in which very many people have played; no match was really played."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from typing import Any, Final, TypeAlias

from bot.standings.board import EVERYWHERE
from bot.standings.ratings import MILLION, RULES, Change, Rating
from bot.standings.seasons import ALL_TIME, season_of
from bot.storage.standings import GRAINS
from claim_core import NAMES

Rows: TypeAlias = Iterable[tuple[Any, ...]]

NOW: Final = 1_790_000_000_000
SEASON: Final = season_of(NOW)
SERVERS: Final = 10_000  # a tenth of all people are in the first one
PAST: Final = ("2026Q1", "2025Q4", "2025Q3")  # seasons in which every tenth person has played
REGULARS: Final = 10  # people who play a fiftieth of all matches
RIVALS: Final = (REGULARS, REGULARS + 1)  # who have played a hundredth of them, with each other
ELSEWHERE: Final = str(10**16 + SERVERS)  # a server where the rivals have met now and then
LIVE: Final = 1000  # matches in the first server
COMMON: Final = 20  # ratings shared by three in ten people, as after one or two matches
PENDING: Final = 1000  # increments that are not yet added to the counts
WITH_MOVES: Final = 10_000  # the last matches, the only ones that have moves


def person(number: int) -> str:
    return str(10**17 + number * 7919)


class Crowd:
    """Rated people, and finished matches between them; the same ones each time."""

    def __init__(self, people: int, matches: int) -> None:
        chance = random.Random(people)
        self.people = people
        self.matches = matches
        self.home = [int(SERVERS * chance.random() ** 4) for _ in range(people)]
        self.members: dict[int, list[int]] = {}  # by server
        for number, server in enumerate(self.home):
            self.members.setdefault(server, []).append(number)
        common = [self._rating(chance) for _ in range(COMMON)]
        self.ratings = [
            chance.choice(common) if chance.random() < 0.3 else self._rating(chance)
            for _ in range(people)
        ]
        points = sorted(rating.points for rating in self.ratings)
        self.low = points[people // 50 : people // 10]  # of the last tenth, but not the lowest

    @staticmethod
    def _rating(chance: random.Random) -> Rating:
        return Rating(int(chance.gauss(25, 5) * MILLION), int(chance.uniform(2, 7) * MILLION))

    def server(self, number: int) -> str:
        return str(10**16 + self.home[number])

    def boards(self, number: int) -> Iterator[tuple[str, str]]:
        for board in (self.server(number), EVERYWHERE):
            for season in (ALL_TIME, SEASON, *(PAST if number % 10 == 0 else ())):
                yield board, season

    def tables(self) -> Iterator[tuple[str, Sequence[str], Rows]]:
        """Yield each table's name, its columns and its rows."""
        yield "people", ("id", "name", "everywhere"), self._people()
        columns = (
            "board season person mu sigma points wins losses draws shown number played tiebreak"
        )
        yield "standings", columns.split(), self._standings()
        yield "standing_counts", "board season grain bucket people".split(), self._counts()
        yield "standing_increments", "id board season points people".split(), self._increments()
        columns = (
            "id rules server channel player0 player1 kingdom artifacts edition pace seed salt"
            " next_seed state ply started moved winner votes reason ended rated number ratings"
            " rating_rules leads"
        )
        yield "matches", columns.split(), self._matches()
        yield "matches", columns.split(), self._live()
        yield "moves", "match ply seat move at".split(), self._moves()

    def _people(self) -> Rows:
        return ((person(number), f"Player {number}", 1) for number in range(self.people))

    def _standings(self) -> Rows:
        for number, rating in enumerate(self.ratings):
            for board, season in self.boards(number):
                numbers = (rating.mu, rating.sigma, rating.points)
                tiebreak = number * 7919 % self.people  # different for each person
                yield board, season, person(number), *numbers, 20, 10, 1, 1, 1, NOW, tiebreak

    def _counts(self) -> Rows:
        counts: Counter[tuple[str, str, int, int]] = Counter()
        for number, rating in enumerate(self.ratings):
            for board, season in self.boards(number):
                for grain in GRAINS:
                    counts[board, season, grain, rating.points // grain * grain] += 1
        return ((*key, count) for key, count in counts.items())

    def _increments(self) -> Rows:
        """Yield what matches that ended within some seconds append: people's points changed."""
        chance = random.Random(2)
        for number in range(0, PENDING, 2):
            for by in (-1, 1):
                season = (ALL_TIME, SEASON)[number // 2 % 2]
                points = self.ratings[chance.randrange(self.people)].points
                yield number + (by > 0), EVERYWHERE, season, points, by

    def _matches(self) -> Rows:
        chance = random.Random(self.matches)
        rating = Rating(25 * MILLION, 3 * MILLION).displayed
        ratings = json.dumps([astuple(Change(rating, rating, 1))] * 2)
        for number in range(1, self.matches + 1):
            first, second, server = self._pairing(chance)
            kingdom = chance.choice(list(NAMES.values()))
            votes = json.dumps({faction: chance.randrange(2) for faction in kingdom})
            leads = " ".join("".join(chance.choices(kingdom, k=13)) for _ in range(2))
            ended = NOW - (self.matches - number) * 60_000
            yield (
                *(code(number), 1, server, "1", person(first), person(second)),
                *(kingdom, 0, "international", "day", "0" * 64, "0"),
                *("0" * 64, "over", 52, ended - 10**6, ended, chance.choice([0, 1, None])),
                *(votes, "votes", ended, 1, number, ratings, RULES, leads),
            )

    def _pairing(self, chance: random.Random) -> tuple[int, int, str]:
        """Choose the players of a match, and the server, at random."""
        drawn = chance.random()
        if drawn < 0.01:
            first, second = chance.sample(RIVALS, 2)
            return first, second, ELSEWHERE if drawn < 0.0001 else self.server(RIVALS[0])
        first = chance.randrange(REGULARS if drawn < 0.03 else self.people)
        second = chance.choice(self.members[self.home[first]])
        if second == first:
            second = (first + 1) % self.people
        server = self.server(first)
        return (first, second, server) if chance.random() < 0.5 else (second, first, server)

    def _live(self) -> Rows:
        chance = random.Random(1)
        for number in range(self.matches + 1, self.matches + 1 + LIVE):
            first, second = chance.sample(self.members[0], 2)
            began = NOW - chance.randrange(10**8)
            yield (
                *(code(number), 1, str(10**16), "1", person(first), person(second)),
                *("GKUDX", 0, "international", "day", "0" * 64, "0"),
                *(
                    "0" * 64,
                    "live",
                    0,
                    began,
                    began,
                    None,
                    None,
                    None,
                    None,
                    1,
                    None,
                    None,
                    RULES,
                    None,
                ),
            )

    def _moves(self) -> Rows:
        chance = random.Random(0)
        for number in range(max(1, self.matches - WITH_MOVES + 1), self.matches + 1):
            for ply in range(52):
                yield code(number), ply, ply % 2, f"{chance.choice('GKUDX')}{ply % 10}", NOW


def code(number: int) -> str:
    return f"{number:06d}"


def fill_sqlite(path: str, crowd: Crowd) -> None:
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA synchronous = OFF")
    for table, columns, rows in crowd.tables():
        placeholders = ", ".join("?" * len(columns))
        raw.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({placeholders})", rows)
        raw.commit()
    raw.close()


async def fill_postgres(url: str, crowd: Crowd) -> None:
    import asyncpg  # type: ignore[import-untyped]

    raw = await asyncpg.connect(url)
    for table, columns, rows in crowd.tables():
        await raw.copy_records_to_table(table, records=rows, columns=columns)
    await raw.execute("ANALYZE")
    await raw.close()
