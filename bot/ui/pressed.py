"""Where the last press was, so that nothing else can be pressed there a moment later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from .parts import BUTTON, GREY, ROW, Part, row


class Pressed(NamedTuple):
    """A button's place among the rows of its message, and its row up to it."""

    row: int
    column: int
    buttons: tuple[Part, ...]


def find_pressed(parts: Sequence[Part], id: str) -> Pressed | None:
    """Find the button with this id in a message."""
    for at, buttons in enumerate(_rows(parts)):
        for column, each in enumerate(buttons):
            if each["type"] == BUTTON and each.get("custom_id") == id:
                return Pressed(at, column, tuple(buttons[: column + 1]))
    return None


def _rows(parts: Sequence[Part]) -> Iterator[list[Part]]:
    for part in parts:
        if part["type"] == ROW:
            yield part["components"]
        elif "components" in part:
            yield from _rows(part["components"])


def keep_in_place(
    rows: list[Part], first: int, pressed: Pressed | None, of: Snapshot
) -> list[Part]:
    """Return rows, of which the `first` has this number, with the pressed one where it was.

    Its buttons do nothing any more. It is left out where no other row would take its place.
    """
    if pressed is None or not first <= pressed.row < first + len(rows):
        return rows
    at = pressed.row - first
    return [*rows[:at], row(_settled(pressed, of)), *rows[at:]]


def _settled(pressed: Pressed, of: Snapshot) -> Iterator[Part]:
    for column, each in enumerate(pressed.buttons):
        id = custom_id("done", of.match, of.ply, f"row{column}")
        seen = {name: each[name] for name in ("label", "emoji") if each.get(name)}
        yield {"type": BUTTON, "style": GREY, "custom_id": id, "disabled": True, **seen}
