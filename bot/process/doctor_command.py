"""`claim-bot doctor`: check everything that the bot needs, and say what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Sequence

from terminal.shell import Say

from ..errors import StartError
from .database_checks import check_database
from .discord_checks import check_discord
from .findings import WRONG, Finding
from .host_commands import parse_options
from .machine_checks import check_machine
from .settings import env_file, load_settings


def command(arguments: Sequence[str]) -> int:
    """Check everything; return 1 if something is wrong."""
    parse_options(_parser, arguments)
    try:
        return asyncio.run(_check())
    except KeyboardInterrupt:
        return 130


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    return parser(prog="claim-bot doctor", description=words("shell-doctor-about"))


async def _check() -> int:
    code = 0

    def show(finding: Finding) -> None:
        nonlocal code
        print(finding.line(), flush=True)
        if finding.level == WRONG:
            code = 1

    try:
        settings = load_settings(os.environ, env_file())
    except StartError as error:
        show(Finding(WRONG, "settings", str(error)))
        return code
    checks = [check_machine(settings), check_database(settings)]
    if settings.discord_token is not None:
        checks.append(check_discord(settings))
    for check in checks:
        async for finding in check:
            show(finding)
    return code
