"""Kill the bot again and again while people play: nothing that was answered may be lost.

What ended is numbered, rated and announced once and entirely; the ratings come out of the moves.

python -m benchmarks.crashes --kills 500
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from playground import Playground
from tests.bot.chat.evening import Evening


async def measure(kills: int, seed: int) -> None:
    with tempfile.TemporaryDirectory(prefix="claim-crashes-") as folder:
        start = time.perf_counter()
        async with Playground() as ground:
            evening = Evening(ground, Path(folder), seed)
            await evening.pass_by(kills)
        took = time.perf_counter() - start
    notes = evening.notes
    answered = sum(len(tries) for tries in notes.answered.values())
    print(f"{kills} kills in {took:.0f} s, seed {seed}")
    print(f"of these while a match ended      {evening.bot.over_ends:8}")
    print(f"matches played to their end       {len(notes.finished):8}")
    print(f"of these rated, and recounted     {evening.counted.rated:8}")
    print(f"moves answered, and found again   {answered:8}")
    print(f"presses and commands              {notes.presses:8}")
    print(f"of these a dead bot's, repeated   {notes.unanswered:8}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    asyncio.run(measure(options.kills, options.seed))


if __name__ == "__main__":
    main()
