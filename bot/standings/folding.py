"""Fold the increments of the counts into the counts, soon after matches have ended.

Every reader adds the increments that are left (`storage.standings`), so nobody sees a difference if
this is late or fails. It only keeps the increments few.
"""

from __future__ import annotations

from ..storage import Database
from ..storage import standings as rows


async def fold_all(db: Database) -> None:
    while await rows.fold(db):
        pass
