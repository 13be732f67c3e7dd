"""Do what somebody does who has never seen the project, and time it.

On a clean clone in an empty folder with a space in its name, and with an empty home: `make run`, a
whole match against the computer in the browser, `make run` again, and `make test`.

    python -m tools.first_time
    python -m tools.first_time --user newcomer tests/claim_core

With `--user`, root does all of this as another user. With tests, `make test` runs only those.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.async_api import expect

from tests.bot.bot_program import free_port
from tests.playground.browser import Windows, chromium

ROOT: Final = Path(__file__).parents[1]
LONGEST: Final = 120_000  # milliseconds that the page may take to change
OURS: Final = ("PYTHON", "VIRTUAL_ENV", "PYTEST", "DISCORD_", "DATABASE_", "MAKE")


class Newcomer:
    """Somebody with an empty home, who has just cloned the project."""

    def __init__(self, home: Path, user: str | None) -> None:
        self.folder = home / "my games/claim"
        self._who: dict[str, Any] = (
            {"user": user, "group": user, "extra_groups": []} if user else {}
        )
        inherited = {name: text for name, text in os.environ.items() if not name.startswith(OURS)}
        path = ":".join(
            folder
            for folder in os.environ["PATH"].split(":")
            if not folder.startswith(("/root", str(ROOT)))
        )
        self._environ = inherited | {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8"}
        self._port = str(free_port())
        home.chmod(0o755)
        if user:
            shutil.chown(home, user, user)

    def clone(self) -> None:
        """Clone what is committed here, by a file that anyone can read."""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o755)
            bundle = f"{folder}/claim.bundle"
            subprocess.run(
                ["git", "bundle", "create", "--quiet", bundle, "HEAD"], check=True, cwd=ROOT
            )
            self._run(
                "git",
                "-c",
                "advice.detachedHead=false",
                "clone",
                "--quiet",
                bundle,
                str(self.folder),
                folder="/",
            )

    def make(self, *arguments: str) -> None:
        self._run("make", *arguments, folder=self.folder)

    def _run(self, *command: str, folder: str | Path) -> None:
        done = subprocess.run(command, check=False, cwd=folder, env=self._environ, **self._who)
        if done.returncode:
            raise SystemExit(f"{command[0]} failed with {done.returncode}")

    @contextlib.contextmanager
    def bot(self) -> Iterator[str]:
        """Run `make run` until the end of the block; yield where the page is."""
        running = subprocess.Popen(
            ["make", "run"],
            cwd=self.folder,
            env=self._environ | {"PLAYGROUND_PORT": self._port},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            **self._who,
        )
        try:
            yield _address(running)
            os.killpg(running.pid, signal.SIGINT)
            running.wait(30)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def _address(running: subprocess.Popen[str]) -> str:
    assert running.stdout
    for line in running.stdout:
        if found := re.search(r"playground is at (\S+)", line):
            return found[1]
    raise SystemExit("make run ended without an address")


async def play(url: str) -> int:
    """Challenge the computer as the README says, and play to the end; return the presses."""
    presses = 0
    async with chromium() as browser:
        windows = Windows(browser, url)
        window = await windows.open("alice")
        await window.begin("claim challenge")
        for typed in ("opponent", "Claim"):
            await window.type(typed)
            await window.press("Enter")
        await window.press("Enter")
        hand = window.page.locator("li.ephemeral").last
        moves = hand.locator("button[data-control^='v1:play:']:enabled")
        end = hand.locator("button[data-control^='v1:rematch:']")
        while True:
            await expect(moves.or_(end).first).to_be_visible(timeout=LONGEST)
            if await end.count():
                assert windows.errors == []
                return presses
            id = await moves.first.get_attribute("data-control")
            await moves.first.click()
            presses += 1
            await expect(hand.locator(f"button[data-control='{id}']:enabled")).to_have_count(
                0, timeout=LONGEST
            )


@contextlib.contextmanager
def timed(what: str) -> Iterator[None]:
    start = time.monotonic()
    yield
    print(f"{what:<48}{time.monotonic() - start:8.1f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--user", help="who does it, if root runs this")
    parser.add_argument("tests", nargs="*", help="what `make test` runs (default: everything)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="claim-first-") as home:
        newcomer = Newcomer(Path(home), options.user)
        with timed("git clone"):
            newcomer.clone()
        with contextlib.ExitStack() as stack:
            with timed("the first start, to the address of the page"):
                url = stack.enter_context(newcomer.bot())
            with timed("a match against the computer, in the browser"):
                presses = asyncio.run(play(url))
            print(f"  with {presses} presses on cards")
        with timed("the second start"), newcomer.bot():
            pass
        chosen = ["PYTEST=" + " ".join(options.tests)] if options.tests else []
        with timed(f"the tests {' '.join(options.tests)}".strip()):
            newcomer.make("test", *chosen)


if __name__ == "__main__":
    main()
