"""The decision of a trick: who wins it, and who leads next."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from .cards import union
from .events import TrickWon
from .step import Action
from .trick import highest, winner

if TYPE_CHECKING:
    from .match import Match

text_of: attrgetter[str] = attrgetter("card.text")


class Decide(Action):
    """Determine the winner, the loser and the next leader."""

    def happen(self, match: Match) -> None:
        places = match.places
        if match.only_values:
            best, how = highest(places)
        else:
            best, how = winner(places)
        match.winner = match.next_leader = best.seat
        match.loser = 1 - best.seat
        if match.nobody_wins:
            how = match.nobody_wins
        match.public |= match.on_table
        cards = tuple(map(text_of, places))
        counts_as = _changed_factions(match) if match.artifacts else ""
        won = TrickWon(match.phase, match.trick, match.leader, best.seat, how, cards, counts_as)
        match.tricks.append(won)
        match.emit(won)
        if not match.nobody_wins:
            for power in match.rules.decided:
                power(match)
        if match.frozen:
            frozen = union(place.card for place in match.frozen)
            match.places = match.frozen + places
            match.frozen = []
            match.on_table |= frozen
            match.set_aside ^= frozen


def _changed_factions(match: Match) -> str:
    """Return the codes of the factions that the cards count as, if one was changed; else ""."""
    if all(place.plain for place in match.places):
        return ""
    return "".join(match.kingdom.faction_of(place.suit).code for place in match.places)
