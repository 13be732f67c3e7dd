"""The Divine Hourglass: all cards go back to the hands, and the trick is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import TakenBack
from ..moves import Move
from .artifact import Artifact

if TYPE_CHECKING:
    from ..derived.observed import ObservedTrick
    from ..match import Match


class Hourglass(Artifact):
    name = "hourglass"
    title = "Divine Hourglass"
    windows = ("react",)

    def use(self, match: Match, seat: int, move: Move) -> None:
        hands, prizes = match.before_lead
        match.public |= match.on_table
        for who in (match.leader, 1 - match.leader):
            back = hands[who] & ~match.hands[who]
            match.hands[who] = hands[who]
            match.emit(TakenBack(who, match.kingdom.texts_of(back)))
        match.prizes = list(prizes)
        match.clear_table(match.rules.play_at[match.phase])

    def observe(self, trick: ObservedTrick, move: str) -> None:
        trick.clear()
