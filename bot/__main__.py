"""`claim-bot`, or `python -m bot`: the bot, and all commands of the command line."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType

HELP = """\
claim-bot without arguments starts the bot: on Discord if there is a DISCORD_TOKEN, in the
environment or in .env, else in a playground on this machine.

claim-bot recount recomputes all ratings and compares them to the stored ones.
claim-bot export writes all finished matches as records.

The other commands need neither Discord nor a database:
"""
# The modules of commands that need the bot's database.
HOST_COMMANDS = {"recount": "bot.process.recount_command", "export": "bot.process.export_command"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the bot, or run a command; give the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given:
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, _exit)
        from .process.launch import run

        return run()
    if module := HOST_COMMANDS.get(given[0]):
        code: int = import_module(module).command(given[1:])
        return code
    from claim_core.cli import main as command

    if given[0] in ("-h", "--help"):
        print(HELP)
    return command(given)


def _exit(number: int, frame: FrameType | None) -> None:
    """End at once: while this handler is in place, nothing has begun."""
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
