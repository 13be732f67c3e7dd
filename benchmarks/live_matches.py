"""Measure what live matches cost: memory, and the start with ten thousand of them in the database.

python -m benchmarks.live_matches
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from dataclasses import replace

from bot.play import clocks
from bot.play.chains import new_chain
from bot.play.challenges import new_game
from bot.play.codes import new_code
from bot.play.game import Game, Move
from bot.play.matches import deal_match
from bot.play.terms import Terms
from bot.storage import Transaction
from bot.storage import matches as rows
from bot.storage.opening import open_database
from claim_core import NAMES
from playground import Playground

from .load import Measured, Pressing, memory_of, our_bot, people, play, row
from .load import begin as begin_match

MAX_PLIES = 30  # that have been played in a match of the database


async def fill(folder: str, ground: Playground, matches: int) -> None:
    """Write live matches into a database, in existing channels, as yet without tables."""
    database = await open_database(f"sqlite:///{folder}/claim.db")
    chance = random.Random(matches)
    now = int(time.time() * 1000)
    for first in range(0, matches, 500):

        async def work(tx: Transaction, first: int = first) -> None:
            for number in range(first, min(first + 500, matches)):
                game = new_game(
                    id=new_code(),
                    server=ground.guild.id,
                    players=(str(10**17 + 2 * number), str(10**17 + 2 * number + 1)),
                    terms=Terms(chance.choice(list(NAMES.values())), False, "magic", "day"),
                    chain=new_chain(),
                    salt=str(number),
                    now=now,
                    passes=(frozenset(), frozenset()),
                )
                await tx.run_all([rows.add_statement(game, ground.channel.id)])
                await tx.run_all(rows.change_statements(game, *play_randomly(game, chance, now)))

        await database.transact(work)
    await database.close()


def play_randomly(game: Game, chance: random.Random, now: int) -> tuple[Game, list[Move]]:
    """Make some random moves; return the game after them, and the moves."""
    match = deal_match(game)
    for _ in range(chance.randrange(MAX_PLIES)):
        match.push(chance.choice(match.legal()))
    moves = [Move(ply, seat, move.text, now) for ply, (seat, move) in enumerate(match.moves)]
    after = replace(game, ply=len(moves), turn=match.decision.seat)
    return clocks.start(after, now), moves


async def measure_starts(matches: int, times: int) -> None:
    """Start alternately with an empty and with a full database."""
    took: dict[str, list[float]] = {"empty": [], "full": []}
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as full:
        async with Playground() as ground:
            ground.buckets.on = False
            await fill(full, ground, matches)
            for _ in range(times):
                for name, folder in (("empty", empty), ("full", full)):
                    start = time.perf_counter()
                    async with our_bot(ground, folder):
                        took[name].append(time.perf_counter() - start)
                    await ground.until(lambda: not ground.gateway.online(ground.bot))
    empty_start, full_start = (statistics.median(took[name]) for name in ("empty", "full"))
    row("start to ready, empty database", f"{empty_start:.2f} s")
    row(f"the same, {matches} live matches", f"{full_start:.2f} s")
    row("full / empty", f"{full_start / empty_start:.2f}", "target: 2.0")


async def measure_memory(matches: int) -> None:
    """Hold live matches in memory, each with its table and two open hands."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground() as ground:
            ground.buckets.on = False
            async with our_bot(ground, folder) as pid:
                idle = memory_of(pid)
                pairs = people(ground, matches, channels=50)
                for first in range(0, matches, 50):
                    batch = pairs[first : first + 50]
                    await asyncio.gather(*(begin_match(ground, each, ground.bot) for each in batch))
                loaded = memory_of(pid)
                measured, pressing = Measured(), Pressing()
                until = time.perf_counter() + 10
                await asyncio.gather(*(play(each, until, measured, pressing) for each in pairs))
                played = memory_of(pid)
                until = time.perf_counter() + 10
                await asyncio.gather(*(play(each, until, measured, pressing) for each in pairs))
                later = memory_of(pid)
    row("memory, idle", f"{idle:.0f} MB", "target: 120")
    row(f"in addition, {matches} live matches", f"{loaded - idle:.0f} MB", "target: 40 for 1000")
    row("the same after ten seconds of play", f"{played - idle:.0f} MB")
    row(f"and after ten more ({measured.plays} plays)", f"{later - idle:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--live", type=int, default=1000, help="matches in memory")
    parser.add_argument("--matches", type=int, default=10_000, help="matches in the database")
    parser.add_argument("--times", type=int, default=5, help="starts of each kind")
    options = parser.parse_args()
    asyncio.run(measure_memory(options.live))
    asyncio.run(measure_starts(options.matches, options.times))


if __name__ == "__main__":
    main()
