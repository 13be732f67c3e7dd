"""Wrap text to the width of the terminal."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

from claim_core.telling.names import GLUE, glued

_LIST_MARK = re.compile(r"(?:\d+\.|[•-]) ")


def columns() -> int:
    """Return the width to wrap text to."""
    return max(40, min(100, shutil.get_terminal_size().columns))


def width(text: str) -> int:
    """Return the visible width of a text, without colour codes."""
    return len(re.sub(r"\x1b\[\d+m", "", text))


def pad(text: str, to: int) -> str:
    return text + " " * (to - width(text))


def fold(text: str, label: str = "", hang: int = 0) -> list[str]:
    """Wrap a text. All lines but the first are indented to `hang`, the width of the label."""
    room = columns()
    lines = [pad(label, hang) if label else ""]
    empty = True
    for word in _words(text, room - hang):
        if not empty and width(lines[-1]) + 1 + width(word) > room:
            lines.append(" " * hang)
            empty = True
        lines[-1] += word if empty else f" {word}"
        empty = False
    return [line.replace(GLUE, " ").rstrip() for line in lines]


def _words(text: str, room: int) -> Iterator[str]:
    """Split a text into words; those that are glued are split only if they need more room."""
    for word in text.split(" "):
        yield from word.split(GLUE) if width(word) > room else (word,)


def paragraphs(text: str, hang: int = 0) -> list[str]:
    """Wrap a text that has lines of its own. Items of a list are indented to their beginning."""
    lines = []
    for part in text.split("\n"):
        mark = _LIST_MARK.match(part)
        lines += fold(part, hang=len(mark[0]) if mark else hang)
    return lines


def menu(labels: list[str]) -> list[str]:
    """Format numbered labels side by side."""
    gap = GLUE * 2
    numbered = (glued(f"{number} {label}") for number, label in enumerate(labels, 1))
    return fold(f"{gap} ".join(numbered), "  ", hang=2) if labels else []
