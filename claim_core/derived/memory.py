"""What a player with a perfect memory knows about hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from ..view import Cards, View


@dataclass(frozen=True, slots=True)
class Memory:
    """The hidden cards, and what is certain about the other seat's cards."""

    unseen: Cards  # may be anywhere
    surely: Cards  # known to be held by the other seat
    whole_hand: Cards  # the other seat's hand if it is known completely; else empty


def memory(view: View) -> Memory:
    """Return what a seat can know about hidden cards."""
    assert view.seat is not None
    other = 1 - view.seat
    surely = view.known[other]
    hidden = sorted((*view.unseen, *surely), key=lambda c: (view.kingdom.index(c[0]), c))
    complete = view.phase == 2 and len(hidden) == view.hand_sizes[other]
    return Memory(view.unseen, surely, tuple(hidden) if complete else ())
