"""Dwarves: in phase two the loser of the trick takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match


class Dwarves(Faction):
    code = "D"
    name = "Dwarves"
    singular = "Dwarf"
    box = "claim"

    def adjust_collecting(self, match: Match) -> None:
        dwarves = match.kingdom.suits["D"]
        if match.on_table & dwarves and not match.nobody_wins:
            share = match.collecting[match.winner]
            match.collecting[match.loser] += [card for card in share if card.bit & dwarves]
            match.collecting[match.winner] = [card for card in share if not card.bit & dwarves]
