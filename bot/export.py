"""`claim-bot export`: write all finished matches as records, in the order in which they ended."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Final

from claim_core import EDITIONS, Kingdom, deal, match_seed
from claim_core.records import Record, write

from .offline import with_database
from .storage import Database
from .storage.history import Played, all_played

AT_ONCE: Final = 500  # matches that are read together


def command(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="claim-bot export",
        description="Write all finished matches to standard output, as records, one on a line."
        " Nobody's id is in them. `claim-bot replay` checks them.",
    )
    parser.parse_args(arguments)

    async def work(db: Database) -> int:
        async for line in records(db):
            print(line)
        return 0

    try:
        code = with_database(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # who reads has read enough; what is still unwritten is dropped
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


async def records(db: Database) -> AsyncIterator[str]:
    """Give each finished match as a line."""
    number = 0
    while played := await all_played(db, number, AT_ONCE):
        for match in played:
            yield record(match)
        number = played[-1].number


def record(match: Played) -> str:
    """Write a match down as its row and its moves say; nothing is played again for it."""
    seed = match_seed(bytes.fromhex(match.seed), match.salt)
    kingdom = Kingdom.parse(match.kingdom)
    dealt = deal(kingdom, seed, artifacts=match.artifacts, leader=match.leader)
    return write(Record(dealt, EDITIONS[match.edition], match.moves, match.outcome))
