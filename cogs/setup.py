"""Adding everything that people can use to a bot."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.chat.answer import Interaction
from bot.chat.command_tree import CommandTree
from bot.errors import Refusal

from . import (
    accepting,
    boards,
    claim,
    history,
    matches,
    panels,
    playing,
    profile,
    reading,
    server_data,
)
from . import registry as all_registered
from .presses import Presses
from .request import admit, handling

# Each of these registers its commands and presses when it is imported.
MODULES: Final = (
    accepting,
    boards,
    claim,
    history,
    matches,
    panels,
    playing,
    profile,
    reading,
    server_data,
)


async def setup(bot: commands.AutoShardedBot) -> None:
    bot.tree.add_command(all_registered.claim)
    bot.tree.add_command(claim.challenge_to_claim)
    bot.tree.error(answer_unknown)
    assert isinstance(bot.tree, CommandTree)
    bot.tree.admit = admit  # type: ignore[method-assign]
    await bot.add_cog(Presses())


async def answer_unknown(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command from elsewhere, or that the tree does not know, or not in this form."""
    async with handling(interaction) as request:
        request.require_installation()
        if isinstance(error, app_commands.CommandInvokeError):
            raise error.original  # a bug outside of `handling`
        raise Refusal("unknown-command")
