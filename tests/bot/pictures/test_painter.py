"""Each picture is drawn once, away from the event loop, and nothing waits for it forever."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import ClassVar

import pytest
import pytest_asyncio
from PIL import Image

from bot.pictures import painter as module
from bot.pictures.challenge import ChallengePicture
from bot.pictures.painter import COOLDOWN, REMEMBERED, WAITING, Drawn, Painter
from bot.worker_processes import open_pool
from tests.waiting import LONGEST, until

drawn: Counter[int] = Counter()
gate = threading.Event()


@dataclass(frozen=True, slots=True)
class Counted:
    """A picture that counts how often it is drawn."""

    file: ClassVar = "counted"

    number: int
    waits: bool = False  # until the gate is open
    fails: bool = False

    def draw(self) -> Image.Image:
        drawn[self.number] += 1
        if self.waits:
            assert gate.wait(LONGEST)
        if self.fails:
            raise ZeroDivisionError
        return Image.new("RGB", (8, 8), (self.number % 256, 0, 0))


@pytest.fixture(autouse=True)
def _fresh() -> None:
    drawn.clear()
    gate.clear()


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Counter(), lambda: ThreadPoolExecutor(1))
    yield painter
    gate.set()
    await painter.close()


async def test_a_picture_is_drawn_once(painter: Painter) -> None:
    first = await painter.draw(Counted(1))
    assert first
    assert first.name.startswith("counted-")
    assert await painter.draw(Counted(1)) is first
    assert await painter.draw(Counted(2)) != first
    assert drawn == {1: 1, 2: 1}


async def test_two_who_ask_at_once_share_a_drawing(painter: Painter) -> None:
    asked = [asyncio.create_task(painter.draw(Counted(1, waits=True))) for _ in range(10)]
    await until(lambda: drawn[1])
    gate.set()
    pictures = await asyncio.gather(*asked)
    assert drawn == {1: 1}
    assert pictures == [pictures[0]] * 10


async def test_nobody_has_to_wait_and_the_picture_is_there_the_next_time(painter: Painter) -> None:
    waiting = asyncio.create_task(painter.draw(Counted(1, waits=True), wait=LONGEST))
    await until(lambda: drawn[1])
    assert await painter.draw(Counted(1, waits=True), wait=0) is None
    waiting.cancel()
    gate.set()
    assert await painter.draw(Counted(1, waits=True))
    assert drawn == {1: 1}


async def test_what_nobody_waits_for_any_more_is_not_drawn(painter: Painter) -> None:
    """A table that has changed again in the meantime is drawn only as it is now."""
    first = asyncio.create_task(painter.draw(Counted(1, waits=True)))
    await until(lambda: drawn[1])
    assert await painter.draw(Counted(2), wait=0) is None
    last = asyncio.create_task(painter.draw(Counted(3)))
    gate.set()
    assert await first
    assert await last
    assert drawn == {1: 1, 3: 1}
    assert not painter._wanted


async def test_one_who_gives_up_leaves_the_drawing_to_the_others(painter: Painter) -> None:
    first = asyncio.create_task(painter.draw(Counted(1, waits=True)))
    second = asyncio.create_task(painter.draw(Counted(1, waits=True)))
    await until(lambda: drawn[1])
    first.cancel()
    gate.set()
    assert await second
    assert drawn == {1: 1}


async def test_what_cannot_be_drawn_is_counted(
    painter: Painter, caplog: pytest.LogCaptureFixture
) -> None:
    assert await painter.draw(Counted(1, fails=True)) is None
    assert painter.failures == {"pictures": 1}
    assert "cannot be drawn" in caplog.text
    caplog.clear()
    assert await painter.draw(Counted(2))


async def test_a_drawing_that_hangs_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    painter = Painter(Counter(), lambda: ThreadPoolExecutor(1), patience=0.05)
    assert await painter.draw(Counted(1, waits=True)) is None
    assert "TimeoutError" in caplog.text
    gate.set()
    painter.patience = LONGEST
    assert await painter.draw(Counted(2))
    await painter.close()


async def test_without_a_process_there_are_no_pictures_for_a_while(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tries = 0

    def refuse() -> Executor:
        nonlocal tries
        tries += 1
        raise OSError("no processes")

    painter = Painter(Counter(), refuse)
    for _ in range(3):
        assert await painter.draw(Counted(1)) is None
    assert tries == 1
    assert caplog.text.count("cannot be drawn now") == 1
    painter._none_until -= COOLDOWN
    await painter.draw(Counted(1))
    assert tries == 2


async def test_memory_is_bounded(painter: Painter) -> None:
    for number in range(REMEMBERED + 20):
        assert await painter.draw(Counted(number))
    assert len(painter._drawn) == REMEMBERED
    assert not painter._drawing
    asked = [
        asyncio.create_task(painter.draw(Counted(1000 + number, waits=True)))
        for number in range(2 * WAITING)
    ]
    await until(lambda: drawn[1000])
    await asyncio.sleep(0)
    assert len(painter._drawing) == WAITING
    gate.set()
    assert sum(one is not None for one in await asyncio.gather(*asked)) == WAITING


async def test_a_forgotten_person_is_in_no_picture_that_is_kept(painter: Painter) -> None:
    await painter.draw(Counted(1))
    painter.evict("201")
    assert await painter.draw(Counted(1))
    assert drawn == {1: 2}


async def test_after_the_end_nothing_is_drawn(painter: Painter) -> None:
    waiting = asyncio.create_task(painter.draw(Counted(1, waits=True)))
    await until(lambda: drawn[1])
    closing = asyncio.create_task(painter.close())
    assert await waiting is None
    gate.set()
    await closing
    assert await painter.draw(Counted(2)) is None


# In a process, as the bot does it

PICTURE = ChallengePicture("Alice", "Bob", "GKUDX", artifacts=False)
OTHER = ChallengePicture("Alice", "Bob", "NIRTE", artifacts=False)


async def test_a_process_draws_what_this_one_would() -> None:
    painter = Painter(Counter(), lambda: open_pool(1), patience=LONGEST)
    expected = module.draw(PICTURE)
    assert await painter.draw(PICTURE) == expected
    (process,) = multiprocessing.active_children()
    assert process.pid
    os.kill(process.pid, signal.SIGKILL)
    await asyncio.to_thread(process.join)
    await painter.draw(OTHER)  # words, this time
    assert isinstance(await painter.draw(OTHER), Drawn)
    await painter.close()
    await until(lambda: not multiprocessing.active_children())
