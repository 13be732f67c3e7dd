"""How a match ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won (`None`: a draw), for whom each faction voted, and what ended the match."""

    winner: int | None
    votes: dict[str, int | None] | None  # `None` where the match ended before the vote
    reason: str  # "votes", "resigned" or "timeout"
