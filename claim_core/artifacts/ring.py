"""The Night Ring: its card need not follow, and only values count in the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import IllegalMove
from .artifact import Modifier

if TYPE_CHECKING:
    from ..derived.observed import ObservedTrick
    from ..match import Match
    from ..trick import Place


class Ring(Modifier):
    name = "ring"
    title = "Night Ring"
    is_free = True
    hides_void = True

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        return ("ring",) if seat != match.leader else ()

    def refusal(self, match: Match, modifier: str) -> IllegalMove:
        return IllegalMove(f"the {self.title} goes only with a card that follows", "ring")

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        match.only_values = True

    def observe(self, trick: ObservedTrick, move: str) -> None:
        trick.only_values = True
