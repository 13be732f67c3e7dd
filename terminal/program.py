"""How this program was started, for use in messages and in commands to copy."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

SCRIPT = "claim-bot"


def name() -> str:
    """Return the name that messages start with."""
    return SCRIPT if _is_script() else "claim_core"


def command() -> str:
    """Return the command that starts this program."""
    words = (
        [_short_path(sys.argv[0])]
        if _is_script()
        else [_short_path(sys.executable), "-m", "claim_core"]
    )
    return shlex.join(words)


def _is_script() -> bool:
    return Path(sys.argv[0]).stem == SCRIPT


def _short_path(file: str) -> str:
    """Make a path relative if it is inside the current directory."""
    path, here = Path(file).absolute(), Path.cwd()
    if path.parent != here and path.is_relative_to(here):
        return str(path.relative_to(here))
    return str(path)
