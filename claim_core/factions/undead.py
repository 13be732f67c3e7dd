"""Undead: played in phase one, they go to the trick winner's score pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match


class Undead(Faction):
    code = "U"
    name = "Undead"
    singular = "Undead"
    box = "claim"

    def before_discard(self, match: Match) -> None:
        undead = match.on_table & match.kingdom.suits["U"]
        if undead:
            match.on_table ^= undead
            match.score[match.winner] |= undead
            for card in match.kingdom.cards_of(undead):
                match.emit(card.events.scored[match.winner])
