"""The database: the same SQL for both engines, and a few ways to use it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from ..errors import Unavailable as Unavailable

Value: TypeAlias = str | int | None
Row: TypeAlias = Mapping[str, Any]
Statement: TypeAlias = tuple[str, *tuple[Value, ...]]  # the SQL and its values
# What is counted, its number so far, and of how many, if that is known.
Progress: TypeAlias = Callable[[str, int, int | None], None]
T = TypeVar("T")


def placeholders(values: int) -> str:
    """Return the placeholders for this many values: `$1, $2, $3`."""
    return ", ".join(f"${number}" for number in range(1, values + 1))


def placeholder_rows(rows: int, columns: int) -> str:
    """Return the placeholders of several rows: `($1, $2), ($3, $4)`."""
    return ", ".join(
        f"({', '.join(f'${start + column}' for column in range(columns))})"
        for start in range(1, rows * columns + 1, columns)
    )


class Conflict(Exception):
    """A row that must be unique already exists, or a row that must exist does not."""


class Reader(Protocol):
    async def all(self, sql: str, *values: Value) -> list[Row]:
        """Return the rows of a SELECT or, in a transaction, of a statement with RETURNING."""
        ...

    async def one(self, sql: str, *values: Value) -> Row | None:
        """Return the first of these rows, or `None` if there is none."""
        ...


class Transaction(Reader, Protocol):
    """Once a statement has failed, nothing is committed, even if the error is caught."""

    @property
    def engine(self) -> str:
        """The engine, "sqlite" or "postgres", for the few statements that only one of them has."""
        ...

    async def run(self, sql: str, *values: Value) -> int:
        """Run a statement, and return the number of rows that it changed."""
        ...

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        """Run statements in order, which is cheaper than one call for each.

        With `one_row`, a statement that does not change exactly one row is a `Conflict`.
        """
        ...


class Database(Reader, Protocol):
    """Outside a transaction, a query sees what has been committed."""

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        """Return the rows of each of several SELECTs, all as of the same moment."""
        ...

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        """Do work that reads and writes, all or nothing; it is durable once this returns.

        The work may be repeated, so it must do nothing but use its transaction. A caller that is
        cancelled does not learn whether it was committed.

        With `holding`, it first waits for the locks with these names. It is then protected only
        from other holders: all code that writes the rows it reads must hold one of these locks.
        """
        ...

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        """Run these statements as a transaction of their own: the cheapest way to write.

        Each must be right whatever was committed before it, for example by checking a version as
        it writes. With `one_row`, a statement that does not find that version is a `Conflict`.
        """
        ...

    async def wipe(self, text: str) -> bool:
        """Remove from the disk what deleted rows with this text have left there.

        Return `False` if another program's reading or writing prevents it: try again later.
        """
        ...

    async def close(self) -> None: ...
