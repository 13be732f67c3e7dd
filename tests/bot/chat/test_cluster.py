"""Processes with shards of their own end in every way, and no other process's matches notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import Playground

from .cluster_run import ClusterRun

PRESSES = 15


@pytest.mark.usefixtures("fair_deals")
async def test_a_process_that_ends_harms_no_match_of_another(
    tmp_path: Path, postgres_url: str
) -> None:
    async with Playground() as ground:
        run = ClusterRun(ground, tmp_path, postgres_url, seed="cluster", shards=3)
        first, second, third = run.processes

        async def trouble() -> None:
            await run.until_pressed(PRESSES, run.shards[0])
            await first.kill()
            await run.until_pressed(PRESSES, run.shards[1])
            await first.start([run.shards[0]])
            line = await first.refuse([run.shards[0], run.shards[2]])
            assert line == (
                "a bot that has one of the shards 0, 2 is already running with this database: "
                "stop it first, or give this process different SHARD_IDS"
            )
            await run.exchange(first, second)
            await run.until_pressed(PRESSES, run.shards[0])

        try:
            await run.prepare(servers_per_shard=1)
            await run.play(2, trouble())
        finally:
            await run.close()
        assert [shard.life for shard in run.shards] == [3, 2, 1]
        assert not run.shards[2].excused
        assert third.logs == [""]
        assert run.recomputed > 3
