"""Kill the bot again and again while people play: nothing that was answered may be lost.

Every end is numbered, rated and announced completely and only once, and recomputing the ratings
from the moves yields the same ones.

    python -m benchmarks.crashes --kills 500
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from playground import Playground
from tests.bot.chat.crash_run import CrashRun


async def measure(kills: int, seed: int) -> None:
    with tempfile.TemporaryDirectory(prefix="claim-crashes-") as folder:
        start = time.perf_counter()
        async with Playground() as ground:
            run = CrashRun(ground, Path(folder), seed, pictures=True)
            await run.perform(kills)
        took = time.perf_counter() - start
    notes = run.notes
    answered = sum(len(tries) for tries in notes.answered.values())
    print(f"{kills} kills in {took:.0f} s, seed {seed}")
    print(f"kills while a match ended         {run.bot.killed_at_ends:8}")
    print(f"finished matches                  {len(notes.finished):8}")
    print(f"rated and recomputed              {run.recomputed:8}")
    print(f"moves answered, and found again   {answered:8}")
    print(f"presses and commands              {notes.presses:8}")
    print(f"unanswered by a killed bot        {notes.unanswered:8}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    asyncio.run(measure(options.kills, options.seed))


if __name__ == "__main__":
    main()
