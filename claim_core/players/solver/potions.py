"""Phase two with potions that nobody knows: the mean result with the best play.

A potion may be any that has not been turned yet. As soon as no potion can be used any more, the
proofs take over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import fsum  # what sum of floats returns depends on the Python
from typing import NamedTuple

from ...factions.wizards import POTIONS
from .lean import Lean, bits
from .prove import Budget
from .scorer import Scorer

# The result of a position without potions, for seat 0.
Finish = Callable[[int, int, int, int], float]


class Potions(NamedTuple):
    """How many potions the seats hold and how many are left, and what they may be, as bits."""

    held: tuple[int, int]
    left: int
    may_be: int

    def turned(self, seat: int, potion: int) -> Potions:
        first, second = self.held
        held = (first, second - 1) if seat else (first - 1, second)
        return Potions(held, self.left, self.may_be ^ 1 << potion)

    def drawn(self, seat: int) -> Potions:
        first, second = self.held
        held = (first, second + 1) if seat else (first + 1, second)
        return Potions(held, self.left - 1, self.may_be)


def potions_of(texts: Iterable[str]) -> int:
    """Return potions as bits."""
    return sum(1 << POTIONS.index(text) for text in texts)


class Trick(NamedTuple):
    """A position in the middle of a trick."""

    left: int
    leader: int
    score: int
    table: int
    potions: Potions
    led: int
    led_value: int
    forgets: bool = False  # whether nobody uses a potion after it


class Gamble:
    """Finds mean results; those of seat 0 unless noted otherwise."""

    def __init__(self, lean: Lean, scorer: Scorer, budget: Budget, finish: Finish) -> None:
        self.lean = lean
        self.scorer = scorer
        self.budget = budget
        self.finish = finish
        self.wizards = lean.suits.get("W", 0)
        self.known: dict[tuple[int, int, int, int, Potions], float] = {}

    def matter(self, left: int, potions: Potions) -> bool:
        """Whether a potion can still be used."""
        return bool(left) and (any(potions.held) or bool(potions.left and left & self.wizards))

    def lead(self, left: int, leader: int, score: int, table: int, potions: Potions) -> float:
        """Return the mean result of a position in which the next trick begins."""
        if not self.matter(left, potions):
            return self.finish(left, leader, score, table)
        settled = self.scorer.settled(left, score, table)
        if settled is not None:
            return settled
        key = left, leader, score, table, potions
        if key not in self.known:
            sign = -1 if leader else 1
            best = -2.0
            for card in self._cards(left & self.lean.owned[leader]):
                for potion in (False, True)[: 1 + (potions.held[leader] > 0)]:
                    trick = Trick(left ^ 1 << card, leader, score, table, potions, card, 0)
                    best = max(best, sign * self.after_lead(trick, (0, 0), potion))
                if best == 1:
                    break
            self.known[key] = sign * best
        return self.known[key]

    def after_lead(self, trick: Trick, bonus: tuple[int, int], potion: bool) -> float:
        """Return the mean result after a lead, perhaps with a potion, given the seats' bonuses."""
        printed = self.lean.cards[trick.led].value
        value = printed + bonus[trick.leader]
        if not potion:
            return self.answers(trick._replace(led_value=value), bonus)
        return self._mean(
            self.answers(trick._replace(led_value=value + change, potions=potions), bonus)
            for change, potions in self._turn(trick.potions, trick.leader, printed)
        )

    def leads(self, trick: Trick, bonus: tuple[int, int]) -> float:
        """Return the mean result of a trick that begins without a potion, given the bonuses."""
        sign = -1 if trick.leader else 1
        return sign * max(
            sign
            * self.after_lead(trick._replace(left=trick.left ^ 1 << card, led=card), bonus, False)
            for card in self._cards(trick.left & self.lean.owned[trick.leader])
        )

    def answers(self, trick: Trick, bonus: tuple[int, int]) -> float:
        """Return the mean result of the best answer to a lead, given the seats' bonuses."""
        seat = 1 - trick.leader
        sign = -1 if seat else 1
        hand = trick.left & self.lean.owned[seat]
        best = -2.0
        for card in self._cards(self.lean.playable(hand, self.lean.suit[trick.led])):
            for potion in (False, True)[: 1 + (trick.potions.held[seat] > 0)]:
                best = max(best, sign * self.after_reply(trick, card, bonus[seat], potion))
            if best == 1:
                break
        return sign * best

    def after_reply(self, trick: Trick, card: int, bonus: int, potion: bool) -> float:
        """Return the mean result after an answer with a bonus, and perhaps with a potion."""
        if not potion:
            return self._decide(trick, card, bonus)
        value, seat = self.lean.cards[card].value, 1 - trick.leader
        return self._mean(
            self._decide(trick._replace(potions=potions), card, bonus + change)
            for change, potions in self._turn(trick.potions, seat, value)
        )

    def _decide(self, trick: Trick, card: int, bonus: int) -> float:
        self.budget.take()
        lean, leader, led, potions = self.lean, trick.leader, trick.led, trick.potions
        winner = lean.winner(leader, led, trick.led_value, card, bonus)
        left = trick.left & ~(1 << card)
        if potions.left and self.wizards >> (led if winner == leader else card) & 1:
            potions = potions.drawn(winner)
        score, table = self.scorer.collect(led, card, winner, left, trick.score, trick.table)
        next_leader = lean.next_leader(leader, led, card, winner)
        if trick.forgets:
            return self.finish(left, next_leader, score, table)
        return self.lead(left, next_leader, score, table, potions)

    def _cards(self, cards: int) -> Iterator[int]:
        """Yield a set's cards, only one of identical ones."""
        last = ""
        for i in bits(cards):
            if self.lean.cards[i].text != last:
                last = self.lean.cards[i].text
                yield i

    @staticmethod
    def _turn(potions: Potions, seat: int, value: int) -> Iterator[tuple[int, Potions]]:
        """Yield what each possible potion adds to a card of this value."""
        for potion in bits(potions.may_be):
            text = POTIONS[potion]
            yield value if text == "x2" else int(text), potions.turned(seat, potion)

    @staticmethod
    def _mean(results: Iterator[float]) -> float:
        found = list(results)
        return fsum(found) / len(found)
