"""Discord's components, as the plain data that is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Part: TypeAlias = dict[str, Any]

ROW, BUTTON, TEXT = 1, 2, 10  # types of parts
GREY, BLUE, GREEN, RED = 2, 1, 3, 4  # the styles of buttons

MAX_PARTS: Final = 40  # of a message, nested ones included
MAX_TEXT: Final = 4000  # characters of a message
MAX_OPTIONS: Final = 25  # of a select
BLANK: Final = "·\u2003\u2003\u2003·"  # a label that says nothing, as wide as `👺 G 5`
PHONE_WIDTH: Final = 292  # pixels for the buttons of a row, with a gap of 6 after each


def text(content: str) -> Part:
    """Return a text, with Discord's markdown."""
    return {"type": TEXT, "content": content}


def divider() -> Part:
    """Return a line between two parts."""
    return {"type": 14, "spacing": 1, "divider": True}


def container(parts: Iterable[Part], colour: int | None = None) -> Part:
    """Put a frame around parts, with a coloured edge."""
    frame: Part = {"type": 17, "components": list(parts)}
    if colour is not None:
        frame["accent_color"] = colour
    return frame


def row(parts: Iterable[Part]) -> Part:
    """Put up to five buttons, or one select, into a row."""
    return {"type": ROW, "components": list(parts)}


def rows(buttons: Iterable[Part], width: int = 5) -> list[Part]:
    """Put buttons into rows of five, or of fewer."""
    buttons = list(buttons)
    return [row(buttons[at : at + width]) for at in range(0, len(buttons), width)]


def short_rows(buttons: Iterable[Part]) -> list[Part]:
    """Put buttons into rows that a phone shows as one line each, as far as that can be foreseen."""
    found: list[list[Part]] = []
    room = 0.0
    for part in buttons:
        width = 26 + (28 if "emoji" in part else 0) + 7.2 * len(part.get("label", ""))
        if not found or width > room:
            found.append([])
            room = PHONE_WIDTH
        found[-1].append(part)
        room -= width
    return [row(line) for line in found]


def button(
    id: str, label: str = "", *, emoji: str = "", style: int = GREY, disabled: bool = False
) -> Part:
    """Return a button with a label, an emoji, or both."""
    part: Part = {"type": BUTTON, "style": style, "custom_id": id}
    if label:
        part["label"] = label[:80]
    if emoji:
        part["emoji"] = {"name": emoji}
    if disabled:
        part["disabled"] = True
    return part


def link(url: str, label: str) -> Part:
    """Return a button that opens an address."""
    return {"type": BUTTON, "style": 5, "label": label[:80], "url": url}


class Attachment(NamedTuple):
    """A file sent with a message; a part of the message refers to it by its address."""

    name: str
    content: bytes
    description: str = ""  # of a picture, for people who cannot see it
    is_low: bool = False  # whether a picture stands above the last text, not below the first one

    @property
    def address(self) -> str:
        return f"attachment://{self.name}"


def file(attachment: Attachment) -> Part:
    """Return a file to download."""
    return {"type": 13, "file": {"url": attachment.address}}


def picture(attachment: Attachment) -> Part:
    """Return a picture, with its description for people who cannot see it."""
    item = {"media": {"url": attachment.address}, "description": attachment.description}
    return {"type": 12, "items": [item]}


def illustrated(parts: Sequence[Part], attachment: Attachment) -> list[Part]:
    """Show a picture in a message's container, at the place that it asks for."""
    frame, *rest = parts
    shown = list(frame["components"])
    texts = [at for at, part in enumerate(shown) if part["type"] == TEXT]
    shown.insert(texts[-1] if attachment.is_low else 1, picture(attachment))
    return [{**frame, "components": shown}, *rest]


class Option(NamedTuple):
    """One choice of a select."""

    value: str
    label: str
    description: str = ""
    emoji: str = ""
    chosen: bool = False


def select(
    id: str, placeholder: str, options: Iterable[Option], *, least: int = 1, most: int = 1
) -> Part:
    """Return a list of at most 25 options, of which one is chosen, or `least` to `most`."""
    part: Part = {
        "type": 3,
        "custom_id": id,
        "placeholder": placeholder[:150],
        "options": [_option(option) for option in options],
    }
    if (least, most) != (1, 1):
        part["min_values"], part["max_values"] = least, most
    return part


def user_select(id: str, placeholder: str, chosen: Iterable[str]) -> Part:
    """Return a list of all people in a server, from none to 25 of whom can be chosen."""
    return {
        "type": 5,
        "custom_id": id,
        "placeholder": placeholder[:150],
        "min_values": 0,
        "max_values": MAX_OPTIONS,
        "default_values": [{"id": person, "type": "user"} for person in chosen],
    }


def _option(option: Option) -> Part:
    part: Part = {"label": option.label[:100], "value": option.value}
    if option.description:
        part["description"] = option.description[:100]
    if option.emoji:
        part["emoji"] = {"name": option.emoji}
    if option.chosen:
        part["default"] = True
    return part


def count(parts: Iterable[Part]) -> int:
    """Count parts as Discord does, nested ones included."""
    return sum(
        1 + count(part.get("components", ())) + (1 if "accessory" in part else 0) for part in parts
    )
