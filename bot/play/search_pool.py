"""The processes that search for the computer's moves, so that the bot itself never waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from claim_core import Move, View
from claim_core.players import parse_player
from claim_core.players.advice import Advice, advise

from ..background import is_being_cancelled
from ..worker_processes import kill_pool, open_pool

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 30.0  # seconds that a search may take
TRIES: Final = 3  # of a search whose worker dies; one more for each worker that was idle
COOLDOWN: Final = 60.0  # seconds before starting workers is tried again
# The level that replaces a worker, in this process: it takes less than 1 ms.
STAND_IN: Final = "squire"


class NoWorkersError(Exception):
    """No worker process is available."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that searches for one move at a time."""

    pool: ProcessPoolExecutor
    match: str = ""  # for which it has searched last, so it may still know something about it


class SearchPool:
    """A number of worker processes, each started when it is first needed.

    No match ever waits for them forever: a search whose worker dies is repeated, and if no workers
    are available, or a search takes too long, the stand-in chooses the move. A search can be
    cancelled: its worker is killed, and another one replaces it when it is needed.
    """

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.patience = patience
        # Searches queue here, so that the time limit does not include the time in the queue.
        self._free = asyncio.Semaphore(workers)
        # Before that, each person's searches wait for each other: nobody else waits for them all.
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._idle: list[Worker] = []  # the one that searched last at the end
        self._busy: list[Worker] = []
        self._none_until = 0.0  # by the loop's clock
        self._closed = False

    async def choose(
        self, level: str, view: View, seed: int, match: str = "", by: str = ""
    ) -> Move:
        """Choose a move for the seat that has to decide; equal seeds give equal moves."""
        parse_player(level)
        try:
            return await self.run(match, search, level, view, seed, by=by)
        except NoWorkersError as error:
            if not self._closed:
                log.warning("the %s plays instead of a worker: %s", STAND_IN, error)
        return search(STAND_IN, view, seed)

    async def advise(self, view: View, seed: int, match: str = "", by: str = "") -> Advice:
        """Return the king's advice for the seat that has to decide; nobody stands in for it."""
        return await self.run(match, find_advice, view, seed, by=by)

    async def run(
        self, match: str, function: Callable[..., T], *arguments: object, by: str = ""
    ) -> T:
        """Call a function about a match in a worker, one call after the other in each worker.

        `by` is the person for whom it is called, if there is one.
        """
        turn = self._turns.setdefault(by, asyncio.Lock()) if by else nullcontext()
        async with turn, self._free:
            return await self._ask(match, function, *arguments)

    async def _ask(self, match: str, function: Callable[..., T], *arguments: object) -> T:
        loop = asyncio.get_running_loop()
        tries = TRIES + len(self._idle)  # all of these may have died since
        for _ in range(tries):
            if self._closed or loop.time() < self._none_until:
                raise NoWorkersError("starting them failed a moment ago")
            try:
                with self._worker(match) as worker:
                    searching = loop.run_in_executor(worker.pool, function, *arguments)
                    async with asyncio.timeout(self.patience):
                        return await searching
            except BrokenProcessPool:
                log.warning("a worker died")
            except asyncio.CancelledError:  # also if the worker was killed before it began
                if is_being_cancelled():
                    raise
            except TimeoutError:
                raise NoWorkersError(f"no answer in {self.patience:g} s") from None
            except (OSError, ImportError, NotImplementedError) as error:
                self._none_until = loop.time() + COOLDOWN
                raise NoWorkersError(str(error)) from error
        self._none_until = loop.time() + COOLDOWN
        raise NoWorkersError(f"workers died in {tries} tries")

    @contextmanager
    def _worker(self, match: str) -> Iterator[Worker]:
        """Lend a worker, preferably that of a match; it is killed unless its search succeeds."""
        worker = next((idle for idle in self._idle if idle.match == match), None)
        worker = worker or (self._idle[-1] if self._idle else Worker(open_pool(1)))
        if worker in self._idle:
            self._idle.remove(worker)
        self._busy.append(worker)
        try:
            yield worker
        except BaseException:
            kill_pool(worker.pool)
            raise
        else:
            self._idle.append(replace(worker, match=match))
        finally:
            self._busy.remove(worker)

    async def close(self) -> None:
        """Kill all workers, busy or not; from now on the stand-in chooses."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            kill_pool(worker.pool)
        self._idle.clear()


def search(level: str, view: View, seed: int) -> Move:
    """Choose a move in the process in which this is called."""
    move = parse_player(level)(view, Random(seed))
    assert move is not None, "a seat that has to decide has a move"
    return move


def find_advice(view: View, seed: int) -> Advice:
    """Ask the king in the process in which this is called."""
    return advise(view, Random(seed))
