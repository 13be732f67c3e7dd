"""React and aftermath: the moments at which both seats are asked about their artifacts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .moves import PASS, Move
from .step import Decision, Step

if TYPE_CHECKING:
    from .match import Match


class Window(Step):
    """Seats are asked in turn, as long as they have something to use and have not passed."""

    kind: str

    def asked(self, match: Match) -> Iterator[tuple[int, str]]:
        """Give the seats, in the order of asking, each with the window that is open to it."""
        raise NotImplementedError

    def owed(self, match: Match) -> bool:
        if not match.horn:
            for seat, window in self.asked(match):
                if not match.passed >> seat & 1 and match.uses(window, seat):
                    match.decision = Decision(self.kind, seat)
                    return True
        match.passed = 0
        return False

    def _window(self, match: Match, seat: int) -> str:
        return dict(self.asked(match))[seat]

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [*match.uses(self._window(match, seat), seat), PASS]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move == PASS:
            match.passed |= 1 << seat
        else:
            match.use(self._window(match, seat), seat, move)


class React(Window):
    """Both cards lie; a use lets everybody be asked again, the leader first."""

    kind = "react"

    def asked(self, match: Match) -> Iterator[tuple[int, str]]:
        yield match.leader, "react"
        yield 1 - match.leader, "react"

    def take(self, match: Match, seat: int, move: Move) -> None:
        super().take(match, seat, move)
        if move != PASS:
            match.passed = 0


class Aftermath(Window):
    """The trick is decided; the loser is asked, then the winner."""

    kind = "aftermath"

    def asked(self, match: Match) -> Iterator[tuple[int, str]]:
        yield match.loser, "lost"
        yield match.winner, "won"
