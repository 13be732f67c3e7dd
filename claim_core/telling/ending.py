"""How a match ended: who won."""

from __future__ import annotations

from languages import Words

from ..derived.standing import standing_of
from ..view import View
from .story import Named


def verdict(view: View, words: Words, named: Named) -> str:
    """Say who won, and how: a heading, to the players in the second person."""
    outcome = view.outcome
    assert outcome is not None
    standing = standing_of(view)
    best, other = sorted(standing.counts, reverse=True)
    winner = outcome.winner
    if winner is None:
        if outcome.votes is None:
            return words(f"verdict-{outcome.reason}-draw")
        three = "yes" if standing.three_win else "no"
        return words("verdict-draw", best=best, other=other, three=three)
    readers = {winner: "winner", 1 - winner: "loser", None: "spectator"}
    return words(
        f"verdict-{outcome.reason}",
        reader=readers[view.seat],
        who=named(winner),
        loser=named(1 - winner),
        best=best,
        other=other,
    )
