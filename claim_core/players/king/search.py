"""The search: tries each move in many worlds that agree with what is seen.

In each world the rest of the phase is played by quick rules. All moves are tried in the same
worlds, and the worse half is dropped again and again, so that the best ones are compared longest.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Protocol, TypeVar

from ...editions import EDITIONS
from ...moves import Move
from ...view import View
from . import phase_one, phase_two
from .evaluation import chance_to_win
from .phase_one import Habits
from .seen import Seen

T = TypeVar("T")


class Compare(Protocol):
    """A way to share out rollouts among moves."""

    def __call__(
        self,
        moves: list[Move],
        rollouts: int,
        sample: Callable[[], T],
        value: Callable[[T, Move], float],
        /,
    ) -> dict[Move, float]: ...


def halve(
    moves: list[Move],
    rollouts: int,
    sample: Callable[[], T],
    value: Callable[[T, Move], float],
) -> dict[Move, float]:
    """Return the mean value of each move; that of dropped ones is not exact."""
    totals = dict.fromkeys(moves, 0.0)
    worlds = dict.fromkeys(moves, 0)
    left = moves
    rounds = max(1, (len(moves) - 1).bit_length())
    for _ in range(rounds):
        for _ in range(max(1, rollouts // (rounds * len(left)))):
            world = sample()
            for move in left:
                totals[move] += value(world, move)
                worlds[move] += 1
        left = sorted(left, key=lambda move: -totals[move] / worlds[move])
        left = left[: (len(left) + 1) // 2]
    means = {move: totals[move] / worlds[move] for move in moves}
    # A dropped move must not be the best by luck.
    for move in moves:
        if move not in left:
            means[move] -= 1
    return means


def evenly(
    moves: list[Move],
    rollouts: int,
    sample: Callable[[], T],
    value: Callable[[T, Move], float],
) -> dict[Move, float]:
    """Return the mean value of each move, all in the same worlds."""
    worlds = [sample() for _ in range(max(1, rollouts // len(moves)))]
    return {move: fmean(value(world, move) for world in worlds) for move in moves}


def chances(view: View, moves: list[Move], chance: Random, rollouts: int) -> dict[Move, float]:
    """Return the chance to win with each of these cards, to compare any two of them."""
    tried = recruit if view.phase == 1 else score
    return tried(view, moves, chance, rollouts, evenly)


def recruit(
    view: View, moves: list[Move], chance: Random, rollouts: int, compare: Compare = halve
) -> dict[Move, float]:
    """Return the chance to win with each card of phase one."""
    seen = Seen(view)
    evaluation = seen.evaluation
    pool = seen.unseen + seen.hand
    habits = Habits(seen.realm, evaluation, pool, view.hand_sizes[seen.them])
    cards = dict(zip(view.hand, seen.hand, strict=True))

    def value(world: phase_one.World, move: Move) -> float:
        ending = phase_one.Ending(world)
        card = cards[move.card]
        more = seen.bonus(card, move, chance)
        cost = evaluation.potion if move.modifiers else 0.0
        if seen.table:
            worth = phase_one.play_out(
                habits,
                world,
                seen.table[0],
                card,
                led_value=view.table[0].value,
                bonus=more,
                ending=ending,
            )
        else:
            worth = phase_one.play_out(habits, world, card, bonus=more, ending=ending)
        worth += evaluation.balance(ending.followers, ending.scored)
        return chance_to_win(worth - cost)

    return compare(moves, rollouts, lambda: seen.world(chance), value)


def score(
    view: View, moves: list[Move], chance: Random, rollouts: int, compare: Compare = halve
) -> dict[Move, float]:
    """Return the chance to win with each card of phase two, against the quick rules."""
    seen = Seen(view)
    edition = EDITIONS[view.edition]
    cards = dict(zip(view.hand, seen.hand, strict=True))

    def value(table: phase_two.Table, move: Move) -> float:
        card = cards[move.card]
        more = seen.bonus(card, move, chance)
        if seen.table:
            winner = phase_two.play_out(
                seen.realm,
                edition,
                table,
                seen.table[0],
                card,
                led_value=view.table[0].value,
                bonus=more,
            )
        else:
            winner = phase_two.play_out(seen.realm, edition, table, card, bonus=more)
        return 0.5 if winner is None else 1.0 - winner

    return compare(moves, rollouts, lambda: seen.table_of(chance), value)
