"""Colours, if the terminal supports them. They never carry information of their own."""

from __future__ import annotations

import os
from typing import TextIO

_STYLES = {
    "strong": "1",
    "faint": "2",
    "G": "32",
    "K": "37",
    "N": "33",
    "I": "36",
    "U": "35",
    "D": "31",
    "X": "34",
    "R": "31",
    "T": "32",
    "E": "35",
    "W": "34",
    "B": "33",
    "S": "36",
    "H": "37",
}


class Paint:
    """Adds a style to text, if colours are on."""

    def __init__(self, out: TextIO) -> None:
        self.on = (
            out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.on else text
