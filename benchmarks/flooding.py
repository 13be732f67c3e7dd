"""Measure what one person can do to others' waits by pressing as fast as a client can.

Pairs of people play at a moderate pace. Now and then one more person floods the bot in one of some
ways, with many interactions under way at any time; a phase with the flood and one without it take
turns, so that other load on the machine affects both alike. The playground, which passes all of it
on, is slowed down by the flood as well, so not all of the difference is the bot's.

    python -m benchmarks.flooding
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import TypeAlias

from playground import Playground, client
from playground.client import NotPossible
from playground.interactions import COMPONENT
from playground.people import Person

from .load import (
    Measured,
    Pair,
    Pressing,
    begin,
    buttons,
    options,
    our_bot,
    people,
    quantile,
    row,
)

PAUSE = 0.05  # seconds between two presses of a pair
AT_ONCE = 30  # interactions of the flood under way
MATCHES = 10  # of the one who moves tables

Flood: TypeAlias = Callable[[Person], Awaitable[None]]


async def open_hand(person: Person) -> None:
    await person.run("claim hand")


async def see_profile(person: Person) -> None:
    await person.run("claim profile")


async def see_matches(person: Person) -> None:
    await person.run("claim matches")


async def type_slowly(person: Person) -> None:
    await person.autocomplete("claim replay", "match", "a")


async def challenge_and_withdraw(person: Person) -> None:
    challenged = await person.run("claim challenge")
    if challenged.message and (withdraw := buttons(challenged.message, "withdraw")):
        await person.press(withdraw[0], challenged.message)


FLOODS: dict[str, Flood] = {
    "opening the hand": open_hand,
    "profiles": see_profile,
    "lists of matches": see_matches,
    "completions": type_slowly,
    "challenging and withdrawing": challenge_and_withdraw,
}


async def moving_tables(ground: Playground, person: Person) -> Flood:
    """Begin as many matches as one person may have; the flood moves their tables in turn."""
    for _ in range(MATCHES):
        await person.run("claim challenge", opponent=ground.bot.user)
    asked = (await person.run("claim table")).message
    assert asked
    (select,) = (each for each in client.components(asked) if "options" in each)
    codes = cycle([option["value"] for option in select["options"]])

    async def move_table(person: Person) -> None:
        pressed = {"custom_id": f"v1:which:table:{next(codes)}", "component_type": 2, "id": 1}
        await ground.interactions.begin(
            COMPONENT, ground.bot, person.user, asked.channel, pressed, asked
        ).result

    return move_table


async def play_on(
    ground: Playground, pair: Pair, until: float, measured: Measured, pressing: Pressing
) -> None:
    """Let a pair play, with pauses; after a match they begin another one."""
    while time.perf_counter() < until:
        for person, message in zip(pair.people, pair.hands, strict=True):
            if buttons(message, "play"):
                await pressing(person, message, "play", measured)
                break
        else:
            if buttons(pair.hands[0], "rematch"):
                await begin(ground, pair, ground.bot)
        await asyncio.sleep(PAUSE)


async def flood(person: Person, how: Flood, until: float) -> int:
    """Flood the bot from many windows at once; return how often it was answered."""
    answered = 0

    async def window() -> None:
        nonlocal answered
        while time.perf_counter() < until:
            try:
                await how(person)
                answered += 1
            except NotPossible:  # what was to be pressed has changed
                await asyncio.sleep(0)

    await asyncio.gather(*(window() for _ in range(AT_ONCE)))
    return answered


async def phase(ground: Playground, pairs: list[Pair], seconds: float, measured: Measured) -> None:
    pressing, until = Pressing(), time.perf_counter() + seconds
    await asyncio.gather(*(play_on(ground, pair, until, measured, pressing) for pair in pairs))


async def measure(pairs_wanted: int, seconds: float, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Playground() as ground:
            ground.requests = deque()
            ground.buckets.on = False
            pairs = people(ground, pairs_wanted, channels=pairs_wanted)
            (flooder, mover), *_ = [pair.people for pair in people(ground, 1, channels=1)]
            row("", "quiet p50", "p95", "flooded p50", "p95", "p95 ratio", "floods/s")
            async with our_bot(ground, folder):
                await flooder.run("claim challenge", opponent=ground.bot.user)
                for pair in pairs:
                    await begin(ground, pair, ground.bot)
                floods = [(flooder, name, how) for name, how in FLOODS.items()]
                floods.append((mover, "moving tables", await moving_tables(ground, mover)))
                await phase(ground, pairs, seconds / 2, Measured())  # warm-up
                for person, name, how in floods:
                    quiet, flooded, answered = Measured(), Measured(), 0
                    for _ in range(rounds):
                        await phase(ground, pairs, seconds, quiet)
                        until = time.perf_counter() + seconds
                        flooding = asyncio.create_task(flood(person, how, until))
                        await phase(ground, pairs, seconds, flooded)
                        answered += await flooding
                    report(name, quiet, flooded, answered / rounds / seconds)
            assert not ground.interactions.failures


def report(name: str, quiet: Measured, flooded: Measured, per_second: float) -> None:
    times = [quantile(m.waits, share) * 1000 for m in (quiet, flooded) for share in (0.5, 0.95)]
    row(
        name,
        *(f"{each:.1f} ms" for each in times),
        f"{times[3] / times[1]:.1f}",
        f"{per_second:.0f}",
    )


def main() -> None:
    chosen = options(__doc__, pairs=10, seconds=1.0, rounds=6).parse_args()
    asyncio.run(measure(chosen.pairs, chosen.seconds, chosen.rounds))


if __name__ == "__main__":
    main()
