"""Kingdoms: five factions, their 52 cards, and lookup tables for the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, TypeVar

from .cards import Card, CardEvents, bits
from .errors import BadKingdom
from .factions import FACTIONS, Faction
from .moves import Move

K = TypeVar("K")
T = TypeVar("T")

ROOM = 1 << 18  # entries in all tables together: at most some 40 MB
NAMES = {"classic": "GKUDX", "claim2": "NIRTE", "magic": "GKWBS"}


class Kingdom:
    """A kingdom, by its name or its five codes in any order; there is one object for each."""

    def __new__(cls, text: str) -> Kingdom:
        found = _ALL.get(text)
        if found is None:
            codes = _codes(text)
            found = _ALL.get(codes) or _ALL.setdefault(codes, cls._of(codes))
        return found

    @classmethod
    def _of(cls, codes: str) -> Kingdom:
        self = super().__new__(cls)
        self._build(codes)
        return self

    def _build(self, codes: str) -> None:
        self.codes = codes
        self.factions: tuple[Faction, ...] = tuple(FACTIONS[code] for code in codes)
        self.suits: dict[str, int] = {}
        self.copies: dict[str, int] = {}
        at = 0
        for faction in self.factions:
            self.suits[faction.code] = (1 << at + len(faction.values)) - (1 << at)
            for value in faction.values:
                text = f"{faction.code}{value}"
                self.copies[text] = self.copies.get(text, 0) | 1 << at
                at += 1
        self.cards: tuple[Card, ...] = tuple(self._cards())
        self.by_bit = {card.bit: card for card in self.cards}
        self.all_cards = sum(self.suits.values())
        self.wild = sum(self.suits[f.code] for f in self.factions if f.wild)
        self.stay_in_front = sum(self.suits[f.code] for f in self.factions if f.stays_in_front)
        self.unique = {card.text: card for card in self.cards if card.copies == card.bit}
        parts = list(self._chunks())
        self._plays = [(part, _Table(self._plays_of)) for part in parts]
        self._texts = [(part, _Table(self._texts_of)) for part in parts]
        self._suffixed = _Table(self._suffixed_plays, size=len(self.cards))

    def _cards(self) -> Iterator[Card]:
        bit = 1
        for faction in self.factions:
            for value in faction.values:
                text = f"{faction.code}{value}"
                yield Card(
                    text,
                    faction,
                    value,
                    bit,
                    suit=self.suits[faction.code],
                    copies=self.copies[text],
                    beats=self.suits.get(faction.beats, 0),
                    wild=faction.wild,
                    events=CardEvents.of(text),
                    kingdom=self.codes,
                )
                bit <<= 1

    def _chunks(self) -> Iterator[int]:
        """Split the deck into sets of at most thirteen cards, keeping equal cards together."""
        part = 0
        for card in self.cards:
            if (part | card.copies).bit_count() > 13:
                yield part
                part = 0
            part |= card.copies
        yield part

    @staticmethod
    def parse(text: str) -> Kingdom:
        """Parse a kingdom's name or its five codes in any order."""
        return Kingdom(text)

    @property
    def name(self) -> str:
        """The kingdom's name, or its codes if it has none."""
        return next((name for name, codes in NAMES.items() if codes == self.codes), self.codes)

    def __repr__(self) -> str:
        return f"Kingdom({self.codes})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return kingdom, (self.codes,)

    def cards_of(self, cards: int) -> list[Card]:
        """List the cards of a set in deck order."""
        return [self.by_bit[bit] for bit in bits(cards)]

    def faction_of(self, suit: int) -> Faction:
        """Return the faction with this suit."""
        return next(faction for faction in self.factions if self.suits[faction.code] == suit)

    def texts_of(self, cards: int) -> tuple[str, ...]:
        """List the texts of a set's cards in deck order."""
        texts: tuple[str, ...] = ()
        for part, cache in self._texts:
            texts += cache[cards & part]
        return texts

    def _texts_of(self, cards: int) -> tuple[str, ...]:
        return tuple(self.by_bit[bit].text for bit in bits(cards))

    def find(self, texts: Iterable[str]) -> tuple[Card, ...]:
        """Return the cards for the texts of a whole deck."""
        left = {text: self.cards_of(copies) for text, copies in self.copies.items()}
        return tuple(left[text].pop(0) for text in texts)

    def distinct(self, cards: int) -> list[Card]:
        """List a set's cards, only one per text."""
        distinct = []
        while cards:
            card = self.by_bit[cards & -cards]
            distinct.append(card)
            cards &= ~card.copies
        return distinct

    def plays(self, cards: int, suffix: str = "") -> list[Move]:
        """Return the moves that play these cards with these modifiers, without duplicates."""
        if suffix:
            return self._plays_with(cards, suffix)
        moves: list[Move] = []
        for part, cache in self._plays:
            moves += cache[cards & part]
        return moves

    def _plays_of(self, cards: int) -> list[Move]:
        return [Move.parse(card.text) for card in self.distinct(cards)]

    def _suffixed_plays(self, suffix: str) -> dict[int, tuple[Move, int]]:
        """Return, for each card, its play with these modifiers and all cards but its copies."""
        return {card.bit: (Move.parse(card.text + suffix), ~card.copies) for card in self.cards}

    def _plays_with(self, cards: int, suffix: str) -> list[Move]:
        table = self._suffixed[suffix]
        moves = []
        while cards:
            move, others = table[cards & -cards]
            moves.append(move)
            cards &= others
        return moves


