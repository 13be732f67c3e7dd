"""How a match ended: who won, or why there is no result."""

from __future__ import annotations

from claim_core.standing import standing_of
from languages import Words

from ..play.snapshot import Snapshot
from . import names


def verdict(snapshot: Snapshot, words: Words) -> str:
    """Say who won, and how: a heading, to the players in the second person."""
    outcome = snapshot.view.outcome
    assert outcome is not None
    standing = standing_of(snapshot.view)
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
        reader=readers[snapshot.view.seat],
        who=names.mention(words, snapshot, winner),
        loser=names.mention(words, snapshot, 1 - winner),
        best=best,
        other=other,
    )


def no_result(snapshot: Snapshot, words: Words) -> str:
    """Say why a match has no result: a heading."""
    return words(f"stopped-{snapshot.stop_reason or snapshot.state}")


def rematch_wish(snapshot: Snapshot, words: Words, seat: int) -> str:
    """Say that a player would like a rematch, and until when."""
    ends = names.when(snapshot.wishes_end[seat])
    return words("rematch-wanted", who=names.mention(words, snapshot, seat), ends=ends)
