"""Background work, for a key or repeated endlessly, that never fails silently."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from time import monotonic
from typing import Final, Generic, TypeAlias, TypeVar

from .errors import Unavailable

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
Failures: TypeAlias = Counter[str]  # unexpected ones, by worker
Expected: TypeAlias = tuple[type[Exception], ...]

EXPECTED: Final[Expected] = (Unavailable,)


class KeyedWorker(Generic[K]):
    """Does work for keys: only for a key's newest state, and one at a time for each key.

    If a key is touched while its work runs, the work runs once more afterwards, however often the
    key was touched. An expected failure is one line in the log; any other is also counted.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[K], Awaitable[None]],
        failures: Failures,
        expected: Expected = EXPECTED,
        retry_after: float | None = None,  # seconds until an expected failure is retried
    ) -> None:
        self.name = name
        self.tasks: dict[K, asyncio.Task[None]] = {}  # in progress
        self._work = work
        self._failures = failures
        self._expected = expected
        self.retry_after = retry_after
        self._touched: set[K] = set()
        self._closing = asyncio.Event()

    def touch(self, key: K) -> asyncio.Task[None]:
        """Have the work done for a key, with its state as of now or newer.

        To wait for the returned task, use `asyncio.wait`, which does not cancel it.
        """
        self._touched.add(key)
        task = self.tasks.get(key)
        if task is None:
            task = self.tasks[key] = asyncio.create_task(self._run(key))
        return task

    async def close(self, patience: float) -> None:
        """Let current work finish for some seconds, then cancel it; start nothing new."""
        self._closing.set()
        if tasks := list(self.tasks.values()):
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: K) -> None:
        try:
            # A touch is never lost: there is no await between the last check of `_touched` and the
            # removal of the task below. So a touch comes either before that check, which sees it,
            # or after the removal, and then starts a new task.
            while key in self._touched and not self._closing.is_set():
                self._touched.discard(key)
                try:
                    await self._work(key)
                except self._expected as error:
                    log.warning("%s: %s has to wait: %s", self.name, key, describe(error))
                    if self.retry_after is not None:
                        await wait(self._closing, self.retry_after)
                        self._touched.add(key)
                except asyncio.CancelledError:
                    if is_being_cancelled():
                        raise
                    self._failures[self.name] += 1
                    log.warning(
                        "%s: %s failed, because what it waited for was cancelled", self.name, key
                    )
                except Exception:
                    self._failures[self.name] += 1
                    log.exception("%s: %s failed", self.name, key)
        finally:
            self._touched.discard(key)
            del self.tasks[key]


async def repeat(
    name: str,
    work: Callable[[], Awaitable[None]],
    pause: float | Callable[[], float],
    failures: Failures,
    expected: Expected = EXPECTED,
    sooner: asyncio.Event | None = None,
) -> None:
    """Do work repeatedly, with a pause in seconds that the event `sooner` can cut short.

    This ends only when its task is cancelled. Of expected failures in a row only the first is
    logged.
    """
    is_waiting = False
    while True:
        if sooner:
            sooner.clear()
        try:
            await work()
            is_waiting = False
        except expected as error:
            if not is_waiting:
                log.warning("%s: waiting: %s", name, describe(error))
            is_waiting = True
        except asyncio.CancelledError:
            if is_being_cancelled():
                raise
            # Something that the work waited for was cancelled, not this task.
            failures[name] += 1
            log.warning("%s: something it waited for was cancelled", name)
        except Exception:
            failures[name] += 1
            log.exception("%s: failed", name)
        seconds = pause() if callable(pause) else pause
        if sooner is None:
            await asyncio.sleep(seconds)
        else:
            await wait(sooner, seconds)


async def until_done(step: Callable[[], Awaitable[object]]) -> None:
    """Do the next step of some work until a step returns that nothing is left to do.

    Between two steps this pauses for as long as the last one took, so that others can write.
    """
    start = monotonic()
    while await step():
        await asyncio.sleep(monotonic() - start)
        start = monotonic()


def is_being_cancelled() -> bool:
    """Whether the current task itself is being cancelled, not just something it waited for."""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0


async def wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but no longer than some seconds."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):  # `wait_for` may swallow a cancellation
            await event.wait()


def describe(error: Exception) -> str:
    """Describe an expected failure; the error's own text may be private."""
    if isinstance(error, Unavailable):
        return f"the database is {error.why}"
    return type(error).__name__
