"""How this program was called, to name it in messages and in commands that work as printed."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

SCRIPT = "claim-bot"


def name() -> str:
    """Give the name to begin a message with."""
    return SCRIPT if _script() else "claim_core"


def command() -> str:
    """Give what to type to call it again."""
    words = [_near(sys.argv[0])] if _script() else [_near(sys.executable), "-m", "claim_core"]
    return shlex.join(words)


def _script() -> bool:
    return Path(sys.argv[0]).stem == SCRIPT


def _near(file: str) -> str:
    """Write a path from where we are, if it is below."""
    path, here = Path(file).absolute(), Path.cwd()
    if path.parent != here and path.is_relative_to(here):
        return str(path.relative_to(here))
    return str(path)
