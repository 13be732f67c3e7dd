"""Pictures are drawn in a process of their own, each only once."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from io import BytesIO
from typing import ClassVar, Final, NamedTuple, Protocol

from PIL import Image

from ..background import Failures
from ..recent import Recent
from ..worker_processes import kill_pool, open_pool

log = logging.getLogger(__name__)

REMEMBERED: Final = 256  # pictures of at most 60 kB
WAITING: Final = 64  # pictures that are being drawn or wait for it
PATIENCE: Final = 30.0  # seconds that drawing a picture may take, even on a busy machine
COOLDOWN: Final = 60.0  # seconds before the process is started again if that does not help
COLOURS: Final = 256
COMPRESSION: Final = 4  # as fast as it is small

OpenPool = Callable[[], Executor]


class Picture(Hashable, Protocol):
    """All that a picture shows: equal ones are drawn alike."""

    file: ClassVar[str]  # the start of its file's name

    def draw(self) -> Image.Image: ...


class Drawn(NamedTuple):
    """A picture as a file, whose name says what it contains."""

    name: str
    content: bytes


class Painter:
    """Draws pictures away from the event loop, one after the other.

    In a thread, drawing would hold Python's lock nearly all the time, and every answer would wait.
    Whatever goes wrong, there is no picture, and the message says the same in words.
    """

    def __init__(
        self,
        failures: Failures,
        open_pool: OpenPool | None = None,
        patience: float | None = None,
    ) -> None:
        self.failures = failures
        self.patience = PATIENCE if patience is None else patience
        self._open = open_pool or open_process
        self._pool: Executor | None = None
        self._none_until = 0.0  # by the loop's clock
        self._has_died = False  # whether the last picture has ended the process
        self._drawn: Recent[Picture, Drawn] = Recent(REMEMBERED)
        self._drawing: dict[Picture, asyncio.Task[Drawn | None]] = {}
        self._wanted: Counter[Picture] = Counter()  # how many wait for each picture
        # They queue here, so that neither the time limit nor a kill concerns those in the queue.
        self._turn = asyncio.Semaphore(1)
        self._closed = False

    async def draw(self, picture: Picture, wait: float | None = None) -> Drawn | None:
        """Return a picture, or `None` if it is not there after a `wait` in seconds."""
        if drawn := self._drawn.get(picture):
            return drawn
        task = self._drawing.get(picture)
        if task is None:
            if self._closed or len(self._drawing) >= WAITING:
                return None
            task = self._drawing[picture] = asyncio.create_task(self._draw(picture))
            task.add_done_callback(lambda _: self._drawing.pop(picture, None))
        self._wanted[picture] += 1
        try:
            await asyncio.wait([task], timeout=wait)
        finally:
            self._wanted[picture] -= 1
            if not self._wanted[picture]:
                del self._wanted[picture]
        return task.result() if task.done() and not task.cancelled() else None

    async def until_idle(self) -> None:
        """Wait until nothing is being drawn, and something could be."""
        loop = asyncio.get_running_loop()
        while self._drawing or loop.time() < self._none_until:
            if self._drawing:
                await asyncio.wait(self._drawing.values())
            else:
                await asyncio.sleep(self._none_until - loop.time())

    async def _draw(self, picture: Picture) -> Drawn | None:
        """Draw a picture when it is its turn, unless nobody waits for it any more by then."""
        async with self._turn:
            loop = asyncio.get_running_loop()
            if picture not in self._wanted or loop.time() < self._none_until:
                return None
            pool: Executor | None = None
            try:
                pool = self._pool = self._pool or self._open()
                async with asyncio.timeout(self.patience):
                    drawn = await loop.run_in_executor(pool, draw, picture)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a picture was not drawn: %s", type(error).__name__)
                if pool is self._pool:  # else it was dropped on purpose
                    if self._has_died:
                        self._none_until = loop.time() + COOLDOWN
                    self._has_died = True
                self._drop(pool)
            except (OSError, ImportError, NotImplementedError) as error:
                log.warning("pictures cannot be drawn now: %s", error)
                self._drop(pool)
                self._none_until = loop.time() + COOLDOWN
            except Exception:
                self.failures["pictures"] += 1
                log.exception("a picture cannot be drawn")
            else:
                self._has_died = False
                self._drawn[picture] = drawn
                return drawn
            return None

    def _drop(self, pool: Executor | None) -> None:
        """Drop a pool, unless another picture has dropped it already."""
        if pool is self._pool:
            self._pool = None
        _close(pool)

    def evict(self, person: str) -> None:
        """Drop everything that has been drawn: any picture may show the name of a person."""
        self._drawn.clear()
        self._drop(self._pool)

    async def close(self) -> None:
        """Stop drawing: whoever waits gets no picture."""
        self._closed = True
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        _close(self._pool)
        self._pool = None


def draw(picture: Picture) -> Drawn:
    """Draw a picture in the process in which this is called."""
    image = picture.draw()
    colours = image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    colours.save(file, "PNG", compress_level=COMPRESSION)
    content = file.getvalue()
    return Drawn(f"{picture.file}-{sha256(content).hexdigest()[:12]}.png", content)


def open_process() -> Executor:
    return open_pool(1)


def _close(pool: Executor | None) -> None:
    if isinstance(pool, ProcessPoolExecutor):
        kill_pool(pool)
    elif pool:
        pool.shutdown(wait=False, cancel_futures=True)
