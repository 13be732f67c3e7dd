"""The solver of one match's phase two. It keeps what it has proven, so ask the same one again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from math import exp, fsum, sqrt  # fsum: what sum of floats returns depends on the Python
from typing import NamedTuple, TypeVar

from ...derived.memory import memory
from ...moves import Move
from ...view import View
from ..judgement import strength
from .choices import Orders, distinguisher
from .lean import SHIFT, Lean, bits
from .potions import Gamble, Potions, Trick, potions_of
from .prove import Budget, OutOfNodes, prover
from .scorer import Scorer
from .solution import UNKNOWN, Bounds, Solution
from .tally import Tally

SHARE = 500  # positions searched for each move first, …
SHARE_GROWS = 8  # … and how many times more after each round
WITHOUT_EFFECT = {"crystal_ball", "lantern"}  # artifacts that change nothing in an open phase two
HESITATION = 0.2  # how much two answers must differ in worth for the better to be much likelier

Cards = tuple[str, ...]
Stop = Callable[[], bool]
T = TypeVar("T")


class Start(NamedTuple):
    """The start of a phase two, as far as it decides what can still happen."""

    kingdom: str
    edition: str
    hands: tuple[Cards, Cards]
    scored: Cards  # in phase one


class Position(NamedTuple):
    """A position in the form of `Lean`."""

    left: int
    leader: int
    score: int
    table: int
    bonus: tuple[int, int]  # of the Bears, on the next card of each seat
    potions: Potions
    led: int | None  # the card that must be answered
    led_value: int

    @property
    def decider(self) -> int:
        return self.leader if self.led is None else 1 - self.leader


def solver_of(view: View) -> Solver | None:
    """Return the solver of a match in phase two, or `None` if what matters is not known."""
    start = start_of(view)
    return _solver(start) if start else None


def start_of(view: View) -> Start | None:
    """Return how phase two started, or `None` if that is hidden or artifacts can still change it.

    After artifacts, tricks don't tell where their cards have gone. Then phase two starts with what
    is in the hands and on the table.
    """
    seat = view.seat
    if seat is None or view.decision.kind not in ("lead", "follow"):
        return None
    if view.phase == 1 or len(memory(view).whole_hand) != view.hand_sizes[1 - seat]:
        return None
    played = [(place.seat, place.card) for place in view.table]
    if view.artifacts:
        return None if may_interfere(view) else start_here(view)
    for trick in view.tricks:
        if trick.phase == 2:
            played += zip((trick.leader, 1 - trick.leader), trick.cards, strict=True)
    return _start(view, played)


def start_here(view: View) -> Start:
    """Return the start of a phase two that begins with what is in the hands and on the table."""
    played = [(place.seat, place.card) for place in (*view.frozen, *view.table)]
    trolls = Counter(view.set_aside) - Counter(place.card for place in view.frozen)
    played += [(0, card) for card in trolls.elements()]
    played += [(at, card) for at in (0, 1) for card in gnomes_before(view, at)]
    return _start(view, played)


def _start(view: View, played: Sequence[tuple[int, str]]) -> Start:
    """Return a start from which these cards have been played."""
    hands = [[card for who, card in played if who == at] for at in (0, 1)]
    for at, hand in enumerate(open_hands(view)):
        hands[at] += hand
    scored = [card for card in (*view.score[0], *view.score[1]) if "=" not in card]
    before = Counter(scored) - Counter(card for _, card in played)
    return Start(
        view.kingdom,
        view.edition,
        (tuple(sorted(hands[0])), tuple(sorted(hands[1]))),
        tuple(sorted(before.elements())),
    )


def open_hands(view: View) -> tuple[Cards, Cards]:
    """Return both hands of an open phase two, by seat."""
    theirs = memory(view).whole_hand
    return (theirs, view.hand) if view.seat else (view.hand, theirs)


def may_interfere(view: View) -> bool:
    """Whether artifacts may still change anything, held ones or used ones."""
    assert view.seat is not None
    held = view.artifact_counts[1 - view.seat] or {*view.artifacts_held} - WITHOUT_EFFECT
    return bool(held) or are_in_effect(view)


def are_in_effect(view: View) -> bool:
    """Whether artifacts that were used still change the trick, the next cards or the vote."""
    trick = (
        view.frozen
        or view.two_cards
        or view.only_values
        or not all(place.plain for place in view.table)
    )
    tokens = any("=" in card for pile in view.score for card in pile)
    return bool(any(view.lasting) or trick or tokens or has_scored_gnomes(view))


def has_scored_gnomes(view: View) -> bool:
    """Whether a Fool's Crystal has scored a Gnome that no sum counts."""
    return view.edition != "magic" and any(card[0] == "N" for pile in view.score for card in pile)


