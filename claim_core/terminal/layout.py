"""Wrap text to the width of the terminal."""

from __future__ import annotations

import re
import shutil

GLUE = "\u00a0"  # a space at which lines are not wrapped


def columns() -> int:
    """Return the width to wrap text to."""
    return max(40, min(100, shutil.get_terminal_size().columns))


def width(text: str) -> int:
    """Return the visible width of a text, without colour codes."""
    return len(re.sub(r"\x1b\[\d+m", "", text))


def pad(text: str, to: int) -> str:
    return text + " " * (to - width(text))


def glue(text: str) -> str:
    """Keep a text's words on one line."""
    return text.replace(" ", GLUE)


def fold(text: str, label: str = "", hang: int = 0) -> list[str]:
    """Wrap a text. All lines but the first are indented to `hang`, the width of the label."""
    room = columns()
    lines = [pad(label, hang) if label else ""]
    empty = True
    for word in text.split(" "):
        if not empty and width(lines[-1]) + 1 + width(word) > room:
            lines.append(" " * hang)
            empty = True
        lines[-1] += word if empty else f" {word}"
        empty = False
    return [line.replace(GLUE, " ").rstrip() for line in lines]


def menu(labels: list[str]) -> list[str]:
    """Format numbered labels side by side."""
    gap = GLUE * 2
    numbered = (glue(f"{number} {label}") for number, label in enumerate(labels, 1))
    return fold(f"{gap} ".join(numbered), "  ", hang=2) if labels else []
