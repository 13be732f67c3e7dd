"""A step of a trick: an action of the game, or a decision of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .moves import Move

if TYPE_CHECKING:
    from .match import Match


class Decision(NamedTuple):
    """The kind of the next decision, and the seat that makes it (`None` once the match is over)."""

    kind: str
    seat: int | None


class Step:
    """One step. The match runs a trick's steps in order and stops when one needs a decision."""

    kinds: tuple[str, ...] = ()  # of the decisions that it may need

    def run(self, match: Match) -> bool:
        """Carry out the step, or set `match.decision` and return True.

        A step runs again after every answer until it returns False.
        """
        raise NotImplementedError

    def legal(self, match: Match, seat: int) -> list[Move]:
        """Return the legal answers of the seat that must decide."""
        raise NotImplementedError

    def take(self, match: Match, seat: int, move: Move) -> None:
        """Carry out an answer; if it is not legal, refuse it before changing anything."""
        raise NotImplementedError
