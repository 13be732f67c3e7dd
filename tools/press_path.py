"""The way of a press: every function of ours that runs when somebody plays a card.

    python -m tools.press_path

plays a match in a playground up to its third trick, follows the next press until the table and the
other player's hand show it, and prints the functions by room.
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
from tests.bot.chat.hall import Hall, a_hall, moves_of

ROOT = Path(__file__).parents[1]
OURS = ("bot", "cogs", "claim_core")
SETTLED_PLIES = 4  # after which everything is loaded and every cache is warm


class Watch:
    """Notes each function of ours that is called while it is on, in threads started after it."""

    def __init__(self) -> None:
        self.is_on = False
        self.called: set[CodeType] = set()
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if self.is_on and event == "call":
            self.called.add(frame.f_code)

    def by_file(self) -> dict[str, list[str]]:
        """Give the names of the functions of ours, by file."""
        found: dict[str, set[str]] = defaultdict(set)
        for code in self.called:
            file = Path(code.co_filename)
            if not file.is_relative_to(ROOT):
                continue
            name = file.relative_to(ROOT)
            if name.parts[0] in OURS and not code.co_name.startswith("<"):
                found[str(name)].add(code.co_qualname)
        return {file: sorted(names) for file, names in sorted(found.items())}


async def press(hall: Hall, watch: Watch) -> dict[str, list[str]]:
    """Follow one press on a card."""
    code = await hall.match()
    await hall.play_on(code, SETTLED_PLIES)
    await hall.until_quiet()
    _, mover, _ = await hall.turn(code)
    choice = moves_of(mover, code)[0]
    watch.is_on = True
    outcome = await choice.take(mover)
    await hall.until_quiet()
    watch.is_on = False
    assert not outcome.failed
    return watch.by_file()


async def measure() -> dict[str, list[str]]:
    watch = Watch()  # before the database's threads start
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Playground() as ground,
            a_hall(ground, f"sqlite:///{folder}/claim.db") as hall,
        ):
            ground.buckets.on = False
            return await press(hall, watch)


def main() -> None:
    files = asyncio.run(measure())
    for file, names in files.items():
        print(f"{file}: {', '.join(names)}")
    print(f"\n{sum(map(len, files.values()))} functions in {len(files)} files")


if __name__ == "__main__":
    main()
