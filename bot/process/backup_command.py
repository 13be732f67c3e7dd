"""`claim-bot backup`: copy the database as it is at one moment, also while the bot is running."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from terminal.shell import Say, whole_number

from ..storage.backups import back_up, default_folder, delete_old
from .host_commands import Progress, parse_options, run
from .settings import Settings

MOST_DAYS = 99_999


def command(arguments: Sequence[str]) -> int:
    options = parse_options(_parser, arguments)
    to: str | None = options.to
    days: int | None = options.keep
    progress = Progress()

    async def work(settings: Settings) -> int:
        url = settings.database_url
        folder = default_folder(url) if to is None else Path(to)
        backup = await back_up(url, folder, datetime.now(UTC), progress.show)
        progress.end()
        print(backup)
        for old in delete_old(backup, days) if days else ():
            print(f"deleted {old}", file=sys.stderr)
        return 0

    return run(work)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    backup = parser(prog="claim-bot backup", description=words("shell-backup-about"))
    backup.add_argument("--to", metavar=words("shell-folder"), help=words("shell-to-folder-does"))
    backup.add_argument(
        "--keep",
        type=whole_number("--keep", 1, MOST_DAYS),
        metavar=words("shell-days"),
        help=words("shell-keep-does"),
    )
    return backup
