"""Measure how fast the engine plays random matches, compared with other libraries.

Every contender plays whole random matches through its public API, one move at a time, on one core:
ask for the legal moves, choose one, make it. Only moves are counted. The time includes setting up
and dealing; the last column is without. All take turns in short rounds within one run, and the best
round of each counts, in CPU time of the process, so that other load affects all alike.

    make bench
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from claim_core import Kingdom, Match, Replay, deal, default_edition, parse_record, write_record
from claim_core.players.king import phase_one, phase_two
from claim_core.players.king.evaluation import evaluation_of
from claim_core.players.king.realm import realm_of

# Yields each match's number of moves, and when its deal was done.
Contender = Callable[[Random], Iterator[tuple[int, float]]]


def claim(kingdom: str, *, artifacts: bool = False) -> Contender:
    parsed = Kingdom.parse(kingdom)

    def play(chance: Random) -> Iterator[tuple[int, float]]:
        random = chance.random
        for number in itertools.count():
            seed = hashlib.sha256(b"%d" % number).digest()
            match = Match(deal(parsed, seed, artifacts=artifacts))
            legal, push = match.legal, match.push
            dealt = time.process_time()
            while match.outcome is None:
                moves = legal()
                push(moves[int(random() * len(moves))])
            yield len(match.moves), dealt

    return play


def all_kingdoms(*, artifacts: bool) -> Contender:
    """Play different kingdoms in turn, in which all factions are about equally frequent."""
    names = ["GKRTE", "NIUDX", "GKWEH", "NIWBS", "GKHSD", "NITRB", "GKUET", "NIXHW"]

    def play(chance: Random) -> Iterator[tuple[int, float]]:
        players = [claim(name, artifacts=artifacts)(chance) for name in names]
        for player in itertools.cycle(players):
            yield next(player)

    return play


def quick_rules(kingdom: str) -> Contender:
    """Play by the King's quick rules: a leaner form of the game that also chooses every card."""
    parsed = Kingdom.parse(kingdom)
    realm, edition = realm_of(parsed.codes), default_edition(parsed, artifacts=False)
    habits = phase_one.Habits(realm, evaluation_of(parsed.codes), range(52), 13)

    def play(chance: Random) -> Iterator[tuple[int, float]]:
        cards = [*range(52)]
        while True:
            chance.shuffle(cards)
            dealt = time.process_time()
            world = phase_one.World([cards[:13], cards[13:26]], cards[27:], cards[26], leader=0)
            ending = phase_one.Ending(world)
            phase_one.play_out(habits, world, ending=ending)
            table = phase_two.Table([*ending.followers], ending.leader)
            table.scored = [*ending.scored]
            phase_two.play_out(realm, edition, table)
            yield 52, dealt

    return play


def open_spiel(game: str, dealing: str) -> Contender:
    """Play a game; `dealing` says how its chance events, which all come first, are drawn."""
    import numpy
    import pyspiel

    def play(chance: Random) -> Iterator[tuple[int, float]]:
        loaded, random = pyspiel.load_game(game), chance.random
        while True:
            state, count = loaded.new_initial_state(), 0
            while state.is_chance_node():
                if dealing == FAIR:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    continue
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                if dealing == AS_IN_ITS_EXAMPLE:
                    state.apply_action(numpy.random.choice(actions, p=weights))
                else:
                    state.apply_action(chance.choices(actions, weights)[0])
            dealt = time.process_time()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])
                count += 1
            yield count, dealt

    return play


def rlcard(game: str) -> Contender:
    import rlcard as library

    def play(chance: Random) -> Iterator[tuple[int, float]]:
        env: Any = library.make(game)
        while True:
            state, _ = env.reset()
            count, dealt = 0, time.process_time()
            while not env.is_over():
                moves = list(state["legal_actions"])
                state, _ = env.step(moves[int(chance.random() * len(moves))])
                count += 1
            yield count, dealt

    return play


def chess(chance: Random) -> Iterator[tuple[int, float]]:
    import chess as library

    while True:
        board, count, dealt = library.Board(), 0, time.process_time()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            count += 1
        yield count, dealt


class Speed(NamedTuple):
    """How many moves per second a contender made in its best rounds."""

    dealt: float  # including the deal
    moves: float  # only the moves


def speeds(contenders: dict[str, Contender], rounds: int, seconds: float) -> dict[str, Speed]:
    matches = {name: contender(Random(1)) for name, contender in contenders.items()}
    for contender in matches.values():
        next(contender)  # its one-time setup is not measured
    best = dict.fromkeys(matches, Speed(0, 0))
    for _ in range(rounds):
        for name, contender in matches.items():
            moves, moving = 0, 0.0
            start = now = time.process_time()
            while now - start < seconds:
                count, dealt = next(contender)
                now = time.process_time()
                moves += count
                moving += now - dealt
            dealt_too, only = best[name]
            best[name] = Speed(max(dealt_too, moves / (now - start)), max(only, moves / moving))
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
AS_IN_ITS_EXAMPLE, LEAN, FAIR = "", ", lean chance", ", not weighed"


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
    quick = {"classic, King's quick rules": quick_rules("classic")}
    others = {
        f"OpenSpiel {game}{dealing}": open_spiel(game, dealing)
        for dealing in (AS_IN_ITS_EXAMPLE, LEAN, FAIR)
        for game in SPIEL
    }
    others |= {f"RLCard {game}": rlcard(game) for game in ("uno", "gin-rummy")}
    others["python-chess"] = chess

    found = speeds(ours | quick | others, options.rounds, options.seconds)
    classic = found["classic"]
    print(f"{'random matches':34}{'moves/s':>10}{'classic is':>14}{'without deal':>14}")
    for name, speed in found.items():
        ratio = classic.dealt / speed.dealt
        print(f"{name:34}{speed.dealt:>10,.0f}{ratio:>13.2f}×{speed.moves:>14,.0f}")
    print()
    for dealing, title, target in (
        (AS_IN_ITS_EXAMPLE, "fastest OpenSpiel game", "target: 1.0"),
        (LEAN, "the same with lean chance", "no target"),
        (FAIR, "the same, deal not weighed", "no target"),
    ):
        fastest = max(found[f"OpenSpiel {game}{dealing}"].dealt for game in SPIEL)
        print(f"classic / {title:28}{classic.dealt / fastest:5.2f}   ({target})")
    fastest = max(found[f"OpenSpiel {game}{FAIR}"].moves for game in SPIEL)
    print(f"classic / {'the same, per decision':28}{classic.moves / fastest:5.2f}   (no target)")
    slowest = min(found[name].dealt for name in ("claim2", "magic", "all kinds of kingdoms"))
    artifacts = min(found[name].dealt for name in ours if name.endswith("artifacts"))
    leaner = found["classic, King's quick rules"].moves
    print(f"King's quick rules / classic          {leaner / classic.moves:5.2f}   (no target)")
    print(f"slowest other kingdom / classic       {slowest / classic.dealt:5.2f}   (target: 0.7)")
    print(f"slowest with artifacts / classic      {artifacts / classic.dealt:5.2f}   (target: 0.4)")
    print()
    for kingdom, is_magic in (("classic", False), ("magic", True)):
        spent = replay_time(kingdom, artifacts=is_magic)
        name = kingdom + (" with artifacts" if is_magic else "")
        print(f"replaying a finished match, {name:22}{spent:6.2f} ms")
    print(f"copying a match halfway through                   {copy_time():6.2f} µs")


if __name__ == "__main__":
    main()
