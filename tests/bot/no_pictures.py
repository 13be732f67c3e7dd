"""What draws no pictures, so that messages are in words only."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.messages.late_pictures import LatePictures
from bot.pictures.painter import Painter


class NoPictures:
    def __init__(self) -> None:
        self.late = LatePictures(Painter(Counter()))

    async def table(self, *shown: Any) -> None:
        return None

    async def hand(self, *shown: Any) -> None:
        return None
