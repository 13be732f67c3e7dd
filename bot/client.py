"""The bot's client."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import discord
from discord.ext import commands

from .computer import PAUSE
from .health import Figures
from .house import House, clock
from .messenger import Messenger
from .opponents import Thinkers
from .referee import Happened
from .settings import Settings
from .storage import Database
from .storage.shares import Share
from .sync import sync

log = logging.getLogger(__name__)

COGS: Final = ("cogs.claim", "cogs.presses")


class ClaimBot(commands.AutoShardedBot):
    """Connects the house to Discord. It needs no privileged intent, and keeps no messages."""

    house: House

    def __init__(
        self,
        settings: Settings,
        db: Database,
        *,
        now: Callable[[], int] = clock,
        pause: float = PAUSE,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
            shard_count=settings.shard_count,
            shard_ids=settings.shard_ids and list(settings.shard_ids),  # type: ignore[arg-type]
        )
        self.settings = settings
        self._db = db
        self._now = now
        self._pause = pause
        self._up: set[int] = set()  # the shards that are connected
        self.figures = Figures()

    async def setup_hook(self) -> None:
        self.house = House(
            self._db,
            Messenger(self),
            Thinkers(self.settings.ai_workers),
            self._locale_of,
            self.connected,
            self.share,
            self._now,
            self._pause,
        )
        self.house.referee.followers.append(self._count)
        for cog in COGS:
            await self.load_extension(cog)
        await sync(self)

    def connected(self) -> bool:
        """Whether all shards are: players can press."""
        return bool(self.shards) and self._up == self.shards.keys()

    def share(self) -> Share:
        """Tell which servers this process looks after."""
        return Share(self.shard_count or 1, tuple(sorted(self.shards)))

    def _count(self, happened: Happened) -> None:
        self.figures.moves += happened.after.game.ply - happened.before.game.ply
        self.figures.matches = len(self.house.matches)

    def _locale_of(self, server: str) -> str | None:
        guild = self.get_guild(int(server))
        return guild.preferred_locale.value if guild else None

    async def on_shard_ready(self, shard: int) -> None:
        self._connect(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        self._connect(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        were = self.connected()
        self._up.discard(shard)
        self.figures.ready = self.connected()
        if were:
            self.house.clockwork.cut_off()

    def _connect(self, shard: int) -> None:
        self._up.add(shard)
        self.figures.ready = self.connected()
        if self.connected():
            self.house.open()
            self.house.clockwork.arm()

    async def close(self) -> None:
        if hasattr(self, "house"):
            await self.house.close()
        else:
            await self._db.close()
        await super().close()
