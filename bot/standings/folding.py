"""Add the increments of the counts to the counts, soon after matches have ended.

Every reader adds the remaining increments (`storage.standings`), so nobody sees a difference if
this is late or fails. It only keeps the number of increments small.
"""

from __future__ import annotations

from functools import partial

from ..background import until_done
from ..storage import Database
from ..storage import standings as rows


async def fold_all(db: Database) -> None:
    await until_done(partial(rows.fold, db))
