"""`claim-bot export`: write all finished matches as records, in the order in which they ended."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Final

from claim_core import EDITIONS, Kingdom, Outcome, deal, match_seed
from claim_core.records import Record, write

from .offline import with_database
from .storage import Database
from .storage.history import Finished, finished

AT_ONCE: Final = 500  # matches that are read together


def command(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="claim-bot export",
        description="Write all finished matches to standard output, as records, one on a line."
        " Nobody's id is in them. `claim-bot replay` checks them.",
    )
    parser.parse_args(arguments)

    async def work(db: Database) -> int:
        damaged = 0
        async for match in all_finished(db):
            try:
                line = record(match)
            except Exception as error:  # whatever it is: the others are written all the same
                damaged = 1
                said = f"match {match.match} is damaged ({type(error).__name__}), and left out"
                print(f"claim-bot: {said}", file=sys.stderr)
            else:
                print(line)
        return damaged

    try:
        code = with_database(work)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # who reads has read enough; what is still unwritten is dropped
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


async def all_finished(db: Database) -> AsyncIterator[Finished]:
    """Give each finished match."""
    number = 0
    while some := await finished(db, number, AT_ONCE):
        for match in some:
            yield match
        number = some[-1].number


def record(match: Finished) -> str:
    """Write a match down as its row and its moves say; nothing is played again for it."""
    seed = match_seed(bytes.fromhex(match.seed), match.salt)
    kingdom = Kingdom.parse(match.kingdom)
    dealt = deal(kingdom, seed, artifacts=match.artifacts, leader=match.leader)
    outcome = Outcome(match.winner, json.loads(match.votes), match.reason)
    return write(Record(dealt, EDITIONS[match.edition], match.moves, outcome))
