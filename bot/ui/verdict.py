"""How a match ended: who won, or why there is no result."""

from __future__ import annotations

from claim_core.standing import standing_of

from ..languages import Words
from ..play.snapshot import Snapshot
from . import names


def verdict(snapshot: Snapshot, words: Words) -> str:
    """Say who won, and how: a heading."""
    outcome = snapshot.view.outcome
    assert outcome is not None
    who = "" if outcome.winner is None else names.mention(words, snapshot, outcome.winner)
    if outcome.votes is None:
        return words(f"verdict-{outcome.reason}", who=who, draw="no" if who else "yes")
    standing = standing_of(snapshot.view)
    best, other = sorted(standing.counts, reverse=True)
    if not who:
        three = "yes" if standing.three_win else "no"
        return words("verdict-draw", best=best, other=other, three=three)
    return words("verdict-votes", who=who, best=best, other=other)


def no_result(snapshot: Snapshot, words: Words) -> str:
    """Say why a match has no result: a heading."""
    return words(f"stopped-{snapshot.stop_reason or snapshot.state}")
