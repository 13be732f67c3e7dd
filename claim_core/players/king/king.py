"""The king: searches in phase one, and makes no error in an open phase two.

In phase one it tries its cards in worlds that agree with what it has seen; what the followers are
worth in the end is fitted to the results of many matches.
"""

from __future__ import annotations

from random import Random

from ...derived.memory import memory
from ...moves import Move
from ...view import View
from ..knight import NODES, among_best
from ..solver import Solver, solver_of
from ..solver.solver import are_in_effect
from ..squire import best_of
from .proofs import foresee
from .search import recruit, score
from .trials import POTION, Trials, sensible, try_plans

ROLLOUTS = 4_000  # of phase one: about 0.2 seconds
PHASE_TWO = 4  # how many of them take as long as one of phase two
TRIAL = 2  # or as one on a whole match
LANTERN = Move("lantern")  # costs nothing, and later worlds agree with what it shows
FORESIGHT = 20_000  # positions that are searched if artifacts may still be used
WITH_POTIONS = 4  # how many cards the solver's hands may have while potions matter


def king(view: View, chance: Random) -> Move | None:
    """Make the best move that is found; wait if the other seat must decide."""
    return king_with(view, chance, ROLLOUTS)


def king_with(view: View, chance: Random, rollouts: int) -> Move | None:
    """Play as the king with this effort."""
    if view.decision.seat != view.seat:
        return None
    if len(moves := sensible(view)) == 1:
        return moves[0]
    if LANTERN in view.legal and not memory(view).whole_hand:
        return LANTERN
    solver = solver_of(view)
    if solver is None:
        return best_of(chances(view, chance, rollouts), chance)
    if are_potions_many(view, solver):
        return best_of(chances_with_potions(view, solver, chance, rollouts), chance)
    solution = solver.solve(view, NODES)
    if solution.best:
        return among_best(view, solver, solution, chance)
    found = chances(view, chance, rollouts)
    return best_of({move: found[move] for move in solution.hopeful}, chance)


def are_potions_many(view: View, solver: Solver) -> bool:
    """Whether the chances of potions branch too often for the solver."""
    position = solver.position(view)
    return len(view.hand) > WITH_POTIONS and solver.gamble.matter(position.left, position.potions)


def chances_with_potions(
    view: View, solver: Solver, chance: Random, rollouts: int
) -> dict[Move, float]:
    """Return the estimated chance to win with each move while potions branch too often.

    Rollouts forget that the other seat plays well, proofs that potions may be used in later tricks.
    """
    tried = chances(view, chance, rollouts)
    foreseen = solver.foresee(view, NODES).moves
    return {
        move: (tried[move] + foreseen[move].chance) / 2 - POTION * bool(move.modifiers)
        for move in tried
    }


def chances(view: View, chance: Random, rollouts: int = ROLLOUTS) -> dict[Move, float]:
    """Return the estimated chance to win with each sensible move of the seat that decides.

    Where the solver finds a proof, it knows better.
    """
    if view.decision.kind in ("lead", "follow"):
        if view.phase == 1 and not are_in_effect(view):
            return recruit(view, sensible(view), chance, rollouts)
        if view.phase == 2 and has_ended(view):
            return score(view, view.legal, chance, rollouts // PHASE_TWO)
    return try_moves(view, chance, rollouts // TRIAL)


def try_moves(view: View, chance: Random, rollouts: int) -> dict[Move, float]:
    """Return the chance to win with each sensible move, minus the price of what it uses.

    Where both hands are known, it is the mean of what trials and proofs say.
    """
    trials = Trials(view, chance)
    results = try_plans(view, trials, rollouts)
    if memory(view).whole_hand:
        foreseen = foresee(trials, results, FORESIGHT)
        results = {plan: (results[plan] + foreseen[plan]) / 2 for plan in results}
    chances: dict[Move, float] = {}
    for plan, result in results.items():
        chances[plan[0]] = max(result, chances.get(plan[0], result))
    return chances


def has_ended(view: View) -> bool:
    """Whether no artifact can have an effect any more."""
    return not (any(view.artifact_counts) or are_in_effect(view))
