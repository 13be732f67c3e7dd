"""Records that must replay to their results for ever, move by move as they always did.

`tests/corpus/tricky.txt` says, line by line, what the records of `tricky.jsonl` show: the first
were made by hand, the others found by a search. `random.jsonl` goes through all sorts of kingdoms.
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


@pytest.mark.parametrize(
    ("line", "what"), list(zip(lines("tricky.jsonl"), lines("tricky.txt"), strict=True))
)
def test_a_tricky_record_replays(line: str, what: str) -> None:
    assert list(traced(line)), what


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("tricky.jsonl", "f42c51c472f19bbe291b93906a092035c8303fa64f24fc2eba9244c22b6d247c"),
        ("random.jsonl", "e6fe9e831d27f71e95cc0294726d1ef2427f82441ce43eb3b31248210ad3603b"),
    ],
)
def test_every_position_of_the_corpus_is_as_it_always_was(name: str, digest: str) -> None:
    whole = hashlib.sha256()
    for line in lines(name):
        for position in traced(line):
            whole.update(position.encode())
    assert whole.hexdigest() == digest
