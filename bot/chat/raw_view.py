"""Plain parts in the form that the library sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from ..ui.parts import Part
from .mentions import mentions
from .signs import signs


def as_sent(parts: Sequence[Part]) -> list[Part]:
    """Return a message with clickable commands and our own drawings."""
    return signs.shown(mentions.shown(parts))


class RawView(ui.LayoutView):
    """A message with Components V2, built from plain parts.

    It is stopped before it is sent, so the library keeps nothing of it, and only our own router
    receives the presses.
    """

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__(timeout=None)
        self._parts = as_sent(parts)
        self.stop()

    def to_components(self) -> list[dict[str, Any]]:
        return self._parts

    def has_components_v2(self) -> bool:
        return True
