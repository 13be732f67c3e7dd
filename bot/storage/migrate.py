"""Bring a database up to date: numbered SQL files, applied in order, all or nothing."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, Protocol, TypeVar

from ..errors import StartError
from . import Database, Progress, Row, Transaction

T = TypeVar("T")
log = logging.getLogger(__name__)

APPLIED: Final = "SELECT * FROM migrations ORDER BY number"

UNFINISHED: Final = "unfinished copy"  # a migration that a database has while it is being copied to

_NAME = re.compile(r"(\d{4})_\w+\.sql")
_ONLY = re.compile(r"^-- only on (\w+)$", re.MULTILINE)  # above a statement for one engine
_COMMENT = re.compile(r"--(?! only on ).*")
_PAUSE: Final = 5.0  # seconds between two reports of a long migration


class Startable(Database, Protocol):
    async def start(self) -> None: ...

    async def transact_alone(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work as `transact` does, while no other process uses this method."""
        ...


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    name: str
    statements: tuple[str, ...]

    def statements_for(self, engine: str) -> Iterator[str]:
        """Yield its statements, without those for another engine."""
        for statement in self.statements:
            only = _ONLY.search(statement)
            if not only or only[1] == engine:
                yield statement

    @property
    def checksum(self) -> str:
        """A hash of what it does, whatever its comments say."""
        code = (" ".join(_COMMENT.sub("", statement).split()) for statement in self.statements)
        return sha256("\n".join(code).encode()).hexdigest()


def all_migrations() -> tuple[Migration, ...]:
    """Return the program's migrations in order."""
    found = [
        Migration(int(name[1]), file.name, tuple(statements(file.read_text("utf-8"))))
        for file in (files(__package__) / "migrations").iterdir()
        if (name := _NAME.fullmatch(file.name))
    ]
    found.sort(key=lambda migration: migration.number)
    assert [migration.number for migration in found] == [*range(1, len(found) + 1)]
    return tuple(found)


def statements(sql: str) -> Iterator[str]:
    """Split SQL into statements; each must end at the end of a line."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    assert not statement.strip(), f"no semicolon after {statement}"


def version_of(applied: Sequence[Row]) -> int:
    return int(applied[-1]["number"]) if applied else 0


def check(applied: Sequence[Row], migrations: Sequence[Migration]) -> None:
    """Refuse a database that is newer than the program or has had other migrations."""
    number, newest = version_of(applied), migrations[-1].number
    if applied and applied[-1]["name"] == UNFINISHED != migrations[-1].name:
        raise StartError(
            "DATABASE_URL: this database is an unfinished copy: finish it with claim-bot copy"
        )
    if number > newest:
        raise StartError(
            f"DATABASE_URL: the database is newer than this program (version {number}, known up "
            f"to {newest}): start the program that last used it, or a newer one"
        )
    for row, migration in zip(applied, migrations, strict=False):
        stored = row.get("checksum") or migration.checksum  # older rows have none
        if (row["name"], stored) != (migration.name, migration.checksum):
            raise StartError(
                f"DATABASE_URL: the database was migrated with a different {row['name']} than this "
                "program's: start the program that last used it, or restore a backup"
            )


async def migrate(
    database: Startable, migrations: Sequence[Migration], progress: Progress | None = None
) -> None:
    """Check the migrations that a database has had, and apply the missing ones."""
    done = 0

    async def work(transaction: Transaction) -> None:
        nonlocal done
        await transaction.run(
            "CREATE TABLE IF NOT EXISTS migrations"
            " (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT)"
        )
        applied = await transaction.all(APPLIED)
        check(applied, migrations)
        if applied and "checksum" not in applied[0]:
            await transaction.run("ALTER TABLE migrations ADD COLUMN checksum TEXT")
        done = len(applied)
        for row, migration in zip(applied, migrations, strict=False):
            if not row.get("checksum"):
                await transaction.run(
                    "UPDATE migrations SET checksum = $2 WHERE number = $1",
                    migration.number,
                    migration.checksum,
                )
        for migration in migrations[len(applied) :]:
            for statement in migration.statements_for(transaction.engine):
                await transaction.run(statement)
            await transaction.run(
                "INSERT INTO migrations (number, name, checksum) VALUES ($1, $2, $3)",
                migration.number,
                migration.name,
                migration.checksum,
            )
            done += 1

    def tell(seconds: float) -> None:
        total = len(migrations)
        log.info("migrating the database: %d of %d steps done, after %d s", done, total, seconds)
        if progress:
            progress("migration steps done", done, total)

    async with _Heartbeat(tell):
        await database.transact_alone(work)


class _Heartbeat:
    """Tells every few seconds how many of them something has taken so far."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self._tell = tell

    async def __aenter__(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def __aexit__(self, *_: Any) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        passed = 0.0
        while True:
            await asyncio.sleep(_PAUSE)
            passed += _PAUSE
            self._tell(passed)
