"""A database that tells how long reading and writing takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TypeVar

from . import Database, Row, Statement, Transaction, Value

T = TypeVar("T")


class MeasuredDatabase:
    def __init__(self, db: Database, observe: Callable[[str, float], object]) -> None:
        self.db = db
        self.observe = observe  # takes what was done, and for how many seconds

    async def all(self, sql: str, *values: Value) -> list[Row]:
        with self._measured("read"):
            return await self.db.all(sql, *values)

    async def one(self, sql: str, *values: Value) -> Row | None:
        with self._measured("read"):
            return await self.db.one(sql, *values)

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        with self._measured("read"):
            return await self.db.read_together(*queries)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        with self._measured("write"):
            return await self.db.transact(work, holding=holding)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        with self._measured("write"):
            return await self.db.run_all(statements, one_row=one_row)

    async def wipe(self, text: str) -> bool:
        with self._measured("wipe"):
            return await self.db.wipe(text)

    async def close(self) -> None:
        await self.db.close()

    @contextmanager
    def _measured(self, kind: str) -> Iterator[None]:
        start = perf_counter()
        try:
            yield
        finally:
            self.observe(kind, perf_counter() - start)
