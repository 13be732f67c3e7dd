"""The rules of phase two on small integers, for searches: the same as those of `Match`.

The cards that the seats hold at the start of phase two are numbered in deck order; a set of them is
an integer with one bit per card. A card stays with its seat until it is played, so the set of cards
that are `left` tells both hands.

What lies on the table between two tricks is an integer, too: Trolls set aside and the Gnomes in
front of seat 0 by their bits, those in front of seat 1 shifted by `SHIFT`. It is 0 in most
kingdoms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...kingdoms import kingdom

SHIFT = 26  # more than there are cards
HAND = (1 << SHIFT) - 1


class Lean:
    """The cards of one phase two, and what they do in a trick."""

    def __init__(self, codes: str, hands: Sequence[Iterable[str]]) -> None:
        realm = kingdom(codes)
        card_of = {card.text: card for card in realm.cards}
        dealt = sorted((card_of[text].bit, seat, text) for seat in (0, 1) for text in hands[seat])
        self.cards = [card_of[text] for _, _, text in dealt]
        self.count = len(dealt)
        self.all_cards = (1 << len(dealt)) - 1
        self.owner = [seat for _, seat, _ in dealt]
        self.owned = [sum(1 << i for i, at in enumerate(self.owner) if at == s) for s in (0, 1)]
        self.suits = dict.fromkeys(codes, 0)
        self.wild = 0
        for i, card in enumerate(self.cards):
            self.suits[card.faction.code] |= 1 << i
            if card.wild:
                self.wild |= 1 << i
        self.suit = [self.suits[card.faction.code] for card in self.cards]
        self.dragons = self.suits.get("R", 0)
        self.dwarves = self.suits.get("D", 0)
        self.trolls = self.suits.get("T", 0)
        self.gnomes = self.suits.get("N", 0)
        self.giants = self.suits.get("I", 0)
        self.gnomes_of = {value: self._with("N", value) for value in range(10)}
        self.hunters = [self._with("I", card.value) for card in self.cards]
        self.alike = [self._with(card.faction.code, card.value) for card in self.cards]
        self._beating: dict[tuple[str, int], int] = {}
        self.beaten_by = [self.beating(card.faction.code, card.value) for card in self.cards]

    def _with(self, code: str, value: int) -> int:
        return sum(1 << i for i in bits(self.suits.get(code, 0)) if self.cards[i].value == value)

    def find(self, seat: int, texts: Iterable[str], among: int = -1) -> int:
        """Return the set of a seat's cards with these texts; of identical ones, the last."""
        return self._find(texts, self.owned[seat] & among)

    def gone(self, texts: Iterable[str], left: int) -> int:
        """Return the set of cards with these texts that are not among those left."""
        return self._find(texts, self.all_cards & ~left)

    def _find(self, texts: Iterable[str], among: int) -> int:
        found = 0
        for text in texts:
            i = max(i for i in bits(among & ~found) if self.cards[i].text == text)
            found |= 1 << i
        return found

    def beating(self, code: str, value: int) -> int:
        """Return the cards that win if they follow a card of this faction and value."""
        found = self._beating.get((code, value))
        if found is None:
            found = self._beating[code, value] = sum(
                1 << i
                for i, card in enumerate(self.cards)
                if card.faction.beats == code
                or ((card.faction.code == code or card.wild) and card.value > value)
            )
        return found

    def winner(self, leader: int, led: int, value: int, followed: int, bonus: int) -> int:
        """Return who wins a trick, given the value of the led card and the bonus of the other."""
        beating = self.beating(self.cards[led].faction.code, value - bonus)
        return 1 - leader if beating >> followed & 1 else leader

    def playable(self, hand: int, suit: int) -> int:
        """Return the cards of a hand that may follow a card of this suit."""
        return hand & (suit | self.wild) if hand & suit else hand

    def next_leader(self, leader: int, led: int, followed: int, winner: int) -> int:
        """Return who leads the next trick: the winner, or who played the last Dragon."""
        if self.dragons >> followed & 1:
            return 1 - leader
        if self.dragons >> led & 1:
            return leader
        return winner

    def collect(
        self, led: int, followed: int, winner: int, left: int, table: int
    ) -> tuple[int, int, int, int]:
        """Return what winner and loser collect, what is struck, and the table after the trick.

        `left` are the cards left after it.
        """
        struck = 0
        theirs = 0 if winner else SHIFT  # where the loser's Gnomes are
        for card in (led, followed):
            if self.giants >> card & 1:
                gnomes = self.gnomes_of[self.cards[card].value] & table >> theirs & ~struck
                struck |= gnomes & -gnomes
        table ^= struck << theirs
        played = 1 << led | 1 << followed
        won, lost = played & ~self.dwarves, played & self.dwarves
        if self.trolls:
            waiting = table & self.trolls
            if not left:
                won |= waiting
                table ^= waiting
            elif trolls := waiting | won & self.trolls:
                highest = 1 << trolls.bit_length() - 1
                won = won & ~self.trolls | highest
                table ^= waiting ^ trolls ^ highest
        table |= (won & self.gnomes) << (SHIFT if winner else 0)
        return won, lost, struck, table


def bits(cards: int) -> Iterator[int]:
    """Yield the numbers of the cards of a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low
