"""Lead and follow: which cards may be played, and what playing one does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from .artifacts import MODIFIERS, Modifier
from .cards import Card
from .errors import IllegalMove
from .events import Played, Used
from .factions.wizards import turn_potion
from .moves import Move
from .step import Action, Decision, Question
from .trick import Place

if TYPE_CHECKING:
    from .match import Match

LEAD = Decision("lead", 0), Decision("lead", 1)  # by leader
FOLLOW = Decision("follow", 1), Decision("follow", 0)

WINDOWS = frozenset(("lead", "follow", "card"))  # for artifacts used before or with a card


class Begin(Action):
    """Undo what artifacts made of the last trick, and note how it was before the lead."""

    def happen(self, match: Match) -> None:
        match.width = 1
        match.only_values = False
        match.nobody_wins = ""
        match.before_lead = (match.hands[0], match.hands[1]), tuple(match.prizes)


class Play(Question):
    """Ask for as many cards as the trick is wide from the leader, then from the follower."""

    kinds = ("lead", "follow")

    def ask(self, match: Match) -> Decision | None:
        played = len(match.places)
        if played < match.width:
            return LEAD[match.leader]
        if played < 2 * match.width:
            return FOLLOW[match.leader]
        return None

    def legal(self, match: Match, seat: int) -> list[Move]:
        windows = match.windows[seat]
        if match.potions[seat] or (windows and not WINDOWS.isdisjoint(windows)):
            return self._legal_with_artifacts(match, seat)
        return match.kingdom.plays(playable(match, seat) if match.places else match.hands[seat])

    def _legal_with_artifacts(self, match: Match, seat: int) -> list[Move]:
        plays = match.kingdom.plays
        moves = match.uses(match.decision.kind, seat)
        for modifiers in product(*available_modifiers(match, seat)):
            used = tuple(filter(None, modifiers))
            moves += plays(playable(match, seat, used), "".join(f"+{each}" for each in used))
        return moves

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move.verb != "play":
            match.use(match.decision.kind, seat, move)
            return
        modifiers = move.modifiers
        if modifiers:
            check_modifiers(match, seat, move)
        card = match.in_hand(seat, move.card)
        places = match.places
        if places and (modifiers or card.suit != places[0].suit):
            check_follow(match, seat, card, modifiers)
        match.hands[seat] ^= card.bit
        match.on_table |= card.bit
        place = Place(seat, card)
        places.append(place)
        if modifiers:
            match.emit(Played(seat, move.card, modifiers))
            for modifier in modifiers:
                apply_modifier(match, place, modifier)
        else:
            match.emit(card.events.played[seat])
        for power in match.rules.played:
            power(match, place)


def playable(match: Match, seat: int, modifiers: tuple[str, ...] = ()) -> int:
    """Return the cards of a hand that may be played with these modifiers."""
    hand = match.hands[seat]
    lead = match.places[0].suit if match.places and not match.only_values else 0
    if modifiers:
        suit, is_free = _effect(match, modifiers)
        if is_free:
            lead = 0
        if suit:
            return _playable_as(hand, lead, suit)
    if hand & lead:
        return hand & (lead | match.kingdom.wild)
    return hand


def _playable_as(hand: int, lead: int, suit: int) -> int:
    """Return the cards that may be played as another suit.

    The duty to follow is checked with the hand that remains: a seat with a single card of the
    suit led may play that one, since none remains.
    """
    others = hand & ~suit
    led = hand & lead
    if not led or suit == lead:
        return others
    return led if led & (led - 1) == 0 else 0


def _effect(match: Match, modifiers: tuple[str, ...]) -> tuple[int, bool]:
    """Return the suit as which a card counts (0: its own), and whether it need not follow."""
    suit, is_free = 0, False
    for modifier in modifiers:
        if artifact := artifact_of(modifier):
            suit = suit or artifact.counts_as(match, modifier)
            is_free = is_free or artifact.is_free
    return suit, is_free


def artifact_of(modifier: str) -> Modifier | None:
    """Return the artifact that a modifier uses, or `None` for a potion."""
    return MODIFIERS.get(modifier.partition("=")[0])


def check_follow(match: Match, seat: int, card: Card, modifiers: tuple[str, ...]) -> None:
    """Refuse a card that may not be played after the lead; note if it shows that none could."""
    suit = match.places[0].suit
    if not card.bit & playable(match, seat, modifiers):
        lead = match.kingdom.faction_of(suit)
        raise IllegalMove(f"you must follow {lead.name}", "follow", faction=lead.code)
    other, is_free = _effect(match, modifiers)
    is_free = is_free or match.only_values or (card.wild and not other)
    if (other or card.suit) != suit and not is_free:
        match.voids[seat] |= suit


def available_modifiers(match: Match, seat: int) -> Iterator[tuple[str, ...]]:
    """Yield, for each modifier, the texts that may follow a card's `+`, and "" for none."""
    if match.potions[seat]:
        yield "", "potion"
    if "card" in match.windows[seat]:
        held = match.held[seat]
        for artifact in MODIFIERS.values():  # in the order of a move's text
            if artifact in held:
                yield "", *artifact.modifiers(match, seat)


def check_modifiers(match: Match, seat: int, move: Move) -> None:
    """Refuse modifiers that the seat does not have or cannot use with this card."""
    available = {text for texts in available_modifiers(match, seat) for text in texts}
    for modifier in move.modifiers:
        artifact = artifact_of(modifier)
        if modifier not in available:
            raise _refusal(match, seat, modifier, artifact)
        if artifact:
            artifact.check(move.card, modifier)


def _refusal(match: Match, seat: int, modifier: str, artifact: Modifier | None) -> IllegalMove:
    """Say why a modifier is not available."""
    if artifact is None:
        return IllegalMove("you have no potion", "potion")
    if artifact not in match.held[seat]:
        return IllegalMove(f"you have no {artifact.title}", "artifact", artifact=artifact.name)
    return artifact.refusal(match, modifier)


def apply_modifier(match: Match, place: Place, modifier: str) -> None:
    """Apply a modifier to a card that was just played."""
    artifact = artifact_of(modifier)
    if artifact is None:
        turn_potion(match, place)
        return
    match.spend(place.seat, artifact)
    match.emit(Used(place.seat, artifact.name, modifier))
    artifact.apply(match, place, modifier)
