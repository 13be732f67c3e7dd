"""Programs that start from the warm parent run as `python -m` would run them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path

import pytest

from .waiting import LONGEST, until
from .warm_start import ROOT, WarmProcess, start


async def begin(folder: Path, code: str, *arguments: str, **env: str) -> WarmProcess:
    (folder / "program.py").write_text(code)
    process = await start("program", *arguments, cwd=folder, env=env, stdout=PIPE, stderr=PIPE)
    assert isinstance(process, WarmProcess)
    return process


async def run(folder: Path, code: str, *arguments: str, **env: str) -> tuple[int | None, str, str]:
    """Run a program in a folder; return its exit code and what it prints."""
    process = await begin(folder, code, *arguments, **env)
    out, errors = await process.communicate()
    return process.returncode, out.decode(), errors.decode()


ENDLESS = "import signal; print(flush=True); signal.pause()"
SHOWN = """
import atexit, json, multiprocessing.process, os, signal, sys, threading
atexit.register(print, "after all")
threading.Thread(target=lambda: (threading.main_thread().join(), print("later"))).start()
print(json.dumps([
    __name__, __spec__.name, sys.modules["__main__"].__dict__ is globals(), sys.argv,
    os.getcwd(), sys.path[0], multiprocessing.process.ORIGINAL_DIR, dict(os.environ),
    sys.stdin.read(), [
        (each.seekable(), each.line_buffering, each.write_through, each.encoding, each.errors)
        for each in (sys.stdin, sys.stdout, sys.stderr)
    ], [str(signal.getsignal(each)) for each in sorted(signal.Signals)],
    sorted(os.listdir("/proc/self/fd")), sys.dont_write_bytecode,
]))
print("an error", file=sys.stderr)
"""


async def test_a_program_finds_what_a_fresh_one_finds(tmp_path: Path) -> None:
    """Its arguments, folder, environment, input, signal handlers, open files, and the rest."""
    another = await begin(tmp_path, ENDLESS)  # whose files are its own
    assert another.stdout
    await another.stdout.readline()
    env = os.environ | {"COLOUR": "green"}
    warm = await run(tmp_path, SHOWN, "two words", **env)
    another.kill()
    await another.wait()
    fresh = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "program", "two words"),
        cwd=tmp_path,
        env=env,
        stdin=DEVNULL,
        stdout=PIPE,
        stderr=PIPE,
    )
    out, errors = await fresh.communicate()
    assert warm == (fresh.returncode, out.decode(), errors.decode())
    assert json.loads(warm[1].splitlines()[0])[7]["COLOUR"] == "green"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("", 0),
        ("import sys; sys.exit(7)", 7),
        ("import sys; sys.exit('too bad')", 1),
        ("1 / 0", 1),
        ("import os; os._exit(3)", 3),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", -signal.SIGTERM),
        ("raise KeyboardInterrupt", -signal.SIGINT),
    ],
)
async def test_the_exit_code_is_that_of_the_program(
    tmp_path: Path, code: str, expected: int
) -> None:
    exit_code, out, errors = await run(tmp_path, code)
    assert (exit_code, out) == (expected, "")
    assert (errors == "too bad\n") == ("too bad" in code)
    assert ("ZeroDivisionError" in errors) == ("/" in code)


async def test_a_killed_program_is_dead_at_once_although_it_is_stopped(tmp_path: Path) -> None:
    stopping = "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)"
    process = await begin(tmp_path, stopping)
    await until(lambda: "T (stopped)" in Path(f"/proc/{process.pid}/status").read_text())
    assert process.returncode is None
    process.kill()
    assert await process.wait() == process.returncode == -signal.SIGKILL
    process.kill()  # which changes nothing


async def test_one_program_does_not_see_what_another_changes(tmp_path: Path) -> None:
    change = "import bot.errors, os; bot.errors.changed = True; os.environ['CHANGED'] = '1'"
    assert (await run(tmp_path, change))[0] == 0
    shown = (
        "import os, random, bot.errors as e; print(hasattr(e, 'changed'), 'CHANGED' in os.environ)"
    )
    assert (await run(tmp_path, shown))[1] == "False False\n"
    number = "import random; print(random.random())"
    assert (await run(tmp_path, number))[1] != (await run(tmp_path, number))[1]


async def test_the_imports_are_made_already_by_a_single_thread(tmp_path: Path) -> None:
    """Forking would be dangerous if there were more."""
    look = """
import os, sys
print("discord" in sys.modules, "bot.__main__" in sys.modules)
print(len(os.listdir(f"/proc/{os.getppid()}/task")))
"""
    assert await run(tmp_path, look) == (0, "True False\n1\n", "")


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from tests.warm_start import start, warm_starts

async def main():
    with warm_starts():
        pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": sys.stderr}
        process = await start("program", env=os.environ, cwd=Path(sys.argv[1]), **pipes)
        await process.stdout.readline()
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_all_end_with_tests_that_are_killed(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(ENDLESS)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", KILLED, str(tmp_path)), cwd=ROOT, stderr=PIPE
    )
    async with asyncio.timeout(LONGEST):
        _, errors = await process.communicate()  # the pipe's end: nobody is left to write to it
    assert (process.returncode, errors) == (-signal.SIGKILL, b"")


async def test_without_a_warm_parent_a_program_is_a_new_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a benchmark."""
    monkeypatch.setattr("tests.warm_start._parent", None)
    (tmp_path / "program.py").write_text("import sys; print('discord' in sys.modules)")
    process = await start("program", cwd=tmp_path, env=os.environ, stdout=PIPE, stderr=DEVNULL)
    out, _ = await process.communicate()
    assert (process.returncode, out) == (0, b"False\n")
