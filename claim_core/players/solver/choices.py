"""Which cards to try, and in which order."""

from __future__ import annotations

from collections.abc import Callable

from .lean import HAND, SHIFT, Lean, bits
from .scorer import Scorer

# In which order to lead; a good one saves most of the work.
LEADS = "XKGUTREWBSHNID"

Distinct = Callable[[int, int, int], list[int]]
Group = tuple[int, int, list[int]]  # how many answers there are, the order, and the cards
NONE: Group = (0, 0, [])
ANYTHING = HAND  # more answers than any faction has


def distinguisher(lean: Lean, scorer: Scorer) -> Distinct:
    """Return a function that lists a hand's cards, only one of those that are equal in effect.

    Two cards are equal if they add the same to the score and no card of the other seat that is left
    comes between them.
    """
    rivals = []
    for i in range(lean.count):
        beats = sum(1 << j for j in range(lean.count) if lean.beaten_by[j] >> i & 1)
        lower_trolls = lean.trolls & (1 << i) - 1 if lean.trolls >> i & 1 else 0
        rivals.append(lean.beaten_by[i] | beats << SHIFT | lower_trolls << 2 * SHIFT)
    kinds: dict[object, int] = {}
    kind = [
        kinds.setdefault(
            (card.faction, scorer.gain[0][i], card.faction.code in "NI" and card.value), i
        )
        for i, card in enumerate(lean.cards)
    ]
    trolls = lean.trolls
    every = 1 | 1 << SHIFT | 1 << 2 * SHIFT

    def distinct(cards: int, others: int, table: int) -> list[int]:
        found: list[int] = []
        others = (others | table & trolls) * every
        last_kind = last = -1
        while cards:
            low = cards & -cards
            cards ^= low
            i = low.bit_length() - 1
            if kind[i] != last_kind or (rivals[i] ^ rivals[last]) & others:
                last_kind, last = kind[i], i
                found.append(i)
        return found

    return distinct


class Orders:
    """The order in which to try each card: as a lead, as a winning and as a losing answer."""

    def __init__(self, lean: Lean) -> None:
        self.lead: list[int] = []
        self.win: list[int] = []
        self.lose: list[int] = []
        for card in lean.cards:
            code, value = card.faction.code, card.value
            self.lead.append(100 * LEADS.index(code) + (value if code == "D" else -value))
            if code == "D":
                self.win.append(100 + value)
                self.lose.append(-50 - value)
            else:
                self.win.append(value + 20 * card.wild)
                self.lose.append(50 + value + 20 * card.wild)

    def answers(self, beating: int) -> list[int]:
        """Return the order in which to try each card as an answer, given the ones that win."""
        return [self.win[i] if beating >> i & 1 else self.lose[i] for i in range(len(self.win))]


class Leads(dict[int, Group]):
    """What a seat may lead of one faction, by the cards left of it and of the wild ones."""

    def __init__(
        self, lean: Lean, orders: Orders, distinct: Distinct, suit: int, seat: int
    ) -> None:
        super().__init__()
        self.lean = lean
        self.orders = orders
        self.distinct = distinct
        self.suit = suit
        self.mine, self.theirs = lean.owned[seat], lean.owned[1 - seat]

    def __missing__(self, part: int) -> Group:
        found = self[part] = self.group(part & self.mine & self.suit, part & self.theirs, 0)
        return found

    def group(self, cards: int, others: int, table: int) -> Group:
        leads = self.distinct(cards, others, table)
        if not leads:
            return NONE
        leads.sort(key=self.orders.lead.__getitem__)
        answers = others & (self.suit | self.lean.wild) if others & self.suit else ANYTHING
        return answers.bit_count(), self.orders.lead[leads[0]], leads


class Answers(dict[int, list[int]]):
    """How a seat may answer a card by following suit, by the cards left of it and the wild ones."""

    def __init__(self, lean: Lean, orders: Orders, distinct: Distinct, led: int) -> None:
        super().__init__()
        self.lean = lean
        self.led = led
        self.distinct = distinct
        self.order = orders.answers(lean.beaten_by[led])
        self.theirs = lean.owned[1 - lean.owner[led]]

    def __missing__(self, part: int) -> list[int]:
        theirs, wild = part & self.theirs, self.lean.wild
        found = self.distinct(theirs & ~wild, part & ~self.theirs, 0)
        # Which Doppelgängers are equal depends on the other factions, too.
        found += bits(theirs & wild)
        found.sort(key=self.order.__getitem__)
        self[part] = found
        return found
