"""What `push` tells: everything that happened, as data, in the order in which it happened.

Some of it concerns cards that only one seat may see; `seen_by` blanks them for everybody else.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .outcome import Outcome


class PrizeTurnedUp(NamedTuple):
    """The deck's top card lies face up between the seats."""

    card: str


class Played(NamedTuple):
    """A card was played from the hand."""

    seat: int
    card: str
    modifiers: tuple[str, ...] = ()


class Changed(NamedTuple):
    """A card on the table is worth more or less now; `by` says through what."""

    seat: int  # whose card
    card: str
    by: str  # an artifact's name, "potion" or "bear"
    change: str  # "+3", "-2", "x2"


class Swapped(NamedTuple):
    """A Shapeshifter changed places with the prize."""

    seat: int
    shapeshifter: str
    prize: str


class Used(NamedTuple):
    """A seat used an artifact; `move` is its text, with any choice that was made."""

    seat: int
    artifact: str
    move: str


class Looked(NamedTuple):
    """A seat looked at cards that are hidden from the other."""

    seat: int
    through: str  # "seer", "crystal_ball" or "lantern"
    cards: tuple[str, ...] | None


class TakenBack(NamedTuple):
    """A seat took cards from the table back to its hand."""

    seat: int
    cards: tuple[str, ...]


class PutIn(NamedTuple):
    """A card from the hand took the place that the Horse had freed."""

    seat: int
    card: str


class TrickWon(NamedTuple):
    """A trick was decided (under the Horn: would have been). Also what a match keeps of it."""

    phase: int
    trick: int
    leader: int
    winner: int
    how: str  # "knight" over a Goblin, "higher", "tie" (the earlier card), "alone" (none followed)
    cards: tuple[str, ...]  # as they lie when the trick is decided: the leader's, the follower's


class PotionDrawn(NamedTuple):
    """A Wizard won: its seat drew a potion, face down."""

    seat: int


class LeadChanged(NamedTuple):
    """Not the trick's winner leads the next one; `by` is "dragon" or "staff"."""

    seat: int
    by: str


class Recruited(NamedTuple):
    """A follower that both know: `source` is "prize" or "ghost" (a Ghost in place of it)."""

    seat: int
    card: str
    source: str


class Drew(NamedTuple):
    """A follower from the deck, which its owner alone knows."""

    seat: int
    card: str | None


class Discarded(NamedTuple):
    """A due card whose place a Ghost took: the open prize, or a card that `seat` alone has seen.

    A card that nobody has seen is `None` for everybody.
    """

    seat: int
    card: str | None
    open: bool


class BecameBear(NamedTuple):
    """A Druid lost and lies before its seat as a Bear."""

    seat: int
    card: str


class Scored(NamedTuple):
    """A card came to a seat's score pile."""

    seat: int
    card: str


class LaidBefore(NamedTuple):
    """A collected Gnome lies before its seat."""

    seat: int
    card: str


class Struck(NamedTuple):
    """A Giant removed a Gnome that lay before `seat`."""

    seat: int
    giant: str
    gnome: str


class SetAside(NamedTuple):
    """A card lies aside, face up: a Troll, or a card under the Necklace."""

    card: str


class LeftGame(NamedTuple):
    """A card left the game."""

    card: str


class PhaseTwo(NamedTuple):
    """The followers became the hands."""

    leader: int


class GnomesJoined(NamedTuple):
    """The Gnomes still before a seat joined its score pile."""

    seat: int
    cards: tuple[str, ...]


class Ended(NamedTuple):
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
        return event._replace(cards=None)
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(card=None)
    if isinstance(event, Discarded) and not event.open and event.seat != seat:
        return event._replace(card=None)
    return event
