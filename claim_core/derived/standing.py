"""Who is winning: how the factions vote, or would vote if the match ended now, and why."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from ..artifacts import TOKENS
from ..editions import EDITIONS, Values
from ..factions import FACTIONS
from ..view import Cards, View


class Counted(NamedTuple):
    """A card in a score pile, as the vote counts it."""

    value: int
    token: str = ""  # the artifact that it is, if it is no card


class Weighed(NamedTuple):
    """The tie-break of equal votes: the "values" or "cards" in the factions won."""

    what: str
    weights: tuple[int, int]


Pile = list[Counted]  # highest first

# What decides equal votes in an edition.
WEIGHED = {"german": "values", "magic": "cards"}


def pile_of(cards: Collection[str], code: str) -> Pile:
    """Return a faction's cards in a score pile."""
    pile = [Counted(int(text[1])) for text in cards if text[0] == code and "=" not in text]
    pile += [
        Counted(token.value, name) for name, token in TOKENS.items() if f"{name}={code}" in cards
    ]
    return sorted(pile, reverse=True)


def counting(score: Cards, laid_before: Cards) -> Cards:
    """Return the cards that count in the vote: a score pile and the Gnomes in front."""
    return (*score, *(text for text in laid_before if FACTIONS[text[0]].stays_in_front))


class Standing:
    """The score piles by faction, and the resulting vote. Pairs are by seat."""

    def __init__(
        self,
        edition: str,
        kingdom: str,
        score: tuple[Cards, Cards],
        laid_before: tuple[Cards, Cards],
    ) -> None:
        self.edition = EDITIONS[edition]
        self.piles: tuple[dict[str, Pile], dict[str, Pile]] = ({}, {})
        for seat, piles in enumerate(self.piles):
            cards = counting(score[seat], laid_before[seat])
            for code in kingdom:
                piles[code] = pile_of(cards, code)
        self.values: tuple[dict[str, Values], dict[str, Values]] = (
            {code: [card.value for card in pile] for code, pile in self.piles[0].items()},
            {code: [card.value for card in pile] for code, pile in self.piles[1].items()},
        )
        self.votes = self.edition.vote(self.values)
        cast = list(self.votes.values())
        self.counts = cast.count(0), cast.count(1)
        self.winner = self.edition.winner(self.votes, self.values)

    @property
    def three_win(self) -> bool:
        """Whether three votes are needed to win, rather than just more votes."""
        return self.edition.name not in WEIGHED

    def tied(self, code: str) -> bool:
        """Whether both seats have equally many cards of a faction, but not none."""
        first, second = self.values[0][code], self.values[1][code]
        return len(first) == len(second) > 0

    def decided_by(self, code: str) -> tuple[int, int]:
        """Return the higher and the lower value that broke a tie within a faction."""
        pairs = zip(self.values[0][code], self.values[1][code], strict=True)
        first, second = next(pair for pair in pairs if pair[0] != pair[1])
        return max(first, second), min(first, second)

    def weighed(self) -> Weighed | None:
        """Return the tie-break of equal votes, if one applies."""
        if self.three_win or self.counts[0] != self.counts[1] or not self.counts[0]:
            return None
        what = WEIGHED[self.edition.name]
        return Weighed(what, (self._weight(0, what), self._weight(1, what)))

    def _weight(self, seat: int, what: str) -> int:
        won = [self.values[seat][code] for code, to in self.votes.items() if to == seat]
        if what == "cards":
            return sum(map(len, won))
        return sum(max(value, 0) for values in won for value in values)


def standing_of(view: View) -> Standing:
    """Return the standing in a view; it is the same for both seats and all spectators."""
    return _standing(view.edition, view.kingdom, view.score, view.laid_before)


@lru_cache(maxsize=256)  # each position is usually shown to several people
def _standing(
    edition: str, kingdom: str, score: tuple[Cards, Cards], laid_before: tuple[Cards, Cards]
) -> Standing:
    return Standing(edition, kingdom, score, laid_before)
