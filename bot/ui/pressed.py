"""Where the last press was, so that nothing else can be pressed there a moment later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from .parts import BLANK, BUTTON, GREY, ROW, Part, row


class Pressed(NamedTuple):
    """A button's place among the rows of its message, its row up to it, and the rows below.

    Rows are counted from below, because a chat grows upwards: what stands below a button decides
    where it is on the screen.
    """

    row: int
    column: int
    buttons: tuple[Part, ...]
    under: tuple[tuple[Part, ...], ...] = ()  # the lowest row first


def find_pressed(parts: Sequence[Part], id: str) -> Pressed | None:
    """Find the button with this id in a message."""
    rows = [tuple(row) for row in _rows(parts)][::-1]
    for at, buttons in enumerate(rows):
        for column, each in enumerate(buttons):
            if each["type"] == BUTTON and each.get("custom_id") == id:
                return Pressed(at, column, buttons[: column + 1], tuple(rows[:at]))
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

    Its buttons do nothing any more. If there are too few rows now, those under it stay, too.
    """
    if pressed is None or pressed.row < below:
        return rows
    lowest = below + len(rows)
    if pressed.row >= lowest:
        return [*settled_rows(pressed, of, lowest), *rows]
    at = lowest - pressed.row
    return [*rows[:at], _settled(pressed.row, pressed.buttons, of), *rows[at:]]


def settled_rows(pressed: Pressed, of: Snapshot, lowest: int = 0) -> list[Part]:
    """Return the pressed row and those under it, down to the `lowest`; they do nothing any more."""
    kept = [*enumerate(pressed.under), (pressed.row, pressed.buttons)][lowest:]
    return [_settled(at, parts, of) for at, parts in reversed(kept)]


def _settled(at: int, parts: Sequence[Part], of: Snapshot) -> Part:
    """Return a row that does nothing and says nothing: a live button may have the same label."""
    settled = []
    for column, part in enumerate(parts):
        id = custom_id("done", of.match, of.ply, f"row{at}.{column}")
        kept: Part = {"type": part["type"], "custom_id": id, "disabled": True}
        if part["type"] == BUTTON:
            kept |= {"style": GREY, "label": BLANK}
        else:
            kept |= {"placeholder": BLANK, "options": part["options"]}
        settled.append(kept)
    return row(settled)
