"""Lead and follow: which cards may be played, and what playing one does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from .artifacts import ARTIFACTS, MODIFIERS
from .artifacts import stein as the_stein
from .cards import Card
from .errors import IllegalMove
from .events import Played, Used
from .factions.wizards import turn_potion
from .moves import Move
from .step import Decision, Question
from .trick import Place

if TYPE_CHECKING:
    from .match import Match

LEAD = Decision("lead", 0), Decision("lead", 1)  # by leader
FOLLOW = Decision("follow", 1), Decision("follow", 0)

WINDOWS = frozenset(("lead", "follow", "card"))  # for artifacts used before or with a card


class Play(Question):
    """Ask for a card from the leader, then from the follower; with a Bow, two from each."""

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
            moves += plays(playable(match, seat, modifiers), "".join(modifiers))
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
    lead = match.places[0].suit if match.places and not match.ring else 0
    for modifier in modifiers[::-1]:  # a Ring cancels the lead, so check it before a Stein
        if modifier.endswith("ring"):
            lead = 0
        elif "stein" in modifier:
            return the_stein.playable(hand, lead, match.kingdom.suits[modifier[-1]])
    if hand & lead:
        return hand & (lead | match.kingdom.wild)
    return hand


def check_follow(match: Match, seat: int, card: Card, modifiers: tuple[str, ...]) -> None:
    """Refuse a card that may not be played after the lead; note if it shows that none could."""
    suit = match.places[0].suit
    if not card.bit & playable(match, seat, modifiers):
        lead = match.kingdom.faction_of(suit)
        raise IllegalMove(f"you must follow {lead.name}", "follow", faction=lead.code)
    stein = next((modifier[-1] for modifier in modifiers if "stein" in modifier), "")
    counts_as = match.kingdom.suits[stein] if stein else card.suit
    free = match.ring or "ring" in modifiers or (card.wild and not stein)
    if counts_as != suit and not free:
        match.voids[seat] |= suit


def available_modifiers(match: Match, seat: int) -> Iterator[tuple[str, ...]]:
    """Yield, for each modifier, the texts that may follow a card, including "" for none."""
    if match.potions[seat]:
        yield "", "+potion"
    if "card" in match.windows[seat]:
        held = match.held[seat]
        for artifact in MODIFIERS.values():  # in the order of a move's text
            if artifact in held:
                yield "", *("+" + modifier for modifier in artifact.modifiers(match, seat))


def check_modifiers(match: Match, seat: int, move: Move) -> None:
    """Refuse modifiers that the seat does not have or cannot use with this card."""
    available = {
        modifier[1:] for options in available_modifiers(match, seat) for modifier in options
    }
    for modifier in move.modifiers:
        if modifier not in available:
            raise _refusal(match, seat, modifier)
        if modifier == f"stein={move.card[0]}":
            code = move.card[0]
            message = f"the Stein must name another faction than {code}"
            raise IllegalMove(message, "stein", faction=code)


def _refusal(match: Match, seat: int, modifier: str) -> IllegalMove:
    """Say why a modifier is not available."""
    name, _, code = modifier.partition("=")
    if all(artifact.name != name for artifact in match.held[seat]):
        if name == "potion":
            return IllegalMove("you have no potion", "potion")
        return IllegalMove(f"you have no {ARTIFACTS[name].title}", "artifact", artifact=name)
    if code:
        codes = " ".join(match.kingdom.codes)
        return IllegalMove(f"{code} is no faction of this kingdom, {codes}", "faction", code=code)
    return IllegalMove(f"the {ARTIFACTS[name].title} goes only with a card that follows", "ring")


def apply_modifier(match: Match, place: Place, modifier: str) -> None:
    """Apply a modifier to a card that was just played."""
    if modifier == "potion":
        turn_potion(match, place)
        return
    artifact = MODIFIERS[modifier.partition("=")[0]]
    match.spend(place.seat, artifact)
    match.emit(Used(place.seat, artifact.name, modifier))
    artifact.apply(match, place, modifier)
