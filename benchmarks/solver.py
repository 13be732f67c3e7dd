"""Measure the solver of phase two: positions searched, time, memory, and whether it is right.

The positions are starts of phase two after a phase one that the squire played against itself.
“Value” is who wins with the best play, “every move” what each legal move leads to as well; both are
searched to their end. “Plain” is an alpha-beta search for the winner alone, with a table of
positions, scores included, that gives up after 100,000 positions. “Proven” counts starts of which
a best move is proven with the knight's budget. “Converted” counts won phase twos that the king
wins in the end; each match begins with an empty table. “Agreement” compares small endings with
trying everything, as many of each kingdom and edition.

    python -m benchmarks.solver
    python -m benchmarks.solver --parts agreement --endings 7200
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from random import Random

from claim_core import EDITIONS, Kingdom, Match, View, deal, view
from claim_core.players import PLAYERS, play_on, squire
from claim_core.players.knight import NODES as KNIGHT_NODES
from claim_core.players.solver import Solver, solver_of
from claim_core.players.solver.lean import bits
from claim_core.players.solver.prove import OutOfNodes
from claim_core.players.solver.solver import _solver, start_of
from tests.claim_core.endings import played_ending, results_of, staged_ending
from tests.claim_core.matches import KINGDOMS

NODES = 100_000
UNLIMITED = 10**9
SETS = ("classic", "claim2", "magic", "random")
PARTS = ("times", "plain", "proven", "converted", "agreement")


def starts(kingdom: str, count: int, edition: str | None = None) -> Iterator[Match]:
    """Yield matches at the start of phase two in which no card is hidden."""
    number = 0
    while count:
        seed = hashlib.sha256(b"%d" % number).digest()
        codes = Random(number).choice(KINGDOMS) if kingdom == "random" else kingdom
        match = Match(deal(Kingdom.parse(codes), seed), EDITIONS[edition] if edition else None)
        for _ in play_on(match, (squire, squire), Random(number)):
            if match.phase == 2:
                break
        number += 1
        if start_of(view(match, match.decision.seat)):
            count -= 1
            yield match


def percentiles(numbers: Sequence[float]) -> list[float]:
    ordered = sorted(numbers)
    return [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99)]


def measure(kingdom: str, count: int) -> None:
    """Solve starts without a limit: first who wins, then every move."""
    nodes: tuple[list[float], list[float]] = ([], [])
    times: tuple[list[float], list[float]] = ([], [])
    unsolved = [0, 0]
    for match in starts(kingdom, count):
        seen = view(match, match.decision.seat)
        start = start_of(seen)
        assert start
        began = time.process_time()
        solver = Solver(start)
        solver.budget.set(UNLIMITED)
        unsolved[0] += not solver.value_of(solver.position(seen)).exact
        times[0].append(time.process_time() - began)
        nodes[0].append(solver.budget.used)
        unsolved[1] += not solver.solve(seen, UNLIMITED).exact
        times[1].append(time.process_time() - began)
        nodes[1].append(nodes[0][-1] + solver.budget.used)
    for i, title in enumerate(("value", "every move")):
        row(f"{kingdom}, {title}", nodes[i], times[i], unsolved[i], count)


def row(
    title: str, nodes: Sequence[float], times: Sequence[float], unsolved: int, count: int
) -> None:
    searched = "".join(f"{number:>10,.0f}" for number in (*percentiles(nodes), max(nodes)))
    spent = "".join(f"{number:>8.3f}" for number in (*percentiles(times), max(times)))
    print(f"{title:20}{searched}{spent}{unsolved:>6}/{count}", flush=True)


def measure_plain(kingdom: str, count: int) -> None:
    nodes: list[float] = []
    times: list[float] = []
    unsolved = 0
    for match in starts(kingdom, count):
        seen = view(match, match.decision.seat)
        start = start_of(seen)
        assert start
        began = time.process_time()
        search = Plain(Solver(start))
        try:
            search.solve(seen)
        except OutOfNodes:
            unsolved += 1
        times.append(time.process_time() - began)
        nodes.append(search.nodes)
    row(f"{kingdom}, plain", nodes, times, unsolved, count)


class Plain:
    """Alpha-beta search for whether seat 0 wins, with a table of positions."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.known: dict[tuple[int, int, int, int], bool] = {}
        self.nodes = 0

    def solve(self, seen: View) -> None:
        position = self.solver.position(seen)
        self.wins(position.left, position.leader, position.score, position.table)

    def wins(self, left: int, leader: int, score: int, table: int) -> bool:
        scorer, lean = self.solver.scorer, self.solver.lean
        if (settled := scorer.settled(left, score, table)) is not None:
            return settled > 0
        if not left:
            return scorer.result(score, table) > 0
        key = left, leader, score, table
        if key not in self.known:
            self.nodes += 1
            if self.nodes > NODES:
                raise OutOfNodes
            leads = lean.owned[leader] & left
            wanted = leader == 0
            self.known[key] = wanted == any(
                all(
                    self.after(left, leader, score, table, led, reply) == wanted
                    for reply in bits(lean.playable(left & lean.owned[1 - leader], lean.suit[led]))
                )
                for led in sorted(bits(leads), key=self.solver.orders.lead.__getitem__)
            )
        return self.known[key]

    def after(self, left: int, leader: int, score: int, table: int, led: int, reply: int) -> bool:
        scorer, lean = self.solver.scorer, self.solver.lean
        winner = lean.winner(leader, led, lean.cards[led].value, reply, 0)
        left ^= 1 << led | 1 << reply
        score, table = scorer.collect(led, reply, winner, left, score, table)
        return self.wins(left, lean.next_leader(leader, led, reply, winner), score, table)


