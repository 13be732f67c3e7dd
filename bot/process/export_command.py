"""`claim-bot export`: write all finished matches to standard output."""

from __future__ import annotations

import argparse
import os
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress

from terminal.shell import Refusal, Say

from ..archive.export import export
from ..archive.server_export import every_line
from ..errors import StartError
from ..storage import Reader, servers
from ..storage.private_files import OTHERS
from .host_commands import Progress, parse_options, run_with_reader


def command(arguments: Sequence[str]) -> int:
    options = parse_options(_parser, arguments)
    with_details: bool = options.with_details
    server: str | None = options.server
    progress = Progress()

    async def work(db: Reader) -> int:
        if server is not None:
            return await _export_server(db, server, progress)
        code = await export(db, with_details=with_details, progress=progress.show)
        progress.end()
        return code

    _keep_output_private()
    return run_with_reader(work)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    export = parser(prog="claim-bot export", description=words("shell-export-about"))
    export.add_argument("--with-details", action="store_true", help=words("shell-details-does"))
    export.add_argument("--server", metavar="ID", help=words("shell-server-does"))
    return export


async def _export_server(db: Reader, server: str, progress: Progress) -> int:
    if not await servers.is_known(db, server):
        raise StartError(f"nothing is stored about a server {server[:40]!r}: correct its id")
    lines = 0
    async for line in every_line(db, server):
        sys.stdout.write(line.decode())
        lines += 1
        progress.show("lines written", lines)
    progress.end()
    return 0


def _keep_output_private() -> None:
    """Keep others out of the file that the shell has created for the output, if it is one."""
    if sys.stdout is None:
        raise Refusal("shell-no-output")
    with suppress(OSError):  # the output is not a file, or not this user's
        mode = os.fstat(sys.stdout.fileno()).st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            os.fchmod(sys.stdout.fileno(), stat.S_IMODE(mode) & ~OTHERS)
