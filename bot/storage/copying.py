"""Copying all rows of one database into another, whatever their engines are.

Rows are read and written in batches, so memory does not grow with the database. A copy that was
interrupted goes on after the last batch that it has written. Until it is complete and compared, no
bot opens it: it has a mark that looks like a migration which the bot does not know.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Protocol, TypeAlias

from ..errors import StartError
from . import (
    Conflict,
    Database,
    Progress,
    Reader,
    Row,
    Statement,
    Transaction,
    Value,
    placeholder_rows,
    placeholders,
)
from .migrate import UNFINISHED, Migration

BATCH: Final = 2000  # rows that are read together and written in one transaction
_VALUES: Final = 999  # that one statement can have
_REFUSED: Final = ("22", "23")  # classes of PostgreSQL's errors: wrong values, broken constraints

Key: TypeAlias = Sequence[Value]


class Writer(Protocol):
    async def run_all(self, statements: Sequence[Statement]) -> list[int]: ...


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]  # the columns of its primary key

    def key_of(self, row: Row) -> Key:
        return [row[column] for column in self.key]


@dataclass(frozen=True, slots=True)
class Digest:
    """How many rows a table has, and a hash of them that is the same in any order."""

    rows: int
    hash: str


def mark_after(migrations: Sequence[Migration]) -> Migration:
    """Return the mark of an unfinished copy, in which the copy notes how far it is."""
    sql = "CREATE TABLE unfinished_copy (source TEXT NOT NULL, place TEXT NOT NULL);"
    return Migration(migrations[-1].number + 1, UNFINISHED, (sql,))


async def copy(
    source: Reader, target: Database, tables: Sequence[Table], progress: Progress
) -> None:
    """Copy all rows to a database with the mark; no other program may change either."""
    state = await _state_of(source, tables)
    table, after = await _place(target, tables, state)
    done, rows = await count(target, tables), await count(source, tables)
    for each in tables[tables.index(table) :]:
        async for batch in batches(source, each, after if each == table else None):
            place = json.dumps([each.name, each.key_of(batch[-1])])
            await write(target, each, batch, ("UPDATE unfinished_copy SET place = $1", place))
            done += len(batch)
            progress("rows copied", done, rows)


async def compare(
    source: Reader, target: Reader, tables: Sequence[Table], progress: Progress
) -> tuple[dict[str, Digest], list[str]]:
    """Compare all rows; return each table's digest, and the tables that differ."""
    done, rows = 0, await count(source, tables) * 2

    def read(more: int) -> None:
        nonlocal done
        done += more
        progress("rows compared", done, rows)

    ours = {table.name: await digest(source, table, read) for table in tables}
    theirs = {table.name: await digest(target, table, read) for table in tables}
    return ours, [name for name in ours if ours[name] != theirs[name]]


async def finish(target: Database, mark: Migration) -> None:
    """Remove the mark from a complete copy."""

    async def work(tx: Transaction) -> None:
        await tx.run_all(renumber_statements(tx.engine))
        await tx.run("DROP TABLE unfinished_copy")
        await tx.run("DELETE FROM migrations WHERE number = $1", mark.number)

    await target.transact(work)


async def start_over(target: Database) -> None:
    """Let the next copy to this database begin again."""
    await target.run_all([("UPDATE unfinished_copy SET source = ''",)])


async def _place(target: Database, tables: Sequence[Table], state: str) -> tuple[Table, Key | None]:
    """Return the table with which the copy goes on, and after which key."""
    noted = await target.one("SELECT source, place FROM unfinished_copy")
    if noted and noted["source"] == state:
        name, after = json.loads(noted["place"])
        return next(table for table in tables if table.name == name), after

    async def work(tx: Transaction) -> None:
        await tx.run("DELETE FROM unfinished_copy")
        for table in reversed(tables):
            await tx.run(f"DELETE FROM {table.name}")
        await tx.run(
            "INSERT INTO unfinished_copy (source, place) VALUES ($1, $2)",
            state,
            json.dumps([tables[0].name, None]),
        )

    await target.transact(work)
    return tables[0], None


