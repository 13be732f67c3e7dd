"""The cards of phase one: turn up the prize; after the trick each seat takes its followers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Recruited
from .step import Step

if TYPE_CHECKING:
    from .match import Match


class TurnUp(Step):
    """Turn up the prize."""

    def run(self, match: Match) -> bool:
        match.turn_up_prize()
        return False


class Recruit(Step):
    """Move the due cards to the followers and discard the played ones."""

    def run(self, match: Match) -> bool:
        for power in match.rules.before_discard:
            power(match)
        match.gone |= match.on_table
        self.take_followers(match)
        match.prizes = []
        match.end_trick()
        return False

    def take_followers(self, match: Match) -> None:
        """Move the prize to the winner's followers and the deck's top card to the loser's."""
        winner, loser = match.winner, match.loser
        (prize,) = match.prizes
        drawn = match.draw()
        match.followers[winner] |= prize.bit
        match.followers[loser] |= drawn.bit
        match.emit(prize.events.recruited[winner])
        match.emit(drawn.events.drew[loser])


class Due(Step):
    """Record which cards each seat is due, so that factions and artifacts can change it."""

    def run(self, match: Match) -> bool:
        match.due[match.winner] = list(match.prizes)
        match.due[match.loser] = [None] * match.width
        return False


class RecruitDue(Recruit):
    """Recruit the cards that are due after all choices."""

    def take_followers(self, match: Match) -> None:
        for seat in (match.winner, match.loser):
            for due in match.due[seat]:
                card = due or match.draw()
                match.followers[seat] |= card.bit
                if card in match.prizes:
                    match.emit(card.events.recruited[seat])
                elif card.bit & match.public:
                    match.emit(Recruited(seat, card.text, "ghost"))
                else:
                    match.emit(card.events.drew[seat])
            match.due[seat] = []
