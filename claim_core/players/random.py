"""The player that does anything that is legal."""

from __future__ import annotations

from random import Random

from ..moves import Move
from ..view import View


def random_player(view: View, chance: Random) -> Move | None:
    """Choose among the legal moves, waiting among them where the seat may wait."""
    if view.decision.seat == view.seat:
        return chance.choice(view.legal)
    return chance.choice((None, *view.legal))
