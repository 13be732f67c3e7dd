"""A step of a trick: either something happens, or a seat is asked for a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .moves import Move

if TYPE_CHECKING:
    from .match import Match


class Decision(NamedTuple):
    """The kind of the next decision, and the seat that makes it (`None` once the match is over)."""

    kind: str
    seat: int | None


class _Step:
    """What a match may ask of its current step, which is always a question."""

    kinds: tuple[str, ...] = ()  # of the decisions that it may need

    def legal(self, match: Match, seat: int) -> list[Move]:
        """Return the legal answers of the seat that must decide."""
        raise NotImplementedError

    def take(self, match: Match, seat: int, move: Move) -> None:
        """Carry out an answer; if it is not legal, refuse it before changing anything."""
        raise NotImplementedError


class Action(_Step):
    """A step that happens."""

    asks: Literal[False] = False

    def happen(self, match: Match) -> None:
        raise NotImplementedError


class Question(_Step):
    """A step that asks, as often as there is something to ask."""

    asks: Literal[True] = True

    def ask(self, match: Match) -> Decision | None:
        """Return the next decision, if any, without changing anything."""
        raise NotImplementedError


Step: TypeAlias = Action | Question
