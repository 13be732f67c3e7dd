"""Reviews of finished matches, made by the processes that search for the computer's moves."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from claim_core.players.review import (
    Decision,
    Judged,
    Review,
    attempts,
    decisions,
    judging_order,
    summarise,
)

from ..background import Failures
from ..errors import Refusal
from ..play.matches import LoadedMatch, deal_match
from ..play.search_pool import NoWorkersError, SearchPool
from ..recent import Recent
from .replays import require_replayable

log = logging.getLogger(__name__)

KEPT: Final = 128  # reviews of about 20 kB
WAITING: Final = 8  # reviews that are being made or wait for it, each for up to half a minute
OF_A_PERSON: Final = 2  # of those that one person has asked for


class Reviews:
    """Makes reviews, one after the other, and keeps the latest ones.

    Each decision is a search of its own, so a computer's move waits for one of them at most.
    """

    def __init__(self, search_pool: SearchPool, failures: Failures) -> None:
        self.search_pool = search_pool
        self.failures = failures
        self._kept: Recent[str, Review] = Recent(KEPT)
        self._making: dict[str, asyncio.Task[Review]] = {}
        self._asked: Counter[str] = Counter()  # how many are being made, by who asked
        self._showing: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def known(self, id: str) -> Review | None:
        """Return the review of a match if it has been made."""
        return self._kept.get(id)

    def make(self, loaded: LoadedMatch, by: str = "") -> asyncio.Task[Review]:
        """Review a finished match, unless this is being done; the task may raise a refusal.

        `by` is the person who asks, if that is one.
        """
        require_replayable(loaded)
        id = loaded.game.id
        if making := self._making.get(id):
            return making
        if len(self._making) >= WAITING or (by and self._asked[by] >= OF_A_PERSON):
            raise Refusal("review-busy")
        making = self._making[id] = asyncio.create_task(self._make(loaded))
        self._asked[by] += 1
        making.add_done_callback(lambda _: self._end(id, by))
        return making

    def _end(self, id: str, by: str) -> None:
        del self._making[id]
        self._asked[by] -= 1
        if not self._asked[by]:
            del self._asked[by]

    def show_later(self, making: asyncio.Task[Review], show: Callable[[], Awaitable[None]]) -> None:
        """Show a review once it has been made, or why it has not."""
        showing = asyncio.create_task(self._show(making, show))
        self._showing.add(showing)
        showing.add_done_callback(self._showing.discard)

    async def _show(
        self, making: asyncio.Task[Review], show: Callable[[], Awaitable[None]]
    ) -> None:
        await asyncio.wait([making])
        try:
            await show()
        except Exception:
            self._fail("a review cannot be shown")

    def _fail(self, what: str) -> None:
        """Count and log an unexpected failure."""
        self.failures["reviews"] += 1
        log.exception(what)

    async def _make(self, loaded: LoadedMatch) -> Review:
        """Make a review, or refuse: whoever waits for one is never left waiting."""
        id = loaded.game.id
        try:
            async with self._turn:
                review = self._kept[id] = await self._review(loaded)
            return review
        except NoWorkersError as error:
            log.warning("match %s is not reviewed: %s", id, error)
            raise Refusal("review-failed") from error
        except Exception as error:
            self._fail(f"match {id} cannot be reviewed")
            raise Refusal("review-failed") from error

    async def _review(self, loaded: LoadedMatch) -> Review:
        start, moves = deal_match(loaded.game), loaded.match.moves
        found = await asyncio.to_thread(decisions, start, moves)  # dozens of views
        judged = [await self._judge(loaded.game.id, each) for each in judging_order(found)]
        return summarise(judged, loaded.match.outcome)

    async def _judge(self, id: str, decision: Decision) -> Judged:
        for attempt in attempts(decision):
            if judged := await self.search_pool.run(id, attempt, decision):
                return judged
        raise AssertionError("the last attempt always succeeds")

    async def close(self) -> None:
        """Stop making reviews: nobody is shown one any more."""
        tasks = [*self._showing, *self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
