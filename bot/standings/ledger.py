"""Recomputed standings in a temporary file, so that memory does not grow with their number."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from ..storage.standings import Key

# mu, sigma, wins, losses, draws, and the last match's number and end
Entry: TypeAlias = tuple[int, int, int, int, int, int, int]
Day: TypeAlias = tuple[int, str, str]  # a day, and two people

KEPT: Final = 50_000  # entries kept in memory, and half as many days

_TABLES: Final = """
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -16384;
CREATE TABLE standings (board, season, person, mu, sigma, wins, losses, draws, number, played,
    PRIMARY KEY (board, season, person)) WITHOUT ROWID;
CREATE TABLE days (day, first, second, matches, PRIMARY KEY (day, first, second)) WITHOUT ROWID;
CREATE TABLE former (person, ended, other);
CREATE INDEX former_of ON former (person, ended);
CREATE TABLE suspects (board, season, person, PRIMARY KEY (board, season, person)) WITHOUT ROWID;
CREATE TABLE ratings (match PRIMARY KEY, ratings) WITHOUT ROWID;
"""


class Ledger:
    """Keeps recent entries in memory; when there are too many, writes all of them together."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="claim-recount-")
        path = Path(self._folder.name) / "ledger.db"
        self._raw = sqlite3.connect(path, isolation_level=None)
        self._raw.executescript(_TABLES)
        self._standings: dict[Key, Entry | None] = {}
        self._changed = False
        self._days: dict[Day, int] = {}

    def close(self) -> None:
        self._raw.close()
        self._folder.cleanup()

    def get(self, key: Key) -> Entry | None:
        if key in self._standings:
            return self._standings[key]
        entry: Entry | None = self._raw.execute(
            "SELECT mu, sigma, wins, losses, draws, number, played FROM standings"
            " WHERE board = ? AND season = ? AND person = ?",
            key,
        ).fetchone()
        self._keep(key, entry)
        return entry

    def put(self, key: Key, entry: Entry) -> None:
        self._changed = True
        self._keep(key, entry)

    def _keep(self, key: Key, entry: Entry | None) -> None:
        if len(self._standings) >= KEPT:
            self._write_standings()
        self._standings[key] = entry

    def count_match_of_day(self, day: Day) -> int:
        """Count one more match of two people on a day; return how many it makes."""
        if day not in self._days:
            found = self._raw.execute(
                "SELECT matches FROM days WHERE day = ? AND first = ? AND second = ?", day
            ).fetchone()
            self._days[day] = found[0] if found else 0
        self._days[day] += 1
        matches = self._days[day]
        if len(self._days) > KEPT // 2:
            self._write_days()
        return matches

    def add_former(self, person: str, ended: int, other: str) -> None:
        """Note a rated match of somebody against a former player."""
        self._raw.execute("INSERT INTO former VALUES (?, ?, ?)", (person, ended, other))

    def count_former(self, person: str, since: int, opponent: str) -> int:
        """Count somebody's matches against former players other than this opponent."""
        found = self._raw.execute(
            "SELECT COUNT(*) FROM former WHERE person = ? AND ended > ? AND other <> ?",
            (person, since, opponent),
        )
        return int(found.fetchone()[0])

    def size(self) -> int:
        self._write_standings()
        size: int = self._raw.execute("SELECT COUNT(*) FROM standings").fetchone()[0]
        return size

    def keys(self, limit: int) -> Iterator[list[Key]]:
        """Yield the keys of all standings, page by page."""
        self._write_standings()
        return self._pages("standings", limit)

    def suspect(self, keys: Sequence[Key]) -> None:
        """Note that these standings may be wrong."""
        self._raw.executemany("INSERT OR IGNORE INTO suspects VALUES (?, ?, ?)", keys)

    def clear(self, keys: Sequence[Key]) -> None:
        """Note that these standings are correct after all."""
        self._raw.executemany(
            "DELETE FROM suspects WHERE board = ? AND season = ? AND person = ?", keys
        )

    def suspects(self, limit: int) -> Iterator[list[Key]]:
        """Yield the keys of the standings that may be wrong, page by page."""
        return self._pages("suspects", limit)

    def set_ratings(self, match: str, ratings: str | None) -> None:
        """Note the ratings that a match should have, if it has different ones."""
        self._raw.execute("INSERT OR REPLACE INTO ratings VALUES (?, ?)", (match, ratings))

    def ratings(self, limit: int) -> Iterator[list[tuple[str, str | None]]]:
        """Yield these matches with their ratings, page by page."""
        cursor = self._raw.execute("SELECT match, ratings FROM ratings")
        while page := cursor.fetchmany(limit):
            yield page

    def _pages(self, table: str, limit: int) -> Iterator[list[Key]]:
        key: Key = "", "", ""
        while page := self._raw.execute(
            f"SELECT board, season, person FROM {table} WHERE (board, season, person) > (?, ?, ?)"
            " ORDER BY board, season, person LIMIT ?",
            (*key, limit),
        ).fetchall():
            yield page
            key = page[-1]

    def _write_standings(self) -> None:
        # In the order of the keys, so that neighbouring ones go to the same page of the file.
        rows = sorted((*key, *entry) for key, entry in self._standings.items() if entry is not None)
        self._write("INSERT OR REPLACE INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        self._standings.clear()

    def _write_days(self) -> None:
        rows = sorted((*day, matches) for day, matches in self._days.items())
        self._write("INSERT OR REPLACE INTO days VALUES (?, ?, ?, ?)", rows)
        self._days.clear()

    def _write(self, sql: str, rows: Sequence[tuple[str | int, ...]]) -> None:
        self._raw.execute("BEGIN")
        self._raw.executemany(sql, rows)
        self._raw.execute("COMMIT")
