"""Records that must replay to their results for ever, move by move as they always did.

`tests/corpus/tricky.txt` says, line by line, what the records of `tricky.jsonl` show: the first
were made by hand, the others found by a search. `random.jsonl` goes through all sorts of kingdoms.
The files of digests have a fingerprint of each record's positions, line by line.
A ruling that changes does not change these files: it is a new version of the rules beside the old.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_core import Replay, parse_record, trace

CORPUS = Path(__file__).parents[1] / "corpus"


def lines(name: str) -> list[str]:
    return (CORPUS / name).read_text().splitlines()


def traced(line: str) -> Iterator[str]:
    """Replay a record; give its trace, line by line."""
    replay = Replay(parse_record(line))
    for ply in range(len(replay.record.moves)):
        yield json.dumps(trace(replay.match))
        replay.push(ply)
    replay.finish()
    yield json.dumps(trace(replay.match))


def fingerprint(line: str) -> str:
    """Give what stands for all positions of a record: it changes when any of them does."""
    return hashlib.sha256("\n".join(traced(line)).encode()).hexdigest()[:16]


RECORDS = [
    pytest.param(line, digest, id=f"{name} {number}: {what}"[:80])
    for name in ("tricky", "random")
    for number, (line, digest, what) in enumerate(
        zip(
            lines(f"{name}.jsonl"),
            lines(f"{name}.digests"),
            lines("tricky.txt") if name == "tricky" else [""] * 120,
            strict=True,
        ),
        1,
    )
]


@pytest.mark.parametrize(("line", "digest"), RECORDS)
def test_every_position_of_a_record_is_as_it_always_was(line: str, digest: str) -> None:
    assert fingerprint(line) == digest
