"""Read messages as a person does: their texts, and what can be pressed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.ui.names import SIGNS
from bot.ui.parts import MAX_PARTS, MAX_TEXT, Part, count
from claim_core import FACTIONS
from playground.checks.unicode_emojis import EMOJI
from tests.playground.checking import MESSAGES, V2, breaches

PHONE = 32  # characters of a line that a phone shows
SELECTED = 24  # characters of a closed select that a phone shows
# What Discord shows as plain text, where it would show our drawings as `:Goblins_1a2b:`.
PLAIN = ("label", "placeholder", "description")


class Press(NamedTuple):
    id: str
    value: str = ""  # of a select
    label: str = ""


def walk(parts: Sequence[Part]) -> list[Part]:
    found = []
    for part in parts:
        found.append(part)
        if inner := part.get("components"):
            found += walk(inner)
    return found


def read(parts: Sequence[Part]) -> str:
    """Return all texts of a message except those of its buttons."""
    return "\n".join(part["content"] for part in walk(parts) if part["type"] == 10)


def name_of(button: Part) -> str:
    """Return a button's label, or the emoji in its place."""
    label: str = button.get("label") or button["emoji"]["name"]
    return label


def presses(parts: Sequence[Part]) -> list[Press]:
    """List everything that can be pressed or chosen."""
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
    """List the ids of all buttons and selects, disabled ones included."""
    return [part["custom_id"] for part in walk(parts) if "custom_id" in part]


def labels(parts: Sequence[Part]) -> list[str]:
    return [name_of(part) for part in walk(parts) if part["type"] == 2]


def assert_valid(parts: Sequence[Part]) -> None:
    """Check a message as Discord would, and that no text in it is empty or unfinished."""
    assert breaches(MESSAGES, {"flags": V2, "components": list(parts)}) == {}
    assert count(parts) <= MAX_PARTS
    content = read(parts)
    assert len(content) <= MAX_TEXT
    assert len(ids(parts)) == len(set(ids(parts)))
    for text in (content, *labels(parts), *(press.label for press in presses(parts))):
        assert text.strip(), parts
        assert "  " not in text, text
        for sign in "{}\ue000\u2068":
            assert sign not in text, text
    assert_plain(parts)
    assert_distinct(parts)


def assert_distinct(parts: Sequence[Part]) -> None:
    """Check that no two things that can be pressed are called the same."""
    assert_none_twice(press.label for press in presses(parts))


def assert_none_twice(labels: Iterable[str]) -> None:
    twice = [label for label, number in Counter(labels).items() if number > 1]
    assert not twice, twice


def assert_words_only(text: str) -> None:
    assert not EMOJI.search(text), text


def assert_plain(parts: Sequence[Part]) -> None:
    """Check that what can show only words has only words, and stands alone without its emoji."""
    for part in walk(parts):
        things = [part, *part.get("options", ()), *part.get("items", ())]
        for thing in things:
            for field in PLAIN:
                if field in thing:
                    assert_words_only(thing[field])
            if "emoji" in thing:
                assert thing.get("label", "").strip(), thing
                assert_own_emblem(thing)


def assert_own_emblem(thing: Part) -> None:
    """Check that the emblem of a faction or an artifact stands only on what is about it."""
    emblem = SIGNS.get(thing["emoji"]["name"], "")
    kind, _, name = emblem.partition("-")
    label = thing["label"].casefold()
    if kind == "faction":
        words = re.findall(r"\w+", label)
        assert name.casefold() in words or FACTIONS[name].name[:4].casefold() in label, thing
    elif kind == "artifact":
        assert name.rpartition("_")[2][:4] in label, thing