def agreement(endings: int) -> None:
    """Compare small endings of all kingdoms and editions with trying everything."""
    chance = Random(0)
    kinds = [*product(KINGDOMS, EDITIONS)]
    tried: set[str] = set()
    different = 0
    for kingdom, edition in islice(cycle(kinds), endings):
        match, solver = solvable_ending(kingdom, edition, chance)
        found = solver.solve(view(match, match.decision.seat), NODES).moves
        for move, result in results_of(match).items():
            different += abs(found[move].low - result) > 1e-9 or not found[move].exact
        tried.add(kingdom)
    print(
        f"agreement: {endings:,} small endings of {len(tried)} kingdoms, {different} moves differ"
    )


def solvable_ending(kingdom: str, edition: str, chance: Random) -> tuple[Match, Solver]:
    """Return an ending in which nothing is hidden, and few enough potions to try them all."""
    while True:
        ending = chance.choice((played_ending, staged_ending))
        tricks = chance.choice((1, 2)) if "W" in kingdom else chance.choice((3, 4))
        match = ending(kingdom, edition, chance.randrange(2**32), tricks)
        solver = solver_of(view(match, match.decision.seat))
        if solver and sum(map(len, match.potions)) <= 3:
            return match, solver


def proven(kingdom: str, count: int) -> None:
    """Count starts of which a best move is proven with the knight's budget, by edition."""
    cells = ""
    for edition in EDITIONS:
        known = 0
        for match in starts(kingdom, count, edition):
            seen = view(match, match.decision.seat)
            start = start_of(seen)
            assert start
            known += bool(Solver(start).solve(seen, KNIGHT_NODES).best)
        cells += f"{f'{known}/{count}':>14}"
    print(f"proven, {kingdom:12}{cells}", flush=True)


def converted(kingdom: str, count: int) -> None:
    """Count the won phase twos that the king wins, against each kind of opponent."""
    won = dict.fromkeys(("knight", "squire", "random"), 0)
    compared = 0
    for match in starts(kingdom, count):
        seen = view(match, match.decision.seat)
        start = start_of(seen)
        assert start
        solver = Solver(start)
        solver.budget.set(UNLIMITED)
        value = solver.value_of(solver.position(seen))
        if not value.low == value.high != 0:
            continue
        compared += 1
        seat = match.decision.seat if value.low == 1 else 1 - (match.decision.seat or 0)
        for other in won:
            players = PLAYERS["king"], PLAYERS[other]
            after = match.copy()
            _solver.cache_clear()
            for _ in play_on(after, players if seat == 0 else players[::-1], Random(0)):
                pass
            assert after.outcome
            won[other] += after.outcome.winner == seat
    for other, wins in won.items():
        print(f"converted, {kingdom}, king – {other}: {wins}/{compared}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--others", type=int, default=10, help="positions of other measurements")
    parser.add_argument("--endings", type=int, default=2160)
    options = parser.parse_args()
    for part in options.parts:
        run(part, options)


def run(part: str, options: argparse.Namespace) -> None:
    match part:
        case "times":
            titles = ("p50", "p95", "p99", "worst")
            print(f"{'':20}{'positions searched':>40}{'seconds':>32}  unsolved")
            print(f"{'':20}" + "".join(f"{t:>10}" for t in titles), end="")
            print("".join(f"{t:>8}" for t in titles))
            measure("classic", options.positions)
            print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
            measure("claim2", options.others)
        case "plain":
            measure_plain("classic", options.others)
        case "proven":
            print(f"{'':20}" + "".join(f"{edition:>14}" for edition in EDITIONS))
            for kingdom in SETS:
                proven(kingdom, options.others)
        case "converted":
            converted("classic", options.positions)
            converted("claim2", options.others)
        case "agreement":
            agreement(options.endings)


if __name__ == "__main__":
    main()
