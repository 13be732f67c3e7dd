"""Where the last press was, so that nothing else can be pressed there a moment later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from .parts import BUTTON, GREY, ROW, Part, row


class Pressed(NamedTuple):
    """A button's place among the rows of its message, and its row up to it.

    Rows are counted from below, because a chat grows upwards: what stands below a button decides
    where it is on the screen.
    """

    row: int
    column: int
    buttons: tuple[Part, ...]


def find_pressed(parts: Sequence[Part], id: str) -> Pressed | None:
    """Find the button with this id in a message."""
    for at, buttons in enumerate(reversed(list(_rows(parts)))):
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
    rows: list[Part], below: int, pressed: Pressed | None, of: Snapshot
) -> list[Part]:
    """Return rows, with the pressed one where it was above the last `below` rows of the message.

    Its buttons do nothing any more. It is left out where no other row would take its place.
    """
    if pressed is None or not below <= pressed.row < below + len(rows):
        return rows
    at = below + len(rows) - pressed.row
    return [*rows[:at], row(_settled(pressed, of)), *rows[at:]]


def _settled(pressed: Pressed, of: Snapshot) -> Iterator[Part]:
    for column, each in enumerate(pressed.buttons):
        id = custom_id("done", of.match, of.ply, f"row{column}")
        seen = {name: each[name] for name in ("label", "emoji") if each.get(name)}
        yield {"type": BUTTON, "style": GREY, "custom_id": id, "disabled": True, **seen}
