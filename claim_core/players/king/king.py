"""The king: searches in phase one, and makes no error in an open phase two.

In phase one it tries its cards in worlds that agree with what it has seen; what the followers are
worth in the end is fitted to the results of many matches.
"""

from __future__ import annotations

from random import Random

from ...moves import Move
from ...view import View
from ..solver import solver_of
from ..squire import best_of, squire, weigh
from .evaluation import evaluation_of
from .realm import realm_of
from .search import recruit, score

NODES = 150_000  # of the solver: about two seconds
ROLLOUTS = 2_000  # of phase one: about 0.1 seconds


def king(view: View, chance: Random) -> Move | None:
    """Make the best move that is found; wait if the other seat must decide."""
    return king_with(view, chance)


def king_with(
    view: View, chance: Random, rollouts: int = ROLLOUTS, nodes: int = NODES
) -> Move | None:
    """Play as the king with this effort."""
    if view.decision.seat != view.seat or len(view.legal) == 1:
        return squire(view, chance)
    kind = view.decision.kind
    if kind in ("seer", "ghost") and view.phase == 1:
        return choose(view)
    if kind not in ("lead", "follow"):
        return squire(view, chance)
    if view.phase == 2 and (solver := solver_of(view)):
        best = solver.solve(view, nodes).best
        if best:
            weights = weigh(view)
            return best_of({move: weights[move] for move in best}, chance)
    if view.artifacts:
        return squire(view, chance)
    moves = list(view.legal)
    if view.phase == 1:
        return best_of(recruit(view, moves, chance, rollouts), chance)
    return best_of(score(view, moves, chance, rollouts // 3), chance)


def choose(view: View) -> Move:
    """Choose the better follower, by a Seer or a Ghost."""
    assert view.seat is not None
    worth = dict(
        zip(realm_of(view.kingdom).texts, evaluation_of(view.kingdom).follower, strict=True)
    )
    yes, no = view.legal[0], view.legal[1]
    if view.decision.kind == "seer":
        return yes if worth[view.looking_at[0]] > worth[view.prizes[0]] else no
    ghost = next(p.card for p in view.table if p.seat == view.seat and p.card[0] == "H")
    due = view.due[view.seat][0]
    if due:
        instead = worth[due]
    else:
        instead = 0.0
        for text in view.unseen:
            instead += worth[text] / len(view.unseen)
    return yes if worth[ghost] > instead else no
