"""The king: searches in phase one, and makes no error in an open phase two.

In phase one it tries its cards in worlds that agree with what it has seen; what the followers are
worth in the end is fitted to the results of many matches.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ...cards import Card
from ...moves import Move
from ...view import View
from ..judgement import Judgement, Recruiting, Scoring
from ..knight import knight
from ..solver import solver_of
from ..squire import best_of, weigh
from .evaluation import evaluation_of
from .realm import realm_of
from .search import recruit, score

ROLLOUTS = 4_000  # of phase one: about 0.2 seconds


def king(view: View, chance: Random) -> Move | None:
    """Make the best move that is found; wait if the other seat must decide."""
    return king_with(view, chance, ROLLOUTS)


def king_with(view: View, chance: Random, rollouts: int) -> Move | None:
    """Play as the king with this effort."""
    if view.decision.seat != view.seat:
        return None
    if len(view.legal) == 1:
        return view.legal[0]
    weights = weigh(view, judge)
    plan = best_of(weights, chance)
    if view.decision.kind in ("seer", "ghost"):
        return choose(view)
    if plan.verb != "play" or is_odd(view) or (view.artifacts and plan.modifiers):
        return plan
    moves = [
        move
        for move in view.legal
        if move.verb == "play" and not (view.artifacts and move.modifiers)
    ]
    if view.phase == 1:
        return best_of(recruit(view, moves, chance, rollouts), chance)
    if solver_of(plain := without_artifacts(view)):
        return knight(plain, chance)
    if view.artifacts:
        return plan
    return best_of(score(view, moves, chance, rollouts // 4), chance)


class Fitted(Recruiting):
    """The rules of thumb with the fitted worth of cards."""

    def __init__(self, view: View) -> None:
        texts, fitted = realm_of(view.kingdom).texts, evaluation_of(view.kingdom)
        self.follower = dict(zip(texts, fitted.follower, strict=True))
        self.spent = dict(zip(texts, fitted.spent, strict=True))
        super().__init__(view)

    def worth(self, card: Card) -> float:
        return self.follower[card.text]

    def cost(self, card: Card) -> float:
        return self.spent[card.text]


def judge(view: View) -> Judgement:
    return Fitted(view) if view.phase == 1 else Scoring(view)


def is_odd(view: View) -> bool:
    """Whether the quick rules do not know the trick on the table."""
    return view.two_cards or bool(view.frozen) or len(view.table) > 1 or len(view.prizes) > 1


def without_artifacts(view: View) -> View:
    """Return the view of a match without artifacts if those of this one have no more effect."""
    tokens = any("=" in card for cards in view.score for card in cards)
    on_table = any((*view.set_aside, *view.laid_before[0], *view.laid_before[1]))
    in_use = any((*view.artifact_counts, *view.lasting))
    if not view.artifacts or tokens or on_table or in_use:
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
    due = view.recruiting[view.seat][0]
    if due:
        instead = worth[due]
    else:
        instead = 0.0
        for text in view.unseen:
            instead += worth[text] / len(view.unseen)
    return yes if worth[ghost] > instead else no
