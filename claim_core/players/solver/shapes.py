"""What the cards of a faction that are left amount to, kept by set of cards.

A position is the same as another if, in each faction, the owners of the cards from the lowest to
the highest are the same, and so is what the cards add to the score. This is the faction's *shape*.
Doppelgängers are compared with the cards of every faction, so they are in every shape.
"""

from __future__ import annotations

from itertools import count, groupby

from .lean import Lean, bits
from .scorer import Scorer

BOTH = 2  # seats own cards of one faction and value
ID_BITS = 32  # a search makes fewer shapes than this can number


class Shapes(dict[int, int]):
    """The shapes of one faction, and what each seat can cash, by the cards left of `among`.

    A seat that leads *cashes* the cards that nothing of the other seat can beat, one after the
    other. So it gets them for certain, and what the other seat must add. A value holds, from the
    lowest bits, what that changes in the sums if seat 0 leads and if seat 1 leads, and the number
    of the shape. Those of all factions together are one integer.
    """

    def __init__(self, lean: Lean, scorer: Scorer, code: str) -> None:
        super().__init__()
        self.lean = lean
        self.scorer = scorer
        self.code = code
        self.suit = lean.suits[code]
        tally = scorer.tally
        self.width = 5 * tally.width
        self.shift = 2 * self.width + ID_BITS * list(lean.suits).index(code)
        # Giants strike Gnomes of their value, and which Troll is the highest shows on the table.
        self.by_card = code == "T" or (code in "NI" and scorer.gnomes_matter)
        self.may_cash = code not in "TD" and not (code == "N" and lean.giants)
        self.among = self.suit | lean.wild
        if code == "G":
            self.among |= lean.suits["K"]
        # By value and faction: the cards of each seat, and their symbols.
        self.steps: list[tuple[list[int], list[int]]] = []
        kinds: dict[object, int] = {}
        # A Doppelgänger does not beat a card of its value, and neither do cards of one faction.
        by_value = lambda i: (lean.cards[i].value, not lean.wild >> i & 1)  # noqa: E731
        for (_, tame), equal in groupby(sorted(bits(self.among), key=by_value), by_value):
            group = sum(1 << i for i in equal if (self.suit | lean.wild) >> i & 1)
            if group:
                i = group.bit_length() - 1
                kind = kinds.setdefault((tame, scorer.gain[0][i]), len(kinds)) << 2
                self.steps.append(([group & owned for owned in lean.owned], [kind, kind | 1]))
        self.numbers: dict[object, int] = {}
        self.next = count()

    def __missing__(self, part: int) -> int:
        shape = part & self.suit if self.by_card else self._shape(part)
        number = self.numbers.get(shape)
        if number is None:
            # Numbers are never used again, for positions that a search is just looking at.
            number = self.numbers[shape] = next(self.next)
        found = number << self.shift
        if self.may_cash:
            found |= self._cash(part, 0) | self._cash(part, 1) << self.width
        self[part] = found
        return found

    def _shape(self, part: int) -> tuple[int, ...]:
        shape: list[int] = []
        for cards, symbols in self.steps:
            first, second = part & cards[0], part & cards[1]
            if first and second:
                equal = (second.bit_count() << 4 | first.bit_count()) << 10
                shape.append(symbols[0] | equal | BOTH)
                continue
            for seat in (0, 1):
                for _ in range((part & cards[seat]).bit_count()):
                    # A seat's cards are never compared with each other.
                    symbol, at = symbols[seat], len(shape)
                    while at and shape[at - 1] > symbol and shape[at - 1] & 3 == seat:
                        at -= 1
                    shape.insert(at, symbol)
        return tuple(shape)

    def _cash(self, part: int, leader: int) -> int:
        lean, weight = self.lean, self.scorer.weight
        mine, theirs = part & lean.owned[leader], part & lean.owned[1 - leader]
        winning = [i for i in bits(mine & self.suit) if not lean.beaten_by[i] & theirs]
        wild = theirs & lean.wild & ~self.suit  # may be played instead
        must = sorted(weight[i] for i in bits(theirs & self.suit))
        must = must[: max(0, len(winning) - wild.bit_count())]
        return 2 * (sum(weight[i] for i in winning) + sum(must))
