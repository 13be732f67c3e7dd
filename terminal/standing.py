"""The score piles by faction and the votes, as shown in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from claim_core.derived.standing import Counted, Pile, standing_of
from claim_core.editions import NO_VALUE
from claim_core.telling.ending import verdict
from claim_core.view import View
from languages import Words

from .layout import columns, fold, pad, width
from .paint import Paint

TOKENS = {"crown": "C", "runestone": "R"}


class Score:
    """The standing between the person at the terminal and the computer."""

    def __init__(self, view: View, words: Words) -> None:
        me = view.seat
        assert me is not None
        self.view = view
        self.words = words
        self.computer = words("computer-name")
        self.seats = me, 1 - me
        self.standing = standing_of(view)

    def table(self, paint: Paint, *, whole: bool = True) -> list[str]:
        """Show each faction's cards and vote; if not `whole`, only factions with scored cards."""
        piles = self.standing.piles
        codes = [code for code in self.view.kingdom if whole or any(pile[code] for pile in piles)]
        for shown in (_with_values, _with_values_in_short):
            lines = self._rows(codes, shown, paint)
            if max(map(width, lines)) <= columns():
                break
        else:
            lines = self._rows(codes, _without_values, paint)
        ties = ["", *map(self._tie, codes)]
        tokens = {card.token for pile in piles for cards in pile.values() for card in cards}
        notes = [self.words(f"score-{token}") for token in TOKENS if token in tokens]
        lines = [*map("{} {}".format, lines, ties), *notes]
        return [part for line in lines for part in fold(line, hang=4)]

    def _rows(self, codes: list[str], shown: Callable[[Pile], str], paint: Paint) -> list[str]:
        words = self.words
        votes = {self.seats[0]: words("you"), self.seats[1]: self.computer}
        rows = [(words("score-title"), *votes.values(), words("score-votes-for"))]
        for code in codes:
            mine, theirs = (self.standing.piles[seat][code] for seat in self.seats)
            vote = self.standing.votes[code]
            to = words("score-nobody") if vote is None else votes[vote]
            rows.append((paint(code, words(f"faction-{code}")), shown(mine), shown(theirs), to))
        widths = [max(width(row[at]) for row in rows) for at in range(3)]
        return ["  ".join((*map(pad, row[:3], widths), row[3])) for row in rows]

    def _tie(self, code: str) -> str:
        """Say what broke a tie within a faction, if anything did."""
        if not self.standing.tied(code):
            return ""
        if self.standing.votes[code] is None:
            return self.words("score-tie")
        high, low = self.standing.decided_by(code)
        how = self.words("vote-tie", high=high, low=TOKENS["runestone"] if low == NO_VALUE else low)
        return self.words("score-tie-broken", how=how)

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


def _with_values(pile: Pile) -> str:
    """`3  9 4 0`: how many cards, and their values."""
    return f"{_without_values(pile)}  {' '.join(map(_value, pile))}".rstrip()


def _with_values_in_short(pile: Pile) -> str:
    return f"{_without_values(pile)}  {''.join(map(_value, pile))}".rstrip()


def _without_values(pile: Pile) -> str:
    return f"{len(pile):>2}"


def _value(card: Counted) -> str:
    return TOKENS.get(card.token, str(card.value))
