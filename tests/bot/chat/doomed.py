"""The bot, but it stands still for ever where it ends a match, so that it can be killed there.

python -m tests.bot.chat.doomed 7 brink

stands still before the seventh statement from the one that writes a result, and makes the file
`brink` to say so.
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


class Doom:
    """Looks at all statements of a connection."""

    def __init__(self, nth: int, brink: Path) -> None:
        self.left = nth
        self.brink = brink
        self.near = False

    def __call__(self, sql: str) -> None:
        self.near = self.near or sql.startswith(RESULT)
        self.left -= self.near
        if not self.left:
            self.brink.touch()
            os.kill(os.getpid(), signal.SIGSTOP)


def doom(nth: int, brink: Path) -> None:
    """Let each connection have its doom from now on."""
    connect = sqlite3.connect

    def connect_doomed(*args: Any, **options: Any) -> sqlite3.Connection:
        raw: sqlite3.Connection = connect(*args, **options)
        raw.set_trace_callback(Doom(nth, brink))
        return raw

    sqlite3.connect = connect_doomed  # type: ignore[assignment]


if __name__ == "__main__":
    doom(int(sys.argv[1]), Path(sys.argv[2]))
    sys.exit(main([]))
