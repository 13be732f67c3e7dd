"""The comparison of moves by what they lead to in many worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Protocol, TypeVar

M = TypeVar("M")
W = TypeVar("W")


class Compare(Protocol):
    """A way to share out rollouts among moves."""

    def __call__(
        self,
        moves: Sequence[M],
        rollouts: int,
        sample: Callable[[], W],
        value: Callable[[W, M], float],
        /,
    ) -> dict[M, float]: ...


def halve(
    moves: Sequence[M],
    rollouts: int,
    sample: Callable[[], W],
    value: Callable[[W, M], float],
) -> dict[M, float]:
    """Return the mean value of each move.

    All moves are tried in the same worlds, and the worse half is dropped again and again, so that
    the best ones are compared longest.
    """
    totals = dict.fromkeys(moves, 0.0)
    worlds = dict.fromkeys(moves, 0)
    left = list(moves)
    rounds = max(1, (len(left) - 1).bit_length())
    for _ in range(rounds):
        for _ in range(max(1, rollouts // (rounds * len(left)))):
            world = sample()
            for move in left:
                totals[move] += value(world, move)
                worlds[move] += 1
        left.sort(key=lambda move: -totals[move] / worlds[move])
        left = left[: (len(left) + 1) // 2]
    means = {move: totals[move] / worlds[move] for move in moves}
    most = max(means[move] for move in left)
    # A dropped move must not be the best by luck.
    for move in moves:
        if move not in left:
            means[move] = min(means[move], most - 1e-6)
    return means


def evenly(
    moves: Sequence[M],
    rollouts: int,
    sample: Callable[[], W],
    value: Callable[[W, M], float],
) -> dict[M, float]:
    """Return the mean value of each move, all in the same worlds."""
    worlds = [sample() for _ in range(max(1, rollouts // len(moves)))]
    return {move: fmean(value(world, move) for world in worlds) for move in moves}
