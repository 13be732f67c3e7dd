"""Makes a database up in which very many have played: plain rows, no match was really played."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from bot.ratings import MILLION, Rating
from bot.seasons import ALL_TIME, season_of
from bot.storage.standings import EVERYWHERE, GRAINS
from claim_core import NAMES

Rows: TypeAlias = Iterable[tuple[Any, ...]]

NOW: Final = 1_790_000_000_000
SEASON: Final = season_of(NOW)
SERVERS: Final = 10_000  # a tenth of all people is in the first one
REGULARS: Final = 10  # people who play a fiftieth of all matches
EQUALS: Final = 20  # ratings that three of ten people have: those of who has played once or twice
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
            for season in (ALL_TIME, SEASON):
                yield board, season

    def tables(self) -> Iterator[tuple[str, Sequence[str], Rows]]:
        """Give each table's name, its columns and its rows."""
        yield "people", ("id", "name", "everywhere"), self._people()
        columns = "board season person mu sigma points wins losses draws shown number"
        yield "standings", columns.split(), self._standings()
        yield "standing_counts", "board season grain bucket people".split(), self._counts()
        columns = (
            "id rules server channel player0 player1 kingdom artifacts edition pace seed salt"
            " next_seed state ply started moved winner votes reason ended rated number ratings"
        )
        yield "matches", columns.split(), self._matches()
        yield "moves", "match ply seat move at".split(), self._moves()

    def _people(self) -> Rows:
        return ((person(number), f"Player {number}", 1) for number in range(self.people))

    def _standings(self) -> Rows:
        for number, rating in enumerate(self.ratings):
            for board, season in self.boards(number):
                numbers = (rating.mu, rating.sigma, rating.points)
                yield board, season, person(number), *numbers, 20, 10, 1, 1, 1

    def _counts(self) -> Rows:
        counted: Counter[tuple[str, str, int, int]] = Counter()
        for number, rating in enumerate(self.ratings):
            for board, season in self.boards(number):
                for grain in GRAINS:
                    counted[board, season, grain, rating.points // grain * grain] += 1
        return ((*key, many) for key, many in counted.items())

    def _matches(self) -> Rows:
        chance = random.Random(self.matches)
        change = {"before": asdict(Rating(25 * MILLION, 3 * MILLION).shown)}
        change["after"], change["part"] = change["before"], 1  # type: ignore[assignment]
        ratings = json.dumps([change, change])
        for number in range(1, self.matches + 1):
            first = chance.randrange(REGULARS if chance.random() < 0.02 else self.people)
            mates = self.mates[self.home[first]]
            second = chance.choice(mates)
            if second == first:
                second = (first + 1) % self.people
            kingdom = chance.choice(list(NAMES.values()))
            votes = json.dumps({faction: chance.randrange(2) for faction in kingdom})
            ended = NOW - (self.matches - number) * 60_000
            yield (
                *(code(number), 1, self.server(first), "1", person(first), person(second)),
                *(kingdom, 0, "international", "day", "0" * 64, "0"),
                *("0" * 64, "over", 52, ended - 10**6, ended, chance.choice([0, 1, None])),
                *(votes, "votes", ended, 1, number, ratings),
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
