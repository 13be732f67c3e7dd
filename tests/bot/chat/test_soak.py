"""The soak finds what it looks for, and its bot survives a short one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.soak import ANSWER_WITHIN, WARM, Memory, Soak
from playground import Playground

SECONDS = 6.0


@pytest.mark.usefixtures("fair_deals")
async def test_a_bot_survives_a_short_soak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.interactions.ANSWER_WITHIN", ANSWER_WITHIN)
    async with Playground() as ground:
        soak = Soak(ground, tmp_path, seed=1, tables=4)
        await soak.last(SECONDS)
    assert soak.kills + soak.stops > 0
    assert soak.troubles.happened
    assert soak.notes.finished
    assert soak.memory.samples


@pytest.mark.parametrize(
    ("held", "is_flat"),
    [
        (lambda ended: 80.0 + ended % 3, True),
        (lambda ended: 80.0 + min(ended, WARM) * 0.1, True),  # until what it keeps is full
        (lambda ended: 80.0 + ended * 0.02, False),
    ],
)
def test_memory_that_grows_to_the_end_is_noticed(
    held: Callable[[int], float], is_flat: bool
) -> None:
    memory = Memory([(ended, held(ended)) for ended in range(0, 5 * WARM, 7)])
    assert memory.is_flat == is_flat
    assert (memory.slope > 15) != is_flat


def test_a_few_matches_do_not_tell_whether_memory_grows() -> None:
    memory = Memory([(ended, 80.0 + ended) for ended in range(WARM)])
    assert memory.warm == []
    assert memory.is_flat