def gnomes_before(view: View, seat: int) -> list[str]:
    return [card for card in view.laid_before[seat] if card[0] == "N"]


@lru_cache(maxsize=4)
def _solver(start: Start) -> Solver:
    return Solver(start)


class Solver:
    """Solves the positions of one phase two."""

    def __init__(self, start: Start) -> None:
        self.lean = Lean(start.kingdom, start.hands)
        self.tally = Tally(
            start.kingdom,
            start.edition,
            (*start.hands[0], *start.hands[1], *start.scored),
            giants=bool(self.lean.giants),
        )
        self.scorer = Scorer(self.lean, self.tally)
        self.distinct = distinguisher(self.lean, self.scorer)
        self.orders = Orders(self.lean)
        self.budget = Budget()
        self.wins = prover(self.scorer, self.budget, draw_is_enough=False)
        self.holds = prover(self.scorer, self.budget, draw_is_enough=True)
        self.gamble = Gamble(self.lean, self.scorer, self.budget, self._finish)
        self.budget.tables += self.scorer.reduced, self.gamble.known

    def solve(self, view: View, nodes: int, stop: Stop | None = None) -> Solution:
        """Return what the moves of the seat that decides lead to.

        The search ends after so many nodes, or when `stop` says so; what it has proven until then
        is kept.
        """
        position = self.position(view)
        self.budget.set(nodes, stop)
        if self.gamble.matter(position.left, position.potions):
            return Solution({move: self._gamble(position, move) for move in view.legal})
        same = self._choices(position)
        value = self.value_of(position)
        results = dict.fromkeys(self._sorted(position, same.values()), Bounds(-1, value.high))

        def result(card: int) -> Bounds:
            low, high = self._result(position, card)
            return Bounds(low, min(high, value.high))

        self.deepen(results, result)
        return Solution({move: results[same[self._card(position, move)]] for move in view.legal})

    def foresee(self, view: View, nodes: int) -> Solution:
        """Return what the moves would lead to if nobody used a potion after this trick."""
        position = self.position(view)
        self.budget.set(nodes)
        results = dict.fromkeys(view.legal, UNKNOWN)
        self.deepen(results, lambda move: self._gamble(position, move, forgets=True))
        return Solution(results)

    def outlook(self, position: Position) -> Bounds:
        """Return the result of a position for seat 0, with no potion but for the next answer."""
        left, leader, score, table, bonus, potions, led, value = position
        if led is None and not any(bonus):
            return self._between_tricks(left, leader, score, table)
        trick = Trick(left, leader, score, table, potions, led or 0, value, forgets=True)
        try:
            if led is None:
                result = self.gamble.leads(trick, bonus)
            else:
                result = self.gamble.answers(trick, bonus)
        except OutOfNodes:
            return UNKNOWN
        return Bounds(result, result)

    def deepen(self, results: dict[T, Bounds], result: Callable[[T], Bounds]) -> None:
        """Find each result that is not exact, with more and more positions for each of them."""
        share = SHARE
        while (open_ := [one for one in results if not results[one].exact]) and (
            self.budget.share(share)
        ):
            for one in open_:
                self.budget.share(share)
                results[one] = result(one)
            share *= SHARE_GROWS

    def value_of(self, position: Position) -> Bounds:
        """Return the result of a position for the seat that decides, as far as one proof tells."""
        if position.led is not None or any(position.bonus):
            return UNKNOWN
        result = self._between_tricks(
            position.left, position.leader, position.score, position.table
        )
        return result.turned() if position.leader else result

    def slips(self, view: View, moves: Sequence[Move], nodes: int) -> dict[Move, float]:
        """Return, for each move, how likely the other seat is to err with its next card.

        If the seat itself plays the next card, too, it counts what follows then. All moves must be
        best ones. What is not known after so many nodes is 0.
        """
        position = self.position(view)
        self.budget.set(nodes)
        slips = dict.fromkeys(moves, 0.0)
        if self.gamble.matter(position.left, position.potions):
            return slips
        play = self._lead if position.led is None else self._reply
        with suppress(OutOfNodes):
            for move in moves:
                after = play(position, self._card(position, move))
                slips[move] = self._slips(after, position.decider)
        return slips

    def _slips(self, position: Position, seat: int) -> float:
        same = self._choices(position)
        results = {card: self._result(position, card) for card in {*same.values()}}
        if not all(bounds.exact for bounds in results.values()):
            raise OutOfNodes
        if not results:
            return 0.0
        best = max(results.values())
        if position.decider == seat:
            leads = [card for card, result in results.items() if result == best]
            return max(self._slips(self._lead(position, card), seat) for card in leads)
        if position.led is None:
            likely = dict.fromkeys(same, 1.0)
        else:
            likely = {card: self._likely(position, card) for card in same}
        errors = fsum(weight for card, weight in likely.items() if results[same[card]] != best)
        return errors / fsum(likely.values())

    def _likely(self, position: Position, card: int) -> float:
        """Return the weight with which a player by rules of thumb gives this answer."""
        lean, led, leader = self.lean, position.led, position.leader
        assert led is not None
        winner = lean.winner(leader, led, position.led_value, card, position.bonus[1 - leader])
        sums = dict(zip(self.tally.codes, self.tally.unpack(position.score), strict=False))
        gain = 0.0
        for each in (led, card):
            code = lean.cards[each].faction.code
            left = (position.left & lean.suits[code] | 1 << led & lean.suits[code]).bit_count()
            lead = sums[code] / self.tally.unit[code]
            swing = exp(-lead * lead / (2 * left)) / sqrt(left)
            gain += -swing if code == "D" else swing
        cost = strength(lean.cards[card])
        return exp(((gain if winner != leader else -gain) - cost) / HESITATION)

    def position(self, view: View) -> Position:
        lean = self.lean
        hands = open_hands(view)
        left = lean.find(0, hands[0]) | lean.find(1, hands[1])
        led, value, played = None, 0, 0
        if view.table:
            played = lean.gone((view.table[0].card,), left)
            led, value = played.bit_length() - 1, view.table[0].value
        score = self.tally.base
        table = lean.gone(view.set_aside, left)
        for seat, shift in ((0, 0), (1, SHIFT)):
            gnomes = gnomes_before(view, seat)
            score += sum(self.tally.added(seat, card) for card in (*view.score[seat], *gnomes))
            table |= lean.gone(gnomes, left | played) << shift
        bears = [sum(card[0] == "B" for card in view.laid_before[seat]) for seat in (0, 1)]
        lasting = [sum(each.change for each in view.lasting[seat]) for seat in (0, 1)]
        bonus = (3 * bears[0] + lasting[0], 3 * bears[1] + lasting[1])
        potions = Potions(view.potions, view.potions_left, potions_of(view.unturned))
        return Position(left, view.leader, score, table, bonus, potions, led, value)

    def _card(self, position: Position, move: Move) -> int:
        found = self.lean.find(position.decider, (move.card,), position.left)
        return found.bit_length() - 1

    def _gamble(self, position: Position, move: Move, *, forgets: bool = False) -> Bounds:
        """Return what a move leads to while potions matter, for the seat that makes it."""
        seat, card = position.decider, self._card(position, move)
        _, leader, score, table, bonus, potions, led, value = position
        left = position.left ^ 1 << card
        potion = "potion" in move.modifiers
        try:
            if led is None:
                trick = Trick(left, leader, score, table, potions, card, 0, forgets)
                result = self.gamble.after_lead(trick, bonus, potion)
            else:
                trick = Trick(left, leader, score, table, potions, led, value, forgets)
                result = self.gamble.after_reply(trick, card, bonus[seat], potion)
        except OutOfNodes:
            return UNKNOWN
        return Bounds(result, result).turned() if seat else Bounds(result, result)

    def _finish(self, left: int, leader: int, score: int, table: int) -> float:
        result = self._between_tricks(left, leader, score, table)
        if not result.exact:
            raise OutOfNodes
        return result.low

    def _result(self, position: Position, card: int) -> Bounds:
        """Return what a card leads to, for the seat that plays it."""
        if position.led is None:
            return self._after_lead(self._lead(position, card))
        return self._after_reply(position, card)

    def _lead(self, position: Position, card: int) -> Position:
        value = self.lean.cards[card].value + position.bonus[position.leader]
        return position._replace(left=position.left ^ 1 << card, led=card, led_value=value)

    def _after_lead(self, position: Position) -> Bounds:
        """Return what a lead leads to, for the leader."""
        result = Bounds(1, 1)
        for card in self._sorted(position, self._choices(position).values()):
            reply = self._after_reply(position, card).turned()
            result = Bounds(min(result.low, reply.low), min(result.high, reply.high))
            if result.high == -1:
                break
        return result

    def _after_reply(self, position: Position, card: int) -> Bounds:
        """Return what an answer to the led card leads to, for the seat that answers."""
        after = self._reply(position, card)
        result = self._between_tricks(after.left, after.leader, after.score, after.table)
        return result.turned() if position.decider else result

    def _reply(self, position: Position, card: int) -> Position:
        lean, led, leader = self.lean, position.led, position.leader
        assert led is not None
        winner = lean.winner(leader, led, position.led_value, card, position.bonus[1 - leader])
        left = position.left ^ 1 << card
        score, table = self.scorer.collect(led, card, winner, left, position.score, position.table)
        return position._replace(
            left=left,
            leader=lean.next_leader(leader, led, card, winner),
            score=score,
            table=table,
            bonus=(0, 0),
            led=None,
        )

    def _choices(self, position: Position) -> dict[int, int]:
        """Map the cards that may be played to the first one that is equal in effect."""
        seat, led = position.decider, position.led
        cards = position.left & self.lean.owned[seat]
        others = position.left & self.lean.owned[1 - seat]
        if led is not None:
            cards = self.lean.playable(cards, self.lean.suit[led])
            others |= 1 << led
        changed = led is not None and position.led_value != self.lean.cards[led].value
        if changed or any(position.bonus):
            return {card: card for card in bits(cards)}
        found = self.distinct(cards, others, position.table)
        return {card: max(each for each in found if each <= card) for card in bits(cards)}

    def _sorted(self, position: Position, cards: Iterable[int]) -> list[int]:
        """List cards that may be played, those first that are likely to be good."""
        order = self.orders.lead
        if position.led is not None:
            order = self.orders.answers(self.lean.beaten_by[position.led])
        return sorted({*cards}, key=order.__getitem__)

    def _between_tricks(self, left: int, leader: int, score: int, table: int) -> Bounds:
        """Return the result of a position in which the next trick begins, for seat 0."""
        result = UNKNOWN
        try:
            if self.wins(left, leader, score, table) >= 0:
                return Bounds(1, 1)
            result = Bounds(-1, 0)
            if not self.tally.may_abstain or self.holds(left, leader, score, table) < 0:
                return Bounds(-1, -1)
        except OutOfNodes:
            return result
        return Bounds(0, 0)
