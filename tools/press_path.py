"""Print the path of a press: every function of ours that runs when somebody plays a card.

    python -m tools.press_path

This plays a match in a playground up to its third trick, follows the next press until the table and
the other player's hand show it, and prints the functions by file.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from playground import Playground
from tests.bot.chat.harness import Harness, moves_of, open_harness

ROOT = Path(__file__).parents[1]
OURS = ("bot", "cogs", "claim_core", "terminal")
WARM_UP = 4  # plies after which everything is loaded and every cache is warm


class CallRecorder:
    """Records each function called while it is on, also in threads started after its creation."""

    def __init__(self) -> None:
        self.is_on = False
        self.called: set[CodeType] = set()
        threading.setprofile(self._record)
        sys.setprofile(self._record)

    def _record(self, frame: FrameType, event: str, _: Any) -> None:
        if self.is_on and event == "call":
            self.called.add(frame.f_code)

    def by_file(self) -> dict[str, list[str]]:
        """Return the names of our functions, by file."""
        found: dict[str, set[str]] = defaultdict(set)
        for code in self.called:
            file = Path(code.co_filename)
            if not file.is_relative_to(ROOT):
                continue
            name = file.relative_to(ROOT)
            if name.parts[0] in OURS and not code.co_name.startswith("<"):
                found[str(name)].add(code.co_qualname)
        return {file: sorted(names) for file, names in sorted(found.items())}


async def press(harness: Harness, recorder: CallRecorder) -> dict[str, list[str]]:
    """Follow one press on a card."""
    code = await harness.match()
    await harness.play_on(code, WARM_UP)
    await harness.until_quiet()
    _, mover, _ = await harness.turn(code)
    choice = moves_of(mover, code)[0]
    recorder.is_on = True
    outcome = await choice.take(mover)
    await harness.until_quiet()
    recorder.is_on = False
    assert not outcome.failed
    return recorder.by_file()


async def measure() -> dict[str, list[str]]:
    recorder = CallRecorder()  # before the database's threads start
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground() as ground,
            open_harness(ground, f"sqlite:///{folder}/claim.db") as harness,
        ):
            ground.buckets.on = False
            return await press(harness, recorder)


def main() -> None:
    files = asyncio.run(measure())
    for file, names in files.items():
        print(f"{file}: {', '.join(names)}")
    print(f"\n{sum(map(len, files.values()))} functions in {len(files)} files")


if __name__ == "__main__":
    main()
