"""The bot's client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import Any, Final

import discord
import yarl
from discord.ext import commands

from ..chat.command_tree import CommandTree
from ..chat.mentions import mentions
from ..chat.messenger import Messenger
from ..chat.translator import Translator
from ..errors import StartError
from ..play.computer import PAUSE
from ..play.events import Changed, Event
from ..play.search_pool import SearchPool
from ..storage import Database, Unavailable
from ..storage import matches as match_rows
from ..storage.measured import MeasuredDatabase
from ..storage.shares import Share
from .frames import Socket, guard
from .metrics import Metrics
from .services import Services, system_time
from .session_turns import SessionTurns
from .settings import Settings
from .sync import sync

log = logging.getLogger(__name__)

COGS: Final = ("cogs.setup",)
GOODBYE: Final = 5.0  # seconds for Discord to close the connections; the library waits for thirty


class ClaimBot(commands.AutoShardedBot):
    """Connects the services to Discord. It needs no privileged intents and caches no messages."""

    services: Services

    def __init__(
        self,
        settings: Settings,
        db: Database,
        *,
        now: Callable[[], int] = system_time,
        pause: float = PAUSE,
    ) -> None:
        self.metrics = Metrics()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
            shard_count=settings.shard_count,
            shard_ids=settings.shard_ids and list(settings.shard_ids),  # type: ignore[arg-type]
            http_trace=self.metrics.trace(),
        )
        guard(self._connection.parsers)
        self._parse_ready = self._connection.parsers["READY"]
        self._connection.parsers["READY"] = self._read_ready
        self.settings = settings
        self.turns = SessionTurns(settings.database_url)
        self._db = MeasuredDatabase(db, self.metrics.observe_database)
        self._now = now
        self._pause = pause
        self._connected: set[int] = set()  # shards

    async def setup_hook(self) -> None:
        self.services = Services(
            self._db,
            Messenger(self),
            SearchPool(self.settings.ai_workers),
            self._locale_of,
            self.share,
            self._now,
            self._pause,
        )
        self.services.absences.heard = self._heard
        self.services.absences.probe = self._probe
        try:
            await self.services.absences.load()
        except Unavailable as error:
            raise StartError(f"the database is {error.why}: start again") from error
        self.metrics.background_failures = self.services.failures
        self.services.events.followers.append(self._count)
        for cog in COGS:
            await self.load_extension(cog)
        await self.tree.set_translator(Translator())
        await sync(self, self._db)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard in its turn, instead of five seconds after the one before."""
        await self.turns.take(shard_id)
        await super().launch_shard(gateway, shard_id, initial=True)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if initial:
            self.turns.prolong(shard_id or 0)
        else:  # its session could not be resumed
            await self.turns.take(shard_id or 0)

    def is_connected(self) -> bool:
        """Whether all shards of this process are connected."""
        return self._connected.issuperset(self.share().shards)

    def share(self) -> Share:
        """Return the servers of this process, known after the login."""
        return _share_of(self.shard_count or 1, self.settings.shard_ids)

    async def count_live(self) -> int:
        """Count the live matches, in all processes."""
        return await match_rows.count_live(self._db)

    def _count(self, event: Event) -> None:
        if isinstance(event, Changed):
            self.metrics.moves += event.after.game.ply - event.before.game.ply
        self.metrics.matches = len(self.services.matches)

    def _locale_of(self, server: str) -> str | None:
        """Return a server's locale; before the server has arrived, the library makes one up."""
        guild = self.get_guild(int(server))
        return guild.preferred_locale.value if guild and not guild.unavailable else None

    def _socket(self, shard: int) -> Socket | None:
        info = self.get_shard(shard)
        socket = info._parent.ws if info else None
        return socket if isinstance(socket, Socket) else None

    def _heard(self, shard: int) -> int:
        """Return when a frame last arrived on the connection of a shard."""
        socket = self._socket(shard)
        silence = monotonic() - socket.heard if socket else 0.0
        return self._now() - int(silence * 1000)

    async def _probe(self, shard: int) -> None:
        if socket := self._socket(shard):
            await socket.probe()

    async def on_shard_connect(self, shard: int) -> None:
        self.services.absences.connect(shard)  # presses arrive from now on

    def _read_ready(self, data: Any) -> None:
        """Read which servers a shard has; the library keeps those that the bot has left since."""
        self._parse_ready(data)
        shard, here = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in self.guilds:
            if guild.shard_id == shard and guild.id not in here:
                self._connection._remove_guild(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.services.absences.end_outage(str(guild.id))
        self.services.membership.compare(guild.shard_id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.services.absences.begin_outage(str(guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.services.absences.end_outage(str(guild.id))
        if self.services.absences.is_away(str(guild.id)):
            self.services.membership.compare(guild.shard_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.services.absences.end_outage(str(guild.id))
        self.services.membership.compare(guild.shard_id)

    async def on_shard_ready(self, shard: int) -> None:
        self._connect(shard)
        on_shard = [guild for guild in self.guilds if guild.shard_id == shard]
        missing = {str(guild.id) for guild in on_shard if guild.unavailable}
        self.services.absences.expect(shard, missing)
        self.services.membership.compare(shard)
        self.services.challenges_behind.set()  # now its servers' challenges can be updated

    async def on_shard_resumed(self, shard: int) -> None:
        self._connect(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        self._connected.discard(shard)
        self.metrics.ready = self.is_connected()
        self.services.absences.disconnect(shard)
        self.services.alarms.arm()

    def _connect(self, shard: int) -> None:
        self._connected.add(shard)
        self.metrics.ready = self.is_connected()
        self.services.absences.connect(shard)
        self.services.start_background_work()
        self.services.alarms.arm()

    async def close(self) -> None:
        mentions.learn({})
        await self.turns.close()
        try:
            await (self.services if hasattr(self, "services") else self._db).close()
        finally:
            closing = asyncio.create_task(super().close())
            done, _ = await asyncio.wait([closing], timeout=GOODBYE)
            if done:
                closing.result()
            else:
                await self.http.close()  # this drops the connections


@lru_cache(maxsize=2)  # each press needs it several times
def _share_of(count: int, ids: tuple[int, ...] | None) -> Share:
    return Share(count, tuple(sorted(ids or range(count))))
