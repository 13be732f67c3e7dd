"""The base class of artifacts: when and how they may be used, and their effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import IllegalMove
from ..moves import Move, add_modifier, add_verb

if TYPE_CHECKING:
    from ..derived.observed import ObservedTrick
    from ..match import Match
    from ..step import Step
    from ..trick import Place


class Artifact:
    """One of the eighteen artifacts, each used once; the match removes it before calling `use`."""

    name: str  # in records
    title: str
    windows: tuple[str, ...]  # when it may be used: see `Match.uses`
    forms: tuple[str, ...] = ("",)  # of its moves: see `moves.add_verb`
    draws_lots: bool = False  # uses chance after the deal
    changes_first: bool = False  # of two equal cards, it changes the one that was played first

    def __init__(self) -> None:
        add_verb(self.name, *self.forms)

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copy and unpickle to the same object: each artifact exists only once."""
        from . import artifact_of

        return artifact_of, (self.name,)

    def choices(self) -> tuple[Step, ...]:
        """Return the steps that it adds to a trick in phase one, after those of the factions."""
        return ()

    def closing(self) -> tuple[Step, ...]:
        """Return the steps that it adds before the vote."""
        return ()

    def usable(self, match: Match, seat: int) -> bool:
        """Whether the seat may use it now, in one of its windows."""
        return True

    def moves(self, match: Match, seat: int) -> Sequence[Move]:
        """Return the moves with which the seat may use it now, if it is usable."""
        return (Move.parse(self.name),)

    def use(self, match: Match, seat: int, move: Move) -> None:
        """Apply its effect."""

    def played(self, match: Match, place: Place) -> None:
        """Act when a card has been played from a hand, possibly long after it was used."""

    def observe(self, trick: ObservedTrick, move: str) -> None:
        """Repeat on a trick known from events what no other event says about its use."""


class Modifier(Artifact):
    """An artifact that is used together with a card."""

    windows = ("card",)
    form: str = ""  # what follows its name
    is_free: bool = False  # whether its card need not follow
    hides_void: bool = False  # whether a card played with it says nothing about those left

    def __init__(self) -> None:
        add_modifier(self.name, self.form)

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        """Return the texts that may follow a card's `+`."""
        return (self.name,)

    def refusal(self, match: Match, modifier: str) -> IllegalMove:
        """Say why its holder may not use it now, or not like this."""
        raise NotImplementedError

    def check(self, card: str, modifier: str) -> None:
        """Refuse a card that it does not go with."""

    def counts_as(self, match: Match, modifier: str) -> int:
        """Return the suit as which its card counts, or 0 for the card's own."""
        return 0

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        """Apply its effect to a card that was just played."""


class Lasting(Artifact):
    """An artifact that changes the values of a seat's next two cards, used at any time."""

    windows = ("any",)
    change: int
    on_other: bool = False  # whether it changes the other seat's cards

    def usable(self, match: Match, seat: int) -> bool:
        return not match.last_card_played

    def use(self, match: Match, seat: int, move: Move) -> None:
        self._leave(match, seat ^ self.on_other, 2)

    def played(self, match: Match, place: Place) -> None:
        lasting = match.lasting[place.seat]
        if lasting and self.name in lasting:
            self._leave(match, place.seat, lasting[self.name] - 1)
            place.value += self.change
            match.changed(place, self.name, f"{self.change:+}")

    def _leave(self, match: Match, seat: int, cards: int) -> None:
        lasting = {**match.lasting[seat], self.name: cards}
        match.lasting[seat] = {name: left for name, left in lasting.items() if left}


class Token(Artifact):
    """An artifact that becomes a card of some faction in its holder's score pile."""

    value: int

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.tokens[seat] = {**match.tokens[seat], self.name: move.other}
