"""What an artifact is: when its seat may use it, in which ways, and what happens then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..moves import Move

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Artifact:
    """One of the eighteen. Each is used once; the match takes it from its seat before `use`."""

    name: str  # in records
    title: str
    windows: tuple[str, ...]  # when it may be used: see `Match.uses`

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Let copies and pickles of an artifact be the artifact itself: there is one of each."""
        from . import artifact_of

        return artifact_of, (self.name,)

    def moves(self, match: Match, seat: int) -> Sequence[Move]:
        """Give the ways in which the seat may use it in one of its windows, as things stand."""
        return (Move.parse(self.name),)

    def use(self, match: Match, seat: int, move: Move) -> None:
        """Do what it does."""

    def played(self, match: Match, place: Place) -> None:
        """Act, long after it was used, when a card has been played from a hand."""


class Modifier(Artifact):
    """An artifact that is used together with a card."""

    windows = ("card",)

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        """Give the forms in which it can stand behind a card's `+`."""
        return (self.name,)

    def lay(self, match: Match, place: Place, modifier: str) -> None:
        """Do to a card just played what it does."""
