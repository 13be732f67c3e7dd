"""Background workers."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import pytest

from bot.background import Failures, KeyedWorker, repeat
from bot.storage import Unavailable


class Work:
    """Work that waits for a gate, and raises given errors."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.done: list[str] = []
        self.running: Counter[str] = Counter()
        self.errors: list[BaseException] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, key: str) -> None:
        self.started.append(key)
        self.running[key] += 1
        assert self.running[key] == 1
        try:
            await self.gate.wait()
            if self.errors:
                raise self.errors.pop(0)
            self.done.append(key)
        finally:
            self.running[key] -= 1

    async def until_started(self, times: int) -> None:
        async with asyncio.timeout(60):
            while len(self.started) < times:
                await asyncio.sleep(0)


def make(work: Work, retry_after: float | None = None) -> tuple[KeyedWorker[str], Counter[str]]:
    failures: Counter[str] = Counter()
    return KeyedWorker("tests", work, failures, retry_after=retry_after), failures


async def test_a_key_touched_many_times_during_its_work_is_done_once_more() -> None:
    work = Work()
    worker, _ = make(work)
    work.gate.clear()
    task = worker.touch("a")
    await work.until_started(1)
    assert {worker.touch("a") for _ in range(10)} == {task}
    work.gate.set()
    await asyncio.wait([task])
    assert work.done == ["a", "a"]
    assert worker.tasks == {}


async def test_keys_do_not_wait_for_each_other() -> None:
    work = Work()
    worker, _ = make(work)
    work.gate.clear()
    tasks = [worker.touch(key) for key in "abc"]
    await work.until_started(3)
    assert work.started == ["a", "b", "c"]
    work.gate.set()
    await asyncio.wait(tasks)


@pytest.mark.parametrize("error", [ValueError("secret"), Unavailable("lost")])
async def test_a_key_can_be_done_again_after_a_failure(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    work = Work()
    worker, failures = make(work)
    work.gate.clear()
    work.errors.append(error)
    task = worker.touch("a")
    await work.until_started(1)
    worker.touch("a")  # while it is about to fail
    work.gate.set()
    await asyncio.wait([task])
    assert task.exception() is None
    assert work.done == ["a"]
    await asyncio.wait([worker.touch("a")])
    assert work.done == ["a", "a"]
    (record,) = caplog.records
    expected = isinstance(error, Unavailable)
    assert failures == ({} if expected else {"tests": 1})
    assert (record.exc_info is None) == expected


async def test_an_expected_failure_is_retried_if_configured() -> None:
    work = Work()
    worker, failures = make(work, retry_after=0.0)
    work.errors += [Unavailable("locked"), Unavailable("locked"), ValueError()]
    await asyncio.wait([worker.touch("a")])
    assert work.started == ["a"] * 3  # the third error is unexpected
    assert failures == {"tests": 1}


async def test_cancelled_work_leaves_its_key_free() -> None:
    work = Work()
    worker, failures = make(work)
    work.gate.clear()
    task = worker.touch("a")
    await work.until_started(1)
    worker.touch("a")
    task.cancel()
    await asyncio.wait([task])
    assert worker.tasks == {}
    work.gate.set()
    await asyncio.wait([worker.touch("a")])
    assert work.done == ["a"]
    assert not failures


async def test_closing_finishes_what_it_can_and_starts_nothing_new() -> None:
    work, endless = Work(), Work()
    worker, other = make(work)[0], make(endless)[0]
    endless.gate.clear()
    stuck = other.touch("b")
    worker.touch("a")
    await endless.until_started(1)
    await worker.close(5)
    assert work.done == ["a"]
    await other.close(0)
    assert stuck.cancelled()
    for each in (worker, other):
        await asyncio.wait([each.touch("c")])
    assert "c" not in work.started + endless.started


async def test_closing_does_not_wait_for_a_retry() -> None:
    work = Work()
    worker, _ = make(work, retry_after=3600)
    work.errors += [Unavailable("lost")]
    worker.touch("a")
    await work.until_started(1)
    await worker.close(3600)
    assert worker.tasks == {}


async def test_a_repeated_task_survives_every_error(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    failures: Counter[str] = Counter()
    errors = [Unavailable("full"), ValueError(), asyncio.CancelledError(), KeyError()]
    done = asyncio.Event()

    async def work() -> None:
        if errors:
            raise errors.pop(0)
        done.set()

    task = asyncio.create_task(repeat("loop", work, 0.0, failures))
    async with asyncio.timeout(60):
        await done.wait()
    assert failures == {"loop": 3}
    assert [record.exc_info is None for record in caplog.records] == [True, False, True, False]
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()


async def test_a_repeated_task_can_be_triggered_early() -> None:
    sooner, times = asyncio.Event(), 0

    async def work() -> None:
        nonlocal times
        times += 1

    task = asyncio.create_task(repeat("loop", work, 3600, Counter(), sooner=sooner))
    async with asyncio.timeout(60):
        for goal in (1, 2, 3):
            while times < goal:
                await asyncio.sleep(0)
            sooner.set()
    task.cancel()
    await asyncio.wait([task])


async def test_work_continues_after_something_it_awaits_is_cancelled() -> None:
    failures: Failures = Counter()
    done: list[str] = []

    async def work(key: str) -> None:
        done.append(key)
        if len(done) == 1:
            worker.touch(key)
            waited_for = asyncio.get_running_loop().create_future()
            waited_for.cancel()
            await waited_for

    worker = KeyedWorker("worker", work, failures)
    await asyncio.wait([worker.touch("a")])
    assert done == ["a", "a"]
    assert failures == {"worker": 1}
