"""Forgetting a person: their data is deleted, or keeps only an anonymous id.

Their matches remain because of their opponents, whose ratings depend on them. Forgetting goes on
after a crash (`resume`), so that every promise is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

from ..errors import Refusal
from ..play.matches import Matches
from ..play.referee import Referee, Stale
from ..play.terms import DAY
from ..storage import Conflict, Database, Statement, Unavailable
from ..storage import forgetting as rows
from ..storage import matches as match_rows
from .anonymous import new_anonymous

log = logging.getLogger(__name__)

TRIES: Final = 5  # while the person keeps beginning matches
FRESH: Final = DAY  # the age up to which messages are updated, to remove the person's name
PATIENCE: Final = 60.0  # seconds for which the person waits for the result


class Forgetting:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        show_table: Callable[[str], object],
        evict: Sequence[Callable[[str], None]],
        now: Callable[[], int],
        patience: float = PATIENCE,
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.show_table = show_table  # refreshes a match's table, to remove the person's name
        self.evict = evict  # from each cache of people
        self.now = now
        self.patience = patience
        self._under_way: dict[str, asyncio.Task[bool]] = {}

    async def live_of(self, person: str) -> int:
        """Count the matches that a person would resign."""
        return len(await match_rows.live_of(self.db, person))

    async def forget(self, person: str) -> bool:
        """Resign a person's matches, then forget them; return whether that is complete."""
        resigned = set[str]()
        for _ in range(TRIES):
            resigned |= await self._resign_all(person)
            begin = partial(rows.begin, person=person, anonymous=new_anonymous())
            if anonymous := await self.db.transact(begin):
                break
        else:
            raise Refusal("forget-again")
        task = self._start(person, anonymous, resigned)
        await asyncio.wait({task}, timeout=self.patience)
        return task.done() and task.result()

    async def resume(self) -> None:
        """Go on with what was interrupted by a crash or failed; doing it twice does no harm."""
        for person, anonymous in await rows.unfinished(self.db):
            self._start(person, anonymous, set())

    async def close(self) -> None:
        """Stop; the next process goes on."""
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    def _start(self, person: str, anonymous: str, resigned: set[str]) -> asyncio.Task[bool]:
        task = self._under_way.get(person)
        if task is None:
            task = asyncio.create_task(self._forget(person, anonymous, resigned))
            self._under_way[person] = task
            task.add_done_callback(lambda _: self._under_way.pop(person))
        return task

    async def _forget(self, person: str, anonymous: str, resigned: set[str]) -> bool:
        try:
            await self._replace(person, anonymous)
        except Unavailable as error:
            log.warning("forgetting somebody has to wait: the database is %s", error.why)
            return False
        except Exception:
            log.exception("forgetting somebody has to wait")
            return False
        for evict in self.evict:
            evict(person)
        await self.matches.evict_player(person)
        for id in resigned:
            self.show_table(id)
        return True

    async def _replace(self, person: str, anonymous: str) -> None:
        """Replace the person by the anonymous id, page by page."""
        for statement in rows.page_statements(person, anonymous, self.now() - FRESH):
            while await self._page(statement):
                pass
        while await rows.replace_in_standings(self.db, person, anonymous):
            pass
        await rows.finish(self.db, person)

    async def _page(self, statement: Statement) -> int:
        """Change a page, then pause for as long, so that others can write."""
        start = monotonic()
        (changed,) = await self.db.run_all([statement])
        if changed == rows.PAGE:
            await asyncio.sleep(monotonic() - start)
        return changed

    async def _resign_all(self, person: str) -> set[str]:
        """Resign a person's live matches; some may end by themselves in the meantime."""
        live = set(await match_rows.live_of(self.db, person))
        for id in live:
            with suppress(Stale, Conflict):  # it ended, or another process changed it
                await self.referee.resign(id, person)
        return live
