"""Measure what pictures cost: to compose and to encode, in bytes, in memory, and for the bot.

All times are CPU times, so that other load on the machine hardly affects them.

    python -m benchmarks.pictures
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.pictures.challenge import ChallengePicture
from bot.pictures.hands import HandPicture
from bot.pictures.painter import COLOURS, COMPRESSION, REMEMBERED, Painter, Picture, draw
from bot.pictures.palette import FACTIONS
from bot.pictures.replay import ReplayPicture, replay_of
from bot.pictures.result import result_of
from bot.pictures.table import TablePicture, table_of
from bot.ui.example_story import picture_of
from bot.ui.examples import EXAMPLES
from bot.worker_processes import open_pool
from claim_core import Kingdom, Match, Move, deal, view
from languages import ENGLISH, words_of

from .load import memory_of, quantile, row
from .playground import cpu_of

KINGDOMS = "GKUDX", "NIRTE", "GKWBS", "NIHEU", "GKHRT"  # with all factions
ALL_KINGDOMS = [
    pair + "".join(three) for pair in ("GK", "NI") for three in combinations("UDXRTEWBSH", 3)
]
NAMES = "Alice", "Bob"
PLAYS = 50  # a second: Discord allows a bot no more edits
TARGET_BYTES = 60_000
TARGET_CORE = 0.5


def matches(
    seeds: int, kingdoms: Sequence[str] = KINGDOMS, *, artifacts: bool = True
) -> Iterator[Match]:
    """Play random matches; yield each at every decision, and at its end."""
    for seed in range(seeds):
        for codes in kingdoms:
            start = sha256(str(seed).encode()).digest()
            dealt = deal(Kingdom.parse(codes), start, artifacts=artifacts)
            match, chance = Match(dealt), Random(seed)
            while not match.outcome:
                yield match
                seat = match.decision.seat or 0
                match.push(random_move(match, seat, chance), seat)
            yield match


def random_move(match: Match, seat: int, chance: Random) -> Move:
    return chance.choice([move for move in match.legal(seat) if move.verb != "resign"])


def pictures_of(match: Match) -> Iterator[Picture]:
    """Yield one picture of each kind that a position has."""
    spectator, views = view(match, None), (view(match, 0), view(match, 1))
    if match.outcome:
        yield result_of(spectator, NAMES)
        yield ChallengePicture(*NAMES, match.kingdom.codes, artifacts=True)
    else:
        yield table_of(spectator, NAMES)
        yield replay_of(spectator, views, NAMES)
        yield HandPicture(views[0].hand, frozenset(views[0].hand[::2]))


def pictures(seeds: int) -> dict[str, list[Picture]]:
    """Return all pictures of some matches, by kind."""
    found: dict[str, list[Picture]] = {}
    for match in matches(seeds):
        for picture in pictures_of(match):
            found.setdefault(picture.file, []).append(picture)
    return found


def cpu(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return time.process_time() - start


def measure_kinds(kinds: dict[str, list[Picture]]) -> None:
    print("\nEach kind of picture, in the positions of random matches with artifacts")
    row("", "compose", "and encode", "bytes", "at most")
    for kind, found in kinds.items():
        sample = found[:: max(1, len(found) // 200)]
        for picture in sample:
            draw(picture)  # its cards and signs are rasterised now
        compose = quantile([cpu(picture.draw) for picture in sample], 0.5)
        whole = quantile([cpu(lambda p=picture: draw(p)) for picture in sample], 0.5)  # type: ignore[misc]
        sizes = [len(draw(picture).content) for picture in found]
        median = f"{quantile([float(size) for size in sizes], 0.5):,.0f}"
        times = f"{compose * 1000:.1f} ms", f"{whole * 1000:.1f} ms"
        row(kind, *times, median, f"{max(sizes):,}")
        assert max(sizes) <= TARGET_BYTES


def measure_largest() -> None:
    """Find the largest pictures of a match in each kingdom, at every fourth decision."""
    sizes: dict[str, list[int]] = {}
    for at, match in enumerate(matches(1, ALL_KINGDOMS)):
        if at % 4 == 0 or match.outcome:
            for picture in pictures_of(match):
                sizes.setdefault(picture.file, []).append(len(draw(picture).content))
    print(
        f"\nThe largest pictures of a match with artifacts in each of {len(ALL_KINGDOMS)} kingdoms"
    )
    row("", "pictures", "bytes at most", "target")
    for kind, found in sizes.items():
        row(kind, f"{len(found):,}", f"{max(found):,}", f"{TARGET_BYTES:,}")
        assert max(found) <= TARGET_BYTES


def all_cards(table: TablePicture) -> Iterator[Picture]:
    """Yield pictures with each card in each size in which there is one."""
    for code in FACTIONS:
        cards = tuple(f"{code}{value}" for value in range(10))
        yield HandPicture(cards, frozenset())
        yield ReplayPicture(table, (cards, cards), ((), ()))
        for card in cards:
            yield HandPicture((card,), frozenset())
            yield replace(table, prizes=(card,))


def measure_formats(tables: list[Picture]) -> None:
    print("\nFormats, for tables")
    row("", "encode", "bytes", "at most")
    images = [table.draw() for table in tables[:: max(1, len(tables) // 60)]]
    colours = {"colors": COLOURS, "method": Image.Quantize.FASTOCTREE, "dither": Image.Dither.NONE}
    formats: dict[str, Callable[[Image.Image, BytesIO], Any]] = {
        f"PNG of {COLOURS} colours": lambda image, file: image.quantize(**colours).save(  # type: ignore[arg-type]
            file, "PNG", compress_level=COMPRESSION
        ),
        "PNG": lambda image, file: image.save(file, "PNG", compress_level=COMPRESSION),
        "JPEG, quality 85": lambda image, file: image.save(file, "JPEG", quality=85),
        "WebP, quality 80": lambda image, file: image.save(file, "WEBP", quality=80, method=0),
        "WebP, lossless": lambda image, file: image.save(file, "WEBP", lossless=True, method=0),
    }
    for name, save in formats.items():
        times, sizes = [], []
        for image in images:
            file = BytesIO()
            times.append(cpu(lambda s=save, i=image, f=file: s(i, f)))  # type: ignore[misc]
            sizes.append(float(len(file.getvalue())))
        row(
            name,
            f"{quantile(times, 0.5) * 1000:.1f} ms",
            f"{quantile(sizes, 0.5):,.0f}",
            f"{max(sizes):,.0f}",
        )


def measure_thread(tables: list[Picture]) -> None:
    """Count for how long an event loop could not run because a thread was drawing.

    This thread only looks at its clocks. Whenever it could not, and the other one worked in the
    meantime, it was waiting for Python's lock.
    """
    done, spent = threading.Event(), [0.0]

    def work() -> None:
        start = time.thread_time()
        for table in tables:
            draw(table)
        spent[0] = time.thread_time() - start
        done.set()

    threading.Thread(target=work).start()
    stalls = []
    process, own = time.process_time(), time.thread_time()
    while not done.is_set():
        now, own_now = time.process_time(), time.thread_time()
        if (stall := (now - process) - (own_now - own)) > 0.0002:
            stalls.append(stall)
        process, own = now, own_now
    each = sum(stalls) / len(tables) * 1000
    print("\nIf a thread of the bot drew")
    row("drawing held Python's lock", f"{sum(stalls) / spent[0]:.0%}", "of its time")
    row("the bot stood still", f"{each:.1f} ms", "a picture")
    row("longest", f"{max(stalls) * 1000:.1f} ms")


async def measure_process(tables: list[Picture]) -> None:
    painter = Painter(Counter(), lambda: open_pool(1), patience=60)
    before = memory_of(own_pid())
    await painter.draw(replace_trick(tables[0]))
    (process,) = multiprocessing.active_children()
    assert process.pid
    idle = memory_of(process.pid)
    for table in tables:  # cards and signs are rasterised now
        await painter.draw(table)
    painter._drawn.clear()
    start, own = cpu_of(process.pid), time.process_time()
    for table in tables:
        assert await painter.draw(table)
    child = (cpu_of(process.pid) - start) / len(tables)
    parent = (time.process_time() - own) / len(tables)
    print("\nThe process that draws, with tables of all kingdoms")
    row("CPU per table there", f"{child * 1000:.1f} ms")
    row("CPU per table in the bot", f"{parent * 1000:.2f} ms")
    share = (child + parent) * PLAYS
    row(f"cores at {PLAYS} plays a second", f"{share:.2f}", f"target: {TARGET_CORE}")
    row("memory there at first", f"{idle:.0f} MB")
    row("memory there with these tables", f"{memory_of(process.pid):.0f} MB")
    kept = sum(len(drawn.content) for drawn in painter._drawn.values())
    row("pictures that the bot keeps", f"{len(painter._drawn)}", f"{kept / 1e6:.1f} MB")
    row("they can be at most", f"{REMEMBERED}", f"{REMEMBERED * TARGET_BYTES / 1e6:.1f} MB")
    row("the bot's memory has grown by", f"{memory_of(own_pid()) - before:.0f} MB")
    for picture in all_cards(replace_trick(tables[0])):
        await painter.draw(picture)
    row("memory there with all cards", f"{memory_of(process.pid):.0f} MB", "in all their sizes")
    await painter.close()


def measure_edits(seeds: int) -> None:
    """Count the edits of a table whose players take a moment for each move.

    With one edit for a trick, a lead does not change the table: only the opponent's hand shows it.
    """
    print("\nEdits of a table in a match")
    row("", "each move", "each trick", "fewer")
    for name, kingdoms, artifacts in (
        ("classic", KINGDOMS[:1], False),
        ("all kingdoms, with artifacts", KINGDOMS, True),
    ):
        moves = tricks = number = 0
        for match in matches(seeds, kingdoms, artifacts=artifacts):
            if not match.moves:
                number += 1
                continue
            moves += 1
            tricks += match.decision.kind != "follow"
        fewer = f"{1 - tricks / moves:.0%}"
        row(name, f"{moves / number:.1f}", f"{tricks / number:.1f}", fewer)


def replace_trick(table: Picture) -> TablePicture:
    assert isinstance(table, TablePicture)
    return replace(table, trick=99)


def own_pid() -> int:
    return int(Path("/proc/self").resolve().name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=4)
    options = parser.parse_args()
    kinds = pictures(options.seeds)
    words = words_of(ENGLISH)
    examples = (each for topic in EXAMPLES.values() for each in topic)
    kinds["example"] = [picture_of(each, words) for each in examples]
    tables = list(dict.fromkeys(kinds["table"]))
    chance = Random(1)
    sample = chance.sample(tables, min(300, len(tables)))
    asyncio.run(measure_process(sample))  # first: later, this process is large itself
    measure_kinds(kinds)
    measure_largest()
    measure_formats(sample)
    measure_edits(5 * options.seeds)
    measure_thread(list(islice(sample, 100)))


if __name__ == "__main__":
    main()
