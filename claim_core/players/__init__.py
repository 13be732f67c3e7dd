"""Computer players: functions from what a seat may know to its move.

A player is asked when its seat must decide, and must return a legal move. It is also asked when its
seat is waiting but could use an artifact; then it may return `None` to keep waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from ..errors import ClaimError
from ..events import Event
from ..match import Match
from ..moves import Move
from ..view import View, view
from .king import king
from .knight import knight
from .page import page
from .random import random_player
from .squire import squire

Player: TypeAlias = Callable[[View, Random], Move | None]

PLAYERS: dict[str, Player] = {
    "random": random_player,
    "page": page,
    "squire": squire,
    "knight": knight,
    "king": king,
}


def parse_player(name: str) -> Player:
    """Return a player by its name."""
    if name not in PLAYERS:
        known = ", ".join(PLAYERS)
        message = f"“{name[:40]}” is not a player; choose from {known}"
        raise ClaimError(message, "player", typed=name[:40], names=known)
    return PLAYERS[name]


def answer(match: Match, player: Player, seat: int, chance: Random) -> Move | None:
    """Ask a player for its move, unless it has no legal one."""
    seen = view(match, seat)
    return player(seen, chance) if seen.legal else None


def play_on(
    match: Match, players: Sequence[Player], chance: Random
) -> Iterator[tuple[int, Move, list[Event]]]:
    """Let two players finish a match; yield each move with its events."""
    while (decider := match.decision.seat) is not None:
        seat = 1 - decider
        move = answer(match, players[seat], seat, chance)
        if move is None:
            seat = decider
            move = answer(match, players[seat], seat, chance)
        assert move is not None, "the seat that must decide always answers"
        yield seat, move, match.push(move, seat)


__all__ = [
    "PLAYERS",
    "Player",
    "answer",
    "king",
    "knight",
    "page",
    "parse_player",
    "play_on",
    "random_player",
    "squire",
]
