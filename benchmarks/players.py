"""Measure how well and how fast the computer plays: each level against random play.

Every deal is played twice, with the seats swapped, so that luck in the deal evens out. The interval
is Wilson's 95 % interval for the matches that were not drawn.

    make bench
"""

from __future__ import annotations

import argparse
import hashlib
import math
import time
from collections.abc import Iterator
from random import Random

from claim_core import Kingdom, Match, deal, view
from claim_core.players import PLAYERS, Player, parse_player, play_on

MIXED = "GKRTE NIUDX GKWEH NIWBS GKHSD NITRB GKUET NIXHW".split()
KINGDOMS = {"classic": ["classic"], "claim2": ["claim2"], "magic": ["magic"], "mixed": MIXED}


def results(
    kingdoms: list[str], *, artifacts: bool, deals: int, players: tuple[Player, Player]
) -> Iterator[int | None]:
    """Play each deal from both seats; yield which of the players won, `None` for a draw."""
    for number in range(deals):
        kingdom = Kingdom.parse(kingdoms[number % len(kingdoms)])
        seed = hashlib.sha256(b"%d" % number).digest()
        for seat in (0, 1):
            match = Match(deal(kingdom, seed, artifacts=artifacts))
            seated = players if seat == 0 else players[::-1]
            for _ in play_on(match, seated, Random(number)):
                pass
            assert match.outcome
            winner = match.outcome.winner
            yield None if winner is None else winner ^ seat


def interval(won: int, decided: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for the share of decided matches that were won."""
    z = 1.96
    share, spread = won / decided, z * z / decided
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / decided + spread / (4 * decided)) / (1 + spread)
    return middle - half, middle + half


def move_time(player: Player, kingdom: str, *, artifacts: bool) -> tuple[float, float]:
    """Return the milliseconds that a player takes for a move, on average and at most."""
    spent = []
    for number in range(20):
        match = Match(deal(Kingdom.parse(kingdom), bytes([number]) * 32, artifacts=artifacts))
        while (seat := match.decision.seat) is not None:
            seen = view(match, seat)
            start = time.perf_counter()
            move = player(seen, Random(number))
            spent.append((time.perf_counter() - start) * 1000)
            assert move is not None
            match.push(move, seat)
    return sum(spent) / len(spent), max(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000, help="each is played from both seats")
    parser.add_argument("--against", type=parse_player, default=PLAYERS["random"])
    parser.add_argument("--levels", nargs="*", default=["page", "squire"])
    options = parser.parse_args()
    for level in options.levels:
        players = parse_player(level), options.against
        print(f"{level:26}{'won':>7}{'drawn':>7}{'lost':>7}{'of decided':>12}   95 %")
        for name, kingdoms in KINGDOMS.items():
            for artifacts in (False, True):
                title = name + (" with artifacts" if artifacts else "")
                found = list(
                    results(kingdoms, artifacts=artifacts, deals=options.deals, players=players)
                )
                won, lost, drawn = (found.count(result) for result in (0, 1, None))
                low, high = interval(won, won + lost)
                share = won / (won + lost)
                print(
                    f"{title:26}{won:>7}{drawn:>7}{lost:>7}{share:>11.1%}   {low:.1%} to {high:.1%}"
                )
        for name, artifacts in (("classic", False), ("magic", True)):
            average, longest = move_time(players[0], name, artifacts=artifacts)
            title = name + (" with artifacts" if artifacts else "")
            print(f"a move, {title:28}{average:6.2f} ms, at most {longest:6.2f} ms")
        print()


if __name__ == "__main__":
    main()
