"""The router of presses: every button and select that was ever sent gets an answer."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.ext import commands

from bot.answer import Interaction
from bot.buttons import read_id
from bot.client import ClaimBot
from bot.errors import Refusal
from bot.referee import Overtaken

from . import accepting, boards, history, panels, playing, profile, reading
from .visit import Visit, visit

# What each action does. The parts of its id are given to it, and then what was chosen.
MODULES: Final = (accepting, playing, reading, panels, boards, history, profile)
ACTIONS: Final = {name: handler for module in MODULES for name, handler in module.ACTIONS.items()}
assert len(ACTIONS) == sum(len(module.ACTIONS) for module in MODULES)


class Presses(commands.Cog):
    def __init__(self, bot: ClaimBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press; commands and what is being typed go elsewhere."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            async with visit(interaction) as visiting:
                await route(visiting)


async def route(visit: Visit) -> None:
    """Find what a press is to do. What makes no sense any more is answered, too."""
    data: Any = visit.interaction.data
    action, parts = read_id(data["custom_id"])
    handler = ACTIONS.get(action)
    if handler is None:
        raise Refusal("unknown-button")
    try:
        arguments = [*parts, *data.get("values", ())]
        call = handler(visit, *arguments)
    except TypeError:  # an id with more or fewer parts than there are today
        raise Refusal("unknown-button") from None
    try:
        await call
    except Overtaken as overtaken:
        await playing.show_how_things_stand(visit, overtaken, parts[0])


async def setup(bot: ClaimBot) -> None:
    await bot.add_cog(Presses(bot))
