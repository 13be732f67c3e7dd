"""Where somebody stands, for tests that look at one board."""

from __future__ import annotations

from bot.storage import Reader
from bot.storage.standings import Standing, standings_of


async def standing_of(db: Reader, board: str, season: str, person: str) -> Standing | None:
    """Give where somebody stands; nothing, if they have played no rated match there."""
    return (await standings_of(db, person, board, season)).get((board, season))
