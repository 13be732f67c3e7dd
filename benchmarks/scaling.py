"""Print what more and more servers need, from what a match and a server cost.

    python -m benchmarks.scaling

The costs are those that `python -m benchmarks.growth` has measured (with pictures), and the memory
of a live match is from `python -m benchmarks.live_matches`. The assumptions are just that.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, fields
from math import ceil
from typing import Final

SERVERS: Final = (1_000, 2_500, 10_000, 25_000, 100_000)
DAY: Final = 86_400
DISCORD: Final = 50  # requests a second that Discord allows a bot
IDENTIFY: Final = 5  # seconds from one shard's connection to the next


@dataclass(frozen=True)
class Costs:
    """What was measured."""

    presses: float = 52  # of a match
    requests: float = 54.1  # that count against the rate limit
    bot_cpu: float = 0.744  # seconds
    database_cpu: float = 0.135
    transactions: float = 464
    log: float = 122  # KB that the database writes to its log
    size: float = 16.8  # KB that stay
    match_memory: float = 31  # KB of a live match
    server_memory: float = 19  # KB
    process_memory: float = 87  # MB of a process that does nothing


@dataclass(frozen=True)
class Assumptions:
    matches: float = 1  # that begin in a server in a day
    peak: float = 3  # the busiest hour, compared with the average
    lasting: float = 1  # days that a match is live
    servers_per_shard: float = 1000  # as Discord recommends
    shards_per_process: float = 10
    core: float = 10.0  # a month
    memory: float = 3.0  # a month, for a GB
    disk: float = 0.1  # a month, for a GB


class Model:
    """What a number of servers needs."""

    def __init__(self, servers: int, costs: Costs, assumed: Assumptions) -> None:
        self.costs = costs
        self.assumed = assumed
        self.servers = servers
        self.matches = servers * assumed.matches  # a day
        self.rate = self.matches / DAY * assumed.peak  # a second, in the busiest hour
        self.shards = ceil(servers / assumed.servers_per_shard)
        self.processes = ceil(self.shards / assumed.shards_per_process)

    @property
    def requests(self) -> float:
        return self.rate * self.costs.requests

    @property
    def cores(self) -> float:
        return self.rate * (self.costs.bot_cpu + self.costs.database_cpu)

    @property
    def memory(self) -> float:
        """MB of all processes."""
        live = self.matches * self.assumed.lasting * self.costs.match_memory
        servers = self.servers * self.costs.server_memory
        return self.processes * self.costs.process_memory + (live + servers) / 1000

    @property
    def size(self) -> float:
        """GB that the database grows by in a year."""
        return self.matches * 365 * self.costs.size / 1e6

    @property
    def price(self) -> float:
        """What a month costs: twice what is needed at the busiest hour, and disk for two years."""
        assumed = self.assumed
        computing = max(1, 2 * self.cores) * assumed.core
        memory = (2 * self.memory / 1000 + 2) * assumed.memory  # the database needs some, too
        return computing + memory + 2 * self.size * assumed.disk


ROWS: Final[tuple[tuple[str, Callable[[Model], str]], ...]] = (
    ("shards", lambda one: f"{one.shards}"),
    ("processes of the bot", lambda one: f"{one.processes}"),
    ("matches a day", lambda one: f"{one.matches:,.0f}"),
    ("plays a second, busiest hour", lambda one: f"{one.rate * one.costs.presses:.1f}"),
    ("requests a second, busiest hour", lambda one: f"{one.requests:.1f}"),
    ("the same, for each shard", lambda one: f"{one.requests / one.shards:.2f}"),
    (f"of the {DISCORD} that Discord allows", lambda one: f"{one.requests / DISCORD:.0%}"),
    ("transactions a second", lambda one: f"{one.rate * one.costs.transactions:,.0f}"),
    ("cores, busiest hour", lambda one: f"{one.cores:.2f}"),
    ("memory of the processes", lambda one: f"{one.memory:,.0f} MB"),
    ("log of the database in a day", lambda one: f"{one.matches * one.costs.log / 1e6:.1f} GB"),
    ("growth of the database in a year", lambda one: f"{one.size:,.0f} GB"),
    ("connecting all shards", lambda one: f"{one.shards * IDENTIFY / 60:.1f} min"),
    ("price a month (assumed)", lambda one: f"{one.price:,.0f}"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--servers", type=int, nargs="*", default=SERVERS)
    for values in (Costs(), Assumptions()):
        for each in fields(values):
            name = "--" + each.name.replace("_", "-")
            parser.add_argument(name, type=float, default=getattr(values, each.name))
    options = vars(parser.parse_args())
    costs = Costs(**{each.name: options[each.name] for each in fields(Costs)})
    assumed = Assumptions(**{each.name: options[each.name] for each in fields(Assumptions)})
    models = [Model(servers, costs, assumed) for servers in options["servers"]]
    print(f"{'servers':<34}" + "".join(f"{each.servers:>12,}" for each in models))
    for name, show in ROWS:
        print(f"{name:<34}" + "".join(f"{show(each):>12}" for each in models))


if __name__ == "__main__":
    main()
