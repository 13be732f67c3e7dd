"""Play for many minutes while everything goes wrong: nothing may be lost, stale, or grow.

The real bot plays on the playground, against people and the computer, in all kinds of kingdoms. In
the first third of the time it is killed or stopped, and started again. Then one process runs to the
end, so that its memory can be watched. Connections, requests, events, the database, the disk and
the process itself fail all the time (`benchmarks/troubles.py`).

    python -m benchmarks.soak --minutes 10
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.play.game import Game
from bot.play.matches import LoadedMatch
from bot.play.snapshot import CANCELLED, LIVE, OVER
from playground import Playground, interactions
from tests.bot.chat.crash_run import SWEEPS, Checks, CrashRun
from tests.bot.chat.persistent_players import newest

from .load import memory_of, row
from .soak_players import Visitors
from .troubles import TroubledBot, Troubles

ANSWER_WITHIN: Final = 15.0  # seconds: how busy the machine is decides nothing
LIFE: Final = (2.0, 20.0)  # seconds until the bot is stopped or killed
CALM: Final = (0.05, 0.5)  # seconds between two troubles
SAMPLE: Final = 1.0  # seconds between two looks at the memory
SHOWN: Final = 12  # samples that are printed
WARM: Final = 300  # matches of a process, after which what it keeps is full
GROWTH: Final = 0.1  # of the memory since then, from the first quarter to the last
PRACTICE: Final = 4  # at every fourth table, people play against the computer


@dataclass
class Memory:
    """The memory of one process: the matches that had ended and its MB, at regular intervals."""

    samples: list[tuple[int, float]] = field(default_factory=list)

    @property
    def warm(self) -> list[tuple[int, float]]:
        """Return the samples from which growth can be told, if there are enough."""
        warm = [sample for sample in self.samples if sample[0] >= self.samples[0][0] + WARM]
        return warm if warm and warm[-1][0] > warm[0][0] + WARM else []

    @property
    def growth(self) -> float:
        """Return by which share the last quarter of the warm samples is above the first."""
        held = [megabytes for _, megabytes in self.warm]
        quarter = len(held) // 4
        first, last = statistics.median(held[:quarter]), statistics.median(held[-quarter:])
        return last / first - 1

    @property
    def slope(self) -> float:
        """Return the MB by which a thousand matches make a warm process grow."""
        matches, held = zip(*self.warm, strict=True)
        return statistics.linear_regression(matches, held).slope * 1000

    @property
    def is_flat(self) -> bool:
        """Whether it has not grown, as far as so many matches can tell."""
        return not self.warm or self.growth < GROWTH

    def spread(self) -> Iterator[float]:
        """Yield some of the samples, at regular intervals."""
        for number in range(min(SHOWN, len(self.samples))):
            yield self.samples[number * len(self.samples) // min(SHOWN, len(self.samples))][1]


class Soak(CrashRun):
    """People who play while everything goes wrong."""

    bot: TroubledBot

    def __init__(self, ground: Playground, folder: Path, seed: int, tables: int) -> None:
        super().__init__(ground, folder, seed, pictures=True)
        ground.buckets.on = False  # or most of the time would be spent waiting
        self.bot = TroubledBot(ground, self.url, folder / "log")
        self.tables = tables
        self.seed = seed
        self.troubles = Troubles(self.bot, Random(self.chance.random()))
        self.memory = Memory()
        self.kills = self.stops = 0
        self._is_over = False

    async def last(self, seconds: float) -> None:
        """Play for so long, let all matches end, and check everything."""
        await self._change_settings()
        end = time.monotonic() + seconds
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._live(end - seconds * 2 / 3, end))
                for number in range(self.tables):
                    is_practice = number % PRACTICE == 0
                    tasks.create_task(self._fill_table(is_practice=is_practice))
            self.troubles.end()
            await SoakChecks(self).check_tables()
            await self.bot.stop()
        finally:
            await self.bot.close()
        await SoakChecks(self).check()

    async def _live(self, settled: float, end: float) -> None:
        """Live several short lives, then one long one, in trouble all the time."""
        while time.monotonic() < settled:
            await self._start()
            await self._suffer(min(settled, time.monotonic() + self.chance.uniform(*LIFE)))
            await self._end_life()
        await self._start()
        sampling = asyncio.create_task(self._sample())
        await self._suffer(end)
        self._is_over = True
        sampling.cancel()

    async def _start(self) -> None:
        await self.bot.start()
        await self.bot.until_online()

    async def _suffer(self, until: float) -> None:
        """Be in trouble until then, but at least once."""
        while True:
            await asyncio.sleep(self.chance.uniform(*CALM))
            await self.troubles.one()
            if time.monotonic() >= until:
                return

    async def _end_life(self) -> None:
        if self.chance.random() < 0.3:
            self.stops += 1
            self.troubles.note("stopped")
            await self.bot.stop()
        else:
            self.kills += 1
            self.troubles.note("killed")
            self.bot.kill()
        await self.bot.until_dead()

    async def _sample(self) -> None:
        while True:
            sample = len(self.notes.finished), memory_of(self.bot.pid)
            self.memory.samples.append(sample)
            await asyncio.sleep(SAMPLE)

    async def _fill_table(self, *, is_practice: bool) -> None:
        """Let people play at a table; others take their places after some matches."""
        while not self._is_over:
            first = self._newcomer("Eve" if is_practice else "Ann")
            meet = None if is_practice else partial(self._newcomer, "Ben")
            chance = Random(self.chance.random())
            visitors = Visitors(first, meet, self.ground.guild, self.bot, self.notes, chance)
            await visitors.visit(lambda: self._is_over)


class SoakChecks(Checks):
    """What must be true after a soak."""

    run: Soak

    async def check_tables(self) -> None:
        """Wait until all tables and challenges show what is stored."""
        await super().check_tables()
        end = time.monotonic() + SWEEPS
        async with self._database():
            while await self._only_looking_open() and time.monotonic() < end:
                await asyncio.sleep(1.0)

    def _may_be_left(self, game: Game) -> bool:
        """Allow for a challenge of the computer that took effect after its person had given it up.

        They asked for the hand of a match that had not begun yet, so they began another one.
        """
        is_unnoticed = game.computer is not None and game.id not in self.notes.begun
        return game.state in (OVER, CANCELLED) or (game.state == LIVE and is_unnoticed)

    async def _check_hands(self) -> None:
        """Check nothing: a fault can delay an edit of a hand for long."""

    def _check_order(self, games: list[Game]) -> None:
        """Check the order for each person: an end that finds the database locked comes later."""
        of_person = defaultdict(list)
        for game in games:
            for seat, player in enumerate(game.players):
                if seat != game.computer:
                    of_person[player].append(game)
        for own in of_person.values():
            super()._check_order(own)

    def _check_answers(self) -> None:
        """Check that each interaction that failed was ordered to; if not, tell what went wrong."""
        troubles = self.run.troubles
        excused = self.run.bot.excused | troubles.ordered()
        failed = [one for one in self.ground.interactions.failures if one.id not in excused]
        assert not failed, [(one.data, troubles.before(one.made)) for one in failed]

    def _check_public(self, matches: dict[str, LoadedMatch]) -> None:
        """Check that each match has one table."""
        for code, posted in self.run.witness.tables.items():
            tables = [one for one in posted.values() if newest(one.channel, code) is one]
            assert len(tables) == 1, code
        assert self.run.witness.tables.keys() == matches.keys()


def report(soak: Soak, took: float) -> None:
    notes, failures = soak.notes, soak.ground.interactions.failures
    print(f"{took / 60:.1f} minutes, {soak.tables} tables, seed {soak.seed}")
    row("matches that ended", f"{len(notes.finished)}")
    row("of these, rated and recomputed", f"{soak.recomputed}")
    row("presses and commands", f"{notes.presses}")
    row("answered by nobody, as ordered", f"{len(failures)}")
    row("kills, and other restarts", f"{soak.kills}", f"{soak.stops}")
    for trouble, times in soak.troubles.happened.most_common():
        row(trouble, f"{times}")
    print("memory, MB: ", *(f"{megabytes:.0f}" for megabytes in soak.memory.spread()))
    if soak.memory.warm:
        row(f"from match {WARM} on, per 1000", f"{soak.memory.slope:+.1f} MB")
        row("the last quarter, to the first", f"{soak.memory.growth:+.1%}", f"limit: {GROWTH:+.0%}")
    else:
        print(f"too few matches to tell whether it grows: it needs {2 * WARM} in one life")


async def measure(minutes: float, tables: int, seed: int) -> bool:
    """Let the bot soak, and say what came of it; return whether its memory is flat."""
    interactions.ANSWER_WITHIN = ANSWER_WITHIN
    folder = Path(tempfile.mkdtemp(prefix="claim-soak-"))
    start = time.monotonic()
    async with Playground() as ground:
        soak = Soak(ground, folder, seed, tables)
        try:
            await soak.last(minutes * 60)
        except BaseException:
            print(f"this failed; the database and the log are in {folder}")
            raise
        finally:
            report(soak, time.monotonic() - start)
    shutil.rmtree(folder)
    return soak.memory.is_flat


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=12, help="at which people play at a time")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    return 0 if asyncio.run(measure(options.minutes, options.tables, options.seed)) else 1


if __name__ == "__main__":
    sys.exit(main())
