"""Measure what a play costs, with hundreds of matches, against a bot that only makes the requests.

Both bots are separate processes on the same playground, with real sockets; ours writes to a real
file, durably. They take turns, several times, so that other load on the machine affects both alike.

    python -m benchmarks.load

With `--pictures`, our bot competes with itself: with pictures, and with words only. People then
make as many plays a second as Discord allows a bot to show.

    python -m benchmarks.load --pictures
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import os
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeAlias

from playground import Playground, client
from playground.people import Person
from playground.village import add_bot
from playground.world import Application, Message

from .playground import cpu_of

CONCURRENT = 30  # presses
PLAYS = 50  # a second, with pictures: Discord allows a bot no more edits


def memory_of(pid: int) -> float:
    """Return the MB of memory that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@asynccontextmanager
async def process(*arguments: str, **environ: str) -> AsyncIterator[int]:
    """Run a Python program; yield the id of its process."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env=os.environ | environ
    )
    try:
        yield child.pid
    finally:
        child.terminate()
        await child.wait()


@asynccontextmanager
async def our_bot(ground: Playground, folder: str) -> AsyncIterator[int]:
    async with process(
        "-m",
        "bot",
        DISCORD_TOKEN=ground.bot.token,
        DISCORD_API_URL=ground.api,
        DATABASE_URL=f"sqlite:///{folder}/claim.db",
        LOG_LEVEL="WARNING",
    ) as pid:
        await ground.until_online()
        yield pid


# What two contenders have in common


@dataclass
class Pair:
    """Two people at a table of each bot, and their hands there."""

    people: tuple[Person, Person]
    hands: list[Message] = field(default_factory=list)
    bare_hands: list[Message] = field(default_factory=list)


@dataclass
class Measured:
    """What a bot did with the presses within some seconds."""

    plays: int = 0
    cpu: float = 0.0
    took: float = 0.0
    waits: list[float] = field(default_factory=list)
    table_edits: int = 0
    hand_edits: int = 0
    limited: int = 0

    def add(self, other: Measured) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    @property
    def cpu_per_play(self) -> float:
        return self.cpu / self.plays * 1000


class Pressing:
    """Presses buttons, a limited number at a time: all together would only queue."""

    def __init__(self, rate: float = math.inf, at_once: int = CONCURRENT) -> None:
        self._gate = asyncio.Semaphore(at_once)
        self._pause = 1 / rate
        self._next = 0.0  # when the next press is due

    async def __call__(
        self, person: Person, message: Message, action: str, measured: Measured
    ) -> None:
        async with self._gate:
            ids = buttons(message, action)
            if not ids:
                return
            self._next = max(self._next + self._pause, time.perf_counter())
            await asyncio.sleep(self._next - time.perf_counter())
            start = time.perf_counter()
            outcome = await person.press(random.choice(ids), message)
            assert not outcome.failed
            measured.waits.append(time.perf_counter() - start)
            measured.plays += 1


def people(ground: Playground, pairs: int, channels: int) -> list[Pair]:
    """Let people join, and return them in pairs, spread over some channels."""
    rooms = [ground.world.add_channel(ground.guild, f"room-{n}", "") for n in range(channels)]
    found = []
    for number in range(pairs):
        both = []
        for side in "ab":
            user = ground.world.add_user(f"Player{number}{side}")
            ground.world.join(ground.guild, user)
            both.append(ground.play(user, rooms[number % channels]))
        found.append(Pair((both[0], both[1])))
    return found


def buttons(message: Message, action: str) -> list[str]:
    """Return the ids of a message's buttons that can be pressed."""
    return [
        component["custom_id"]
        for component in client.components(message)
        if component.get("custom_id", "").startswith(f"v1:{action}")
        and not component.get("disabled")
    ]


# Our bot


async def begin(ground: Playground, pair: Pair, application: Application) -> None:
    """Let a pair begin a match, and both open their hands."""
    alice, bob = pair.people
    challenge = await alice.run("claim challenge", application=application, opponent=bob.user)
    assert challenge.message, challenge.kind
    accepted = await bob.press("Accept", challenge.message)
    assert not accepted.failed
    code = accepted.interaction.data["custom_id"].split(":")[2]
    pair.hands = [await ground.until(lambda p=person: hand(p, code), 60) for person in pair.people]


