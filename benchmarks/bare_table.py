"""A bot that knows no game: it answers each press with the requests of a play, of the same sizes.

Every press on a hand is answered by an edit of that hand; then the public table is edited, and
the hand of the other side through its token, as often as ours does. What is shown is taken from a
file in turn.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.raw_view import RawView
from bot.ui.parts import Part


class BareBot(discord.AutoShardedClient):
    def __init__(self, shown: dict[str, list[list[Part]]]) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.hand_parts = itertools.cycle(shown["hands"])
        self.table_parts = itertools.cycle(shown["tables"])
        self.tables: dict[str, discord.PartialMessage] = {}
        self.seats: dict[int, tuple[str, int]] = {}
        self.hands: dict[tuple[str, int], discord.Webhook] = {}
        self.shares = (1.0, 1.0)  # of the presses after which the table, the other hand is edited
        self.busy: set[asyncio.Task[Any]] = set()
        self.tree = app_commands.CommandTree(self)

        @self.tree.command()
        async def lay(interaction: discord.Interaction, match: str) -> None:
            """Lay a table"""
            await interaction.response.send_message(view=RawView(next(self.table_parts)))
            message = await interaction.original_response()
            channel = self.get_partial_messageable(message.channel.id)
            self.tables[match] = channel.get_partial_message(message.id)

        @self.tree.command()
        async def sit(interaction: discord.Interaction, match: str, seat: int) -> None:
            """Take a hand"""
            self.seats[interaction.user.id] = match, seat
            self.hands[match, seat] = interaction.followup
            await interaction.response.send_message(view=self.hand(), ephemeral=True)

        @self.tree.command()
        async def share(interaction: discord.Interaction, table: float, hand: float) -> None:
            """Set how often what is edited"""
            self.shares = table, hand
            await interaction.response.send_message("so be it", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def hand(self) -> RawView:
        return RawView(next(self.hand_parts))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        match, seat = self.seats[interaction.user.id]
        await interaction.response.edit_message(view=self.hand())
        self.hands[match, seat] = interaction.followup
        table, hand = self.shares
        if random.random() < table:
            self.begin(self.tables[match].edit(view=RawView(next(self.table_parts))))
        if random.random() < hand:
            original: Any = "@original"
            others = self.hands[match, 1 - seat]
            self.begin(others.edit_message(original, view=self.hand()))

    def begin(self, request: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(request)
        self.busy.add(task)
        task.add_done_callback(self.busy.discard)


if __name__ == "__main__":
    api, gateway, token, file = sys.argv[1:]
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    BareBot(json.loads(Path(file).read_text())).run(token, log_handler=None)
