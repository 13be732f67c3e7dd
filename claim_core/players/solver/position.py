"""A position of phase two with open hands: all that decides how the match can still end."""

from __future__ import annotations

from dataclasses import dataclass

from ...factions.wizards import POTIONS
from ...match import Match
from ...memory import memory
from ...view import View

Cards = tuple[str, ...]
Pair = tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Led:
    """The card that was led, as it counts in the trick."""

    card: str
    value: int
    counts_as: str


@dataclass(frozen=True, slots=True)
class Position:
    """Cards are texts; pairs are by seat."""

    kingdom: str
    edition: str
    hands: Pair
    played: Pair  # from the hands in phase two, without the led card
    score: Pair
    front: Pair  # Gnomes
    waiting: Cards  # Trolls set aside
    leader: int
    led: Led | None  # what the other seat must answer now
    bears: tuple[int, int]
    potions: tuple[int, int]  # how many each seat holds
    unrevealed: Cards  # the potions that nobody has seen yet

    @property
    def decider(self) -> int:
        """The seat that plays the next card."""
        return self.leader ^ (self.led is not None)


def seen(view: View) -> Position | None:
    """Return what a seat sees of phase two, or `None` if anything is hidden or not only cards
    are in play."""
    seat = view.seat
    if seat is None or view.phase == 1 or view.decision.kind not in ("lead", "follow"):
        return None
    theirs = memory(view).whole_hand
    if view.artifacts or (view.hand_sizes[1 - seat] and not theirs):
        return None
    total = sum(view.potions) + view.potions_left
    if "W" in view.kingdom and total not in (0, len(POTIONS)):
        return None
    played: tuple[list[str], list[str]] = ([], [])
    for trick in view.tricks:
        if trick.phase == 2:
            for at, card in enumerate(trick.cards):
                played[trick.leader ^ at].append(card)
    led = None
    if view.table:
        _, card, value, counts_as = view.table[0]
        led = Led(card, value, counts_as)
    return Position(
        kingdom=view.kingdom,
        edition=view.edition,
        hands=(view.hand, theirs) if seat == 0 else (theirs, view.hand),
        played=(tuple(played[0]), tuple(played[1])),
        score=view.score,
        front=_gnomes(view.before),
        waiting=view.set_aside,
        leader=view.leader,
        led=led,
        bears=_bears(view.before),
        potions=view.potions,
        unrevealed=POTIONS if total else (),
    )
