"""A step of a trick: something that happens, or a decision that a seat owes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .moves import Move

if TYPE_CHECKING:
    from .match import Match


class Decision(NamedTuple):
    """What is owed, and by which seat; nobody owes anything once the match is over."""

    kind: str
    seat: int | None


class Step:
    """One step. The match goes through a trick's steps in order and stops where one is owed."""

    def owed(self, match: Match) -> bool:
        """Do what happens here; or set `match.decision` and say that it must be answered.

        A step is asked again after every answer, until nothing more is owed.
        """
        raise NotImplementedError

    def legal(self, match: Match, seat: int) -> list[Move]:
        """Give what the seat that owes may answer."""
        raise NotImplementedError

    def take(self, match: Match, seat: int, move: Move) -> bool | None:
        """Carry out an answer; refuse it, before anything changes, if it is not legal.

        Say whether the next decision is set already, so that nobody need ask what is owed.
        """
        raise NotImplementedError
