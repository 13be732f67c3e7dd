"""After its database has been restored or copied, the bot plays on."""

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
    await harness.play_on(code, 5, chance)
    await harness.skip_to_the_end(code, chance)
    ended = await play_out(harness, code, chance)
    assert replays(ended.match)
    await harness.until_shown(code)
    assert f"v1:verify:{code}" in ids_of(table_of(ground.carol, code))
    assert "rated: 1, standings: 8; all as stored" in await run(harness.url, tmp_path, "recount")


async def test_a_match_goes_on_in_a_copy_on_a_server_and_back_in_a_file(
    harness: Harness, tmp_path: Path, postgres_url: str
) -> None:
    ground, chance = harness.ground, random.Random(1)
    first = await harness.match(rated=True)
    await harness.skip_to_the_end(first, chance)
    ended = await play_out(harness, first, chance)
    code = await harness.match(kingdom="claim2", rated=True)
    await harness.play_on(code, 5, chance)
    for target in (postgres_url, f"sqlite:///{tmp_path}/copy.db"):
        await harness.settle()
        await harness.close()
        await run(harness.url, tmp_path, "copy", "--from", harness.url, "--to", target)
        ground.clock.move(5)
        harness.url = target
        await harness.open()
        for person in (ground.alice, ground.bob):
            private(await person.press("My hand", table_of(person, code)))
        await harness.play_on(code, 20, chance)
    await play_out(harness, code, chance)
    numbers = await harness.services.db.all("SELECT id, number FROM matches ORDER BY number")
    assert [(row["id"], row["number"]) for row in numbers] == [(ended.game.id, 1), (code, 2)]
    assert "rated: 2, standings: 8; all as stored" in await run(harness.url, tmp_path, "recount")
