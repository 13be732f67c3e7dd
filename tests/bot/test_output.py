"""What a command does whose output nobody reads, or has no space."""

from __future__ import annotations

import os
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import IO

import pytest

from bot.storage.opening import open_database

from ..warm_start import start

COMMANDS = ["doctor", "backup", "recount", "doctor --help", "--help"]  # `export` prints nothing


async def ended(command: str, folder: Path, output: IO[bytes]) -> tuple[int | None, str]:
    """Run a command with an empty database; return its exit code, and what it says is wrong."""
    url = f"sqlite:///{folder}/claim.db"
    await (await open_database(url)).close()
    (folder / ".env").touch(0o600)
    env = os.environ | {"DATABASE_URL": url}
    with output:
        process = await start(
            "bot", *command.split(), cwd=folder, env=env, stdout=output, stderr=PIPE
        )
    _, errors = await process.communicate()
    return process.returncode, errors.decode()


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_command_stops_quietly_when_its_reader_has_gone(
    command: str, tmp_path: Path
) -> None:
    readable, writable = os.pipe()
    os.close(readable)
    code, told = await ended(command, tmp_path, os.fdopen(writable, "wb"))
    assert told == ""
    assert code == 1 or "--help" in command  # unbuffered, argparse takes no notice


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_full_disk_is_one_line(command: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        code, told = await ended(command, tmp_path, full)
    assert code == 1
    assert "No space left on device" in told
    assert told.count("\n") == 1
