"""Lines that fit the terminal, broken between words."""

from __future__ import annotations

import re
import shutil

GLUE = "\u00a0"  # stands for a space at which no line is broken


def columns() -> int:
    """Say how wide the text may be."""
    return max(40, min(100, shutil.get_terminal_size().columns))


def width(text: str) -> int:
    """Say how wide a text is without its colours."""
    return len(re.sub(r"\x1b\[\d+m", "", text))


def pad(text: str, to: int) -> str:
    return text + " " * (to - width(text))


def glue(text: str) -> str:
    """Keep a text's words on one line."""
    return text.replace(" ", GLUE)


def fold(text: str, label: str = "", hang: int = 0) -> list[str]:
    """Break a text into lines. All but the first begin at `hang`, where the label ends."""
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
    """Lay out numbered labels side by side."""
    gap = GLUE * 2
    numbered = (glue(f"{number} {label}") for number, label in enumerate(labels, 1))
    return fold(f"{gap} ".join(numbered), "  ", hang=2) if labels else []
