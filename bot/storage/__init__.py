"""The database: one text of SQL for both engines, and few ways to use it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

Value: TypeAlias = str | int | None
Row: TypeAlias = Mapping[str, Any]
Statement: TypeAlias = tuple[str, *tuple[Value, ...]]  # the SQL and its values
T = TypeVar("T")


class Unavailable(Exception):
    """The database could not do it; nothing has changed. `why` is "full", "locked" or "lost".

    Where `why` is "unknown", the connection broke while it committed: it is done, or nothing has
    changed; whoever remembers what the database holds must read it again.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Conflict(Exception):
    """A row that must be unique is there already, or one that must be there is not."""


class Reader(Protocol):
    async def all(self, sql: str, *values: Value) -> list[Row]:
        """Give the rows that a SELECT, or in a transaction a statement with RETURNING, finds."""
        ...

    async def one(self, sql: str, *values: Value) -> Row | None:
        """Give the first of these rows."""
        ...


class Transaction(Reader, Protocol):
    """Once something in it has failed, it will not be committed, even if the error is caught."""

    async def run(self, sql: str, *values: Value) -> int:
        """Carry out a statement; give the number of rows it changed."""
        ...

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        """Carry out statements in their order, cheaper than one by one.

        With `one_row`, one that does not change exactly one row is a `Conflict`.
        """
        ...


class Database(Reader, Protocol):
    """What is read outside a transaction is what has been committed."""

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do work that reads and writes, all or nothing, durable once this returns.

        The work may be done more than once: it must do nothing but use its transaction. Whoever is
        cancelled meanwhile does not learn whether it was committed.
        """
        ...

    async def look(self, work: Callable[[Reader], Awaitable[T]]) -> T:
        """Do work that reads what was committed at one moment; nobody has to wait for it."""
        ...

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        """Do a transaction that only consists of these statements: the cheapest way to write."""
        ...

    async def close(self) -> None: ...
