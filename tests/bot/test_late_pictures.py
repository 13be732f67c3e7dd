"""Late pictures are drawn one by one when there is nothing else to draw, and only while wanted."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
import pytest_asyncio

from bot.messages import late_pictures as module
from bot.messages.late_pictures import Late, LatePictures
from bot.pictures import painter as painting
from bot.pictures.challenge import ChallengePicture
from bot.pictures.painter import REMEMBERED, Drawn, Painter, Picture
from bot.ui.parts import Attachment
from languages import words_of
from tests.waiting import LONGEST, until

WORDS = words_of("en")


class Studio:
    """Late pictures, with a painter who waits for a gate, and what each message has shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        self.drawn: list[str] = []
        self.opened = 0
        self.deaths = 0  # of the next processes
        self.painter = Painter(Counter(), self.open)
        self.late = LatePictures(self.painter)
        self.shown: list[tuple[str, str]] = []
        monkeypatch.setattr(painting, "draw", self.draw)
        monkeypatch.setattr(module, "PAUSE", 0.0)

    def open(self) -> Executor:
        self.opened += 1
        return ThreadPoolExecutor(1)

    def draw(self, picture: Picture) -> Drawn:
        assert isinstance(picture, ChallengePicture)
        assert self.gate.wait(LONGEST)
        self.drawn.append(picture.challenger)
        if self.deaths:
            self.deaths -= 1
            raise BrokenProcessPool
        return Drawn(f"{picture.challenger}.png", b"")

    async def hold(self) -> asyncio.Task[Any]:
        """Have a picture drawn that is not late, until the gate is opened."""
        task = asyncio.create_task(self.painter.draw(picture("now")))
        await until(lambda: self.painter._drawing)
        return task

    def want(self, message: str, what: str) -> None:
        async def show(picture: Attachment) -> None:
            self.shown.append((message, picture.name))

        self.late.want(message, Late(picture(what), WORDS), show)


def picture(what: str) -> ChallengePicture:
    return ChallengePicture(what, "", "GKUDX", artifacts=False)


@pytest_asyncio.fixture
async def studio(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Studio]:
    studio = Studio(monkeypatch)
    yield studio
    studio.gate.set()
    await studio.painter.close()


async def test_a_message_gets_only_its_newest_picture_after_all_that_are_awaited(
    studio: Studio,
) -> None:
    await studio.hold()
    studio.want("a", "old")
    studio.want("b", "dropped")
    bringing = asyncio.create_task(studio.late.bring())
    awaited = asyncio.create_task(studio.painter.draw(picture("awaited")))
    studio.want("a", "new")
    await studio.late.drop("b")
    studio.gate.set()
    await bringing
    await awaited
    assert studio.drawn == ["now", "awaited", "new"]
    assert studio.shown == [("a", "new.png")]


async def test_a_picture_that_is_no_longer_wanted_when_it_is_there_is_not_shown(
    studio: Studio,
) -> None:
    studio.want("a", "old")
    bringing = asyncio.create_task(studio.late.bring())
    await until(lambda: studio.painter._drawing)
    studio.want("a", "new")
    studio.gate.set()
    await bringing
    assert studio.shown == [("a", "new.png")]


async def test_a_newer_edit_waits_for_the_one_that_brings_a_picture(studio: Studio) -> None:
    sending, sent = asyncio.Event(), asyncio.Event()
    order = []

    async def show(picture: Attachment) -> None:
        sending.set()
        await sent.wait()
        order.append("picture")

    async def change(message: str) -> None:
        await studio.late.drop(message)
        order.append(message)

    studio.gate.set()
    studio.late.want("a", Late(picture("late"), WORDS), show)
    bringing = asyncio.create_task(studio.late.bring())
    await sending.wait()
    newer = asyncio.create_task(change("a"))
    await change("b")  # nothing is on its way to that one
    for _ in range(5):
        await asyncio.sleep(0)
    assert order == ["b"]
    sent.set()
    await asyncio.gather(bringing, newer)
    assert order == ["b", "picture", "a"]


async def test_under_load_wishes_are_bounded(studio: Studio) -> None:
    await studio.hold()
    for number in range(REMEMBERED + 50):
        studio.want(f"message {number}", "late")
    bringing = asyncio.create_task(studio.late.bring())
    studio.gate.set()
    await bringing
    assert studio.drawn == ["now", "late"]
    assert [message for message, _ in studio.shown] == [
        f"message {number}" for number in range(50, REMEMBERED + 50)
    ]


async def test_a_forgotten_person_is_in_no_picture_that_comes_later(studio: Studio) -> None:
    studio.want("a", "late")
    bringing = asyncio.create_task(studio.late.bring())
    await until(lambda: studio.painter._drawing)
    studio.late.evict("201")
    studio.gate.set()
    await bringing
    assert studio.shown == []


async def test_a_picture_whose_process_died_is_drawn_by_another_one(studio: Studio) -> None:
    studio.gate.set()
    studio.deaths = 1
    assert await studio.painter.draw(picture("a")) is None
    studio.want("a", "a")
    await studio.late.bring()
    assert studio.shown == [("a", "a.png")]
    assert studio.opened == 2


async def test_a_painter_that_dies_of_every_picture_rests_in_between(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tries in a row, and then one for each rest."""
    rests: list[float] = []
    sleep = asyncio.sleep

    async def rest(seconds: float) -> None:
        if seconds > 1:
            rests.append(seconds)
            studio.painter._none_until -= seconds
        await sleep(0)

    studio.gate.set()
    studio.deaths = 4
    for number in range(2):
        assert await studio.painter.draw(picture(f"{number}")) is None
    assert studio.opened == 2
    for number in range(10):  # nobody waits for the rest to end
        assert await studio.painter.draw(picture(f"{number}")) is None
        studio.want(f"{number}", f"{number}")
    assert studio.opened == 2
    monkeypatch.setattr(asyncio, "sleep", rest)
    await studio.late.bring()
    assert studio.opened == 2 + 2 + 1  # each of the last two died, too
    assert len(rests) == 3
    assert [message for message, _ in studio.shown] == [f"{number}" for number in range(2, 10)]


async def test_what_cannot_be_drawn_is_tried_once_more_at_most(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(picture: Picture) -> Drawn:
        studio.drawn.append("failed")
        raise ZeroDivisionError

    monkeypatch.setattr(painting, "draw", fail)
    studio.want("a", "a")
    await studio.late.bring()
    await studio.late.bring()
    assert studio.drawn == ["failed"]
    assert studio.shown == []
