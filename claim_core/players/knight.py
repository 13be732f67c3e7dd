"""The knight: plays phase one as the squire does, and phase two without an error.

Where all cards are known, it finds out what every move leads to, and makes one of the best. Of
several it makes the one after which the other seat has the fewest answers that are as good; of
those, the one that the squire would make. If the search does not end in time, it plays as the squire.
"""

from __future__ import annotations

from random import Random

from ..moves import Move
from ..view import View
from .solver import solver_of
from .squire import best_of, squire, weigh

NODES = 150_000  # about two seconds


def knight(view: View, chance: Random) -> Move | None:
    """Make one of the best moves; wait if the other seat must decide."""
    if view.decision.seat != view.seat or len(view.legal) == 1:
        return squire(view, chance)
    solver = solver_of(view)
    best = solver.solve(view, NODES).best if solver else []
    if not best:
        return squire(view, chance)
    weights = weigh(view)
    return best_of({move: weights[move] for move in best}, chance)
