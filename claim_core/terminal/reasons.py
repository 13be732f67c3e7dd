"""Explain in words who wins a trick."""

from __future__ import annotations

from ..observed import ObservedTrick
from ..trick import Place
from .words import card_name, faction_name, possessive


def reason(trick: ObservedTrick, me: int) -> str:
    """Explain why a seat is ahead in the trick."""
    best, how, others, ring = trick.ahead()
    other = others[0]
    two = len(others) == 1
    only_values = ", as only values count" if ring else ""
    match how:
        case "knight":
            return f"{named(best)} beats any Goblin"
        case "alone" if two:
            owner, led = possessive(other.seat, me), faction_name(trick.led())
            return f"{owner} {card_name(other.card.text)} does not follow {led}"
        case "alone":
            return f"nothing else follows {faction_name(trick.led())}"
        case "tie" if two:
            return f"{named(best)} and {named(other)} are equal, and the leader's wins"
        case "tie":
            return f"{named(best)} is the first of the highest"
        case _ if two:
            return f"{named(best)} beats {named(other)}{only_values}"
        case _:
            return f"{named(best)} is the highest{only_values}"


def named(place: Place) -> str:
    """`Goblin 5`, with its current value if that differs."""
    worth = f" (worth {str(place.value).replace('-', '−')})"
    return card_name(place.card.text) + (worth if place.value != place.card.value else "")
