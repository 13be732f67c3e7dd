"""A card's place on the table, and which place wins a trick."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card


class Place:
    """The place of a played card. Modifiers belong to the place, not to the card."""

    __slots__ = ("card", "doubled", "plain", "seat", "suit", "value")

    def __init__(self, seat: int, card: Card) -> None:
        self.seat = seat
        self.card = card
        self.suit = card.suit  # the suit it counts as for following and comparing
        self.value = card.value  # including modifiers
        self.plain = True  # False if an artifact says as what it counts
        self.doubled = False

    def double(self) -> None:
        self.doubled = True
        self.value += self.card.value

    def put(self, card: Card) -> None:
        """Replace the card."""
        self.value += (card.value - self.card.value) * (2 if self.doubled else 1)
        self.card = card
        if self.plain:
            self.suit = card.suit

    def copy(self) -> Place:
        place = Place(self.seat, self.card)
        place.suit = self.suit
        place.value = self.value
        place.plain = self.plain
        place.doubled = self.doubled
        return place


def winner(places: Sequence[Place]) -> tuple[Place, str]:
    """Return which place wins a trick, the earlier on a tie, and how (see `events.TrickWon`)."""
    best = places[0]
    lead = best.suit
    trumped = False
    how = "alone"
    for place in places[1:]:
        if place.plain and place.card.beats == lead:
            if not trumped or place.value > best.value:
                best = place
            trumped, how = True, "knight"
        elif not trumped and (place.suit == lead or (place.plain and place.card.wild)):
            if place.value > best.value:
                best, how = place, "higher"
            elif place.value == best.value:
                how = "tie"
            elif how == "alone":
                how = "higher"
    return best, how


def highest(places: Sequence[Place]) -> tuple[Place, str]:
    """Return which place wins if only values count, and how."""
    best = max(places, key=lambda place: place.value)
    ties = sum(place.value == best.value for place in places)
    return best, "tie" if ties > 1 else "higher"
