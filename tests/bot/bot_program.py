"""Run the bot as a separate process, read its output, and stop it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final

from playground import Playground

from ..warm_start import WarmProcess, start

PATIENCE = 60.0
FRESH: Final = ("-m", "bot")  # a start with its imports


class Program:
    """`python -m bot` in a folder where it finds no `.env` but the test's own."""

    def __init__(self, process: asyncio.subprocess.Process | WarmProcess) -> None:
        self.process = process
        self.lines: list[str] = []
        assert process.stderr
        self._errors = asyncio.create_task(process.stderr.read())

    async def until_line(self, text: str) -> str:
        """Wait until it prints a line with this text, and return the line."""
        assert self.process.stdout
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stdout.readline()).decode():
                self.lines.append(line.rstrip("\n"))
                if text in line:
                    return self.lines[-1]
        raise AssertionError(f"it ended without {text!r}: {self.lines}, {await self.errors()}")

    async def errors(self) -> str:
        return (await self._errors).decode()

    async def until_exit(self) -> int:
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def child_pids(self) -> list[int]:
        """List the processes that it has started."""
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@asynccontextmanager
async def running(
    folder: Path, *arguments: str, fresh: Sequence[str] = (), **environ: str
) -> AsyncIterator[Program]:
    """Run the program with these settings, and kill it if it is still running at the end.

    It starts from the warm parent, unless `fresh` says what a new interpreter runs.
    """
    if not (folder / ".env").exists():
        (folder / ".env").touch()
    names = ("DISCORD_", "SHARD_", "DATABASE_", "PLAYGROUND_", "METRICS_", "LOG_", "AI_")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(names)}
    defaults = {"DATABASE_URL": f"sqlite:///{folder}/claim.db", "AI_WORKERS": "1"}
    env = inherited | defaults | environ
    process: asyncio.subprocess.Process | WarmProcess
    if fresh:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, *fresh, *arguments),
            cwd=folder,
            env=env,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=PIPE,
        )
    else:
        process = await start("bot", *arguments, cwd=folder, env=env, stdout=PIPE, stderr=PIPE)
    program = Program(process)
    try:
        yield program
    finally:
        if process.returncode is None:
            process.kill()
        assert process.stdout
        async with asyncio.timeout(PATIENCE):  # its children hold the pipes, too, and end with it
            await process.wait()
            await process.stdout.read()
            await program.errors()


async def refusal(folder: Path, *, fresh: Sequence[str] = (), **environ: str) -> str:
    """Start the program, which must refuse with one line, and return that line."""
    async with running(folder, fresh=fresh, **environ) as program:
        assert await program.until_exit() == 1
        lines = (await program.errors()).splitlines()
        plain = [line for line in lines if not line[:4].isdecimal()]  # log lines start with a year
        assert len(plain) == 1, lines
        assert plain[0].startswith("claim-bot: ")
        assert len(plain[0]) < 300
        return plain[0].removeprefix("claim-bot: ")


def settings_for(ground: Playground) -> dict[str, str]:
    """Return the settings with which a bot connects to a playground."""
    return {"DISCORD_TOKEN": ground.bot.token, "DISCORD_API_URL": ground.api}


def free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
