"""Positions for tests: a table with only the cards that a test is about, and moves as text.

    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")
    play(match, "0:G5", "1:G9")
    assert followers(match) == ("D2", "U7")

Both hands need the same number of cards: the number of remaining tricks. Other cards are out of the
game, except those needed to fill up the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from claim_core import ARTIFACTS, EDITIONS, Event, Kingdom, Match, Move, deal
from claim_core.cards import Card, union
from claim_core.match import windows_of
from claim_core.records import parse_seated
from claim_core.trace import score_texts

Pair = Sequence[str]
NOTHING = ("", "")


def stage(
    kingdom: str,
    hands: Pair,
    *,
    phase: int = 1,
    prize: str = "",
    deck: str = "",
    followers: Pair = NOTHING,
    score: Pair = NOTHING,
    before: Pair = NOTHING,
    set_aside: str = "",
    leader: int = 0,
    artifacts: Pair | None = None,
    potions: Pair = NOTHING,
    potion_deck: str = "",
    edition: str | None = None,
    seed: bytes = bytes(32),
) -> Match:
    """Create a position; `artifacts` and `potions` are those held by the seats."""
    realm = Kingdom.parse(kingdom)
    match = Match(
        deal(realm, seed, artifacts=artifacts is not None, leader=leader),
        EDITIONS[edition] if edition else None,
    )
    left = {text: realm.cards_of(copies) for text, copies in realm.copies.items()}

    def take(texts: str) -> list[Card]:
        return [left[text].pop(0) for text in texts.split()]

    match.phase = phase
    match.hands = [union(take(hand)) for hand in hands]
    match.phase_hands = match.hands[0], match.hands[1]
    tricks = match.hands[0].bit_count()
    assert tricks == match.hands[1].bit_count(), "both hands need the same number of cards"
    match.trick = 14 - tricks
    match.followers = [union(take(cards)) for cards in followers]
    match.score = [union(take(cards)) for cards in score]
    match.before = [union(take(cards)) for cards in before]
    match.set_aside = union(take(set_aside))
    top = take(prize) + take(deck)
    fill = [card for cards in left.values() for card in cards]
    match.deck = tuple(top + fill[: max(0, 2 * tricks - len(top))]) if phase == 1 else ()
    if not prize:
        match.deck = match.deck[: 2 * tricks]
    match.top = 0
    known = union(match.deck)
    for cards in (match.hands, match.followers, match.score, match.before):
        known |= cards[0] | cards[1]
    match.gone = realm.all_cards & ~(known | match.set_aside)
    match.public = realm.all_cards & ~(known ^ match.score[0] ^ match.score[1])
    match.prizes = []
    if artifacts is not None:
        match.held = [tuple(ARTIFACTS[name] for name in names.split()) for names in artifacts]
        match.windows = [windows_of(held) for held in match.held]
    if "W" in realm.codes:
        match.potions = [tuple(held.split()) for held in potions]
        match.potion_deck = tuple(potion_deck.split())
    match.steps = match.rules.phase_one if phase == 1 else match.rules.phase_two
    match.at = 0
    match._advance()
    return match


def play(match: Match, *moves: str) -> list[Event]:
    """Make moves, each written `seat:move`; return all events."""
    events: list[Event] = []
    for text in moves:
        seat, move = parse_seated(text)
        events += match.push(move, seat)
    return events


def legal(match: Match, seat: int | None = None) -> str:
    """Return a seat's legal moves, sorted, as one text."""
    return " ".join(sorted(move.text for move in match.legal(seat)))


def decision_of(match: Match) -> str:
    """Return the current decision, such as `0 follow`."""
    kind, seat = match.decision
    return f"{seat} {kind}"


def asked(match: Match) -> list[str]:
    """Pass until a card must be played or the match is over; return the decisions passed on."""
    kinds = []
    while match.decision.kind not in ("lead", "follow", "over"):
        kinds.append(decision_of(match))
        match.push(Move.parse("pass"))
    return kinds


def _texts(match: Match, sets: Sequence[int]) -> tuple[str, str]:
    first, second = (" ".join(match.kingdom.texts_of(cards)) for cards in sets)
    return first, second


def hands(match: Match) -> tuple[str, str]:
    return _texts(match, match.hands)


def followers(match: Match) -> tuple[str, str]:
    return _texts(match, match.followers)


def score(match: Match) -> tuple[str, str]:
    return " ".join(score_texts(match, 0)), " ".join(score_texts(match, 1))


def before(match: Match) -> tuple[str, str]:
    return _texts(match, match.before)


def set_aside(match: Match) -> str:
    return " ".join(match.kingdom.texts_of(match.set_aside))


def table(match: Match) -> str:
    """Return the current trick, such as `0:G5 1:G9`."""
    return " ".join(f"{place.seat}:{place.card.text}" for place in match.places)


def values(match: Match) -> list[int]:
    """Return the cards' values in the current trick."""
    return [place.value for place in match.places]


T = TypeVar("T")


def of_kind(events: Sequence[Event], kind: type[T]) -> list[T]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    """Return the kinds of events, in order."""
    return [type(event) for event in events]
