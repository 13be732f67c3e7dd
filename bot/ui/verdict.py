"""How a match ended: who won, or why there is no result."""

from __future__ import annotations

from claim_core.telling import ending
from languages import Words

from ..play.snapshot import Snapshot
from . import names


def verdict(snapshot: Snapshot, words: Words) -> str:
    """Say who won, and how: a heading, to the players in the second person."""

    def mention(seat: int) -> str:
        return names.mention(words, snapshot, seat)

    return ending.verdict(snapshot.view, words, mention)


def no_result(snapshot: Snapshot, words: Words) -> str:
    """Say why a match has no result: a heading."""
    return words(f"stopped-{snapshot.stop_reason or snapshot.state}")


def rematch_wish(snapshot: Snapshot, words: Words, seat: int) -> str:
    """Say that a player would like a rematch, and until when."""
    ends = names.when(snapshot.wishes_end[seat])
    return words("rematch-wanted", who=names.mention(words, snapshot, seat), ends=ends)
