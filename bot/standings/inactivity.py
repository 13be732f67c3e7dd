"""Take people off the boards of all time who have played no rated match for a long time.

They keep their standing, and their next rated match puts them back (`play.rating`). Only `shown`
changes, with the counts, in one transaction; so ranks are exact at every moment.
"""

from __future__ import annotations

from collections.abc import Callable

from ..storage import Database
from ..storage import standings as rows
from .board import ACTIVE_FOR


async def hide_inactive(db: Database, now: Callable[[], int]) -> None:
    while await rows.hide_inactive(db, now() - ACTIVE_FOR):
        pass
