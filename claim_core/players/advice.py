"""Advice: what the king would do, and why, as far as that can be said for certain."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from ..cards import Card
from ..moves import Move
from ..trick import Place, winner
from ..view import View
from .judgement import Judgement, Recruiting, Scoring, strength
from .king import king
from .king.evaluation import evaluation_of
from .king.realm import realm_of
from .king.search import is_odd, recruit, score
from .solver import Solution, solver_of
from .solver.solution import NEARLY

TRIALS: Final = 1_000  # for the chance to win
NODES: Final = 15_000  # few: the king has just proven the same
FEW: Final = 0.2  # of the cards that may answer

REASONS: Final = (
    "only",
    # Phase two, solved
    *("wins-all", "wins-only", "wins", "draws", "loses", "odds"),
    # The trick
    *("takes-cheaply", "takes", "lets-go", "saves", "weakest", "spares"),
    *("leads-strong", "leads-weak", "scores"),
    # What plays no card
    *("pass", "artifact", "at-once", "vote", "follower", "ghost-keep", "ghost-leave"),
    # Nothing more can be said
    "tried",
)


class Advice(NamedTuple):
    move: Move
    why: str  # one of `REASONS`
    percent: int | None = None  # the chance to win, roughly, if it can be estimated


def advise(view: View, chance: Random) -> Advice:
    """Return what the king does with this view and chance, and why."""
    move = king(view, chance)
    assert move is not None, "only a seat that has to decide asks for advice"
    if len(view.legal) == 1:
        return Advice(move, "only")
    if move.verb != "play":
        return Advice(move, _why_no_card(view, move))
    if solver := solver_of(view):
        solution = solver.solve(view, NODES)
        if move in solution.best:
            return Advice(move, _why_best(solution, move), _odds(solution, move))
    why = "" if is_odd(view) else _why_card(view, move)
    if not why:
        cards = {each.card for each in view.legal if each.verb == "play"}
        why = "pass" if len(cards) == 1 and not move.modifiers else "tried"
    if view.artifacts:  # which the trials do not know
        return Advice(move, why)
    trials = recruit if view.phase == 1 else score
    share = trials(view, [move], chance, TRIALS)[move]
    return Advice(move, why, _rounded(share))


def _rounded(share: float) -> int:
    """Return a chance in percent, no more exact than it is."""
    return min(95, max(5, 5 * round(share * 20)))


# Phase two, solved


def _why_best(solution: Solution, move: Move) -> str:
    best = solution.moves[move]
    if best.low > 1 - NEARLY:
        others = [bounds for each, bounds in solution.moves.items() if each.card != move.card]
        if all(bounds.low > 1 - NEARLY for bounds in solution.moves.values()):
            return "wins-all"
        return "wins-only" if all(bounds.high < 1 - NEARLY for bounds in others) else "wins"
    if best.high < NEARLY - 1:
        return "loses"
    return "draws" if best == (0, 0) else "odds"


def _odds(solution: Solution, move: Move) -> int | None:
    """Return the chance to win that potions leave."""
    low, high = solution.moves[move]
    return _rounded((low + 1) / 2) if low == high and low not in (-1, 0, 1) else None


# The trick


def _why_card(view: View, move: Move) -> str:
    """Say what a card does in its trick, or "" if that is not certain or explains nothing."""
    if move.modifiers or view.only_values or any(view.artifact_counts):
        return ""
    return _Trick(view, move).why()


class _Fitted(Recruiting):
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


class _Trick:
    def __init__(self, view: View, move: Move) -> None:
        self.view = view
        self.judgement: Judgement = _Fitted(view) if view.phase == 1 else Scoring(view)
        self.card = self.judgement.cards[move.card]
        self.hand = [self.judgement.cards[text] for text in view.hand]
        self.playable = {each.card: self.judgement.cards[each.card] for each in view.legal}
        self.may_modify = any(each.modifiers for each in view.legal)

    def why(self) -> str:
        recruits = self.view.phase == 1
        # A Seer, a Ghost or a Shapeshifter changes who gets what.
        changes = any(code in "EHS" for code in (self.card.text[0], *self._led()))
        if not self.view.table:
            return self._lead() if recruits and not changes else ""
        if not self.may_modify and not any(map(self._wins, self.playable.values())):
            return "weakest" if self._is_weakest(self.playable.values()) else "spares"
        if recruits:
            return "" if changes else self._follow()
        sides = self.card.text[0], *self._led()
        return "scores" if self._wins(self.card) and not {*sides} & {"D", "T"} else ""

    def _led(self) -> list[str]:
        return [place.card[0] for place in self.view.table]

    def _lead(self) -> str:
        is_weak = self._is_weak()
        if self._prize_is_good():
            beaten_by = [card for card in self._answers() if not self._wins(self.card, card)]
            if len(beaten_by) <= FEW * len(self._answers()):
                return "leads-strong"
            return "saves" if is_weak else ""
        return "leads-weak" if is_weak else ""

    def _follow(self) -> str:
        is_good = self._prize_is_good()
        if self._wins(self.card):
            winning = filter(self._wins, self.playable.values())
            if not is_good:
                return ""
            return "takes-cheaply" if self._is_weakest(winning) else "takes"
        if not is_good:
            return "lets-go"
        winning = filter(self._wins, self.playable.values())
        return "saves" if all(strength(card) > strength(self.card) for card in winning) else ""

    def _wins(self, card: Card, answer: Card | None = None) -> bool:
        """Whether a card of mine wins the trick, with this answer if I lead it."""
        judgement = self.judgement
        place, _ = judgement.simulate_play(judgement.me, card, judgement.prizes)
        places = [*judgement.places, place]
        if answer:
            places.append(Place(judgement.them, answer))
        return winner(places)[0].seat == judgement.me

    def _answers(self) -> list[Card]:
        """List the cards with which the other seat may answer."""
        view, judgement = self.view, self.judgement
        texts = (*view.unseen, *view.known_hands[judgement.them])
        return [judgement.cards[text] for text in texts]

    def _prize_is_good(self) -> bool:
        """Whether the prize is better than most cards that may be drawn instead."""
        judgement = self.judgement
        worth = judgement.worth(judgement.prizes[0])
        better = [t for t in self.view.unseen if judgement.worth(judgement.cards[t]) > worth]
        return 2 * len(better) < len(self.view.unseen)

    def _is_weak(self) -> bool:
        """Whether the card is one of the weaker half of the hand."""
        weaker = [card for card in self.hand if strength(card) < strength(self.card)]
        return 2 * len(weaker) < len(self.hand) - 1

    def _is_weakest(self, cards: Iterable[Card]) -> bool:
        return strength(self.card) <= min(map(strength, cards))


# What plays no card


def _why_no_card(view: View, move: Move) -> str:
    match move.verb:
        case "pass":
            return "pass"
        case "boots" | "axe" | "lantern" | "crystal_ball":
            return "at-once"
        case "crown":
            return "vote"
        case "seer" | "keep":
            return "follower"
        case "ghost":
            assert view.seat is not None
            return "follower" if view.recruiting[view.seat][0] else f"ghost-{move.other}"
    return "artifact"
