"""How many people of a board have how many points, so that a rank is a short sum."""

from __future__ import annotations

from typing import Final

from . import Statement

GRAINS: Final = (100, 1)  # the sizes of the buckets in which points are counted


def count(board: str, season: str, points: int, people: int) -> list[Statement]:
    """Count this many people more with these points, or fewer."""
    return [
        (
            "INSERT INTO standing_counts (board, season, grain, bucket, people)"
            " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (board, season, grain, bucket)"
            " DO UPDATE SET people = standing_counts.people + excluded.people",
            board,
            season,
            grain,
            points // grain * grain,
            people,
        )
        for grain in GRAINS
    ]
