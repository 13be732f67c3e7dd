"""Measure how fast the engine plays random matches, compared with other libraries.

Every contender plays whole random matches through its public API, one move at a time, on one core:
ask for the legal moves, choose one, make it. The time includes setting up and dealing, but only
moves are counted. All take turns in short rounds within one run, and the best round of each counts,
in CPU time of the process, so that other load on the machine affects all alike.

    make bench
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from claim_core import Kingdom, Match, Replay, deal, parse_record, write_record

Contender = Callable[[Random], Iterator[int]]  # yields each match's number of moves


def claim(kingdom: str, *, artifacts: bool = False) -> Contender:
    parsed = Kingdom.parse(kingdom)

    def play(chance: Random) -> Iterator[int]:
        random = chance.random
        for number in itertools.count():
            seed = hashlib.sha256(b"%d" % number).digest()
            match = Match(deal(parsed, seed, artifacts=artifacts))
            legal, push = match.legal, match.push
            while match.outcome is None:
                moves = legal()
                push(moves[int(random() * len(moves))])
            yield len(match.moves)

    return play


def all_kingdoms(*, artifacts: bool) -> Contender:
    """Play different kingdoms in turn, in which all factions are about equally frequent."""
    names = ["GKRTE", "NIUDX", "GKWEH", "NIWBS", "GKHSD", "NITRB", "GKUET", "NIXHW"]

    def play(chance: Random) -> Iterator[int]:
        players = [claim(name, artifacts=artifacts)(chance) for name in names]
        for player in itertools.cycle(players):
            yield next(player)

    return play


def open_spiel(game: str, *, as_in_its_example: bool) -> Contender:
    import numpy
    import pyspiel

    def play(chance: Random) -> Iterator[int]:
        loaded, random = pyspiel.load_game(game), chance.random
        while True:
            state, count = loaded.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    if as_in_its_example:
                        state.apply_action(numpy.random.choice(actions, p=weights))
                    else:
                        state.apply_action(chance.choices(actions, weights)[0])
                    continue
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])
                count += 1
            yield count

    return play


def rlcard(game: str) -> Contender:
    import rlcard as library

    def play(chance: Random) -> Iterator[int]:
        env: Any = library.make(game)
        while True:
            state, _ = env.reset()
            count = 0
            while not env.is_over():
                moves = list(state["legal_actions"])
                state, _ = env.step(moves[int(chance.random() * len(moves))])
                count += 1
            yield count

    return play


def chess(chance: Random) -> Iterator[int]:
    import chess as library

    while True:
        board, count = library.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            count += 1
        yield count


def speeds(contenders: dict[str, Contender], rounds: int, seconds: float) -> dict[str, float]:
    """Return each contender's moves per second in its best round."""
    matches = {name: contender(Random(1)) for name, contender in contenders.items()}
    for contender in matches.values():
        next(contender)  # its one-time setup is not measured
    best = dict.fromkeys(matches, 0.0)
    for _ in range(rounds):
        for name, contender in matches.items():
            moves, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds:
                moves += next(contender)
            best[name] = max(best[name], moves / spent)
    return best


def replay_time(kingdom: str, *, artifacts: bool) -> float:
    """Return the milliseconds it takes to replay a finished match from its record."""
    chance, parsed = Random(1), Kingdom.parse(kingdom)
    lines = []
    for number in range(50):
        match = Match(deal(parsed, bytes([number]) * 32, artifacts=artifacts))
        while not match.outcome:
            match.push(chance.choice(match.legal()))
        lines.append(write_record(match))
    start = time.process_time()
    for line in lines:
        replay = Replay(parse_record(line))
        for ply in range(len(replay.record.moves)):
            replay.push(ply)
        replay.finish()
    return (time.process_time() - start) / len(lines) * 1000


def copy_time() -> float:
    """Return the microseconds that a copy takes in the middle of a match."""
    match = Match(deal(Kingdom.parse("classic"), bytes(32)))
    for _ in range(26):
        match.push(match.legal()[0])
    start = time.process_time()
    for _ in range(20_000):
        match.copy()
    return (time.process_time() - start) / 20_000 * 1e6


SPIEL = ("euchre", "hearts", "spades")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.5, help="of a round, for each")
    options = parser.parse_args()

    ours = {
        "classic": claim("classic"),
        "claim2": claim("claim2"),
        "magic": claim("magic"),
        "all kinds of kingdoms": all_kingdoms(artifacts=False),
        "classic with artifacts": claim("classic", artifacts=True),
        "magic with artifacts": claim("magic", artifacts=True),
        "all kinds with artifacts": all_kingdoms(artifacts=True),
    }
    others = {f"OpenSpiel {game}": open_spiel(game, as_in_its_example=True) for game in SPIEL}
    others |= {
        f"OpenSpiel {game}, lean chance": open_spiel(game, as_in_its_example=False)
        for game in SPIEL
    }
    others |= {f"RLCard {game}": rlcard(game) for game in ("uno", "gin-rummy")}
    others["python-chess"] = chess

    found = speeds(ours | others, options.rounds, options.seconds)
    classic = found["classic"]
    print(f"{'random matches':34}{'moves/s':>10}{'classic is':>14}")
    for name, speed in found.items():
        print(f"{name:34}{speed:>10,.0f}{classic / speed:>13.2f}×")
    print()
    fastest = max(found[f"OpenSpiel {game}"] for game in SPIEL)
    lean = max(found[f"OpenSpiel {game}, lean chance"] for game in SPIEL)
    slowest = min(found[name] for name in ("claim2", "magic", "all kinds of kingdoms"))
    with_artifacts = min(found[name] for name in ours if name.endswith("artifacts"))
    print(f"classic / fastest OpenSpiel game      {classic / fastest:5.2f}   (target: 1.0)")
    print(f"classic / the same with lean chance   {classic / lean:5.2f}   (no target)")
    print(f"slowest other kingdom / classic       {slowest / classic:5.2f}   (target: 0.7)")
    print(f"slowest with artifacts / classic      {with_artifacts / classic:5.2f}   (target: 0.4)")
    print()
    for kingdom, artifacts in (("classic", False), ("magic", True)):
        spent = replay_time(kingdom, artifacts=artifacts)
        name = kingdom + (" with artifacts" if artifacts else "")
        print(f"replaying a finished match, {name:22}{spent:6.2f} ms")
    print(f"copying a match halfway through                   {copy_time():6.2f} µs")


if __name__ == "__main__":
    main()
