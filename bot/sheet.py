"""Parts as the library wants to have them: a view that it sends and then forgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from .ui.parts import Part


class Sheet(ui.LayoutView):
    """A message of Components V2, made of plain parts.

    It is stopped before it is sent: the library keeps nothing of it, and presses come to the
    router alone.
    """

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__(timeout=None)
        self._parts = list(parts)
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        return self._parts

    def has_components_v2(self) -> bool:
        return True
