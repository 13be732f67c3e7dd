"""The playground as a process beside the bot, which ends with it, however that ends."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from .errors import StartError
from .storage.opening import ROOT

STARTING: Final = 30.0  # seconds that it may take
ENDING: Final = 5.0


@dataclass(frozen=True, slots=True)
class Beside:
    url: str
    token: str
    process: asyncio.subprocess.Process

    @property
    def api(self) -> str:
        return f"{self.url}/api/v10"


@asynccontextmanager
async def playground(port: int) -> AsyncIterator[Beside]:
    """Start a playground and wait until it serves.

    The token is handed over by a pipe, which nobody else can read. When the pipe closes, be it
    because this process was killed, the playground ends. It has a session of its own, so that a
    Ctrl-C reaches the bot alone, which takes its leave first.
    """
    token = secrets.token_urlsafe(32)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", "--port", str(port), "--token", "-"),
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
                said = (await process.stdout.readline()).decode(errors="replace").strip()
        except TimeoutError:
            raise StartError("the playground does not start: try again") from None
        if not said.startswith("http://"):
            reason = said.rpartition(": ")[2] or "it ended at once"
            raise StartError(
                f"the playground cannot use port {port} ({reason}): end what uses it, perhaps "
                "another claim-bot, or set PLAYGROUND_PORT to another one"
            )
        yield Beside(said, token, process)
    finally:
        process.stdin.close()
        try:
            async with asyncio.timeout(ENDING):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
