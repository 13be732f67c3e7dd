"""Seasons: quarters of a year in UTC. A match belongs to the season in which it ended."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

ALL_TIME: Final = ""  # in the place of a season

_SEASON = re.compile(r"(20[0-9]{2})Q([1-4])")


def season_of(time: int) -> str:
    """Name the season of a moment in milliseconds: `2026Q4`."""
    day = datetime.fromtimestamp(time // 1000, UTC)
    return f"{day.year}Q{(day.month + 2) // 3}"


def parse_season(season: str) -> tuple[int, int] | None:
    """Parse a season's year and quarter; return `None` if the text is not a season."""
    found = _SEASON.fullmatch(season)
    return (int(found[1]), int(found[2])) if found else None


def end_of(season: str) -> int:
    """Return when a season is over, in milliseconds."""
    parts = parse_season(season)
    assert parts, season
    year, quarter = parts
    following = (year, 3 * quarter + 1) if quarter < 4 else (year + 1, 1)
    return int(datetime(*following, 1, tzinfo=UTC).timestamp()) * 1000
