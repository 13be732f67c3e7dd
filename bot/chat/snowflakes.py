"""Discord's ids, which contain their time of creation."""

from __future__ import annotations

from typing import Final

DISCORD_EPOCH: Final = 1_420_070_400_000


def snowflake(time: int) -> str:
    """Return the smallest id of a time in milliseconds."""
    return str((time - DISCORD_EPOCH) << 22)


def time_of(id: int) -> int:
    """Return when an id was created, in milliseconds."""
    return (id >> 22) + DISCORD_EPOCH
