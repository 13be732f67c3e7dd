"""A review of a finished match: where the king would have played otherwise, and what it cost.

Each decision is judged by what its seat could know. Where phase two is solved, a judgement is
exact; elsewhere, the chances to win are estimated as the king does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from ..match import Match
from ..moves import Move
from ..outcome import Outcome
from ..view import View, view
from .king import king_with
from .king.comparing import evenly
from .king.king import TRIAL, has_ended
from .king.search import compare_evenly
from .king.trials import Trials, try_plans
from .solver import solver_of
from .solver.solution import NEARLY
from .solver.solver import start_of
from .squire import weigh

ROLLOUTS: Final = 2_000  # to find the king's move
ROUGHLY: Final = 50  # worlds in which all cards are compared, to find the worst one
WORLDS: Final = 600  # in which these two and the card played are compared then
NODES: Final = 30_000  # that one proof searches: about 0.3 seconds; the next one goes on from there
PROOFS: Final = 8
DOUBT: Final = 0.03  # what an estimated mistake must cost: less may be chance
DECIDES: Final = 0.1  # what a mistake must cost to be the moment that decided the match
RESULTS: Final = (0.0, 0.5, 1.0)  # a loss, a draw, a win


class Decision(NamedTuple):
    """A move that was chosen, with what its seat could know."""

    ply: int  # the number of moves made, this one included
    view: View
    move: Move


@dataclass(frozen=True, slots=True)
class Judged:
    """What a move did to its seat's chance to win; a draw counts as half a win."""

    ply: int
    seat: int
    phase: int
    trick: int
    move: Move
    preferred: Move  # what the king would have played; the same if nothing is better
    chance: float  # after the move
    best: float  # after the preferred one
    worst: float  # after the worst one
    exact: bool

    @property
    def cost(self) -> float:
        return self.best - self.chance

    @property
    def is_mistake(self) -> bool:
        return self.cost > (NEARLY if self.exact else DOUBT)

    @property
    def is_certain(self) -> bool:
        """Whether both moves are proven to lead to a win, a draw or a loss."""
        return self.exact and self.best in RESULTS and self.chance in RESULTS

    def chance_of(self, seat: int) -> float:
        return self.chance if seat == self.seat else 1 - self.chance


class Point(NamedTuple):
    """How a match stood after a trick."""

    ply: int
    phase: int
    trick: int
    chance: float  # of seat 0
    exact: bool


class Moment(NamedTuple):
    """The moment that decided a match.

    `mistake`: this is what `seat` did. `ending`: `seat` resigned, or ran out of time. `followers`:
    when phase two began, `seat` was winning. `cards`: here `seat` gained most.
    """

    why: str
    ply: int
    phase: int
    trick: int
    seat: int
    before: float  # the chance of `seat`
    after: float


@dataclass(frozen=True, slots=True)
class Review:
    """All that was judged of a match. Pairs are by seat."""

    judged: tuple[Judged, ...]  # in the order made
    accuracy: tuple[float | None, float | None]  # `None`: nothing was at stake
    points: tuple[Point, ...]
    moment: Moment | None  # `None`: there are too few points to tell

    @property
    def mistakes(self) -> list[Judged]:
        return [each for each in self.judged if each.is_mistake]


Attempt: TypeAlias = Callable[[Decision], Judged | None]  # `None`: it found no proof


def review(start: Match, match: Match) -> Review:
    """Review a finished match, of which `start` is the beginning."""
    found = decisions(start, match.moves)
    return summarise([judge(each) for each in judging_order(found)], match.outcome)


def decisions(start: Match, moves: Iterable[tuple[int, Move]]) -> list[Decision]:
    """List all cards that were played, and all other answers that were a choice."""
    found = []
    for ply, (seat, move) in enumerate(moves, 1):
        seen = view(start, seat)
        is_choice = len(seen.legal) > 1 and move.verb != "resign"
        if seen.decision.seat == seat and (is_choice or move.verb == "play"):
            found.append(Decision(ply, seen, move))
        start.push(move, seat)
    return found


def judging_order(found: Iterable[Decision]) -> list[Decision]:
    """Order decisions for judging: the solver begins with what is easy, and keeps its proofs."""
    return sorted(found, key=lambda decision: -decision.ply)


def judge(decision: Decision) -> Judged:
    """Judge a decision."""
    return next(filter(None, (attempt(decision) for attempt in attempts(decision))))


def attempts(decision: Decision) -> Sequence[Attempt]:
    """Return ways to judge a decision, each to be tried if those before it return `None`.

    The last one never does.
    """
    if start_of(decision.view):
        return (*[prove] * PROOFS, estimate)
    return (estimate,)


def prove(decision: Decision) -> Judged | None:
    """Judge a decision of phase two by proofs, if they are found."""
    seen = decision.view
    solver = solver_of(seen)
    assert solver is not None, "nothing is hidden"
    solution = solver.solve(seen, NODES)
    best, played = solution.best, solution.moves[decision.move]
    if not best or not played.exact:
        return None
    preferred = decision.move
    if preferred not in best:
        preferred = max(best, key=weigh(seen).__getitem__)  # as the knight chooses
    # What is not proven is taken to be as good as it can be.
    worst = min(bounds.high for bounds in solution.moves.values())
    results = played.low, solution.moves[preferred].low, worst
    return _judged(decision, preferred, [(result + 1) / 2 for result in results], exact=True)


