"""Bring a database up to date: numbered files of SQL, applied forward, all or nothing."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Protocol, TypeVar

from ..errors import StartError
from . import Database, Transaction

T = TypeVar("T")

_NAME = re.compile(r"(\d{4})_\w+\.sql")


class Startable(Database, Protocol):
    async def start(self) -> None: ...

    async def alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work as in `transact`, while no other process does work in this way."""
        ...


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    name: str
    statements: tuple[str, ...]


def ours() -> tuple[Migration, ...]:
    """Give the program's migrations in their order."""
    found = [
        Migration(int(name[1]), file.name, tuple(statements(file.read_text("utf-8"))))
        for file in (files(__package__) / "migrations").iterdir()
        if (name := _NAME.fullmatch(file.name))
    ]
    found.sort(key=lambda migration: migration.number)
    assert [migration.number for migration in found] == [*range(1, len(found) + 1)]
    return tuple(found)


def statements(sql: str) -> Iterator[str]:
    """Split SQL into its statements; each ends at the end of a line."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    assert not statement.strip(), f"no semicolon after {statement}"


async def migrate(database: Startable, migrations: Sequence[Migration]) -> None:
    newest = migrations[-1].number

    async def work(transaction: Transaction) -> None:
        await transaction.run(
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)"
        )
        row = await transaction.one("SELECT COALESCE(MAX(number), 0) AS number FROM migrations")
        number = row["number"] if row else 0
        if number > newest:
            raise StartError(
                f"DATABASE_URL: the database is newer than this program (version {number}, known "
                f"are versions up to {newest}): start the program that last used it, or a newer one"
            )
        for migration in migrations[number:]:
            for statement in migration.statements:
                await transaction.run(statement)
            await transaction.run(
                "INSERT INTO migrations (number, name) VALUES ($1, $2)",
                migration.number,
                migration.name,
            )

    await database.alone(work)
