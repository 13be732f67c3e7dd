"""What the cards of a phase two add to the score, and what they can still change."""

from __future__ import annotations

from .lean import SHIFT, Lean, bits
from .tally import Tally


class Scorer:
    """What the cards of a phase two add to the score, and what they can still change."""

    def __init__(self, lean: Lean, tally: Tally) -> None:
        self.lean = lean
        self.tally = tally
        texts = [card.text for card in lean.cards]
        self.added = [[tally.added(seat, text) for text in texts] for seat in (0, 1)]
        self.weight = [tally.weight(text) for text in texts]
        dwarves = lean.dwarves
        # By the trick's winner: what a card of the trick adds to the score.
        self.gain = [
            [self.added[seat ^ dwarves >> i & 1][i] for i in range(lean.count)] for seat in (0, 1)
        ]
        # Whether it matters which Gnomes lie in front of the seats.
        self.gnomes_matter = tally.count_gnomes or bool(lean.gnomes and lean.giants)
        self.reduced: dict[tuple[int, int], tuple[int, int]] = {}

    def rest(self, cards: int) -> int:
        """Return what a set of cards can still change."""
        return sum(self.weight[i] for i in bits(cards))

    def collect(
        self, led: int, followed: int, winner: int, left: int, score: int, table: int
    ) -> tuple[int, int]:
        """Return the score and the table after a trick; the general form of adding gains."""
        won, lost, struck, table = self.lean.collect(led, followed, winner, left, table)
        mine, theirs = self.added[winner], self.added[1 - winner]
        for i in bits(won):
            score += mine[i]
        for i in bits(lost):
            score += theirs[i]
        for i in bits(struck):
            score -= theirs[i]
        return score, table

    def reduce(self, table: int, left: int) -> tuple[int, int]:
        """Return the table without what cannot matter, and what the rest can still change.

        Gnomes that no Giant can strike any more are safe, and identical ones are interchangeable.
        """
        pair = left & (self.lean.giants | self.lean.gnomes)
        found = self.reduced.get((table, pair))
        if found is None:
            found = self.reduced[table, pair] = self._reduce(table, pair)
        return found

    def _reduce(self, table: int, left: int) -> tuple[int, int]:
        lean = self.lean
        reduced = table & lean.trolls
        rest = self.rest(reduced)
        for shift in (0, SHIFT):
            for i in bits(table >> shift & lean.gnomes):
                if left & lean.hunters[i]:
                    rest += self.weight[i]
                elif not self.tally.count_gnomes:
                    continue
                alike = lean.alike[i] & ~left & ~(reduced >> shift)
                reduced |= (alike & -alike) << shift
        return reduced, rest

    def settled(self, left: int, score: int, table: int) -> int | None:
        """Return who wins if that is certain however the cards left are played, else `None`."""
        tally = self.tally
        table, rest = self.reduce(table, left)
        rest += self.rest(left)
        lowest, _ = tally.bounds(draw_is_enough=False)
        _, highest = tally.bounds(draw_is_enough=True)
        if (((score | tally.guard) - lowest - rest) & tally.five).bit_count() >= 3:
            return 1
        if (((highest - rest | tally.guard) - score) & tally.five).bit_count() >= 3:
            return -1
        return None

    def result(self, score: int, table: int) -> int:
        """Return who wins at the end: 1 is seat 0, -1 is seat 1, 0 is nobody."""
        cards = self.lean.cards
        first, second = (
            sorted((cards[i].value for i in bits(table >> shift & self.lean.gnomes)), reverse=True)
            for shift in (0, SHIFT)
        )
        return self.tally.result(score, (first, second))
