"""The current trick reconstructed from events, and who is winning it and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..artifacts import ARTIFACTS, MODIFIERS
from ..cards import Card
from ..events import (
    Changed,
    Event,
    Played,
    PutIn,
    PutInFront,
    Scored,
    SetAside,
    Swapped,
    TakenBack,
    Used,
)
from ..kingdoms import Kingdom
from ..play import artifact_of
from ..trick import Place, highest, winner


class ObservedPlace(Place):
    """A place, with the changes that led to its value."""

    __slots__ = ("changes",)

    def __init__(self, seat: int, card: Card) -> None:
        super().__init__(seat, card)
        self.changes: list[Changed] = []

    @staticmethod
    def of(place: Place) -> ObservedPlace:
        """Convert a place whose past events are not known."""
        observed = ObservedPlace(place.seat, place.card)
        observed.suit, observed.value = place.suit, place.value
        observed.plain, observed.doubled = place.plain, place.doubled
        return observed


class Ahead(NamedTuple):
    """Which place is winning the current trick, and how (see `events.TrickWon`)."""

    best: ObservedPlace
    how: str
    others: list[ObservedPlace]
    only_values: bool


class ObservedTrick:
    """The places of a trick, updated with each event."""

    def __init__(
        self, kingdom: Kingdom, places: Sequence[Place] = (), *, only_values: bool = False
    ) -> None:
        self.kingdom = kingdom
        self.places = [ObservedPlace.of(place) for place in places]
        self.only_values = only_values
        self.back = ""  # the card taken back last

    def clear(self) -> None:
        self.places = []
        self.only_values = False

    def see(self, event: Event) -> None:
        match event:
            case Played(seat, card):
                self.places.append(ObservedPlace(seat, self._card(card)))
            case Used(artifact=name, move=move):
                ARTIFACTS[name].observe(self, move)
            case Changed(change=change):
                place = self.changed_place(event)
                place.changes.append(event)
                if change == "x2":
                    place.double()
                else:
                    place.value += int(change)
            case Swapped(prize=prize):
                self.places[-1].put(self._card(prize))
            case TakenBack(cards=cards):
                self.back = cards[0]
            case PutIn(seat, card):
                self.place(seat, self.back, first=True).put(self._card(card))

    def place(self, seat: int, card: str, *, first: bool = False) -> ObservedPlace:
        """Find a card's place; of two identical cards the last played, or the `first`."""
        alike = [p for p in self.places if p.seat == seat and p.card.text == card]
        return alike[0 if first else -1]

    def changed_place(self, event: Changed) -> ObservedPlace:
        """Find the place of a card whose value has just changed."""
        by = ARTIFACTS.get(event.by)
        return self.place(event.seat, event.card, first=by is not None and by.changes_first)

    def _card(self, text: str) -> Card:
        copies = self.kingdom.copies[text]
        return self.kingdom.by_bit[copies & -copies]

    def led(self) -> str:
        """Return the code of the faction led."""
        return self.kingdom.faction_of(self.places[0].suit).code

    def shows_void(self, played: Played) -> bool:
        """Whether playing this card reveals that its seat cannot follow.

        A Doppelgänger may always be played, and with some artifacts any card.
        """
        if not self.places or self.only_values:
            return False
        card = self._card(played.card)
        used = filter(None, map(artifact_of, played.modifiers))
        is_free = card.wild or any(artifact.hides_void for artifact in used)
        return not is_free and card.suit != self.places[0].suit

    def ahead(self) -> Ahead:
        """Return which place is winning, and how."""
        best, how = (highest if self.only_values else winner)(self.places)
        others = [place for place in self.places if place is not best]
        assert isinstance(best, ObservedPlace)
        return Ahead(best, how, others, self.only_values)


def runs(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Group consecutive events that are described in one sentence."""
    run: list[Event] = []
    for event in events:
        if run and _shared(event) != _shared(run[-1]):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def is_change(event: Event) -> bool:
    """Whether something changes a card that was played, or what it counts as."""
    return isinstance(event, Changed) or (isinstance(event, Used) and event.artifact in MODIFIERS)


def _shared(event: Event) -> object:
    """Return a key that is equal for events described in one sentence."""
    match event:
        case Changed(seat) | Used(seat) if is_change(event):
            return "changed", seat
        case Scored(seat) | PutInFront(seat):
            return "collected", seat
        case SetAside():
            return "set aside"
        case _:
            return object()  # equal to no other key