class _Table(dict[K, T]):
    """A function's values, computed when first needed. All tables together are bounded."""

    room = ROOM
    used: ClassVar[list[_Table[Any, Any]]] = []

    def __init__(self, make: Callable[[K], T], size: int = 1) -> None:
        self.make = make
        self.size = size  # of an entry

    def __missing__(self, key: K) -> T:
        if _Table.room < self.size:
            for table in _Table.used:
                table.clear()
            _Table.used.clear()
            _Table.room = ROOM
        if not self:
            _Table.used.append(self)
        _Table.room -= self.size
        value = self[key] = self.make(key)
        return value


_ALL: dict[str, Kingdom] = {}  # by codes


def kingdom(codes: str) -> Kingdom:
    return Kingdom(codes)


def card_of(codes: str, bit: int) -> Card:
    return kingdom(codes).by_bit[bit]


def _codes(text: str) -> str:
    text = text.strip()
    if text.lower() in NAMES:
        return NAMES[text.lower()]
    codes = text.upper()
    names = ", ".join(NAMES)
    for code in codes:
        if code not in FACTIONS:
            raise BadKingdom(
                f"“{text[:40]}” is no kingdom: a kingdom is one of {names},"
                f" or five of the factions {' '.join(FACTIONS)}",
                "kingdom",
                typed=text[:40],
                names=names,
                codes=" ".join(FACTIONS),
            )
    for code in codes:
        if codes.count(code) > 1:
            message = f"{FACTIONS[code].name} ({code}) can be in a kingdom only once"
            raise BadKingdom(message, "twice", faction=code, code=code)
    if len(codes) != 5:
        message = f"a kingdom has five factions, not {len(codes)}"
        raise BadKingdom(message, "five", number=str(len(codes)))
    for code in codes:
        partner = FACTIONS[code].partner
        if partner and partner not in codes:
            raise BadKingdom(
                f"{FACTIONS[code].name} ({code}) and {FACTIONS[partner].name} ({partner})"
                " come as a pair",
                "partner",
                faction=code,
                partner=partner,
            )
    pairs = [code for code in codes if FACTIONS[code].partner]
    if len(pairs) != 2:
        raise BadKingdom(
            "a kingdom has one pair, Goblins and Knights (G K) or Gnomes and Giants (N I),"
            f" not {'two' if pairs else 'none'}",
            "pairs",
            both="yes" if pairs else "no",
        )
    return "".join(code for code in FACTIONS if code in codes)
