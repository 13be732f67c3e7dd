"""`claim-bot restore`: replace the database by a backup."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from terminal.shell import Say

from ..storage.backups import restore
from .host_commands import Progress, hold_all, parse_options, run
from .settings import Settings


def command(arguments: Sequence[str]) -> int:
    backup = Path(parse_options(_parser, arguments).file)
    progress = Progress()

    async def work(settings: Settings) -> int:
        async with hold_all(settings.database_url):
            old = await restore(backup, settings.database_url, datetime.now(UTC), progress.show)
        progress.end()
        print(f"restored {backup}" + (f"; the old database is {old}" if old else ""))
        return 0

    return run(work)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    restore = parser(prog="claim-bot restore", description=words("shell-restore-about"))
    restore.add_argument("file", metavar=words("shell-file"), help=words("shell-backup-file-does"))
    return restore
