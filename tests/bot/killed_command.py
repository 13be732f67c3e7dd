"""Run a command of `claim-bot` that kills itself before or after a call of a function.

`python -m tests.bot.killed_command MODULE FUNCTION before|after CALL COMMAND…`

The variable BATCH says how many rows are copied together.
"""

from __future__ import annotations

import inspect
import os
import signal
import subprocess
import sys
from importlib import import_module
from itertools import count
from typing import Any

from bot.__main__ import main
from bot.storage import copying
from bot.storage.opening import ROOT

from ..warm_start import start


def kill_at(module: str, name: str, when: str, call: int) -> None:
    """Replace a function of a module, or a method, by one that kills this process."""
    owner: Any = import_module(module)
    *path, last = name.split(".")
    for part in path:
        owner = getattr(owner, part)
    function, calls = getattr(owner, last), count(1)

    def is_now(at: str, number: int) -> bool:
        return at == when and number == call

    def die() -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    async def deadly_later(*args: Any, **more: Any) -> Any:
        number = next(calls)
        if is_now("before", number):
            die()
        result = await function(*args, **more)
        if is_now("after", number):
            die()
        return result

    def deadly(*args: Any, **more: Any) -> Any:
        number = next(calls)
        if is_now("before", number):
            die()
        result = function(*args, **more)
        if is_now("after", number):
            die()
        return result

    setattr(owner, last, deadly_later if inspect.iscoroutinefunction(function) else deadly)


async def run_killed(at: str, *command: str, **environ: str) -> None:
    """Run a command that is killed, such as at "bot.storage.backups _check before 1"."""
    process = await start(
        *("tests.bot.killed_command", *at.split(), *command),
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    _, errors = await process.communicate()
    assert process.returncode == -signal.SIGKILL, errors.decode()


if __name__ == "__main__":
    copying.BATCH = int(os.environ.get("BATCH", copying.BATCH))  # type: ignore[misc]
    kill_at(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
    sys.exit(main(sys.argv[5:]))
