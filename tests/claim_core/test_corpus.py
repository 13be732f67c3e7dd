"""Records that must always replay to the same results with the same positions.

`tests/corpus/tricky.txt` explains the records of `tricky.jsonl` line by line: the first were
written by hand, the others found by a search. `random.jsonl` covers many kinds of kingdoms. The
digest files contain a fingerprint of each record's positions, line by line.
When a ruling changes, these files do not: the new ruling becomes a new version of the rules.
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
    """Replay a record; yield its trace line by line."""
    replay = Replay(parse_record(line))
    for ply in range(len(replay.record.moves)):
        yield json.dumps(trace(replay.match))
        replay.push(ply)
    replay.finish()
    yield json.dumps(trace(replay.match))


def fingerprint(line: str) -> str:
    """Return a hash of all positions of a record."""
    return hashlib.sha256("\n".join(traced(line)).encode()).hexdigest()[:16]


RECORDS = [
    pytest.param(line, digest, id=f"{name} {number}: {title}"[:80])
    for name in ("tricky", "random")
    for number, (line, digest, title) in enumerate(
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
def test_every_position_of_a_record_is_unchanged(line: str, digest: str) -> None:
    assert fingerprint(line) == digest
