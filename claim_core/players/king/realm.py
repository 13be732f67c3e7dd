"""The cards of a kingdom as numbers, in deck order, with tables of what beats and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...cards import union
from ...kingdoms import kingdom
from ..judgement import strength


class Realm:
    """The tables of one kingdom. Each is indexed by cards, which are numbers below 52."""

    def __init__(self, codes: str) -> None:
        cards = kingdom(codes).cards
        self.codes = codes
        self.texts = [card.text for card in cards]
        self.code = [card.faction.code for card in cards]
        self.faction = [codes.index(card.faction.code) for card in cards]
        self.value = [card.value for card in cards]
        self.strength = [strength(card) for card in cards]
        self.wild = bytes(card.wild for card in cards)
        self.numbers: dict[str, list[int]] = {}
        for i, card in enumerate(cards):
            self.numbers.setdefault(card.text, []).append(i)
        self.bit = [card.bit for card in cards]
        self.suits = [kingdom(codes).suits[code] for code in codes]
        # By card: the lower ones of its faction.
        self.lower = [
            union(b for b in cards if b.suit == a.suit and b.value < a.value) for a in cards
        ]
        # By led card: which cards are of its faction, and which may follow it.
        self.suit = [bytes(a.faction is b.faction for b in cards) for a in cards]
        self.follows = [bytes(a.faction is b.faction or b.wild for b in cards) for a in cards]
        self._beats: dict[int, list[bytes]] = {}

    def beats(self, ahead: int = 0) -> list[bytes]:
        """Return, by led card, which cards win if they follow it and it has so much more value."""
        found = self._beats.get(ahead)
        if found is None:
            found = self._beats[ahead] = [self._beating(led, ahead) for led in range(52)]
        return found

    def _beating(self, led: int, ahead: int) -> bytes:
        code, most = self.code[led], self.value[led] + ahead
        return bytes(
            (code == "G" and self.code[card] == "K")
            or bool(self.follows[led][card] and self.value[card] > most)
            for card in range(52)
        )

    def find(self, *groups: Iterable[str]) -> list[list[int]]:
        """Return the numbers of disjoint groups of cards."""
        left = {text: numbers.copy() for text, numbers in self.numbers.items()}
        return [[left[text].pop() for text in group] for group in groups]


@lru_cache(maxsize=64)
def realm_of(codes: str) -> Realm:
    return Realm(codes)
