"""What a replay shows of a finished match: its positions, and where a faction's cards went."""

from __future__ import annotations

from dataclasses import dataclass

from claim_core import Event, Move, View
from claim_core.events import TrickWon

from ..play.snapshot import Snapshot

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """A move with all its events, hidden cards included."""

    ply: int  # the number of moves made, this one included
    seat: int
    move: Move
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class TrickEnd:
    """The end of a trick."""

    ply: int
    phase: int
    trick: int
    two_cards: bool  # because of a Bow, two tricks were played as one
    won: TrickWon | None  # `None`: the trick was frozen, or the match ended first


@dataclass(frozen=True, slots=True)
class Position:
    """A finished match as it stood after `ply` moves, with all hands open."""

    snapshot: Snapshot  # for a spectator
    views: tuple[View, View]  # by seat
    moves: tuple[ReplayedMove, ...]  # of the current trick, or of the one that has just ended
    ply: int
    last: int  # the number of moves in the whole match
    trick_ends: tuple[TrickEnd, ...]

    @property
    def is_over(self) -> bool:
        return self.ply == self.last

    @property
    def trick_end(self) -> TrickEnd | None:
        """The end of the trick that the last move ended, if it ended one."""
        return next((end for end in self.trick_ends if end.ply == self.ply), None)


@dataclass(frozen=True, slots=True)
class FactionTrick:
    """A trick in which cards of a faction joined or left a score pile."""

    end: TrickEnd
    moves: tuple[ReplayedMove, ...]
    gained: tuple[Cards, Cards]  # by seat
    lost: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class FactionReplay:
    """Where a faction's cards went in a match."""

    code: str
    snapshot: Snapshot  # at the end
    tricks: tuple[FactionTrick, ...]
    followers: tuple[Cards, Cards] | None  # by seat, when phase two began; `None` if it did not
    nowhere: Cards  # cards on no score pile at the end
    ply: int  # the position from which it was opened
