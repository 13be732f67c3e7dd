"""The process from which `warm_start` forks: `python -m tests.warm_parent FD`.

It imports what the programs need, and forks a child for each start, which becomes the program. It
tells the test the child's process id, and later the exit code. Forking is safe because it has one
thread, no event loop, and no file but the sockets that each child closes first.
"""

from __future__ import annotations

import atexit
import gc
import json
import multiprocessing.process
import os
import runpy
import select
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

COMMANDS: Final = sorted(Path("bot/process").glob("*_command.py"))
MODULES: Final = (
    *("asyncpg", "concurrent.futures.thread", "multiprocessing.popen_spawn_posix"),
    *("multiprocessing.synchronize", "bot.process.launch", "cogs.setup"),
    *(f"bot.process.{file.stem}" for file in COMMANDS),
)
LARGEST: Final = 1 << 17  # bytes of a start with its environment


class Parent:
    """The children, each by a file descriptor that says when it has ended."""

    def __init__(self, tests: socket.socket) -> None:
        self._tests = tests
        self._children: dict[int, tuple[int, int]] = {}  # its process id, and where to report
        self._poll = select.poll()
        self._poll.register(tests, select.POLLIN)

    def serve(self) -> str | None:
        """Fork at each start; return the module to run in the child, and None when all is over."""
        while True:
            for ready, _ in self._poll.poll():
                if ready != self._tests.fileno():
                    self._bury(ready)
                    continue
                message, files, _, _ = socket.recv_fds(self._tests, LARGEST, 4)
                if not message:  # the tests have ended
                    for pid, _ in self._children.values():
                        os.kill(pid, signal.SIGKILL)
                    return None
                *files, report = files
                if not (pid := os.fork()):
                    self._forget(report)
                    return become(json.loads(message), files)
                for file in files:
                    os.close(file)
                tell(report, pid)
                child = os.pidfd_open(pid)
                self._children[child] = pid, report
                self._poll.register(child, select.POLLIN)

    def _bury(self, child: int) -> None:
        self._poll.unregister(child)
        pid, report = self._children.pop(child)
        _, status = os.waitpid(pid, 0)
        tell(report, os.waitstatus_to_exitcode(status))
        os.close(report)
        os.close(child)

    def _forget(self, report: int) -> None:
        """Close, in a child, what belongs to the parent."""
        self._tests.close()
        for child, (_, other) in self._children.items():
            os.close(child)
            os.close(other)
        os.close(report)


def tell(report: int, number: int) -> None:
    with suppress(OSError):  # the test no longer listens
        os.write(report, f"{number}\n".encode())


def become(start: dict[str, Any], files: list[int]) -> str:
    """Make this process like a new one; return its module."""
    for number, (name, file) in enumerate(zip(("stdin", "stdout", "stderr"), files, strict=True)):
        os.dup2(file, number)
        os.close(file)
        stream = opened_like(getattr(sys, name), number)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    os.chdir(start["cwd"])
    sys.path[0] = multiprocessing.process.ORIGINAL_DIR = start["cwd"]  # type: ignore[attr-defined]
    os.environ.clear()
    os.environ.update(start["env"])
    module, *sys.argv[1:] = start["command"]
    return str(module)


def opened_like(old: TextIOWrapper, number: int) -> TextIOWrapper:
    """Return a standard stream for a file of a different kind, which may not be seekable."""
    mode, buffering = "rb" if old.readable() else "wb", 0 if old.write_through else -1
    return TextIOWrapper(
        os.fdopen(number, mode, buffering, closefd=False),
        encoding=old.encoding,
        errors=old.errors,
        line_buffering=old.line_buffering,
        write_through=old.write_through,
    )


def leave(codes: list[int]) -> None:
    """End a child at once: taking apart all that it has from its parent would copy it first."""
    if codes:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(codes[0] & 0xFF)


def main() -> None:
    codes: list[int] = []
    atexit.register(leave, codes)  # before anything else is, so it comes last
    for name in MODULES:
        import_module(name)
    gc.collect()
    gc.freeze()  # so that a child doesn't copy these objects only to look for garbage
    if module := Parent(socket.socket(fileno=int(sys.argv[1]))).serve():
        try:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
            codes.append(0)
        except SystemExit as ending:
            if isinstance(ending.code, int):
                codes.append(ending.code)
            raise


if __name__ == "__main__":
    main()
