"""The Serpent Sword: +3 for the card it is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .artifact import Modifier

if TYPE_CHECKING:
    from ..match import Match
    from ..trick import Place


class Sword(Modifier):
    name = "sword"
    title = "Serpent Sword"

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        place.value += 3
        match.changed(place, "sword", "+3")
