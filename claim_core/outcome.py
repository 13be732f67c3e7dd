"""How a match ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won (`None`: a draw), whom each faction voted for, and what ended the match."""

    winner: int | None
    votes: dict[str, int | None] | None  # `None` if the match ended before the vote
    reason: str  # "votes", "resigned" or "timeout"
