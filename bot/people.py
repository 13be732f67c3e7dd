"""What people prefer."""

from __future__ import annotations

from dataclasses import dataclass

PINGS = ("always", "away", "never")
HANDS = ("buttons", "select")
PASSABLE = ("react", "aftermath", "draw", "collect", "crown")  # decisions that can be passed


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody, as Discord tells of them."""

    id: str
    name: str  # as everybody may know it: not what one server calls them
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str = ""  # as last seen, where a mention cannot be shown
    language: str | None = None  # `None`: as Discord says
    pings: str = "away"  # only after some minutes without a move
    hand: str = "buttons"
    challenges: bool = True  # whether others may challenge this person
    passes: frozenset[str] = frozenset()  # decisions not to be asked about, in every match
    everywhere: bool = False  # whether shown on the board of all servers
