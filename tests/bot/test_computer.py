"""The computer's turn: searched for in a worker, and only as long as somebody waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from random import Random
from typing import Any, cast

import pytest
import pytest_asyncio

from bot.play.computer import PAUSE, Computer, is_computers_turn, seed_of
from bot.play.matches import LoadedMatch
from bot.storage import Database
from bot.storage.shares import ALL
from claim_core import Move, View, view
from claim_core.players import squire
from tests.waiting import until

from .either_engine import on_either_engine
from .test_referee import ALICE, CLASSIC, Backend

pytestmark = on_either_engine


class SlowPool:
    """Searches that end when the test says so."""

    def __init__(self) -> None:
        self.may_end = asyncio.Event()
        self.begun: list[str] = []
        self.cancelled: list[str] = []

    async def choose(self, level: str, seen: View, seed: int, match: str, by: str) -> Move:
        assert by == ALICE.id
        self.begun.append(match)
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled.append(match)
            raise
        return seen.legal[0]


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


@pytest.fixture
def pool() -> SlowPool:
    return SlowPool()


@pytest_asyncio.fixture
async def computer(backend: Backend, pool: Any) -> AsyncIterator[Computer]:
    computer = Computer(backend.db, backend.matches, backend.referee, pool, Counter(), pause=0.0)
    backend.referee.events.followers.append(computer.follow)
    yield computer
    await computer.close()
    assert not computer.worker._failures


async def begin(backend: Backend) -> LoadedMatch:
    """Begin a match in which the computer has to decide."""
    while True:
        loaded = await backend.challenges.play_computer(
            "10", "20", ALICE, "99", CLASSIC, "knight", "4242"
        )
        if is_computers_turn(loaded.game):
            return loaded
        await backend.referee.cancel(loaded.game.id, ALICE.id)


async def until_thinking(pool: SlowPool, computer: Computer, id: str) -> None:
    await until(lambda: id in computer._searches and id in pool.begun)


@pytest.mark.parametrize("how", ["resign", "cancel", "close"])
async def test_a_search_is_cancelled_when_its_match_ends(
    backend: Backend, pool: SlowPool, computer: Computer, how: str
) -> None:
    ended, other = await begin(backend), await begin(backend)
    for loaded in (ended, other):
        await until_thinking(pool, computer, loaded.game.id)
    id = ended.game.id
    if how == "resign":
        await backend.referee.resign(id, ALICE.id)
    elif how == "cancel":
        await backend.referee.cancel(id, ALICE.id)
    else:
        await backend.referee.close(id, "10", "77")
    await until(lambda: id not in computer.worker.tasks)
    assert pool.cancelled == [id]
    assert {*computer._searches} == {other.game.id}


async def test_a_change_that_leaves_the_question_as_it_is_cancels_nothing(
    backend: Backend, pool: SlowPool, computer: Computer
) -> None:
    id = (await begin(backend)).game.id
    await until_thinking(pool, computer, id)
    await backend.referee.set_passing(id, ALICE.id, "react", True)
    assert pool.begun.count(id) == 1
    pool.may_end.set()

    async def has_moved() -> bool:
        return not is_computers_turn((await backend.matches.get(id)).game)

    await until(has_moved)
    assert not pool.cancelled


async def test_it_waits_a_moment_in_which_the_search_counts(
    backend: Backend, pool: SlowPool, computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 0.5 <= PAUSE <= 1
    computer.pause, now, usual = 60.0, 1000.0, asyncio.sleep
    waits, may_move = list[float](), asyncio.Event()

    async def wait(seconds: float) -> None:
        if seconds < 1:
            await usual(seconds)
        else:
            waits.append(seconds)
            await may_move.wait()

    monkeypatch.setattr("bot.play.computer.monotonic", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", wait)
    loaded = await begin(backend)
    await until_thinking(pool, computer, loaded.game.id)
    now += 20
    pool.may_end.set()
    await until(lambda: waits)
    assert waits == [40]
    assert (await backend.matches.get(loaded.game.id)).game.ply == loaded.game.ply
    may_move.set()

    async def has_moved() -> bool:
        return (await backend.matches.get(loaded.game.id)).game.ply > loaded.game.ply

    await until(has_moved)


async def test_its_turn_survives_a_restart(
    backend: Backend, pool: SlowPool, computer: Computer
) -> None:
    loaded = await begin(backend)
    await until_thinking(pool, computer, loaded.game.id)
    await computer.close()
    backend.restart()
    again: Any = SlowPool()
    again.may_end.set()
    later = Computer(backend.db, backend.matches, backend.referee, again, Counter(), pause=0.0)
    await later.resume(ALL)

    async def has_moved() -> bool:
        return (await backend.matches.get(loaded.game.id)).game.ply > loaded.game.ply

    await until(has_moved)
    await later.close()


class BrokenPool:
    """Searches that always fail, as if a player had a bug."""

    async def choose(self, *_: object) -> Move:
        raise ZeroDivisionError


async def test_if_its_search_fails_it_plays_on_and_the_failure_is_counted(
    backend: Backend,
) -> None:
    failures, pool = Counter[str](), cast("Any", BrokenPool())
    computer = Computer(backend.db, backend.matches, backend.referee, pool, failures, pause=0.0)
    loaded = await begin(backend)
    id, ply = loaded.game.id, loaded.game.ply
    computer.worker.touch(id)

    async def has_moved() -> bool:
        return (await backend.matches.get(id)).game.ply > ply

    await until(has_moved)
    await computer.close()
    move = (await backend.matches.get(id)).match.moves[ply]
    assert move == (1, squire(view(loaded.match, 1), Random(seed_of(id, ply))))
    assert failures["computer"]
