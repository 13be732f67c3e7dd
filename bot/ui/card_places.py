"""Where each card of a hand stands: a row for each faction, in which nothing moves under a finger.

A second press often follows the first within a moment, on what stands there by then. So the card
that was played stays where it was, as a button that does nothing, until a card of another row is
played; and of equal cards, those that are left stand next to the one that was played. The rows
themselves stay for the whole phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from ..play.snapshot import Snapshot

WIDTH: Final = 5  # as many buttons as Discord puts into a row


class Kind(Enum):
    HELD = "held"
    PLAYED = "played"  # it stays for a while
    NONE = "none"  # the row has no card left
    GAP = "gap"  # where the last press of the previous phase was


class Place(NamedTuple):
    kind: Kind
    card: str = ""
    number: int = 1  # of equal cards
    several: bool = False  # whether the phase began with several of them


class Gap(NamedTuple):
    """A place in which no card may stand at the start of a phase."""

    row: int
    column: int


def card_places(snapshot: Snapshot, gap: Gap | None = None) -> list[list[Place]]:
    """Return the rows of a hand."""
    view = snapshot.view
    held = Counter(view.hand)
    had = Counter(snapshot.had) | held | Counter(set(snapshot.played))
    rows = _rows(snapshot, had, gap)
    row_of = {card: at for at, row in enumerate(rows) for card in row}
    last, run = _last_run(snapshot.played, row_of)
    if gap and any(row_of[card] != gap.row for card in snapshot.played):
        gap = None
    places = []
    for at, row in enumerate(rows):
        shown: list[Place] = []
        for card in row:
            gone = run[card] if at == last else 0
            gone = min(gone, had[card] - held[card])  # some may have been taken back
            shown += _standing(card, held[card], gone, several=had[card] > 1)
        if gap and at == gap.row and gap.column < len(shown):
            shown.insert(gap.column, Place(Kind.GAP))
        places.append(shown or [Place(Kind.NONE, row[0])])
    return places


def _rows(snapshot: Snapshot, had: Counter[str], gap: Gap | None) -> list[list[str]]:
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
                width = 1 if gap and gap.row == len(rows) - 1 else 0
            rows[-1].append(card)
            width += needed
    return rows


def _last_run(played: Sequence[str], row_of: dict[str, int]) -> tuple[int, Counter[str]]:
    """Return the row that was played from last, and the cards played from it without a break."""
    if not played:
        return -1, Counter()
    last = row_of[played[-1]]
    run: Counter[str] = Counter()
    for card in reversed(played):
        if row_of[card] != last:
            break
        run[card] += 1
    return last, run


def _standing(card: str, held: int, gone: int, *, several: bool) -> list[Place]:
    """Return the places of equal cards; each press on one finds the others next to it."""
    here = Place(Kind.HELD, card, held, several)
    played = Place(Kind.PLAYED, card, 1, several)
    if not gone:
        return [here] if held else []
    if not held:
        return [played, played] if gone > 1 else [played]
    return [played, here] if gone % 2 else [here, played]
