"""A person's profile, and how they are forgotten."""

from __future__ import annotations

from typing import Final

from .visit import Command, Handler

COMMANDS: Final[tuple[Command, ...]] = ()
ACTIONS: Final[dict[str, Handler]] = {}
