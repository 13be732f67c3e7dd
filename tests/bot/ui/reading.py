"""Messages as a person meets them: what can be read, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.ui.parts import MOST_PARTS, MOST_TEXT, Part, count
from tests.playground.checking import MESSAGES, V2, wrong


class Press(NamedTuple):
    id: str
    value: str = ""  # of a select
    label: str = ""


def walk(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))


def read(parts: Sequence[Part]) -> str:
    """Give all texts of a message, its buttons aside."""
    return "\n".join(part["content"] for part in walk(parts) if part["type"] == 10)


def name_of(button: Part) -> str:
    """Give a button's words, or the sign that stands for them."""
    label: str = button.get("label") or button["emoji"]["name"]
    return label


def presses(parts: Sequence[Part]) -> list[Press]:
    """Give all that can be pressed or chosen."""
    found = []
    for part in walk(parts):
        if part["type"] == 2 and "custom_id" in part and not part.get("disabled"):
            found.append(Press(part["custom_id"], "", name_of(part)))
        if part["type"] == 3:
            found += [
                Press(part["custom_id"], option["value"], option["label"])
                for option in part["options"]
            ]
    return found


def ids(parts: Sequence[Part]) -> list[str]:
    """Give the ids of all buttons and selects, those that are turned off, too."""
    return [part["custom_id"] for part in walk(parts) if "custom_id" in part]


def labels(parts: Sequence[Part]) -> list[str]:
    return [name_of(part) for part in walk(parts) if part["type"] == 2]


def must_be_fine(parts: Sequence[Part]) -> None:
    """Check a message as Discord would, and that nothing in it is left unsaid."""
    assert wrong(MESSAGES, {"flags": V2, "components": list(parts)}) == {}
    assert count(parts) <= MOST_PARTS
    said = read(parts)
    assert len(said) <= MOST_TEXT
    assert len(ids(parts)) == len(set(ids(parts)))
    shown = [said, *labels(parts), *(press.label for press in presses(parts))]
    for text in shown:
        assert text.strip(), parts
        assert "  " not in text, text
        for sign in "{}\ue000\u2068":
            assert sign not in text, text
