"""Pictures that were not there when their messages were sent: one edit for each brings them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, NamedTuple, TypeAlias

from languages import Words

from ..pictures.hands import HandPicture
from ..pictures.painter import REMEMBERED, Drawn, Painter
from ..recent import Recent
from ..ui.parts import Attachment
from ..ui.pictures import AnyPicture, describe

PAUSE: Final = 0.1  # seconds between two edits: those of current events come first
WAIT: Final = 1.0  # seconds that a newer edit waits for one that brings a picture


class Late(NamedTuple):
    """A picture that is not there yet."""

    picture: AnyPicture
    words: Words


Illustration: TypeAlias = Attachment | Late | None
Show: TypeAlias = Callable[[Attachment], Awaitable[None]]


def attached(drawn: Drawn, picture: AnyPicture, words: Words) -> Attachment:
    """Return a picture that was drawn, as it is sent with a message; a hand's is above its list."""
    is_low = isinstance(picture, HandPicture)
    return Attachment(drawn.name, drawn.content, describe(picture, words), is_low)


class LatePictures:
    """Draws what is still missing when there is nothing else to draw, one picture after the other.

    Each message has one wish at most, for what it shows now: whatever changes a message drops the
    wish first. Each wish is tried once. If there are too many, the oldest is dropped, and its
    message stays in words until it changes.
    """

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.wanted_some = asyncio.Event()
        self._wanted: Recent[Hashable, tuple[Late, Show]] = Recent(REMEMBERED)  # by message
        self._under_way: tuple[Hashable, asyncio.Future[None]] | None = None

    def want(self, message: Hashable, late: Late, show: Show) -> None:
        """Have a message show a picture once that is there."""
        self._wanted[message] = late, show
        self.wanted_some.set()

    async def drop(self, message: Hashable) -> None:
        """Bring no picture to a message that is about to change; wait if that is under way.

        Otherwise the older edit could arrive after the newer one.
        """
        self._wanted.pop(message, None)
        if self._under_way and self._under_way[0] == message:
            await asyncio.wait([self._under_way[1]], timeout=WAIT)

    async def bring(self) -> None:
        """Bring all pictures that are wanted."""
        while self._wanted:
            await self.painter.until_idle()
            if not self._wanted:
                return
            message, wish = next(iter(self._wanted.items()))
            late, show = wish
            drawn = await self.painter.draw(late.picture)
            if self._wanted.get(message) is not wish:
                continue
            del self._wanted[message]
            if drawn:
                attachment = attached(drawn, *late)
                self._under_way = message, asyncio.get_running_loop().create_future()
                try:
                    await show(attachment)
                finally:
                    self._under_way[1].set_result(None)
                    self._under_way = None
                await asyncio.sleep(PAUSE)

    def evict(self, person: str) -> None:
        """Drop all wishes: any picture may show the name of a person."""
        self._wanted.clear()


def in_time(picture: Illustration) -> Attachment | None:
    """Return a picture unless it is late."""
    return None if isinstance(picture, Late) else picture
