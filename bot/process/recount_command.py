"""`claim-bot recount`: compare the stored ratings with those recomputed from all matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from terminal.shell import Say

from ..standings.recount import Recount, recount, repair
from ..storage import Database, Reader
from .host_commands import Progress, parse_options, run_with_database, run_with_reader


def command(arguments: Sequence[str]) -> int:
    """Recount as the command line says; return 1 if differences remain."""
    options = parse_options(_parser, arguments)
    replay: bool = options.replay
    progress = Progress()

    def finish(result: Recount, is_repaired: bool) -> int:
        progress.end()
        print(result.summary())
        return 1 if result.difference_count and not is_repaired else 0

    async def compare(db: Reader) -> int:
        return finish(await recount(db, replay=replay, progress=progress.show), False)

    async def correct(db: Database) -> int:
        result = await repair(db, replay=replay, progress=progress.show)
        return finish(result, not result.unreadable)

    return run_with_database(correct) if options.repair else run_with_reader(compare)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    recount = parser(prog="claim-bot recount", description=words("shell-recount-does"))
    recount.add_argument("--repair", action="store_true", help=words("shell-repair-does"))
    recount.add_argument("--replay", action="store_true", help=words("shell-recount-replay-does"))
    return recount