def estimate(decision: Decision) -> Judged:
    """Judge a decision by the king's search.

    The best and the worst move are found first and compared in other worlds, since those in which
    they were found made them look better, or worse, than they are.
    """
    seen = decision.view
    is_plain = seen.decision.kind in ("lead", "follow") and has_ended(seen)
    preferred, found = (_compare_cards if is_plain else _compare_plans)(decision)
    if found[preferred] <= found[decision.move]:
        preferred = decision.move
    results = found[decision.move], found[preferred], min(found.values())
    return _judged(decision, preferred, results, exact=False)


def _compare_cards(decision: Decision) -> tuple[Move, dict[Move, float]]:
    """Return the king's card, and the chance to win with it, the one played and the worst one."""
    seen, chance = decision.view, Random(decision.ply)
    preferred = king_with(seen, chance, ROLLOUTS)
    assert preferred is not None, "the seat has to decide"
    roughly = compare_evenly(seen, seen.legal, chance, ROUGHLY * len(seen.legal))
    compared = [*{decision.move, preferred, min(seen.legal, key=roughly.__getitem__)}]
    compared.sort(key=seen.legal.index)
    return preferred, compare_evenly(seen, compared, chance, WORLDS * len(compared))


def _compare_plans(decision: Decision) -> tuple[Move, dict[Move, float]]:
    """Do the same for any move: an artifact is followed by the card that the king finds for it."""
    seen, made, chance = decision.view, decision.move, Random(decision.ply)
    trials = Trials(seen, chance)
    tried = try_plans(seen, trials, ROLLOUTS // TRIAL)
    ranked = sorted(tried, key=lambda plan: -tried[plan])
    own = next((plan for plan in ranked if plan[0] == made), (made,))
    compared = [*dict.fromkeys((ranked[0], own, ranked[-1]))]
    results = evenly(compared, WORLDS * len(compared), trials.sample, trials.value)
    found: dict[Move, float] = {}
    for plan, result in results.items():  # the price of an artifact may be more than all
        found[plan[0]] = min(1.0, max(0.0, result, found.get(plan[0], 0.0)))
    return ranked[0][0], found


def _judged(
    decision: Decision, preferred: Move, results: Sequence[float], *, exact: bool
) -> Judged:
    ply, seen, move = decision
    assert seen.seat is not None
    chance, best, worst = results
    return Judged(
        ply, seen.seat, seen.phase, seen.trick, move, preferred, chance, best, worst, exact
    )


def summarise(judged: Iterable[Judged], outcome: Outcome | None) -> Review:
    """Sum up what was judged, in any order, of a match."""
    known = sorted(judged, key=lambda each: each.ply)
    points = _points(known)
    return Review(
        judged=tuple(known),
        accuracy=(_accuracy(known, 0), _accuracy(known, 1)),
        points=points,
        moment=_moment(known, points, outcome),
    )


def _accuracy(judged: Iterable[Judged], seat: int) -> float | None:
    """Return what share of what was at stake in a seat's decisions it has kept."""
    own = [each for each in judged if each.seat == seat]
    stakes = fsum(each.best - each.worst for each in own)
    return 1 - fsum(each.cost for each in own) / stakes if stakes else None


def _points(judged: Iterable[Judged]) -> tuple[Point, ...]:
    """Return how the match stood after each trick: what is proven, else the mean of both views."""
    tricks: dict[tuple[int, int], list[Judged]] = {}
    for each in judged:
        tricks.setdefault((each.phase, each.trick), []).append(each)
    points = []
    for (phase, trick), made in tricks.items():
        last = made[-1]
        told = [last] if last.exact else {each.seat: each for each in made}.values()
        chance = fmean(each.chance_of(0) for each in told)
        points.append(Point(last.ply, phase, trick, chance, last.exact))
    return tuple(points)


def _moment(
    judged: Sequence[Judged], points: Sequence[Point], outcome: Outcome | None
) -> Moment | None:
    """Find the moment that decided a match."""
    if not points or outcome is None:
        return None
    loser = None if outcome.winner is None else 1 - outcome.winner
    mistakes = [each for each in judged if each.is_mistake and loser in (None, each.seat)]
    certain = [each for each in mistakes if each.is_certain]
    # After the last certain one, it was lost for good.
    worst = certain[-1] if certain else max(mistakes, key=lambda each: each.cost, default=None)
    last = points[-1]
    if loser is not None and outcome.votes is None:
        left = last.chance if loser == 0 else 1 - last.chance
        if left > (worst.cost if worst else DOUBT):
            return Moment("ending", last.ply, last.phase, last.trick, loser, left, 0.0)
    if worst and worst.cost >= DECIDES:
        return Moment(
            "mistake", worst.ply, worst.phase, worst.trick, worst.seat, worst.best, worst.chance
        )
    return _turn(points, loser)


def _turn(points: Sequence[Point], loser: int | None) -> Moment | None:
    """Find the trick in which the winner gained most; if nobody won, in which anybody did."""

    def gain(pair: tuple[Point, Point]) -> float:
        rise = pair[1].chance - pair[0].chance
        return abs(rise) if loser is None else rise if loser == 1 else -rise

    pairs = list(pairwise(points))
    if not pairs:
        return None
    before, after = max(pairs, key=gain)
    seat = int(after.chance < before.chance)
    chances = [1 - each.chance if seat else each.chance for each in (before, after)]
    why = "followers" if after.phase > before.phase and after.exact else "cards"
    return Moment(why, after.ply, after.phase, after.trick, seat, chances[0], chances[1])
