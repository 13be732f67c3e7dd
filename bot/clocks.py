"""How long a decision may take: pure reckoning, in milliseconds."""

from __future__ import annotations

from dataclasses import replace

from .storage.matches import Game
from .terms import DAY, PACES

RUNNING, REMINDED, LAPSED = 0, 1, 2
FORGOTTEN = 30 * DAY  # after which a match without a clock is closed


def begin(game: Game, now: int) -> Game:
    """Start the clock of a decision that is owed from now on."""
    limit = PACES[game.terms.pace]
    if limit is None:
        return replace(game, due=None, stage=RUNNING, wake=now + FORGOTTEN)
    return replace(game, due=now + limit, stage=RUNNING, wake=now + limit * 4 // 5)


def advance(game: Game) -> Game:
    """Go from running to reminded, and from there to where the win may be claimed."""
    limit = PACES[game.terms.pace]
    assert limit is not None
    assert game.due is not None
    if game.stage == RUNNING:
        return replace(game, stage=REMINDED, wake=game.due)
    return replace(game, stage=LAPSED, wake=game.due + limit)


def stop(game: Game) -> Game:
    return replace(game, due=None, wake=None)
