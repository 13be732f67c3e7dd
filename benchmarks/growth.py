"""Measure what adding a process adds, and what each play, match and server costs.

Two processes of the bot have a shard each, on one PostgreSQL server. People play on the first shard
only, then on both, in turn. Two cores can't show that two processes do twice the work, because the
playground and the people in it need one of them. So each process may only use a small share of a
core: it is then the limit, as it would be on a larger machine.

    python -m benchmarks.growth
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from bot.people.server import Server
from bot.storage import servers
from bot.storage.opening import open_database
from playground import Playground, interactions
from playground.village import BOTS_NEED
from playground.world import Guild

from .ends import on_postgres
from .load import Measured, Pair, Pressing, begin, memory_of, play, process, quantile, row

SHARDS = 2
ROUNDS = ("one", "both", "both", "one")  # so that other load on the machine affects both alike
AT_ONCE = 5  # presses that a process has to answer: more would only wait
CHANNELS, ROLES = 30, 15  # of each server whose memory is measured
PATIENCE = 60.0  # seconds: on a busy machine, an answer that comes late is not lost


def cpu_of(*pids: int) -> float:
    """Return the seconds of processor time that processes have used, to the microsecond."""
    used = 0
    for pid in pids:
        with suppress(FileNotFoundError):
            for thread in Path(f"/proc/{pid}/task").iterdir():
                used += int((thread / "schedstat").read_text().split()[0])
    return used / 1e9


def children_of(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@asynccontextmanager
async def slowed(pids: Sequence[int], share: float) -> AsyncIterator[None]:
    """Stop processes whenever they have used more than a share of a core."""

    async def slow(pid: int) -> None:
        start, before = time.perf_counter(), cpu_of(pid)
        while True:
            allowed = share * (time.perf_counter() - start)
            used = cpu_of(pid) - before
            os.kill(pid, signal.SIGSTOP if used > allowed else signal.SIGCONT)
            if used < allowed - share:  # what it did not use, it cannot save up
                start, before = time.perf_counter(), cpu_of(pid)
            await asyncio.sleep(0.005)

    tasks = [asyncio.create_task(slow(pid)) for pid in pids]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


class Cluster:
    """Two processes on a server, and pairs of people who play on each shard."""

    def __init__(self, ground: Playground, url: str, postmaster: int) -> None:
        self.ground = ground
        self.url = url
        self.postmaster = postmaster
        self.guilds: list[list[Guild]] = [[] for _ in range(SHARDS)]
        self.pids: list[int] = []

    def add_guilds(self, number: int) -> None:
        world = self.ground.world
        while any(len(guilds) < number for guilds in self.guilds):
            self.ground.clock.move(0.001)  # ids contain the time, and the shard
            guild = world.add_guild(f"Server {len(world.guilds)}", self.ground.alice.user)
            found = self.guilds[(int(guild.id) >> 22) % SHARDS]
            if len(found) < number:
                found.append(guild)
                world.add_channel(guild, "games")
                world.install(self.ground.bot, guild, BOTS_NEED)

    async def set_pictures(self, *, shown: bool) -> None:
        db = await open_database(self.url)
        for guild in (guild for guilds in self.guilds for guild in guilds):
            settings = Server(guild.id, pictures=shown)
            await db.transact(partial(servers.save, server=settings))
        await db.close()

    def pairs(self, shard: int, number: int) -> list[Pair]:
        """Let pairs join, one in each server in turn."""
        world, found = self.ground.world, []
        for index in range(number):
            guild = self.guilds[shard][index % len(self.guilds[shard])]
            channel = world.add_channel(guild, f"room-{len(guild.channels)}")
            users = [world.add_user(f"P{shard}.{len(world.users)}") for _ in range(2)]
            for user in users:
                world.join(guild, user)
            first, second = (self.ground.play(user, channel) for user in users)
            found.append(Pair((first, second)))
        return found

    async def begin(self, pairs: Sequence[Pair]) -> None:
        for first in range(0, len(pairs), 3):
            batch = pairs[first : first + 3]
            await asyncio.gather(*(begin(self.ground, one, self.ground.bot) for one in batch))

    async def measure(self, groups: Sequence[Sequence[Pair]], seconds: float) -> Measured:
        """Let groups of pairs play, a limited number of presses in each at a time."""
        measured = Measured()
        pids = self._all_pids()
        start, cpu = time.perf_counter(), cpu_of(*pids)
        until = start + seconds
        playing = []
        for group in groups:
            pressing = Pressing(at_once=AT_ONCE)
            playing += [play(pair, until, measured, pressing) for pair in group]
        await asyncio.gather(*playing)
        measured.took = time.perf_counter() - start
        measured.cpu = cpu_of(*pids) - cpu
        return measured

    def _all_pids(self) -> list[int]:
        return self.pids + [child for pid in self.pids for child in children_of(pid)]

    async def statistics(self) -> tuple[float, int, int]:
        """Return the processor time, transactions and bytes of the log of the database so far."""
        await asyncio.sleep(1.5)  # its processes report that often
        connection = await asyncpg.connect(self.url)
        counted = await connection.fetchrow(
            "SELECT xact_commit AS transactions,"
            " pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal"
            " FROM pg_stat_database WHERE datname = current_database()"
        )
        await connection.close()
        used = cpu_of(*children_of(self.postmaster))
        return used, counted["transactions"], int(counted["wal"])

    async def size(self) -> int:
        connection = await asyncpg.connect(self.url)
        found = await connection.fetchval(
            "SELECT SUM(pg_total_relation_size(oid)) FROM pg_class"
            " WHERE relkind = 'r' AND relnamespace = current_schema::regnamespace"
        )
        await connection.close()
        return int(found)


@asynccontextmanager
async def cluster(folder: str) -> AsyncIterator[Cluster]:
    interactions.ANSWER_WITHIN = PATIENCE
    async with on_postgres(folder) as url, Playground() as ground:
        ground.buckets.on = False
        ground.requests = deque()
        postmaster = int(Path(folder, "data", "postmaster.pid").read_text().split()[0])
        found = Cluster(ground, url, postmaster)
        found.add_guilds(10)
        settings = {
            "DISCORD_TOKEN": ground.bot.token,
            "DISCORD_API_URL": ground.api,
            "DATABASE_URL": url,
            "SHARD_COUNT": str(SHARDS),
            "LOG_LEVEL": "WARNING",
        }
        async with (
            process("-m", "bot", **settings, SHARD_IDS="0") as first,
            process("-m", "bot", **settings, SHARD_IDS="1") as second,
        ):
            found.pids = [first, second]
            await ground.until(
                lambda: (
                    sum(1 for one in ground.gateway.sessions_of(ground.bot) if one.socket) == SHARDS
                ),
                PATIENCE,
            )
            yield found


async def measure_growth(found: Cluster, pairs: int, seconds: float, share: float) -> None:
    """Let one process work, and two, each with a small share of a core."""
    groups = [found.pairs(shard, pairs) for shard in range(SHARDS)]
    await found.set_pictures(shown=False)
    results: dict[str, Measured] = {"one": Measured(), "both": Measured()}
    for name in ROUNDS:
        for group in groups:
            await found.begin(group)
        playing = groups[:1] if name == "one" else groups
        async with slowed(found.pids, share):
            results[name].add(await found.measure(playing, seconds))
        groups = [found.pairs(shard, pairs) for shard in range(SHARDS)]
    print(f"each process may use {share:.0%} of a core, {len(ROUNDS)} rounds of {seconds:g} s")
    row("", "one process", "two", "ratio")
    one, both = results["one"], results["both"]
    rates = [each.plays / each.took for each in (one, both)]
    row("plays per second", *(f"{rate:.0f}" for rate in rates), f"{rates[1] / rates[0]:.2f}")
    waits = [quantile(each.waits, 0.5) * 1000 for each in (one, both)]
    row("from press to answer, median", *(f"{each:.0f} ms" for each in waits))
    costs = [one.cpu_per_play, both.cpu_per_play]
    row("CPU per play", *(f"{cost:.2f} ms" for cost in costs), f"{costs[1] / costs[0]:.2f}")


async def measure_matches(found: Cluster, pairs: int, *, pictures: bool) -> None:
    """Let whole matches be played on both shards, and count everything."""
    await found.set_pictures(shown=pictures)
    groups = [found.pairs(shard, pairs // SHARDS) for shard in range(SHARDS)]
    found.ground.requests.clear()
    size, before = await found.size(), await found.statistics()
    start, cpu = time.perf_counter(), cpu_of(*found._all_pids())
    for group in groups:
        await found.begin(group)
    measured = await found.measure(groups, 3600)
    used = cpu_of(*found._all_pids()) - cpu
    after = await found.statistics()
    growth = await found.size() - size
    database, transactions, wal = (b - a for a, b in zip(before, after, strict=True))
    limited = sum(request.limited for request in found.ground.requests)
    assert not found.ground.interactions.failures
    plays = measured.plays
    what = "with pictures" if pictures else "in words"
    print(f"\n{pairs} whole matches, {what}, in {time.perf_counter() - start:.0f} s")
    row("presses per match", f"{plays / pairs:.0f}")
    row("rate-limited requests per match", f"{limited / pairs:.1f}")
    row("CPU of the bot per match", f"{used / pairs * 1000:.0f} ms")
    row("CPU of the database per match", f"{database / pairs * 1000:.0f} ms")
    row("transactions per match", f"{transactions / pairs:.0f}")
    row("log of the database per match", f"{wal / pairs / 1000:.0f} KB")
    row("size in the database, per match", f"{growth / pairs / 1000:.1f} KB")


async def measure_servers(number: int) -> None:
    """Compare the memory of a bot in two servers with that of one in many."""
    found = []
    for more in (0, number):
        with tempfile.TemporaryDirectory() as folder:
            async with Playground() as ground:
                ground.buckets.on = False
                for index in range(more):
                    guild = ground.world.add_guild(f"Server {index}", ground.alice.user)
                    for channel in range(CHANNELS):
                        ground.world.add_channel(guild, f"channel-{channel}", "About something")
                    for role in range(ROLES):
                        ground.world.add_role(guild, f"Role {role}", 0)
                    ground.world.install(ground.bot, guild, BOTS_NEED)
                url = f"sqlite:///{folder}/claim.db"
                settings = {"DISCORD_TOKEN": ground.bot.token, "DISCORD_API_URL": ground.api}
                async with process(
                    "-m", "bot", **settings, DATABASE_URL=url, LOG_LEVEL="WARNING"
                ) as pid:
                    await ground.until_online()
                    shown = await ground.alice.run("claim settings")  # all servers have come
                    assert not shown.failed
                    found.append(memory_of(pid))
    print(f"\n{number} servers of {CHANNELS} channels and {ROLES} roles")
    row("memory, two servers", f"{found[0]:.0f} MB")
    row("in addition, per server", f"{(found[1] - found[0]) / number * 1000:.0f} KB")


async def measure(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="claim-growth-") as folder:
        async with cluster(folder) as found:
            await measure_growth(found, options.pairs, options.seconds, options.share)
            for pictures in (False, True):
                await measure_matches(found, options.matches, pictures=pictures)
    await measure_servers(options.servers)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=30, help="that play on a shard")
    parser.add_argument("--seconds", type=float, default=10.0, help="of a round")
    parser.add_argument("--share", type=float, default=0.15, help="of a core, for each process")
    parser.add_argument("--matches", type=int, default=200, help="that are played to their end")
    parser.add_argument("--servers", type=int, default=2000, help="whose memory is measured")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
