"""The computer thinks in separate processes, and a match never waits for them forever."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot import worker_processes
from bot.play.search_pool import TRIES, NoWorkersError, SearchPool, Worker
from claim_core import ClaimError, Kingdom, Match, View, deal, view
from claim_core.players import page, squire
from claim_core.players.advice import advise
from tests.waiting import LONGEST, until, wait_until

ROOT = Path(__file__).parents[2]


def first_view(kingdom: str = "classic") -> View:
    match = Match(deal(Kingdom.parse(kingdom), bytes(32), artifacts=True))
    return view(match, match.decision.seat)


VIEW = first_view()
PAGE_MOVE = page(VIEW, Random(7))
STAND_INS_MOVE = squire(VIEW, Random(7))


@pytest_asyncio.fixture
async def search_pool() -> AsyncIterator[SearchPool]:
    search_pool = SearchPool(1, patience=20)
    yield search_pool
    pids = workers()
    await search_pool.close()
    await asyncio.to_thread(assert_gone, pids)


def workers() -> list[int]:
    pids = [worker.pid for worker in multiprocessing.active_children()]
    return [pid for pid in pids if pid and alive(pid)]


def alive(pid: int) -> bool:
    """Whether a process is running; a zombie is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def assert_gone(pids: list[int]) -> None:
    """Check that processes end."""
    wait_until(lambda: not any(map(alive, pids)))


async def until_asked(search_pool: SearchPool, searches: int) -> None:
    """Wait until this many searches were sent to workers, so that none can be withdrawn."""

    def is_asked() -> bool:
        pools = [worker.pool for worker in search_pool._busy]
        items = [item for pool in pools for item in list(pool._pending_work_items.values())]
        return sum(item.future.running() for item in items) >= searches

    await until(is_asked)


async def test_a_worker_chooses_what_the_level_would(search_pool: SearchPool) -> None:
    assert not workers()
    assert await search_pool.choose("page", VIEW, 7) == PAGE_MOVE
    (worker,) = workers()
    chosen = await search_pool.choose("random", VIEW, 7)
    assert chosen == Random(7).choice(VIEW.legal)
    assert workers() == [worker]


async def test_nobody_waits_for_all_searches_of_somebody_else(search_pool: SearchPool) -> None:
    """A person can play fifty matches at once, on a server of their own."""
    done = []

    async def search(person: str, match: str) -> None:
        await search_pool.choose("page", VIEW, 7, match, person)
        done.append(person)

    crowd = [search("greedy", f"match {number}") for number in range(10)]
    await asyncio.gather(*crowd, search("modest", "another"))
    assert done.index("modest") <= 1


async def test_whole_matches_are_played(search_pool: SearchPool) -> None:
    for kingdom in ("claim2", "magic"):
        match = Match(deal(Kingdom.parse(kingdom), bytes(32), artifacts=True))
        while (seat := match.decision.seat) is not None:
            match.push(await search_pool.choose("page", view(match, seat), len(match.moves)))


async def test_a_worker_gives_the_kings_advice(search_pool: SearchPool) -> None:
    assert await search_pool.advise(VIEW, 7) == advise(VIEW, Random(7))


async def test_nobody_stands_in_for_the_kings_advice(search_pool: SearchPool) -> None:
    await search_pool.close()
    assert await search_pool.choose("king", VIEW, 7) == STAND_INS_MOVE
    with pytest.raises(NoWorkersError):
        await search_pool.advise(VIEW, 7)


async def test_an_unknown_level_is_refused(search_pool: SearchPool) -> None:
    with pytest.raises(ClaimError, match="is not a player"):
        await search_pool.choose("emperor", VIEW, 7)


async def test_a_worker_killed_between_questions_is_replaced(search_pool: SearchPool) -> None:
    await search_pool.choose("page", VIEW, 7)
    (worker,) = workers()
    os.kill(worker, signal.SIGKILL)
    assert await search_pool.choose("page", VIEW, 7) == PAGE_MOVE
    assert worker not in workers()


async def test_workers_that_died_while_idle_are_replaced_however_many(
    search_pool: SearchPool,
) -> None:
    search_pool.patience = LONGEST
    for _ in range(TRIES + 1):
        pool = worker_processes.open_pool(1)
        pool._broken = True  # its process was killed
        search_pool._idle.append(Worker(pool))
    assert await search_pool.choose("page", VIEW, 7) == PAGE_MOVE
    assert len(search_pool._idle) == 1


async def test_a_question_whose_worker_is_killed_is_asked_again() -> None:
    search_pool = SearchPool(2)
    await asyncio.gather(*(search_pool.choose("page", VIEW, 7) for _ in range(8)))
    stopped = workers()
    for worker in stopped:
        os.kill(worker, signal.SIGSTOP)
    asked = [asyncio.create_task(search_pool.choose("random", VIEW, 7)) for _ in range(8)]
    await until_asked(search_pool, 2)
    assert not any(task.done() for task in asked)
    for worker in stopped:
        os.kill(worker, signal.SIGKILL)
    assert set(await asyncio.gather(*asked)) == {Random(7).choice(VIEW.legal)}
    pids = workers()
    await search_pool.close()
    await asyncio.to_thread(assert_gone, pids)


