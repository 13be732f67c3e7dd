"""Forgetting a person: their data is deleted, or keeps only an anonymous id.

Their matches remain for the sake of their opponents, whose ratings depend on them. Forgetting
continues after a crash (`resume`), so that it is always completed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from ..background import Failures, KeyedWorker, until_done
from ..errors import Refusal
from ..play.matches import Matches
from ..play.referee import Referee, Stale
from ..play.terms import DAY
from ..storage import Conflict, Database, Statement
from ..storage import forgetting as rows
from ..storage import matches as match_rows
from . import wiping
from .anonymous import new_anonymous_id
from .cooldowns import Cooldowns

TRIES: Final = 5  # in case the person keeps beginning matches
MAX_AGE: Final = DAY  # of messages that are updated, to remove the person's name
PATIENCE: Final = 60.0  # seconds for which the person waits for the result


class Forgetting:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        show_table: Callable[[str], object],
        evictions: Sequence[Callable[[str], None]],
        now: Callable[[], int],
        failures: Failures,
        patience: float = PATIENCE,
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.show_table = show_table  # refreshes a match's table, to remove the person's name
        self.evictions = evictions  # each drops a person from a cache
        self.now = now
        self.patience = patience
        # Its keys are anonymous ids, since they are logged.
        self.worker = KeyedWorker("forgetting", self._forget, failures)
        self.cooldowns = Cooldowns("forgotten-lately", now)
        self._leaving: dict[str, tuple[str, set[str]]] = {}  # person and resigned matches, by key

    async def live_of(self, person: str) -> int:
        """Count the matches that a person would resign."""
        return len(await match_rows.live_of(self.db, person))

    async def forget(self, person: str) -> bool:
        """Resign a person's matches, then forget them; return whether that is complete."""
        resigned = set[str]()
        for _ in range(TRIES):
            resigned |= await self._resign_all(person)
            begin = partial(rows.begin, person=person, anonymous=new_anonymous_id())
            if anonymous := await self.db.transact(begin):
                break
        else:
            raise Refusal("forget-again")
        self._leaving[anonymous] = person, resigned
        await asyncio.wait([self.worker.touch(anonymous)], timeout=self.patience)
        return anonymous not in self._leaving

    async def resume(self) -> None:
        """Continue what was interrupted by a crash or failed; doing it twice does no harm."""
        for person, anonymous in await rows.unfinished(self.db):
            self._leaving.setdefault(anonymous, (person, set()))
        for anonymous in self._leaving:  # some may only have to be wiped from the disk
            if anonymous not in self.worker.tasks:
                self.worker.touch(anonymous)

    async def close(self) -> None:
        """Stop; the next process continues."""
        await self.worker.close(patience=0)

    async def _forget(self, anonymous: str) -> None:
        if anonymous not in self._leaving:
            return  # an earlier request has completed it
        person, resigned = self._leaving[anonymous]
        await self._replace(person, anonymous)
        for evict in self.evictions:
            evict(person)
        await self.matches.evict_player(person)
        for id in resigned:
            self.show_table(id)
        self.cooldowns.begin(person)
        await wiping.complete(self.db, anonymous, person)
        self._leaving.pop(anonymous, None)

    async def _replace(self, person: str, anonymous: str) -> None:
        """Replace the person's id with the anonymous one, page by page."""
        for statement in rows.page_statements(person, anonymous, self.now() - MAX_AGE):
            await until_done(partial(self._page, statement))
        await until_done(partial(rows.replace_in_standings, self.db, person, anonymous))
        await rows.finish(self.db, person, anonymous)

    async def _page(self, statement: Statement) -> bool:
        """Change a page; return whether there may be more."""
        (changed,) = await self.db.run_all([statement])
        return changed == rows.PAGE

    async def _resign_all(self, person: str) -> set[str]:
        """Resign a person's live matches, and return them; some may end in the meantime."""
        live = set(await match_rows.live_of(self.db, person))
        for id in live:
            with suppress(Stale, Conflict):  # it ended, or another process changed it
                await self.referee.resign(id, person)
        return live
