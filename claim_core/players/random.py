"""A player that makes random legal moves."""

from __future__ import annotations

from random import Random

from ..moves import Move
from ..view import View


def random_player(view: View, chance: Random) -> Move | None:
    """Choose a legal move at random, or wait if the seat may."""
    if view.decision.seat == view.seat:
        return chance.choice(view.legal)
    return chance.choice((None, *view.legal))
