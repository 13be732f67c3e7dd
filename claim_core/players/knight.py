"""The knight: plays phase one as the squire does, and phase two without an error.

Where all cards are known, it finds out what every move leads to, and makes one of the best. If it
wins, that is all. Else it makes the one that best combines the chance that the other seat errs with
the weight that the squire gives it. If the search has not ended in time, it plays as the squire
with the moves that may be the best.
"""

from __future__ import annotations

from random import Random

from ..moves import Move
from ..view import View
from .solver import Solution, Solver, solver_of
from .squire import best_of, squire, weigh

NODES = 60_000  # about one second
NODES_FOR_SLIPS = 10_000
JUDGEMENT = 0.5  # what the squire's weights count next to the chance of an error


def knight(view: View, chance: Random) -> Move | None:
    """Make one of the best moves; wait if the other seat must decide."""
    if view.decision.seat != view.seat or len(view.legal) == 1:
        return squire(view, chance)
    solver = solver_of(view)
    if solver is None:
        return squire(view, chance)
    solution = solver.solve(view, NODES)
    if solution.best:
        return among_best(view, solver, solution, chance)
    weights = weigh(view)
    return best_of({move: weights[move] for move in solution.hopeful}, chance)


def among_best(view: View, solver: Solver, solution: Solution, chance: Random) -> Move:
    """Choose one of the moves that are proven to be the best."""
    weights = weigh(view)
    best = solution.best
    if len(best) > 1 and solution.moves[best[0]].low < 1:
        slips = solver.slips(view, best, NODES_FOR_SLIPS)
        return best_of({move: slips[move] + JUDGEMENT * weights[move] for move in best}, chance)
    return best_of({move: weights[move] for move in best}, chance)
