"""A backup is made while the bot plays, and after it has been restored, the bot plays on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ..bot_program import running
from .harness import Harness, ids_of, play_out, private, replays, table_of


async def run(url: str, folder: Path, *command: str) -> str:
    """Run a command as another process; return what it prints."""
    async with running(folder, *command, DATABASE_URL=url) as program:
        assert program.process.stdout
        printed = (await program.process.stdout.read()).decode()
        assert await program.until_exit() == 0, await program.errors()
        return printed.strip()


@pytest.mark.parametrize("plies", [1, 30])
async def test_a_restored_match_is_played_to_its_end(
    harness: Harness, tmp_path: Path, plies: int
) -> None:
    ground, chance = harness.ground, random.Random(plies)
    code = await harness.match(kingdom="claim2", rated=True)
    saved = (await harness.play_on(code, plies, chance)).game
    backup = await run(harness.url, tmp_path, "backup")
    lost = (await harness.play_on(code, 5, chance)).game
    await harness.until_shown(code)
    await harness.settle()
    await harness.close()
    await run(harness.url, tmp_path, "restore", backup)
    ground.clock.move(5)
    await harness.open()

    loaded = await harness.load(code)
    assert loaded.game.ply == saved.ply < lost.ply
    for person in (ground.alice, ground.bob):
        private(await person.press("My hand", table_of(person, code)))
    ended = await play_out(harness, code, chance)
    assert replays(ended.match)
    await harness.until_shown(code)
    assert f"v1:verify:{code}" in ids_of(table_of(ground.carol, code))
    assert "rated: 1, standings: 8; all as stored" in await run(harness.url, tmp_path, "recount")
