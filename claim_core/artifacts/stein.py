"""The Stein of Kings: the card it is played with counts as another faction's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import IllegalMove
from ..moves import FACTION
from .artifact import Modifier

if TYPE_CHECKING:
    from ..derived.observed import ObservedTrick
    from ..match import Match
    from ..trick import Place


class Stein(Modifier):
    name = "stein"
    title = "Stein of Kings"
    form = f"={FACTION}"
    hides_void = True

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        return tuple(f"stein={code}" for code in match.kingdom.codes)

    def refusal(self, match: Match, modifier: str) -> IllegalMove:
        code, codes = modifier[-1], " ".join(match.kingdom.codes)
        message = f"{code} is no faction of this kingdom, {codes}"
        return IllegalMove(message, "faction", code=code)

    def check(self, card: str, modifier: str) -> None:
        code = card[0]
        if code == modifier[-1]:
            message = f"the {self.title} must name another faction than {code}"
            raise IllegalMove(message, "stein", faction=code)

    def counts_as(self, match: Match, modifier: str) -> int:
        return match.kingdom.suits[modifier[-1]]

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        place.suit = self.counts_as(match, modifier)
        place.plain = False

    def observe(self, trick: ObservedTrick, move: str) -> None:
        trick.places[-1].suit = trick.kingdom.suits[move[-1]]
        trick.places[-1].plain = False
