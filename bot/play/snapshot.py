"""A match as one person may see it: everything that texts and pictures are made from."""

from __future__ import annotations

from dataclasses import dataclass

from claim_core import Event, View
from claim_core.players.advice import Advice

from ..standings.ratings import Change
from .lesson import Hint
from .levels import Levels
from .terms import Terms

LIVE, OVER, CANCELLED, CLOSED, BROKEN = "live", "over", "cancelled", "closed", "broken"
RESULT = "result"  # of a match whose server was deleted only the result is left


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the public table (where `view.seat` is `None`) or a private hand shows."""

    match: str  # its code
    ply: int  # how many moves have been made
    view: View
    # The events of the previous trick, and of this one.
    story: tuple[tuple[Event, ...], tuple[Event, ...]]

    players: tuple[str, str]  # ids, by seat
    computer: int | None  # the seat that the computer plays
    terms: Terms
    state: str  # LIVE, OVER …

    due: int | None  # the real deadline of the decision
    lapsed: bool  # the time is up: the other side may claim the win
    may_cancel: bool  # not both sides have played a card yet
    passes: frozenset[str]  # what this seat is not asked about
    wants_rematch: tuple[bool, bool]

    commitment: str  # to the server seed
    next_commitment: str  # to the seed of the next match
    server_seed: str  # "" until the match is over
    salt: str  # "" until the match is over
    link: str  # to the table, "" while it is not posted
    ratings: tuple[Change, Change] | None = None  # what a rated result did on the server's board
    is_short: bool = False  # it ended so soon that a rated win does not count
    wants_cancel: tuple[bool, bool] = (False, False)  # a rated match is cancelled only by both
    stop_reason: str = ""  # why the match stopped, if the state alone does not say it
    lost: bool = False  # whether no table can be posted any more
    previous: str = ""  # the match that published the commitment
    wishes_end: tuple[int, int] = (0, 0)  # when the wish of each seat for a rematch ends
    channel: str = ""  # where the match is played: a channel or a thread
    rematch: str = ""  # the match that both have begun since
    rematch_link: str = ""  # to its table
    had: tuple[str, ...] = ()  # the cards of this seat's hand since the start of the phase
    played: tuple[str, ...] = ()  # those that it has played, in order
    # What a player who learns the game is told now; `None` to all others.
    hints: tuple[Hint, ...] | None = None
    levels: Levels = (None, None)
    advice: Advice | None = None  # the king's, if this seat has asked for it
