"""Measure what the playground costs, with a bot that only answers and people who press its buttons.

The playground and its people are one process, the bot another, so that load tests can distinguish
the cost of a bot from that of the playground.

    python -m benchmarks.playground
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from pathlib import Path

from playground import Playground
from playground.people import Person
from playground.world import Message

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_of(pid: int) -> float:
    """Return the seconds of CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def press_until(until: float, person: Person, message: Message, waits: list[float]) -> None:
    while time.perf_counter() < until:
        start = time.perf_counter()
        outcome = await person.press("Press", message)
        assert not outcome.failed
        waits.append(time.perf_counter() - start)


async def measure(people: int, seconds: float) -> None:
    async with Playground() as ground:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks.bare_bot",
            ground.api, ground.gateway.url, ground.bot.token,
        )  # fmt: skip
        try:
            await ground.until_online()
            pressers = []
            for number in range(people):
                user = ground.world.add_user(f"Presser{number}")
                ground.world.join(ground.guild, user)
                pressers.append(ground.play(user))
            tables = []
            for person in pressers:
                outcome = await person.run("table")
                assert outcome.message is not None
                tables.append(outcome.message)
            waits: list[float] = []
            before = cpu_of(bot.pid), time.process_time(), time.perf_counter()
            until = before[2] + seconds
            await asyncio.gather(
                *(
                    press_until(until, person, table, waits)
                    for person, table in zip(pressers, tables, strict=True)
                )
            )
            bot_cpu = cpu_of(bot.pid) - before[0]
            playground_cpu = time.process_time() - before[1]
            took = time.perf_counter() - before[2]
        finally:
            bot.terminate()
            await bot.wait()
    waits.sort()
    presses = len(waits)
    share = bot_cpu / (bot_cpu + playground_cpu)
    bot_ms, playground_ms = (cpu / presses * 1000 for cpu in (bot_cpu, playground_cpu))
    print(f"{people} people pressing for {took:.1f} s, a bot that only answers")
    print(f"presses per second                {presses / took:8.0f}")
    print(f"from press to answer, median      {waits[presses // 2] * 1000:8.1f} ms")
    print(f"from press to answer, p99         {waits[presses * 99 // 100] * 1000:8.1f} ms")
    print(f"CPU per press, bot                {bot_ms:8.2f} ms  ({share:.0%})")
    print(f"CPU per press, playground         {playground_ms:8.2f} ms  ({1 - share:.0%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8.0)
    options = parser.parse_args()
    asyncio.run(measure(options.people, options.seconds))


if __name__ == "__main__":
    main()
