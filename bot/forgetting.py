"""Forgetting a person: all that is kept of them goes, or stays with a former player's name.

Their matches remain, for those whom they played and whose ratings came of them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from .calls import Calls
from .errors import Refusal
from .former import new_former
from .matches import Matches
from .members import Members
from .referee import Overtaken, Referee
from .register import Register
from .storage import Conflict, Database, Transaction
from .storage import forgetting as rows
from .storage import matches as match_rows
from .tables import Tables
from .terms import DAY

TRIES: Final = 5  # for a person who begins matches while they are forgotten
FRESH: Final = DAY  # for which tables and challenges are shown anew, without the person's name


class Forgetting:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        tables: Tables,
        register: Register,
        calls: Calls,
        members: Members,
        now: Callable[[], int],
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.tables = tables
        self.register = register
        self.calls = calls
        self.members = members
        self.now = now

    async def live_of(self, person: str) -> int:
        """Count the matches that a person would resign."""
        return len(await match_rows.live_of(self.db, person))

    async def forget(self, person: str) -> None:
        """Resign a person's matches, then forget them, in one transaction."""
        former, resigned = new_former(), set[str]()

        async def work(tx: Transaction) -> bool:
            return await rows.forget(tx, person, former, self.now() - FRESH)

        for _ in range(TRIES):
            resigned |= await self._resign_all(person)
            if await self.db.transact(work):
                break
        else:
            raise Refusal("forget-again")
        self.register.forget(person)
        self.calls.forget(person)
        self.members.forget(person)
        await self.matches.forget_player(person)
        for id in resigned:
            self.tables.touch(id)

    async def _resign_all(self, person: str) -> set[str]:
        """Resign whatever a person plays; what ended by itself meanwhile is as good."""
        live = {game.id for game, _ in await match_rows.live_of(self.db, person)}
        for id in live:
            with suppress(Overtaken, Conflict):  # another process was quicker
                await self.referee.resign(id, person)
        return live
