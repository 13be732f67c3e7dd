"""Measure how well the computer players do against each other, and how long they think.

Every deal is played twice, with the seats swapped, so that luck in the deal evens out. The interval
is Wilson's 95 % interval for the matches that were not drawn. Times are processor times in the
first match of each deal; in the second, what was proven in the first may still be known. From them
follows how many matches against people two cores serve, if they do nothing else.

    python -m benchmarks.opponents --pairs knight-squire --matches 400 --processes 2

`king:1000` is the king with 1,000 rollouts a move. `cheater` searches phase one as the king does,
but it sees all cards: against it, the king shows what the hidden cards cost.

The longest moves are listed with what was decided, and with how long a fixed loop took right after:
on a busy machine, processor times are longer, too. Every twenty matches, the totals so far are
written to the error output: a row that was cut off can be continued with `--first`, and added up.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from heapq import nlargest
from math import fsum
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from claim_core import Kingdom, Match, Move, View, deal
from claim_core.players import Player, parse_player, play_on
from claim_core.players.king import king, king_with
from claim_core.players.king.comparing import evenly
from claim_core.players.king.trials import Trials, plans_of
from claim_core.players.solver import solver_of

from .players import MIXED, interval

CORES = 2  # of a small host
TEMPERS = 20  # with which the cheater plays out a phase two that is not open

LONG = 0.5  # seconds after which a move is described
PROGRESS = 20  # after how many matches the totals so far are written


class Thought(NamedTuple):
    """How long a player thought about a move, and about what."""

    seconds: float
    about: str = ""


Thoughts = dict[str, list[Thought]]  # by player


class Open:
    """The only world that a cheater considers: the match itself."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def draw(self, chance: Random) -> Match:
        return self.match


def cheat(view: View, chance: Random, *, match: Match) -> Move | None:
    """Play as the king, with all cards open."""
    if view.decision.seat != view.seat or len(view.legal) == 1 or solver_of(view):
        return king(view, chance)
    trials = Trials(view, chance)
    trials.worlds = Open(match)
    plans = plans_of(view, trials)
    results = evenly(plans, len(plans) * TEMPERS, trials.sample, trials.value)
    return max(plans, key=results.__getitem__)[0]


def player_of(name: str, match: Match) -> Player:
    if name == "cheater":
        return partial(cheat, match=match)
    level, _, rollouts = name.partition(":")
    if rollouts:
        return partial(king_with, rollouts=int(rollouts))
    return parse_player(level)


def play(
    names: tuple[str, str], kingdom: str, artifacts: bool, game: int
) -> tuple[float, Thoughts]:
    """Play one match of two players; return the result for the first, 1 or 0, and the times."""
    number, seat = divmod(game, 2)
    kingdoms = MIXED if kingdom == "mixed" else [kingdom]
    realm = Kingdom.parse(kingdoms[number % len(kingdoms)])
    seed = hashlib.sha256(b"%d" % number).digest()
    match = Match(deal(realm, seed, artifacts=artifacts))
    thoughts: Thoughts = defaultdict(list)

    def timed(name: str, view: View, chance: Random) -> Move | None:
        start = time.process_time()
        move = player_of(name, match)(view, chance)
        seconds = time.process_time() - start
        if not seat:
            about = f"deal {number}, {describe(view)}" if seconds > LONG else ""
            thoughts[name].append(Thought(seconds, about))
        return move

    players = [partial(timed, name) for name in names]
    for _ in play_on(match, players[::-1] if seat else players, Random(number)):
        pass
    assert match.outcome
    won = match.outcome.winner
    return 0.5 if won is None else float(won == seat), dict(thoughts)


def describe(view: View) -> str:
    """Say what a seat has just decided, and how long the machine now takes for a fixed loop."""
    solver = solver_of(view)
    searched = f"{solver.budget.used:,} positions searched last" if solver else "no solver"
    start = time.process_time()
    for _ in range(10**6):
        pass
    loop = time.process_time() - start
    where = f"{view.kingdom}, phase {view.phase}, trick {view.trick}, {view.decision.kind}"
    return f"{where}; {searched}; loop {loop:.3f} s"


def report(title: str, found: Iterable[tuple[float, Thoughts]]) -> None:
    results: list[float] = []
    thoughts: Thoughts = defaultdict(list)
    timed = 0
    for result, thought in found:
        results.append(result)
        timed += bool(thought)
        for name, moves in thought.items():
            thoughts[name] += moves
        if len(results) % PROGRESS == 0:
            print(row(title, results), file=sys.stderr, flush=True)
    print(row(title, results))
    for name, moves in thoughts.items():
        moves.sort()
        p50, p99 = (moves[int(len(moves) * part)].seconds for part in (0.5, 0.99))
        most = moves[-1].seconds
        print(f"    {name:12} a move: p50 {p50:.4f} s, p99 {p99:.3f} s, at most {most:.3f} s")
        seconds = fsum(move.seconds for move in moves) / timed
        print(f"    {'':12} a match: {seconds:.3f} s, so {CORES * 60 / seconds:,.0f} a minute")
        for move in nlargest(5, moves):
            if move.about:
                print(f"    {'':12} {move.seconds:.3f} s: {move.about}")


def row(title: str, results: list[float]) -> str:
    won, drawn, lost = (results.count(result) for result in (1, 0.5, 0))
    low, high = interval(won, won + lost)
    share = won / (won + lost)
    return f"{title:40}{won:>6}{drawn:>6}{lost:>6}{share:>9.1%}   {low:.1%} to {high:.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", nargs="+", default=["knight-squire"], metavar="PLAYER-PLAYER")
    parser.add_argument("--kingdoms", nargs="+", default=["classic"], help="or mixed")
    parser.add_argument("--artifacts", action="store_true")
    parser.add_argument("--matches", type=int, default=400, help="for each pair and kingdom")
    parser.add_argument("--first", type=int, default=0, help="match of a row that was cut off")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    print(f"{'':40}{'won':>6}{'drawn':>6}{'lost':>6}{'decided':>9}   95 %")
    with Pool(options.processes) as pool:
        for pair in options.pairs:
            first, second = pair.split("-")
            for kingdom in options.kingdoms:
                match = partial(play, (first, second), kingdom, options.artifacts)
                title = f"{first} – {second}, {kingdom}" + ", artifacts" * options.artifacts
                games = range(options.first, options.matches)
                report(title, pool.imap(match, games, chunksize=2))


if __name__ == "__main__":
    main()
