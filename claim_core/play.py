"""Lead and follow: which cards may be played, and what playing one does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from .artifacts import ARTIFACTS, Modifier
from .artifacts import stein as the_stein
from .cards import Card
from .errors import IllegalMove
from .events import Played, Used
from .factions.wizards import turn_potion
from .moves import Move
from .step import Decision, Step
from .trick import Place

if TYPE_CHECKING:
    from .match import Match

LEAD = Decision("lead", 0), Decision("lead", 1)  # by who leads
FOLLOW = Decision("follow", 1), Decision("follow", 0)

WINDOWS = frozenset(("lead", "follow", "card"))  # for artifacts used before a card, or with it
MODIFIERS = ("potion", "sword", "stein", "ring")  # in the order in which a move names them


class Play(Step):
    """A card is owed: by the leader, then by the follower, under a Bow two each."""

    def owed(self, match: Match) -> bool:
        played = len(match.places)
        if played < match.width:
            match.decision = LEAD[match.leader]
        elif played < 2 * match.width:
            match.decision = FOLLOW[match.leader]
        else:
            return False
        return True

    def legal(self, match: Match, seat: int) -> list[Move]:
        if match.potions[seat] or not WINDOWS.isdisjoint(match.windows[seat]):
            return self._legal_with_artifacts(match, seat)
        return match.kingdom.plays(playable(match, seat) if match.places else match.hands[seat])

    def _legal_with_artifacts(self, match: Match, seat: int) -> list[Move]:
        plays = match.kingdom.plays
        moves = match.uses(match.decision.kind, seat)
        for modifiers in product(*modifiers_on_offer(match, seat)):
            moves += plays(playable(match, seat, modifiers), "".join(modifiers))
        return moves

    def take(self, match: Match, seat: int, move: Move) -> bool:
        if move.verb != "play":
            match.use(match.decision.kind, seat, move)
            return self.owed(match)
        modifiers = move.modifiers
        if modifiers:
            check_modifiers(match, seat, move)
        card = match.in_hand(seat, move.card)
        places = match.places
        if places and not may_follow(match, seat, card, modifiers):
            lead = match.kingdom.faction_of(places[0].suit)
            raise IllegalMove(f"you must follow {lead.name}")
        match.hands[seat] ^= card.bit
        match.lying |= card.bit
        place = Place(seat, card)
        places.append(place)
        if modifiers:
            match.tell(Played(seat, move.card, modifiers))
            for modifier in modifiers:
                lay(match, place, modifier)
        else:
            match.tell(card.told.played[seat])
        for power in match.rules.played:
            power(match, place)
        return self.owed(match)


def playable(match: Match, seat: int, modifiers: tuple[str, ...] = ()) -> int:
    """Give the cards of a hand that may be played with these modifiers on them."""
    hand = match.hands[seat]
    lead = match.places[0].suit if match.places and not match.ring else 0
    for modifier in reversed(modifiers):  # a Ring lifts what a Stein is judged by
        if modifier.endswith("ring"):
            lead = 0
        elif "stein" in modifier:
            return the_stein.playable(hand, lead, match.kingdom.suits[modifier[-1]])
    if hand & lead:
        return hand & (lead | match.kingdom.wild)
    return hand


def may_follow(match: Match, seat: int, card: Card, modifiers: tuple[str, ...]) -> bool:
    """Whether this card of the hand may be played after the lead."""
    if card.suit == match.places[0].suit and not modifiers:
        return True
    return bool(card.bit & playable(match, seat, modifiers))


def modifiers_on_offer(match: Match, seat: int) -> Iterator[tuple[str, ...]]:
    """Give, for each modifier in turn, what may stand behind a card, "" among it."""
    if match.potions[seat]:
        yield "", "+potion"
    if "card" in match.windows[seat]:
        held = {artifact.name: artifact for artifact in match.held[seat]}
        for name in MODIFIERS:
            artifact = held.get(name)
            if isinstance(artifact, Modifier):
                yield "", *("+" + modifier for modifier in artifact.modifiers(match, seat))


def check_modifiers(match: Match, seat: int, move: Move) -> None:
    """Refuse modifiers that the seat does not have, or cannot put on this card."""
    on_offer = {modifier[1:] for options in modifiers_on_offer(match, seat) for modifier in options}
    for modifier in move.modifiers:
        if modifier not in on_offer:
            raise IllegalMove(_why_not(match, seat, modifier))
        if modifier == f"stein={move.card[0]}":
            raise IllegalMove(f"the Stein must name another faction than {move.card[0]}")


def _why_not(match: Match, seat: int, modifier: str) -> str:
    """Say why a modifier is not on offer."""
    name, _, code = modifier.partition("=")
    if all(artifact.name != name for artifact in match.held[seat]):
        return f"you have no {'potion' if name == 'potion' else ARTIFACTS[name].title}"
    if code:
        return f"{code} is no faction of this kingdom, {' '.join(match.kingdom.codes)}"
    return f"the {ARTIFACTS[name].title} goes only with a card that follows"


def lay(match: Match, place: Place, modifier: str) -> None:
    """Put a modifier on a card just played."""
    if modifier == "potion":
        turn_potion(match, place)
        return
    artifact = ARTIFACTS[modifier.partition("=")[0]]
    assert isinstance(artifact, Modifier)
    match.spend(place.seat, artifact)
    match.tell(Used(place.seat, artifact.name, modifier))
    artifact.lay(match, place, modifier)
