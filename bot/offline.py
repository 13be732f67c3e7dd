"""Commands that need the bot's database and nothing else; the bot may be running."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable

from .errors import StartError
from .settings import env_file, load_settings
from .storage import Database, Unavailable
from .storage.opening import open_database


def with_database(work: Callable[[Database], Awaitable[int]]) -> int:
    """Do some work with the database that the settings name; give the exit code."""

    async def run() -> int:
        database = await open_database(load_settings(os.environ, env_file()).database_url)
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(run())
    except StartError as error:
        said = str(error)
    except Unavailable as error:
        said = f"DATABASE_URL: the database is {error.why}"
    except KeyboardInterrupt:
        return 130
    print(f"claim-bot: {' '.join(said.split())}", file=sys.stderr)
    return 1
