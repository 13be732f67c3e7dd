"""`claim-bot export`, as it is run."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from bot.storage import Transaction
from bot.storage import matches as rows
from bot.storage.opening import open_database
from claim_core.cli import main
from claim_core.records import write_record

from .finished import finished

ROOT = Path(__file__).parents[2]


def run(url: str, command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        f"{sys.executable} -m bot {command}",
        shell=True,
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )


async def fill(url: str, number: int) -> list[str]:
    """Store finished matches; give their records."""
    database = await open_database(url)
    lines = []
    for at in range(1, number + 1):
        live = finished("claim2", seed=at)
        game = replace(live.game, id=f"M{at:05}")
        moves = [
            rows.Move(ply, seat, move.text, 5) for ply, (seat, move) in enumerate(live.match.moves)
        ]

        async def work(
            tx: Transaction, game: rows.Game = game, moves: list[rows.Move] = moves, at: int = at
        ) -> None:
            await rows.add(tx, game, "900")
            await tx.run_all(rows.change(game, game, moves))
            await tx.run("UPDATE matches SET number = $2 WHERE id = $1", game.id, at)

        await database.transact(work)
        lines.append(write_record(live.match))
    await database.close()
    return lines


def test_what_is_exported_replays(sqlite_url: str, tmp_path: Path) -> None:
    assert run(sqlite_url, "export").stdout == ""
    lines = asyncio.run(fill(sqlite_url, 3))
    done = run(sqlite_url, "export")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == lines
    file = tmp_path / "all.jsonl"
    file.write_text(done.stdout)
    assert main(["replay", str(file)]) == 0


def test_who_reads_only_the_first_is_not_troubled(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, 200))
    done = run(sqlite_url, "export | head -1")
    assert done.stdout.splitlines() == lines[:1]
    assert done.stderr == ""


def test_what_cannot_be_done_is_one_line() -> None:
    done = run("nonsense://", "export")
    assert done.returncode == 1
    assert done.stderr.startswith("claim-bot: DATABASE_URL")
    assert done.stderr.count("\n") == 1
    assert run("nonsense://", "export --nonsense").returncode == 2


def test_a_damaged_match_is_named_and_the_others_are_written(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, 4))

    async def damage() -> None:
        database = await open_database(sqlite_url)
        await database.run_all(
            [
                ("UPDATE matches SET seed = 'zz' WHERE number = 1",),
                ("UPDATE matches SET votes = '{' WHERE number = 3",),
            ]
        )
        await database.close()

    asyncio.run(damage())
    done = run(sqlite_url, "export")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [lines[1], lines[3]]
    assert [line.split()[:3] for line in done.stderr.splitlines()] == [
        ["claim-bot:", "match", "M00001"],
        ["claim-bot:", "match", "M00003"],
    ]
