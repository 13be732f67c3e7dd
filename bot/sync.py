"""Commands are told to Discord only when they have changed."""

from __future__ import annotations

import logging

from discord.ext import commands

log = logging.getLogger(__name__)


async def sync(bot: commands.AutoShardedBot) -> None:
    await bot.tree.sync()
