"""What was played: history, replays and how deals are checked."""

from __future__ import annotations

from typing import Final

from .visit import Command, Handler

COMMANDS: Final[tuple[Command, ...]] = ()
ACTIONS: Final[dict[str, Handler]] = {}
