"""Measure how well the computer players do against each other, and how long they think.

Every deal is played twice, with the seats swapped, so that luck in the deal evens out. The interval
is Wilson's 95 % interval for the matches that were not drawn. Times are processor times in the
first match of each deal; in the second, what was proven in the first may still be known. From them
follows how many matches against people two cores serve, if they do nothing else.

    python -m benchmarks.opponents --pairs knight-squire --matches 400 --processes 2

`king:1000` is the king with 1,000 rollouts a move. `cheater` searches phase one as the king does,
but it sees all cards: against it, the king shows what the hidden cards cost.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from multiprocessing import Pool
from random import Random

from claim_core import Kingdom, Match, Move, View, deal
from claim_core.players import Player, parse_player, play_on
from claim_core.players.king import king, king_with
from claim_core.players.king.comparing import evenly
from claim_core.players.king.trials import Trials, plans_of
from claim_core.players.solver import solver_of

from .players import MIXED, interval

CORES = 2  # of a small host
TEMPERS = 20  # with which the cheater plays out a phase two that is not open

Times = dict[str, list[float]]  # by player, in seconds


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


def play(names: tuple[str, str], kingdom: str, artifacts: bool, game: int) -> tuple[float, Times]:
    """Play one match of two players; return the result for the first, 1 or 0, and the times."""
    number, seat = divmod(game, 2)
    kingdoms = MIXED if kingdom == "mixed" else [kingdom]
    realm = Kingdom.parse(kingdoms[number % len(kingdoms)])
    seed = hashlib.sha256(b"%d" % number).digest()
    match = Match(deal(realm, seed, artifacts=artifacts))
    times: Times = defaultdict(list)

    def timed(name: str, view: View, chance: Random) -> Move | None:
        start = time.process_time()
        move = player_of(name, match)(view, chance)
        if not seat:
            times[name].append(time.process_time() - start)
        return move

    players = [partial(timed, name) for name in names]
    for _ in play_on(match, players[::-1] if seat else players, Random(number)):
        pass
    assert match.outcome
    won = match.outcome.winner
    return 0.5 if won is None else float(won == seat), dict(times)


def report(title: str, found: Iterable[tuple[float, Times]]) -> None:
    results: list[float] = []
    times: Times = defaultdict(list)
    timed = 0
    for result, spent in found:
        results.append(result)
        timed += bool(spent)
        for name, moves in spent.items():
            times[name] += moves
    won, drawn, lost = (results.count(result) for result in (1, 0.5, 0))
    low, high = interval(won, won + lost)
    share = won / (won + lost)
    print(f"{title:40}{won:>6}{drawn:>6}{lost:>6}{share:>9.1%}   {low:.1%} to {high:.1%}")
    for name, moves in times.items():
        moves.sort()
        p50, p99 = (moves[int(len(moves) * part)] for part in (0.5, 0.99))
        print(f"    {name:12} a move: p50 {p50:.4f} s, p99 {p99:.3f} s, at most {moves[-1]:.3f} s")
        seconds = sum(moves) / timed
        print(f"    {'':12} a match: {seconds:.3f} s, so {CORES * 60 / seconds:,.0f} a minute")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", nargs="+", default=["knight-squire"], metavar="PLAYER-PLAYER")
    parser.add_argument("--kingdoms", nargs="+", default=["classic"], help="or mixed")
    parser.add_argument("--artifacts", action="store_true")
    parser.add_argument("--matches", type=int, default=400, help="for each pair and kingdom")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    print(f"{'':40}{'won':>6}{'drawn':>6}{'lost':>6}{'decided':>9}   95 %")
    with Pool(options.processes) as pool:
        for pair in options.pairs:
            first, second = pair.split("-")
            for kingdom in options.kingdoms:
                match = partial(play, (first, second), kingdom, options.artifacts)
                title = f"{first} – {second}, {kingdom}" + ", artifacts" * options.artifacts
                report(title, pool.imap(match, range(options.matches), chunksize=2))


if __name__ == "__main__":
    main()
