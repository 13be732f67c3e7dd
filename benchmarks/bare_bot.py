"""A bot that only answers: each press edits its message. This is what every bot costs at least."""

from __future__ import annotations

import sys
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route


class BareBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.presses = 0

        @self.tree.command()
        async def table(interaction: discord.Interaction) -> None:
            """Post a table"""
            await interaction.response.send_message("0 presses", view=button())

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            self.presses += 1
            await interaction.response.edit_message(content=f"{self.presses} presses")


def button() -> ui.View:
    view = ui.View(timeout=None)
    press: ui.Button[Any] = ui.Button(label="Press", custom_id="press")
    view.add_item(press)
    view.stop()  # keeps the library from storing it: presses arrive as events
    return view


if __name__ == "__main__":
    api, gateway, token = sys.argv[1:]
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    BareBot().run(token, log_handler=None)
