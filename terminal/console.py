"""The terminal itself: output and input of lines."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper

from .paint import Paint
from .reading import clean


class Console:
    """Prints and reads lines. A character that the terminal cannot show becomes "?"."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and a history in `input`
        self.paint = Paint(sys.stdout)

    def write(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def read(self, prompt: str = "> ") -> str:
        return clean(input(prompt))
