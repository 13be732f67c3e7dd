"""Take people off the boards of all time who have played no rated match for a long time.

They keep their standing, and their next rated match puts them back (`play.rating`). Only `shown`
changes, with the counts, in one transaction for each person; so ranks are exact at every moment,
and others can write in between.
"""

from __future__ import annotations

from collections.abc import Callable

from ..background import until_done
from ..storage import Database
from ..storage import standings as rows
from .board import ACTIVE_FOR


async def hide_inactive(db: Database, now: Callable[[], int]) -> None:
    await until_done(lambda: rows.hide_inactive(db, now() - ACTIVE_FOR))
