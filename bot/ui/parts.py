"""Discord's components, as the plain data that is sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

Part: TypeAlias = dict[str, Any]

GREY, BLUE, GREEN, RED = 2, 1, 3, 4


def text(content: str) -> Part:
    """Words, with Discord's markdown."""
    return {"type": 10, "content": content}


def line(*, space: int = 1, visible: bool = True) -> Part:
    """A separating line, or only space."""
    return {"type": 14, "spacing": space, "divider": visible}


def container(parts: Iterable[Part], colour: int | None = None) -> Part:
    """A frame around parts, with a coloured edge."""
    frame: Part = {"type": 17, "components": list(parts)}
    if colour is not None:
        frame["accent_color"] = colour
    return frame


def row(parts: Iterable[Part]) -> Part:
    """Up to five buttons, or one select."""
    return {"type": 1, "components": list(parts)}


def rows(buttons: Iterable[Part], width: int = 5) -> list[Part]:
    """Buttons in rows of five, or of fewer."""
    buttons = list(buttons)
    return [row(buttons[at : at + width]) for at in range(0, len(buttons), width)]


def button(
    id: str, label: str = "", *, emoji: str = "", style: int = GREY, disabled: bool = False
) -> Part:
    """A button with words, a sign, or both."""
    part: Part = {"type": 2, "style": style, "custom_id": id}
    if label:
        part["label"] = label[:80]
    if emoji:
        part["emoji"] = {"name": emoji}
    if disabled:
        part["disabled"] = True
    return part


class Attachment(NamedTuple):
    """A file that goes with a message, whose parts name it."""

    name: str
    content: bytes
    description: str = ""  # of a picture, for whoever does not see it

    @property
    def address(self) -> str:
        return f"attachment://{self.name}"


def file(attachment: Attachment) -> Part:
    """A file to be downloaded."""
    return {"type": 13, "file": {"url": attachment.address}}


def picture(attachment: Attachment) -> Part:
    """A picture, with its description for whoever does not see it."""
    item = {"media": {"url": attachment.address}, "description": attachment.description}
    return {"type": 12, "items": [item]}


def link(url: str, label: str) -> Part:
    return {"type": 2, "style": 5, "label": label[:80], "url": url}


class Option(NamedTuple):
    value: str
    label: str
    description: str = ""
    emoji: str = ""
    chosen: bool = False


def select(
    id: str, placeholder: str, options: Iterable[Option], *, least: int = 1, most: int = 1
) -> Part:
    """A list of at most 25 options to choose from, one if nothing else is said."""
    part: Part = {
        "type": 3,
        "custom_id": id,
        "placeholder": placeholder[:150],
        "options": [_option(option) for option in options],
    }
    if (least, most) != (1, 1):
        part["min_values"], part["max_values"] = least, most
    return part


def _option(option: Option) -> Part:
    part: Part = {"label": option.label[:100], "value": option.value}
    if option.description:
        part["description"] = option.description[:100]
    if option.emoji:
        part["emoji"] = {"name": option.emoji}
    if option.chosen:
        part["default"] = True
    return part


MOST_PARTS: Final = 40  # of a message, nested ones counted
MOST_TEXT: Final = 4000


def count(parts: Iterable[Part]) -> int:
    """Count parts as Discord does, nested ones, too."""
    return sum(
        1 + count(part.get("components", ())) + (1 if "accessory" in part else 0) for part in parts
    )
