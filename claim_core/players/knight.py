"""The knight: plays phase one as the squire does, and phase two without an error.

Where all cards are known, it finds out what every move leads to, and makes one of the best. If none
wins, it makes the one after which the other seat has the most ways to err. Of those that are left
it makes the one that the squire would make. If the search has not ended in time, it plays as the
squire.
"""

from __future__ import annotations

from random import Random

from ..moves import Move
from ..view import View
from .squire import best_of, squire, weigh
from .solver import solver_of

NODES = 150_000  # about two seconds on an idle machine
NODES_FOR_SLIPS = 30_000


def knight(view: View, chance: Random) -> Move | None:
    """Make one of the best moves; wait if the other seat must decide."""
    if view.decision.seat != view.seat or len(view.legal) == 1:
        return squire(view, chance)
    solver = solver_of(view)
    if solver is None:
        return squire(view, chance)
    solution = solver.solve(view, NODES)
    best = solution.best
    if not best:
        return squire(view, chance)
    if len(best) > 1 and solution.moves[best[0]].low < 1:
        slips = solver.slips(view, best, NODES_FOR_SLIPS)
        most = max(slips.values())
        best = [move for move in best if slips[move] == most]
    weights = weigh(view)
    return best_of({move: weights[move] for move in best}, chance)
