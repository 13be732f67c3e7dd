"""Run all tests again and again on a busy machine: on every Python, in random order.

    python -m tools.soak [--runs 5] [--python 3.12] [TEST …]

Beside each run, as many endless loops as there are cores compete with the tests. Every second run
lets the bot defer all its answers in chat. Logs are in build/soak.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LOGS: Final = Path("build/soak")
KILLS: Final = 50


def pythons() -> dict[str, str]:
    """Return where each Python is, by its version, newest first."""
    found = subprocess.check_output(["sh", "tools/pythons.sh"], text=True).splitlines()
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    return {subprocess.check_output([one, "-c", ask], text=True).strip(): one for one in found}


def set_up(version: str, python: str) -> str:
    """Make an environment with a Python; return its folder."""
    folder = f".venv-{version}"
    command = ("make", "--silent", f"{folder}/ready-dev", f"VENV={folder}", f"PYTHON={python}")
    subprocess.run(command, check=True)
    return folder


@contextmanager
def busy_loops() -> Iterator[None]:
    """Keep all cores busy."""
    loop = (sys.executable, "-c", "while True: pass")
    loops = [subprocess.Popen(loop) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for one in loops:
            one.kill()
            one.wait()


def run(folder: str, seed: int, tests: list[str], log: Path, *, defer: bool) -> tuple[bool, str]:
    """Run the tests once; return whether they passed, and their last line."""
    command = [f"{folder}/bin/pytest", *tests, "--numprocesses", "auto", "--maxschedchunk", "1"]
    command += ["-rs", "--shuffle", str(seed), "--kills", str(KILLS)]
    command += ["--defer"] if defer else []
    with log.open("w") as output, busy_loops():
        done = subprocess.run(command, stdout=output, stderr=output, check=False)
    counts = re.findall(r"\d+ (?:passed|failed|skipped|errors?)", log.read_text()[-500:])
    return done.returncode == 0, ", ".join(counts)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5, help="on each Python")
    parser.add_argument("--python", action="append", help="only this version, such as 3.12")
    parser.add_argument("tests", nargs="*")
    options = parser.parse_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    is_green = True
    print(f"{'Python':8}{'run':>4}{'seed':>8}{'minutes':>9}  answers   result", flush=True)
    for version, python in pythons().items():
        if options.python and version not in options.python:
            continue
        folder = set_up(version, python)
        for number in range(1, options.runs + 1):
            seed, defer = random.randrange(100_000), number % 2 == 0
            start = time.monotonic()
            log = LOGS / f"{version}-{number}.log"
            passed, result = run(folder, seed, options.tests, log, defer=defer)
            is_green = is_green and passed
            minutes = (time.monotonic() - start) / 60
            answers = "deferred" if defer else "at once"
            result += "" if passed else f": see {log}"
            print(f"{version:8}{number:4}{seed:8}{minutes:9.1f}  {answers:8}  {result}", flush=True)
    return 0 if is_green else 1


if __name__ == "__main__":
    sys.exit(main())
