"""How this program was started, for use in messages and in commands to copy."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

SCRIPT = "claim-bot"
ENGINE = "claim_core"


def name() -> str:
    """Return the name that messages start with."""
    return ENGINE if _module() == ENGINE else SCRIPT


def command() -> str:
    """Return the command that starts this program."""
    if module := _module():
        words = [_short_path(sys.executable), "-m", module]
    else:
        words = [_short_path(sys.argv[0])]
    return shlex.join(words)


def _module() -> str:
    """Return what `python -m` has started, or an empty string if it was the script."""
    started = Path(sys.argv[0])
    if started.stem == SCRIPT:
        return ""
    return "bot" if started.match("bot/__main__.py") else ENGINE


def _short_path(file: str) -> str:
    """Make a path relative if it is inside the current directory."""
    path, here = Path(file).absolute(), Path.cwd()
    if path.parent != here and path.is_relative_to(here):
        return str(path.relative_to(here))
    return str(path)
