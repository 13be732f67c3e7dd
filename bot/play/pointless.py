"""Questions that a player need not be asked: no answer to them would change anything."""

from __future__ import annotations

from claim_core import PASS, Match, Move
from claim_core.artifacts import LASTING


def is_pointless(match: Match) -> bool:
    """Whether only a Shield could be used, and it would not change who wins the trick.

    Whoever passes keeps it, and is asked again if the other side changes the trick after that.
    """
    kind, seat = match.decision
    if kind != "react" or seat is None:
        return False
    # Those that can be used at any time are no reason to ask.
    uses = [move for move in match.legal(seat) if move != PASS and move.verb not in LASTING]
    if any(move.verb != "shield" for move in uses):
        return False
    winner = _winner_after(match, PASS)
    return all(_winner_after(match, move) == winner for move in uses)


def _winner_after(match: Match, move: Move) -> int:
    """Return who wins the trick if nobody uses anything else."""
    trial = match.copy()
    trial.push(move)
    while trial.decision.kind == "react":
        trial.push(PASS)
    return trial.tricks[-1].winner
