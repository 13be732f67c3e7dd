"""The end of a match: Gnomes join the score piles, then the factions vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .artifacts import TOKENS
from .editions import Values
from .events import GnomesJoined
from .outcome import Outcome
from .step import Action, Decision, Question

if TYPE_CHECKING:
    from .match import Match


class Join(Action):
    """Move the cards still in front of the seats to their score piles."""

    def happen(self, match: Match) -> None:
        for seat in (0, 1):
            if match.laid_before[seat]:
                match.emit(GnomesJoined(seat, match.kingdom.texts_of(match.laid_before[seat])))
                match.score[seat] |= match.laid_before[seat]
                match.laid_before[seat] = 0


class Vote(Action):
    """Let the factions vote, and end the match."""

    def happen(self, match: Match) -> None:
        piles = _pile(match, 0), _pile(match, 1)
        votes = match.edition.vote(piles)
        match.end(Outcome(match.edition.winner(votes, piles), votes, "votes"))


class Over(Question):
    """Ask nobody."""

    kinds = ("over",)

    def ask(self, match: Match) -> Decision:
        return Decision("over", None)


def _pile(match: Match, seat: int) -> dict[str, Values]:
    pile: dict[str, Values] = {}
    for code, suit in match.kingdom.suits.items():
        values = [card.value for card in match.kingdom.cards_of(match.score[seat] & suit)]
        values += [TOKENS[name].value for name, to in match.tokens[seat].items() if to == code]
        pile[code] = sorted(values, reverse=True)
    return pile
