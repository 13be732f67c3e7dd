"""A person and their preferences."""

from __future__ import annotations

from dataclasses import dataclass

PINGS = ("always", "away", "never")
HANDS = ("buttons", "select")
PASSABLE = ("react", "aftermath", "draw", "collect", "crown")  # decisions that can be passed
ONLY_CARD = "only-card"  # whatever is the only legal move
NOT_ASKED = (*PASSABLE, ONLY_CARD)  # what can be decided for a player without asking


@dataclass(frozen=True, slots=True)
class User:
    """A user of Discord."""

    id: str
    name: str  # the global name, not a nickname in a server
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str = ""  # the last one known, for places that cannot show a mention
    language: str | None = None  # `None`: as their client says
    pings: str = "away"  # only after some minutes without a move
    hand: str = "buttons"
    challenges: bool = True  # whether others may challenge this person
    challenges_changed: int = 0  # when that was last chosen
    passes: frozenset[str] = frozenset()  # what not to be asked about, in every match
    everywhere: bool = False  # whether shown on the board of all servers
    pictures: bool = True  # whether to show pictures, or words only
    lesson: str | None = None  # the match that teaches the game, "" once that is over
    is_leaving: bool = False  # whether this person is being forgotten
