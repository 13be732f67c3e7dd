"""The bot, but it stops itself at a statement that ends a match, so that it can be killed there.

python -m tests.bot.chat.freezing_bot 7 frozen

stops before the seventh statement, counted from the one that writes a result, and creates the file
`frozen` first.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any, Final

from bot.__main__ import main

RESULT: Final = "UPDATE matches SET state = 'over'"


class Freezer:
    """Counts the statements of a connection from the one that writes a result."""

    def __init__(self, nth: int, marker: Path) -> None:
        self.left = nth
        self.marker = marker
        self.is_counting = False

    def __call__(self, sql: str) -> None:
        self.is_counting = self.is_counting or sql.startswith(RESULT)
        self.left -= self.is_counting
        if not self.left:
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGSTOP)


def freeze(nth: int, marker: Path) -> None:
    """Make every new connection freeze the process at its nth statement from a result on."""
    connect = sqlite3.connect

    def connect_freezing(*args: Any, **options: Any) -> sqlite3.Connection:
        raw: sqlite3.Connection = connect(*args, **options)
        raw.set_trace_callback(Freezer(nth, marker))
        return raw

    sqlite3.connect = connect_freezing  # type: ignore[assignment]


if __name__ == "__main__":
    freeze(int(sys.argv[1]), Path(sys.argv[2]))
    sys.exit(main([]))
