"""The king: searches in phase one, and makes no error in an open phase two.

In phase one it tries its cards in worlds that agree with what it has seen; what the followers are
worth in the end is fitted to the results of many matches.
"""

from __future__ import annotations

from dataclasses import replace
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
    if view.phase == 2 and (solver := solver_of(without_artifacts(view))):
        best = solver.solve(view, nodes).best
        if best:
            weights = weigh(view)
            return best_of({move: weights[move] for move in best}, chance)
    moves = list(view.legal)
    if view.artifacts:
        plan = squire(view, chance)
        if plan is None or plan.verb != "play" or plan.modifiers or is_odd(view):
            return plan
        moves = [move for move in moves if move.verb == "play" and not move.modifiers]
    if view.phase == 1:
        return best_of(recruit(view, moves, chance, rollouts), chance)
    return best_of(score(view, moves, chance, rollouts // 3), chance)


def is_odd(view: View) -> bool:
    """Whether the quick rules do not know the trick on the table."""
    return view.two_cards or bool(view.frozen) or len(view.table) > 1 or len(view.prizes) > 1


def without_artifacts(view: View) -> View:
    """Return the view of a match without artifacts if those of this one have no more effect."""
    tokens = any("=" in card for cards in view.score for card in cards)
    on_table = any((*view.set_aside, *view.before[0], *view.before[1]))
    in_use = any((*view.artifact_counts, *view.boots, *view.axe))
    if not view.artifacts or tokens or on_table or in_use or is_odd(view):
        return view
    return replace(view, artifacts=False, tricks=())  # tricks with artifacts are not like others


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
