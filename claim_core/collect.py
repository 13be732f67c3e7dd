"""The cards of phase two: settle who is due which, then collect them one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .step import Action

if TYPE_CHECKING:
    from .match import Match


class Settle(Action):
    """Let the Giants strike, then settle who collects what."""

    def happen(self, match: Match) -> None:
        collecting = match.collecting
        if match.nobody_wins:
            for seat in (0, 1):
                collecting[seat] = [place.card for place in match.places if place.seat == seat]
        else:
            for power in match.rules.before_settling:
                power(match)
            collecting[match.winner] = [place.card for place in match.places]
        for power in match.rules.adjust_collecting:
            power(match)


class Collect(Action):
    """The winner, then the loser collects; leftover cards are set aside."""

    def happen(self, match: Match) -> None:
        may_ask = "collect" in match.windows[0] or "collect" in match.windows[1]
        collected = 0
        for seat in (match.winner, match.loser):
            if may_ask and match.collecting[seat]:
                match.score_card(seat, match.collect_next(seat))
                match.go_to(match.rules.collect_at)  # the collector of the next is asked
                return
            for card in match.collecting[seat]:
                match.score_card(seat, card)
                collected |= card.bit
            match.collecting[seat] = []
        match.set_aside = (match.set_aside | match.on_table) & ~collected
        match.end_trick()