def hand(person: Person, code: str) -> Message | None:
    own = (m for m in reversed(person.sees()) if m.owner)
    return next((m for m in own if f":{code}" in str(m.components)), None)


async def play(pair: Pair, until: float, measured: Measured, pressing: Pressing) -> None:
    """Press a card of the player whose turn it is, again and again."""
    while time.perf_counter() < until:
        for person, message in zip(pair.people, pair.hands, strict=True):
            if buttons(message, "play"):
                await pressing(person, message, "play", measured)
                break
        else:
            if buttons(pair.hands[0], "rematch"):
                return
            await asyncio.sleep(0.005)


# The bare bot


async def take_seats(ground: Playground, pair: Pair, number: int, application: Application) -> None:
    await pair.people[0].run("table", application=application, match=str(number))
    for seat, person in enumerate(pair.people):
        outcome = await person.run("hand", application=application, match=str(number), seat=seat)
        assert outcome.message
        pair.bare_hands.append(outcome.message)


async def press(pair: Pair, until: float, measured: Measured, pressing: Pressing) -> None:
    """Let both press a button, in turn."""
    for person, message in itertools.cycle(zip(pair.people, pair.bare_hands, strict=True)):
        if time.perf_counter() >= until:
            return
        await pressing(person, message, "", measured)


# Side by side

Presser: TypeAlias = Callable[[Pair, float, Measured, Pressing], Awaitable[None]]


async def measure_round(
    ground: Playground,
    pid: int,
    pairs: list[Pair],
    presser: Presser,
    seconds: float,
    measured: Measured,
    rate: float = math.inf,
) -> None:
    """Let all pairs press for some seconds, and wait until the last request has been made."""
    ground.requests.clear()
    pressing = Pressing(rate)
    start, before = time.perf_counter(), cpu_of(pid)
    until = start + seconds
    await asyncio.gather(*(presser(pair, until, measured, pressing) for pair in pairs))
    seen = -1
    while len(ground.requests) != seen:
        seen = len(ground.requests)
        await asyncio.sleep(0.3)
    measured.took += time.perf_counter() - start
    measured.cpu += cpu_of(pid) - before
    for request in ground.requests:
        measured.limited += request.limited
        measured.table_edits += request.limited and request.method == "PATCH"
        measured.hand_edits += request.method == "PATCH" and "/webhooks/" in request.path


def samples(pairs: list[Pair], ground: Playground) -> dict[str, list[Any]]:
    """Return what our bot shows in the middle of matches."""
    hands = [message.components for pair in pairs for message in pair.hands]
    tables = [
        message.components
        for channel in ground.guild.channels.values()
        for message in channel.messages.values()
        if buttons(message, "hand")
    ]
    return {"hands": _without_ids(hands), "tables": _without_ids(tables)}


def _without_ids(parts: Any) -> Any:
    """Remove the numbers that Discord gives to parts; the ids of emojis, which are texts, stay."""
    if isinstance(parts, list):
        return [_without_ids(part) for part in parts]
    if isinstance(parts, dict):
        return {
            name: _without_ids(part)
            for name, part in parts.items()
            if name != "id" or isinstance(part, str)
        }
    return parts


