"""`recount`: compare all stored ratings with the recomputed ones, or repair them.

Everything is read page by page, so that no writer waits for long and little is kept in memory.
"""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import replace
from typing import Final

from ..storage import Database, Progress, Reader, Statement
from ..storage import recounting as rows
from ..storage.standings import Key, Standing, delete_statement, put_statement
from .board import EVERYWHERE, is_inactive
from .differences import Differences, explain_count, explain_standing
from .ledger import Ledger
from .recomputation import PAGE, Recomputation

LOOKUPS: Final = 200  # rows that one statement finds by their keys
REPAIRS: Final = 2000  # rows that are repaired in one transaction


async def recount(
    db: Reader, *, replay: bool = False, progress: Progress | None = None, now: int | None = None
) -> Recount:
    """Compare all ratings; the bot may be running."""
    with closing(Recount(replay, progress, now)) as comparison:
        await comparison.recompute(db)
        await comparison.compare_standings(db)
        await comparison.check_suspects(db)
        await comparison.compare_counts(db)
    return comparison


async def repair(
    db: Database,
    *,
    replay: bool = False,
    progress: Progress | None = None,
) -> Recount:
    """Compare all ratings and correct them, batch by batch; no bot may be running.

    Nothing is corrected if a match cannot be read, because its effect is not known.
    """
    with closing(Recount(replay, progress)) as comparison:
        await comparison.recompute(db)
        await comparison.compare_standings(db)
        await comparison.check_suspects(db)
        if not comparison.unreadable:
            await comparison.repair_matches(db)
            await comparison.repair_standings(db)
        await comparison.compare_counts(db, None if comparison.unreadable else db)
    return comparison


class Recount:
    """A comparison and its result."""

    def __init__(
        self, replay: bool = False, progress: Progress | None = None, now: int | None = None
    ) -> None:
        self.standings = 0
        self._now = time.time_ns() // 1_000_000 if now is None else now
        self._found = Differences()
        self._ledger = Ledger()
        self._progress = progress or (lambda what, number, of: None)
        self._recomputation = Recomputation(self._ledger, self._found, replay, self._progress)

    @property
    def matches(self) -> int:
        return self._recomputation.matches

    @property
    def rated(self) -> int:
        return self._recomputation.rated

    @property
    def unreadable(self) -> int:
        return self._recomputation.unreadable

    @property
    def differences(self) -> list[str]:
        """The first differences, as many as are listed."""
        return self._found.listed

    @property
    def difference_count(self) -> int:
        """The number of all differences."""
        return self._found.number

    def close(self) -> None:
        self.standings = self._ledger.size()
        self._ledger.close()

    def summary(self) -> str:
        """Describe the result."""
        counted = f"matches: {self.matches}, rated: {self.rated}, standings: {self.standings}"
        found = (
            f"differences: {self.difference_count}" if self.difference_count else "all as stored"
        )
        lines = [*self._found.lines(), f"{counted}; {found}"]
        if self.unreadable:
            lines.append(f"matches that cannot be read: {self.unreadable}; so nothing is repaired")
        return "\n".join(lines)

    async def recompute(self, db: Reader) -> None:
        """Recompute the matches that have ended since the last call."""
        await self._recomputation.recompute(db)

    async def compare_standings(self, db: Reader) -> None:
        """Compare each standing, and note those that differ as suspects."""
        known = compared = 0
        standings = await rows.count_standings(db)
        key: Key = "", "", ""
        while page := await rows.standings_after(db, key, PAGE):
            keys = [standing.key for standing, _ in page]
            recomputed = await self._recomputation.standings(db, keys)
            wrong = []
            for (standing, points), expected in zip(page, recomputed, strict=True):
                known += expected is not None
                if not self._is_right(standing, points, expected):
                    wrong.append(standing.key)
            self._ledger.suspect(wrong)
            key = page[-1][0].key
            compared += len(page)
            self._progress("standings compared", compared, standings)
        if known < self._ledger.size():  # some are missing
            for keys in self._ledger.keys(LOOKUPS):
                stored = await rows.standings_at(db, keys)
                self._ledger.suspect([each for each in keys if each not in stored])

    async def check_suspects(self, db: Reader) -> None:
        """Compare the suspects again, since matches may have ended in the meantime."""
        # A match that changed a standing is read in the next round at the latest. So after two
        # rounds without a new match, a standing that still differs is wrong.
        rounds = 0
        while rounds < 2:
            known = self.matches
            await self.recompute(db)
            rounds = 0 if self.matches > known else rounds + 1
            if not await self._clear_suspects(db):
                break
        await self._clear_deleted(db)
        for keys in self._ledger.suspects(LOOKUPS):
            stored = await rows.standings_at(db, keys)
            for key, expected in zip(
                keys, await self._recomputation.standings(db, keys), strict=True
            ):
                self._found.add(explain_standing(key, stored.get(key), expected))

    async def compare_counts(self, db: Reader, repair_in: Database | None = None) -> None:
        """Compare the counts of people and points with the standings."""
        last = "", ""
        while boards := await rows.boards_after(db, last, LOOKUPS):
            last = boards[-1]
            wrong = await rows.wrong_counts(db, boards[0], last)
            for each in wrong:
                self._found.add(explain_count(each))
            if repair_in:
                statements: list[Statement] = []
                for board in dict.fromkeys(each.board for each in wrong):
                    statements += rows.recount_statements(*board)
                await repair_in.run_all(statements)

    async def repair_matches(self, db: Database) -> None:
        repaired = 0
        for page in self._ledger.ratings(REPAIRS):
            await db.run_all([rows.ratings_statement(match, text) for match, text in page])
            repaired += len(page)
            self._progress("matches repaired", repaired, None)

    async def repair_standings(self, db: Database) -> None:
        repaired = 0
        statements: list[Statement] = []
        for keys in self._ledger.suspects(PAGE):
            for key, expected in zip(
                keys, await self._recomputation.standings(db, keys), strict=True
            ):
                statements.append(
                    put_statement(expected) if expected else delete_statement(Standing(*key))
                )
            if len(statements) >= REPAIRS:
                await db.run_all(statements)
                repaired += len(statements)
                statements = []
                self._progress("standings repaired", repaired, None)
        await db.run_all(statements)

    async def _clear_suspects(self, db: Reader) -> bool:
        """Clear the suspects that are correct now; return whether new matches changed others."""
        have_changed = False
        for keys in self._ledger.suspects(LOOKUPS):
            stored = await rows.standings_at(db, keys)
            cleared = []
            for key, expected in zip(
                keys, await self._recomputation.standings(db, keys), strict=True
            ):
                standing, points = stored.get(key) or (None, 0)
                if self._is_right(standing, points, expected):
                    cleared.append(key)
                elif standing and self._recomputation.is_new(standing.number):
                    have_changed = True
            self._ledger.clear(cleared)
        return have_changed

    async def _clear_deleted(self, db: Reader) -> None:
        """Clear the suspects on boards of servers whose data is deleted meanwhile."""
        for keys in self._ledger.suspects(LOOKUPS):
            boards = sorted({board for board, _, _ in keys} - {EVERYWHERE})
            deleted = await rows.being_deleted(db, boards) if boards else set()
            self._ledger.clear([key for key in keys if key[0] in deleted])

    def _is_right(self, standing: Standing | None, points: int, expected: Standing | None) -> bool:
        if standing is None or expected is None:
            return standing is expected
        if is_inactive(standing.season, standing.played, self._now) and not standing.shown:
            expected = replace(expected, shown=False)  # sooner or later they are hidden
        return standing == expected and points == expected.points
