"""Trolls: in phase two the trick's winner takes only the highest; the others are set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import SetAside
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match


class Trolls(Faction):
    code = "T"
    name = "Trolls"
    singular = "Troll"
    box = "claim2"

    def adjust_collecting(self, match: Match) -> None:
        trolls = match.kingdom.suits["T"]
        waiting = match.set_aside & trolls
        if match.last_trick:
            if waiting:
                match.collecting[match.winner][:0] = match.kingdom.cards_of(waiting)
        elif not match.nobody_wins:
            played = match.on_table & trolls
            highest = 1 << (waiting | played).bit_length() - 1 if waiting | played else 0
            if highest & waiting:
                match.collecting[match.winner][:0] = match.kingdom.cards_of(highest)
            others = match.kingdom.cards_of(played & ~highest)
            for card in others:
                match.collecting[match.winner].remove(card)
                match.emit(SetAside(card.text))
