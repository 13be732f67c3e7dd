"""Read standings, and the counts of people by points, for tests."""

from __future__ import annotations

from collections import Counter

from bot.storage import Reader
from bot.storage.standings import GRAINS, Bucket, Standing, standings_of


async def standing_of(db: Reader, board: str, season: str, person: str) -> Standing | None:
    """Return a person's standing on one board, or `None` without a rated match there."""
    return (await standings_of(db, person, board, season)).get((board, season))


async def all_counts(db: Reader) -> dict[Bucket, int]:
    """Return the number of people in each non-empty bucket, from both tables together."""
    counts = Counter(
        {
            (row["board"], row["season"], row["grain"], row["bucket"]): row["people"]
            for row in await db.all("SELECT * FROM standing_counts")
        }
    )
    for row in await db.all("SELECT board, season, points, people FROM standing_increments"):
        for grain in GRAINS:
            bucket = row["points"] // grain * grain
            counts[row["board"], row["season"], grain, bucket] += row["people"]
    return {bucket: people for bucket, people in counts.items() if people}
