"""The processes in which the computer thinks, so that a search never holds up the bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final

from claim_core import Move, View
from claim_core.players import parse_player

log = logging.getLogger(__name__)

PATIENCE: Final = 30.0  # seconds that a thought may take
TRIES: Final = 3  # at a question whose worker dies
REST: Final = 60.0  # seconds without workers once they cannot be had
STAND_IN: Final = "page"  # the level that then thinks right here: it takes less than 1 ms


class NoWorkersError(Exception):
    """There is no process to think in now."""


class Thinkers:
    """Up to so many workers, each started when it is first needed.

    A match must never hang on them: a question whose worker dies is asked again, and when there
    are none to be had, or one does not come to an end, the stand-in answers.
    """

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.workers = workers
        self.patience = patience
        self._free = asyncio.Semaphore(
            max(1, workers)
        )  # a thought's time does not pass while it queues
        self._pool: ProcessPoolExecutor | None = None
        self._none_until = 0.0  # by the loop's clock
        self._closed = workers < 1

    async def choose(self, level: str, view: View, seed: int) -> Move:
        """Choose a move for the seat that owes the decision; the seed is all its chance."""
        parse_player(level)
        try:
            async with self._free:
                return await self._ask(level, view, seed)
        except NoWorkersError as error:
            if not self._closed:
                log.warning("the %s stands in for a worker: %s", STAND_IN, error)
        return think(STAND_IN, view, seed)

    async def _ask(self, level: str, view: View, seed: int) -> Move:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if self._closed or loop.time() < self._none_until:
                raise NoWorkersError("they rest")
            pool: ProcessPoolExecutor | None = None
            try:
                pool = self._pool = self._pool or _open(self.workers)
                asked = loop.run_in_executor(pool, think, level, view, seed)
                async with asyncio.timeout(self.patience):
                    return await asked
            except BrokenProcessPool:
                log.warning("a worker died")
                self._replace(pool)
            except TimeoutError:
                self._replace(pool)
                raise NoWorkersError(f"no answer in {self.patience:g} s") from None
            except (OSError, ImportError, NotImplementedError) as error:
                self._replace(pool)
                self._none_until = loop.time() + REST
                raise NoWorkersError(str(error)) from error
        self._none_until = loop.time() + REST
        raise NoWorkersError(f"workers died at {TRIES} tries")

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        """Let the next question have new workers, if another question has not seen to it."""
        if pool is self._pool:
            self._pool = None
        if pool:
            _end(pool)

    async def close(self) -> None:
        """End all workers, whatever they think of; from now on the stand-in answers."""
        self._closed = True
        if self._pool:
            _end(self._pool)
            self._pool = None


def think(level: str, view: View, seed: int) -> Move:
    """Think, in whatever process this is called."""
    move = parse_player(level)(view, Random(seed))
    assert move is not None, "who owes a decision answers it"
    return move


def _open(workers: int) -> ProcessPoolExecutor:
    # Not forked: a fork would take the bot's threads' locks and open sockets with it.
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:  # the pool itself would wait for a search to end
        process.kill()


def _begin() -> None:
    """Make ready for work: Ctrl-C is for the bot, which comes first; without it there is none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_die_with_the_bot, daemon=True).start()


def _die_with_the_bot() -> None:
    """Wait until the bot is gone, even by SIGKILL: a pipe between the two then closes."""
    bot = multiprocessing.parent_process()
    assert bot is not None
    bot.join()
    os._exit(1)
