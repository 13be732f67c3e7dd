"""`claim-bot recount`: recompute all ratings from the matches, and compare the stored ones."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..standings.recount import Recount, recount, repair
from ..storage import Database, Reader
from .host_commands import Progress, run_with_database, run_with_reader


def command(arguments: Sequence[str]) -> int:
    """Recount as the command line says; the exit code is 1 if a difference remains."""
    parser = argparse.ArgumentParser(
        prog="claim-bot recount",
        description="Recompute all ratings from the matches, and compare the stored ones.",
    )
    parser.add_argument(
        "--repair", action="store_true", help="correct the differences; stop the bot first"
    )
    parser.add_argument(
        "--replay",
        action="store_true",
        help="play every rated match again, not only those whose moves contradict their row",
    )
    options = parser.parse_args(arguments)
    replay: bool = options.replay
    progress = Progress()

    def finish(counted: Recount, is_repaired: bool) -> int:
        progress.end()
        print(counted.summary())
        return 1 if counted.different and not is_repaired else 0

    async def compare(db: Reader) -> int:
        return finish(await recount(db, replay=replay, progress=progress.show), False)

    async def correct(db: Database) -> int:
        counted = await repair(db, replay=replay, progress=progress.show)
        return finish(counted, not counted.unread)

    return run_with_database(correct) if options.repair else run_with_reader(compare)
