"""The playground as a separate process, which ends with the bot, however the bot ends."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from ..errors import StartError
from ..storage.opening import ROOT

STARTING: Final = 30.0  # seconds to start
ENDING: Final = 5.0  # seconds to end


@dataclass(frozen=True, slots=True)
class PlaygroundProcess:
    url: str
    token: str
    process: asyncio.subprocess.Process

    @property
    def api(self) -> str:
        return f"{self.url}/api/v10"


@asynccontextmanager
async def playground(port: int) -> AsyncIterator[PlaygroundProcess]:
    """Start a playground and wait until it is ready.

    It gets the token through a pipe, which nobody else can read. When the pipe closes, even because
    this process was killed, the playground ends. It has its own session, so that Ctrl-C reaches
    only the bot, which then ends it.
    """
    if find_spec("playground") is None:  # as in the Docker image, where nobody could reach it
        raise StartError(
            "DISCORD_TOKEN is not set, and the playground is not installed: set the bot's token, "
            "or install the playground from the folder playground of the repository"
        )
    token = secrets.token_urlsafe(32)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground"),
        *("--port", str(port), "--bot", "Claim", "--token", "-"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{token}\n".encode())
        try:
            async with asyncio.timeout(STARTING):
                line = (await process.stdout.readline()).decode(errors="replace").strip()
        except TimeoutError:
            raise StartError("the playground did not start in time: try again") from None
        if not line.startswith("http://"):
            reason = line.rpartition(": ")[2] or "it ended immediately"
            raise StartError(
                f"the playground cannot use port {port} ({reason}): stop the program that uses it, "
                "perhaps another claim-bot, or set a different PLAYGROUND_PORT"
            )
        yield PlaygroundProcess(line, token, process)
    finally:
        process.stdin.close()
        try:
            async with asyncio.timeout(ENDING):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
