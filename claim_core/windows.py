"""The steps that ask the seats about their artifacts: react, aftermath and collect."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .moves import PASS, Move
from .step import Decision, Question

if TYPE_CHECKING:
    from .match import Match

Asked: TypeAlias = tuple[tuple[int, str], ...]


class Window(Question):
    """Ask seats in turn until none has something to use and has not passed."""

    def asked(self, match: Match) -> Asked:
        """Return the seats in the order they are asked, each with its window."""
        raise NotImplementedError

    def window(self, match: Match, seat: int) -> str:
        return dict(self.asked(match))[seat]

    def ask(self, match: Match) -> Decision | None:
        for seat, window in self.asked(match):
            if not match.passed >> seat & 1 and match.usable(window, seat):
                return Decision(self.kinds[0], seat)
        return None

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [*match.uses(self.window(match, seat), seat), PASS]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move == PASS:
            match.passed |= 1 << seat
        else:
            match.use(self.window(match, seat), seat, move)


class React(Window):
    """All cards are on the table; after each use both seats are asked again, leader first."""

    kinds = ("react",)

    def asked(self, match: Match) -> Asked:
        return () if match.nobody_wins else ((match.leader, "react"), (1 - match.leader, "react"))

    def take(self, match: Match, seat: int, move: Move) -> None:
        super().take(match, seat, move)
        if move != PASS:
            match.go_to(match.at)


class Aftermath(Window):
    """The trick is decided; ask the loser, then the winner."""

    kinds = ("aftermath",)

    def asked(self, match: Match) -> Asked:
        return () if match.nobody_wins else ((match.loser, "lost"), (match.winner, "won"))


class CollectOffer(Window):
    """A card is about to be collected; ask its collector."""

    kinds = ("collect",)

    def asked(self, match: Match) -> Asked:
        seat = match.winner if match.collecting[match.winner] else match.loser
        return ((seat, "collect"),) if match.collecting[seat] else ()
