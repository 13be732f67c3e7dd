"""The processes that search for the computer's moves, so that the bot itself never waits."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final

from claim_core import Move, View
from claim_core.players import parse_player

from ..background import is_being_cancelled
from ..worker_processes import kill_pool, open_pool

log = logging.getLogger(__name__)

PATIENCE: Final = 30.0  # seconds that a search may take
TRIES: Final = 3  # of a search whose worker dies
COOLDOWN: Final = 60.0  # seconds before starting workers is tried again
# The level that replaces a worker, in this process: it takes less than 1 ms.
STAND_IN: Final = "squire"


class NoWorkersError(Exception):
    """No worker process is available."""


class SearchPool:
    """A number of worker processes, each started when it is first needed.

    No match ever waits for them forever: a search whose worker dies is repeated, and if no workers
    are available, or a search takes too long, the stand-in chooses the move.
    """

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.workers = workers
        self.patience = patience
        # Searches queue here, so that the time limit does not include the time in the queue.
        self._free = asyncio.Semaphore(max(1, workers))
        self._pool: ProcessPoolExecutor | None = None
        self._none_until = 0.0  # by the loop's clock
        self._closed = workers < 1

    async def choose(self, level: str, view: View, seed: int) -> Move:
        """Choose a move for the seat that has to decide; equal seeds give equal moves."""
        parse_player(level)
        try:
            async with self._free:
                return await self._ask(level, view, seed)
        except NoWorkersError as error:
            if not self._closed:
                log.warning("the %s plays instead of a worker: %s", STAND_IN, error)
        return search(STAND_IN, view, seed)

    async def _ask(self, level: str, view: View, seed: int) -> Move:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if self._closed or loop.time() < self._none_until:
                raise NoWorkersError("starting them failed a moment ago")
            pool: ProcessPoolExecutor | None = None
            try:
                pool = self._pool = self._pool or open_pool(self.workers)
                searching = loop.run_in_executor(pool, search, level, view, seed)
                async with asyncio.timeout(self.patience):
                    return await searching
            except BrokenProcessPool:
                log.warning("a worker died")
                self._replace(pool)
            except asyncio.CancelledError:  # another search has replaced the pool
                if is_being_cancelled():
                    raise
            except TimeoutError:
                self._replace(pool)
                raise NoWorkersError(f"no answer in {self.patience:g} s") from None
            except (OSError, ImportError, NotImplementedError) as error:
                self._replace(pool)
                self._none_until = loop.time() + COOLDOWN
                raise NoWorkersError(str(error)) from error
        self._none_until = loop.time() + COOLDOWN
        raise NoWorkersError(f"workers died in {TRIES} tries")

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        """Drop a pool, unless another search has replaced it already."""
        if pool is self._pool:
            self._pool = None
        if pool:
            kill_pool(pool)

    async def close(self) -> None:
        """Kill all workers, busy or not; from now on the stand-in chooses."""
        self._closed = True
        if self._pool:
            kill_pool(self._pool)
            self._pool = None


def search(level: str, view: View, seed: int) -> Move:
    """Choose a move in the process in which this is called."""
    move = parse_player(level)(view, Random(seed))
    assert move is not None, "a seat that has to decide has a move"
    return move
