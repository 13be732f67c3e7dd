"""Makes a database up in which very many have played: plain rows, no match was really played."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple
from typing import Any, Final, TypeAlias

from bot.standings.place import EVERYWHERE
from bot.standings.ratings import MILLION, Change, Rating
from bot.standings.seasons import ALL_TIME, season_of
from bot.storage.standings import GRAINS
from claim_core import NAMES

Rows: TypeAlias = Iterable[tuple[Any, ...]]

NOW: Final = 1_790_000_000_000
SEASON: Final = season_of(NOW)
SERVERS: Final = 10_000  # a tenth of all people is in the first one
PAST: Final = ("2026Q1", "2025Q4", "2025Q3")  # seasons in which each tenth has played
REGULARS: Final = 10  # people who play a fiftieth of all matches
TWO: Final = (REGULARS, REGULARS + 1)  # who have played a hundredth of them, against each other
ELSEWHERE: Final = str(10**16 + SERVERS)  # a server where these two have met now and then
LIVE: Final = 1000  # matches in the first server
EQUALS: Final = 20  # ratings that three of ten people have: those of who has played once or twice
PENDING: Final = 1000  # increments of counts that are not yet added up
MOVED: Final = 10_000  # the last matches, which have moves


def person(number: int) -> str:
    return str(10**17 + number * 7919)


class Crowd:
    """So many rated people, and so many finished matches among them; the same ones each time."""

    def __init__(self, people: int, matches: int) -> None:
        chance = random.Random(people)
        self.people = people
        self.matches = matches
        self.home = [int(SERVERS * chance.random() ** 4) for _ in range(people)]
        self.mates: dict[int, list[int]] = {}
        for number, server in enumerate(self.home):
            self.mates.setdefault(server, []).append(number)
        usual = [self._rating(chance) for _ in range(EQUALS)]
        self.ratings = [
            chance.choice(usual) if chance.random() < 0.3 else self._rating(chance)
            for _ in range(people)
        ]
        points = sorted(rating.points for rating in self.ratings)
        self.low = points[people // 50 : people // 10]  # of the last tenth, but not the very last

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
        """Give each table's name, its columns and its rows."""
        yield "people", ("id", "name", "everywhere"), self._people()
        columns = "board season person mu sigma points wins losses draws shown number tiebreak"
        yield "standings", columns.split(), self._standings()
        yield "standing_counts", "board season grain bucket people".split(), self._counts()
        yield "standing_increments", "id board season points people".split(), self._increments()
        columns = (
            "id rules server channel player0 player1 kingdom artifacts edition pace seed salt"
            " next_seed state ply started moved winner votes reason ended rated number ratings"
            " leads"
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
                tiebreak = number * 7919 % self.people  # nobody's is another's
                yield board, season, person(number), *numbers, 20, 10, 1, 1, 1, tiebreak

    def _counts(self) -> Rows:
        counted: Counter[tuple[str, str, int, int]] = Counter()
        for number, rating in enumerate(self.ratings):
            for board, season in self.boards(number):
                for grain in GRAINS:
                    counted[board, season, grain, rating.points // grain * grain] += 1
        return ((*key, many) for key, many in counted.items())

    def _increments(self) -> Rows:
        """Give what the ends of some seconds leave: people have gone from some points to others."""
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
                *(votes, "votes", ended, 1, number, ratings, leads),
            )

    def _pairing(self, chance: random.Random) -> tuple[int, int, str]:
        """Draw who plays a match against whom, and in which server."""
        drawn = chance.random()
        if drawn < 0.01:
            first, second = chance.sample(TWO, 2)
            return first, second, ELSEWHERE if drawn < 0.0001 else self.server(TWO[0])
        first = chance.randrange(REGULARS if drawn < 0.03 else self.people)
        second = chance.choice(self.mates[self.home[first]])
        if second == first:
            second = (first + 1) % self.people
        server = self.server(first)
        return (first, second, server) if chance.random() < 0.5 else (second, first, server)

    def _live(self) -> Rows:
        chance = random.Random(1)
        for number in range(self.matches + 1, self.matches + 1 + LIVE):
            first, second = chance.sample(self.mates[0], 2)
            began = NOW - chance.randrange(10**8)
            yield (
                *(code(number), 1, str(10**16), "1", person(first), person(second)),
                *("GKUDX", 0, "international", "day", "0" * 64, "0"),
                *("0" * 64, "live", 0, began, began, None, None, None, None, 1, None, None, None),
            )

    def _moves(self) -> Rows:
        chance = random.Random(0)
        for number in range(max(1, self.matches - MOVED + 1), self.matches + 1):
            for ply in range(52):
                yield code(number), ply, ply % 2, f"{chance.choice('GKUDX')}{ply % 10}", NOW


def code(number: int) -> str:
    return f"{number:06d}"


def fill_sqlite(path: str, crowd: Crowd) -> None:
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA synchronous = OFF")
    for table, columns, rows in crowd.tables():
        places = ", ".join("?" * len(columns))
        raw.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)
        raw.commit()
    raw.close()


async def fill_postgres(url: str, crowd: Crowd) -> None:
    import asyncpg  # type: ignore[import-untyped]

    raw = await asyncpg.connect(url)
    for table, columns, rows in crowd.tables():
        await raw.copy_records_to_table(table, records=rows, columns=columns)
    await raw.execute("ANALYZE")
    await raw.close()
