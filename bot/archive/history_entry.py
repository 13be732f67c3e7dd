"""A finished match in a list."""

from __future__ import annotations

from dataclasses import dataclass

from claim_core import Outcome

from ..play.game import Changes
from ..play.levels import Levels


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A finished match in a list."""

    match: str
    number: int  # in the order in which matches ended
    players: tuple[str, str]  # ids, by seat
    kingdom: str
    outcome: Outcome
    ended: int
    ratings: Changes | None
    levels: Levels = (None, None)
