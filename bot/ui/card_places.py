"""Where each card of a hand stands: in rows for each faction, at the same place for a whole phase.

A second press often follows the first within a moment, on what stands there by then. So a card
that was played stays where it was, as a button that does nothing; of equal cards, those that are
left stand next to it. A row never has more buttons than fit on a line of a phone: it would become
two lines there, and move all the others.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import Final, NamedTuple

from ..play.snapshot import Snapshot

WIDTH: Final = 3  # buttons in a row


class Kind(Enum):
    HELD = "held"
    PLAYED = "played"
    EMPTY = "empty"  # kept free: for equal cards, or where the last press of phase one was


class Place(NamedTuple):
    kind: Kind
    card: str = ""
    number: int = 1  # of equal cards


class Gap(NamedTuple):
    """A place in which no card may stand for a phase."""

    row: int  # from below
    column: int


def card_places(snapshot: Snapshot, gap: Gap | None = None) -> list[list[Place]]:
    """Return the rows of a hand."""
    held = Counter(snapshot.view.hand)
    had = Counter(snapshot.had) | held | Counter(set(snapshot.played))
    rows = [
        [_standing(card, held[card], had[card]) for card in row] for row in _rows(snapshot, had)
    ]
    free = len(rows) - 1 - gap.row if gap else -1  # the row with the gap
    if free >= 0 and sum(map(len, rows[free])) == WIDTH:
        rows.insert(free, [rows[free].pop(0)])  # above, because what is below must not move
        free += 1
    places = [[place for card in row for place in card] for row in rows]
    if gap and free >= 0 and gap.column < len(places[free]):
        places[free].insert(gap.column, Place(Kind.EMPTY))
    return places


def _rows(snapshot: Snapshot, had: Counter[str]) -> list[list[str]]:
    """Put the different cards of the phase into rows, for each faction its own.

    Several equal cards need two places. Those gained later come last.
    """
    order = dict.fromkeys((*snapshot.had, *had))
    rows: list[list[str]] = []
    for code in snapshot.view.kingdom:
        width = WIDTH  # so that the first card begins a row
        for card in order:
            if card[0] != code:
                continue
            needed = 2 if had[card] > 1 else 1
            if width + needed > WIDTH:
                rows.append([])
                width = 0
            rows[-1].append(card)
            width += needed
    return rows


def _standing(card: str, held: int, had: int) -> list[Place]:
    """Return the places of equal cards; a press on one leaves the others next to it."""
    here, played = Place(Kind.HELD, card, held), Place(Kind.PLAYED, card)
    if had == 1:
        return [here if held else played]
    if not held:
        return [played, played]
    if held == had:
        return [here, Place(Kind.EMPTY)]
    return [played, here] if (had - held) % 2 else [here, played]
