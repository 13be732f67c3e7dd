"""The cards of phase one: turn up the prize; after the trick each seat takes its followers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Recruited
from .step import Action

if TYPE_CHECKING:
    from .match import Match


class TurnUp(Action):
    """Turn up the prize."""

    def happen(self, match: Match) -> None:
        match.turn_up_prize()


class Due(Action):
    """Record which cards each seat is due, so that factions and artifacts can change it."""

    def happen(self, match: Match) -> None:
        match.recruiting[match.winner] = [*match.prizes]
        match.recruiting[match.loser] = [None] * match.width


class Recruit(Action):
    """Move the due cards to the followers and discard the played ones."""

    def happen(self, match: Match) -> None:
        for power in match.rules.before_discard:
            power(match)
        match.out |= match.on_table
        emit, prizes = match.emit, match.prizes
        for seat in (match.winner, match.loser):
            for due in match.recruiting[seat]:
                card = due or match.draw()
                match.followers[seat] |= card.bit
                if card in prizes:
                    emit(card.events.recruited[seat])
                elif card.bit & match.public:
                    emit(Recruited(seat, card.text, "ghost"))
                else:
                    emit(card.events.drew[seat])
            match.recruiting[seat] = []
        match.prizes = []
        match.end_trick()
