"""A step of a trick: an action of the game, or a decision that a seat owes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .moves import Move

if TYPE_CHECKING:
    from .match import Match


class Decision(NamedTuple):
    """The kind of decision that is owed, and by which seat (`None` once the match is over)."""

    kind: str
    seat: int | None


class Step:
    """One step. The match runs a trick's steps in order and stops when one needs a decision."""

    def run(self, match: Match) -> bool:
        """Carry out the step, or set `match.decision` and return True.

        A step runs again after every answer until it returns False.
        """
        raise NotImplementedError

    def legal(self, match: Match, seat: int) -> list[Move]:
        """Return the legal answers of the seat that owes the decision."""
        raise NotImplementedError

    def take(self, match: Match, seat: int, move: Move) -> bool | None:
        """Carry out an answer; if it is not legal, refuse it before changing anything.

        Return True if the next decision is already set, which saves running the step again.
        """
        raise NotImplementedError
