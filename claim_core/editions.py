"""Editions: what happens on a tie within a faction, and who wins the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .errors import BadDeal
from .kingdoms import Kingdom
from .outcome import Votes

Values: TypeAlias = list[int]  # the values of a seat's cards in one faction, highest first
Piles: TypeAlias = tuple[Mapping[str, Values], Mapping[str, Values]]

NO_VALUE = -1  # the Runestone, which counts as a card below a 0


def _seat_with_more(a: int | Values, b: int | Values) -> int | None:
    """Return the seat with more, or `None` if they are equal."""
    if a == b:
        return None
    return 0 if a > b else 1  # type: ignore[operator]


def _highest_card(mine: Values, theirs: Values) -> int | None:
    return _seat_with_more(mine[:1], theirs[:1])


def _every_card(mine: Values, theirs: Values) -> int | None:
    return _seat_with_more(mine, theirs)


def _three_votes(votes: Votes, piles: Piles) -> int | None:
    cast = list(votes.values())
    return next((seat for seat in (0, 1) if cast.count(seat) >= 3), None)


def _more_votes(weigh: Callable[[Values], int]) -> Callable[[Votes, Piles], int | None]:
    """Return the rule that more votes win; `weigh` breaks equal votes by the factions won."""

    def winner(votes: Votes, piles: Piles) -> int | None:
        cast = list(votes.values())
        leads = _seat_with_more(cast.count(0), cast.count(1))
        if leads is not None:
            return leads
        return _seat_with_more(
            *(
                sum(weigh(piles[seat][code]) for code, to in votes.items() if to == seat)
                for seat in (0, 1)
            )
        )

    return winner


def _sum_of_values(values: Values) -> int:
    return sum(value for value in values if value != NO_VALUE)


@dataclass(frozen=True, slots=True)
class Edition:
    """How an edition breaks ties within a faction, and how it finds the winner."""

    name: str
    breaks_tie: Callable[[Values, Values], int | None]
    winner: Callable[[Votes, Piles], int | None]

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copy and unpickle to the same object: each edition exists only once."""
        return parse_edition, (self.name,)

    def vote(self, piles: Piles) -> Votes:
        """Return each faction's vote: for more cards, or by the edition's tie-break."""
        votes: dict[str, int | None] = {}
        for code in piles[0]:
            mine, theirs = piles[0][code], piles[1][code]
            more = _seat_with_more(len(mine), len(theirs))
            votes[code] = self.breaks_tie(mine, theirs) if more is None else more
        return Votes(votes)


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("international", _highest_card, _three_votes),
        Edition("german", _highest_card, _more_votes(_sum_of_values)),
        Edition("magic", _every_card, _more_votes(len)),
    )
}


def parse_edition(text: str) -> Edition:
    """Return an edition by its name."""
    if text not in EDITIONS:
        names = ", ".join(EDITIONS)
        message = f"“{text[:40]}” is no edition; there are {names}"
        raise BadDeal(message, "edition", typed=text[:40], names=names)
    return EDITIONS[text]


def default_edition(kingdom: Kingdom, artifacts: bool) -> Edition:
    """Return the edition used for a kingdom if the players do not choose one."""
    expansions = artifacts or any(f.box in ("claim2", "magic") for f in kingdom.factions)
    return EDITIONS["magic" if expansions else "international"]
