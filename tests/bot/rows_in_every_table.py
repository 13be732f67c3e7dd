"""Rows in every table, with all kinds of values, for tests of copies."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache

from bot.storage import Value
from bot.storage.copying import Digest, Table, digest, tables_of, write
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database, open_to_read

TABLES = tables_of(all_migrations())
TEXTS = ("Zoë", "ann", "Ann", "_", "", "ﬀ", "🂡", "a\nb", "'; --", "Ż", "10", "9")

BIG = 2**31 - 1  # more than one of these needs more than 32 bits


async def fill_every_table(url: str, rows: int) -> None:
    """Write so many rows to each table."""
    database = await open_database(url)
    for table in TABLES:
        made = [dict(_row(table, number)) for number in range(rows)]
        await write(database, table, made)
    await database.close()


async def digests(url: str) -> dict[str, Digest]:
    reader = await open_to_read(url)
    try:
        return {table.name: await digest(reader, table) for table in TABLES}
    finally:
        await reader.close()


def _row(table: Table, number: int) -> Iterator[tuple[str, Value]]:
    for place, (column, kind, is_needed) in enumerate(_columns(table)):
        if kind != "TEXT":
            yield column, number * (BIG if kind == "BIGINT" else 1)
        elif column in table.key or (table.name, column) == ("moves", "match"):
            yield column, f"{TEXTS[number % len(TEXTS)]}{number}"  # moves refer to matches
        elif is_needed or (number + place) % 3:
            yield column, TEXTS[(number + place) % len(TEXTS)]
        else:
            yield column, None


@cache
def _columns(table: Table) -> list[tuple[str, str, bool]]:
    with closing(sqlite3.connect(":memory:")) as raw:
        for migration in all_migrations():
            for statement in migration.statements_for("sqlite"):
                raw.execute(statement)
        sql = 'SELECT name, type, "notnull" FROM pragma_table_info(?)'
        return [(name, kind, bool(needed)) for name, kind, needed in raw.execute(sql, [table.name])]
