"""The score piles by faction and the votes, as shown in the terminal."""

from __future__ import annotations

from ..editions import NO_VALUE
from ..standing import CROWN, RUNESTONE, standing_of
from ..view import View
from .layout import columns, fold, pad, width
from .paint import Paint
from .words import count, faction_name

TOKENS = {CROWN: "C", RUNESTONE: "R"}
NOTES = {"C": "C is the Crown of Light, a 5", "R": "R is the Forgotten Runestone, below a 0"}


class Score:
    """The standing between the person at the terminal and the computer."""

    def __init__(self, view: View) -> None:
        me = view.seat
        assert me is not None
        self.view = view
        self.seats = me, 1 - me
        self.standing = standing_of(view)
        self.who = {me: "you", 1 - me: "computer", None: "nobody"}

    def table(self, paint: Paint, *, whole: bool = True) -> list[str]:
        """Show each faction's cards and vote; if not `whole`, only factions with scored cards."""
        piles = self.standing.piles
        codes = [code for code in self.view.kingdom if whole or any(pile[code] for pile in piles)]
        lines = self._rows(codes, " ", paint)
        if max(map(width, lines)) > columns():
            lines = self._rows(codes, "", paint)
        tokens = {card.token for pile in piles for cards in pile.values() for card in cards}
        notes = [words for token, words in NOTES.items() if token in map(TOKENS.get, tokens)]
        return [part for line in (*lines, *notes) for part in fold(line, hang=4)]

    def _rows(self, codes: list[str], gap: str, paint: Paint) -> list[str]:
        rows = [("Score", "you", "computer", "votes for")]
        for code in codes:
            mine, theirs = (self._pile(seat, code, gap) for seat in self.seats)
            vote = self.who[self.standing.votes[code]] + self._tie(code)
            rows.append((paint(code, faction_name(code)), mine, theirs, vote))
        widths = [max(width(row[at]) for row in rows) for at in range(3)]
        return ["  ".join((*map(pad, row[:3], widths), row[3])) for row in rows]

    def _pile(self, seat: int, code: str, gap: str) -> str:
        cards = self.standing.piles[seat][code]
        shown = gap.join(TOKENS.get(card.token, str(card.value)) for card in cards)
        return f"{len(cards):>2}  {shown}".rstrip()

    def _tie(self, code: str) -> str:
        """Explain what breaks a tie within a faction."""
        if not self.standing.tied(code):
            return ""
        if self.standing.votes[code] is None:
            return " (a tie)"
        high, low = self.standing.decided_by(code)
        return f" (a tie: {high} beats {'the Runestone' if low == NO_VALUE else low})"

    def now(self) -> str:
        """Say who would win now."""
        mine, theirs = (self.standing.counts[seat] for seat in self.seats)
        rule = "3 of 5 win" if self.standing.three_win else "more win"
        return f"Votes now: you {mine}, computer {theirs} ({self._tiebreak() or rule})"

    def verdict(self) -> str:
        """Say how the vote ended."""
        standing = self.standing
        best, other = sorted(standing.counts, reverse=True)
        endings = {self.seats[0]: "You win", self.seats[1]: "The computer wins", None: "A draw"}
        ending = f"{endings[standing.winner]}, {count(best, 'vote')} to {other}"
        if standing.winner is None and standing.three_win:
            return f"{ending}: nobody has three."
        tiebreak = self._tiebreak()
        return f"{ending} ({tiebreak})." if tiebreak else f"{ending}."

    def _tiebreak(self) -> str:
        """Explain what decides equal votes, if anything does."""
        weighed = self.standing.weighed()
        if weighed is None:
            return ""
        mine, theirs = (weighed.weights[seat] for seat in self.seats)
        return f"equal; {weighed.what} in factions won: you {mine}, computer {theirs}"