async def _state_of(source: Reader, tables: Sequence[Table]) -> str:
    """Return a hash that differs once a bot has used the source again."""
    found = [
        await count(source, tables),
        [[*row.values()] for row in await source.all("SELECT * FROM beats ORDER BY at")],
        [*((await source.one("SELECT MAX(moved) AS moved FROM matches")) or {}).values()],
    ]
    return sha256(json.dumps(found).encode()).hexdigest()


def tables_of(migrations: Sequence[Migration]) -> tuple[Table, ...]:
    """List the tables that migrations create, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:")) as raw:
        for migration in migrations:
            for statement in migration.statements_for("sqlite"):
                raw.execute(statement)
        names = raw.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
        return tuple(_table(raw, name) for (name,) in names.fetchall())


def _table(raw: sqlite3.Connection, name: str) -> Table:
    columns = raw.execute("SELECT name, pk FROM pragma_table_info(?)", [name]).fetchall()
    key = sorted((place, column) for column, place in columns if place)
    return Table(name, tuple(column for column, _ in columns), tuple(column for _, column in key))


async def count(db: Reader, tables: Sequence[Table]) -> int:
    """Count the rows of all tables."""
    total = 0
    for table in tables:
        row = await db.one(f"SELECT COUNT(*) AS rows FROM {table.name}")
        assert row
        total += row["rows"]
    return total


async def batches(db: Reader, table: Table, after: Key | None = None) -> AsyncIterator[list[Row]]:
    """Yield all rows of a table, or those after a key, in the order of this database's keys."""
    columns, key = ", ".join(table.columns), ", ".join(table.key)
    while True:
        where = "" if after is None else f"WHERE ({key}) > ({placeholders(len(table.key))})"
        sql = f"SELECT {columns} FROM {table.name} {where} ORDER BY {key} LIMIT {BATCH}"
        rows = await db.all(sql, *(after or ()))
        if rows:
            yield rows
        if len(rows) < BATCH:
            return
        after = table.key_of(rows[-1])


async def write(target: Writer, table: Table, rows: Sequence[Row], *also: Statement) -> None:
    """Insert rows, and run other statements in the same transaction."""
    try:
        await target.run_all([*_inserts(table, rows), *also])
    except Exception as error:
        refused = str(getattr(error, "sqlstate", "")).startswith(_REFUSED)
        if not refused and not isinstance(error, Conflict):
            raise
        first, last = (", ".join(map(str, table.key_of(rows[at]))) for at in (0, -1))
        raise StartError(
            f"a row of the table {table.name}, from {first} to {last}, cannot be stored "
            f"({str(error) or 'it exists already'}): correct it in the database that is read"
        ) from error


def _inserts(table: Table, rows: Sequence[Row]) -> Iterator[Statement]:
    width = len(table.columns)
    height = _VALUES // width
    for start in range(0, len(rows), height):
        together = rows[start : start + height]
        yield (
            f"INSERT INTO {table.name} ({', '.join(table.columns)})"
            f" VALUES {placeholder_rows(len(together), width)}",
            *(row[column] for row in together for column in table.columns),
        )


async def digest(
    db: Reader, table: Table, read: Callable[[int], None] = lambda rows: None
) -> Digest:
    """Read a whole table, and tell after each batch how many rows it had."""
    rows, total = 0, 0
    async for batch in batches(db, table):
        for row in batch:
            text = json.dumps([row[column] for column in table.columns], default=bytes.hex)
            total += int.from_bytes(sha256(text.encode()).digest())
        rows += len(batch)
        read(len(batch))
    return Digest(rows, f"{total % 2**256:064x}")


def renumber_statements(engine: str) -> list[Statement]:
    """Let the numbers of matches go on after the highest one that was copied."""
    if engine != "postgres":
        return []  # it has no sequence
    sql = "SELECT setval('match_numbers', COALESCE(MAX(number), 0) + 1, false) FROM matches"
    return [(sql,)]
