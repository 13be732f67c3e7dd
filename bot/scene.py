"""A match as somebody may see it: all that texts and pictures of it are made from."""

from __future__ import annotations

from dataclasses import dataclass

from claim_core import Event, View

from .ratings import Change
from .terms import Terms

LIVE, OVER, CANCELLED, CLOSED, BROKEN = "live", "over", "cancelled", "closed", "broken"


@dataclass(frozen=True, slots=True)
class Scene:
    """What the public table shows (`view.seat` is `None`), or a player's private hand."""

    match: str  # its code
    ply: int  # how many moves have been made
    view: View
    story: tuple[tuple[Event, ...], tuple[Event, ...]]  # told of the trick before, and of this one

    players: tuple[str, str]  # ids, by seat
    computer: int | None  # the seat that the computer plays
    terms: Terms
    state: str  # LIVE, OVER …

    due: int | None  # when the owed decision must have been made
    lapsed: bool  # it has not been made in time: the other side may claim the win
    may_cancel: bool  # no side, or only one, has played a card yet
    passes: frozenset[str]  # the decisions that are passed for this seat
    wants_rematch: tuple[bool, bool]

    commitment: str
    next_commitment: str  # of the deal of a rematch
    server_seed: str  # "" until the match is over
    salt: str
    link: str  # to the table, "" while there is none
    ratings: tuple[Change, Change] | None = None  # what a rated result did on the server's board
    wants_cancel: tuple[bool, bool] = (False, False)  # a rated match is cancelled only by both
    said: str = ""  # how the match stopped, where its state does not say all
    lost: bool = False  # whether the table has no place any more
