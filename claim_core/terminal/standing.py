"""Who is winning: the score piles faction by faction, and the votes, now and in the end."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..editions import CROWN_VALUE, EDITIONS, NO_VALUE, Values
from ..factions import FACTIONS
from ..view import View
from .layout import columns, fold, pad, width
from .paint import Paint
from .words import count, faction_name

# What is counted in the factions won where the votes are equal.
TIEBREAKS: dict[str, tuple[str, Callable[[Values], int]]] = {
    "german": ("values", lambda values: sum(max(value, 0) for value in values)),
    "magic": ("cards", len),
}
TOKENS = {"C": "C is the Crown of Light, a 5", "R": "R is the Forgotten Runestone, below a 0"}

Pile = list[tuple[int, str]]  # values, the highest first, each with how it is shown


def pile_of(cards: Collection[str], code: str) -> Pile:
    """Give the cards of a faction in a score pile."""
    pile = [(int(text[1]), text[1]) for text in cards if text[0] == code and "=" not in text]
    if f"crown={code}" in cards:
        pile.append((CROWN_VALUE, "C"))
    if f"runestone={code}" in cards:
        pile.append((NO_VALUE, "R"))
    return sorted(pile, reverse=True)


class Standing:
    """How the factions vote, or would vote if the match ended now; 0 is me, 1 the computer."""

    def __init__(self, view: View) -> None:
        me = view.seat
        assert me is not None
        self.view = view
        self.edition = EDITIONS[view.edition]
        self.piles: tuple[dict[str, Pile], dict[str, Pile]] = ({}, {})
        for pile, seat in zip(self.piles, (me, 1 - me), strict=True):
            gnomes = [text for text in view.before[seat] if FACTIONS[text[0]].lies_before]
            for code in view.kingdom:
                pile[code] = pile_of((*view.score[seat], *gnomes), code)
        mine, theirs = (
            {code: [value for value, _ in cards] for code, cards in pile.items()}
            for pile in self.piles
        )
        self.values = mine, theirs
        self.votes = self.edition.vote(self.values)
        cast = list(self.votes.values())
        self.counts = cast.count(0), cast.count(1)
        self.winner = self.edition.winner(self.votes, self.values)

    def table(self, paint: Paint, *, whole: bool = True) -> list[str]:
        """Show each faction's cards, and for whom it votes; if not whole, only what has scored."""
        codes = [
            code for code in self.view.kingdom if whole or any(pile[code] for pile in self.piles)
        ]
        lines = self._rows(codes, " ", paint)
        if max(map(width, lines)) > columns():
            lines = self._rows(codes, "", paint)
        shown = {token for pile in self.piles for cards in pile.values() for _, token in cards}
        notes = [words for token, words in TOKENS.items() if token in shown]
        return [part for line in (*lines, *notes) for part in fold(line, hang=4)]

    def _rows(self, codes: list[str], gap: str, paint: Paint) -> list[str]:
        rows = [("Score", "you", "computer", "votes for")]
        for code in codes:
            mine, theirs = (
                f"{len(pile[code]):>2}  {gap.join(shown for _, shown in pile[code])}".rstrip()
                for pile in self.piles
            )
            vote = {0: "you", 1: "computer", None: "nobody"}[self.votes[code]] + self._tie(code)
            rows.append((paint(code, faction_name(code)), mine, theirs, vote))
        widths = [max(width(row[at]) for row in rows) for at in range(3)]
        return ["  ".join((*map(pad, row[:3], widths), row[3])) for row in rows]

    def _tie(self, code: str) -> str:
        """Say what decides where both have as many cards."""
        mine, theirs = (values[code] for values in self.values)
        if len(mine) != len(theirs) or not mine:
            return ""
        if self.votes[code] is None:
            return " (a tie)"
        pair = next(pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1])
        low = "the Runestone" if min(pair) == NO_VALUE else min(pair)
        return f" (a tie: {max(pair)} beats {low})"

    def now(self) -> str:
        """Say who would win now."""
        mine, theirs = self.counts
        rule = "more win" if self.edition.name in TIEBREAKS else "3 of 5 win"
        return f"Votes now: you {mine}, computer {theirs} ({self._tiebreak() or rule})"

    def verdict(self) -> str:
        """Say how the vote ended."""
        best, other = sorted(self.counts, reverse=True)
        ending = {0: "You win", 1: "The computer wins", None: "A draw"}[self.winner]
        ending += f", {count(best, 'vote')} to {other}"
        if self.winner is None and self.edition.name not in TIEBREAKS:
            return f"{ending}: nobody has three."
        tiebreak = self._tiebreak()
        return f"{ending} ({tiebreak})." if tiebreak else f"{ending}."

    def _tiebreak(self) -> str:
        """Say what decides between equal votes, where anything does."""
        votes, others = self.counts
        if self.edition.name not in TIEBREAKS or votes != others or not votes:
            return ""
        what, weigh = TIEBREAKS[self.edition.name]
        mine, theirs = (
            sum(weigh(values[code]) for code, to in self.votes.items() if to == side)
            for side, values in enumerate(self.values)
        )
        return f"equal; {what} in factions won: you {mine}, computer {theirs}"
