"""Processes that do the bot's long computations, so that the bot itself never waits."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def open_pool(workers: int) -> ProcessPoolExecutor:
    """Return a pool whose processes start when they are first needed."""
    # Not forked: a fork would inherit the locks of the bot's threads and its open sockets.
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=spawn, initializer=_start_worker)


def kill_pool(pool: ProcessPoolExecutor) -> None:
    """Kill all processes of a pool, busy or not."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:  # the pool itself would wait for work to end
        process.kill()


def _start_worker() -> None:
    """Prepare a worker: it ignores Ctrl-C, has a low priority, and ends with the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_exit_with_the_bot, daemon=True).start()


def _exit_with_the_bot() -> None:
    """Exit when the bot has ended, even by SIGKILL, which closes the pipe between the two."""
    bot = multiprocessing.parent_process()
    assert bot is not None
    bot.join()
    os._exit(1)