async def compare(pairs_wanted: int, seconds: float, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Playground() as ground:
            ground.buckets.on = False
            ground.requests = deque()
            pairs = people(ground, pairs_wanted, channels=pairs_wanted)
            bare = add_bot(ground, "Bare")
            ours, others = Measured(), Measured()
            async with our_bot(ground, folder) as pid:
                await set_pictures(ground, "off")  # the bare bot has none
                for pair in pairs:
                    await begin(ground, pair, ground.bot)
                await measure_round(ground, pid, pairs, play, seconds / 2, Measured())  # warm-up
                file = Path(folder, "shown.json")
                file.write_text(json.dumps(samples(pairs, ground)))
                arguments = ground.api, ground.gateway.url, bare.token, str(file)
                async with process("-m", "benchmarks.bare_table", *arguments) as bare_pid:
                    await ground.until(lambda: ground.gateway.online(bare) and bare.commands, 30)
                    for number, pair in enumerate(pairs):
                        await take_seats(ground, pair, number, bare)
                    await measure_round(ground, bare_pid, pairs, press, seconds / 2, Measured())
                    for _ in range(rounds):
                        single = Measured()
                        await measure_round(ground, pid, pairs, play, seconds, single)
                        ours.add(single)
                        table = single.table_edits / single.plays
                        hand = single.hand_edits / single.plays
                        await ground.alice.run("rates", application=bare, table=table, hand=hand)
                        await measure_round(ground, bare_pid, pairs, press, seconds, others)
            assert not ground.interactions.failures
            assert not ground.breaches
    print(f"{pairs_wanted} concurrent matches, {rounds} rounds of {seconds:g} s")
    row("", "ours", "bare bot")
    row("plays per second", *(f"{each.plays / each.took:.0f}" for each in (ours, others)))
    for name, share in (("median", 0.5), ("p99", 0.99)):
        waits = (f"{quantile(each.waits, share) * 1000:.1f} ms" for each in (ours, others))
        row(f"from press to answer, {name}", *waits)
    for kind in ("table_edits", "hand_edits", "limited"):
        per_play = (f"{getattr(each, kind) / each.plays:.2f}" for each in (ours, others))
        name = "rate-limited requests" if kind == "limited" else kind.replace("_", " ")
        row(f"{name} per play", *per_play)
    row("CPU per play", *(f"{each.cpu_per_play:.2f} ms" for each in (ours, others)))
    ratio = ours.cpu_per_play / others.cpu_per_play
    row("CPU per play, ours / bare", f"{ratio:.2f}", "target: 1.2")


# With pictures, and with words only


async def set_pictures(ground: Playground, wanted: str) -> None:
    panel = await ground.alice.run("claim settings")
    await ground.alice.choose(wanted, message=panel.message, select="v1:set:pictures")


async def compare_pictures(pairs_wanted: int, seconds: float, rounds: int, rate: float) -> None:
    both = {"on": Measured(), "off": Measured()}
    with tempfile.TemporaryDirectory() as folder:
        async with Playground() as ground:
            ground.buckets.on = False
            ground.requests = deque()
            pairs = people(ground, pairs_wanted, channels=pairs_wanted)
            async with our_bot(ground, folder) as pid:
                for pair in pairs:
                    await begin(ground, pair, ground.bot)
                await measure_round(ground, pid, pairs, play, seconds, Measured(), rate)  # warm-up
                for number in range(2 * rounds):
                    wanted = ("on", "off", "off", "on")[number % 4]
                    await set_pictures(ground, wanted)
                    await measure_round(ground, pid, pairs, play, seconds, both[wanted], rate)
            assert not ground.interactions.failures
            assert not ground.breaches
    print(f"{pairs_wanted} concurrent matches, {2 * rounds} rounds of {seconds:g} s")
    row("", "pictures", "words only")
    columns = both.values()
    row("plays per second", *(f"{each.plays / each.took:.0f}" for each in columns))
    for name, share in (("median", 0.5), ("p99", 0.99)):
        waits = (f"{quantile(each.waits, share) * 1000:.1f} ms" for each in columns)
        row(f"from press to answer, {name}", *waits)
    row("table edits per play", *(f"{each.table_edits / each.plays:.2f}" for each in columns))
    row("CPU of the bot per play", *(f"{each.cpu_per_play:.2f} ms" for each in columns))
    with_pictures, words_only = (quantile(each.waits, 0.5) for each in columns)
    row("median, pictures / words only", f"{with_pictures / words_only:.2f}", "target: 1.1")


def row(*columns: str) -> None:
    print(f"{columns[0]:<32}" + "".join(f" {column:>11}  " for column in columns[1:]))


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[int((len(values) - 1) * share)]


def options(description: str, pairs: int, seconds: float, rounds: int) -> argparse.ArgumentParser:
    """Return the options of a benchmark that lets pairs play in rounds, with its defaults."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=pairs)
    parser.add_argument("--seconds", type=float, default=seconds)
    parser.add_argument("--rounds", type=int, default=rounds)
    return parser


def main() -> None:
    parser = options(__doc__, pairs=300, seconds=5.0, rounds=3)
    parser.add_argument("--pictures", action="store_true", help="compare with words only")
    parser.add_argument("--rate", type=float, default=PLAYS, help="plays a second, with --pictures")
    chosen = parser.parse_args()
    if chosen.pictures:
        compared = compare_pictures(chosen.pairs, chosen.seconds, chosen.rounds, chosen.rate)
    else:
        compared = compare(chosen.pairs, chosen.seconds, chosen.rounds)
    asyncio.run(compared)


if __name__ == "__main__":
    main()
