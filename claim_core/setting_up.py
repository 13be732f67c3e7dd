"""Set up a match from the text of its position."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from .artifacts import ARTIFACTS, LASTING, TOKENS
from .cards import Card, union
from .chance import parse_seed
from .deals import NO_SEED, deal
from .editions import parse_edition
from .errors import BadPosition
from .events import TrickWon
from .factions.wizards import POTIONS
from .kingdoms import Kingdom
from .match import Match, windows_of
from .outcome import Outcome
from .positions import SEEN_BY, SEEN_BY_ALL, UNDECIDED
from .trick import Place

T = TypeVar("T")

CARD = re.compile(f"([A-Z][0-9])([{SEEN_BY_ALL}{SEEN_BY}]*)")
PLACE = re.compile("([01])([A-Z][0-9])([+-][0-9]+)(@[A-Z])?(x?)")


def set_up(text: str) -> Match:
    """Return a match in the position of a text that `Match.position` has returned."""
    try:
        match = _SettingUp(text).match
        is_sound = match.position() == text and _is_playable(match)
    except (LookupError, StopIteration, TypeError, ValueError):
        is_sound = False
    if not is_sound:
        raise BadPosition(f"“{text[:40]}” is not a position")
    return match


def _is_playable(match: Match) -> bool:
    """Whether the hands and the deck are as large as the tricks that are left need them."""
    if match.outcome:
        return True
    hands = [hand.bit_count() for hand in match.hands]
    due = [*match.recruiting[0], *match.recruiting[1]]
    drawn = due.count(None)
    if match.decision.kind in UNDECIDED:
        for place in match.places:
            hands[place.seat] += 1
        hands = [hand - match.width for hand in hands]
        drawn = match.width
        if due or len(match.prizes) != (match.width if match.phase == 1 else 0):
            return False
    left = 14 - match.trick - match.width
    in_deck = len(match.deck) - match.top
    return hands == [left, left] and in_deck >= (2 * left + drawn if match.phase == 1 else 0)


class _SettingUp:
    """A match that is being set up."""

    def __init__(self, text: str) -> None:
        codes, edition, artifacts, at, kind, leader, *rest = text.split(" ")
        self.kingdom = Kingdom(codes)
        self.fields = dict(field.split("=", 1) for field in rest)
        self.left = {t: self.kingdom.cards_of(copies) for t, copies in self.kingdom.copies.items()}
        seed = parse_seed(self.fields["seed"]) if "seed" in self.fields else NO_SEED
        match = self.match = Match(
            deal(self.kingdom, seed, artifacts=artifacts == "artifacts", leader=int(leader)),
            parse_edition(edition),
        )
        match.dealt, match.opening = False, ()
        match.phase, match.trick = map(int, at.split("."))
        self._set_cards()
        self._set_table()
        self._set_due()
        others = union(card for cards in self.left.values() for card in cards)
        match.out |= others
        match.public |= others
        self._set_the_rest()
        self._ask(kind)

    # Reading

    def _field(self, name: str) -> str:
        return self.fields.get(name, "")

    def _pair(self, name: str, read: Callable[[str], T]) -> list[T]:
        """Read a field by seat."""
        first, second = self.fields.get(name, "/").split("/")
        return [read(first), read(second)]

    def _take(self, text: str) -> list[Card]:
        """Take cards that have not been used yet, and note who has seen them."""
        cards = []
        for name, seen_by in CARD.findall(text):
            card = self.left[name].pop()
            if seen_by == SEEN_BY_ALL:
                self.match.public |= card.bit
            for seat in (0, 1):
                if SEEN_BY[seat] in seen_by:
                    self.match.peeked[seat] |= card.bit
            cards.append(card)
        return cards

    def _places(self, name: str) -> list[Place]:
        places = []
        for text in _listed(self._field(name)):
            seat, card, value, counts_as, doubled = PLACE.findall(text)[0]
            place = Place(int(seat), *self._take(card))
            place.value, place.doubled = int(value), bool(doubled)
            if counts_as:
                place.suit, place.plain = self.kingdom.suits[counts_as[1]], False
            places.append(place)
        return places

    # Setting up

    def _set_cards(self) -> None:
        match = self.match
        match.public, match.peeked = 0, [0, 0]
        match.hands = [union(cards) for cards in self._pair("hands", self._take)]
        match.followers = [union(cards) for cards in self._pair("followers", self._take)]
        match.phase_hands = match.hands[0], match.hands[1]
        match.score = [union(cards) for cards in self._pair("score", self._take)]
        match.laid_before = [union(cards) for cards in self._pair("front", self._take)]
        self.aside = self._take(self._field("aside"))
        match.out = union(self._take(self._field("dropped")))
        match.deck, match.top = tuple(self._take(self._field("deck"))), 0
        match.prizes = self._take(self._field("prizes"))
        match.public |= union(match.prizes)
        for pile in (*match.score, *match.laid_before):
            match.public |= pile

    def _set_table(self) -> None:
        match = self.match
        match.places, match.frozen = self._places("table"), self._places("frozen")
        match.on_table = union(place.card for place in match.places)
        match.set_aside = union([*self.aside, *(place.card for place in match.frozen)])
        match.public |= match.set_aside
        match.width = int(self._field("cards") or 1)
        match.only_values = self._field("values") == "1"

    def _set_due(self) -> None:
        """Set the decided trick, and which cards the seats are still due."""
        match = self.match
        if "won" not in self.fields:
            return
        winner, how, cards, counts_as = self.fields["won"].split(":")
        match.winner, match.loser = int(winner), 1 - int(winner)
        match.next_leader = int(self.fields["next"])
        played = tuple(card for card, _ in CARD.findall(cards))
        match.tricks = [
            TrickWon(match.phase, match.trick, match.leader, match.winner, how, played, counts_as)
        ]
        if match.tricks[-1].nobody_won:
            _require_known([how], ARTIFACTS)
            match.nobody_wins = how
        match.public |= match.on_table
        due = self._pair("due", _listed)
        if match.phase == 1:
            ghosts = [place.card for place in match.places if place.card.faction.code == "H"]
            open_cards = match.prizes + ghosts
            match.recruiting = [[self._due(open_cards, text) for text in texts] for texts in due]
            taken = union(card for cards in match.recruiting for card in cards if card)
            match.on_table &= ~taken
            match.out |= union(match.prizes) & ~taken if taken else 0
        else:
            for seat in (0, 1):
                own = [p.card for p in match.places if not match.nobody_wins or p.seat == seat]
                open_cards = self.aside + own
                match.collecting[seat] = [_pop(open_cards, text) for text in due[seat]]

    def _due(self, open_cards: list[Card], text: str) -> Card | None:
        """Return a due card of phase one: an open one, one taken from the deck, or one to draw."""
        if text == "-":
            return None
        return _pop(open_cards, text) if SEEN_BY_ALL in text else self._take(text)[0]

    def _set_the_rest(self) -> None:
        match, suits = self.match, self.kingdom.suits
        match.potions = [tuple(potions) for potions in self._pair("potions", _listed)]
        match.potion_deck = tuple(_listed(self._field("left")))
        _require_known([*match.potions[0], *match.potions[1], *match.potion_deck], POTIONS)
        held = self._pair("held", _listed)
        match.held = [tuple(ARTIFACTS[name] for name in names) for names in held]
        match.windows = [windows_of(artifacts) for artifacts in match.held]
        match.used = [tuple(names) for names in self._pair("used", _listed)]
        _require_known([*held[0], *held[1], *match.used[0], *match.used[1]], ARTIFACTS)
        match.lasting = self._left_of(LASTING, int)
        match.tokens = self._left_of(TOKENS, str)
        for code in (*match.tokens[0].values(), *match.tokens[1].values()):
            _require_known([code], suits)
        match.voids = self._pair("voids", lambda codes: sum(suits[code] for code in codes))
        unique = self.kingdom.unique
        match.returned = self._pair(
            "returned", lambda text: union(unique[name] for name, _ in CARD.findall(text))
        )
        match.before_lead = (match.hands[0], match.hands[1]), tuple(match.prizes)
        if "back" in self.fields:
            match.before_lead = self._back()

    def _left_of(
        self, artifacts: Collection[str], read: Callable[[str], T]
    ) -> list[Mapping[str, T]]:
        """Read what is left of the effects of artifacts, by seat."""
        pairs = {name: self._pair(name, str) for name in artifacts}
        return [
            {name: read(pair[seat]) for name, pair in pairs.items() if pair[seat]}
            for seat in (0, 1)
        ]

    def _back(self) -> tuple[tuple[int, int], tuple[Card, ...]]:
        """Return how it was before the lead: cards now in the hands, the prizes and the trick."""
        match = self.match
        texts = [CARD.findall(cards) for cards in self.fields["back"].split("/")]
        hands = [self.kingdom.cards_of(hand) for hand in match.hands]
        table = [[p.card for p in match.places if p.seat == seat] for seat in (0, 1)]
        cards = hands[0] + table[0] + match.prizes + table[1] + hands[1]
        mine = union(_pop(cards, text) for text, _ in texts[0])
        cards.reverse()
        theirs = union(_pop(cards, text) for text, _ in texts[1])
        return (mine, theirs), tuple(_pop(cards, text) for text, _ in texts[2])

    def _ask(self, kind: str) -> None:
        """Go to the step that needs this decision, and let it ask."""
        match = self.match
        match.passed = sum(1 << int(seat) for seat in self._field("passed"))
        if "ended" in self.fields:
            winner, reason = self.fields["ended"].split(":")
            match.end(Outcome(None if winner == "-" else int(winner), None, reason))
            return
        match.steps = match.rules.steps_with(kind, match.phase)
        if kind in ("seer", "keep"):
            match.looking = match.deck[: 1 if kind == "seer" else 3]
        match.at = next(at for at, step in enumerate(match.steps) if kind in step.kinds)
        if kind == "over":
            match.at -= 1  # the vote
        match._advance()


def _listed(text: str) -> list[str]:
    return text.split(",") if text else []


def _require_known(names: list[str], known: Collection[str]) -> None:
    """Refuse names that do not exist, and those that there are twice."""
    if len({*names} & {*known}) < len(names):
        raise ValueError("there is no such name, or only one")


def _pop(cards: list[Card], text: str) -> Card:
    """Remove and return the first card with this text, whatever its mark."""
    return cards.pop([card.text for card in cards].index(text[:2]))
