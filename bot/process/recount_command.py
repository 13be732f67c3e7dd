"""`claim-bot recount`: compare the stored ratings with those recomputed from all matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..standings.recount import Recount, recount, repair
from ..storage import Database, Reader
from .host_commands import Progress, run_with_database, run_with_reader


def command(arguments: Sequence[str]) -> int:
    """Recount as the command line says; return 1 if differences remain."""
    parser = argparse.ArgumentParser(
        prog="claim-bot recount",
        description="Recompute all ratings from the matches and compare them with the stored ones.",
    )
    parser.add_argument(
        "--repair", action="store_true", help="correct the differences (stop the bot first)"
    )
    parser.add_argument(
        "--replay",
        action="store_true",
        help="play every rated match again, not only those whose moves contradict their row",
    )
    options = parser.parse_args(arguments)
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
