"""`claim-bot export`: write all finished matches to standard output."""

from __future__ import annotations

import argparse
import os
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress

from ..archive.export import export
from ..storage import Reader
from ..storage.private_files import OTHERS
from .host_commands import Progress, run_with_reader


def command(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="claim-bot export",
        description="Write all finished matches to standard output, as records, one per line."
        " They contain nobody's id. Check them with claim-bot replay.",
    )
    parser.add_argument(
        "--with-details",
        action="store_true",
        help="also write each match's players, server and times, as JSON objects",
    )
    with_details: bool = parser.parse_args(arguments).with_details

    progress = Progress()

    async def work(db: Reader) -> int:
        code = await export(db, with_details=with_details, progress=progress.show)
        progress.end()
        return code

    _keep_output_private()
    try:
        code = run_with_reader(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader has closed the pipe: drop the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _keep_output_private() -> None:
    """Keep others out of the file that the shell has created for the output, if it is one."""
    with suppress(OSError):  # the output is not a file, or not this user's
        mode = os.fstat(sys.stdout.fileno()).st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            os.fchmod(sys.stdout.fileno(), stat.S_IMODE(mode) & ~OTHERS)
