"""Files that only the user who runs the bot may use: a live match's row has its seed."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

MINE: Final = 0o600
MY_FOLDER: Final = 0o700
OTHERS: Final = 0o077


def make_folder(folder: Path) -> None:
    """Create a folder for private files, unless it exists; one that exists stays as it is."""
    folder.mkdir(MY_FOLDER, parents=True, exist_ok=True)


def open_private(path: Path) -> int:
    """Open a file to read and write, create it if it is missing, and keep others out of it."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MINE)
    keep_private(path)
    return file


def create_private(path: Path) -> None:
    """Create an empty file, not one that somebody else has put there, or a link."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, MINE))


def keep_private(path: Path) -> None:
    """Keep others out of a file if it exists; if that is impossible, only the log says so."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)
            log.warning("%s was open to other users (mode %03o): now it is private", path, mode)
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("%s may be open to other users: %s", path, error.strerror)
