"""Wizards: a seat that wins with one draws a potion, to be used with a later card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import PotionDrawn
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place

POTIONS = ("x2", "+6", "+5", "+4", "+3", "+2", "+1", "-2", "-3", "-5")


class Wizards(Faction):
    code = "W"
    name = "Wizards"
    singular = "Wizard"
    box = "magic"

    def decided(self, match: Match) -> None:
        for place in match.places:
            if place.card.faction is self and place.seat == match.winner and match.potion_deck:
                match.potions[match.winner] += match.potion_deck[:1]
                match.potion_deck = match.potion_deck[1:]
                match.emit(PotionDrawn(match.winner))


def turn_potion(match: Match, place: Place) -> None:
    """Apply the seat's oldest potion to a card."""
    potion = match.potions[place.seat][0]
    match.potions[place.seat] = match.potions[place.seat][1:]
    if potion == "x2":
        place.double()
    else:
        place.value += int(potion)
    match.changed(place, "potion", potion)
