"""The events that `push` returns: everything that happened, as data, in order.

Some contain cards that only one seat may see; `seen_by` removes them for everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from .outcome import Outcome

WAYS_TO_WIN = ("knight", "higher", "tie", "alone")  # a trick


@dataclass(frozen=True, slots=True)
class PrizeTurnedUp:
    """The deck's top card lies face up between the seats."""

    card: str


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played from the hand."""

    seat: int
    card: str
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Changed:
    """The value of a card on the table changed; `by` names the cause."""

    seat: int  # the card's owner
    card: str
    by: str  # an artifact's name, "potion" or "bear"
    change: str  # "+3", "-2", "x2"


@dataclass(frozen=True, slots=True)
class Swapped:
    """A Shapeshifter swapped places with the prize."""

    seat: int
    shapeshifter: str
    prize: str


@dataclass(frozen=True, slots=True)
class Used:
    """A seat used an artifact; `move` is the text of the move, including any choice."""

    seat: int
    artifact: str
    move: str


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at cards that are hidden from the other seat."""

    seat: int
    through: str  # "seer", "crystal_ball" or "lantern"
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took cards from the table back to its hand."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PutIn:
    """A card from the hand replaced the one taken back with the Horse."""

    seat: int
    card: str


class TrickWon(NamedTuple):  # faster to create than a dataclass
    """A trick was decided. Matches and views keep these as the list of tricks.

    `how` is "knight" (beat a Goblin), "higher", "tie" (the earlier card won), "alone" (no other
    card counted) or the artifact that let nobody win (`winner` is the seat that would have).
    """

    phase: int
    trick: int
    leader: int
    winner: int
    how: str
    cards: tuple[str, ...]  # as on the table when the trick is decided, leader first
    counts_as: str = ""  # if an artifact changed it, the codes of the cards' factions in this trick

    @property
    def nobody_won(self) -> bool:
        return self.how not in WAYS_TO_WIN


@dataclass(frozen=True, slots=True)
class PotionDrawn:
    """A seat that won with a Wizard drew a potion face down."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeadChanged:
    """A Dragon or the Staff decided who leads the next trick; `by` is "dragon" or "staff"."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Recruited:
    """A seat got a follower known to both; `source` is "prize", or "ghost" for a Ghost."""

    seat: int
    card: str
    source: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a follower from the deck, known only to its owner."""

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A due card was replaced by a Ghost: the open prize, or a card that only `seat` has seen.

    `card` is `None` for everybody if nobody has seen it.
    """

    seat: int
    card: str | None
    open: bool


@dataclass(frozen=True, slots=True)
class BecameBear:
    """A Druid lost and lies in front of its seat as a Bear."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A card was added to a seat's score pile."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class PutInFront:
    """A collected Gnome was put in front of its seat."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Struck:
    """A Giant removed a Gnome in front of `seat`."""

    seat: int
    giant: str
    gnome: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A card was set aside, face up: a Troll, or a card under the Necklace."""

    card: str


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A card left the game."""

    card: str


@dataclass(frozen=True, slots=True)
class PhaseTwo:
    """The followers became the hands."""

    leader: int


@dataclass(frozen=True, slots=True)
class GnomesJoined:
    """The Gnomes still in front of a seat joined its score pile."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    PrizeTurnedUp
    | Played
    | Changed
    | Swapped
    | Used
    | Looked
    | TakenBack
    | PutIn
    | TrickWon
    | PotionDrawn
    | LeadChanged
    | Recruited
    | Drew
    | Discarded
    | BecameBear
    | Scored
    | PutInFront
    | Struck
    | SetAside
    | LeftGame
    | PhaseTwo
    | GnomesJoined
    | Ended
)


def seen_by(event: Event, seat: int | None) -> Event:
    """Return an event as a seat or (`None`) a spectator sees it."""
    if isinstance(event, Looked) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, Discarded) and not event.open and event.seat != seat:
        return replace(event, card=None)
    return event
