"""A position as text: all that decides what can still happen, and what each seat knows.

Two matches have the same text exactly if they are in the same position, however they came to it.
`docs/engine.md` describes the text; `setting_up.set_up` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .artifacts import LASTING, TOKENS
from .cards import Card

if TYPE_CHECKING:
    from .match import Match
    from .trick import Place

UNDECIDED = ("lead", "follow", "react")  # the decisions before it is decided who wins the trick
SEEN_BY_ALL = "!"
SEEN_BY = "ab"  # by seat


def position_of(match: Match) -> str:
    """Return a match's position as text."""
    head = [
        match.kingdom.codes,
        match.edition.name,
        "artifacts" if match.artifacts else "plain",
        f"{match.phase}.{match.trick}",
        match.decision.kind,
        str(match.leader),
    ]
    return " ".join([*head, *(f"{name}={value}" for name, value in _fields(match) if value)])


def is_decided(match: Match) -> bool:
    """Whether it is decided who wins the trick, and something else is asked before the next."""
    is_ending = match.decision.kind == "over" or match.steps is match.rules.ending
    return not is_ending and match.decision.kind not in UNDECIDED


def _fields(match: Match) -> Iterator[tuple[str, str]]:
    """Yield the fields after the head; those without a value are left out."""
    texts_of, places = match.kingdom.texts_of, match.places
    kind = match.decision.kind
    outcome = match.outcome
    if outcome and outcome.reason != "votes":
        winner = "-" if outcome.winner is None else str(outcome.winner)
        yield "ended", f"{winner}:{outcome.reason}"
    if is_decided(match):
        won = match.tricks[-1]
        yield "won", f"{won.winner}:{won.how}:{''.join(won.cards)}:{won.counts_as}"
        yield "next", str(match.next_leader)
    if not outcome:
        yield "passed", "".join(str(seat) for seat in (0, 1) if match.passed >> seat & 1)
    yield "cards", "2" if match.width == 2 else ""
    yield "values", "1" if match.only_values else ""
    for name in ("hands", "followers"):
        sets: list[int] = getattr(match, name)
        yield name, _pair(_marked(match, match.kingdom.cards_of(sets[s]), s) for s in (0, 1))
    yield "score", _pair("".join(texts_of(cards)) for cards in match.score)
    yield "front", _pair("".join(texts_of(cards)) for cards in match.laid_before)
    frozen = sum(place.card.bit for place in match.frozen)
    yield "aside", "".join(texts_of(match.set_aside & ~frozen))
    hidden = match.out & ~match.public
    yield "dropped", _marked(match, match.kingdom.cards_of(hidden))
    deck = match.deck[match.top :]
    yield "deck", "".join(card.text + _mark(match, card) for card in deck)
    yield "prizes", "".join(card.text for card in match.prizes)
    yield "table", ",".join(_place(match, place) for place in places)
    yield "frozen", ",".join(_place(match, place) for place in match.frozen)
    if not outcome:
        due = match.recruiting if match.phase == 1 else match.collecting
        yield "due", _pair(",".join(_due(match, card) for card in cards) for cards in due)
    yield "potions", _pair(",".join(potions) for potions in match.potions)
    yield "left", ",".join(match.potion_deck)
    yield "held", _pair(",".join(a.name for a in held) for held in match.held)
    yield "used", _pair(",".join(used) for used in match.used)
    for name in LASTING:
        yield name, _pair(str(lasting.get(name) or "") for lasting in match.lasting)
    for name in TOKENS:
        yield name, _pair(tokens.get(name, "") for tokens in match.tokens)
    yield "voids", _pair(_codes(match, suits) for suits in match.voids)
    yield "returned", _pair("".join(texts_of(_unseen_returned(match, seat))) for seat in (0, 1))
    if match.artifacts and places and kind in UNDECIDED:
        hands, prizes = match.before_lead
        back = ["".join(texts_of(hand)) for hand in hands]
        yield "back", "/".join([*back, "".join(card.text for card in prizes)])
    if any(artifact.draws_lots for held in match.held for artifact in held):
        yield "seed", match.deal.seed.hex()


def _unseen_returned(match: Match, seat: int) -> int:
    """Return the cards that a seat saw go back into the deck and has not seen since."""
    seen = match.public | match.peeked[seat] | match.hands[seat] | match.followers[seat]
    return match.returned[seat] & ~seen


def _pair(texts: Iterable[str]) -> str:
    """Return the texts of both seats, or "" if both are empty."""
    joined = "/".join(texts)
    return "" if joined == "/" else joined


def _mark(match: Match, card: Card, owner: int | None = None) -> str:
    """Return who has seen a card that is not open, besides its owner."""
    if match.public & card.bit:
        return SEEN_BY_ALL
    return "".join(
        SEEN_BY[seat] for seat in (0, 1) if seat != owner and match.peeked[seat] & card.bit
    )


def _marked(match: Match, cards: list[Card], owner: int | None = None) -> str:
    """Return cards with their marks in deck order; which of two alike is which does not matter."""
    return "".join(
        card.text + mark
        for _, mark, card in sorted(
            ((card.copies, _mark(match, card, owner), card) for card in cards),
            key=lambda entry: entry[:2],
        )
    )


def _due(match: Match, card: Card | None) -> str:
    return card.text + _mark(match, card) if card else "-"


def _place(match: Match, place: Place) -> str:
    counts_as = "" if place.plain else f"@{match.kingdom.faction_of(place.suit).code}"
    return f"{place.seat}{place.card.text}{place.value:+}{counts_as}{'x' * place.doubled}"


def _codes(match: Match, suits: int) -> str:
    return "".join(code for code, suit in match.kingdom.suits.items() if suit & suits)
