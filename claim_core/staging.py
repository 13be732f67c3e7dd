"""Positions with only the cards that an example or a test is about.

    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")

Both hands need the same number of cards: the number of remaining tricks. Other cards are out of the
game, except those needed to fill up the deck.
"""

from __future__ import annotations

from collections.abc import Sequence

from .artifacts import ARTIFACTS
from .cards import Card, union
from .deals import deal
from .editions import EDITIONS
from .kingdoms import Kingdom
from .match import Match, windows_of

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
    laid_before: Pair = NOTHING,
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
    match.laid_before = [union(take(cards)) for cards in laid_before]
    match.set_aside = union(take(set_aside))
    top = take(prize) + take(deck)
    fill = [card for cards in left.values() for card in cards]
    match.deck = tuple(top + fill[: max(0, 2 * tricks - len(top))]) if phase == 1 else ()
    if not prize:
        match.deck = match.deck[: 2 * tricks]
    match.top = 0
    known = union(match.deck)
    for cards in (match.hands, match.followers, match.score, match.laid_before):
        known |= cards[0] | cards[1]
    match.out = realm.all_cards & ~(known | match.set_aside)
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
    match.dealt = False
    match._advance()
    return match
