"""The levels at which the computer plays, from gentle to strong; each is a player of the engine."""

from __future__ import annotations

from typing import Final, TypeAlias

# By seat: the level of the computer, `None` for a person.
Levels: TypeAlias = tuple[str | None, str | None]

LEVELS: Final = ("page", "squire", "knight", "king")
GENTLEST: Final = LEVELS[0]  # for somebody's first match

_PREFIX: Final = "computer:"  # Discord's ids are digits only


def levels_of(computer: int | None, level: str | None) -> Levels:
    """Return the levels of a match, by the computer's seat."""
    return level if computer == 0 else None, level if computer == 1 else None


def rated_as(level: str) -> str:
    """Return the id under which a level has its standings, in place of a person's."""
    return _PREFIX + level


def is_level(id: str) -> bool:
    """Whether standings are those of a level."""
    return id.startswith(_PREFIX)


def level_of(id: str) -> str:
    """Return the level that has its standings under an id."""
    return id.removeprefix(_PREFIX)
