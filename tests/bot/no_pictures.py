"""What draws no pictures, so that messages are in words only."""

from __future__ import annotations

from typing import Any


class NoPictures:
    async def table(self, *shown: Any) -> None:
        return None

    async def hand(self, *shown: Any) -> None:
        return None
