"""`claim-bot`, or `python -m bot`: the bot, and all commands of its command line."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import FrameType

# The modules of the commands for whoever hosts the bot.
HOST_COMMANDS = {
    name: f"bot.process.{name}_command"
    for name in ("doctor", "invite", "backup", "restore", "copy", "recount", "export")
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the bot, or run a command; return the exit code."""
    if arguments is None:
        arguments = sys.argv[1:]
    if sys.stderr is None:  # it is closed, and `print` would take standard output instead
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 (it stays open)
    if not arguments:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _exit)
        from .process.launch import run

        return run()
    from terminal.shell import answer

    return answer(lambda: _run_command(arguments), arguments)


def _run_command(arguments: Sequence[str]) -> int:
    if arguments[0] == "--":  # the end of options
        arguments = arguments[1:] or ["--help"]
    if module := HOST_COMMANDS.get(arguments[0]):
        code: int = import_module(module).command(arguments[1:])
        return code
    from terminal.cli import main as command

    if arguments[0] in ("-h", "--help"):
        print_help(arguments)
    return command(arguments, list(HOST_COMMANDS))


def print_help(arguments: Sequence[str]) -> None:
    """Say what only the bot has; the help of the engine's commands follows."""
    from terminal.layout import fold
    from terminal.shell import words_for

    words = words_for(arguments)
    room = max(map(len, HOST_COMMANDS)) + 4
    print(*fold(words("shell-bot-starts")), "", sep="\n")
    print(*fold(words("shell-bot-hosts")), sep="\n")
    for name in HOST_COMMANDS:
        print(*fold(words(f"shell-{name}-does"), f"  {name}", room), sep="\n")
    print("", *fold(words("shell-bot-others")), "", sep="\n")


def _exit(number: int, frame: FrameType | None) -> None:
    """Exit immediately: while this handler is in place, nothing has started."""
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
