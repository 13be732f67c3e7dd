"""What plans of an open phase two lead to, proven as if nobody used an artifact later.

The proofs know no potions either, except those of the next answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ...view import Cards, View, view
from ..solver import Solver
from ..solver.solution import UNKNOWN, Bounds
from ..solver.solver import Position, Start, open_hands, start_here
from .trials import Plan, Trials

WORLDS = 8  # which differ in the potions


class Case(NamedTuple):
    """A position to which a plan leads."""

    start: Start
    position: Position


class Prover:
    """Proves what positions lead to, with nothing but what it finds for one decision."""

    def __init__(self, seen: View) -> None:
        self.start = start_here(seen)
        self.solvers: dict[Start, Solver] = {}
        self.results: dict[Start, dict[Position, Bounds]] = {}  # for seat 0

    def add(self, seen: View) -> Case:
        """Add the position of a view to those that are to be proven."""
        start = with_hands(self.start, open_hands(seen))
        if start not in self.solvers:
            self.solvers[start], self.results[start] = Solver(start), {}
        position = self.solvers[start].position(seen)
        self.results[start][position] = UNKNOWN
        return Case(start, position)

    def prove(self, nodes: int) -> None:
        """Find the results, with so many positions searched by each solver."""
        for start, solver in self.solvers.items():
            solver.budget.set(nodes)
            solver.deepen(self.results[start], solver.outlook)

    def result(self, case: Case, seat: int) -> Bounds:
        """Return what is proven about a position, for a seat."""
        result = self.results[case.start][case.position]
        return result.turned() if seat else result


def with_hands(start: Start, hands: tuple[Cards, Cards]) -> Start:
    """Return a start in which the seats have these cards: a Fool's Crystal may have moved one."""
    before = [Counter(hand) for hand in start.hands]
    gained = [Counter(hand) - had for hand, had in zip(hands, before, strict=True)]
    first, second = (
        tuple(sorted((before[seat] + gained[seat] - gained[1 - seat]).elements()))
        for seat in (0, 1)
    )
    return start._replace(hands=(first, second))


def foresee(trials: Trials, tried: Mapping[Plan, float], nodes: int) -> dict[Plan, float]:
    """Return the chance to win with each plan, minus its price; what is not proven is as tried."""
    prover = Prover(trials.view)
    ends: list[tuple[Plan, Case | float, float]] = []
    for _ in range(WORLDS):
        world = trials.worlds.draw(trials.chance)
        for plan in tried:
            match = trials.carry_out(world, plan)
            end = trials.won(match) if match.outcome else prover.add(view(match, trials.me))
            ends.append((plan, end, trials.price_of(match, plan)))
    prover.prove(nodes)
    totals = dict.fromkeys(tried, 0.0)
    for plan, end, price in ends:
        if isinstance(end, Case):
            result = prover.result(end, trials.me)
            totals[plan] += result.chance - price if result.exact else tried[plan]
        else:
            totals[plan] += end - price
    return {plan: total / WORLDS for plan, total in totals.items()}
