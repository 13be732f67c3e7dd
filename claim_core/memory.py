"""What a player with a perfect memory knows of the cards that are hidden."""

from __future__ import annotations

from dataclasses import dataclass

from .view import Cards, View


@dataclass(frozen=True, slots=True)
class Memory:
    unseen: Cards  # that may be anywhere
    surely: Cards  # that the other seat is known to hold
    whole_hand: Cards  # the other seat's, if that is all that is hidden; else empty


def memory(view: View) -> Memory:
    """Say what is known from a seat."""
    assert view.seat is not None
    other = 1 - view.seat
    surely = view.known[other]
    hidden = sorted((*view.unseen, *surely), key=lambda c: (view.kingdom.index(c[0]), c))
    complete = view.phase == 2 and len(hidden) == view.hand_sizes[other]
    return Memory(view.unseen, surely, tuple(hidden) if complete else ())
