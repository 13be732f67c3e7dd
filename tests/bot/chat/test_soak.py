"""The soak finds what it looks for, and its bot survives a short one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from benchmarks.soak import ANSWER_WITHIN, WARM, Memory, Soak, SoakChecks, report
from benchmarks.troubles import TroubledBot
from bot.play.game import Game
from bot.play.snapshot import BROKEN, CANCELLED, LIVE, OVER
from bot.play.terms import Terms
from playground import Playground

from .harness import Harness

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


async def test_a_soak_that_fails_early_is_reported(
    harness: Harness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    soak = Soak(harness.ground, tmp_path, seed=1, tables=1)
    soak.notes.finished.add("K7F3Q2")
    report(soak, 60.0)
    printed = capsys.readouterr().out
    assert "1.0 minutes, 1 tables, seed 1" in printed
    assert "too few matches to tell" in printed


@pytest.mark.parametrize(
    ("computer", "is_known", "state", "may_be_left"),
    [
        (1, False, LIVE, True),  # begun by a challenge that seemed to be lost
        (1, True, LIVE, False),
        (None, False, LIVE, False),
        (None, True, OVER, True),
        (None, True, CANCELLED, True),
        (1, False, BROKEN, False),
    ],
)
async def test_a_live_match_that_somebody_knows_of_is_noticed(
    harness: Harness, tmp_path: Path, computer: int, is_known: bool, state: str, may_be_left: bool
) -> None:
    soak = Soak(harness.ground, tmp_path, seed=1, tables=1)
    terms = Terms("GKUDX", False, "international", "live")
    game = Game("K7F3Q2", "1", ("2", "3"), terms, "", "", None, "", 0, computer, state=state)
    soak.notes.begun |= {game.id} if is_known else set()
    assert SoakChecks(soak)._may_be_left(game) == may_be_left


class Stopping:
    """A process that ends as soon as it is asked to."""

    def terminate(self) -> None:
        pass

    async def wait(self) -> int:
        return 0


class Running:
    """A process that never ends."""

    async def wait(self) -> None:
        await asyncio.Event().wait()


async def test_what_is_held_back_from_a_bot_that_stops_is_excused(
    harness: Harness, tmp_path: Path
) -> None:
    ground = harness.ground
    bot = TroubledBot(ground, harness.url, tmp_path / "log")
    bot._process = cast(Any, Stopping())
    presses = []
    for _ in range(2):
        ground.faults.event("delay", name="INTERACTION_CREATE", seconds=5.0)
        presses.append(asyncio.create_task(ground.alice.run("claim matches")))
        await ground.until(lambda: len(ground.interactions.waiting()) == len(presses))
        ground.clock.move(0.7)
    older, newer = (one.id for one in ground.interactions.waiting())
    await bot.stop()
    assert newer in bot.excused
    assert older not in bot.excused  # it should have been answered
    ground.clock.move(5.0)
    await asyncio.gather(*presses)


async def test_what_nobody_could_read_until_the_next_start_is_excused(
    harness: Harness, tmp_path: Path
) -> None:
    ground = harness.ground
    bot = TroubledBot(ground, harness.url, tmp_path / "log")
    bot._process = cast(Any, Stopping())
    await bot.stop()
    ground.faults.event("delay", name="INTERACTION_CREATE", seconds=5.0)
    press = asyncio.create_task(ground.alice.run("claim matches"))
    await ground.until(ground.interactions.waiting)
    (unread,) = ground.interactions.waiting()
    bot._process = cast(Any, Running())
    await bot.until_online()
    assert unread.id in bot.excused
    ground.clock.move(5.0)
    await press


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