async def test_a_worker_that_does_not_answer_is_replaced(
    search_pool: SearchPool, caplog: pytest.LogCaptureFixture
) -> None:
    await search_pool.choose("page", VIEW, 7)
    (worker,) = workers()
    os.kill(worker, signal.SIGSTOP)
    search_pool.patience = 0.2
    assert await search_pool.choose("random", VIEW, 7) == STAND_INS_MOVE
    assert "no answer in 0.2 s" in caplog.text
    search_pool.patience = 20
    assert await search_pool.choose("random", VIEW, 7) == Random(7).choice(VIEW.legal)
    assert worker not in workers()


class NoPool:
    """A machine on which no process can be started."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.tries = 0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.tries += 1
        raise self.error


@pytest.mark.parametrize(
    "error", [OSError(11, "no more processes"), NotImplementedError(), ImportError()]
)
async def test_without_processes_the_squire_stands_in(
    error: Exception, search_pool: SearchPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = NoPool(error)
    with monkeypatch.context() as without:
        without.setattr(worker_processes, "ProcessPoolExecutor", pool)
        for _ in range(3):
            assert await search_pool.choose("random", VIEW, 7) == STAND_INS_MOVE
        assert pool.tries == 1  # then it pauses before another try
    search_pool._none_until = 0.0
    await search_pool.choose("page", VIEW, 7)
    assert workers()


def die() -> None:
    os._exit(1)


async def test_when_every_worker_dies_the_squire_stands_in(
    search_pool: SearchPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "_start_worker", die)
    assert await search_pool.choose("random", VIEW, 7) == STAND_INS_MOVE


async def test_no_worker_is_started_once_closed() -> None:
    search_pool = SearchPool(1)
    await search_pool.close()
    assert await search_pool.choose("page", VIEW, 7) == STAND_INS_MOVE
    assert not workers()


async def test_closing_does_not_wait_for_a_search(search_pool: SearchPool) -> None:
    await search_pool.choose("page", VIEW, 7)
    (worker,) = workers()
    os.kill(worker, signal.SIGSTOP)
    asked = asyncio.create_task(search_pool.choose("random", VIEW, 7))
    await until_asked(search_pool, 1)
    await search_pool.close()
    assert await asked == STAND_INS_MOVE


async def test_a_worker_ignores_ctrl_c(search_pool: SearchPool) -> None:
    await search_pool.choose("page", VIEW, 7)
    (worker,) = workers()
    os.kill(worker, signal.SIGINT)
    await search_pool.choose("page", VIEW, 7)
    assert workers() == [worker]


BOT = """
import asyncio, multiprocessing, signal
from bot.play.search_pool import SearchPool
from claim_core import Kingdom, Match, deal, view

async def main():
    search_pool = SearchPool(2)
    match = Match(deal(Kingdom.parse("classic"), bytes(32)))
    seen = view(match, match.decision.seat)
    await asyncio.gather(*(search_pool.choose("page", seen, 7) for _ in range(8)))
    print(*(worker.pid for worker in multiprocessing.active_children()), flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have had it ignored
    asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_workers_die_with_the_bot(how: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "bot_that_dies.py"
    script.write_text(BOT)
    with subprocess.Popen(
        [sys.executable, script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bot:
        assert bot.stdout
        pids = [int(pid) for pid in bot.stdout.readline().split()]
        assert len(pids) == 2
        bot.send_signal(how)
        bot.wait(LONGEST)
        assert_gone(pids)


async def test_a_cancelled_search_frees_its_worker(search_pool: SearchPool) -> None:
    """Those for other matches do not wait for it, also if it would never have ended."""
    await search_pool.choose("page", VIEW, 7)
    (worker,) = workers()
    os.kill(worker, signal.SIGSTOP)
    dead = asyncio.create_task(search_pool.choose("random", VIEW, 7, "DEAD"))
    await until_asked(search_pool, 1)
    queued = asyncio.create_task(search_pool.choose("random", VIEW, 7, "GONE"))
    other = asyncio.create_task(search_pool.choose("random", VIEW, 7, "LIVE"))
    await asyncio.sleep(0)
    queued.cancel()
    dead.cancel()
    assert await other == Random(7).choice(VIEW.legal)
    assert dead.cancelled()
    assert queued.cancelled()
    assert worker not in workers()


async def test_a_worker_that_dies_disturbs_no_other_search() -> None:
    search_pool = SearchPool(2, patience=20)
    await asyncio.gather(*(search_pool.choose("page", VIEW, 7) for _ in range(8)))
    first, second = workers()
    for worker in (first, second):
        os.kill(worker, signal.SIGSTOP)
    asked = [asyncio.create_task(search_pool.choose("random", VIEW, 7)) for _ in range(2)]
    await until_asked(search_pool, 2)
    os.kill(first, signal.SIGKILL)
    await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert alive(second)
    os.kill(second, signal.SIGCONT)
    assert set(await asyncio.gather(*asked)) == {Random(7).choice(VIEW.legal)}
    assert second in workers()
    await search_pool.close()


async def test_a_match_gets_the_worker_that_it_had() -> None:
    """The solver keeps what it has proven about a match."""
    search_pool = SearchPool(2, patience=20)
    await asyncio.gather(*(search_pool.choose("page", VIEW, 7, match) for match in "AB"))
    had = {worker.match: worker.pool for worker in search_pool._idle}
    assert had.keys() == {"A", "B"}
    for match in "ABBABA":
        await search_pool.choose("page", VIEW, 7, match)
        assert {worker.match: worker.pool for worker in search_pool._idle} == had
    await search_pool.choose("page", VIEW, 7, "C")
    assert search_pool._idle[-1] == Worker(had["A"], "C")
    await search_pool.close()
