"""What `push` tells: everything that happened, as data, in the order in which it happened.

Some of it concerns cards that only one seat may see; `seen_by` blanks them for everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from .outcome import Outcome


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
    """A card on the table is worth more or less now; `by` says through what."""

    seat: int  # whose card
    card: str
    by: str  # an artifact's name, "potion" or "bear"
    change: str  # "+3", "-2", "x2"


@dataclass(frozen=True, slots=True)
class Swapped:
    """A Shapeshifter changed places with the prize."""

    seat: int
    shapeshifter: str
    prize: str


@dataclass(frozen=True, slots=True)
class Used:
    """A seat used an artifact; `move` is its text, with any choice that was made."""

    seat: int
    artifact: str
    move: str


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at cards that are hidden from the other."""

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
    """A card from the hand took the place that the Horse had freed."""

    seat: int
    card: str


class TrickWon(NamedTuple):  # every trick makes one, and a NamedTuple is made faster
    """A trick was decided. Also what a match keeps of it.

    `how` is "knight" (over a Goblin), "higher", "tie" (the earlier card), "alone" (nothing else
    counted) or "horn" (nobody has won; the `winner` would have).
    """

    phase: int
    trick: int
    leader: int
    winner: int
    how: str
    cards: tuple[str, ...]  # as they lie when the trick is decided: the leader's, the follower's


@dataclass(frozen=True, slots=True)
class PotionDrawn:
    """A Wizard won: its seat drew a potion, face down."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeadChanged:
    """Not the trick's winner leads the next one; `by` is "dragon" or "staff"."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Recruited:
    """A follower that both know: `source` is "prize" or "ghost" (a Ghost in place of it)."""

    seat: int
    card: str
    source: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A follower from the deck, which its owner alone knows."""

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A due card whose place a Ghost took: the open prize, or a card that `seat` alone has seen.

    A card that nobody has seen is `None` for everybody.
    """

    seat: int
    card: str | None
    open: bool


@dataclass(frozen=True, slots=True)
class BecameBear:
    """A Druid lost and lies before its seat as a Bear."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A card came to a seat's score pile."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class LaidBefore:
    """A collected Gnome lies before its seat."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Struck:
    """A Giant removed a Gnome that lay before `seat`."""

    seat: int
    giant: str
    gnome: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """A card lies aside, face up: a Troll, or a card under the Necklace."""

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
    """The Gnomes still before a seat joined its score pile."""

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
    | LaidBefore
    | Struck
    | SetAside
    | LeftGame
    | PhaseTwo
    | GnomesJoined
    | Ended
)


def seen_by(event: Event, seat: int | None) -> Event:
    """Give the event as a seat sees it, or (`None`) a spectator."""
    if isinstance(event, Looked) and event.seat != seat:
        return replace(event, cards=None)
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, Discarded) and not event.open and event.seat != seat:
        return replace(event, card=None)
    return event
