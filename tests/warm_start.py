"""Start programs as `python -m` does, but without importing their modules each time.

Nearly all of the processor time of a start is spent on imports: half a second for the bot. Here
they are made once, by a parent that forks a child for each start (`tests/warm_parent.py`).
What an interpreter reads when it starts, such as `PYTHONWARNINGS`, is as the parent has read it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parents[1]


class WarmProcess:
    """A child of the warm parent, like `asyncio.subprocess.Process`."""

    def __init__(
        self,
        pid: int,
        exit_code: asyncio.Task[int],
        stdout: asyncio.StreamReader | None,
        stderr: asyncio.StreamReader | None,
    ) -> None:
        self.pid = pid
        self.stdout = stdout
        self.stderr = stderr
        self._exit_code = exit_code

    @property
    def returncode(self) -> int | None:
        return self._exit_code.result() if self._exit_code.done() else None

    async def wait(self) -> int:
        return await asyncio.shield(self._exit_code)

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait until it has ended; return its outputs."""
        out, error = await asyncio.gather(_all_of(self.stdout), _all_of(self.stderr))
        await self.wait()
        return out, error

    def send_signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class WarmParent:
    """Starts the parent when it is first needed; it ends when this is closed, or this process."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._socket, self._its_socket = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)

    def send(self, start: bytes, files: list[int]) -> None:
        if self._process is None:
            number = self._its_socket.fileno()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.warm_parent", str(number)],
                cwd=ROOT,
                pass_fds=[number],
                start_new_session=True,  # Ctrl-C is for the tests
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
            self._its_socket.close()
        socket.send_fds(self._socket, [start], files)

    def close(self) -> None:
        self._socket.close()
        self._its_socket.close()
        if self._process:
            self._process.wait()


_parent: WarmParent | None = None


@contextmanager
def warm_starts() -> Iterator[None]:
    """Let `start` use a warm parent. Only tests do: benchmarks measure whole processes."""
    global _parent
    with closing(WarmParent()) as _parent:
        yield
    _parent = None


async def start(
    *command: str,
    env: Mapping[str, str],
    cwd: Path | None = None,
    stdout: int | IO[bytes],
    stderr: int | IO[bytes],
) -> asyncio.subprocess.Process | WarmProcess:
    """Run a module with arguments and no input, as a new process if there is no warm parent."""
    if _parent is None:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *command),
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
        )
    how = {"command": command, "env": dict(env), "cwd": str(cwd or Path.cwd())}
    with ExitStack() as until_sent:
        stdin, _ = await _opened(subprocess.DEVNULL, until_sent)
        out, out_reader = await _opened(stdout, until_sent)
        error, error_reader = await _opened(stderr, until_sent)
        here, there = socket.socketpair()
        until_sent.enter_context(there)
        _parent.send(json.dumps(how).encode(), [stdin, out, error, there.fileno()])
    reports, writer = await asyncio.open_connection(sock=here)
    pid = int(await reports.readline())
    exit_code = asyncio.create_task(_exit_code(reports, writer))
    return WarmProcess(pid, exit_code, out_reader, error_reader)


async def _opened(
    output: int | IO[bytes], until_sent: ExitStack
) -> tuple[int, asyncio.StreamReader | None]:
    """Return the file descriptor for a child, and what reads its end of a pipe."""
    reader = None
    if output == subprocess.PIPE:
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        readable, file = os.pipe()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: protocol, os.fdopen(readable, "rb", 0))
    elif output == subprocess.DEVNULL:
        file = os.open(os.devnull, os.O_RDWR)
    else:
        assert not isinstance(output, int)
        file = os.dup(output.fileno())
    until_sent.callback(os.close, file)
    return file, reader


async def _all_of(output: asyncio.StreamReader | None) -> bytes:
    return await output.read() if output else b""


async def _exit_code(reports: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
    with closing(writer):
        return int(await reports.readline())
