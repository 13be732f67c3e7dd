"""Measure what it costs to put our drawings in place of Unicode emojis in every message.

python -m benchmarks.emojis
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from statistics import mean

from bot.chat.signs import Drawn, Signs
from bot.pictures.emojis import EMOJIS
from bot.ui.hand import hand
from bot.ui.names import SIGNS
from bot.ui.parts import MAX_TEXT
from bot.ui.table import table
from languages import words_of
from tests.bot.ui.message_contents import read
from tests.bot.ui.snapshots import positions
from tests.claim_core.matches import KINGDOMS, Game

ID = "1234567890123456789"
MATCHES = 12
ROUNDS = 9


def main() -> None:
    words, signs = words_of("en"), Signs()
    names = {emoji.emblem: emoji.name for emoji in EMOJIS}
    signs.learn({sign: Drawn(names[emblem], ID) for sign, emblem in SIGNS.items()})
    kingdoms = KINGDOMS[:: len(KINGDOMS) // MATCHES]
    shown = [
        (position.snapshot(None), position.snapshot(0))
        for number, kingdom in enumerate(kingdoms)
        for position in positions(Game(kingdom, True, None, number))
    ]

    def build() -> list[list[dict[str, object]]]:
        return [each for both in shown for each in (table(both[0], words), hand(both[1], words))]

    messages = build()
    lengths = [len(read(message)) for message in messages]
    drawn = [len(read(signs.shown(message))) for message in messages]
    print(f"tables and hands of {len(kingdoms)} matches with artifacts: {len(messages)}")
    print(f"characters of text, mean and most     {mean(lengths):6.0f} {max(lengths):6}")
    print(f"the same with drawings (limit {MAX_TEXT})   {mean(drawn):6.0f} {max(drawn):6}")
    for what, work in (
        ("build a message", build),
        ("put in the drawings", lambda: [signs.shown(message) for message in messages]),
        ("write it as JSON", lambda: [json.dumps(message) for message in messages]),
    ):
        print(f"{what:36}  {microseconds(work) / len(messages):6.1f} µs of CPU")


def microseconds(work: Callable[[], object]) -> float:
    """Return the CPU time of the best of several rounds."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        rounds.append(time.process_time() - start)
    return 1e6 * min(rounds)


if __name__ == "__main__":
    main()
