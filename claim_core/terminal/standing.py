"""The score piles by faction and the votes, as shown in the terminal."""

from __future__ import annotations

from languages import Words

from ..editions import NO_VALUE
from ..standing import CROWN, RUNESTONE, standing_of
from ..telling.ending import verdict
from ..view import View
from .layout import columns, fold, pad, width
from .paint import Paint

TOKENS = {CROWN: "C", RUNESTONE: "R"}


class Score:
    """The standing between the person at the terminal and the computer."""

    def __init__(self, view: View, words: Words) -> None:
        me = view.seat
        assert me is not None
        self.view = view
        self.words = words
        self.computer = words("terminal-computer")
        self.seats = me, 1 - me
        self.standing = standing_of(view)

    def table(self, paint: Paint, *, whole: bool = True) -> list[str]:
        """Show each faction's cards and vote; if not `whole`, only factions with scored cards."""
        piles = self.standing.piles
        codes = [code for code in self.view.kingdom if whole or any(pile[code] for pile in piles)]
        lines = self._rows(codes, " ", paint)
        if max(map(width, lines)) > columns():
            lines = self._rows(codes, "", paint)
        tokens = {card.token for pile in piles for cards in pile.values() for card in cards}
        notes = [self.words(f"score-{token}") for token in TOKENS if token in tokens]
        return [part for line in (*lines, *notes) for part in fold(line, hang=4)]

    def _rows(self, codes: list[str], gap: str, paint: Paint) -> list[str]:
        words = self.words
        rows = [(words("score-title"), words("you"), self.computer, words("score-votes-for"))]
        for code in codes:
            mine, theirs = (self._pile(seat, code, gap) for seat in self.seats)
            faction = paint(code, words(f"faction-{code}"))
            rows.append((faction, mine, theirs, self._vote(code)))
        widths = [max(width(row[at]) for row in rows) for at in range(3)]
        return ["  ".join((*map(pad, row[:3], widths), row[3])) for row in rows]

    def _pile(self, seat: int, code: str, gap: str) -> str:
        cards = self.standing.piles[seat][code]
        shown = gap.join(TOKENS.get(card.token, str(card.value)) for card in cards)
        return f"{len(cards):>2}  {shown}".rstrip()

    def _vote(self, code: str) -> str:
        """Say for whom a faction votes, and what breaks a tie."""
        winner, tied = self.standing.votes[code], self.standing.tied(code)
        if winner is None:
            return self.words("score-vote", to="tied" if tied else "nobody", who=self.computer)
        to = "you" if winner == self.seats[0] else "other"
        if not tied:
            return self.words("score-vote", to=to, who=self.computer)
        high, low = self.standing.decided_by(code)
        how = self.words("vote-tie", high=high, low=TOKENS[RUNESTONE] if low == NO_VALUE else low)
        return self.words("score-vote-tie", to=to, who=self.computer, how=how)

    def now(self) -> str:
        """Say who would win now."""
        mine, theirs = (self.standing.counts[seat] for seat in self.seats)
        tiebreak = self.tiebreak()
        rule = "three" if self.standing.three_win else "other" if tiebreak else "most"
        now = self.words("score-now", mine=mine, theirs=theirs, who=self.computer, rule=rule)
        return " ".join([now, *tiebreak])

    def verdict(self) -> str:
        """Say who has won."""
        return verdict(self.view, self.words, lambda seat: self.computer)

    def tiebreak(self) -> list[str]:
        """Say what decides equal votes, if anything does."""
        weighed = self.standing.weighed()
        if weighed is None:
            return []
        mine, theirs = (weighed.weights[seat] for seat in self.seats)
        values = {"first": self.words("you"), "second": self.computer}
        return [self.words(f"vote-weighed-{weighed.what}", **values, mine=mine, theirs=theirs)]
