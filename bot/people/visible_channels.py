"""Which channels of a server a person can view.

A channel is judged by the permissions that Discord has told: the channels, roles and overwrites of
a server are cached, and each interaction has the person's roles. A public thread is seen by those
who can view its channel. A private one is seen only by those who may manage threads, and by whoever
asks in it: nobody tells the bot who else was added to it. Administrators see everything. What was
in a deleted channel is seen by those who manage the server; a deleted thread is still judged by its
channel.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence, Set
from contextlib import suppress
from typing import Any, Final, TypeAlias

import discord

from ..chat.messenger import Away, Gone, Messenger, loggable
from ..chat.viewing import can_view, permissions_in
from ..play.place import Thread
from ..play.viewer import Viewer
from ..recent import Recent
from ..storage import Database, Unavailable, servers
from ..storage import threads as rows

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

REMEMBERED: Final = 50_000
FETCHES: Final = 50  # of archived threads for one interaction, each of them only once ever
PATIENCE: Final = 1.5  # seconds for them; a thread still unknown then counts as hidden


class VisibleChannels:
    def __init__(self, db: Database, messenger: Messenger) -> None:
        self.db = db
        self.messenger = messenger
        self._threads: Recent[str, Thread] = Recent(REMEMBERED)

    def viewer(self, interaction: Interaction) -> Viewer:
        """Return the person who sent an interaction, as a viewer of matches."""
        fetches_left = FETCHES

        async def among(channels: Set[str]) -> Set[str]:
            nonlocal fetches_left
            if interaction.permissions.administrator:
                return channels
            guild, member = interaction.guild, interaction.user
            if guild is None or not isinstance(member, discord.Member):
                return frozenset()
            unknown = await self._read([id for id in channels if not self._is_known(guild, id)])
            newest = sorted(unknown, key=int, reverse=True)[:fetches_left]
            fetches_left -= len(newest)
            await self._fetch(str(guild.id), newest)
            here = str(interaction.channel_id)
            return {id for id in channels if self._can_view(guild, member, id, is_here=id == here)}

        return Viewer(str(interaction.user.id), among)

    async def note(self, interaction: Interaction) -> None:
        """Note the thread that somebody is in: a match may be played there."""
        thread = interaction.channel
        if isinstance(thread, discord.Thread) and str(thread.id) not in self._threads:
            found = Thread(str(thread.parent_id), thread.is_private())
            await self._remember(str(interaction.guild_id), {str(thread.id): found})

    def _is_known(self, guild: discord.Guild, id: str) -> bool:
        """Whether it is known what an id stands for."""
        if id in self._threads or guild.get_channel(int(id)):
            return True
        if thread := guild.get_thread(int(id)):
            self._threads[id] = Thread(str(thread.parent_id), thread.is_private())
        return thread is not None

    async def _read(self, ids: Sequence[str]) -> list[str]:
        """Read what was noted about threads; return those that are still unknown."""
        found = await rows.find(self.db, ids)
        for id, thread in found.items():
            self._threads[id] = thread
        return [id for id in ids if id not in found]

    async def _fetch(self, server: str, ids: Sequence[str]) -> None:
        """Ask Discord for threads that are archived, or were deleted, and remember them."""
        if not ids:
            return
        found: dict[str, Thread] = {}

        async def ask(id: str) -> None:
            try:
                thread = await self.messenger.thread(id)
            except (Away, Gone, discord.HTTPException) as error:
                log.info("channel %s is unknown: %s", id, loggable(error))
            else:
                if thread:
                    found[id] = thread

        tasks = [asyncio.create_task(ask(id)) for id in ids]
        _, late = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Unavailable):  # then Discord is asked again
            await self._remember(server, found)

    async def _remember(self, server: str, threads: dict[str, Thread]) -> None:
        if threads:
            await self.db.run_all(
                [
                    servers.add_statement(server),
                    *(rows.add_statement(server, *each) for each in threads.items()),
                ]
            )
        for id, thread in threads.items():
            self._threads[id] = thread

    def _can_view(
        self, guild: discord.Guild, member: discord.Member, id: str, *, is_here: bool
    ) -> bool:
        if channel := guild.get_channel(int(id)):
            return permissions_in(channel, member).view_channel
        thread = self._threads.get(id)
        parent = guild.get_channel(int(thread.parent)) if thread and thread.parent else None
        if thread is None:
            return is_here
        if parent is None:  # it was deleted: managers can still end a match in it
            return is_here or member.guild_permissions.manage_guild
        found = can_view(permissions_in(parent, member), is_private=thread.private)
        return is_here if found is None else found
