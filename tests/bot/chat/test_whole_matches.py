"""Whole matches in chat: the whole bot over real sockets."""

from __future__ import annotations

import random

import pytest

from claim_core import Kingdom, parse_record, write_record
from claim_core.records import Replay

from .hall import Hall, play_out


@pytest.mark.parametrize(
    ("kingdom", "artifacts"),
    [("classic", False), ("claim2", False), ("magic", True), ("NIHSW", True), ("GKHTE", False)],
)
async def test_a_match_is_played_by_pressing_what_one_sees(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    live = await play_out(hall, code, random.Random(kingdom))
    assert live.match.kingdom is Kingdom.parse(kingdom)
    assert live.match.outcome
    replay = Replay(parse_record(write_record(live.match)))
    for ply in range(len(replay.record.moves)):
        replay.push(ply)
    assert replay.finish() == live.match.outcome
    await hall.settle(code)
    assert "Rematch" in hall.ground.carol.reads()
