"""`claim-bot`, or `python -m bot`: the bot, and all commands of its command line."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType

HELP = """\
Without arguments, claim-bot starts the bot: on Discord if DISCORD_TOKEN is set in the environment
or in .env, otherwise in a playground on this machine.

Two commands work with the bot's database:
  claim-bot recount   recompute all ratings and compare them with the stored ones
  claim-bot export    write all finished matches as records

The others need neither Discord nor a database:
"""
# The modules of commands that need the bot's database.
HOST_COMMANDS = {"recount": "bot.process.recount_command", "export": "bot.process.export_command"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the bot, or run a command; return the exit code."""
    if arguments is None:
        arguments = sys.argv[1:]
    if not arguments:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _exit)
        from .process.launch import run

        return run()
    if module := HOST_COMMANDS.get(arguments[0]):
        code: int = import_module(module).command(arguments[1:])
        return code
    from claim_core.cli import main as command

    if arguments[0] in ("-h", "--help"):
        print(HELP)
    return command(arguments)


def _exit(number: int, frame: FrameType | None) -> None:
    """Exit immediately: while this handler is in place, nothing has started."""
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
