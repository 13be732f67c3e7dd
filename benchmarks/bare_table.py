"""A bot without a game: it answers each press with the requests of a play, of the same sizes.

It answers every press on a hand by editing that hand; then it edits the public table, and the other
player's hand through its token, as often as our bot does. What it shows comes from a file, in turn.
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
        self.rates = (1.0, 1.0)  # edits of the table, and of the other hand, for each press
        self.edits: set[asyncio.Task[Any]] = set()
        self.tree = app_commands.CommandTree(self)

        @self.tree.command()
        async def table(interaction: discord.Interaction, match: str) -> None:
            """Post a table"""
            await interaction.response.send_message(view=RawView(next(self.table_parts)))
            message = await interaction.original_response()
            channel = self.get_partial_messageable(message.channel.id)
            self.tables[match] = channel.get_partial_message(message.id)

        @self.tree.command()
        async def hand(interaction: discord.Interaction, match: str, seat: int) -> None:
            """Take a hand"""
            self.seats[interaction.user.id] = match, seat
            self.hands[match, seat] = interaction.followup
            await interaction.response.send_message(view=self.next_hand(), ephemeral=True)

        @self.tree.command()
        async def rates(interaction: discord.Interaction, table: float, hand: float) -> None:
            """Set how often the table and the other hand are edited"""
            self.rates = table, hand
            await interaction.response.send_message("done", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def next_hand(self) -> RawView:
        return RawView(next(self.hand_parts))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        match, seat = self.seats[interaction.user.id]
        await interaction.response.edit_message(view=self.next_hand())
        self.hands[match, seat] = interaction.followup
        table_rate, hand_rate = self.rates
        if random.random() < table_rate:
            self.start_edit(self.tables[match].edit(view=RawView(next(self.table_parts))))
        if random.random() < hand_rate:
            original: Any = "@original"
            webhook = self.hands[match, 1 - seat]
            self.start_edit(webhook.edit_message(original, view=self.next_hand()))

    def start_edit(self, request: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(request)
        self.edits.add(task)
        task.add_done_callback(self.edits.discard)


if __name__ == "__main__":
    api, gateway, token, file = sys.argv[1:]
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    BareBot(json.loads(Path(file).read_text())).run(token, log_handler=None)
