"""The cards of phase two: settle who is due which, then collect them one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import PASS, Move
from .step import Decision, Step

if TYPE_CHECKING:
    from .match import Match


class Settle(Step):
    """Let the Giants strike, then settle who collects what."""

    def run(self, match: Match) -> bool:
        shares = match.shares
        if match.horn:
            for seat in (0, 1):
                shares[seat] = [place.card for place in match.places if place.seat == seat]
        else:
            for power in match.rules.before_shares:
                power(match)
            shares[match.winner] = [place.card for place in match.places]
        for power in match.rules.adjust_shares:
            power(match)
        return False


class Collect(Step):
    """The winner, then the loser collects card by card; leftover cards are set aside."""

    def run(self, match: Match) -> bool:
        all_collected = 0
        for seat in (match.winner, match.loser):
            share = match.shares[seat]
            if not share:
                continue
            collected = 0
            for card in share:
                collected |= card.bit
                events = card.events
                match.emit(
                    (events.put_in_front if card.faction.stays_in_front else events.scored)[seat]
                )
            stay_in_front = collected & match.kingdom.stay_in_front
            match.before[seat] |= stay_in_front
            match.score[seat] |= collected ^ stay_in_front
            match.shares[seat] = []
            all_collected |= collected
        if all_collected != match.on_table:
            match.set_aside = (match.set_aside | match.on_table) & ~all_collected
        match.end_trick()
        return False


class CollectAsking(Step):
    """Collect, but before each card ask its collector if it has an artifact to use."""

    kinds = ("collect",)

    def run(self, match: Match) -> bool:
        for seat in (match.winner, match.loser):
            while match.shares[seat]:
                if match.usable("collect", seat):
                    match.decision = Decision("collect", seat)
                    return True
                match.score_card(seat, match.collect_next(seat))
        match.set_aside |= match.on_table
        match.end_trick()
        return False

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [*match.uses("collect", seat), PASS]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move == PASS:
            match.score_card(seat, match.collect_next(seat))
        else:
            match.use("collect", seat, move)
