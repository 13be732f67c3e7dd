"""The trick as it lies, put together from what is told, and why it goes as it does."""

from __future__ import annotations

from ..cards import Card
from ..events import Changed, Event, Played, PutIn, Swapped, TakenBack, Used
from ..match import Match
from ..trick import Place, highest, winner
from .words import card_name, possessive


class Trick:
    """Every place of the trick, kept up with the events."""

    def __init__(self, match: Match) -> None:
        self.kingdom = match.kingdom
        self.places = [place.copy() for place in match.places]
        self.ring = match.ring
        self.back = ""  # what was taken back last

    def clear(self) -> None:
        self.places = []
        self.ring = False

    def see(self, event: Event) -> None:
        match event:
            case Played(seat, card):
                self.places.append(Place(seat, self._card(card)))
            case Used(artifact="stein", move=move):
                self.places[-1].suit = self.kingdom.suits[move[-1]]
                self.places[-1].plain = False
            case Used(artifact="ring"):
                self.ring = True
            case Used(artifact="hourglass" | "necklace"):
                self.clear()
            case Changed(seat, card, by, change):
                place = self.place(seat, card, first=by == "shield")
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

    def place(self, seat: int, card: str, *, first: bool = False) -> Place:
        """Find a card's place: of two alike the one played last, or `first`."""
        alike = [p for p in self.places if p.seat == seat and p.card.text == card]
        return alike[0 if first else -1]

    def _card(self, text: str) -> Card:
        return self.kingdom.find((text,))[0]

    def led(self) -> str:
        """Name the faction led."""
        return self.kingdom.faction_of(self.places[0].suit).name

    def shows_void(self, played: Played) -> bool:
        """Whether a card about to be played tells everybody that its seat has none of those led.

        A Doppelgänger may always be played, and with a Stein or under a Ring anything goes.
        """
        card = self._card(played.card)
        free = self.ring or any(m == "ring" or "stein" in m for m in played.modifiers)
        return bool(self.places) and not (free or card.wild or card.suit == self.places[0].suit)

    def ahead(self, me: int) -> tuple[int, str]:
        """Say who is ahead, and why."""
        best, how = (highest if self.ring else winner)(self.places)
        others = [place for place in self.places if place is not best]
        return best.seat, self._reason(best, others, how, me)

    def _reason(self, best: Place, others: list[Place], how: str, me: int) -> str:
        other = others[0]
        two = len(others) == 1
        only_values = ", as only values count" if self.ring else ""
        match how:
            case "knight":
                return f"{named(best)} beats any Goblin"
            case "alone" if two:
                owner = possessive(other.seat, me)
                return f"{owner} {card_name(other.card.text)} does not follow {self.led()}"
            case "alone":
                return f"nothing else follows {self.led()}"
            case "tie" if two:
                return f"{named(best)} and {named(other)} are equal, and the leader's wins"
            case "tie":
                return f"{named(best)} is the first of the highest"
            case _ if two:
                return f"{named(best)} beats {named(other)}{only_values}"
            case _:
                return f"{named(best)} is the highest{only_values}"


def named(place: Place) -> str:
    """`Goblin 5`, and what it is worth if that is something else."""
    worth = f" (worth {str(place.value).replace('-', '−')})"
    return card_name(place.card.text) + (worth if place.value != place.card.value else "")
